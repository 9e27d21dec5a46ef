/* Planning a rule's board with it and without it. */
#include "planner/compare/knowledge/needed.h"

#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "facts/formats/read.h"
#include "planner/tell/explain.h"

/* ---- the board ---- */

/* The next word of the text, NULL at its end; the text is cut behind it. */
static char *next_word(char **text)
{
    char *word = *text + strspn(*text, " ");
    if (!*word) return NULL;
    *text = word + strcspn(word, " ");
    if (**text) *(*text)++ = '\0';
    return word;
}

/* The two hands, as a board of PBN. */
static bool read_hands(const char *contract, const char *declarer, const char *dummy, struct board *out)
{
    struct buffer pbn = {0};
    struct faults ignored = {0};
    buffer_format(&pbn, "[Deal \"S:%s - %s -\"]\n[Declarer \"S\"]\n[Contract \"%s\"]\n", declarer, dummy,
                  contract);
    const struct source s = {.name = "board", .text = pbn.text, .length = pbn.length};
    read_first_board(&s, FORMAT_PBN, &ignored, out);
    buffer_free(&pbn);
    faults_free(&ignored);
    return out->deal.known;
}

/* Adds the cards played; false at a word that is no card. */
static bool read_play(char *text, struct board *out)
{
    for (const char *word = next_word(&text); word; word = next_word(&text)) {
        int card = card_from_text(word);
        if (card == NO_CARD || out->play_count == CARD_COUNT) return false;
        out->play[out->play_count++] = (int8_t)card;
    }
    if (out->play_count) out->lead = out->play[0];
    return true;
}

/* The view of a rule's board, the board to be freed either way; false where it is none. */
static bool position_of(const char *text, struct board *b, struct view *v)
{
    char *copy = util_copy(text), *rest = copy, *first = next_word(&rest);
    bool has_contract = first && !strchr(first, '.');
    const char *declarer = has_contract ? next_word(&rest) : first, *dummy = next_word(&rest);
    board_init(b);
    bool good = dummy && read_hands(has_contract ? first : "3NT", declarer, dummy, b) && read_play(rest, b) &&
                !board_view_obstacle(b) && !board_view_lack(b, b->play_count) &&
                board_view_make(b, b->play_count, v);
    free(copy);
    return good;
}

/* ---- with the rule, and without ---- */

/* What is said of the board, added to `out`; false when nothing can be. */
static bool say(struct worker *w, const struct board *b, const struct view *v, struct buffer *out)
{
    const struct explain_options by_lines = {.depth = EXPLAIN_BY_RULES};
    struct explanation r;
    if (!explain_make(w, b, v, &by_lines, &r)) return false;
    explain_json(&r, out);
    explain_free(&r);
    return true;
}

/* The same by an expert that does without the rule. */
static bool say_without(const struct knowledge *k, struct rule *rule, const struct board *b,
                        const struct view *v, struct buffer *out)
{
    struct worker w;
    rule->is_left_out = true;
    bool good = worker_start(&w, k, NULL);
    if (good) {
        good = say(&w, b, v, out);
        worker_end(&w);
    }
    rule->is_left_out = false;
    return good;
}

static const char *trouble_of(struct worker *whole, struct rule *rule)
{
    struct board b;
    struct view v;
    struct buffer with = {0}, without = {0};
    const char *trouble = NULL;
    if (!position_of(rule->board, &b, &v))
        trouble =
            "is none, expected South's hand, dummy's, and cards played, with a contract before them where "
            "it is not 3NT: \"KT62.AT76.A8.AQ3 A987.853.KJ6.T76 C4\"";
    else if (!say(whole, &b, &v, &with) || !say_without(whole->knowledge, rule, &b, &v, &without))
        trouble = "cannot be planned";
    else if (!strcmp(buffer_text(&with), buffer_text(&without)))
        trouble = "does not need it: the same is said without it";
    buffer_free(&with);
    buffer_free(&without);
    board_free(&b);
    return trouble;
}

int needed_check(const char *folder, struct faults *faults)
{
    struct knowledge *k = knowledge_load(folder, true, faults);
    struct worker whole;
    int checked = 0;
    if (!k) return 0;
    k->settings.choose = CHOOSE_BY_LINES;
    if (worker_start(&whole, k, faults)) {
        for (; checked < k->rules.count; checked++) {
            struct rule *rule = &k->rules.list[checked];
            const char *trouble = trouble_of(&whole, rule);
            if (trouble)
                faults_add(faults, rule->file, rule->line, rule->column, "the board of %s %s", rule->name,
                           trouble);
        }
        worker_end(&whole);
    }
    knowledge_free(k);
    return checked;
}
