/* A contract in a suit, suit by suit and as data. */
#include "planner/report/data.h"
#include "planner/report/wording.h"
#include "planner/tell/trumps.h"

double trumps_split(const struct trumps_telling *r, int longer)
{
    double chance[SUIT_SIZE + 1];
    int out = layouts_size(r->position->layouts, r->count.trump);
    if (longer > out || 2 * longer < out) return 0;
    layouts_lengths(r->position->layouts, 0, r->count.trump, chance);
    return chance[longer] + (2 * longer == out ? 0 : chance[out - longer]);
}

static void add_cards(struct document *d, const struct trumps_telling *r, int suit)
{
    struct buffer cards = {0};
    if (suit == r->count.trump)
        words_put(&cards, r->words, PHRASE_WAYS_TRUMPS, AS_TEXT("cards", r->cards[suit]));
    else
        buffer_add(&cards, r->cards[suit]);
    document_cell(d, 1, "%s", buffer_text(&cards));
    buffer_free(&cards);
}

void trumps_table(struct document *d, const struct trumps_telling *r)
{
    const struct words *w = r->words;
    const struct document_column columns[] = {COLUMN_LEFT(NULL, 2),
                                              COLUMN_WHOLE(NULL, 5),
                                              COLUMN_RIGHT(words_text(w, PHRASE_WAYS_COLUMN_LOSERS), 27),
                                              COLUMN_RIGHT(words_text(w, PHRASE_WAYS_COLUMN_FAST), 34),
                                              COLUMN_RIGHT(words_text(w, PHRASE_WAYS_COLUMN_RUFFS), 42),
                                              COLUMN_RIGHT(words_text(w, PHRASE_WAYS_COLUMN_DISCARDS), 53),
                                              COLUMN_RIGHT(words_text(w, PHRASE_WAYS_COLUMN_ENTRIES), 71),
                                              COLUMN_RIGHT(words_text(w, PHRASE_WAYS_COLUMN_DUMMY), 82)};
    document_table(d, NULL, columns, sizeof columns / sizeof *columns);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const struct trump_suit *s = &r->count.suit[suit];
        const int number[] = {s->losers, s->fast, s->ruffs, s->discards, s->entry[0], s->entry[1]};
        document_row(d);
        document_cell(d, 0, "%s", wording_suit(suit));
        add_cards(d, r, suit);
        for (int i = 0; i < 6; i++) document_cell(d, 2 + i, "%d", number[i]);
    }
}

static struct data *splits_data(const struct trumps_telling *r)
{
    struct data *list = data_array();
    int out = layouts_size(r->position->layouts, r->count.trump);
    for (int longer = (out + 1) / 2; longer <= out && out; longer++) {
        struct data *one = OBJECT(WHOLE("longer", longer), WHOLE("shorter", out - longer),
                                  CHANCE("chance", trumps_split(r, longer)));
        data_add(list, one);
    }
    return list;
}

static struct data *suit_data(const struct trumps_telling *r, int suit)
{
    const struct trump_suit *s = &r->count.suit[suit];
    return OBJECT(STRAIN("suit", suit), WHOLE("losers", s->losers), WHOLE("fast", s->fast),
                  WHOLE("ruffs", s->ruffs), WHOLE("rounds_before", s->ruffs ? s->rounds : 0),
                  WHOLE("lost_before", s->ruffs ? s->given : 0), WHOLE("discards", s->discards),
                  WHOLE("entries_to_declarer", s->entry[0]), WHOLE("entries_to_dummy", s->entry[1]));
}

struct data *trumps_data(const struct trumps_telling *r)
{
    const struct trump_count *t = &r->count;
    struct data *suits = data_array();
    struct data *o = OBJECT(STRAIN("suit", t->trump));
    data_set(o, "counted_in",
             data_seat((int)(t->master ? r->position->view.dummy : r->position->view.declarer)));
    PUT(o, WHOLE("declarer", t->trumps[0]), WHOLE("dummy", t->trumps[1]), MEMBER("splits", splits_data(r)),
        WHOLE("spare", t->spare), WHOLE("losers", t->losers), WHOLE("fast", t->fast),
        WHOLE("ruffs", t->ruffs), WHOLE("discards", t->discards), WHOLE("away", t->away));
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) data_add(suits, suit_data(r, suit));
    data_set(o, "suits", suits);
    return o;
}
