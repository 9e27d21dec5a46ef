/* Boards in the thesis's notation: hands, then the auction as one flat list of calls.
 *
 *   (west (spade (Q 10 6 3)) (heart (Q 10 7)) (diamond (6 5 2)) (club (K 10 6)))   ... and the other known hands
 *   ((west (0 pass)) (north (1 diamond)) ...)
 *
 * Condoned calls are (west (0 skipped)) and (north (1 club insufficient)). What the thesis has no words for
 * is added in the same style, all of it optional:
 *
 *   (board 3)                             starts a board and names it
 *   (contract (3 nt) south)               (4 spade double), (1 nt redouble), (contract pass), without the declarer
 *   (contract (heart))                    in an end position: the strain alone
 *   (declarer south) (declarer south swapped)  swapped: dummy of the auction plays it
 *   (dealer west) (vulnerable ns)
 *   (result 9) (result 9 agreed)          agreed: the play makes another
 *   (lead (diamond queen)) (play (diamond queen) (diamond 2) ...)  in the order of play
 *   (leader south)                        who leads, for hands of fewer than 13 cards
 *   (outside (spade (9 8)) ...)           what the hands that are not given hold between them, for such hands
 *   (note 3 "text") (card-note 3 "text")  of the third call or card
 *   (tag Event "text" "line" ...)         carried through, with the lines of its section
 *   (comment "line" ...)                  a line behind `;` is one too
 *   (tag-comment Event "line" ...)        a comment behind a tag of PBN
 *   (call-comment 3 "line" ...) (card-comment 3 "line" ...)  behind the third call or card; 0: before the first
 *   (call-mark 3 "!") (card-mark 3 "$7")  marks of the third call or card
 *
 * A board ends where (board ...) stands, or a hand that is already given, or a hand after an auction,
 * contract, lead or play.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/pbn/pbn_game.h"
#include "facts/formats/readers.h"
#include "facts/text/sexp.h"
#include "facts/board/tag_value.h"

static struct place place_of(const struct sexp *s)
{
    return (struct place){s->line, s->column};
}

/* Refuses an expression, which the message shows. */
static void refuse(struct builder *d, const struct sexp *s, const char *expected)
{
    struct buffer text = {0};
    sexp_write(&text, s);
    builder_refuse(d, place_of(s), "%s, expected %s", builder_show(buffer_text(&text), text.length).text,
                   expected);
    buffer_free(&text);
}

/* The seat that an atom names, or -1. */
static int seat_of(const struct sexp *s)
{
    return s && s->atom && !s->quoted ? seat_from_word(s->atom) : NO_SEAT;
}

static int suit_of(const struct sexp *s)
{
    int suit = s && s->atom && !s->quoted ? strain_from_word(s->atom) : -1;
    return suit < SUIT_COUNT ? suit : -1;
}

/* The ranks of one suit, (Q 10 6 3) or nil, handed to `add` as cards. */
typedef void add_card(struct builder *d, enum seat s, int card, struct place at);

static void read_suit(struct builder *d, enum seat s, const struct sexp *attribute, add_card *add)
{
    int suit = suit_of(sexp_nth(attribute, 0));
    const struct sexp *ranks = sexp_nth(attribute, 1);
    if (suit < 0 || sexp_count(attribute) != 2 || (!sexp_is_list(ranks) && !sexp_is_nil(ranks))) {
        refuse(d, attribute, "a suit such as (spade (Q 10 6 3))");
        return;
    }
    for (const struct sexp *r = ranks->first; r && !d->is_refused; r = r->next) {
        int rank = r->atom ? rank_from_word(r->atom) : -1;
        if (rank < 0)
            refuse(d, r, "a rank such as A K Q J 10 9");
        else
            add(d, s, card_make(suit, rank), place_of(r));
    }
}

static void add_outside(struct builder *d, enum seat s, int card, struct place at)
{
    (void)s;
    if (cardset_has(d->board.outside, card))
        builder_refuse(d, at, "a card is outside twice, expected each card once");
    d->board.outside |= cardset_of(card);
}

static void read_hand(struct builder *d, const struct sexp *list)
{
    enum seat s = (enum seat)seat_of(list->first);
    d->hand[s] = place_of(list);
    for (const struct sexp *a = list->first->next; a && !d->is_refused; a = a->next)
        read_suit(d, s, a, builder_add_card);
}

static void read_outside(struct builder *d, const struct sexp *list)
{
    for (const struct sexp *a = list->first->next; a && !d->is_refused; a = a->next)
        read_suit(d, SEAT_WEST, a, add_outside);
}

/* The call of (level word): (0 pass), (3 nt), (0 skipped), (1 club insufficient); -1 when it is none. */
static int call_of(const struct sexp *s)
{
    long level;
    const struct sexp *word = sexp_nth(s, 1), *mark = sexp_nth(s, 2);
    if (!sexp_int(sexp_nth(s, 0), 0, 7, &level) || !word || !word->atom || sexp_count(s) > 3) return -1;
    if (mark && (!level || !sexp_is(mark, "insufficient"))) return -1;
    if (!level && sexp_is(word, "skipped")) return CALL_SKIPPED;
    if (!level) {
        int call = call_from_text(word->atom);
        return call_is_bid(call) ? -1 : call;
    }
    int strain = strain_from_word(word->atom);
    return strain < 0 ? -1 : call_bid((int)level, strain);
}

static void read_auction(struct builder *d, const struct sexp *list)
{
    struct auction *a = &d->board.auction;
    if (a->count) refuse(d, list, "one auction a board");
    for (const struct sexp *c = list->first; c && !d->is_refused; c = c->next) {
        int seat = seat_of(sexp_nth(c, 0)), call = call_of(sexp_nth(c, 1));
        if (seat < 0 || call < 0 || sexp_count(c) != 2) {
            refuse(d, c, "a call such as (west (0 pass)) or (north (1 diamond))");
            return;
        }
        if (c == list->first) a->dealer = (enum seat)seat;
        enum seat turn = auction_seat(a, a->count);
        if (seat != (int)turn)
            builder_refuse(d, place_of(c), "%s calls out of turn, expected %s", seat_title((enum seat)seat),
                           seat_title(turn));
        bool is_condoned = call == CALL_SKIPPED || sexp_nth(sexp_nth(c, 1), 2);
        if (!d->is_refused)
            (is_condoned ? builder_add_condoned_call : builder_add_call)(d, call, place_of(c));
    }
    if (d->board.has_dealer && d->board.dealer != a->dealer)
        builder_warn(d, place_of(list), "the auction starts with %s and the dealer is %s",
                     seat_title(a->dealer), seat_title(d->board.dealer));
    if (!d->board.has_dealer) d->board.dealer = a->dealer;
    d->board.has_dealer = true;
}

/* (3 nt), (4 spade double), (1 nt redouble). */
static bool read_contract_words(struct contract *c, const struct sexp *s)
{
    const struct sexp *strain = sexp_nth(s, 1), *doubled = sexp_nth(s, 2);
    long level;
    if (!sexp_int(sexp_nth(s, 0), 1, 7, &level) || !strain || !strain->atom) return false;
    c->level = (int)level;
    c->strain = strain_from_word(strain->atom);
    if (doubled && !sexp_is(doubled, "double") && !sexp_is(doubled, "redouble")) return false;
    c->doubled = !doubled ? 0 : sexp_is(doubled, "double") ? 1 : 2;
    return c->strain >= 0 && sexp_count(s) <= 3;
}

static void read_contract(struct builder *d, const struct sexp *list)
{
    struct board *b = &d->board;
    const struct sexp *words = sexp_nth(list, 1), *declarer = sexp_nth(list, 2);
    const struct sexp *strain = sexp_is_list(words) && sexp_count(words) == 1 ? words->first : NULL;
    if (strain && strain->atom && strain_from_word(strain->atom) >= 0 && !declarer && !b->contract.level) {
        d->contract = place_of(list);
        b->contract.strain = strain_from_word(strain->atom);
        b->has_strain = true;
        return;
    }
    d->contract = place_of(list);
    b->contract.level = 0;
    bool is_sound =
        sexp_is(words, "pass") || (sexp_is_list(words) && read_contract_words(&b->contract, words));
    if (declarer) {
        is_sound &= seat_of(declarer) >= 0;
        b->has_declarer = true;
        b->contract.declarer = (enum seat)(seat_of(declarer) & 3);
    }
    if (!is_sound || sexp_count(list) > 3) refuse(d, list, "a contract such as (contract (3 nt) south)");
    b->has_contract = b->has_declarer || !b->contract.level;
}

static void read_declarer(struct builder *d, const struct sexp *list)
{
    struct board *b = &d->board;
    int seat = seat_of(sexp_nth(list, 1));
    const struct sexp *swapped = sexp_nth(list, 2);
    if (seat < 0 || sexp_count(list) > 3 || (swapped && !sexp_is(swapped, "swapped"))) {
        refuse(d, list, "a seat such as (declarer south)");
        return;
    }
    b->contract.declarer = (enum seat)seat;
    b->has_declarer = true;
    b->is_swapped = swapped != NULL;
    b->has_contract |= b->contract.level > 0;
}

/* The card of (diamond queen), or NO_CARD after refusing it. */
static int read_card(struct builder *d, const struct sexp *s)
{
    const struct sexp *word = sexp_nth(s, 1);
    int suit = suit_of(sexp_nth(s, 0)), rank = word && word->atom ? rank_from_word(word->atom) : -1;
    if (suit >= 0 && rank >= 0 && sexp_count(s) == 2) return card_make(suit, rank);
    refuse(d, s, "a card such as (diamond queen)");
    return NO_CARD;
}

static void read_play(struct builder *d, const struct sexp *list)
{
    /* A lead may be given beside the play. */
    if (d->raw_count > 1) refuse(d, list, "one play a board");
    d->ledger.found[LEDGER_CARD] -= d->raw_count;
    int lead = d->raw_count ? d->raw[0] : NO_CARD;
    d->raw_count = 0;
    for (const struct sexp *c = list->first->next; c && !d->is_refused; c = c->next) {
        int card = read_card(d, c);
        if (card != NO_CARD) builder_add_play(d, card, place_of(c));
    }
    if (lead != NO_CARD && d->raw_count && d->raw[0] != lead)
        builder_refuse(d, place_of(list),
                       "the play and the lead start with different cards, expected the same");
}

static void read_lead(struct builder *d, const struct sexp *list)
{
    const struct sexp *s = sexp_nth(list, 1);
    int card = s && !s->next ? read_card(d, s) : NO_CARD;
    if (card == NO_CARD) {
        refuse(d, list, "a lead such as (lead (diamond queen))");
    } else if (!d->raw_count) {
        builder_add_play(d, card, place_of(s));
    } else if (d->raw[0] != card) {
        builder_refuse(d, place_of(list),
                       "the play and the lead start with different cards, expected the same");
    }
}

/* The one seat of (dealer west), or -1 after refusing it. */
static int read_seat(struct builder *d, const struct sexp *list)
{
    int seat = sexp_count(list) == 2 ? seat_of(sexp_nth(list, 1)) : NO_SEAT;
    if (seat < 0) refuse(d, list, "a seat: north, east, south or west");
    return seat;
}

static void read_dealer(struct builder *d, const struct sexp *list)
{
    int seat = read_seat(d, list);
    if (seat < 0) return;
    d->board.has_dealer = true;
    d->board.dealer = (enum seat)seat;
    if (!d->board.auction.count) d->board.auction.dealer = (enum seat)seat;
}

static void read_leader(struct builder *d, const struct sexp *list)
{
    int seat = read_seat(d, list);
    if (seat < 0) return;
    d->board.has_leader = true;
    d->board.leader = (enum seat)seat;
}

static void read_vulnerable(struct builder *d, const struct sexp *list)
{
    const struct sexp *s = sexp_nth(list, 1);
    d->board.has_vulnerable =
        s && s->atom && sexp_count(list) == 2 && vulnerable_from_text(s->atom, &d->board.vulnerable);
    if (!d->board.has_vulnerable) refuse(d, list, "one of none, ns, ew, all");
}

static void read_result(struct builder *d, const struct sexp *list)
{
    long tricks;
    d->result = place_of(list);
    const struct sexp *agreed = sexp_nth(list, 2);
    d->board.is_result_agreed = sexp_is(agreed, "agreed");
    bool is_sound = !agreed || (d->board.is_result_agreed && !agreed->next);
    if (sexp_int(sexp_nth(list, 1), 0, SUIT_SIZE, &tricks) && is_sound)
        d->board.result = (int)tricks;
    else
        refuse(d, list, "tricks from 0 to 13");
}

static void read_id(struct builder *d, const struct sexp *list)
{
    const struct sexp *id = sexp_nth(list, 1);
    if (id && id->atom && !id->next)
        board_set_id(&d->board, id->atom);
    else
        refuse(d, list, "a number such as (board 3)");
}

/* The index from 0 and the text of (note 3 "text"); NULL after refusing it. */
static const char *read_numbered(struct builder *d, const struct sexp *list, int *index)
{
    long number;
    const struct sexp *text = sexp_nth(list, 2);
    if (sexp_int(sexp_nth(list, 1), 1, AUCTION_MAX, &number) && text && text->atom && !text->next) {
        *index = (int)number - 1;
        return text->atom;
    }
    refuse(d, list, "a number and a text such as (note 3 \"text\")");
    return NULL;
}

static void read_note(struct builder *d, const struct sexp *list)
{
    int index;
    const char *text = read_numbered(d, list, &index);
    builder_found(d, LEDGER_MARK, 1);
    if (text && index < d->board.auction.count)
        board_add_note(&d->board, index, text);
    else if (text)
        refuse(d, list, "the number of a call before it");
}

static void read_card_note(struct builder *d, const struct sexp *list)
{
    int index;
    const char *text = read_numbered(d, list, &index);
    builder_found(d, LEDGER_MARK, 1);
    if (text && index < d->raw_count)
        board_add_play_note(&d->board, index, text);
    else if (text)
        refuse(d, list, "the number of a card before it");
}

/* The lines of text from `line` on, one below the other; what is no text is refused. */
static void join_lines(struct builder *d, const struct sexp *line, struct buffer *out)
{
    buffer_add(out, "");
    for (bool is_first = true; line; line = line->next, is_first = false) {
        if (!line->atom) refuse(d, line, "a line of text in quotes");
        if (!is_first) buffer_char(out, '\n');
        if (line->atom) buffer_add(out, line->atom);
    }
}

static void add_comment(struct builder *d, enum remark_place place, const char *tag, int index,
                        const struct sexp *lines)
{
    struct buffer text = {0};
    join_lines(d, lines, &text);
    builder_found(d, LEDGER_COMMENT, 1);
    if (!d->is_refused) board_add_comment(&d->board, place, tag, index, text.text);
    buffer_free(&text);
}

static void read_comment(struct builder *d, const struct sexp *list)
{
    add_comment(d, REMARK_HEAD, NULL, 0, list->first->next);
}

static void read_tag_comment(struct builder *d, const struct sexp *list)
{
    const struct sexp *name = sexp_nth(list, 1);
    bool is_name = name && name->atom && *name->atom && strcasecmp(name->atom, "Note") &&
                   (tag_is_modelled(name->atom) || tag_is_export(name->atom) || board_tag(&d->board, name->atom));
    if (is_name)
        add_comment(d, REMARK_HEAD, name->atom, 0, name->next);
    else
        refuse(d, list, "a tag of the board and a text such as (tag-comment Event \"text\")");
}

/* The index of a call or card before it, from `least` - 1; refuses others with -2. */
static int read_index(struct builder *d, const struct sexp *list, int least, int count)
{
    long number;
    if (sexp_int(sexp_nth(list, 1), least, count, &number)) return (int)number - 1;
    refuse(d, list, "the number of a call or card before it");
    return -2;
}

static void read_call_comment(struct builder *d, const struct sexp *list)
{
    int index = read_index(d, list, 0, d->board.auction.count);
    if (index >= -1) add_comment(d, REMARK_AUCTION, NULL, index, sexp_nth(list, 2));
}

static void read_card_comment(struct builder *d, const struct sexp *list)
{
    int index = read_index(d, list, 0, d->raw_count);
    if (index >= -1) add_comment(d, REMARK_PLAY, NULL, index, sexp_nth(list, 2));
}

/* Whether PBN has such a mark: "!", "??", "$5". */
static bool is_mark(const char *text)
{
    size_t length = strlen(text);
    if (*text == '$') return length < 15 && 1 + strspn(text + 1, "0123456789") == length;
    return length && length <= 15 && strspn(text, "!?") == length;
}

static void add_mark(struct builder *d, const struct sexp *list, enum remark_place place, int count)
{
    const struct sexp *text = sexp_nth(list, 2);
    int index = read_index(d, list, 1, count);
    if (index < 0) return;
    builder_found(d, LEDGER_MARK, 1);
    if (text && text->atom && !text->next && is_mark(text->atom))
        board_add_mark(&d->board, place, index, text->atom);
    else
        refuse(d, list, "a mark such as \"!\" or \"$5\"");
}

static void read_call_mark(struct builder *d, const struct sexp *list)
{
    add_mark(d, list, REMARK_AUCTION, d->board.auction.count);
}

static void read_card_mark(struct builder *d, const struct sexp *list)
{
    add_mark(d, list, REMARK_PLAY, d->raw_count);
}

/* Whether PBN could hold the tag too: a name of its own, and a value that does not stand for another. */
static bool is_tag(const struct board *b, const struct sexp *name, const struct sexp *value)
{
    if (!name || !name->atom || !*name->atom || !value || !value->atom || !strcmp(value->atom, "#"))
        return false;
    if (b->tags == BOARD_TAGS_MAX) return false;
    for (const char *c = name->atom; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_' && *c != '-') return false;
    if (!strcasecmp(name->atom, "Note")) return b->tags > 0 && !tag_is_export(b->tag[b->tags - 1].name);
    return !tag_is_modelled(name->atom) && !board_tag(b, name->atom);
}

static void read_tag(struct builder *d, const struct sexp *list)
{
    const struct sexp *name = sexp_nth(list, 1), *value = sexp_nth(list, 2);
    if (!is_tag(&d->board, name, value)) {
        refuse(d, list, "a new name and a text such as (tag Event \"text\")");
        return;
    }
    struct buffer section = {0};
    builder_found(d, LEDGER_TAG, 1);
    if (value->next) builder_found(d, LEDGER_SECTION, 1);
    if (value->next) join_lines(d, value->next, &section);
    bool is_section = section.text && !tag_is_export(name->atom) && pbn_is_section(section.text);
    if (section.text && !is_section) refuse(d, list, "lines of a PBN section");
    if (!d->is_refused) board_add_tag(&d->board, name->atom, value->atom, section.text);
    buffer_free(&section);
}

/* The lists with a word at their head. `ends_hands`: a hand that follows belongs to the next board. `is_tag`: it stands once
 * in a board, and is counted as PBN's tags are. */
static const struct {
    const char *word;
    void (*read)(struct builder *d, const struct sexp *list);
    bool ends_hands, is_tag;
} words[] = {{"board", read_id, false, true},
             {"contract", read_contract, true, true},
             {"declarer", read_declarer, true, true},
             {"lead", read_lead, true, false},
             {"play", read_play, true, false},
             {"leader", read_leader, true, true},
             {"outside", read_outside, false, true},
             {"dealer", read_dealer, false, true},
             {"vulnerable", read_vulnerable, false, true},
             {"result", read_result, true, true},
             {"note", read_note, true, false},
             {"card-note", read_card_note, true, false},
             {"tag", read_tag, false, false},
             {"comment", read_comment, false, false},
             {"tag-comment", read_tag_comment, false, false},
             {"call-comment", read_call_comment, true, false},
             {"card-comment", read_card_comment, true, false},
             {"call-mark", read_call_mark, true, false},
             {"card-mark", read_card_mark, true, false}};

enum { WORD_COUNT = sizeof words / sizeof *words };

static int word_index(const struct sexp *list)
{
    for (int i = 0; i < WORD_COUNT; i++)
        if (sexp_is(list->first, words[i].word)) return i;
    return -1;
}

/* A reading of lists as it stands. */
struct lists {
    const struct source *source;
    struct faults *faults;
    bool *is_broken; /* by line: a bracket there is at fault */
    int lines;
    struct builder builder;
    bool is_open, has_ended_hands;
    bool is_given[WORD_COUNT]; /* the word stands in the board */
    int refused;
    const struct sexp_comment *comment; /* the first that no board has yet */
};

/* Marks the lines at which the faults from `first` on stand. */
static void mark_broken_lines(struct lists *l, int first)
{
    const struct source *s = l->source;
    l->lines = 1;
    for (size_t i = 0; i < s->length; i++) l->lines += s->text[i] == '\n';
    l->is_broken = util_alloc(((size_t)l->lines + 1) * sizeof *l->is_broken);
    for (int i = first; i < l->faults->count; i++)
        if (l->faults->list[i].line <= l->lines) l->is_broken[l->faults->list[i].line] = true;
}

/* Ends the board, whose lines go up to `last_line`. A fault of the brackets in them has been reported
 * already, and refuses it. */
static bool end_board(struct lists *l, int last_line, board_visitor *visit, void *context)
{
    if (!l->is_open) return true;
    l->is_open = false;
    for (int line = l->builder.start.line; line <= last_line; line++)
        l->builder.is_refused |= l->is_broken[line];
    return builder_end(&l->builder, &l->refused, visit, context);
}

/* Gives the board that is open the comments before a place of the text, all of them where it is NULL. */
static void take_comments(struct lists *l, const struct sexp *before)
{
    for (const struct sexp_comment *c = l->comment; c; c = c->next) {
        bool is_before = !before || c->line < before->line || (c->line == before->line && c->column < before->column);
        if (!is_before) break;
        l->comment = c->next;
        builder_found(&l->builder, LEDGER_COMMENT, 1);
        board_add_comment(&l->builder.board, REMARK_HEAD, NULL, 0, c->text);
    }
}

/* Comments of a text without a board. */
static void leave_out_comments(struct lists *l)
{
    const struct sexp_comment *first = l->comment;
    struct ledger *sum = &l->faults->ledger;
    for (const struct sexp_comment *c = first; c; c = c->next) {
        sum->found[LEDGER_COMMENT]++;
        sum->left_out[LEDGER_COMMENT]++;
    }
    if (first)
        faults_warn(l->faults, l->source->name, first->line, first->column, "a comment of no board; it is left out");
}

static bool starts_board(const struct lists *l, const struct sexp *list)
{
    int seat = seat_of(list->first);
    if (!l->is_open || sexp_is(list->first, "board")) return true;
    return seat >= 0 && (l->has_ended_hands || deal_is_known(&l->builder.board.deal, (enum seat)seat));
}

static void read_item(struct lists *l, const struct sexp *list)
{
    struct builder *d = &l->builder;
    int word = word_index(list);
    if (d->is_refused) return;
    if (word >= 0) {
        builder_found(d, LEDGER_TAG, words[word].is_tag);
        if (words[word].is_tag && l->is_given[word]) refuse(d, list, "one of its kind a board");
        l->is_given[word] = true;
        words[word].read(d, list);
        l->has_ended_hands |= words[word].ends_hands;
    } else if (seat_of(list->first) >= 0) {
        read_hand(d, list);
    } else if (sexp_is_list(list->first)) {
        read_auction(d, list);
        l->has_ended_hands = true;
    } else {
        refuse(d, list, "a hand, an auction, or a list such as (board 3) or (contract (3 nt) south)");
    }
}

static void start_board(struct lists *l, const struct sexp *first)
{
    builder_start(&l->builder, l->source->name, l->faults, place_of(first));
    l->is_open = true;
    l->has_ended_hands = false;
    memset(l->is_given, 0, sizeof l->is_given);
}

int read_list(const struct source *s, struct faults *faults, board_visitor *visit, void *context)
{
    struct lists l = {.source = s, .faults = faults};
    int told = faults->count;
    struct sexp_tree *tree = sexp_parse(s->name, s->text, s->length, faults);
    mark_broken_lines(&l, told);
    l.comment = sexp_comments(tree);
    bool go_on = true;
    for (const struct sexp *top = sexp_top(tree); top && go_on; top = top->next) {
        bool is_list = sexp_is_list(top) && top->first;
        bool is_start = is_list ? starts_board(&l, top) : !l.is_open;
        /* Two boards may share a line. */
        int last_line = top->line > l.builder.start.line ? top->line - 1 : top->line;
        if (is_start) go_on = end_board(&l, last_line, visit, context);
        if (is_start && go_on) start_board(&l, top);
        if (!go_on) break;
        take_comments(&l, top);
        if (is_list)
            read_item(&l, top);
        else
            refuse(&l.builder, top, "a list in parentheses");
    }
    if (go_on && !l.is_open) leave_out_comments(&l);
    if (go_on && l.is_open) take_comments(&l, NULL);
    if (go_on) end_board(&l, l.lines, visit, context);
    sexp_free(tree);
    free(l.is_broken);
    return l.refused;
}
