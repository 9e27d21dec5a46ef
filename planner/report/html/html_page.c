/* The frame of a page: its head, its style, its end. */
#include "planner/report/data.h"
#include "planner/report/html/html_page.h"

#include <libxml/xmlwriter.h>
#include <stdlib.h>

/* Suits keep their colours apart in both themes and in print, and a symbol says the same without colour. */
static const char style[] =
    "\n:root { color-scheme: light dark; --ink: #1b1b1b; --page: #fdfcf9; --faint: #5c5c5c; --line: #cfcabd;"
    " --felt: #eef3ea; --spades: #1f3fa8; --hearts: #b3122b; --diamonds: #9a4a00; --clubs: #0f6b34; }\n"
    "@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --page: #17191a; --faint: #a9a69e;"
    " --line: #45484a; --felt: #1f2a24; --spades: #9db8ff; --hearts: #ff8f9c; --diamonds: #ffb169; --clubs: "
    "#7fd69b; } }\n"
    "body { margin: 0 auto; padding: 1rem; max-width: 48rem; color: var(--ink); background: var(--page);"
    " font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }\n"
    "h1 { font-size: 1.1rem; color: var(--faint); font-weight: normal; }\n"
    "h2 { font-size: 1.4rem; margin: 0; }\nh3 { font-size: 1.1rem; margin: 1.4rem 0 .3rem; }\n"
    "article { margin: 0 0 2.5rem; padding: 0 0 1.5rem; border-bottom: 1px solid var(--line); }\n"
    "p { margin: .4rem 0; }\n.verdict { font-size: 1.15rem; font-weight: 600; }\n.part { display: "
    "inline-block; margin-right: 1.2em; unicode-bidi: isolate; }\n"
    ".part, h2, summary { overflow-wrap: anywhere; max-width: 100%; }\n"
    ".suit { font-style: normal; }\n.spades { color: var(--spades); }\n.hearts { color: var(--hearts); }\n"
    ".diamonds { color: var(--diamonds); }\n.clubs { color: var(--clubs); }\n"
    ".figure { font-variant-numeric: tabular-nums; white-space: nowrap; }\n"
    ".note { border-left: 3px solid var(--line); padding-left: .7rem; color: var(--faint); }\n"
    ".scroll { overflow-x: auto; }\ntable { border-collapse: collapse; margin: .6rem 0; }\n"
    "caption { text-align: left; font-size: 1.1rem; font-weight: bold; padding: .8rem 0 .3rem; }\n"
    "th, td { text-align: left; vertical-align: top; padding: .15rem .8rem .15rem 0; border-top: 1px solid "
    "var(--line); }\n"
    "thead td { border-top: 0; }\n.whole { white-space: nowrap; }\n"
    "th { color: var(--faint); font-weight: normal; border-top: 0; }\n"
    ".right { text-align: right; font-variant-numeric: tabular-nums; }\n"
    "ul, ol { margin: .3rem 0; padding-left: 1.5rem; }\n.numbered { list-style: none; padding-left: .3rem; "
    "}\n"
    ".numbered li { padding-left: 1.2rem; text-indent: -1.2rem; }\ncode, pre { font-size: .9em; }\n"
    "pre { overflow-x: auto; border-left: 3px solid var(--line); padding-left: .7rem; }\n"
    ".diagram { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .5rem; max-width: "
    "27rem;"
    " margin: 1rem 0; padding: .8rem; background: var(--felt); border-radius: .5rem; }\n"
    ".north { grid-area: 1 / 2; }\n.west { grid-area: 2 / 1; }\n.middle { grid-area: 2 / 2; }\n"
    ".east { grid-area: 2 / 3; }\n.south { grid-area: 3 / 2; }\n"
    ".chart { display: block; width: 100%; max-width: 48rem; margin: .8rem 0; font-size: 13px; }\n"
    ".chart text { fill: var(--ink); }\n.chart .title { font-weight: bold; }\n.bar { fill: var(--spades); "
    "opacity: .55; }\n"
    ".whisker { stroke: var(--ink); stroke-width: 1.5; fill: none; }\n.axis { stroke: var(--line); }\n"
    ".seat, .corner p { font-size: .8em; color: var(--faint); margin: 0; }\n.turn { font-weight: bold; }\n"
    ".hand { list-style: none; margin: 0; padding: 0; white-space: nowrap; }\n"
    ".middle { border: 1px solid var(--line); border-radius: .3rem; min-height: 4.5rem; display: grid;"
    " grid-template: repeat(3, 1fr) / repeat(3, 1fr); align-items: center; justify-items: center; }\n"
    "@media (max-width: 30rem) { .diagram { font-size: .9rem; padding: .4rem; }"
    " table { font-size: .9rem; } th, td { padding-right: .35rem; } .whole { white-space: normal; } }\n"
    ".points { white-space: nowrap; }\n.corner { grid-area: 1 / 1; }\n"
    "@media screen { .large body { max-width: 76rem; font-size: 1.25rem; } .large .diagram { max-width: none;"
    " font-size: clamp(1rem, min(3.4vw, 4vh), 2.8rem); line-height: 1.3; } }\n";

/* On paper a board begins a sheet of its own, its hands beside what is said of it. */
static const char print_style[] =
    "@page { margin: 11mm; }\n@media print { :root { --ink: #000; --page: #fff; --felt: #fff; --faint: #333; "
    "--spades: #1f3fa8;"
    " --hearts: #b3122b; --diamonds: #9a4a00; --clubs: #0f6b34; font-size: 10.5pt; }"
    " body { max-width: none; padding: 0; line-height: 1.3; }"
    " h2, h3, h4, summary, caption { break-after: avoid; } li, table, .diagram { break-inside: avoid; }"
    " .scroll { overflow: visible; } th, td { padding-top: .05rem; padding-bottom: .05rem; }"
    " article { break-inside: avoid; border: 0; } .diagram { border: 1px solid var(--line); }"
    " .board { break-inside: auto; display: flow-root; font-size: 9pt; line-height: 1.25; margin: 0; "
    "padding: 0; }"
    " .board ~ .board { break-before: page; }"
    " .board .diagram { float: right; width: 18rem; margin: 0 0 .5rem 1rem; padding: .4rem; }"
    " .board .facing { width: 12.5rem; grid-template-columns: repeat(2, minmax(0, 1fr)); } .fold .diagram { "
    "float: none; margin: .5rem 0; } .note { font-size: .9em; } .board p, .board h3 { margin: .35em 0 .1em; "
    "} }\n";

/* What folds, leafs and trees look like; folds are printed open, on sheets of their own. */
static const char folding_style[] =
    ".fold, .aside { margin: 1rem 0; }\nsummary { cursor: pointer; font-weight: bold; padding: .5rem 0; }\n"
    ".word { display: inline-block; font-size: .85em; color: var(--faint); }\n"
    ".word summary { font-weight: normal; padding: 0 .4rem; border: 1px solid var(--line); border-radius: "
    "1rem;"
    " list-style: none; }\n.word[open] { display: block; }\n.word[open] summary { display: inline-block; }\n"
    "a { color: var(--spades); }\n.held a { display: inline-block; padding: .5rem 1.1rem; border-radius: "
    ".4rem;"
    " background: var(--spades); color: var(--page); font-weight: bold; text-decoration: none; }\n.gauge { "
    "width: 5rem; height: .6rem; vertical-align: middle; }\n"
    ".room { fill: var(--line); opacity: .5; }\n"
    ".replay button { font: inherit; padding: .3rem .8rem; min-height: 2.2rem; margin-right: .3rem; }\n"
    ".replay button[aria-disabled=true] { color: var(--faint); }\n"
    ".tree { display: block; font-size: 14px; margin: .6rem 0; }\n.tree text { fill: var(--ink); }\n"
    ".tree .way { fill: var(--faint); font-size: 12px; paint-order: stroke;"
    " stroke: var(--page); stroke-width: 5px; }\n.tree .clubs { fill: var(--clubs); }\n"
    ".tree .diamonds { fill: var(--diamonds); }\n.tree .hearts { fill: var(--hearts); }\n"
    ".tree .spades { fill: var(--spades); }\n.node { fill: var(--felt); stroke: var(--line); }\n"
    ".edge { fill: none; stroke: var(--faint); }\n"
    "@media print { .replay, .held, .word, .aside:not([open]) { display: none; } .fold { break-before: page; "
    "} .tree { "
    "max-width: 100%; "
    "height: auto; }"
    " details::details-content { content-visibility: visible; block-size: auto; }"
    " article:has(.fold) { break-inside: auto; break-after: page; } }\n";

/* A class sheet: its articles in two columns, or below each other, and on paper nothing else beside them. Problems share
 * the page evenly; answers, which are of all lengths, flow. */
static const char sheet_style[] =
    "@media screen and (min-width: 60rem) { body:has(.sheet) { max-width: 76rem; } }\n"
    "@media screen { .sheet { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, "
    "30rem), "
    "1fr)); gap: 0 2rem; } }\n"
    "@page { size: A4; }\n@media print { .sheet { display: grid; gap: 4mm 6mm; min-height: 255mm; "
    "grid-template-columns: minmax(0, 1fr); break-inside: avoid; }"
    " .sheet .board { font-size: 8.3pt; line-height: 1.2; }"
    " .sheet .board .diagram { line-height: 1.1; gap: .1rem; padding: .2rem; font-size: 7.5pt; width: 20rem; "
    "} .sheet "
    ".board .facing { width: 13rem; } .sheet .middle { min-height: 2.2rem; }"
    " .sheet ~ .sheet { break-before: page; } .sheet .board { break-before: auto; break-inside: avoid; "
    "border-top: 1px solid var(--line); padding-top: 2mm; }"
    " .sheet .scroll { clear: both; overflow: visible; } .sheet td { padding: 0 .4rem 0 0; } .sheet table { margin: .2rem 0; break-inside: auto; }"
    " .sheet.many { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }"
    " .many .board { font-size: 7.5pt; line-height: 1.2; } .many .board h2 { font-size: 11pt; } .many .board "
    "h3 { font-size: 9pt; }"
    " .sheet:not(:has(.verdict)) .board { font-size: 10.5pt; } "
    ".many:not(:has(.verdict)) .board { font-size: 8.5pt; } .many .board .diagram { width: 14.5rem; } .many "
    ".board .facing { "
    "width: 9.5rem; } .sheet:not(.many) .facing { font-size: 10pt; width: 16rem; }"
    " .sheet:has(.verdict) { display: block; min-height: 0; } .sheet:has(.verdict) .board { line-height: 1.12; } "
    ".sheet .board .verdict { font-size: 9.5pt; margin: .2rem 0; } .sheet:has(.verdict) p { margin: .25rem 0; }"
    " .many:has(.verdict) { columns: 2; column-gap: 6mm; } .many:has(.verdict) .board { break-inside: auto; "
    "font-size: 7pt; } .many:has(.verdict) .board .diagram { width: 13rem; font-size: 6.8pt; line-height: 1; } "
    ".many:has(.verdict) .middle { min-height: 1rem; } "
    ".many .board .verdict { font-size: 8pt; } .sheet tr, .sheet .diagram { break-inside: avoid; } .sheet h2 { "
    "break-after: avoid; } }\n";

/* The page may use what it holds, and fetch nothing. */
static const char policy[] =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
/* So may a page that holds the table's, whose own policy comes on top of this one. */
static const char holder_policy[] = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
                                    "script-src 'unsafe-inline' 'wasm-unsafe-eval';"
                                    " worker-src blob:; base-uri 'none'; form-action 'none'";

static int keep_bytes(void *context, const char *bytes, int length)
{
    buffer_add_part(context, bytes, (size_t)length);
    return length;
}

static void write_meta(struct html_page *p, const char *name, const char *value, const char *content)
{
    html_open(p, "meta", NULL);
    html_attribute(p, name, value);
    if (content) html_attribute(p, "content", content);
    xmlTextWriterEndElement(p->writer);
    html_text(p, "\n");
}

static void write_head(struct html_page *p, const char *title)
{
    html_open(p, "head", NULL);
    html_text(p, "\n");
    write_meta(p, "charset", "utf-8", NULL);
    write_meta(p, "name", "viewport", "width=device-width, initial-scale=1");
    write_meta(p, "http-equiv", "Content-Security-Policy", p->may_hold ? holder_policy : policy);
    html_open(p, "title", NULL);
    html_text(p, title);
    html_close_line(p);
    html_open(p, "link", NULL);
    html_attribute(p, "rel", "icon");
    html_attribute(p, "href", "data:,");
    xmlTextWriterEndElement(p->writer);
    html_open(p, "style", NULL);
    html_text(p, style);
    html_text(p, print_style);
    html_text(p, folding_style);
    if (p->has_sheets) html_text(p, sheet_style);
    html_close_line(p);
    html_close_line(p);
}

struct html_page *document_html_begin(const char *title, unsigned how, const struct table_words *words, struct buffer *out)
{
    struct html_page *p = util_alloc(sizeof *p);
    xmlOutputBufferPtr bytes = xmlOutputBufferCreateIO(keep_bytes, NULL, out, NULL);
    *p = (struct html_page){.writer = xmlNewTextWriter(bytes),
                            .out = out,
                            .may_hold = how & PAGE_HOLDS,
                            .has_sheets = how & PAGE_SHEETS};
    if (words) p->words = *words;
    xmlTextWriterWriteDTD(p->writer, BAD_CAST "html", NULL, NULL, NULL);
    html_text(p, "\n");
    html_open(p, "html", how & PAGE_LARGE ? "large" : NULL);
    html_attribute(p, "lang", table_language(&p->words));
    html_text(p, "\n");
    write_head(p, title);
    html_open(p, "body", NULL);
    html_text(p, "\n");
    html_open(p, "main", NULL);
    html_text(p, "\n");
    html_open(p, "h1", NULL);
    html_text(p, title);
    html_close_line(p);
    html_page_flush(p);
    return p;
}

void html_page_flush(struct html_page *p)
{
    xmlTextWriterFlush(p->writer);
}

void html_end_article(struct html_page *p)
{
    if (p->has_article) html_close_line(p);
    p->has_article = false;
}

/* ---- a page in the page ---- */

/* Shows the links to the held page, each a place that the address can name ("#words-1"), and gives the
 * document over to the held page once this one is whole. */
static const char holder_script[] =
    "\ndocument.querySelectorAll('.held').forEach(function (link, i) {\n"
    "  link.id = 'words-' + (i + 1);\n"
    "  link.hidden = false;\n"
    "});\n"
    "(function () {\n"
    "  function asks() { return location.hash.includes('='); }\n"
    "  document.documentElement.hidden = asks();\n"
    "  addEventListener('hashchange', function () { if (asks()) location.reload(); });\n"
    "  addEventListener('load', function () {\n"
    "    var place = document.getElementById(location.hash.slice(1));\n"
    "    if (place) history.scrollRestoration = 'manual', place.scrollIntoView();\n"
    "    if (!asks()) return;\n"
    "    var page = JSON.parse(document.getElementById('held-page').textContent);\n"
    "    document.open();\n"
    "    document.write(page);\n"
    "    document.close();\n"
    "  });\n"
    "})();\n";

static void write_raw(struct html_page *p, const char *text)
{
    xmlTextWriterWriteRaw(p->writer, BAD_CAST text);
}

void document_html_hold(struct html_page *p, const struct buffer *held)
{
    struct buffer text = {0};
    data_write_in_page(data_text(held->text), &text);
    html_end_article(p);
    html_open(p, "script", NULL);
    html_attribute(p, "type", "application/json");
    html_attribute(p, "id", "held-page");
    write_raw(p, buffer_text(&text));
    html_close_line(p);
    html_open(p, "script", NULL);
    write_raw(p, holder_script);
    html_close_line(p);
    buffer_free(&text);
}

void document_html_end(struct html_page *p)
{
    if (p->has_replay) {
        html_end_article(p);
        html_replay_script(p);
    }
    while (xmlTextWriterFullEndElement(p->writer) > 0) continue;
    xmlTextWriterEndDocument(p->writer);
    html_page_flush(p);
    xmlFreeTextWriter(p->writer);
    for (int i = 0; i < p->places; i++) free(p->place[i]);
    free(p->place);
    free(p);
}
