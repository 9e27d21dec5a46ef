/* The drill's questions: every one has an answer that is right, nothing is told before it is asked, hints are
 * the hand's and come in three grades, theirs are the cards that they hold. */
#include "drill_support.h"

#include <strings.h>

#include "planner/report/wording.h"

#define BOARDS many_or(24, 5, 3)
#define WRONG  many_or(6, 2, 1)
#define ASKED  many_or(100, 6, 3)

/* ---- boards, each explained once ---- */

enum { MOST = 100 };
static struct explained {
    bool is_there;
    struct board board;
    struct explanation explanation;
} explained[MOST];

static const struct explained *explained_board(void **state, int number)
{
    assert_in_range(number, 0, MOST - 1);
    struct explained *e = &explained[number];
    if (e->is_there) return e;
    e->board = board_of(number);
    explain(*state, &e->board, &e->explanation);
    e->is_there = true;
    return e;
}

static int end_study(void **state)
{
    for (int i = 0; i < MOST; i++) {
        if (!explained[i].is_there) continue;
        explain_free(&explained[i].explanation);
        board_free(&explained[i].board);
    }
    return play_end_study(state);
}

/* ---- what is right ---- */

/* The suit that the told line names first, but for that of their lead; -1: none. */
static int suit_named_first(const char *line)
{
    static const char *const words[] = {"club", "diamond", "heart", "spade"};
    const char *first = NULL, *lead = strstr(line, " lead, then ");
    int suit = -1;
    if (lead) line = lead;
    for (int s = 0; s < SUIT_COUNT; s++) {
        const char *at = strstr(line, words[s]);
        if (at && (!first || at < first)) first = at, suit = s;
    }
    return suit;
}

static void every_answer_is_right_and_nothing_is_told_before(void **state)
{
    for (int i = 0; i < BOARDS; i++) {
        const struct explained *e = explained_board(state, i);
        const struct explanation *r = &e->explanation;
        struct student s = {.say = say_right};
        struct drill_record record = drill(&e->board, r, &s);
        assert_false(record.is_left);
        for (int a = 0; a < record.answers; a++) assert_true(drill_is_right(&record.answer[a]));
        assert_in_range(record.answers, 1, 6);
        assert_non_null(strstr(buffer_text(&s.heard), "All four hands"));
        assert_null(strstr(buffer_text(&s.heard), knowledge_line(r->knowledge)->name)); /* no student's word */
        if (r->position->missing && r->steps > 1)
            assert_int_equal(record.first_suit, r->step[0].suit);
        int named = suit_named_first(r->told.line);
        if (record.first_suit >= 0 && named >= 0) assert_int_equal(record.first_suit, named);
        bool has_chosen = record.first_suit >= 0 || record.first_card != NO_CARD || record.rounds >= 0;
        if (has_chosen && strstr(buffer_text(&s.heard), "Your line"))
            assert_non_null(strstr(buffer_text(&s.heard), "Yours is the plan's"));
        buffer_free(&s.heard);
    }
}

/* ---- what is wrong ---- */

static const char *say_wrong(struct student *s)
{
    const struct question *q = &s->questions->list[s->question];
    static char text[3];
    assert_in_range(s->said, 0, QUESTION_HINTS);
    for (int i = 0; i < QUESTION_HINTS; i++) {
        bool is_told = strstr(buffer_text(&s->heard), q->hint[i]) != NULL;
        if (i < s->said) assert_true(is_told);
    }
    switch (q->kind) {
    case ANSWER_NUMBER:
        return "44";
    case ANSWER_SUIT: /* with nothing to build, where there is one */
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            if (!s->builds[suit]) return snprintf(text, sizeof text, "%c", suit_letter(suit)), text;
        return "show";
    case ANSWER_TECHNIQUE:
    case ANSWER_LINE:
        return "show";
    case ANSWER_SEAT:
        return q->right == SEAT_WEST ? "e" : "w";
    case ANSWER_CARD:
        return q->from == q->cards || q->position ? "show"
                                                  : card_text(cardset_lowest(q->from & ~q->cards), text);
    }
    return NULL;
}

static void wrong_answers_get_three_hints_and_then_the_answer(void **state)
{
    int exhausted = 0;
    for (int i = 0; i < WRONG; i++) {
        const struct explained *e = explained_board(state, i);
        const struct explanation *r = &e->explanation;
        struct student s = {.say = say_wrong};
        for (int k = 0; k < r->steps; k++) s.builds[r->step[k].suit] = true;
        struct drill_record record = drill(&e->board, r, &s);
        for (int a = 0; a < record.answers; a++) {
            assert_true(record.answer[a].is_shown);
            if (!record.answer[a].wrong) continue;
            assert_int_equal(record.answer[a].wrong, QUESTION_HINTS + 1);
            exhausted++;
        }
        assert_null(strstr(buffer_text(&s.heard), "No.\n")); /* it says what is wrong with the answer */
        assert_null(strstr(buffer_text(&s.heard), "No. \n"));
        buffer_free(&s.heard);
    }
    assert_true(exhausted > 0);
}

/* ---- contracts in a suit ---- */

#define SUITS many_or(8, 3, 2)

static struct board suit_board(int number)
{
    const struct deal_set *set = deal_set_named(number % 2 ? "4h" : "4s");
    const struct deal_wish wish = deal_set_wish(set, SEAT_SOUTH);
    struct deal d;
    struct board b;
    assert_true(deal_draw(&wish, 71, (uint64_t)number, &d));
    board_of_set(set, &wish, &d, &b);
    b.lead = lead_usual_against(d.hand[SEAT_WEST], b.contract.strain);
    b.play[b.play_count++] = (int8_t)b.lead;
    return b;
}

/* The lines to choose from are those that are told; each that is not the plan's is judged as it was played out. */
static void check_lines(const struct explanation *r, const struct question *q)
{
    assert_string_equal(r->lines.list[q->choice[q->right]].name, r->lines.list[0].name);
    for (int i = 0; i < q->choices; i++) {
        struct buffer remark = {0};
        char text[2] = {(char)('1' + i)};
        int given;
        enum verdict is = question_judge(q, r, text, &given, &remark);
        enum verdict other = told_line_is_level(&r->lines.list[q->choice[i]], position_settings(r->position)) ? VERDICT_GOOD : VERDICT_WRONG;
        assert_int_equal(given, i);
        assert_int_equal(is, i == q->right ? VERDICT_RIGHT : other);
        buffer_free(&remark);
    }
}

static void contracts_in_a_suit_are_asked_of_losers_and_lines(void **state)
{
    int lines = 0, alone = 0;
    for (int i = 0; i < SUITS; i++) {
        struct board b = suit_board(i);
        struct explanation r;
        struct questions q = {0};
        struct student s = {.say = say_right};
        explain(*state, &b, &r);
        drill_questions(&r, &b, &in_full, &q);
        int losers = 0;
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            char told[16];
            losers += value_trumps(&r.view).suit[suit].losers;
            snprintf(told, sizeof told, "%s %d", wording_suit(suit), value_trumps(&r.view).suit[suit].losers);
            assert_non_null(strstr(q.list[0].hint[QUESTION_HINTS - 1], told));
        }
        assert_int_equal(q.list[0].topic, DRILL_LOSERS);
        assert_int_equal(q.list[0].number, losers);
        for (int k = 0; k < q.count; k++) {
            if (q.list[k].kind == ANSWER_LINE) check_lines(&r, &q.list[k]);
            lines += q.list[k].kind == ANSWER_LINE;
        }
        questions_free(&q);
        struct drill_record record = drill(&b, &r, &s);
        assert_false(record.is_left);
        for (int a = 0; a < record.answers; a++) assert_true(drill_is_right(&record.answer[a]));
        buffer_free(&s.heard);
        if (record.line >= 0 && !alone++) { /* who has chosen the line alone has chosen one, the first, too */
            const struct drill_options line = {.topics = 1u << DRILL_LINE};
            struct student own = {.say = say_right};
            assert_int_equal(drill_as(&b, &r, &line, &own).line, 0);
            assert_non_null(strstr(buffer_text(&own.heard), "Yours is the plan's line"));
            buffer_free(&own.heard);
        }
        explain_free(&r);
        board_free(&b);
    }
    assert_true(lines > 0 && alone > 0);
}

/* ---- what is asked ---- */

/* Each card of an opponent that a question tells of is one that he holds, and none asks for a trick before he
 * has played. Returns how many cards were told. */
static int assert_cards_held(const struct board *b, const struct questions *q)
{
    int told = 0;
    for (int i = 0; i < q->count; i++) {
        assert_null(strstr(q->list[i].ask, "trick to be won"));
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            struct buffer plays = {0};
            buffer_format(&plays, "%s plays ", seat_title((enum seat)seat));
            const char *at = strstr(q->list[i].ask, plays.text);
            buffer_free(&plays);
            if (!at) continue;
            char *card = util_copy_part(strstr(at, "plays ") + 6, strcspn(strstr(at, "plays ") + 6, "."));
            int played = drill_card_from_text(card, 0);
            if (!cardset_has(b->deal.hand[seat], played)) fail_msg("%s is not his: %s", card, q->list[i].ask);
            free(card);
            told++;
        }
    }
    return told;
}

/* The first hint is of the suit's own cards, the last is the answer; no two say the same. */
static void assert_hints(const struct questions *q)
{
    for (int i = 0; i < q->count; i++) {
        const struct question *one = &q->list[i];
        for (int h = 0; h < QUESTION_HINTS; h++) assert_true(one->hint[h] && *one->hint[h]);
        assert_non_null(strstr(one->hint[0], "Look at the "));
        assert_string_not_equal(one->hint[0], one->hint[1]);
        if (one->kind == ANSWER_CARD) assert_non_null(strstr(one->hint[2], one->answer));
    }
}

/* The full drill begins with the count that the explanation tells; whatever else is said to it hears one clear line. */
static void assert_count(const struct explanation *r, const struct question *q)
{
    static const struct {
        const char *say;
        enum verdict is;
        const char *hears;
    } said[] = {{"0", VERDICT_WRONG, "There are more."},
                {"14", VERDICT_WRONG, "There are fewer."},
                {"-1", VERDICT_UNCLEAR, "Expected a number."},
                {"many", VERDICT_UNCLEAR, "Expected a number."}};
    int given, sum = 0, sure[SUIT_COUNT];
    assert_int_equal(q->topic, DRILL_WINNERS);
    explain_winners(r, sure);
    for (int suit = 0; suit < SUIT_COUNT; suit++) sum += sure[suit];
    assert_int_equal(q->number, sum);
    assert_string_equal(q->reason, r->told.count);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct buffer remark = {0};
        assert_int_equal(question_judge(q, r, said[i].say, &given, &remark), q->number || i ? said[i].is : VERDICT_RIGHT);
        if (q->number || i) assert_int_equal(strncmp(buffer_text(&remark), said[i].hears, strlen(said[i].hears)), 0);
        assert_null(strchr(buffer_text(&remark), '\n'));
        buffer_free(&remark);
    }
}

static void questions_are_the_hands_own(void **state)
{
    int theirs = 0, counts = 0;
    for (int i = 0; i < ASKED; i++) {
        const struct explained *e = explained_board(state, i);
        const struct explanation *r = &e->explanation;
        struct questions full = {0}, quick = {0};
        drill_questions(r, &e->board, &in_full, &full);
        drill_questions(r, &e->board, &(struct drill_options){.is_quick = true}, &quick);
        theirs += assert_cards_held(&e->board, &full);
        assert_cards_held(&e->board, &quick);
        assert_hints(&full);
        assert_int_equal(quick.count, 1);
        assert_in_range(full.count, 1, 6);
        assert_count(r, &full.list[0]);
        for (int k = 1; k < full.count; k++) assert_int_not_equal(full.list[k].topic, DRILL_WINNERS);
        bool is_count = quick.list[0].topic == DRILL_WINNERS;
        counts += is_count;
        assert_true(!is_count || !r->position->missing || full.count == 1);
        questions_free(&full);
        questions_free(&quick);
    }
    assert_true(theirs > 0 && counts < ASKED);
}

/* What is asked of trouble has the answer that the told story has, and is asked wherever one hand is told of
 * as the dangerous one. */
static void assert_trouble(const struct explanation *r, const struct question *q)
{
    struct buffer told = {0}, remark = {0};
    int given;
    if (q->topic == DRILL_DANGER)
        buffer_format(&told, "%s is the danger hand", q->answer);
    else
        buffer_format(&told, "turn to %s: ", q->answer);
    bool goes_on = q->topic != DRILL_DANGER && strstr(q->reason, "go on with");
    bool is_told = false;
    for (int i = 0; i < r->told.entries; i++) {
        const char *text = r->told.entry[i].text, *turn = strstr(text, told.text);
        bool is_turn = turn && !strcasecmp(turn + told.length, q->reason); /* the turn was the question */
        is_told |= is_turn || (!strcmp(text, q->reason) && (goes_on || turn));
    }
    if (!is_told) fail_msg("\"%s\" is not told: %s", told.text, q->reason);
    assert_int_equal(question_judge(q, r, q->answer, &given, &remark), VERDICT_RIGHT);
    assert_int_equal(question_judge(q, r, "xyzzy", &given, &remark), VERDICT_UNCLEAR);
    if (q->topic == DRILL_DANGER) {
        assert_int_equal(question_judge(q, r, "south", &given, &remark), VERDICT_UNCLEAR);
        assert_int_equal(question_judge(q, r, q->right == SEAT_WEST ? "E" : "w", &given, &remark),
                         VERDICT_WRONG);
    }
    buffer_free(&told);
    buffer_free(&remark);
}

static void troubles_are_those_of_the_story(void **state)
{
    const unsigned asked = 1u << DRILL_DANGER | 1u << DRILL_LOSES | 1u << DRILL_BREAK;
    int count[DRILL_TOPIC_COUNT] = {0}, silent = 0;
    for (int i = 0; i < ASKED; i++) {
        const struct explained *e = explained_board(state, i);
        const struct explanation *r = &e->explanation;
        struct questions q = {0};
        drill_questions(r, &e->board, &(struct drill_options){.topics = asked}, &q);
        int dangers = 0, told = 0;
        unsigned topics = 0;
        for (int k = 0; k < q.count; k++) {
            assert_trouble(r, &q.list[k]);
            assert_true(q.list[k].ask[0] >= 'A' && q.list[k].ask[0] <= 'Z'); /* it says when */
            assert_false(topics >> q.list[k].topic & 1);
            topics |= 1u << q.list[k].topic;
            count[q.list[k].topic]++;
            dangers += q.list[k].topic == DRILL_DANGER;
        }
        for (int k = 0; k < r->told.entries; k++)
            told += strstr(r->told.entry[k].text, "is the danger hand") != NULL;
        assert_int_equal(dangers, told);
        silent += !q.count;
        questions_free(&q);
    }
    assert_true(silent > 0);
    if (ASKED >= 12) assert_true(count[DRILL_DANGER] > 0 && count[DRILL_LOSES] + count[DRILL_BREAK] > 0);
}

/* Only the questions that are wanted are put, where there are such. */
static void some_questions_alone_are_put(void **state)
{
    const struct explained *e = explained_board(state, 1);
    const struct explanation *r = &e->explanation;
    struct questions full = {0}, one = {0};
    drill_questions(r, &e->board, &in_full, &full);
    assert_true(full.count > 1);
    enum drill_topic last = full.list[full.count - 1].topic;
    drill_questions(r, &e->board, &(struct drill_options){.topics = 1u << last}, &one);
    assert_int_equal(one.count, 1);
    assert_string_equal(one.list[0].ask, full.list[full.count - 1].ask);
    questions_free(&full);
    questions_free(&one);
}

/* "why not finesse" tells of it in each suit that has it, clubs with the others. */
static void why_not_a_technique_tells_of_each_suit(void **state)
{
    int told[SUIT_COUNT] = {0};
    for (int i = 0; i < WRONG; i++) {
        const struct explanation *r = &explained_board(state, i)->explanation;
        for (int kind = 0; kind < r->knowledge->kinds; kind++) {
            struct document *d = drill_why_not(r, r->knowledge->kind[kind].name);
            struct buffer text = {0};
            if (d) document_text(d, &(struct text_style){.width = 100}, &text);
            if (d) document_free(d);
            for (int suit = 0; d && suit < SUIT_COUNT; suit++) {
                bool has_it = false, is_named = strstr(buffer_text(&text), wording_suit(suit));
                for (int t = 0; t < r->suit[suit].techniques; t++)
                    has_it |= !strcmp(r->suit[suit].technique[t].choice->technique.name, r->knowledge->kind[kind].name);
                if (has_it) assert_true(is_named);
                told[suit] += has_it;
            }
            buffer_free(&text);
        }
    }
    for (int suit = 0; WRONG >= 3 && suit < SUIT_COUNT; suit++) assert_true(told[suit] > 0);
}

/* A number and a technique are facts, no choice: who has them told has still chosen for himself. */
static const char *have_facts_told(struct student *s)
{
    const struct question *q = &s->questions->list[s->question];
    bool is_fact = q->topic != DRILL_ROUNDS && (q->kind == ANSWER_NUMBER || q->kind == ANSWER_TECHNIQUE);
    return is_fact ? "show" : q->answer;
}

static void a_fact_that_is_told_takes_no_choice_away(void **state)
{
    int told = 0;
    for (int i = 0; !told; i++) {
        const struct explained *e = explained_board(state, i);
        struct student s = {.say = have_facts_told};
        struct drill_record record = drill(&e->board, &e->explanation, &s);
        for (int a = 0; a < record.answers; a++) told += record.answer[a].is_shown && record.answer[a].topic == DRILL_TECHNIQUE;
        assert_false(record.is_unchosen);
        buffer_free(&s.heard);
    }
}

static const char *say_nothing(struct student *s)
{
    return s->question > 0 ? NULL : s->questions->list[s->question].answer;
}

static void the_end_of_input_leaves_the_drill(void **state)
{
    const struct explained *e = explained_board(state, 0);
    const struct explanation *r = &e->explanation;
    struct student s = {.say = say_nothing};
    struct drill_record record = drill(&e->board, r, &s);
    assert_true(record.is_left);
    assert_int_equal(record.answers, 1);
    assert_null(strstr(buffer_text(&s.heard), "All four hands"));
    buffer_free(&s.heard);
}

static void cards_are_written_as_people_write_them(void **state)
{
    const struct planning *planning = *state;
    const struct words *w = words_player(planning->knowledge->words);
    cardset hand = cardset_of(card_make(SUIT_CLUB, RANK_ACE)) | cardset_of(card_make(SUIT_CLUB, RANK_TEN)) |
                   cardset_of(card_make(SUIT_CLUB, 4)) | cardset_of(card_make(SUIT_HEART, RANK_KING));
    char *clubs = drill_cards_of(w, hand, SUIT_CLUB), *spades = drill_cards_of(w, hand, SUIT_SPADE);
    assert_string_equal(clubs, "A104");
    assert_string_equal(spades, "none");
    free(clubs);
    free(spades);
}

static void answers_are_read_as_people_write_them(void **state)
{
    const struct knowledge *k = ((struct planning *)*state)->knowledge;
    cardset club = cardset_suit_mask(SUIT_CLUB);
    assert_int_equal(drill_card_from_text("DQ", 0), card_make(SUIT_DIAMOND, RANK_QUEEN));
    assert_int_equal(drill_card_from_text("s10", 0), card_make(SUIT_SPADE, 10));
    assert_int_equal(drill_card_from_text("QD", 0), card_make(SUIT_DIAMOND, RANK_QUEEN));
    assert_int_equal(drill_card_from_text("10h", 0), card_make(SUIT_HEART, 10));
    assert_int_equal(drill_card_from_text("\u2665A", 0), card_make(SUIT_HEART, RANK_ACE));
    assert_int_equal(drill_card_from_text("7", club), card_make(SUIT_CLUB, 7));
    assert_int_equal(drill_card_from_text("7", CARDSET_ALL), NO_CARD);
    assert_int_equal(drill_card_from_text("queen", club), card_make(SUIT_CLUB, RANK_QUEEN));
    assert_int_equal(drill_card_from_text("", club), NO_CARD);
    assert_int_equal(drill_card_from_text("D", 0), NO_CARD);
    assert_int_equal(drill_card_from_text("DQ7", 0), NO_CARD);
    assert_string_equal(k->kind[drill_kind_from_text(k, k->told, "fin")].name, "finesse");
    assert_string_equal(k->kind[drill_kind_from_text(k, k->told, "Length")].name, "win-tricks-by-long-suit");
    for (int number = 1; number < k->kinds; number++) { /* without gaps, the line of a suit apart */
        char text[12];
        snprintf(text, sizeof text, "%d", number);
        int kind = drill_kind_from_text(k, k->told, text);
        assert_in_range(kind, number - 1, number);
        assert_ptr_not_equal(&k->kind[kind], knowledge_line(k));
    }
    assert_int_equal(drill_kind_from_text(k, k->told, "0"), -1);
    assert_int_equal(drill_kind_from_text(k, k->told, "99"), -1);
    assert_int_equal(drill_kind_from_text(k, k->told, "x"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_right_and_nothing_is_told_before),
        cmocka_unit_test(wrong_answers_get_three_hints_and_then_the_answer),
        cmocka_unit_test(contracts_in_a_suit_are_asked_of_losers_and_lines),
        cmocka_unit_test(questions_are_the_hands_own),
        cmocka_unit_test(troubles_are_those_of_the_story),
        cmocka_unit_test(some_questions_alone_are_put),
        cmocka_unit_test(why_not_a_technique_tells_of_each_suit),
        cmocka_unit_test(a_fact_that_is_told_takes_no_choice_away),
        cmocka_unit_test(the_end_of_input_leaves_the_drill),
        cmocka_unit_test(cards_are_written_as_people_write_them),
        cmocka_unit_test(answers_are_read_as_people_write_them),
    };
    return cmocka_run_group_tests(tests, play_start_study, end_study);
}
