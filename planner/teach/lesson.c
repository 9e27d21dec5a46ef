/* The lesson on one board, and its part of a class sheet: where each part stands. Invariant: nothing of an
 * answer stands with its problem. */
#include "planner/teach/lesson.h"

#include "facts/formats/write.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"
#include "planner/table/playthrough.h"
#include "planner/teach/drill_parts.h"

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

/* The four hands as they were dealt. */
static void add_hands(struct document *d, const struct board *b)
{
    struct diagram all = {.shown = 0xf,
                          .declarer = (int)b->contract.declarer,
                          .turn = NO_SEAT,
                          .is_named = true,
                          .facts = deal_facts_of(b, 0xf)};
    for (int s = 0; s < SEAT_COUNT; s++) {
        all.hand[s] = b->deal.hand[s];
        all.on_table[s] = NO_CARD;
    }
    document_heading(d, "All four hands");
    document_diagram(d, &all);
}

static void add_link(struct document *d, const struct board *b)
{
    struct buffer link = {0};
    write_url(&link, b);
    if (link.length) link.text[--link.length] = '\0'; /* its newline */
    document_link(d, buffer_text(&link), "Open in the BBO viewer");
    buffer_free(&link);
}

static void add_play(struct document *d, const struct explanation *r, const struct board *b,
                     enum lesson_play how)
{
    if (how == LESSON_NO_PLAY) return;
    add_hands(d, b);
    document_heading(d, how == LESSON_RECORDED ? "The play, as recorded"
                                               : "The plan against the best defence, all cards seen");
    lesson_replay(d, r, b);
    add_link(d, b);
}

/* ---- the whole ---- */

/* What a page may ask at once: no question tells of another's answer, or of an opponent's card. */
static bool is_for_page(const struct questions *q, int i)
{
    enum drill_topic topic = q->list[i].topic;
    bool is_after_first = topic == DRILL_TECHNIQUE && i && q->list[i - 1].topic == DRILL_FIRST;
    return !is_after_first && topic != DRILL_TRICK_ONE_LAST && topic < DRILL_PLAY;
}

/* Of a contract in a suit, of which no drill asks. */
static void ask_of_trumps(struct document *d, const struct explanation *r)
{
    document_step(d, 1, "How many losers are there, and how many can be spared?");
    document_step(d, 2, "Which of them can be ruffed or thrown away? Are trumps drawn first?");
    if (r->trick_one.plays) document_step(d, 3, "What is played to the first trick, from dummy and from hand?");
}

/* The board's own questions, those of its drill; where none is for a page, the first. */
void lesson_questions(struct document *d, const struct explanation *r, const struct board *b)
{
    struct questions q = {0};
    int asked = 0;
    document_heading(d, "Plan the play");
    if (view_has_trumps(&r->view)) {
        ask_of_trumps(d, r);
        return;
    }
    drill_questions(r, b, &(struct drill_options){.topics = ~0u}, &q);
    for (int i = 0; i < q.count; i++)
        if (is_for_page(&q, i)) document_step(d, ++asked, "%s", q.list[i].ask);
    if (!asked) document_step(d, 1, "%s", q.list[0].ask);
    questions_free(&q);
}

struct document *lesson_document(const struct explanation *r, const struct board *b, enum lesson_play how,
                                 const char *table, const struct lesson_words *words)
{
    struct document *d = document_new();
    explain_problem(d, r);
    lesson_names(d, b);
    lesson_auction(d, b);
    lesson_so_far(d, r);
    if (words->title) document_heading(d, "%s", words->title);
    lesson_note(d, words->problem);
    lesson_questions(d, r, b);
    if (table) document_link(d, table, "Play it");
    document_fold(d, "Solution%s%s", r->board ? " to board " : "", r->board ? r->board : "");
    lesson_note(d, words->answer);
    explain_solution(d, r);
    lesson_chances(d, r);
    lesson_tree(d, r);
    add_play(d, r, b, how);
    document_fold_end(d);
    return d;
}

/* ---- a class sheet ---- */

/* The auction in one line: "South deals: 1NT, pass, 3NT, pass, pass, pass." */
static void add_auction(struct document *d, const struct board *b)
{
    struct buffer calls = {0};
    for (int i = 0; i < b->auction.count; i++) {
        char call[5];
        buffer_format(&calls, "%s%s", i ? ", " : "", call_text(b->auction.call[i], call));
    }
    if (calls.length)
        document_paragraph(d, 2, "%s deals: %s.", seat_title(auction_seat(&b->auction, 0)), calls.text);
    buffer_free(&calls);
}

void lesson_sheet_problem(struct document *d, const struct explanation *r, const struct board *b,
                          const struct lesson_words *words)
{
    explain_problem(d, r);
    add_auction(d, b);
    lesson_so_far(d, r);
    if (words->title) document_heading(d, "%s", words->title);
    lesson_note(d, words->problem);
    lesson_questions(d, r, b);
}

void lesson_sheet_answer(struct document *d, const struct explanation *r, const struct board *b,
                         const struct lesson_words *words, int places)
{
    document_title(d);
    document_part(d, r->board ? "Board %s: the answer" : "The answer", r->board);
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
    struct data *first = data_object();
    data_set(first, "suit", data_strain(r->step[0].suit));
    data_set(first, "technique", data_text(r->step[0].choice->technique.name));
    data_set(first, "text", data_text(r->step[0].text));
    return first;
}

void lesson_json(const struct explanation *r, const struct board *b, enum lesson_play how, struct buffer *out)
{
    struct data *o = data_board(r->board);
    const struct view *v = &r->view;
    data_set(o, "contract", data_contract(v->contract));
    data_set(o, "declarer", data_seat((int)v->declarer));
    data_set(o, "lead", data_card(v->opening_lead));
    data_set(o, "after", data_whole(cardset_count(play_played(&v->play))));
    data_set(o, "lesson", data_text(board_tag(b, "Lesson")));
    data_set(o, "hands", hands_data(r, b, how));
    data_set(o, "first", first_data(r));
    data_set(o, "played_by", data_text(word_of(how)));
    data_set(o, "play", data_card_list(b->play, how == LESSON_NO_PLAY ? 0 : b->play_count));
    data_set(o, "result", how != LESSON_NO_PLAY && b->result >= 0 ? data_whole(b->result) : data_null());
    data_write_line(o, out);
}
