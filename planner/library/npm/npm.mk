# The npm package: the library as WebAssembly with modules for Node and browsers, and the whole command line for Node (thesis-notes/library.md).

NPM      := build/npm
NPM_LIBS := $(NPM)/sources
NPM_HERE := planner/library/npm
NPM_PACKAGE := $(NPM)/declarer
NPM_TARBALL := build/declarer-$(VERSION).tgz
# what the page leaves out
NPM_COMMAND := $(patsubst %.c,$(WEB)/obj/%.o,$(filter $(WEB_APART),$(SOURCES)) planner/web/no_process.c)
NPM_XML     := SAX SAX2 entities encoding error parserInternals parser tree hash list xmlIO xmlmemory uri valid HTMLparser HTMLtree \
               globals threads xmlstring buf dict chvalid xmlwriter xmlsave
NPM_CALLS := $(shell sed -n 's/^DECLARER_API [a-z_ *]*[ *]\(declarer_[a-z_]*\).*/_\1,/p' planner/library/declarer.h | tr -d '\n')_malloc,_free
# CLIPS calls functions through pointers of other types; Debian's node does not find its acorn by itself
NPM_EMCC = NODE_PATH=/usr/share/nodejs emcc -O2 -sEMULATE_FUNCTION_POINTER_CASTS=1 -sTOTAL_STACK=4MB -sINITIAL_MEMORY=128MB \
           -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB

.PHONY: npm check-npm

$(NPM_LIBS)/ready: $(NPM_HERE)/sources.sh $(WEB_LIBS)/ready
	@sh $(NPM_HERE)/sources.sh $(NPM_LIBS) $(WEB_LIBS)

$(NPM_COMMAND): $(WEB)/obj/%.o: %.c $(WEB_CC) $(NPM_LIBS)/ready
	@mkdir -p $(@D)
	$(call quiet,EMCC,$<)$$(cat $(WEB_CC)) -I. -I$(WEB_LIBS) -I$(WEB_LIBS)/jansson -I$(NPM_LIBS)/libxml2/include -I$(NPM_LIBS)/sqlite3 $(EMCC_CFLAGS) -MMD -MP -c -o $@ $<

$(NPM)/lib/xml/%.o: $(WEB_CC) $(NPM_LIBS)/ready
	@mkdir -p $(@D)
	$(call quiet,EMCC,$*)$$(cat $(WEB_CC)) -w -I$(NPM_LIBS)/libxml2 -I$(NPM_LIBS)/libxml2/include $(EMCC_CFLAGS) -c -o $@ $(NPM_LIBS)/libxml2/$*.c

$(NPM)/lib/sqlite3.o: $(WEB_CC) $(NPM_LIBS)/ready
	@mkdir -p $(@D)
	$(call quiet,EMCC,sqlite3)$$(cat $(WEB_CC)) -w -DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_DEFAULT_MEMSTATUS=0 $(EMCC_CFLAGS) -c -o $@ $(NPM_LIBS)/sqlite3/sqlite3.c

# the library, asked by planner/library/npm/index.mjs
$(NPM)/glue.js: $(filter $(WEB)/obj/planner/report/html/%,$(NPM_COMMAND)) $(NPM_XML:%=$(NPM)/lib/xml/%.o) $(WEB)/libdeclarer.a $(WEB)/lib/clips.a $(WEB)/lib/jansson.a $(shell find kb tests/boards -type f) planner/library/declarer.h $(NPM_HERE)/npm.mk
	@mkdir -p $(@D)
	$(call quiet,EMCC,$@)$(NPM_EMCC) -o $@ $(filter %.o %.a,$^) -sMODULARIZE=1 -sEXPORT_NAME=createDeclarer -sENVIRONMENT=web,worker \
	    -sEXPORTED_FUNCTIONS=$(NPM_CALLS) -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8 \
	    --embed-file kb@/kb --embed-file tests/boards@/tests/boards

# the command, which reads and writes the person's own files
$(NPM)/command.js: $(NPM_COMMAND) $(WEB)/libdeclarer.a $(NPM_XML:%=$(NPM)/lib/xml/%.o) $(NPM)/lib/sqlite3.o $(WEB)/lib/clips.a $(WEB)/lib/jansson.a $(NPM_HERE)/command.pre.js
	@mkdir -p $(@D)
	$(call quiet,EMCC,$@)$(NPM_EMCC) -o $@ $(filter %.o %.a,$^) -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sENVIRONMENT=node --pre-js $(NPM_HERE)/command.pre.js

$(NPM_TARBALL): $(NPM)/glue.js $(NPM)/command.js $(wildcard $(NPM_HERE)/*) LICENSE
	$(call quiet,PACK,$@)sh $(NPM_HERE)/pack.sh $(VERSION) $(NPM) $(NPM_PACKAGE) $@

npm: ## build/declarer-VERSION.tgz: the planner for Node, browsers and npx; installs what it needs
	@sh tests/deps.sh npm
	@$(MAKE) --no-print-directory $(JOBS) $(NPM_TARBALL)

check-npm: all npm ## the package installed in a clean folder: a Node program, npx, a page of Vite and a plain one in Chromium
	@sh tests/deps.sh check
	@DECLARER=$(OUT)/declarer sh tests/npm/check.sh $(NPM_TARBALL)

-include $(NPM_COMMAND:.o=.d)
