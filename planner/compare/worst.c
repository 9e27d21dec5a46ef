/* One error after the other, each a commentary in braces and a board. */
#include "planner/compare/worst.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/formats/write.h"
#include "planner/report/marked.h"
#include "planner/report/wording.h"
#include "planner/tell/explain.h"

/* ---- words ---- */

/* What a text says, as part of a commentary: braces would end it, and marks are for documents. */
static void say(struct buffer *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(struct buffer *out, const char *format, ...)
{
    struct buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&text, format, args);
    va_end(args);
    for (const char *at = buffer_text(&text); *at; at++)
        if (*at != *MARK_TERM && *at != *MARK_END)
            buffer_char(out, *at == '{' ? '(' : *at == '}' ? ')' : *at);
    buffer_free(&text);
}

static void say_odds(struct buffer *out, const char *card, int made, int tricks, int layouts)
{
    say(out, "  The %s makes the contract in %d of %d layouts, %.2f tricks on average\n", card, made, layouts,
        (double)tricks / layouts);
}

/* How the planner came to its card: its sentence at that moment. */
static void say_why(struct buffer *out, struct seated *s, const struct board *b, const struct view *v)
{
    player_begin(&s->player);
    s->planner.desk.note = b->note;
    s->planner.desk.notes = b->notes;
    struct move m = planner_move(&s->planner, v);
    if (*m.why) say(out, "  Why it was played: %s\n", m.why);
}

/* The techniques of the better card's suit, as the explanation of the position has them. */
static void say_suit(struct buffer *out, const struct explanation *r, int suit)
{
    const struct explained_suit *e = &r->suit[suit];
    for (int i = 0; i < e->techniques; i++)
        say(out, "  In its suit, %s: %s, %s; %s\n", e->cards, e->technique[i].say, e->technique[i].chance,
            e->technique[i].why);
    if (!e->techniques)
        say(out, "  In its suit, %s: nothing to build\n", e->cards ? e->cards : "-");
}

static void say_explanation(struct buffer *out, struct worker *w, const struct board *b, const struct view *v,
                            int better)
{
    struct explanation r;
    struct explain_options options = {0};
    if (!explain_make(w, b, v, &options, &r)) return;
    for (int i = 0; i < r.steps; i++)
        say(out, "  The plan, %d: %s: %s\n", i + 1, r.step[i].text, r.step[i].why);
    say_suit(out, &r, card_suit(better));
    explain_free(&r);
}

/* ---- one error ---- */

static void say_error(struct buffer *out, const struct summary *s, const struct worst_card *w,
                      const struct board *b, struct desk *desk, int number)
{
    const struct outcome *o = &w->outcome;
    const struct judged_card *c = &o->card[w->card];
    struct table t = contest_table_at(b, o, c->at);
    struct view v = table_view(&t, play_turn(&t.play));
    struct seated *seated = desk ? &desk->declarer[o->declarer] : NULL;
    struct buffer card = {0}, best = {0};
    wording_card(&card, c->card);
    wording_card(&best, c->best);
    say(out, "Error %d of %s: trick %d, %s played the %s; better is the %s\n", number,
        s->request->declarers.list[o->declarer].name, c->at / SEAT_COUNT + 1, seat_title(play_turn(&t.play)),
        buffer_text(&card), buffer_text(&best));
    say_odds(out, buffer_text(&card), c->made, c->tricks, c->layouts);
    say_odds(out, buffer_text(&best), c->best_made, c->best_tricks, c->layouts);
    say(out, "  As the cards lie it cost %d trick%s; reason: %s\n", c->cost, c->cost == 1 ? "" : "s",
        c->reason);
    if (seated && seated->rival->kind == RIVAL_PLANNER) say_why(out, seated, b, &v);
    if (desk) say_explanation(out, &desk->judge, b, &v, c->best);
    buffer_free(&card);
    buffer_free(&best);
}

/* The board with the play up to the card. */
static void write_board(struct buffer *out, const struct worst_card *w, const struct board *b)
{
    const struct outcome *o = &w->outcome;
    struct board cut = *b;
    cut.play_count = o->card[w->card].at;
    memcpy(cut.play, o->play, (size_t)cut.play_count);
    cut.lead = cut.play_count ? cut.play[0] : NO_CARD;
    cut.play_notes = 0;
    cut.result = -1;
    write_pbn(out, &cut);
}

void worst_write(struct buffer *out, const struct summary *s, struct desk *desk)
{
    for (int i = 0; i < s->worst_count; i++) {
        const struct board *b = &s->worst[i].board;
        struct buffer text = {0};
        say_error(&text, s, &s->worst[i], b, desk, i + 1);
        if (text.length && text.text[text.length - 1] == '\n') text.text[--text.length] = '\0';
        buffer_format(out, "{%s}\n", buffer_text(&text));
        write_board(out, &s->worst[i], b);
        buffer_free(&text);
    }
}
