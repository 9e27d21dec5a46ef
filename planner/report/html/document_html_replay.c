/* A replay: every scene stands in the page, hidden; where JavaScript is on, the script shows one at a time
 * and the buttons leaf through them. Without it, and in print, the replay is not there at all. */
#include <libxml/xmlwriter.h>
#include <stdio.h>

#include "planner/report/document_blocks.h"
#include "planner/report/html/html_page.h"

static void write_button(struct html_page *p, const char *step, const char *name)
{
    html_open(p, "button", NULL);
    html_attribute(p, "type", "button");
    html_attribute(p, "data-step", step);
    html_text(p, name);
    html_close_line(p);
}

static void write_buttons(struct html_page *p)
{
    html_open(p, "p", "leaf");
    write_button(p, "first", table_word(&p->words, TABLE_FIRST));
    write_button(p, "-1", table_word(&p->words, TABLE_PREVIOUS));
    write_button(p, "1", table_word(&p->words, TABLE_NEXT));
    write_button(p, "last", table_word(&p->words, TABLE_LAST));
    html_close_line(p);
}

static void write_line(struct html_page *p, const char *text, const char *class)
{
    html_open(p, "p", class);
    html_marked(p, text);
    html_close_line(p);
}

static void write_scene(struct html_page *p, const struct block_scene *s)
{
    html_open(p, "div", "scene");
    html_attribute(p, "hidden", "hidden");
    html_diagram(p, &s->diagram);
    write_line(p, s->text, NULL);
    if (*s->say) write_line(p, s->say, "say");
    html_close_line(p);
}

void html_replay(struct html_page *p, const struct block *b)
{
    p->has_replay = true;
    html_open(p, "section", "replay");
    html_attribute(p, "aria-label", b->text);
    html_attribute(p, "hidden", "hidden");
    write_buttons(p);
    html_open(p, "div", "scenes");
    html_attribute(p, "aria-live", "polite");
    for (int i = 0; i < b->scenes; i++) write_scene(p, &b->scene[i]);
    html_close_line(p);
    html_close_line(p);
}

/* Leafs through each replay by itself; at either end the buttons that lead no further are dull. Before
 * printing folds are opened, and closed again after it. */
static const char script[] =
    "\ndocument.querySelectorAll('.replay').forEach(function (replay) {\n"
    "  var scenes = replay.querySelectorAll('.scene'), at = 0;\n"
    "  function show(n) {\n"
    "    at = Math.max(0, Math.min(scenes.length - 1, n));\n"
    "    scenes.forEach(function (scene, i) { scene.hidden = i !== at; });\n"
    "    replay.querySelectorAll('button').forEach(function (b) {\n"
    "      var back = b.dataset.step === 'first' || b.dataset.step === '-1';\n"
    "      b.setAttribute('aria-disabled', at === (back ? 0 : scenes.length - 1));\n"
    "    });\n"
    "  }\n"
    "  replay.addEventListener('click', function (event) {\n"
    "    var step = event.target.dataset.step;\n"
    "    if (step) show(step === 'first' ? 0 : step === 'last' ? scenes.length : at + Number(step));\n"
    "  });\n"
    "  replay.hidden = false;\n"
    "  show(0);\n"
    "});\n"
    "var folded = [];\n"
    "addEventListener('beforeprint', function () {\n"
    "  folded = Array.from(document.querySelectorAll('details:not([open])'));\n"
    "  folded.forEach(function (fold) { fold.open = true; });\n"
    "});\n"
    "addEventListener('afterprint', function () {\n"
    "  folded.forEach(function (fold) { fold.open = false; });\n"
    "});\n";

void html_replay_script(struct html_page *p)
{
    html_open(p, "script", NULL);
    xmlTextWriterWriteRaw(p->writer, BAD_CAST script);
    html_close_line(p);
}
