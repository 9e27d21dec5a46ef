/* The words of the Plan Language that are not plans: what `is`, `in`, premises, PERFORM, EXAMINE, WHILE can name.
 *
 * One line an operation: identifier, name in the language, what it gives, the types of its arguments, its meaning.
 * Types: P a player (seat), S a suit, C a card, N a number; a generator may give several values, each of its type.
 * This table is the whole interface between plan text and C: the parser resolves names by it, the checker types by it,
 * plan_functions.c has one function for each, and `declarer kb list --operations` prints it.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_OPS_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_OPS_H

/* clang-format off */
#define PLAN_FUNCTIONS(OP)                                                                                                   \
    OP(opponent_to_draw_in,      "opponent-to-draw-in",            'P', "",   "the opponent whom the technique throws in")   \
    OP(expected_entry,           "expected-entry",                 'P', "",   "the hand that should lead next (R-156)")      \
    OP(current_lead,             "current-lead",                   'P', "",   "the hand on lead")                            \
    OP(third_hand_player,        "third-hand-player",              'P', "P",  "the partner of the leader")                   \
    OP(long_hand,                "long-hand",                      'P', "S",  "of our hands the one with more cards of it")  \
    OP(technique_suit,           "technique-suit",                 'S', "",   "the suit of the technique")                   \
    OP(finesse_card,             "finesse-card",                   'C', "",   "the card to finesse with")                    \
    OP(promotion_card,           "promotion-card",                 'C', "",   "the next card to drive out higher ones with") \
    OP(technique_card,           "technique-card",                 'C', "N",  "argument N of the technique, a card")         \
    OP(technique_player,         "technique-player",               'P', "N",  "argument N of the technique, a player")       \
    OP(cards_hold_by,            "cards-hold-by",                  'C', "SP", "the player's cards of the suit, lowest first")\
    OP(smallest_card,            "the-smallest-card-in-suit",      'C', "SP", "the player's lowest card of the suit")        \
    OP(highest_card,             "the-highest-card-in-suit",       'C', "SP", "the player's highest card of the suit")       \
    OP(most_useless_side_suit,   "the-most-useless-side-suit",     'S', "SP", "the suit to discard from, another than given")\
    OP(suit_without_big_lose,    "a-suit-played-without-big-lose", 'S', "P",  "the suit whose lead gives least away")        \
    OP(suit_to_draw_in,          "a-suit-to-draw-in",              'S', "PP", "the suit that puts the opponent on lead")     \
    OP(suit_with_free_sure_trick,"suit-with-free-sure-trick",      'S', "",   "a suit with a free sure trick to cash now")   \
    OP(suit_with_sure_trick,     "suit-with-sure-trick",           'S', "",   "a suit with a sure trick to cash now")        \
    OP(next_sure_trick,          "next-sure-trick",                'C', "S",  "the sure trick of the suit to cash next")     \
    OP(entry_suit,               "entry-suit",                     'S', "PP", "a suit in which the first can win the second's lead") \
    OP(entry_card,               "entry-card",                     'C', "SP", "the player's lowest sure trick of the suit")  \
    OP(line_lead,                "line-lead",                      'C', "",   "the card that the exact line leads")          \
    OP(line_answer,              "line-answer",                    'C', "C",  "third hand's card by the exact line that led this card")         \
    OP(line_winner,              "line-winner",                    'C', "",   "the winner that third hand plays over a low card by the exact line") \
    OP(top_card,                 "top-card",                       'C', "SP", "the player's highest card of the suit that nothing still out beats") \
    OP(driving_card,             "card-to-drive-with",             'C', "SP", "the top of our run in the player's hand, else his lowest card") \
    OP(suit_to_cash_from,        "suit-to-cash-from",              'S', "P",  "a suit with a winner in the player's hand that strands no other, one that blocks first") \
    OP(longest_suit,             "longest-suit",                   'S', "P",  "the player's longest suit")                   \
    OP(cheapest_card_to_beat,    "cheapest-card-to-beat",          'C', "SP", "the cheapest card that beats the table")      \
    OP(cheapest_unbeatable_card, "cheapest-unbeatable-card",       'C', "SP", "the cheapest card that nothing still out beats") \
    OP(keeping_out_card,         "card-to-keep-out-with",          'C', "SP", "the highest card that beats the table and is no winner, else the cheapest that beats it") \
    OP(overtaking_card,          "card-to-overtake-with",          'C', "SP", "the card that takes over the other hand's last one at no cost")

#define PLAN_PREDICATES(OP)                                                                                                  \
    OP(has_free_sure_trick,      "having-a-free-sure-trick-in-hand", '?', "",    "some suit has a free sure trick (R-155)")  \
    OP(has_sure_trick,           "having-a-sure-trick-in-hand",      '?', "",    "some suit has a sure trick")               \
    OP(has_sure_trick_in_suit,   "has-sure-trick-in-suit",           '?', "S",   "the suit has a sure trick to cash now")    \
    OP(has_length_winner,        "having-a-winner-to-spend",         '?', "S",   "a top card of the suit can go, entries kept") \
    OP(is_correct_entry,         "is-correct-entry",                 '?', "P",   "the player is on lead")                    \
    OP(is_correct_opponent,      "is-correct-opponent",              '?', "P",   "the opponent is likely to win the card led") \
    OP(is_smallest_card,         "is-the-smallest-card",             '?', "CSP", "the player holds no lower one of the suit") \
    OP(holds_card,               "holds-card",                       '?', "CSP", "the player holds this card")               \
    OP(has_card_in_suit,         "has-card-in-suit",                 '?', "SP",  "the player can follow suit")               \
    OP(has_top,                  "has-a-top",                        '?', "SP",  "the player holds a card that wins the suit now, whatever is out") \
    OP(cashes_first,             "cashes-first",                     '?', "SP",  "the player has a top, and his partner none or more cards") \
    OP(is_trick_ours,            "the-trick-is-ours",                '?', "",    "our card on the table wins, whatever is out") \
    OP(is_winning,               "our-side-is-winning",              '?', "",    "our card is the best on the table")       \
    OP(is_their_card_high,       "their-card-is-high",               '?', "",    "their card on the table wins, whatever is out")    \
    OP(is_fourth_hand,           "is-fourth-hand",                   '?', "P",   "the player plays last when the hand on lead leads")

#define PLAN_MOVES(OP)                                                                                                       \
    OP(play_this_card,           "play-this-card",                   '!', "CSP", "adds the card to the sequence")

/* Other names that the thesis uses for plans (E-016); those of techniques are in techniques.lst. */
#define PLAN_ALIASES(ALIAS)                                                                                                  \
    ALIAS("play-sure-tricks-left", "play-all-sure-tricks-left-plan")

/* The plans that the thesis names beside those of its techniques, which techniques.lst names; a knowledge base has
 * them all. */
#define PLAN_NAMES(NAME)                                                                                                     \
    NAME("play-all-sure-tricks-left") NAME("play-and-watch") NAME("play-all-free-sure-tricks") NAME("play-free-sure-tricks-in-suit") NAME("draw-in-a-card")    \
    NAME("setup-entry-at") NAME("drop-a-card") NAME("discard-a-card") NAME("play-to-finesse") NAME("lead-an-useless-card")   \
    NAME("play-a-smaller-card") NAME("play-a-higher-card") NAME("play-exact-card") NAME("play-without-lose")
/* clang-format on */

#endif
