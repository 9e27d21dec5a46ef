# The page: the planner as WebAssembly, its knowledge and its table in one HTML file (thesis-notes/web.md).

WEB      := build/web
WEB_LIBS := $(WEB)/sources
# all but what needs a terminal, processes, SQLite or libxml2
WEB_APART   := $(addsuffix /%,planner/command planner/compare planner/teach/progress planner/report/html) \
               facts/formats/stream/% facts/robot/robot_read.c
WEB_OBJECTS := $(patsubst %.c,$(WEB)/obj/%.o,$(filter-out $(WEB_APART),$(SOURCES)) planner/web/robot_none.c)
EMCC_CFLAGS := -O2 -std=gnu11 -D_GNU_SOURCE -ffunction-sections -fdata-sections
WEB_CALLS := _declarer_table_new,_declarer_table_ask,_declarer_table_free,_declarer_free_text,_malloc,_free

.PHONY: web check-web

$(WEB_LIBS)/ready: planner/web/sources.sh
	@sh planner/web/sources.sh $(WEB_LIBS)

# What emcc compiles with: asked once, since emcc itself takes as long again over each file.
WEB_CC := $(WEB)/compiler
$(WEB_CC): $(WEB_LIBS)/ready
	@: >$@.c && env -u EM_COMPILER_WRAPPER emcc -v -c -o $@.o $@.c 2>$@.said || { cat $@.said; exit 1; }
	@echo "$(EM_COMPILER_WRAPPER) $$(sed -n 's/^ *"\{0,1\}\([^" ]*clang[^" ]*\).*/\1/p' $@.said | head -1) $$(env -u EM_COMPILER_WRAPPER emcc --cflags)" >$@

$(WEB)/obj/%.o: %.c $(WEB_CC)
	@mkdir -p $(@D)
	$(call quiet,EMCC,$<)$$(cat $(WEB_CC)) -I. -I$(WEB_LIBS) -I$(WEB_LIBS)/jansson $(EMCC_CFLAGS) -MMD -MP -c -o $@ $<

$(WEB)/libdeclarer.a: $(WEB_OBJECTS)
	$(call quiet,EMAR,$@)rm -f $@ && emar rcs $@ $^

# CLIPS and jansson, each as an archive
$(WEB)/lib/%.a: $(WEB_CC)
	@mkdir -p $(@D)
	$(call quiet,EMCC,$*)for f in $(WEB_LIBS)/$*/*.c; do \
	    [ $${f##*/} = main.c ] || $$(cat $(WEB_CC)) -w -DLINUX=1 -DHAVE_CONFIG_H -I$(WEB_LIBS)/$* $(EMCC_CFLAGS) -c -o $${f%.c}.o $$f || exit 1; \
	done; rm -f $@; emar rcs $@ $(WEB_LIBS)/$*/*.o

# CLIPS calls functions through pointers of other types; Debian's node does not find its acorn by itself
$(WEB)/table.js: $(WEB)/libdeclarer.a $(WEB)/lib/clips.a $(WEB)/lib/jansson.a $(shell find kb tests/boards -type f) planner/web/web.mk
	$(call quiet,EMCC,$@)NODE_PATH=/usr/share/nodejs emcc -O2 -o $@ $(filter %.a,$^) \
	    -sEMULATE_FUNCTION_POINTER_CASTS=1 -sMODULARIZE=1 -sEXPORT_NAME=createDeclarer -sENVIRONMENT=worker,node -sTOTAL_STACK=4MB \
	    -sINITIAL_MEMORY=128MB -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=1GB -sEXPORTED_FUNCTIONS=$(WEB_CALLS) \
	    -sEXPORTED_RUNTIME_METHODS=cwrap,UTF8ToString,stringToUTF8,lengthBytesUTF8 --embed-file kb@/kb --embed-file tests/boards@/tests/boards

WEB_PAGE := $(shell find planner/web -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.cjs' -o -path '*/site/*') LICENSE planner/library/notices.txt
$(WEB)/declarer.html: $(WEB)/table.js $(WEB_PAGE)
	$(call quiet,PAGE,$@)node planner/web/bundle.cjs planner/web/page/main.js $(WEB)/table.js $(WEB)/table.wasm $@

web: ## build/web/declarer.html: the planner in one file for a browser, and build/web/site for a host; installs what it needs
	@sh tests/deps.sh web
	@$(MAKE) --no-print-directory $(JOBS) $(WEB)/declarer.html

-include $(WEB_OBJECTS:.o=.d)

$(WEB)/ask: tests/web/ask.c $(LIBRARY)
	@mkdir -p $(@D)
	$(call quiet,CC,$@)$(CC) $(CPPFLAGS) $(CFLAGS) -o $@ $^ $(LDLIBS)

check-web: all web $(WEB)/ask ## the page played in Chromium and Firefox, its answers against the library's, its modules linted; installs both
	@sh tests/deps.sh check
	@DECLARER=$(OUT)/declarer sh tests/web/check.sh
