/* The referee: one function a kind of move, each the law of it. Invariant: a move refused with a fault that
 * stops has changed nothing. */
#include "facts/skat/skat_referee.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct skat_verdict legal(void)
{
    return (struct skat_verdict){SKAT_LEGAL, ""};
}

static struct skat_verdict fault(enum skat_fault which, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static struct skat_verdict fault(enum skat_fault which, const char *format, ...)
{
    struct skat_verdict v = {.fault = which};
    va_list args;
    va_start(args, format);
    vsnprintf(v.why, sizeof v.why, format, args);
    va_end(args);
    return v;
}

const char *skat_fault_name(enum skat_fault which)
{
    static const char *const names[] = {"legal",
#define FAULT(NAME, name, stops) name,
                                        SKAT_FAULTS
#undef FAULT
    };
    return names[which];
}

bool skat_fault_stops(enum skat_fault which)
{
    static const bool stop[] = {false,
#define FAULT(NAME, name, stops) stops,
                                SKAT_FAULTS
#undef FAULT
    };
    return stop[which];
}

void skat_table_start(struct skat_table *t)
{
    *t = (struct skat_table){
        .asker = 1, .declarer = SKAT_NOBODY, .left = SKAT_NOBODY, .timed_out = SKAT_NOBODY};
    for (int c = 0; c < SKAT_CARDS; c++) t->played_by[c] = SKAT_NOBODY;
}

/* Whose move it is: a player, SKAT_WORLD, or SKAT_NOBODY when that is over or unknown. */
static int turn_of(const struct skat_table *t)
{
    switch (t->stage) {
    case SKAT_STAGE_DEAL:
    case SKAT_STAGE_GIVE:
        return SKAT_WORLD;
    case SKAT_STAGE_BID:
        return t->answering ? t->answerer : t->asker;
    case SKAT_STAGE_PLAY:
        return t->leader == SKAT_NOBODY ? SKAT_NOBODY : (t->leader + t->in_trick) % SKAT_PLAYERS;
    case SKAT_STAGE_OVER:
        return SKAT_NOBODY;
    default:
        return t->declarer;
    }
}

static struct skat_verdict deal(struct skat_table *t, const struct skat_move *m)
{
    uint32_t seen = 0;
    char text[3];
    for (int i = 0; i < SKAT_CARDS; i++) {
        if (m->card[i] < 0) continue;
        if (seen >> m->card[i] & 1)
            return fault(SKAT_FAULT_DEAL, "%s is dealt twice", skat_card_text(m->card[i], text));
        seen |= UINT32_C(1) << m->card[i];
    }
    skat_hold_deal(&t->hold, m->card);
    t->stage = SKAT_STAGE_BID;
    return legal();
}

bool skat_is_bid(int value)
{
    if (value == 23 || value == 35 || value == 46 || value == 59) return true;
    for (int base = 9; base <= 12; base++)
        if (value % base == 0 && value / base >= 2 && value / base <= 18) return true;
    return value % 24 == 0 && value / 24 >= 2 && value / 24 <= 11;
}

static struct skat_verdict bid(struct skat_table *t, const struct skat_move *m)
{
    if (t->answering) return fault(SKAT_FAULT_STAGE, "y or p was expected, the answer to %d", t->bid);
    if (!skat_is_bid(m->value)) return fault(SKAT_FAULT_BID_VALUE, "%d is the value of no game", m->value);
    if (m->value <= t->bid) return fault(SKAT_FAULT_BID_LOW, "%d is not above %d", m->value, t->bid);
    bool alone = t->asker == 0;
    if (alone && m->value != 18)
        return fault(SKAT_FAULT_BID_FOREHAND, "forehand, left alone, bids 18 or passes");
    t->bid = m->value;
    t->answering = !alone;
    if (alone) t->declarer = 0, t->stage = SKAT_STAGE_CHOOSE;
    return legal();
}

/* A duel of the bidding is over: the next one, or forehand left alone, or the declarer is found. */
static void end_duel(struct skat_table *t, int survivor)
{
    t->answering = false;
    if (!t->second_round) {
        t->second_round = true;
        t->asker = 2;
        t->answerer = survivor;
    } else if (t->bid) {
        t->declarer = survivor;
        t->stage = SKAT_STAGE_CHOOSE;
    } else {
        t->asker = 0;
    }
}

static struct skat_verdict answer(struct skat_table *t, const struct skat_move *m)
{
    if (m->kind == SKAT_HOLD) {
        if (!t->answering) return fault(SKAT_FAULT_STAGE, "there is no bid to answer");
        t->answering = false;
    } else if (t->asker == 0) {
        t->stage = SKAT_STAGE_OVER;
    } else {
        end_duel(t, t->answering ? t->asker : t->answerer);
    }
    return legal();
}

/* The counting after a move: its verdict unless the hands stopped fitting. */
static struct skat_verdict settle(struct skat_table *t, struct skat_verdict verdict)
{
    if (verdict.fault == SKAT_FAULT_SHOWN_OUT) t->contradicted = true;
    if (t->contradicted || skat_hold_settle(&t->hold)) return verdict;
    t->contradicted = true;
    return fault(SKAT_FAULT_LAYOUT, "the cards that are left fit no hands that allow all that was shown");
}

static struct skat_verdict give(struct skat_table *t, const struct skat_move *m)
{
    char text[3];
    if (m->card[0] >= 0 && m->card[0] == m->card[1])
        return fault(SKAT_FAULT_SKAT, "%s is given twice", skat_card_text(m->card[0], text));
    for (int i = 0; i < 2; i++)
        if (m->card[i] >= 0 && !skat_hold_possible(&t->hold, m->card[i], SKAT_WORLD))
            return fault(SKAT_FAULT_SKAT, "%s does not lie in the skat", skat_card_text(m->card[i], text));
    for (int i = 0; i < 2; i++)
        if (m->card[i] >= 0) skat_hold_place(&t->hold, m->card[i], SKAT_WORLD);
    struct skat_verdict verdict = settle(t, legal());
    skat_hold_merge(&t->hold, t->declarer);
    t->stage = SKAT_STAGE_DECLARE;
    return verdict;
}

/* What is wrong with `count` cards that should all lie with one of the declarer's heap's parts; SKAT_LEGAL if
 * nothing. */
static struct skat_verdict check_cards(const struct skat_table *t, const int8_t *card, int count, int holder,
                                       enum skat_fault which)
{
    uint32_t seen = 0;
    char text[3];
    for (int i = 0; i < count; i++) {
        if (card[i] < 0) continue;
        if (seen >> card[i] & 1) return fault(which, "%s is named twice", skat_card_text(card[i], text));
        seen |= UINT32_C(1) << card[i];
        if (!skat_hold_possible(&t->hold, card[i], holder))
            return fault(which, "player %d does not hold %s", holder == SKAT_WORLD ? t->declarer : holder,
                         skat_card_text(card[i], text));
    }
    return legal();
}

static void place_cards(struct skat_table *t, const int8_t *card, int count, int holder)
{
    for (int i = 0; i < count; i++)
        if (card[i] >= 0) skat_hold_place(&t->hold, card[i], holder);
}

/* Two discards, and after them perhaps the ten cards shown; the cards need not be there (live form). */
static struct skat_verdict discard(struct skat_table *t, const int8_t *card, int count)
{
    struct skat_verdict verdict = check_cards(t, card, 2, SKAT_WORLD, SKAT_FAULT_DISCARD);
    if (verdict.fault) return verdict;
    struct skat_hold before = t->hold;
    place_cards(t, card, 2, SKAT_WORLD);
    if (!t->contradicted) skat_hold_settle(&t->hold);
    if (count > 2) verdict = check_cards(t, card + 2, count - 2, t->declarer, SKAT_FAULT_SHOWN);
    if (verdict.fault) {
        t->hold = before;
        return verdict;
    }
    place_cards(t, card + 2, count - 2, t->declarer);
    t->stage = SKAT_STAGE_PLAY;
    return settle(t, verdict);
}

static struct skat_verdict shown_closed(void)
{
    return fault(SKAT_FAULT_SHOWN, "cards are shown in ouvert games only");
}

/* The letters as written: the format leaves out what another says already. */
static struct skat_verdict check_letters(struct skat_contract c)
{
    bool says_o = strchr(c.written, 'O'), says_z = strchr(c.written, 'Z');
    if (c.game != SKAT_NULL && says_o && strchr(c.written + 1, 'H'))
        return fault(SKAT_FAULT_ANNOUNCEMENT, "%s ouvert is a hand game, so O stands without H",
                     skat_game_word(c.game));
    if (*c.written && strchr(c.written + 1, 'S') && (says_o || says_z))
        return fault(SKAT_FAULT_ANNOUNCEMENT, "O and Z announce schneider, so they stand without S");
    return legal();
}

/* The announcements by themselves: what does not go together. */
static struct skat_verdict check_contract(const struct skat_table *t, struct skat_contract c)
{
    bool null = c.game == SKAT_NULL;
    if (null && (c.schneider || c.schwarz))
        return fault(SKAT_FAULT_ANNOUNCEMENT, "null knows no schneider and no schwarz");
    if (t->picked && !null && c.ouvert)
        return fault(SKAT_FAULT_ANNOUNCEMENT, "%s is ouvert only as a hand game", skat_game_word(c.game));
    if (t->picked && c.hand) return fault(SKAT_FAULT_HAND, "the skat was picked up, so this is no hand game");
    if (!t->picked && !c.hand) return fault(SKAT_FAULT_HAND, "the skat was not picked up, so H was expected");
    if (!c.hand && (c.schneider || c.schwarz))
        return fault(SKAT_FAULT_ANNOUNCEMENT, "schneider and schwarz are announced in hand games only");
    return check_letters(c);
}

static struct skat_verdict declare(struct skat_table *t, const struct skat_move *m)
{
    struct skat_verdict verdict = check_contract(t, m->contract), cards = legal();
    bool shows = m->count >= SKAT_HAND, discards = m->count % SKAT_HAND == 2;
    if (shows && !m->contract.ouvert) return shown_closed();
    if (!t->picked && discards)
        return fault(SKAT_FAULT_DISCARD, "the skat was not picked up, so nothing is discarded");
    if (t->picked && m->count == SKAT_HAND) return fault(SKAT_FAULT_DISCARD, "the two discards are missing");
    if (discards) {
        cards = discard(t, m->card, m->count);
    } else if (shows) {
        cards = check_cards(t, m->card, m->count, t->declarer, SKAT_FAULT_SHOWN);
        if (!cards.fault) place_cards(t, m->card, m->count, t->declarer), cards = settle(t, cards);
    }
    if (skat_fault_stops(cards.fault)) return cards;
    t->contract = m->contract;
    t->declared = true;
    t->stage = t->picked && !discards ? SKAT_STAGE_DISCARD : SKAT_STAGE_PLAY;
    return verdict.fault ? verdict : cards;
}

/* Cards out of turn: a player lays his hand open. */
static struct skat_verdict show(struct skat_table *t, const struct skat_move *m)
{
    if (t->stage != SKAT_STAGE_PLAY)
        return fault(SKAT_FAULT_STAGE, "cards are shown only while they are played");
    struct skat_verdict verdict = check_cards(t, m->card, m->count, m->player, SKAT_FAULT_SHOWN);
    int held = t->hold.room[m->player] - t->hidden[m->player];
    if (!verdict.fault && m->count && m->count != held)
        verdict = fault(SKAT_FAULT_SHOWN, "player %d holds %d cards and shows %d", m->player, held, m->count);
    if (verdict.fault) return verdict;
    place_cards(t, m->card, m->count, m->player);
    return settle(t, verdict);
}

static struct skat_verdict resign(struct skat_table *t, const struct skat_move *m)
{
    if (!t->declared) return fault(SKAT_FAULT_STAGE, "there is no game yet to give up");
    t->resigned[m->player] = true;
    int one = (t->declarer + 1) % SKAT_PLAYERS, other = (t->declarer + 2) % SKAT_PLAYERS;
    if (m->player == t->declarer || (t->resigned[one] && t->resigned[other])) t->stage = SKAT_STAGE_OVER;
    return legal();
}

/* Counts a full trick for its winner, who leads next. */
static void close_trick(struct skat_table *t)
{
    int best = 0, points = 0;
    bool hidden = false;
    for (int i = 0; i < SKAT_PLAYERS; i++) hidden |= t->trick[i] < 0;
    for (int i = 0; i < SKAT_PLAYERS && !hidden; i++) {
        points += skat_points(t->trick[i]);
        if (skat_beats(t->trick[i], t->trick[best], t->contract.game)) best = i;
    }
    int winner = hidden ? SKAT_NOBODY : (t->leader + best) % SKAT_PLAYERS;
    if (hidden) {
        t->lost_track = true;
    } else {
        t->won[winner]++;
        t->points[winner] += points;
    }
    t->leader = winner;
    t->in_trick = 0;
    if (++t->tricks == SKAT_HAND) t->stage = SKAT_STAGE_OVER;
}

static void lay(struct skat_table *t, int player, int card)
{
    t->trick[t->in_trick++] = (int8_t)card;
    if (card < 0) {
        t->hidden[player]++;
    } else {
        t->played_by[card] = (int8_t)player;
        skat_hold_remove(&t->hold, card, player);
    }
    if (t->in_trick == SKAT_PLAYERS) close_trick(t);
}

/* A card that does not follow: shows out, or is a revoke where a card that follows is known to be held. What
 * was played as ?? may have been the missing suit, so nothing is concluded about such a hand. */
static struct skat_verdict discard_on_lead(struct skat_table *t, int player, int class)
{
    char text[3];
    if (t->hidden[player] || t->contradicted) return legal();
    uint32_t follows = skat_class_set(class, t->contract.game),
             held = skat_hold_known(&t->hold, player) & follows;
    if (held)
        return fault(SKAT_FAULT_REVOKE, "player %d holds %s and must follow %s", player,
                     skat_card_text(31 - __builtin_clz(held), text), skat_class_word(class));
    t->shown_out[player] |= (uint8_t)(1 << class);
    skat_hold_exclude(&t->hold, follows, player);
    return legal();
}

/* Why the player cannot hold the card, from what is known. */
static struct skat_verdict check_held(const struct skat_table *t, int player, int card)
{
    char text[3];
    skat_card_text(card, text);
    int class = skat_class(card, t->contract.game);
    if (t->played_by[card] != SKAT_NOBODY)
        return fault(SKAT_FAULT_PLAYED, "%s was played by player %d", text, t->played_by[card]);
    if (t->shown_out[player] >> class & 1)
        return fault(SKAT_FAULT_SHOWN_OUT, "player %d showed out of %s before", player,
                     skat_class_word(class));
    if (t->contradicted || skat_hold_possible(&t->hold, card, player)) return legal();
    if (t->hold.may[card] == 1 << SKAT_WORLD) return fault(SKAT_FAULT_NOT_HELD, "%s lies in the skat", text);
    return fault(SKAT_FAULT_NOT_HELD, "player %d does not hold %s", player, text);
}

static struct skat_verdict play(struct skat_table *t, const struct skat_move *m)
{
    int card = m->card[0], game = t->contract.game;
    if (t->leader == SKAT_NOBODY) t->leader = m->player;
    if (card < 0) {
        lay(t, m->player, card);
        return legal();
    }
    struct skat_verdict verdict = check_held(t, m->player, card);
    if (skat_fault_stops(verdict.fault)) return verdict;
    bool can_judge = t->in_trick > 0 && t->trick[0] >= 0;
    if (can_judge && skat_class(t->trick[0], game) != skat_class(card, game)) {
        struct skat_verdict follow = discard_on_lead(t, m->player, skat_class(t->trick[0], game));
        if (!verdict.fault) verdict = follow;
    }
    lay(t, m->player, card);
    return settle(t, verdict);
}

/* The clock and the door: the game ends with what was won so far. */
static struct skat_verdict depart(struct skat_table *t, const struct skat_move *m)
{
    if (t->stage == SKAT_STAGE_DEAL) return fault(SKAT_FAULT_DEAL, "nothing is dealt yet");
    if (t->stage == SKAT_STAGE_OVER) return legal();
    *(m->kind == SKAT_LEAVE ? &t->left : &t->timed_out) = m->value;
    t->stage = SKAT_STAGE_OVER;
    return legal();
}

/* Which stage a kind of move belongs to; the stages of one kind are one bit each. */
static unsigned stages_of(enum skat_kind kind)
{
    switch (kind) {
    case SKAT_DEAL:
        return 1u << SKAT_STAGE_DEAL;
    case SKAT_BID:
    case SKAT_HOLD:
    case SKAT_PASS:
        return 1u << SKAT_STAGE_BID;
    case SKAT_PICK:
        return 1u << SKAT_STAGE_CHOOSE;
    case SKAT_GIVE:
        return 1u << SKAT_STAGE_GIVE;
    case SKAT_DECLARE:
        return 1u << SKAT_STAGE_CHOOSE | 1u << SKAT_STAGE_DECLARE;
    case SKAT_DISCARD:
        return 1u << SKAT_STAGE_DISCARD;
    default:
        return 1u << SKAT_STAGE_PLAY;
    }
}

static struct skat_verdict check_place(const struct skat_table *t, const struct skat_move *m)
{
    static const char *const expected[] = {"the deal",
                                           "a bid, y or p",
                                           "s or a hand game",
                                           "the two cards of the skat",
                                           "a game and two discards",
                                           "two discards",
                                           "a card"};
    if (t->stage == SKAT_STAGE_OVER) return fault(SKAT_FAULT_OVER, "the game was over");
    if (!(stages_of(m->kind) >> t->stage & 1))
        return fault(t->stage == SKAT_STAGE_DEAL ? SKAT_FAULT_DEAL : SKAT_FAULT_STAGE,
                     "not the place for it: expected %s", expected[t->stage]);
    int turn = turn_of(t);
    if (turn != SKAT_NOBODY && turn != m->player)
        return turn == SKAT_WORLD ? fault(SKAT_FAULT_TURN, "the world was to move")
                                  : fault(SKAT_FAULT_TURN, "it was player %d's turn", turn);
    return legal();
}

struct skat_verdict skat_table_move(struct skat_table *t, const struct skat_move *m)
{
    if (m->kind == SKAT_TIMEOUT || m->kind == SKAT_LEAVE) return depart(t, m);
    bool any_time = m->kind == SKAT_RESIGN || m->kind == SKAT_SHOW;
    if (any_time && t->stage == SKAT_STAGE_OVER) return legal();
    if (m->kind == SKAT_RESIGN) return resign(t, m);
    if (m->kind == SKAT_SHOW) return show(t, m);
    struct skat_verdict place = check_place(t, m);
    if (place.fault) return place;
    switch (m->kind) {
    case SKAT_DEAL:
        return deal(t, m);
    case SKAT_BID:
        return bid(t, m);
    case SKAT_HOLD:
    case SKAT_PASS:
        return answer(t, m);
    case SKAT_PICK:
        t->picked = true;
        t->stage = SKAT_STAGE_GIVE;
        return legal();
    case SKAT_GIVE:
        return give(t, m);
    case SKAT_DECLARE:
        return declare(t, m);
    case SKAT_DISCARD:
        if (m->count > 2 && !t->contract.ouvert) return shown_closed();
        return discard(t, m->card, m->count);
    default:
        return play(t, m);
    }
}
