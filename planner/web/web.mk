# The page: the planner as WebAssembly, its knowledge and its table in one HTML file (thesis-notes/web.md).

WEB      := build/web
WEB_LIBS := $(WEB)/sources
# all but what needs a terminal, processes, SQLite or libxml2
WEB_APART   := $(addsuffix /%,planner/command planner/compare planner/teach/progress planner/report/html planner/library) \
               facts/formats/stream/% facts/robot/robot_read.c
WEB_OBJECTS := $(patsubst %.c,$(WEB)/obj/%.o,$(filter-out $(WEB_APART),$(SOURCES)))
EMCC_CFLAGS := -O2 -std=gnu11 -D_GNU_SOURCE -ffunction-sections -fdata-sections

.PHONY: web web-tools check-web

$(WEB_LIBS)/ready: planner/web/sources.sh
	@sh planner/web/sources.sh $(WEB_LIBS)

$(WEB)/obj/%.o: %.c $(WEB_LIBS)/ready
	@mkdir -p $(@D)
	$(call quiet,EMCC,$<)emcc -I. -I$(WEB_LIBS) -I$(WEB_LIBS)/jansson $(EMCC_CFLAGS) -MMD -MP -c -o $@ $<

$(WEB)/libdeclarer.a: $(WEB_OBJECTS)
	$(call quiet,EMAR,$@)rm -f $@ && emar rcs $@ $^

# CLIPS and jansson, each as an archive
$(WEB)/lib/%.a: $(WEB_LIBS)/ready
	@mkdir -p $(@D)
	$(call quiet,EMCC,$*)for f in $(WEB_LIBS)/$*/*.c; do \
	    [ $${f##*/} = main.c ] || emcc -w -DLINUX=1 -DHAVE_CONFIG_H -I$(WEB_LIBS)/$* $(EMCC_CFLAGS) -c -o $${f%.c}.o $$f || exit 1; \
	done; rm -f $@; emar rcs $@ $(WEB_LIBS)/$*/*.o

-include $(WEB_OBJECTS:.o=.d)
