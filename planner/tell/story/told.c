/* The lines of a story kept, and as data. */
#include "planner/tell/story/told.h"
#include "planner/report/data.h"

#include <stdlib.h>
#include <string.h>

void told_add(struct told_story *t, enum told_kind kind, const char *label, char *text, cardset cards)
{
    if (t->entries < TOLD_LINES && *text)
        t->entry[t->entries++] = (struct told_entry){kind, util_copy(label), text, cards, 0};
    else
        free(text);
}

const char *told_name(const struct words *w, enum idea idea)
{
    static const enum phrase names[IDEAS] = {
#define X(name, word) [IDEA_##name] = PHRASE_IDEA_NAME_##name,
        IDEA_NAMES(X)
#undef X
    };
    return words_text(w, names[idea]);
}

const char *told_meaning(const struct words *w, enum idea idea)
{
    static const enum phrase means[IDEAS] = {
#define X(name, word) [IDEA_##name] = PHRASE_MEANS_##name,
        IDEA_NAMES(X)
#undef X
    };
    return words_text(w, means[idea]);
}

char *told_headline(const struct told_story *t, const struct words *w)
{
    struct buffer out = {0};
    buffer_add(&out, t->count);
    size_t n = strlen(t->line);
    if (n) buffer_format(&out, " %.*s", (int)(n - 1), t->line); /* without its stop */
    if (*t->chance) buffer_format(&out, "%s%s", n ? words_text(w, PHRASE_COLON) : " ", t->chance);
    if (n || *t->chance) buffer_char(&out, '.');
    return buffer_take(&out);
}

void told_free(struct told_story *t)
{
    for (int i = 0; i < t->entries; i++) {
        free(t->entry[i].label);
        free(t->entry[i].text);
    }
    free(t->count);
    free(t->line);
    free(t->chance);
    free(t->idea);
    *t = (struct told_story){0};
}

struct data *told_entry_data(const struct told_entry *e)
{
    static const char *const kinds[] = {
        [TOLD_TRICK] = "trick", [TOLD_STEP] = "step",   [TOLD_ROAD] = "road",   [TOLD_END] = "end",    [TOLD_DANGER] = "danger",
        [TOLD_FAILS] = "fails", [TOLD_NEEDS] = "needs", [TOLD_OTHER] = "other", [TOLD_COUNT] = "count",
        [TOLD_FIGURES] = "figures"};
    struct data *o = data_object(), *ideas = data_array();
    for (int i = 0; i < IDEAS; i++)
        if (e->ideas >> i & 1) data_add(ideas, data_text(idea_word(i)));
    return PUT(o, TEXT("kind", kinds[e->kind]), TEXT("label", e->label), TEXT("text", e->text),
               MEMBER("cards", data_cards(e->cards)), MEMBER("ideas", ideas));
}

struct data *told_data(const struct told_story *t)
{
    struct data *list = data_array();
    struct data *o = OBJECT(TEXT("count", t->count), TEXT("line", t->line), TEXT("chance", t->chance),
                            TEXT("idea", t->idea));
    for (int i = 0; i < t->entries; i++) data_add(list, told_entry_data(&t->entry[i]));
    data_set(o, "entries", list);
    return o;
}
