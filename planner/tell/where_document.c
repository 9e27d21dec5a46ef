/* Where the missing cards lie, as a document: a table of cards, one of suits, the reasons; and as data. It
 * computes nothing. */
#include <math.h>
#include <stdlib.h>

#include "planner/report/data.h"
#include "planner/report/marked.h"
#include "planner/report/wording.h"
#include "planner/tell/data_reason.h"
#include "planner/tell/story/story_words.h"
#include "planner/tell/where.h"
#include "planner/tell/words.h"

/* Chances that differ by less are told as equal: no more than rounding parts them. */
#define SAME 1e-9

static void add_head(struct document *d, const struct where_report *r)
{
    const struct view *v = r->view;
    char number[32], *contract = words_contract_short(r->words, v->contract);
    snprintf(number, sizeof number, "%.0f", r->layouts);
    document_title(d);
    if (*r->board) document_part_taken(d, words_told(r->words, PHRASE_HEAD_BOARD, AS_TEXT("board", r->board)));
    document_part_taken(d, words_told(r->words, PHRASE_HEAD_CONTRACT, AS_TEXT("contract", contract), AS_SEAT("seat", (int)v->declarer)));
    document_part_taken(d, words_told(r->words, r->layouts == 1 ? PHRASE_WHERE_LAYOUT : PHRASE_WHERE_LAYOUTS, AS_TEXT("number", number)));
    free(contract);
}

static void add_heading(struct document *d, char *text)
{
    document_heading(d, "%s", text);
    free(text);
}

static void add_cell(struct document *d, int column, char *text)
{
    document_cell(d, column, "%s", text);
    free(text);
}

static void add_percent(struct document *d, int column, double chance)
{
    struct buffer text = {0};
    wording_percent(&text, chance);
    document_cell(d, column, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* The thesis's phrase for the likelier hand; it has English ones alone, and a language says it as a story does. */
static void add_likelier(struct document *d, const struct where_report *r, const struct where_card *c)
{
    bool is_left = c->chance[0] > c->chance[1], is_even = fabs(c->chance[0] - c->chance[1]) < SAME;
    const char *phrase = words_language(r->words) ? story_likelihood(r->words, r->settings, c->chance[!is_left]) : c->phrase;
    add_cell(d, 3, words_told(r->words, is_even ? PHRASE_WHERE_EITHER : PHRASE_WHERE_WITH, AS_TEXT("phrase", phrase),
                              AS_SEAT("seat", (int)(is_left ? r->view->left : r->view->right))));
}

static void add_card(struct document *d, const struct where_report *r, const struct where_card *c)
{
    struct buffer card = {0};
    wording_short_card_by(&card, c->card, words_letters(r->words));
    document_row(d);
    document_cell(d, 0, "%s", buffer_text(&card));
    add_percent(d, 1, c->chance[0]);
    add_percent(d, 2, c->chance[1]);
    add_likelier(d, r, c);
    buffer_free(&card);
}

static void add_cards(struct document *d, const struct where_report *r)
{
    const struct document_column columns[] = {
        COLUMN_LEFT(NULL, 2), COLUMN_LEFT(words_seat(r->words, (int)r->view->left), 10),
        COLUMN_LEFT(words_seat(r->words, (int)r->view->right), 20), COLUMN_WHOLE(NULL, 30)};
    document_gap(d);
    document_table(d, NULL, columns, 4);
    for (int i = 0; i < r->cards; i++) add_card(d, r, &r->card[i]);
}

/* "4-3 31 %, 3-4 31 %", the likeliest first; what is under one in a hundred is left out. */
static void write_splits(struct buffer *out, const struct where_report *r, int suit)
{
    bool told[SUIT_SIZE + 1] = {false}, any = false;
    for (;;) {
        int best = -1;
        for (int n = 0; n <= r->missing[suit]; n++)
            if (!told[n] && r->length[suit][0][n] >= 0.01 &&
                (best < 0 || r->length[suit][0][n] > r->length[suit][0][best] + SAME))
                best = n;
        if (best < 0) return;
        told[best] = true;
        buffer_format(out, "%s%d-%d ", any ? ", " : "", best, r->missing[suit] - best);
        wording_percent(out, r->length[suit][0][best]);
        any = true;
    }
}

static void add_suits(struct document *d, const struct where_report *r)
{
    static const struct document_column columns[] = {COLUMN_LEFT(NULL, 2), COLUMN_WHOLE(NULL, 5),
                                                     COLUMN_LEFT(NULL, 17)};
    add_heading(d, words_told(r->words, PHRASE_WHERE_SPLITS, AS_SEAT("left", (int)r->view->left), AS_SEAT("right", (int)r->view->right)));
    document_table(d, NULL, columns, 3);
    for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--) {
        struct buffer splits = {0};
        if (!r->missing[s]) continue;
        write_splits(&splits, r, s);
        document_row(d);
        document_cell(d, 0, "%s", wording_suit(s));
        add_cell(d, 1, words_told(r->words, PHRASE_WHERE_UNSEEN, AS_FIGURE("number", r->missing[s])));
        document_cell(d, 2, "%s", buffer_text(&splits));
        buffer_free(&splits);
    }
}

/* What a hand is expected to hold, the cards that it has played counted or not. */
static void add_hand(struct document *d, const struct where_report *r, int hand, bool is_whole)
{
    cardset shown = is_whole ? r->shown[hand] : 0;
    int cards = r->places[hand] + cardset_count(shown);
    document_row(d);
    document_cell(d, 0, "%s", words_seat(r->words, (int)(hand == 0 ? r->view->left : r->view->right)));
    document_cell(d, 1, "%d %s", cards, words_text(r->words, cards == 1 ? PHRASE_TABLE_CARD : PHRASE_TABLE_CARDS));
    document_cell(d, 2, "%.1f %s", r->points[hand] + cardset_points(shown), words_text(r->words, PHRASE_TABLE_POINTS));
    for (int s = SUIT_SPADE; s >= SUIT_CLUB; s--)
        document_cell(d, 6 - s, "%s %.1f", wording_suit(s),
                      r->expected_length[s][hand] + cardset_count(cardset_in_suit(shown, s)));
}

static void add_hands(struct document *d, const struct where_report *r)
{
    static const struct document_column columns[] = {
        COLUMN_LEFT(NULL, 2),   COLUMN_WHOLE(NULL, 9),  COLUMN_WHOLE(NULL, 19), COLUMN_WHOLE(NULL, 33),
        COLUMN_WHOLE(NULL, 40), COLUMN_WHOLE(NULL, 47), COLUMN_WHOLE(NULL, 54)};
    bool has_played = r->shown[0] | r->shown[1];
    document_heading(d, "%s", words_text(r->words, PHRASE_WHERE_EXPECTED));
    document_table(d, NULL, columns, 7);
    for (int hand = 0; hand < 2; hand++) add_hand(d, r, hand, false);
    if (!has_played) return;
    document_heading(d, "%s", words_text(r->words, PHRASE_WHERE_WHOLE));
    document_table(d, NULL, columns, 7);
    for (int hand = 0; hand < 2; hand++) add_hand(d, r, hand, true);
}

static void add_reason(struct document *d, const struct words *w, const struct evidence_reason *reason)
{
    struct buffer text = {0};
    where_reason(&text, w, reason);
    if (*reason->rule && !words_language(w)) buffer_format(&text, " (" MARK_TERM "%s" MARK_END ")", reason->rule);
    document_item(d, 2, 2, "%s", buffer_text(&text));
    buffer_free(&text);
}

static void add_reasons(struct document *d, const struct where_report *r)
{
    document_heading(d, "%s", words_text(r->words, PHRASE_WHERE_BECAUSE));
    if (!r->reasons) document_paragraph(d, 2, "%s", words_text(r->words, PHRASE_WHERE_NOTHING));
    for (int i = 0; i < r->reasons; i++) add_reason(d, r->words, &r->reason[i]);
}

static void add_tellings(struct document *d, const struct where_report *r)
{
    if (!r->has_tellings) return;
    document_heading(d, "%s", words_text(r->words, PHRASE_WHERE_TELL));
    if (!r->tellings.count) document_paragraph(d, 2, "%s", words_text(r->words, PHRASE_WHERE_TELL_NOTHING));
    for (int i = 0; i < r->tellings.count; i++) {
        struct buffer text = {0};
        telling_words(&text, r->words, &r->tellings.list[i]);
        document_item(d, 2, 2, "%s", buffer_text(&text));
        buffer_free(&text);
    }
}

struct document *where_document(const struct where_report *r)
{
    struct document *d = document_new();
    add_head(d, r);
    if (r->cards) add_cards(d, r);
    add_suits(d, r);
    add_hands(d, r);
    add_reasons(d, r);
    add_tellings(d, r);
    return d;
}

/* ---- as data ---- */

static enum seat hand_seat(const struct where_report *r, int hand)
{
    return hand == 0 ? r->view->left : r->view->right;
}

static struct data *cards_data(const struct where_report *r)
{
    struct data *cards = data_object();
    for (int i = 0; i < r->cards; i++) {
        struct data *chances = data_object();
        for (int hand = 0; hand < 2; hand++)
            data_set_at_seat(chances, hand_seat(r, hand), data_chance(r->card[i].chance[hand]));
        data_set(chances, "phrase", data_text(r->card[i].phrase));
        data_set_at_card(cards, r->card[i].card, chances);
    }
    return cards;
}

static int cards_shown(const struct where_report *r, int suit, int hand)
{
    return cardset_count(cardset_in_suit(r->shown[hand], suit));
}

/* The chance of each length: of the unseen cards, from none to all; of the whole hand, with what it has
 * shown. */
static struct data *length_chances(const struct where_report *r, int suit, int hand, bool is_whole)
{
    struct data *list = data_array();
    for (int n = is_whole ? -cards_shown(r, suit, hand) : 0; n <= r->missing[suit]; n++)
        data_add(list, data_chance(n < 0 ? 0 : r->length[suit][hand][n]));
    return list;
}

static struct data *lengths_data(const struct where_report *r, bool is_whole)
{
    struct data *lengths = data_object();
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        struct data *hands = data_object();
        for (int hand = 0; hand < 2; hand++)
            data_set_at_seat(hands, hand_seat(r, hand), length_chances(r, suit, hand, is_whole));
        data_set_at_strain(lengths, suit, hands);
    }
    return lengths;
}

static struct data *points_data(const struct where_report *r, bool is_whole)
{
    struct data *points = data_object();
    for (int hand = 0; hand < 2; hand++)
        data_set_at_seat(points, hand_seat(r, hand),
                         data_real(r->points[hand] + (is_whole ? cardset_points(r->shown[hand]) : 0)));
    return points;
}

/* The same of the whole hands, the cards that they have played counted. */
static struct data *whole_data(const struct where_report *r)
{
    return OBJECT(MEMBER("lengths", lengths_data(r, true)), MEMBER("points", points_data(r, true)));
}

static struct data *places_data(const struct where_report *r)
{
    struct data *places = data_object();
    for (int hand = 0; hand < 2; hand++)
        data_set_at_seat(places, hand_seat(r, hand), data_whole(r->places[hand]));
    return places;
}

void where_json(struct buffer *out, const struct where_report *r)
{
    LIST(because, i, r->reasons, data_reason(r->words, &r->reason[i]));
    struct data *o =
        PUT(data_board(r->board), WHOLE("layouts", (int64_t)r->layouts), MEMBER("cards", cards_data(r)),
            MEMBER("lengths", lengths_data(r, false)), MEMBER("points", points_data(r, false)),
            MEMBER("places", places_data(r)), MEMBER("whole", whole_data(r)), MEMBER("because", because));
    if (r->has_tellings) data_set(o, "sound", tellings_data(r->words, &r->tellings));
    data_write_line(o, out);
}
