/* What a rule asserts as a technique is held against the technique's entry and the suit before it is read. */
#include <string.h>

#include "planner/position/position_parts.h"

enum { LIST_MOST = 32 };

struct fact_check {
    struct expert *expert;
    const struct expert_fact *fact;
    const struct holding *holding;
    bool is_good;
};

/* Stops the rules, once. */
static void refuse(struct fact_check *c, const char *slot, const char *what, const char *expected)
{
    struct buffer text = {0};
    if (!c->is_good) return;
    buffer_format(&text, "gives (%s) %s, expected %s", slot, what, expected);
    expert_refuse(c->expert, c->fact, buffer_text(&text));
    buffer_free(&text);
    c->is_good = false;
}

static bool is_rank(const struct fact_check *c, const struct term *t)
{
    return !t->symbol && holding_ranked(c->holding, t->number) != NO_CARD;
}

static bool is_one_of(const struct term *t, const char *a, const char *b)
{
    return t->symbol && (!strcmp(t->symbol, a) || !strcmp(t->symbol, b));
}

static void check_argument(struct fact_check *c, const char *kind, const struct term *value)
{
    if (!strcmp(kind, "card") && !is_rank(c, value))
        refuse(c, "arguments", "a card that is none of the suit", "its rank, 1 the highest in play");
    if (!strcmp(kind, "hand") && !is_one_of(value, "declarer", "dummy"))
        refuse(c, "arguments", "a hand that is none of ours", "declarer or dummy");
    if (!strcmp(kind, "opponent") && !is_one_of(value, "left", "right"))
        refuse(c, "arguments", "an opponent who is none", "left or right");
    if (!strcmp(kind, "number") && (value->symbol || value->number < 0 || value->number > SUIT_SIZE))
        refuse(c, "arguments", "a number that is none", "0 to 13");
}

static void check_arguments(struct fact_check *c, const struct technique_kind *kind)
{
    struct term list[LIST_MOST];
    int n = expert_list(c->expert, c->fact, "arguments", list, LIST_MOST);
    bool is_paired = n == 2 * kind->arguments;
    for (int i = 0; i < kind->arguments && is_paired; i++)
        is_paired = list[2 * i].symbol && !strcmp(list[2 * i].symbol, kind->argument[i]);
    struct buffer expected = {0};
    for (int i = 0; i < kind->arguments; i++)
        buffer_format(&expected, "%s%s ...", i ? " " : "", kind->argument[i]);
    if (!is_paired)
        refuse(c, "arguments", "others than the technique takes", expected.length ? expected.text : "none");
    buffer_free(&expected);
    for (int i = 0; i < kind->arguments && is_paired; i++)
        check_argument(c, kind->argument[i], &list[2 * i + 1]);
}

static void check_needs(struct fact_check *c)
{
    struct term list[LIST_MOST];
    int n = expert_list(c->expert, c->fact, "needs", list, LIST_MOST);
    bool is_good = n % 2 == 0 && n <= 2 * TECHNIQUE_LOCATIONS;
    for (int i = 0; i + 1 < n && is_good; i += 2)
        is_good = is_one_of(&list[i], "left", "right") && is_rank(c, &list[i + 1]);
    if (!is_good)
        refuse(c, "needs", "something else than opponents and cards of the suit in pairs",
               "four at most, such as left 2");
}

static void check_ranks(struct fact_check *c, const char *slot)
{
    struct term list[LIST_MOST];
    int n = expert_list(c->expert, c->fact, slot, list, LIST_MOST);
    for (int i = 0; i < n; i++)
        if (!is_rank(c, &list[i]))
            refuse(c, slot, "a card that is none of the suit", "its rank, 1 the highest in play");
}

static void check_leads(struct fact_check *c)
{
    struct term list[LIST_MOST];
    if (expert_list(c->expert, c->fact, "lead", list, LIST_MOST) > 2)
        refuse(c, "lead", "more hands than there are", "declarer, dummy or both");
}

bool analysis_check(struct expert *e, const struct expert_fact *f, const struct technique_kind *kind,
                    const struct holding *h)
{
    struct fact_check c = {e, f, h, true};
    check_arguments(&c, kind);
    check_needs(&c);
    check_ranks(&c, "objective");
    check_leads(&c);
    return c.is_good;
}
