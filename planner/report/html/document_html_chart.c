/* Charts as SVG within the page: a row a bar, its label to the left, its figure to the right, a line from end
 * to end of its interval. */
#include <stdio.h>

#include "planner/report/document_blocks.h"
#include "planner/report/html/html_page.h"

enum { WIDTH = 760, LEFT = 250, BARS = 380, ROW = 24, THICK = 14, TOP = 28, BASE = 17, WHISKER = 4 };

static void number(struct html_page *p, const char *name, double value)
{
    char text[24];
    snprintf(text, sizeof text, "%.1f", value);
    html_attribute(p, name, text);
}

static void text_at(struct html_page *p, const char *class, const char *anchor, double x, double y,
                    const char *text)
{
    html_open(p, "text", class);
    html_attribute(p, "text-anchor", anchor);
    number(p, "x", x);
    number(p, "y", y);
    html_text(p, text);
    html_close_line(p);
}

static void line_between(struct html_page *p, const char *class, double x1, double y1, double x2, double y2)
{
    html_open(p, "line", class);
    number(p, "x1", x1);
    number(p, "y1", y1);
    number(p, "x2", x2);
    number(p, "y2", y2);
    html_close_line(p);
}

static void draw_bar(struct html_page *p, const struct block_bar *b, double top)
{
    double middle = top + THICK / 2.0, low = LEFT + BARS * b->low, high = LEFT + BARS * b->high;
    text_at(p, NULL, "end", LEFT - 8, top + BASE - 5, b->label);
    html_open(p, "rect", "bar");
    number(p, "x", LEFT);
    number(p, "y", top);
    number(p, "width", BARS * b->value);
    number(p, "height", THICK);
    html_close_line(p);
    if (b->high > b->low) {
        line_between(p, "whisker", low, middle, high, middle);
        line_between(p, "whisker", low, middle - WHISKER, low, middle + WHISKER);
        line_between(p, "whisker", high, middle - WHISKER, high, middle + WHISKER);
    }
    text_at(p, NULL, "start", LEFT + BARS + 8, top + BASE - 5, b->figure);
}

void html_chart(struct html_page *p, const struct block *b)
{
    char box[48];
    int height = TOP + ROW * b->bars + 4;
    snprintf(box, sizeof box, "0 0 %d %d", WIDTH, height);
    html_open(p, "svg", "chart");
    html_attribute(p, "viewBox", box);
    html_attribute(p, "role", "img");
    html_attribute(p, "aria-label", b->text);
    text_at(p, "title", "start", 0, 16, b->text);
    line_between(p, "axis", LEFT, TOP - 4, LEFT, height);
    for (int i = 0; i < b->bars; i++) draw_bar(p, &b->bar[i], TOP + ROW * i);
    html_close_line(p);
}
