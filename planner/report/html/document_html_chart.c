/* Charts as SVG within the page: a row a bar, its label to the left, its figure to the right, a line from end
 * to end of its interval. */
#include <stdio.h>

#include "planner/report/document_blocks.h"
#include "planner/report/html/html_page.h"

enum { WIDTH = 760, LEFT = 250, BARS = 380, ROW = 24, THICK = 14, TOP = 28, BASE = 17, WHISKER = 4 };

void html_number(struct html_page *p, const char *name, double value)
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
    html_number(p, "x", x);
    html_number(p, "y", y);
    html_text(p, text);
    html_close_line(p);
}

static void line_between(struct html_page *p, const char *class, double x1, double y1, double x2, double y2)
{
    html_open(p, "line", class);
    html_number(p, "x1", x1);
    html_number(p, "y1", y1);
    html_number(p, "x2", x2);
    html_number(p, "y2", y2);
    html_close_line(p);
}

static void draw_bar(struct html_page *p, const struct block_bar *b, double top)
{
    double middle = top + THICK / 2.0, low = LEFT + BARS * b->low, high = LEFT + BARS * b->high;
    text_at(p, NULL, "end", LEFT - 8, top + BASE - 5, b->label);
    html_open(p, "rect", "bar");
    html_number(p, "x", LEFT);
    html_number(p, "y", top);
    html_number(p, "width", BARS * b->value);
    html_number(p, "height", THICK);
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

void html_gauge(struct html_page *p, double share)
{
    html_open(p, "svg", "gauge");
    html_attribute(p, "viewBox", "0 0 100 10");
    html_attribute(p, "preserveAspectRatio", "none");
    html_attribute(p, "aria-hidden", "true");
    html_open(p, "rect", "room");
    html_number(p, "width", 100);
    html_number(p, "height", 10);
    html_close(p);
    html_open(p, "rect", "bar");
    html_number(p, "width", 100 * share);
    html_number(p, "height", 10);
    html_close(p);
    html_close(p);
}
