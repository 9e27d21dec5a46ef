/* The lesson on one board, and its part of a class sheet: where each part stands. Invariant: nothing of an
 * answer stands with its problem. */
#include "planner/teach/lesson.h"

#include <stdlib.h>

#include "facts/formats/write.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"
#include "planner/table/playthrough.h"
#include "planner/teach/drill_parts.h"
#include "planner/tell/words.h"

enum { WAY_END = 64, FIGURE_AT = 66 };

/* The technique of a step in words. */
static const char *say_of(const struct explanation *r, const struct explained_step *s)
{
    const struct explained_suit *suit = &r->suit[s->suit];
    for (int i = 0; i < suit->techniques; i++)
        if (suit->technique[i].choice == s->choice) return suit->technique[i].say;
    return "";
}

/* ---- the plan as pictures: a bar for each step's chance, and a tree of the first steps ---- */

static const char *text_of(const struct explanation *r, enum phrase which)
{
    return words_text(r->words, which);
}

static void add_chance(struct document *d, const char *suit, const char *what, double chance)
{
    struct buffer figure = {0};
    wording_percent(&figure, chance);
    document_row(d);
    document_cell(d, 0, "%s", suit);
    document_cell(d, 1, "%s", what);
    document_gauge(d, 2, chance);
    document_cell(d, 3, "%s", buffer_text(&figure));
    buffer_free(&figure);
}

static bool has_whole(const struct explanation *r)
{
    return r->value.layouts || r->promise.layouts;
}

/* The chance of the whole plan, as the headline has it. */
static void add_whole(struct document *d, const struct explanation *r)
{
    if (has_whole(r) && !r->verdict.is_safe)
        add_chance(d, "", text_of(r, PHRASE_LESSON_WHOLE),
                   r->value.layouts ? r->value.share : r->promise.chance);
}

static void add_chances(struct document *d, const struct explanation *r)
{
    const struct document_column column[] = {
        {.at = 2},
        {.at = 5},
        {.at = WAY_END},
        {.head = text_of(r, PHRASE_LESSON_CHANCE), .at = FIGURE_AT + 6, .is_right = true}};
    if ((!r->steps && !has_whole(r)) || view_has_trumps(&r->view)) return;
    document_gap(d);
    document_table(d, text_of(r, PHRASE_LESSON_CHANCES), column, 4);
    for (int i = 0; i < r->steps; i++)
        add_chance(d, wording_suit(r->step[i].suit), say_of(r, &r->step[i]), r->step[i].at_least[1]);
    add_whole(d, r);
}

/* ---- the tree ---- */

/* What the opponent plays, for the cards first .. last of the cases. */
static void write_theirs(struct buffer *out, const struct words *w, const struct reply_cases *c, int first,
                         int last)
{
    if (first == 0 && last == c->count - 1)
        words_put(out, w, PHRASE_CASE_ANY, AS_SUIT("suit", c->suit));
    else if (first == 0 && c->count > 1)
        words_say(out, w, PHRASE_CASE_LOW, NULL);
    else if (first == last)
        wording_short_card_by(out, c->theirs[first], words_letters(w));
    else
        words_put(out, w, PHRASE_CASE_HIGHER, AS_SHORT("card", c->theirs[first]));
}

static void add_case(struct document *d, int depth, const struct words *w, const char *opponent,
                     const char *theirs, int ours)
{
    struct buffer edge = {0}, card = {0};
    buffer_format(&edge, "%s%s%s", opponent, words_text(w, PHRASE_COLON), theirs);
    if (ours == NO_CARD)
        buffer_add(&card, "?");
    else
        wording_short_card_by(&card, ours, words_letters(w));
    document_node(d, depth, buffer_text(&edge), "%s", buffer_text(&card));
    buffer_free(&edge);
    buffer_free(&card);
}

/* A child for each of our cards, with the opponent's cards that it answers. */
static void add_cases(struct document *d, int depth, const struct words *w, const char *opponent,
                      const struct reply_cases *c)
{
    struct buffer theirs = {0};
    if (words_is_always_same(c)) {
        add_case(d, depth, w, opponent, words_text(w, PHRASE_LESSON_ANY_CARD), c->ours[0]);
        return;
    }
    for (int first = 0; first < c->count;) {
        int last = first;
        while (last + 1 < c->count && c->ours[last + 1] == c->ours[first]) last++;
        buffer_clear(&theirs);
        write_theirs(&theirs, w, c, first, last);
        add_case(d, depth, w, opponent, buffer_text(&theirs), c->ours[first]);
        first = last + 1;
    }
    if (c->discard != NO_CARD) {
        buffer_clear(&theirs);
        words_put(&theirs, w, PHRASE_CASE_NONE, AS_SUIT("suit", c->suit));
        add_case(d, depth, w, opponent, buffer_text(&theirs), c->discard);
    }
    buffer_free(&theirs);
}

/* The first steps as a chain below a node; what follows the cases of a lead is open. */
static void add_moves(struct document *d, const struct explanation *r, int depth)
{
    for (int i = 0; i < r->sequence.moves; i++) {
        const struct sequence_element *e = r->sequence.move[i].element;
        struct buffer cards = {0}, move = {0};
        wording_short_card_by(&cards, e->card[0], words_letters(r->words));
        if (!e->is_node) {
            buffer_add(&cards, ", ");
            wording_short_card_by(&cards, e->card[1], words_letters(r->words));
        }
        words_put(&move, r->words, PHRASE_LESSON_MOVE, AS_TEXT("cards", buffer_text(&cards)),
                  AS_TEXT("hand", words_hand(r->words, e->leader == r->view.dummy)));
        document_node(d, depth++, NULL, "%s", buffer_text(&move));
        buffer_free(&cards);
        buffer_free(&move);
        if (e->is_node)
            add_cases(d, depth, r->words, words_seat(r->words, (int)seat_left(e->leader)),
                      &r->sequence.move[i].cases);
        if (e->is_node) return;
    }
}

static void add_step(struct document *d, const struct explanation *r, int i)
{
    enum phrase edge = i == 0                  ? PHRASE_LESSON_FIRST
                       : r->step[i].in_reserve ? PHRASE_LESSON_RESERVE
                                               : PHRASE_LESSON_THEN;
    document_node(d, 1, text_of(r, edge), "%s %s", wording_suit(r->step[i].suit), say_of(r, &r->step[i]));
    if (i == r->sequence.step) add_moves(d, r, 2);
}

static void add_plan_tree(struct document *d, const struct explanation *r)
{
    if (!r->steps && !r->sequence.moves) return;
    struct buffer root = {0};
    words_put(&root, r->words, r->position->sure == 1 ? PHRASE_LESSON_ROOT_ONE : PHRASE_LESSON_ROOT,
              AS_NUMBER("missing", r->position->missing), AS_FIGURE("number", r->position->sure));
    document_heading(d, "%s", text_of(r, PHRASE_LESSON_TREE));
    document_tree(d, text_of(r, PHRASE_LESSON_TREE_PICTURE));
    document_node(d, 0, NULL, "%s", buffer_text(&root));
    buffer_free(&root);
    if (r->sequence.moves && r->sequence.step < 0) {
        document_node(d, 1, text_of(r, PHRASE_LESSON_FIRST), "%s", text_of(r, PHRASE_LESSON_CASH));
        add_moves(d, r, 2);
    }
    for (int i = 0; i < r->steps; i++) add_step(d, r, i);
}

/* ---- playing it out ---- */

enum lesson_play lesson_play(struct worker *w, struct board *b, int after)
{
    if (!deal_is_complete(&b->deal)) return LESSON_NO_PLAY;
    if (b->play_count > after) return LESSON_RECORDED;
    struct play_request request = {.seed = 1, .samples = 1, .worker = w};
    request.name[seat_left(b->contract.declarer)] = request.name[seat_right(b->contract.declarer)] = "search";
    struct playthrough s;
    bool is_played = playthrough_start(&s, &request, b) == PLAYTHROUGH_READY;
    while (is_played && game_step(&s.game) != NO_CARD) {
    }
    is_played = is_played && game_is_over(&s.game);
    if (is_played) game_record(&s.game, b);
    playthrough_end(&s);
    return is_played ? LESSON_PLAYED : LESSON_NO_PLAY;
}

/* ---- the solution ---- */

void lesson_hands(struct document *d, const struct words *w, const struct board *b, const struct deal_facts *facts)
{
    struct diagram all = diagram_of(b->deal.hand, (int)b->contract.declarer);
    all.words = words_table(w);
    all.facts = *facts;
    document_heading(d, "%s", words_text(w, PHRASE_DRILL_HANDS_HEAD));
    document_diagram(d, &all);
}

static void add_link(struct document *d, const struct words *w, const struct board *b)
{
    struct buffer link = {0};
    write_url(&link, b);
    if (link.length) link.text[--link.length] = '\0'; /* its newline */
    document_link(d, buffer_text(&link), "%s", words_text(w, PHRASE_LESSON_VIEWER));
    buffer_free(&link);
}

static void add_play(struct document *d, const struct explanation *r, const struct board *b,
                     enum lesson_play how)
{
    if (how == LESSON_NO_PLAY) return;
    const struct deal_facts facts = deal_facts_of(b, 0xf);
    lesson_hands(d, r->words, b, &facts);
    document_heading(d, "%s",
                     text_of(r, how == LESSON_RECORDED ? PHRASE_LESSON_RECORDED : PHRASE_LESSON_PLAYED));
    lesson_replay(d, r, b);
    add_link(d, r->words, b);
}

/* ---- the whole ---- */

/* What a page may ask at once: no question tells of another's answer, or of an opponent's card. */
static bool is_for_page(const struct questions *q, int i)
{
    enum drill_topic topic = q->list[i].topic;
    bool is_after_first = topic == DRILL_TECHNIQUE && i && q->list[i - 1].topic == DRILL_FIRST;
    is_after_first |= topic == DRILL_TRUMPS; /* tells that something is ruffed */
    return !is_after_first && topic != DRILL_TRICK_ONE_LAST && topic < DRILL_PLAY;
}

/* "Solution", or "Solution to board 7"; the caller frees it. */
static char *headed(const struct explanation *r, enum phrase of_board, enum phrase alone)
{
    return r->board ? words_told(r->words, of_board, AS_TEXT("board", r->board))
                    : util_copy(text_of(r, alone));
}

/* The board's own questions, those of its drill; where none is for a page, the first. */
static void add_questions(struct document *d, const struct explanation *r, const struct board *b)
{
    struct questions q = {0};
    int asked = 0;
    document_heading(d, "%s", text_of(r, PHRASE_LESSON_TITLE));
    drill_questions(r, b, &(struct drill_options){.topics = ~0u}, &q);
    for (int i = 0; i < q.count; i++)
        if (is_for_page(&q, i)) document_step(d, ++asked, "%s", q.list[i].ask);
    if (!asked) document_step(d, 1, "%s", q.list[0].ask);
    questions_free(&q);
}

/* What stands with the problem behind its auction. */
static void add_problem(struct document *d, const struct explanation *r, const struct board *b,
                        const struct lesson_words *words)
{
    lesson_so_far(d, r);
    if (words->title) document_heading(d, "%s", words->title);
    lesson_note(d, words->problem);
    add_questions(d, r, b);
}

struct document *lesson_document(const struct explanation *r, const struct board *b, enum lesson_play how,
                                 const char *table, const struct lesson_words *words)
{
    struct document *d = document_new();
    explain_problem(d, r);
    lesson_names(d, r->words, b);
    lesson_auction(d, r->words, b);
    add_problem(d, r, b, words);
    if (table) document_link(d, table, "%s", text_of(r, PHRASE_LESSON_PLAY_IT));
    char *solution = headed(r, PHRASE_LESSON_SOLUTION_TO, PHRASE_LESSON_SOLUTION);
    document_fold(d, "%s", solution);
    free(solution);
    lesson_note(d, words->answer);
    explain_solution(d, r);
    add_chances(d, r);
    add_plan_tree(d, r);
    add_play(d, r, b, how);
    document_fold_end(d);
    return d;
}

/* ---- a class sheet ---- */

/* The auction in one line: "South deals: 1NT, pass, 3NT, pass, pass, pass." */
static void add_auction(struct document *d, const struct words *w, const struct board *b)
{
    struct buffer calls = {0};
    for (int i = 0; i < b->auction.count; i++) {
        if (i) buffer_add(&calls, ", ");
        lesson_call(&calls, w, b->auction.call[i]);
    }
    if (calls.length)
        drill_paragraph(d,
                        words_told(w, PHRASE_LESSON_DEALS, AS_SEAT("seat", (int)auction_seat(&b->auction, 0)),
                                   AS_TEXT("list", calls.text)));
    buffer_free(&calls);
}

void lesson_sheet_problem(struct document *d, const struct explanation *r, const struct board *b,
                          const struct lesson_words *words)
{
    explain_problem(d, r);
    add_auction(d, r->words, b);
    add_problem(d, r, b, words);
}

void lesson_sheet_answer(struct document *d, const struct explanation *r, const struct board *b,
                         const struct lesson_words *words, int places)
{
    document_title(d);
    document_part_taken(d, headed(r, PHRASE_LESSON_ANSWER_TO, PHRASE_LESSON_ANSWER));
    document_place(d, r->board);
    if (deal_is_complete(&b->deal)) document_board(d, b);
    lesson_note(d, words->answer);
    if (places == SHEET_FEW)
        explain_solution(d, r);
    else
        explain_plan(d, r);
}

/* ---- for programs ---- */

static const char *word_of(enum lesson_play how)
{
    static const char *const words[] = {"none", "recorded", "planner"};
    return words[how];
}

static struct data *hands_data(const struct explanation *r, const struct board *b, enum lesson_play how)
{
    struct data *hands = data_object();
    for (int s = 0; s < SEAT_COUNT; s++)
        if (how != LESSON_NO_PLAY || view_is_ours(&r->view, (enum seat)s))
            data_set_at_seat(hands, (enum seat)s, data_hand(b->deal.hand[s]));
    return hands;
}

static struct data *first_data(const struct explanation *r)
{
    if (!r->steps) return data_null();
    return OBJECT(STRAIN("suit", r->step[0].suit), TEXT("technique", r->step[0].choice->technique.name),
                  TEXT("text", r->step[0].text));
}

struct data *lesson_data(const struct explanation *r, const struct board *b, enum lesson_play how)
{
    const struct view *v = &r->view;
    return PUT(data_board(r->board), CONTRACT("contract", v->contract), SEAT("declarer", v->declarer),
               CARD("lead", v->opening_lead), WHOLE("after", cardset_count(play_played(&v->play))),
               TEXT("lesson", board_tag(b, "Lesson")), MEMBER("hands", hands_data(r, b, how)),
               MEMBER("first", first_data(r)), TEXT("played_by", word_of(how)),
               MEMBER("play", data_card_list(b->play, how == LESSON_NO_PLAY ? 0 : b->play_count)),
               WHOLE_IF(how != LESSON_NO_PLAY && b->result >= 0, "result", b->result));
}
