# The wheel that needs nothing of the system, and all that a release has (.github/CONTRIBUTING.md).

WHEEL_LIBRARY := $(OUT)/wheel/libdeclarer.so
WHEEL_PARTS   := $(NPM_XML:%=$(OUT)/wheel/libxml2/%.o) $(addprefix $(OUT)/wheel/jansson/,dump.o error.o hashtable.o hashtable_seed.o load.o memory.o pack_unpack.o strbuffer.o strconv.o utf.o value.o version.o)
RELEASE       := build/declarer-$(VERSION)

.PHONY: wheel release check-release

$(OUT)/wheel/libxml2/%.o: $(NPM_LIBS)/ready
	@mkdir -p $(@D)
	$(call quiet,CC,$(@F))$(CC) -w -O2 -fPIC -fvisibility=hidden -I$(NPM_LIBS)/libxml2 -I$(NPM_LIBS)/libxml2/include -c -o $@ $(NPM_LIBS)/libxml2/$*.c

$(OUT)/wheel/jansson/%.o: $(WEB_LIBS)/ready
	@mkdir -p $(@D)
	$(call quiet,CC,$(@F))$(CC) -w -O2 -fPIC -fvisibility=hidden -DHAVE_CONFIG_H -I$(WEB_LIBS)/jansson -c -o $@ $(WEB_LIBS)/jansson/$*.c

# the tree's objects are those of Debian's headers; libxml2 and jansson are the same versions
$(WHEEL_LIBRARY): $(filter-out $(APART),$(OBJECTS)) $(WHEEL_PARTS)
	@mkdir -p $(@D)
	$(call quiet,LINK,$@)$(CC) $(CFLAGS) -shared -Wl,--build-id=none -Wl,-soname,libdeclarer.so -Wl,--exclude-libs,ALL -Wl,--as-needed -Wl,--strip-debug \
	    -Wl,--wrap=malloc -o $@ $^ -lclips -lm -pthread

wheel: ## build/declarer-VERSION-...whl: the Python module with all that it needs; installs what it is made with
	@sh tests/deps.sh npm
	@$(MAKE) --no-print-directory $(JOBS) $(WHEEL_LIBRARY)
	@rm -f build/declarer-*.whl
	@/usr/bin/python3 -I planner/library/wheel.py $(VERSION) planner/library/declarer.py $(WHEEL_LIBRARY) kb tests/boards build planner/library/notices.txt

release: ## build/declarer-VERSION: page, .deb, wheel, npm package, sources, manual pages, notices, and their sums
	@$(MAKE) --no-print-directory web npm package wheel $(OUT)/share/declarer.1
	@sh planner/library/release.sh $(VERSION) $(RELEASE) $(OUT)

check-release: release ## what release makes, on a system where nothing else is installed
	@sh tests/package/bare.sh $(RELEASE)
