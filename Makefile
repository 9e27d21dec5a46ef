# declarer: plans the play of a bridge hand and says why.   `make help` lists the targets.

CC      := gcc
PREFIX  ?= /usr/local
LIBDIR  ?= $(PREFIX)/lib
# where Debian's Python looks: one folder for all its versions under /usr, one for each elsewhere
PYTHONDIR ?= $(PREFIX)/lib/python3$(if $(filter-out /usr,$(PREFIX)),$(shell /usr/bin/python3 -c 'import sys; print(".%d" % sys.version_info.minor)' 2>/dev/null))/dist-packages
DESTDIR ?=
VERSION := $(shell sed -n 's/.*DECLARER_VERSION "\(.*\)"/\1/p' facts/text/version.h)
VARIANT ?= release
WERROR  ?=

# The floors of the house, bottom first; every .c in them belongs to the program.
FLOORS  := engine facts planner
PACKAGES := libxml-2.0 jansson sqlite3

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith -Wvla
CFLAGS_release := -O2 -g
# a backtrace wants lines alone: a quarter less to compile, and 91 units less to link
CFLAGS_asan    := -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
CFLAGS_tsan    := -O1 -g1 -fsanitize=thread
CFLAGS_fuzz    := -O1 -g1 -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=undefined
CPPFLAGS := -I. -D_GNU_SOURCE $(shell pkg-config --cflags $(PACKAGES) 2>/dev/null)
# hidden by default: the shared library shows planner/library/declarer.h alone
CFLAGS   := -std=c11 -fPIC -fvisibility=hidden $(WARNINGS) $(if $(WERROR),-Werror) $(CFLAGS_$(VARIANT)) -pthread
LDLIBS   := -Wl,--wrap=malloc -Wl,--wrap=MergePartialMatches -lclips $(shell pkg-config --libs $(PACKAGES) 2>/dev/null) -lm -pthread
HAVE_DDS := $(wildcard /usr/include/dds/dll.h)

# V=1 shows each command whole; otherwise a line says what is made, and with V=0 nothing does.
V     ?=
quiet = $(if $(filter 1,$(V)),,$(if $(filter 0,$(V)),@,@printf '%-6s%s\n' '$1' '$2'; ))
JOBS  := -j$(shell nproc)

OUT     := build/$(VARIANT)
SOURCES := $(filter-out %_mpi.c planner/web/% planner/library/npm/%,$(shell find $(FLOORS) -name '*.c' | LC_ALL=C sort))
HEADERS := $(shell find $(FLOORS) -name '*.h' | LC_ALL=C sort)
OBJECTS := $(SOURCES:%.c=$(OUT)/%.o)
LIBRARY := $(OUT)/libdeclarer.a
APART   := $(addsuffix /%,$(addprefix $(OUT)/planner/,command compare teach/progress))
PUBLIC  := $(OUT)/public/libdeclarer.so.$(VERSION) $(OUT)/public/libdeclarer.a
UNITS   := $(patsubst tests/unit/%.c,$(OUT)/tests/%,$(wildcard tests/unit/test_*.c))
CASES   := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/cases/*.c))
BENCHES := $(patsubst tests/bench/%.c,$(OUT)/bench/%,$(wildcard tests/bench/bench_*.c))
FUZZERS := $(patsubst tests/fuzz/%.c,build/fuzz/%,$(wildcard tests/fuzz/fuzz_*.c))
SPOILED := $(FUZZERS:build/fuzz/%=$(OUT)/spoiled/%)

.PHONY: acceptance all demo test check checks many units golden layers json browser mpi ranks bench suits oracle fuzz spoil install package packages threads mutants phrases uninstall deps clean help levels readme figures
.SECONDARY:

all: $(OUT)/declarer ## build the program; ./declarer is the release
	@[ $(VARIANT) != release ] || ln -sf $(OUT)/declarer declarer

$(OUT)/declarer: $(OUT)/planner/command/main.o $(LIBRARY)
	$(call quiet,LINK,$@)$(CC) $(CFLAGS) -Wl,--build-id=none -o $@ $^ $(LDLIBS)

$(LIBRARY): $(filter-out $(OUT)/planner/command/main.o,$(OBJECTS))
	$(call quiet,AR,$@)rm -f $@ && ar rcsD $@ $^

# the library as others link it: without what only the command is made of, and with no symbol but those of planner/library/declarer.h
$(OUT)/public/libdeclarer.so.$(VERSION): $(filter-out $(APART),$(OBJECTS))
	@mkdir -p $(@D)
	$(call quiet,LINK,$@)$(CC) $(CFLAGS) -shared -Wl,--build-id=none -Wl,-soname,$(SONAME) -Wl,--exclude-libs,ALL -Wl,--as-needed -o $@ $^ $(LDLIBS)

$(OUT)/public/libdeclarer.a: $(filter-out $(APART),$(OBJECTS))
	@mkdir -p $(@D)
	$(call quiet,AR,$@)ld -r -o $(@:.a=.o) $^ && objcopy --strip-debug --localize-hidden $(@:.a=.o) && rm -f $@ && ar rcsD $@ $(@:.a=.o)

# a thread of another system may have 256 KB of stack for everything: no function takes a quarter of that
build/release/engine/%.o build/release/facts/%.o build/release/planner/%.o: private CFLAGS += -Wframe-larger-than=65536
# the inner loops of the double-dummy search gain a tenth by -O3, other code nothing; vectors of four cost 3 %
build/release/engine/dd/dd_search.o build/release/engine/dd/dd_search_bmi2.o: private CFLAGS += -O3 -fno-tree-vectorize
# a search under sanitizers takes an eighth less time for it
build/asan/engine/%.o: private CFLAGS += -O2
# under sanitizers the inner loops of the search would take half the time of all tests: they are sanitized where they are what
# is tested, and by libFuzzer
build/asan/engine/dd/dd_search.o build/asan/engine/dd/dd_search_bmi2.o: private CFLAGS := $(filter-out -fsanitize% -fno-sanitize%,$(CFLAGS)) -O2
CHECKED := $(patsubst %,build/asan/checked/engine/dd/%.o,dd_search dd_search_bmi2)
build/asan/checked/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call quiet,CC,$<)$(CC) $(CPPFLAGS) $(CFLAGS) -O2 -MMD -MP -c -o $@ $<
build/asan/tests/test_dd build/asan/tests/test_dd_oracle: $(CHECKED)
build/asan/tests/test_dd build/asan/tests/test_dd_oracle: LIBRARY := $(CHECKED) $(LIBRARY)

# other flags make other objects; -Werror changes none
$(OUT)/flags: force
	@mkdir -p $(@D)
	@echo '$(filter-out -Werror,$(CC) $(CPPFLAGS) $(CFLAGS))' | cmp -s - $@ || echo '$(filter-out -Werror,$(CC) $(CPPFLAGS) $(CFLAGS))' >$@

.PHONY: force
$(OUT)/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call quiet,CC,$<)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(OUT)/tests/%: tests/unit/%.c $(LIBRARY)
	@mkdir -p $(@D)
	$(call quiet,CC,$<)$(CC) $(CPPFLAGS) $(if $(HAVE_DDS),-DHAVE_DDS) $(CFLAGS) -MMD -MP -o $@ $< $(LIBRARY) -lcmocka $(LDLIBS) $(if $(HAVE_DDS),-ldds)

$(OUT)/tests/run_cases: $(CASES) $(LIBRARY)
	$(call quiet,LINK,$@)$(CC) $(CFLAGS) -o $@ $^ $(LDLIBS)

$(OUT)/bench/%: tests/bench/%.c $(LIBRARY)
	@mkdir -p $(@D)
	$(call quiet,CC,$<)$(CC) $(CPPFLAGS) $(if $(HAVE_DDS),-DHAVE_DDS) $(CFLAGS) -MMD -MP -o $@ $< $(LIBRARY) $(LDLIBS) $(if $(HAVE_DDS),-ldds)

# a target with a driver of our own, which any compiler takes (tests/fuzz/spoil.c)
$(OUT)/spoiled/%: tests/fuzz/%.c tests/fuzz/spoil.c $(LIBRARY)
	@mkdir -p $(@D)
	$(call quiet,CC,$<)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -o $@ $^ $(LDLIBS)

build/fuzz/library: $(SOURCES) $(HEADERS)
	$(MAKE) --no-print-directory VARIANT=fuzz CC=clang build/fuzz/libdeclarer.a
	@touch $@

build/fuzz/%: tests/fuzz/%.c build/fuzz/library $(wildcard tests/*/*.h)
	$(call quiet,CLANG,$<)clang $(CPPFLAGS) -std=c11 -g1 -O1 -fsanitize=address,undefined,fuzzer -o $@ $< build/fuzz/libdeclarer.a $(LDLIBS)

demo: deps ## install what is missing, build, explain a real hand
	@$(MAKE) --no-print-directory $(JOBS) all
	@./declarer explain --example d1

test: deps ## build and run every test
	@$(MAKE) --no-print-directory $(JOBS) units

units: $(OUT)/declarer $(PUBLIC) $(UNITS) $(OUT)/tests/run_cases
	@CC='$(CC)' DECLARER=$(OUT)/declarer VARIANT=$(VARIANT) sh tests/run.sh $(UNITS) # another compiler would build all anew

golden: all ## accept the explanations that are printed now as the expected ones
	@REWRITE=1 DECLARER=$(OUT)/declarer sh tests/explain/suite.sh

check: export FUZZ_SECONDS ?= 3000x
check: export WEB_BOARDS := 200
check: checks many packages check-npm check-release ## checks, all boards of the statistics, packages of two folders, the npm package, what release makes on a bare Debian

checks: layers all $(BENCHES) ## layers; JSON by its schema, pages and the planner in a browser, ranks; beside them tests and threads under sanitizers, fuzzing in short
	@sh tests/deps.sh check ranks web $(if $(FUZZ_SECONDS),fuzz)
	@$(MAKE) --no-print-directory -j2 -O sanitized played browser threads json ranks

.PHONY: sanitized played
played: # what waits for a browser longest begins first: built and played in one go
	@$(MAKE) --no-print-directory check-web

sanitized: # one after the other, beside what waits for a browser
	@$(MAKE) --no-print-directory VARIANT=asan units
	@$(MAKE) --no-print-directory $(if $(FUZZ_SECONDS),fuzz,VARIANT=asan spoil)

MANY_UNITS = $(patsubst tests/unit/%.c,$(OUT)/tests/%,$(shell grep -l many_or tests/unit/test_*.c))

many: $(OUT)/declarer $(MANY_UNITS) ## the tests that look at a few of their boards in make test, at all of them
	@mkdir -p $(OUT)/tests
	@echo tests/explain/suite.sh tests/why/suite.sh tests/differ/suite.sh tests/deal/suite.sh tests/classroom/suite.sh tests/confirm/suite.sh tests/tree/suite.sh $(MANY_UNITS) | MANY=1 DECLARER=$(OUT)/declarer VARIANT=$(VARIANT) xargs -P "$$(nproc)" -n 1 sh tests/run.sh --one | tee $(OUT)/many.log
	@! grep -q '^FAIL' $(OUT)/many.log

json: all ## what --format json writes, against its schema; installs its validator
	@sh tests/deps.sh check
	@DECLARER=$(OUT)/declarer sh tests/json/check.sh

browser: all ## the pages that --format html writes, in Chromium; installs it
	@sh tests/deps.sh check
	@DECLARER=$(OUT)/declarer sh tests/browser/check.sh

mpi: $(OUT)/declarer-mpi ## declarer for several processes: mpirun -n N build/release/declarer-mpi compare ... (libopenmpi-dev)

ranks: all ## compare by three processes against one; installs OpenMPI
	@sh tests/deps.sh ranks
	@$(MAKE) --no-print-directory mpi
	@DECLARER=$(OUT)/declarer sh tests/ranks/check.sh

$(OUT)/declarer-mpi: $(OUT)/planner/command/main.o $(OUT)/planner/compare/ranks_mpi.o $(LIBRARY)
	$(call quiet,LINK,$@)OMPI_CC='$(CC)' mpicc $(CFLAGS) -o $@ $^ $(LDLIBS)

$(OUT)/%_mpi.o: %_mpi.c
	@mkdir -p $(@D)
	$(call quiet,MPICC,$<)OMPI_CC='$(CC)' mpicc $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

THREADED := build/tsan/declarer $(patsubst %,build/tsan/tests/test_%,ponder crew pool)
threads: ## what uses threads, under the thread sanitizer
	@$(MAKE) --no-print-directory $(JOBS) VARIANT=tsan $(THREADED)
	@sh tests/threads/check.sh

phrases: all ## all that the program can print, in one list to be read: help, the words of kb, the sentences of the sources
	@/usr/bin/python3 -I -B tests/phrases/phrases.py $(OUT)/declarer

mutants: ## MUTANTS (20) places of the program changed, one at a time: which test notices (SEED)
	@/usr/bin/python3 -I -B tests/mutants/mutants.py $(or $(MUTANTS),20) $(or $(SEED),1)

fuzz: ## run each fuzz target for FUZZ_SECONDS (60), or on so many inputs, the same each time (3000x)
	@if sh tests/fuzz/run.sh available; then \
	    $(MAKE) --no-print-directory $(FUZZERS) && sh tests/fuzz/run.sh $(or $(FUZZ_SECONDS),60) $(FUZZERS); fi

spoil: $(SPOILED) ## the seeds of each fuzz target, and spoiled copies of them to a thousand (INPUTS)
	@sh tests/fuzz/run.sh $(or $(INPUTS),1000)x $(SPOILED)

acceptance: ## which test answers which A- of thesis-notes/requirements.md
	@sh tests/requirements/acceptance.sh write

layers: ## which room includes which (thesis-notes/house.md)
	@sh tests/layers/check.sh

bench: all $(BENCHES) ## speed and memory
	@DECLARER=$(OUT)/declarer sh tests/bench/run.sh $(BENCHES)

suits: all ## the table of thesis-notes/suits.md: the knowledge's lines of single suits against the exact best
	@$(OUT)/declarer kb suits --kb kb --deals $(or $(DEALS),250) --worst 40

oracle: $(OUT)/oracle/oracle_dd $(OUT)/tests/test_decision ## the double-dummy search (PERCENT of the cases) and the one decision, in full
	$< $(PERCENT)
	MANY=10 $(OUT)/tests/test_decision

readme: all ## the session and pictures that README and commands.md show, made anew; installs Chromium
	@sh tests/deps.sh check
	@DECLARER=$(OUT)/declarer sh tests/readme/update.sh

figures: all $(BENCHES) ## the README's table of figures, made anew in half an hour (BOARDS)
	@python3 tests/bench/figures.py $(OUT) README.md

levels: all $(OUT)/oracle/oracle_levels ## boards of each level (BOARDS) dealt, and looked at again over fresh layouts
	@DECLARER=$(OUT)/declarer ORACLE=$(OUT)/oracle/oracle_levels sh tests/levels/check.sh

$(OUT)/oracle/%: tests/oracle/%.c $(LIBRARY)
	@mkdir -p $(@D)
	$(call quiet,CC,$<)$(CC) $(CPPFLAGS) $(if $(HAVE_DDS),-DHAVE_DDS) $(CFLAGS) -MMD -MP -o $@ $< $(LIBRARY) $(LDLIBS) $(if $(HAVE_DDS),-ldds)

# manual pages and completion, from the program's own tables of options
$(OUT)/share/declarer.1: $(OUT)/declarer
	@mkdir -p $(@D)
	$(call quiet,MAN,$(@D))for c in $$($< help --commands); do $< help --man $$c >$(@D)/declarer-$$c.1 || exit 1; done
	@$< help --completion bash >$(@D)/declarer.bash && $< help --completion zsh >$(@D)/_declarer
	@$< help --man >$@

SONAME = libdeclarer.so.$(firstword $(subst ., ,$(VERSION)))
SHARE = $(DESTDIR)$(PREFIX)/share
install: all $(PUBLIC) $(OUT)/share/declarer.1 ## install under PREFIX (/usr/local)
	install -d $(DESTDIR)$(PYTHONDIR)/declarer $(DESTDIR)$(PREFIX)/bin $(SHARE)/declarer $(SHARE)/man/man1 $(SHARE)/doc/declarer/examples \
	    $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(PREFIX)/include
	install -m 755 $(OUT)/declarer $(DESTDIR)$(PREFIX)/bin/declarer
	rm -rf $(SHARE)/declarer/kb && cp -R kb $(SHARE)/declarer/kb
	install -m 644 $(OUT)/share/declarer*.1 $(SHARE)/man/man1
	install -m 644 $(OUT)/share/declarer.bash $(SHARE)/bash-completion/completions/declarer
	install -m 644 $(OUT)/share/_declarer $(SHARE)/zsh/site-functions/_declarer
	install -m 644 tests/boards/* tests/library/plan.c tests/library/table.c tests/python/plays.py $(SHARE)/doc/declarer/examples
	[ ! -f build/web/declarer.html ] || install -m 644 build/web/declarer.html $(SHARE)/declarer/declarer.html
	install -m 644 planner/library/declarer.h $(DESTDIR)$(PREFIX)/include/declarer.h
	install -m 644 planner/library/declarer.py $(DESTDIR)$(PYTHONDIR)/declarer/__init__.py
	: >$(DESTDIR)$(PYTHONDIR)/declarer/py.typed
	install -m 644 planner/library/notices.txt $(SHARE)/doc/declarer/notices.txt
	install -m 644 $(PUBLIC) $(DESTDIR)$(LIBDIR)
	ln -sf libdeclarer.so.$(VERSION) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libdeclarer.so
	sed 's|@prefix@|$(PREFIX)|; s|@libdir@|$(LIBDIR)|; s|@version@|$(VERSION)|' planner/library/declarer.pc.in \
	    >$(DESTDIR)$(LIBDIR)/pkgconfig/declarer.pc

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/declarer $(SHARE)/man/man1/declarer.1 $(SHARE)/man/man1/declarer-*.1
	rm -f $(SHARE)/bash-completion/completions/declarer $(SHARE)/zsh/site-functions/_declarer
	rm -rf $(SHARE)/declarer $(SHARE)/doc/declarer
	rm -f $(DESTDIR)$(PREFIX)/include/declarer.h $(DESTDIR)$(LIBDIR)/libdeclarer.* $(DESTDIR)$(LIBDIR)/pkgconfig/declarer.pc
	rm -rf $(DESTDIR)$(PYTHONDIR)/declarer

package: all ## build/declarer_VERSION_ARCH.deb, checked by lintian, which it installs
	@sh tests/deps.sh package
	@sh planner/library/package.sh $(VERSION)

packages: all ## the package made in two folders: the same bytes
	@sh tests/deps.sh package
	@sh tests/package/check.sh

deps: ## install the packages that are missing (Debian)
	@sh tests/deps.sh

clean: ## remove everything built
	rm -rf build declarer

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

include planner/web/web.mk
include planner/library/npm/npm.mk
include planner/library/release.mk
-include $(OBJECTS:.o=.d) $(OUT)/planner/compare/ranks_mpi.d $(UNITS:=.d) $(CASES:.o=.d) $(BENCHES:=.d)
