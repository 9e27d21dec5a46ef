/* The vocabulary of statements: every form, its words, its placeholders and where it comes from, in one table (3.1).
 *
 * FORM(name, relation, spec, words): `relation` is the head noun that CLIPS needs in front. Among the words, W is a word
 * and N a number of both notations, T stands in the thesis's words only, OWNER (the seat) in CLIPS only, and V is a
 * placeholder of a kind listed in STATEMENT_SLOTS. The placeholders take a statement's a, b, c, d in turn.
 */
#ifndef FACTS_STATEMENTS_STATEMENT_FORMS_H
#define FACTS_STATEMENTS_STATEMENT_FORMS_H

/* clang-format off */

/* Group 1: a hand (owner: its seat). */
#define STATEMENT_HAND_FORMS                                                                                           \
    FORM(SPADE_MAJOR,      hand, "R-022", OWNER W(spade) W(is) W(the) W(major) W(suit))                                \
    FORM(HEART_MAJOR,      hand, "R-023", OWNER W(heart) W(is) W(the) W(major) W(suit))                                \
    FORM(DIAMOND_MINOR,    hand, "R-024", OWNER W(diamond) W(is) W(the) W(minor) W(suit))                              \
    FORM(CLUB_MINOR,       hand, "R-025", OWNER W(club) W(is) W(the) W(minor) W(suit))                                 \
    FORM(AT_MOST_4,        hand, "R-026", OWNER V(SUIT) W(has) W(no) W(more) W(than) N(4) W(cards))                    \
    FORM(AT_LEAST_5,       hand, "R-027", OWNER V(SUIT) W(has) W(at) W(least) N(5) W(cards))                           \
    FORM(LENGTH,           hand, "R-028", OWNER V(SUIT) W(has) V(CARDS) W(cards))                                      \
    FORM(SINGLETON,        hand, "R-029", OWNER V(SUIT) W(has) N(1) W(card))                                           \
    FORM(COMPLETE,         hand, "R-030", OWNER V(SUIT) W(is) W(in) W(complete) W(sequence))                           \
    FORM(PARTIAL,          hand, "R-031", OWNER V(SUIT) W(is) W(in) W(partially) W(complete) W(sequence))              \
    FORM(NO_SEQUENCE,      hand, "R-032", OWNER V(SUIT) W(is) W(not) W(in) W(sequence))                                \
    FORM(HEADED_BY,        hand, "R-033", OWNER V(SUIT) W(sequence) W(is) W(headed) W(by) W(card) V(CARD))             \
    FORM(HAS,              hand, "R-034", OWNER V(SUIT) W(has) V(CARD))                                                \
    FORM(MISSING,          hand, "R-035", OWNER V(SUIT) W(has) W(a) W(missing) V(HIGH_CARD))                           \
    FORM(NO_HIGH_CARDS,    hand, "R-036", OWNER V(SUIT) W(has) W(no) W(high) W(cards))                                 \
    FORM(LONGEST,          hand, "R-037", OWNER V(SUIT) W(is) W(the) W(longest) W(suit))                               \
    FORM(STRONGEST,        hand, "R-038", OWNER V(SUIT) W(is) W(the) W(strongest) W(suit))                             \
    FORM(SHORTEST,         hand, "R-039", OWNER V(SUIT) W(is) W(the) W(shortest) W(suit))                              \
    FORM(ENTRIES_ELSE,     hand, "R-040", OWNER W(there) W(are) W(entries) W(in) W(suits) W(other) W(than) V(SUIT))    \
    FORM(ENTRIES,          hand, "R-041", OWNER V(SUIT) W(has) V(ENTRIES) W(entries))                                  \
    FORM(ONE_ENTRY,        hand, "R-042", OWNER V(SUIT) W(has) N(1) W(entry))                                          \
    FORM(AT_LEAST_ENTRIES, hand, "R-043", OWNER V(SUIT) W(has) W(at) W(least) V(SOME_ENTRIES) W(entries))              \
    FORM(NO_ENTRY,         hand, "R-044", OWNER V(SUIT) W(does) W(not) W(have) W(an) W(entry))                         \
    FORM(SAME_LENGTH,      hand, "R-045", OWNER V(SUIT) W(has) W(the) W(same) W(length) W(as) V(SUIT))                 \
    FORM(BETTER,           hand, "R-046", OWNER V(SUIT) W(is) W(better) W(than) V(SUIT))                               \
    FORM(MORE_CARDS,       hand, "R-047", OWNER V(SUIT) W(has) W(more) W(cards) W(than) V(SUIT))                       \
    FORM(SAME_TEXTURE,     hand, "R-048", OWNER V(SUIT) W(has) W(the) W(same) W(texture) W(as) V(SUIT))

/* Group 2: the contract and the bidding (owner: OWNER_AUCTION). BID_LEVEL_TIME is used but not listed by the thesis. */
#define STATEMENT_BIDDING_FORMS                                                                                        \
    FORM(NOTRUMP_CONTRACT, contract, "R-051", T(the) T(contract) W(is) W(notrump) W(contract))                         \
    FORM(TRUMP_CONTRACT,   contract, "R-052", T(the) T(contract) W(is) W(trump) W(contract))                           \
    FORM(TRUMP_SUIT,       suit,     "R-053", V(SUIT) W(is) W(the) W(trump) W(suit))                                   \
    FORM(DECLARER,         player,   "R-054", V(PLAYER) W(is) W(the) W(declarer))                                      \
    FORM(BID_TIME,         player,   "R-055", V(PLAYER) W(bid) V(CALLED) W(for) W(the) V(BID_TIME) W(time))            \
    FORM(BID_LEVEL_TIME,   player,   "R-056", V(PLAYER) W(bid) V(STRAIN) W(at) W(the) V(BID_LEVEL) W(level)            \
                                              W(for) W(the) V(BID_TIME) W(time))                                       \
    FORM(BID_ONCE,         player,   "R-057", V(PLAYER) W(has) W(bid) V(STRAIN) W(once))                               \
    FORM(NEVER_BID,        player,   "R-058", V(PLAYER) W(never) W(bid) V(NEVER_CALLED))                               \
    FORM(BID_LEVEL,        player,   "R-059", V(PLAYER) W(has) W(bid) V(STRAIN) W(at) W(the) V(BID_LEVEL) W(level))    \
    FORM(NEVER_BID_ANY,    player,   "R-060", V(PLAYER) W(never) W(bid) W(any) W(suit) W(at) W(all))                   \
    FORM(SINGLE_RAISE,     player,   "R-061", V(PLAYER) W(single) W(raise) W(bid) V(SUIT) W(suit))                     \
    FORM(JUMP_RAISE,       player,   "R-062", V(PLAYER) W(jump) W(raise) W(bid) V(SUIT) W(suit))                       \
    FORM(DOUBLE_AGAINST,   player,   "R-063", V(PLAYER) W(bid) W(double) W(against) V(STRAIN))

/* Ours: declarer and dummy together in relative ranks (owner: OWNER_COMBINED), and the doubled contract. */
#define STATEMENT_EXTENSION_FORMS                                                                                      \
    FORM(COMBINED_HAS,     combined, "R-050", V(SUIT) W(has) V(RELATIVE_RANK))                                         \
    FORM(DOUBLED,          contract, "R-065", T(the) T(contract) W(is) W(doubled))                                     \
    FORM(REDOUBLED,        contract, "R-065", T(the) T(contract) W(is) W(redoubled))

/* Ours: blocks and stoppers (OWNER_COMBINED), entries and tempo, what each side can take (OWNER_TEMPO). */
#define STATEMENT_TEMPO_FORMS                                                                                          \
    FORM(REACHED_BY,       tempo,    "new", V(PLAYER) W(can) W(be) W(reached) W(by) V(COUNT) W(entries) W(outside)     \
                                            V(SUIT))                                                                   \
    FORM(BLOCKED,          combined, "new", V(SUIT) W(is) W(blocked))                                                  \
    FORM(STOPPERS,         combined, "new", V(SUIT) W(has) V(COUNT) W(stoppers))                                       \
    FORM(TRICKS_NEEDED,    tempo,    "new", W(we) W(need) V(COUNT) W(tricks))                                          \
    FORM(TRICKS_SPARE,     tempo,    "new", W(we) W(can) W(spare) V(COUNT) W(tricks))                                  \
    FORM(TAKE_NOW,         tempo,    "new", W(we) W(can) W(take) V(COUNT) W(tricks) W(at) W(once))                     \
    FORM(TAKE_AFTER,       tempo,    "new", W(we) W(can) W(take) V(COUNT) W(tricks) W(after) W(losing) W(the) W(lead)  \
                                            V(COUNT) W(times))                                                         \
    FORM(MUST_LOSE,        tempo,    "new", W(the) W(lead) W(must) W(be) W(lost) V(COUNT) W(times))                    \
    FORM(SUIT_LED,         tempo,    "new", V(SUIT) W(is) W(the) W(suit) W(led))                                       \
    FORM(RULE_OF_SEVEN,    tempo,    "new", V(SUIT) W(can) W(be) W(held) W(up) V(COUNT) W(times))                      \
    FORM(OUT_AFTER,        tempo,    "new", V(PLAYER) W(has) W(no) W(more) W(of) V(SUIT) W(after) V(COUNT) W(rounds)   \
                                            W(in) V(PERCENT) W(percent))                                               \
    FORM(THEY_CASH,        tempo,    "new", V(PLAYER) W(can) W(cash) V(COUNT) W(tricks) W(when) W(he) W(gets) W(in))   \
    FORM(THEY_CASH_LATER,  tempo,    "new", V(PLAYER) W(can) W(cash) V(COUNT) W(tricks) W(after) W(the) W(next)        \
                                            W(round))                                                                  \
    FORM(BEATS,            tempo,    "new", V(PLAYER) W(beats) W(us) W(in) V(PERCENT) W(percent))                      \
    FORM(BEATS_MORE,       tempo,    "new", V(PLAYER) W(beats) W(us) W(with) W(a) W(trick) W(more) W(in) V(PERCENT)       \
                                            W(percent))                                                                \
    FORM(BEATS_WON,        tempo,    "new", V(PLAYER) W(beats) W(us) W(when) W(we) W(win) W(in) V(PERCENT) W(percent)) \
    FORM(BEATS_HELD,       tempo,    "new", V(PLAYER) W(beats) W(us) W(when) W(we) W(hold) W(up) W(in) V(PERCENT)      \
                                            W(percent))                                                                \
    FORM(HOLD_UP_SAVES,    tempo,    "new", W(holding) W(up) W(against) V(PLAYER) W(saves) W(us) W(in) V(PERCENT)        \
                                            W(percent))                                                                \
    FORM(HOLD_UP_COSTS,    tempo,    "new", W(holding) W(up) W(against) V(PLAYER) W(costs) W(us) W(in) V(PERCENT)        \
                                            W(percent))                                                                \
    FORM(DANGER_HAND,      tempo,    "new", V(PLAYER) W(is) W(the) W(danger) W(hand))                                  \
    FORM(SAFE_HAND,        tempo,    "new", V(PLAYER) W(is) W(the) W(safe) W(hand))                                    \
    FORM(THEY_CASH_AGAIN,  tempo,    "new", V(PLAYER) W(can) W(cash) V(COUNT) W(tricks) W(when) W(he) W(gets) W(in)    \
                                            W(again))                                                                  \
    FORM(MAY_LOSE,         tempo,    "new", W(the) W(lead) W(may) W(be) W(lost) V(COUNT) W(times))                     \
    FORM(LOSERS,           combined, "new", V(SUIT) W(has) V(COUNT) W(losers))                                         \
    FORM(LEADS_THROUGH,    tempo,    "new", V(PLAYER) W(leads) W(through) W(the) V(SUIT) V(CARD) W(in) V(PERCENT)      \
                                            W(percent))                                                                \
    FORM(THROUGH_GAINS,    tempo,    "new", V(PLAYER) W(gains) V(COUNT) W(tricks) W(by) W(leading) W(through) W(the)   \
                                            V(SUIT) V(CARD))                                                           \
    FORM(THROUGH_BEATS,    tempo,    "new", V(PLAYER) W(beats) W(us) W(by) W(leading) W(through) W(the) V(SUIT)        \
                                            V(CARD) W(in) V(PERCENT) W(percent))

#define STATEMENT_FORMS                                                                                                \
    STATEMENT_HAND_FORMS STATEMENT_BIDDING_FORMS STATEMENT_EXTENSION_FORMS STATEMENT_TEMPO_FORMS

/* The kinds of placeholder: SLOT(name, as printed, lowest value, highest, value left out or -1, words or NULL
 * for numbers). A NULL among the words stands for the value as a number, as for the cards 10 to 2. */
#define STATEMENT_SLOTS                                                                                                \
    SLOT(SUIT,          "?suit",      0,  3,  -1, called_words)                                                        \
    SLOT(STRAIN,        "?suit",      0,  4,  -1, called_words)                                                        \
    SLOT(NEVER_CALLED,  "?suit",      0,  5,  -1, called_words)                                                        \
    SLOT(CALLED,        "?suit",      0,  7,  -1, called_words)                                                        \
    SLOT(CARD,          "?card",      2,  14, -1, card_words)                                                          \
    SLOT(HIGH_CARD,     "?high-card", 11, 14, -1, high_card_words)                                                     \
    SLOT(CARDS,         "?cards",     0,  13, 1,  NULL)                                                                \
    SLOT(ENTRIES,       "?entries",   2,  13, -1, NULL)                                                                \
    SLOT(COUNT,         "?count",     0,  13, -1, NULL)                                                                \
    SLOT(PERCENT,       "?percent",   0,  100, -1, NULL)                                                               \
    SLOT(SOME_ENTRIES,  "?entries",   1,  13, -1, NULL)                                                                \
    SLOT(PLAYER,        "?player",    0,  3,  -1, player_words)                                                        \
    SLOT(BID_LEVEL,     "?bid-level", 0,  4,  -1, level_words)                                                         \
    SLOT(BID_TIME,      "?bid-time",  1,  80, -1, time_words)                                                          \
    SLOT(RELATIVE_RANK, "?rank",      1,  13, -1, rank_words)

/* The head nouns of CLIPS facts. */
#define STATEMENT_RELATIONS                                                                                            \
    RELATION(hand)                                                                                                     \
    RELATION(combined)                                                                                                 \
    RELATION(contract)                                                                                                 \
    RELATION(suit)                                                                                                     \
    RELATION(player)                                                                                                   \
    RELATION(tempo)

/* clang-format on */

#define FORM(name, relation, spec, words) FORM_##name,
enum statement_form { STATEMENT_FORMS FORM_COUNT };
#undef FORM

/* What a call names: a strain as in card.h, or one of these. The first is the last that "never bid" speaks of. */
enum { CALLED_DOUBLE = 5, CALLED_PASS, CALLED_REDOUBLE };
/* The level names of bids: 0..3 for first to forth. */
enum { BID_LEVEL_GAME = 4 };

#endif
