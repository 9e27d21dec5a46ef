/* What an explanation says while a trick is in progress, derived a second way.
 *
 * Random boards, from the opening lead or a later card on, one to three cards on the table. Of every suit all
 * lies of the cards that the opponents held at the start of the trick are listed, each with its chance: by
 * counting the places that are vacant (evidence switched off), or by what the layouts of the cards still
 * unseen say of a holding, with the cards on the table added (evidence on). Winners of the suit led come from
 * playing the trick out over these lies, every percentage from a sum over them. Nothing of facts/value,
 * certainty.c or choice.c is used.
 */
#include "tests/unit/count_again.h"

#include <stdio.h>

#include "tests/support/document.h"
#include "tests/support/leader.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { BOARDS = 100, DEALT_BOARDS = 4, DEALS = 5000 };
#else
enum { BOARDS = 600, DEALT_BOARDS = 40, DEALS = 40000 };
#endif
enum { SEED = 13, TRICK = 4, LIES = 1 << SUIT_SIZE };

/* ---- positions ---- */

static int random_card(struct random *r, cardset cards)
{
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(cards)); skip; skip--) cards &= cards - 1;
    return cardset_lowest(cards);
}

/* A position with one to three cards on the table: in half of the boards the lead alone. */
static struct view random_position(struct random *r)
{
    struct deal deal = deal_random(r);
    struct contract c = {1 + (int)random_below(r, 5), STRAIN_NOTRUMP, 0,
                         (enum seat)random_below(r, SEAT_COUNT)};
    struct auction silence = {.dealer = c.declarer};
    struct view v = view_of(&deal, c, NULL, 0, seat_left(c.declarer));
    struct play table;
    play_start(&table, &deal, STRAIN_NOTRUMP, seat_left(c.declarer));
    bool is_lead = random_below(r, 2);
    int tricks = is_lead || random_below(r, 2) ? 0 : (int)random_below(r, 8);
    int count = TRICK * tricks + (is_lead ? 1 : 1 + (int)random_below(r, TRICK - 1));
    for (int i = 0; i < count; i++) {
        enum seat turn = play_turn(&table);
        int card =
            i ? random_card(r, play_legal(&table)) : leader_lead(deal.hand[turn], turn, c, &silence, r);
        play_card(&table, card);
        assert_null(view_play(&v, card));
    }
    return v;
}

static void show(const struct explanation *r, int suit, const char *what)
{
    struct buffer text = {0};
    document_as_text(explain_document(r), &text);
    fprintf(stderr, "%s, %s:\n%s\n", suit_word(suit), what, buffer_text(&text));
    buffer_free(&text);
}

/* ---- the position at the start of the trick ---- */

static const struct trick *on_table(const struct view *v)
{
    return &v->play.trick[v->play.tricks];
}

/* The view with the cards of the suit led back in the hands; held[0] and held[1] get those of the opponents.
 */
static struct view put_back(const struct view *v, cardset held[2])
{
    struct view whole = *v;
    const struct trick *t = on_table(v);
    held[0] = held[1] = 0;
    for (int i = 0; i < t->count; i++) {
        enum seat s = (enum seat)((t->leader + i) % SEAT_COUNT);
        cardset card = cardset_of(t->card[i]);
        if (card_suit(t->card[i]) != card_suit(t->card[0])) continue;
        if (s == v->declarer || s == v->dummy) {
            whole.play.hand[s] |= card;
        } else {
            whole.unseen |= card;
            held[s == v->right] |= card;
        }
    }
    return whole;
}

/* ---- lies ---- */

struct lies {
    int suit, count;
    cardset left[LIES]; /* what the declarer's left opponent holds of the suit */
    double chance[LIES];
};

struct situation {
    struct view now, whole; /* whole: at the start of the trick, as far as the suit led goes */
    cardset held[2];
    int places[2]; /* cards that each opponent still has, without those of `held` */
    struct lies lies[SUIT_COUNT];
};

static bool is_void(const struct situation *s, int opponent, int suit)
{
    return s->now.play.void_in[opponent ? s->now.right : s->now.left] >> suit & 1;
}

/* How many ways the other suits' unseen cards can fill hand 0's places, its lengths as the voids allow. */
static double ways(const struct situation *s, int suit, int places)
{
    double sum[SUIT_SIZE + 1] = {1};
    for (int other = 0; other < SUIT_COUNT; other++) {
        double next[SUIT_SIZE + 1] = {0};
        int n = cardset_length(s->now.unseen, other);
        if (other == suit) continue;
        for (int taken = 0; taken <= SUIT_SIZE; taken++)
            for (int k = 0; k <= n && taken + k <= SUIT_SIZE; k++)
                if (!(k && is_void(s, 0, other)) && !(k < n && is_void(s, 1, other)))
                    next[taken + k] += sum[taken] * over(n, k);
        memcpy(sum, next, sizeof sum);
    }
    return places < 0 || places > SUIT_SIZE ? 0 : sum[places];
}

/* All subsets of the unseen cards, whichever opponent they are with. */
static void list_lies(const struct situation *s, int suit, const struct layouts *layouts, struct lies *out)
{
    cardset out_now = cardset_in_suit(s->now.unseen, suit), left = 0;
    double total = 0;
    *out = (struct lies){.suit = suit};
    do {
        double weight = layouts ? layouts_holdings(layouts, suit)[layouts_holding_of(layouts, suit, left)]
                                : ways(s, suit, s->places[0] - cardset_count(left));
        if (!layouts && ((left && is_void(s, 0, suit)) || (left != out_now && is_void(s, 1, suit))))
            weight = 0;
        if (weight > 0) {
            out->left[out->count] = left | cardset_in_suit(s->held[0], suit);
            out->chance[out->count++] = weight;
            total += weight;
        }
        left = (left - out_now) & out_now;
    } while (left);
    for (int i = 0; i < out->count; i++) out->chance[i] /= total;
}

static struct situation *situation_of(const struct view *v, const struct layouts *layouts)
{
    struct situation *s = util_alloc(sizeof *s);
    s->now = *v;
    s->whole = put_back(v, s->held);
    s->places[0] = v->play.size - cardset_count(v->play.played[v->left]);
    s->places[1] = v->play.size - cardset_count(v->play.played[v->right]);
    for (int suit = 0; suit < SUIT_COUNT; suit++) list_lies(s, suit, layouts, &s->lies[suit]);
    return s;
}

/* ---- the winners of the suit led ---- */

/* The trick between two cards: who holds what beside the table, and which lies are still possible. */
struct moment {
    cardset ours[2], out;
    int turn, cards, best;
    bool is_won;
    const cardset *lie; /* what the left opponent holds, cards on the table too */
    int lies;
};

static int tops_after(const struct moment *m)
{
    int tops = 0, longer = cardset_count(m->ours[0]);
    if (cardset_count(m->ours[1]) > longer) longer = cardset_count(m->ours[1]);
    for (int card = CARD_COUNT - 1; card >= 0 && !cardset_has(m->out, card); card--)
        tops += cardset_has(m->ours[0] | m->ours[1], card);
    if (tops > longer || (tops && tops >= cardset_count(m->out))) tops = longer;
    return m->is_won + tops;
}

static int play_out(const struct situation *s, const struct moment *m);

static int play_one(const struct situation *s, const struct moment *m, int card, const cardset *lie, int lies)
{
    struct moment next = *m;
    cardset gone = card == NO_CARD ? 0 : cardset_of(card);
    bool is_our_turn = m->turn == (int)s->now.declarer || m->turn == (int)s->now.dummy;
    next.ours[0] &= ~gone, next.ours[1] &= ~gone, next.out &= ~gone;
    if (card > next.best) next.best = card, next.is_won = is_our_turn;
    next.turn = (m->turn + 1) % SEAT_COUNT, next.cards++;
    next.lie = lie, next.lies = lies;
    return play_out(s, &next);
}

static int our_best(const struct situation *s, const struct moment *m)
{
    cardset cards = m->ours[m->turn == (int)s->now.dummy];
    int most = -1;
    if (!cards) return play_one(s, m, NO_CARD, m->lie, m->lies);
    for (; cards; cards &= cards - 1) {
        int tricks = play_one(s, m, cardset_lowest(cards), m->lie, m->lies);
        if (tricks > most) most = tricks;
    }
    return most;
}

/* Each card that the opponent has in some lie, and showing out where he has none. */
static int their_worst(const struct situation *s, const struct moment *m)
{
    int least = 99;
    cardset *agree = util_alloc((size_t)m->lies * sizeof *agree + 1);
    for (int card = NO_CARD; card < CARD_COUNT; card++) {
        int n = 0;
        if (card != NO_CARD && !cardset_has(m->out, card)) continue;
        for (int i = 0; i < m->lies; i++) {
            cardset has = m->turn == (int)s->now.left ? m->lie[i] & m->out : m->out & ~m->lie[i];
            if (card == NO_CARD ? !has : cardset_has(has, card)) agree[n++] = m->lie[i];
        }
        int tricks = n ? play_one(s, m, card, agree, n) : least;
        if (tricks < least) least = tricks;
    }
    free(agree);
    return least;
}

static int play_out(const struct situation *s, const struct moment *m)
{
    if (m->cards == TRICK) return tops_after(m);
    bool is_our_turn = m->turn == (int)s->now.declarer || m->turn == (int)s->now.dummy;
    return is_our_turn ? our_best(s, m) : their_worst(s, m);
}

/* The lies that the number of cards allows, whatever they weigh. */
static int winners_of_led_suit(const struct situation *s)
{
    static cardset lie[LIES];
    const struct trick *t = on_table(&s->now);
    const int suit = card_suit(t->card[0]);
    struct moment m = {.ours = {cardset_in_suit(s->now.play.hand[s->now.declarer], suit),
                                cardset_in_suit(s->now.play.hand[s->now.dummy], suit)},
                       .out = cardset_in_suit(s->now.unseen, suit),
                       .turn = ((int)t->leader + t->count) % SEAT_COUNT,
                       .cards = t->count,
                       .best = NO_CARD,
                       .lie = lie};
    for (int i = 0; i < t->count; i++) {
        int seat = ((int)t->leader + i) % SEAT_COUNT;
        if (card_suit(t->card[i]) != suit || t->card[i] <= m.best) continue;
        m.best = t->card[i];
        m.is_won = seat == (int)s->now.declarer || seat == (int)s->now.dummy;
    }
    cardset left = 0;
    do {
        int n = cardset_count(left), rest = cardset_count(m.out) - n;
        bool fits = n <= s->places[0] && rest <= s->places[1];
        if (fits && !(n && is_void(s, 0, suit)) && !(rest && is_void(s, 1, suit))) lie[m.lies++] = left;
        left = (left - m.out) & m.out;
    } while (left);
    return play_out(s, &m);
}

/* ---- what is said ---- */

static struct suit_map map_at(const struct situation *s, int suit)
{
    struct suit_map m = map_of(&s->whole, suit);
    if (suit != card_suit(on_table(&s->now)->card[0])) return m;
    m.sure = winners_of_led_suit(s);
    for (cardset held = s->held[0] | s->held[1]; held; held &= held - 1)
        m.at[card_rank(cardset_lowest(held))] = 't';
    return m;
}

static int longest_in(const struct suit_map *m, cardset left)
{
    int n = cardset_count(left);
    return n > m->out - n ? n : m->out - n;
}

static double chance_right(const struct situation *s, const struct technique *t)
{
    const struct lies *l = &s->lies[t->suit];
    double sum = 0;
    for (int i = 0; i < l->count; i++)
        if (lies_right(&s->whole, t, l->left[i])) sum += l->chance[i];
    return sum;
}

static double chance_of_length(const struct lies *l, const struct suit_map *m, int tricks)
{
    double sum = 0;
    for (int i = 0; i < l->count; i++)
        if (length_tricks(m, m->sure, longest_in(m, l->left[i])) == tricks) sum += l->chance[i];
    return sum;
}

/* "68 % for two (3-2), 28 % for one (4-1)": each number of tricks, and nothing that cannot be. */
static bool says_length(const struct lies *l, const struct suit_map *m, const char *text)
{
    static const char *const number[] = {"no",   "one", "two",   "three", "four",
                                         "five", "six", "seven", "eight"};
    for (int tricks = 8; tricks > 0; tricks--) {
        double chance = chance_of_length(l, m, tricks);
        char word[24];
        snprintf(word, sizeof word, "%% for %s (", number[tricks]);
        const char *at = strstr(text, word);
        if (!at != (chance == 0)) return false;
        if (!at) continue;
        while (at > text && at[-1] != ',') at--;
        if (!says_percent(at + (*at == ' '), chance)) return false;
    }
    return true;
}

/* Every split that a sentence names adds up to the cards that are missing, the one on the table among them.
 */
static bool says_splits(const struct suit_map *m, const char *text)
{
    for (const char *at = strchr(text, '('); at; at = strpbrk(at + 1, "(,")) {
        int longer, shorter;
        if (sscanf(at + 1, " %d-%d", &longer, &shorter) == 2 && longer + shorter != m->out) return false;
    }
    return true;
}

static void check_technique(const struct explanation *r, const struct situation *s, const struct suit_map *m,
                            int suit, const struct explained_technique *told)
{
    const struct technique *t = &told->choice->technique;
    bool good = true;
    if (t->locations)
        good = says_percent(told->chance, chance_right(s, t));
    else if (is_named(t, "win-tricks-by-long-suit"))
        good = says_length(&s->lies[suit], m, told->chance) && says_splits(m, told->chance);
    if (!good) show(r, suit, told->chance);
    assert_true(good);
}

static double expected_length(const struct lies *l, const struct suit_map *m)
{
    double sum = 0;
    for (int i = 0; i < l->count; i++)
        sum += 100 * l->chance[i] * length_tricks(m, m->sure, longest_in(m, l->left[i]));
    return sum;
}

static void check_suit(const struct explanation *r, const struct situation *s, int suit)
{
    const struct suit_analysis *a = &r->analysis.suit[suit];
    const struct suit_map m = map_at(s, suit);
    if (a->sure.total != m.sure) show(r, suit, "winners");
    assert_int_equal(a->sure.total, m.sure);
    assert_int_equal(cardset_count(a->holding.out), m.out);
    if (suit == card_suit(on_table(&s->now)->card[0]))
        assert_float_equal(a->length_hundredths, expected_length(&s->lies[suit], &m), 0.5 + 1e-6);
    for (int i = 0; i < r->suit[suit].techniques; i++)
        check_technique(r, s, &m, suit, &r->suit[suit].technique[i]);
}

static double chance_of_tricks(const struct situation *s, const struct suit_choice *c, int suit, int tricks)
{
    const struct lies *l = &s->lies[suit];
    const struct suit_map m = map_at(s, suit);
    double luck = luck_of(c), sum = 0;
    for (int i = 0; i < l->count; i++)
        sum += l->chance[i] * (luck * (extra_tricks(&s->whole, c, &m, l->left[i], true) >= tricks) +
                               (1 - luck) * (extra_tricks(&s->whole, c, &m, l->left[i], false) >= tricks));
    return sum;
}

static void check_steps(const struct explanation *r, const struct situation *s)
{
    for (int i = 0; i < r->steps; i++) {
        int suit = r->step[i].suit;
        double at_least[SUIT_SIZE + 1] = {1};
        for (int n = 1; n <= SUIT_SIZE; n++) {
            at_least[n] = chance_of_tricks(s, &r->choice.suit[suit], suit, n);
            assert_float_equal(r->step[i].at_least[n], at_least[n], 1e-9);
        }
        bool good = says_at_least(r->step[i].why, at_least);
        if (!good) show(r, suit, r->step[i].why);
        assert_true(good);
    }
}

static void check_boards(struct planner *p, bool has_evidence)
{
    struct random random;
    random_seed(&random, SEED);
    p->knowledge->settings.evidence = has_evidence ? EVIDENCE_FULL : EVIDENCE_VACANT_PLACES;
    for (int i = 0; i < BOARDS; i++) {
        struct explanation r;
        struct view v = random_position(&random);
        report_on(p, v, NULL, &r);
        struct situation *s =
            situation_of(&v, has_evidence ? evidence_layouts(p->worker.evidence, &v, NULL, 0) : NULL);
        for (int suit = 0; suit < SUIT_COUNT; suit++) check_suit(&r, s, suit);
        check_steps(&r, s);
        free(s);
        explain_free(&r);
    }
}

static void by_vacant_places(void **state)
{
    check_boards(*state, false);
}

static void by_the_evidence(void **state)
{
    check_boards(*state, true);
}

/* ---- the chance of the plan ---- */

/* Whether the extra tricks of all suits make up what is missing, as luck has it where no lie decides. */
static double plan_comes_in(const struct thought *t, const struct situation *s,
                            const struct suit_map m[SUIT_COUNT], cardset left)
{
    double chance = 0;
    for (unsigned luck = 0; luck < 1u << SUIT_COUNT; luck++) {
        double weight = 1;
        int tricks = 0;
        for (int suit = 0; suit < SUIT_COUNT && weight > 0; suit++) {
            const struct suit_choice *c = &t->choice.suit[suit];
            weight *= luck >> suit & 1 ? luck_of(c) : 1 - luck_of(c);
            if (c->chosen >= 0 && weight > 0)
                tricks += extra_tricks(&s->whole, c, &m[suit], cardset_in_suit(left, suit), luck >> suit & 1);
        }
        if (tricks >= t->analysis.missing) chance += weight;
    }
    return chance;
}

static cardset deal_hand(struct random *r, cardset unseen, int places)
{
    cardset hand = 0;
    for (; places > 0; places--) {
        cardset card = cardset_of(random_card(r, unseen));
        hand |= card;
        unseen &= ~card;
    }
    return hand;
}

static void check_plan(struct planner *p, struct random *random, const struct view *v, bool has_evidence)
{
    struct thought t = think(p, *v);
    double sum = 0, chance = t.choice.chance, error = sqrt(chance * (1 - chance) / DEALS);
    const struct layouts *layouts = has_evidence ? evidence_layouts(p->worker.evidence, v, NULL, 0) : NULL;
    struct situation *s = situation_of(v, layouts);
    struct suit_map m[SUIT_COUNT];
    for (int suit = 0; suit < SUIT_COUNT; suit++) m[suit] = map_at(s, suit);
    for (int k = 0; k < DEALS; k++) {
        cardset hand = layouts ? layouts_sample(layouts, random) : deal_hand(random, v->unseen, s->places[0]);
        sum += plan_comes_in(&t, s, m, hand | s->held[0]);
    }
    assert_float_equal(sum / DEALS, chance, 5 * error + 1e-9);
    free(s);
}

/* The opening lead alone: later cards show voids, which dealing would have to respect. */
static void the_plan_with_the_lead_on_the_table(void **state)
{
    struct planner *p = *state;
    struct random random;
    random_seed(&random, SEED + 1);
    for (int i = 0; i < DEALT_BOARDS;) {
        struct view v = random_position(&random);
        if (v.play.tricks || on_table(&v)->count > 1) continue;
        p->knowledge->settings.evidence = i % 2 ? EVIDENCE_FULL : EVIDENCE_VACANT_PLACES;
        check_plan(p, &random, &v, i % 2);
        i++;
    }
}

/* ---- what a lead gives ---- */

/* North's and South's spades, West's lead, the winners before it and with it. */
static void a_lead_up_to_a_tenace_is_a_trick(void **state)
{
    static const struct {
        const char *south, *north, *lead;
        int before, with;
    } lead[] = {{"KJ7", "543", "S2", 0, 1}, {"AQ4", "653", "S2", 1, 2}, {"653", "AQ4", "S2", 1, 1},
                {"Q76", "A54", "SK", 1, 2}, {"K54", "T72", "S3", 0, 1}, {"T72", "K54", "S3", 0, 0},
                {"AQJ", "652", "S3", 1, 2}, {"KQ3", "642", "SA", 0, 2}, {"KQ", "6432", "SA", 0, 1},
                {"AJ4", "K83", "SQ", 2, 3}, {"A73", "K92", "SQ", 2, 2}, {"42", "KQJ3", "S5", 0, 1}};
    struct planner *p = *state;
    for (size_t i = 0; i < sizeof lead / sizeof *lead; i++) {
        struct view v = view_of_suit(SUIT_SPADE, lead[i].south, lead[i].north);
        assert_int_equal(think(p, v).analysis.suit[SUIT_SPADE].sure.total, lead[i].before);
        assert_null(view_play(&v, card_from_text(lead[i].lead)));
        int with = think(p, v).analysis.suit[SUIT_SPADE].sure.total;
        if (with != lead[i].with)
            fprintf(stderr, "%s / %s, %s led\n", lead[i].south, lead[i].north, lead[i].lead);
        assert_int_equal(think(p, v).analysis.suit[SUIT_SPADE].sure.total, lead[i].with);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_vacant_places),
        cmocka_unit_test(by_the_evidence),
        cmocka_unit_test(the_plan_with_the_lead_on_the_table),
        cmocka_unit_test(a_lead_up_to_a_tenace_is_a_trick),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
