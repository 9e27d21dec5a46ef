/* The table as data: what a person at it may see, and nothing more. */
#include <string.h>

#include "planner/report/document.h"
#include "planner/report/marked.h"
#include "planner/table/live/live_parts.h"
#include "planner/table/table_document.h"

/* ---- sentences ---- */

struct data *live_sentence(const char *marked)
{
    struct buffer plain = {0};
    marked_plain(&plain, marked);
    return data_words(&plain);
}

void live_say(struct data *list, const char *marked)
{
    if (marked && *marked) data_add(list, live_sentence(marked));
}

static void add_sentence(void *list, const char *sentence)
{
    data_add(list, data_text(sentence));
}

struct data *live_sentences(struct data *list, struct document *d)
{
    document_sentences(d, add_sentence, list);
    document_free(d);
    return list;
}

/* ---- what may be seen ---- */

struct view live_view(const struct open_board *o)
{
    return table_view(&o->playing.game.table, o->board.contract.declarer);
}

bool live_is_ours(const struct open_board *o)
{
    const struct game *g = &o->playing.game;
    return !game_is_over(g) && seat_side(play_turn(&g->table.play)) == seat_side(o->board.contract.declarer);
}

/* The seats whose cards are open now, a bit each. */
static unsigned live_shown(const struct open_board *o)
{
    const struct game *g = &o->playing.game;
    enum seat declarer = o->board.contract.declarer, dummy = seat_partner(declarer);
    unsigned ours = 1u << declarer | 1u << dummy, shown = 0;
    bool is_led = g->table.play.tricks || g->table.play.trick[0].count || g->table.play.size < SUIT_SIZE;
    if (o->shows_all || game_is_over(g)) return 0xf;
    if (!g->people || g->people & ours) shown |= ours;
    if (is_led) shown |= 1u << dummy;
    return shown | g->people;
}

const char *live_title(const struct board *b)
{
    const char *title = board_tag(b, "Event");
    return title && *title && strcmp(title, "?") ? title : NULL;
}

/* ---- parts ---- */

static struct data *auction_data(const struct auction *a)
{
    struct data *list = data_array();
    for (int i = 0; i < a->count; i++) {
        char call[5];
        call_text(a->call[i], call);
        data_add(list, data_text(a->call[i] == CALL_PASS ? "P" : call));
    }
    return list;
}

struct data *live_trick_data(const struct trick *t)
{
    LIST(list, i, t->count, OBJECT(SEAT("seat", (int)trick_seat(t, i)), CARD("card", t->card[i])));
    return list;
}

struct data *live_last_data(const struct play *p)
{
    const struct trick *t = play_trick(p, 1);
    return t ? OBJECT(MEMBER("cards", live_trick_data(t)), SEAT("winner", trick_winner(t, p->strain)))
             : data_null();
}

struct data *live_seats_data(unsigned seats)
{
    static const enum seat order[] = {SEAT_NORTH, SEAT_EAST, SEAT_SOUTH, SEAT_WEST};
    struct data *list = data_array();
    for (int i = 0; i < SEAT_COUNT; i++)
        if (seats >> order[i] & 1) data_add(list, data_seat((int)order[i]));
    return list;
}

void live_put_hands(struct data *o, const struct play *p, unsigned shown)
{
    struct data *hands = data_object(), *count = data_object();
    for (int s = 0; s < SEAT_COUNT; s++)
        if (shown >> s & 1)
            data_set_at_seat(hands, (enum seat)s, data_cards(p->hand[s]));
        else
            data_set_at_seat(count, (enum seat)s, data_whole(cardset_count(p->hand[s])));
    PUT(o, MEMBER("hands", hands), MEMBER("count", count));
}

static void set_board(struct data *o, const struct board *b)
{
    static const char *const vulnerable[] = {"none", "ns", "ew", "all"};
    PUT(o, TEXT("board", b->id), TEXT("title", live_title(b)), CONTRACT("contract", b->contract),
        SEAT("declarer", b->contract.declarer), SEAT("dummy", seat_partner(b->contract.declarer)),
        SEAT("dealer", b->has_dealer ? (int)b->dealer : NO_SEAT),
        TEXT("vulnerable", vulnerable[b->has_vulnerable ? b->vulnerable : VULNERABLE_NONE]),
        MEMBER("auction", auction_data(&b->auction)));
}

static void keep_sentence(void *context, const char *sentence)
{
    struct buffer *say = context;
    buffer_format(say, "%s%s", say->length ? " " : "", sentence);
}

/* "made 9" or "down 1", and the same as a sentence, once the play is over. */
static void set_result(struct data *o, const struct open_board *b)
{
    const struct game *g = &b->playing.game;
    int tricks = game_tricks(g), short_of = contract_needed(b->board.contract) - tricks;
    bool is_over = game_is_over(g);
    struct buffer result = {0};
    buffer_format(&result, short_of > 0 ? "down %d" : "made %d", short_of > 0 ? short_of : tricks);
    PUT(o, FLAG("over", is_over), TEXT("result", is_over ? result.text : NULL), TEXT("say", NULL));
    buffer_free(&result);
    if (!is_over) return;
    struct document *d = document_new();
    table_document_result(d, playthrough_words(&b->playing), &b->board, tricks);
    struct buffer say = {0}, hands = {0};
    document_sentences(d, keep_sentence, &say);
    playthrough_tell_hands(&b->playing, &hands);
    if (hands.length) buffer_format(&say, ". %s", hands.text);
    PUT(o, MEMBER("say", data_words(&say)));
    buffer_free(&hands);
    document_free(d);
}

static void set_play(struct data *o, const struct open_board *b)
{
    const struct game *g = &b->playing.game;
    const struct play *p = &g->table.play;
    int8_t cards[CARD_COUNT];
    int count = play_cards(p, cards), side = seat_side(b->board.contract.declarer);
    bool is_over = game_is_over(g), is_person = !is_over && g->people >> play_turn(p) & 1;
    int claimed = g->claimed < 0 ? 0 : g->claimed;
    PUT(o, CARD("lead", count ? cards[0] : NO_CARD), SEAT("turn", is_over ? NO_SEAT : (int)play_turn(p)),
        MEMBER("legal", data_cards(is_person ? play_legal(p) : 0)),
        MEMBER("trick", live_trick_data(&p->trick[p->tricks])), MEMBER("last", live_last_data(p)),
        MEMBER("played", data_card_list(cards, count)), WHOLE("won", game_tricks(g)),
        WHOLE("lost", p->won[!side] + (g->claimed < 0 ? 0 : game_left(g) - claimed)),
        WHOLE("needed", contract_needed(b->board.contract)));
}

/* All hands as they were first dealt, once it is over and where some were moved; else null. */
static struct data *first_data(const struct open_board *b)
{
    struct deal first;
    if (!playthrough_first_deal(&b->playing, &first) || !game_is_over(&b->playing.game)) return data_null();
    struct data *hands = data_object();
    for (int s = 0; s < SEAT_COUNT; s++) data_set_at_seat(hands, (enum seat)s, data_cards(first.hand[s]));
    return hands;
}

/* ---- the table ---- */

struct data *live_table_data(const struct open_board *b)
{
    struct data *o = data_object();
    set_board(o, &b->board);
    set_play(o, b);
    PUT(o, MEMBER("shown", live_seats_data(live_shown(b))));
    live_put_hands(o, &b->playing.game.table.play, live_shown(b));
    set_result(o, b);
    return PUT(o, MEMBER("people", live_seats_data(b->playing.game.people)), MEMBER("first", first_data(b)),
               FLAG("drawn", b->playing.given != 0xf));
}

struct data *live_state(const struct open_board *o)
{
    return OBJECT(MEMBER("state", live_table_data(o)));
}
