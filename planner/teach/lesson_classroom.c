/* A lesson as PBN with commands in its commentary. Invariants: cards are shown in turn, and a trick is gathered when it has
 * all four; a card that the student chose, and one that he might have chosen for it, stands in no command but the choice. */
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "facts/formats/pbn/classroom.h"
#include "facts/formats/pbn/pbn.h"
#include "planner/teach/drill_parts.h"
#include "planner/teach/lesson.h"

struct classroom {
    const struct explanation *r;
    const struct board *b;   /* with its play */
    struct play whole;       /* all of it */
    int tricks;              /* in it */
    const struct questions *q;
    struct buffer *say;
    int shown;               /* cards of the play that the student has seen, or chosen */
    int gathered;            /* tricks */
    cardset chosen;          /* by him, or named to choose from */
};

/* ---- sentences ---- */

/* A text on a line of its own. */
static void add_line(struct classroom *t, const char *text)
{
    if (!text || !*text) return;
    classroom_text(t->say, text);
    buffer_char(t->say, '\n');
}

static void add_next(struct classroom *t)
{
    buffer_add(t->say, "[NEXT]\n");
}

/* "South leads \CA". */
static void add_seat_card(struct classroom *t, enum phrase which, enum seat seat, int card)
{
    struct buffer text = {0};
    words_put(&text, t->r->words, which, AS_SEAT("seat", (int)seat), AS_SHORT("card", card));
    classroom_text(t->say, buffer_text(&text));
    buffer_free(&text);
}

/* "Trick 2: South leads \CA, North plays \C4, ..." */
static void add_trick(struct classroom *t, int number)
{
    const struct trick *trick = &t->whole.trick[number];
    words_put(t->say, t->r->words, PHRASE_GAME_TRICK, AS_FIGURE("number", number + 1));
    for (int i = 0; i < trick->count; i++) {
        buffer_add(t->say, i ? ", " : " ");
        add_seat_card(t, i ? PHRASE_LESSON_PLAYS : PHRASE_LESSON_LEADS, trick_seat(trick, i), trick->card[i]);
    }
    buffer_add(t->say, ".\n");
}

/* ---- cards ---- */

static int card_at(const struct classroom *t, int number)
{
    return t->whole.trick[number / SEAT_COUNT].card[number % SEAT_COUNT];
}

static enum seat seat_at(const struct classroom *t, int number)
{
    return (enum seat)((t->whole.trick[number / SEAT_COUNT].leader + number % SEAT_COUNT) & 3);
}

/* "W:SK", from the command's opening on. */
static void add_card(struct classroom *t, int number, const char *before)
{
    char text[3];
    buffer_format(t->say, "%s%c:%s", before, seat_letter(seat_at(t, number)), card_text(card_at(t, number), text));
}

/* Gathers the tricks of the first so many cards, but for those that were chosen. */
static void gather(struct classroom *t, int cards)
{
    for (; t->gathered < cards / SEAT_COUNT; t->gathered++) {
        const char *before = "[PLAY ";
        for (int i = 0; i < SEAT_COUNT; i++) {
            int number = t->gathered * SEAT_COUNT + i;
            if (cardset_has(t->chosen, card_at(t, number))) continue;
            add_card(t, number, before);
            before = ",";
        }
        buffer_add(t->say, "]\n");
    }
}

/* Puts the play's cards on the table until so many are seen, in the trick that is not gathered. */
static void show_until(struct classroom *t, int cards)
{
    const char *before = "[showcards ";
    if (t->shown >= cards) return;
    for (; t->shown < cards; t->shown++, before = " ") add_card(t, t->shown, before);
    buffer_add(t->say, "]\n");
}

/* The trick in progress to its end, told and gathered. */
static void end_trick(struct classroom *t)
{
    int end = (t->shown + SEAT_COUNT - 1) / SEAT_COUNT * SEAT_COUNT;
    if (end <= t->gathered * SEAT_COUNT) return;
    show_until(t, end);
    add_trick(t, end / SEAT_COUNT - 1);
    add_next(t);
    gather(t, end);
}

/* ---- choices ---- */

/* The number in the play of the card that a question asks for, -1 where the play has another. */
static int place_of(const struct classroom *t, const struct question *q)
{
    int now = t->r->view.play.tricks, after = cardset_count(play_played(&t->r->view.play)), ours = 0;
    int most = t->whole.tricks * SEAT_COUNT + t->whole.trick[t->whole.tricks].count;
    if (q->topic == DRILL_PLAY) {
        int lead = (now + 1) * SEAT_COUNT;
        return lead < most && cardset_has(q->cards, card_at(t, lead)) ? lead : -1;
    }
    for (int i = after; i < (now + 1) * SEAT_COUNT && i < most; i++) {
        if (!view_is_ours(&t->r->view, seat_at(t, i)) || ours++ != (q->topic == DRILL_TRICK_ONE_LAST)) continue;
        return cardset_has(q->cards, card_at(t, i)) ? i : -1;
    }
    return -1;
}

static bool is_choice(const struct question *q)
{
    return q->kind == ANSWER_CARD &&
           (q->topic == DRILL_TRICK_ONE || q->topic == DRILL_TRICK_ONE_LAST || q->topic == DRILL_PLAY);
}

/* Those of `same` with which the trick of card number `at` goes to the same seat. */
static cardset same_winner(const struct classroom *t, cardset same, int at)
{
    struct trick trick = t->whole.trick[at / SEAT_COUNT];
    enum seat winner = trick_winner(&trick, t->whole.strain);
    cardset good = 0;
    for (; same; same &= same - 1) {
        int card = cardset_lowest(same);
        trick.card[at % SEAT_COUNT] = (int8_t)card;
        if (trick_winner(&trick, t->whole.strain) == winner) good |= cardset_of(card);
    }
    return good;
}

/* Asks for the card number `at` of the play, or one of `same` that changes nothing. */
static void choose(struct classroom *t, int at, cardset same, const char *ask, const char *reason)
{
    char text[3];
    int card = card_at(t, at);
    cardset hand = t->b->deal.hand[seat_at(t, at)],
            others = same_winner(t, same & hand & ~cardset_of(card) & ~t->chosen, at);
    if (at % SEAT_COUNT == 0) end_trick(t);
    show_until(t, at);
    add_line(t, ask);
    buffer_format(t->say, "[choose-card %s%s", others ? "any:" : "", card_text(card, text));
    for (cardset left = others; left; left &= ~cardset_of(cardset_highest(left)))
        buffer_format(t->say, ",%s", card_text(cardset_highest(left), text));
    buffer_add(t->say, "]\n");
    t->chosen |= others | cardset_of(card);
    t->shown = at + 1;
    add_line(t, reason);
}

/* Those of `same` that the play does not have before card number `until`. */
static cardset not_before(const struct classroom *t, cardset same, int at, int until)
{
    for (int i = 0; i < until; i++)
        if (i != at) same &= ~cardset_of(card_at(t, i));
    return same;
}

/* Asks the question for its card where the play has it, and the card is not one that was chosen from. The trick in progress and
 * the next, whose lead is asked for, are shown to their ends. */
static bool ask_card(struct classroom *t, const struct question *q)
{
    int at = place_of(t, q), last = (t->r->view.play.tricks + 2) * SEAT_COUNT;
    if (last > t->tricks * SEAT_COUNT) last = t->tricks * SEAT_COUNT;
    if (at < 0 || at < t->shown || cardset_has(t->chosen, card_at(t, at))) return false;
    choose(t, at, not_before(t, q->cards, at, last), q->ask, q->reason);
    return true;
}

/* ---- questions without a card ---- */

static void ask_words(struct classroom *t, const struct question *q)
{
    bool is_told = !strncasecmp(q->reason, q->answer, strlen(q->answer));
    add_line(t, q->ask);
    add_next(t);
    if (!is_told) {
        char *answer = question_sentence(q->answer);
        add_line(t, answer);
        free(answer);
    }
    add_line(t, q->reason);
    add_next(t);
}

/* ---- after the questions ---- */

static bool names_chosen(const struct classroom *t, int trick)
{
    for (int i = 0; i < SEAT_COUNT; i++)
        if (cardset_has(t->chosen, t->whole.trick[trick].card[i])) return true;
    return false;
}

/* The last whole trick for which the story has words, -1: none. */
static int last_told(const struct classroom *t)
{
    int last = -1;
    for (int i = 0; i < t->whole.tricks; i++) {
        struct buffer say = {0};
        lesson_reasons(&say, t->r, &t->whole, i, t->tricks);
        if (say.length) last = i;
        buffer_free(&say);
    }
    return last;
}

/* A lead of ours that the story gives a reason for, as a choice, where the drill had none. */
static bool ask_told_lead(struct classroom *t, int number)
{
    struct buffer say = {0};
    int at = number * SEAT_COUNT;
    struct view v;
    if (!view_is_ours(&t->r->view, seat_at(t, at)) || !board_view_make(t->b, at, &v)) return false;
    cardset hand = v.play.hand[seat_at(t, at)], same = drill_equals(&v, hand, card_at(t, at));
    lesson_reasons(&say, t->r, &t->whole, number, t->tricks);
    bool is_asked = say.length && same != hand;
    if (is_asked) {
        char *ask = words_told(t->r->words, PHRASE_DRILL_ASK_LEAD,
                               AS_TEXT("hand", words_hand(t->r->words, seat_at(t, at) == v.dummy)));
        choose(t, at, not_before(t, same, at, t->tricks * SEAT_COUNT), ask, say.text);
        free(ask);
    }
    buffer_free(&say);
    return is_asked;
}

/* The tricks that the story speaks of, each gathered as it is told. */
static void tell_tricks(struct classroom *t)
{
    int last = last_told(t);
    bool is_asked = t->chosen != 0;
    for (int i = t->gathered; i <= last && !names_chosen(t, i); i++) {
        struct buffer say = {0};
        if (!is_asked && ask_told_lead(t, i)) {
            is_asked = true;
            end_trick(t);
            continue;
        }
        t->shown = (i + 1) * SEAT_COUNT;
        gather(t, t->shown);
        add_trick(t, i);
        lesson_reasons(&say, t->r, &t->whole, i, t->tricks);
        add_line(t, buffer_text(&say));
        add_next(t);
        buffer_free(&say);
    }
}

/* All hands, and the whole story. */
static void tell_story(struct classroom *t, const struct lesson_words *words)
{
    buffer_add(t->say, "[RESET][show NESW]\n");
    char *headline = told_headline(&t->r->told, t->r->words);
    add_line(t, words->answer);
    add_line(t, headline);
    free(headline);
    for (int i = 0; i < t->r->told.entries; i++) {
        const struct told_entry *e = &t->r->told.entry[i];
        if (e->label && *e->label) {
            classroom_text(t->say, e->label);
            buffer_add(t->say, words_text(t->r->words, PHRASE_COLON));
        }
        add_line(t, e->text);
    }
    if (t->b->result < 0) return;
    words_put(t->say, t->r->words, PHRASE_LESSON_RESULT, AS_FIGURE("number", t->b->result));
    buffer_char(t->say, '\n');
}

/* ---- the whole ---- */

/* "You are South, and play 3\N." */
static void add_contract(struct classroom *t, struct contract c)
{
    static const enum phrase doubled[] = {[1] = PHRASE_LESSON_DOUBLED, [2] = PHRASE_LESSON_REDOUBLED};
    const struct words *w = t->r->words;
    struct buffer bid = {0}, contract = {0};
    buffer_format(&bid, "%d\\%c", c.level, c.strain == STRAIN_NOTRUMP ? 'N' : suit_letter(c.strain));
    if (c.doubled)
        words_put(&contract, w, doubled[c.doubled], AS_TEXT("contract", bid.text));
    else
        buffer_add(&contract, bid.text);
    words_put(t->say, w, PHRASE_LESSON_YOU, AS_SEAT("seat", (int)c.declarer), AS_TEXT("contract", contract.text));
    buffer_free(&bid);
    buffer_free(&contract);
}

/* Our hands, the contract, and what has been played. */
static void begin(struct classroom *t, const struct lesson_words *words)
{
    const struct contract c = t->b->contract;
    enum seat declarer = c.declarer;
    int before = cardset_count(play_played(&t->r->view.play));
    buffer_format(t->say, "\n[show %c%c]\n", seat_letter(declarer), seat_letter(seat_partner(declarer)));
    add_line(t, words->title);
    add_contract(t, c);
    buffer_char(t->say, ' ');
    add_seat_card(t, PHRASE_LESSON_LEADS, seat_at(t, 0), card_at(t, 0));
    buffer_add(t->say, ".\n");
    for (int i = 0; i < before / SEAT_COUNT; i++) {
        gather(t, (i + 1) * SEAT_COUNT);
        add_trick(t, i);
    }
    t->shown = t->gathered * SEAT_COUNT;
    show_until(t, before);
    add_line(t, words->problem);
}

static void tell(struct classroom *t, const struct lesson_words *words)
{
    bool goes_on = true;
    begin(t, words);
    for (int i = 0; i < t->q->count; i++) {
        const struct question *q = &t->q->list[i];
        if (is_choice(q))
            goes_on = goes_on && ask_card(t, q);
        else
            ask_words(t, q);
    }
    end_trick(t);
    tell_tricks(t);
    tell_story(t, words);
}

/* The game that the lesson goes with: the play is what has been played before it. */
static void write_game(const struct board *b, int after, const char *comment, struct buffer *out)
{
    struct board game = board_copy(b);
    const char seat[2] = {seat_letter(b->contract.declarer), 0};
    board_cut_play(&game, after);
    if (!board_tag(&game, "Student")) board_add_tag(&game, "Student", seat, NULL);
    if (game.auction.count)
        board_add_comment(&game, REMARK_AUCTION, NULL, game.auction.count - 1, comment);
    else
        board_add_comment(&game, REMARK_HEAD, "Student", 0, comment);
    write_pbn(out, &game);
    board_free(&game);
}

const char *lesson_classroom(struct worker *w, const struct explanation *r, const struct board *b, int after,
                             const struct lesson_words *words, struct buffer *out)
{
    if (!deal_is_complete(&b->deal)) return "a lesson for the classroom shows all four hands, and two are not given";
    if (classroom_has_lesson(b)) return "its commentary is a lesson for the classroom already";
    struct board played = board_copy(b);
    board_cut_play(&played, after);
    struct questions q = {0};
    struct buffer say = {0};
    bool is_played = lesson_play(w, &played, after) != LESSON_NO_PLAY && played.play_count >= SEAT_COUNT;
    if (is_played) {
        struct classroom t = {.r = r, .b = &played, .q = &q, .say = &say};
        play_start(&t.whole, &played.deal, played.contract.strain, board_leader(&played));
        for (int i = 0; i < played.play_count; i++) play_card(&t.whole, played.play[i]);
        t.tricks = t.whole.tricks + (t.whole.trick[t.whole.tricks].count > 0);
        drill_questions(r, &played, &(struct drill_options){.topics = ~0u}, &q);
        tell(&t, words);
        write_game(b, after, buffer_text(&say), out);
        questions_free(&q);
    }
    buffer_free(&say);
    board_free(&played);
    return is_played ? NULL : "the rest of its play cannot be played out";
}
