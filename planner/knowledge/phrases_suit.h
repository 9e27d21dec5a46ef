/* The phrases of how one suit is led. `suit` tells them where no knowledge is at hand, so their English
 * stands here, not in player.words, which may say them otherwise; a language says them in its file. */
#ifndef PLANNER_KNOWLEDGE_PHRASES_SUIT_H
#define PLANNER_KNOWLEDGE_PHRASES_SUIT_H

/* Name in C, name in kb, slots, English. The ideas and their meanings stand in the order of enum
 * exact_idea_kind. */
#define SUIT_PHRASES(X)                                                                                      \
    X(SUIT_CASH, "suit-cash", "rank", "cash the {rank}")                                                     \
    X(SUIT_HIGH_TO, "suit-high-to", "lead rank", "the {lead} to the {rank}")                                 \
    X(SUIT_LOW_TO, "suit-low-to", "rank", "low to the {rank}")                                               \
    X(SUIT_LOW_BOTH, "suit-low-both", "", "low from both hands")                                             \
    X(SUIT_LOW, "suit-low", "", "play low")                                                                  \
    X(SUIT_RUN, "suit-run", "rank", "run the {rank}")                                                        \
    X(SUIT_LEAD, "suit-lead", "rank", "lead the {rank}")                                                     \
    X(SUIT_TOP, "suit-top", "", "play from the top")                                                         \
    X(SUIT_ONCE_MORE, "suit-once-more", "", "once more")                                                     \
    X(SUIT_SMALL_CARD, "suit-small-card", "", "a small card")                                                \
    X(SUIT_THE_CARD, "suit-the-card", "rank", "the {rank}")                                                  \
    X(SUIT_CARD_OR, "suit-card-or", "rank low", "the {rank} or {low}")                                       \
    X(SUIT_CARD_TO, "suit-card-to", "rank low", "the {rank} to {low}")                                       \
    X(SUIT_THEN, "suit-then", "turn", "then {turn}")                                                         \
    X(SUIT_LOST, "suit-lost", "turn", "if it loses, {turn}")                                                 \
    X(SUIT_LOST_TO, "suit-lost-to", "cards turn", "if it loses to {cards}, {turn}")                          \
    X(SUIT_WON, "suit-won", "turn", "if it wins, {turn}")                                                    \
    X(SUIT_WON_OVER, "suit-won-over", "cards turn", "if it wins and fourth hand plays {cards}, {turn}")      \
    X(SUIT_SECOND, "suit-second", "cards", "if second hand plays {cards}")                                   \
    X(SUIT_SECOND_OUT, "suit-second-out", "turn", "if second hand shows out, {turn}")                        \
    X(SUIT_FOURTH_OUT, "suit-fourth-out", "turn", "if fourth hand shows out, {turn}")                        \
    X(SUIT_SECOND_LOW, "suit-second-low", "cards", "if second hand plays {cards}, low")                      \
    X(SUIT_SECOND_CARD, "suit-second-card", "cards turn", "if second hand plays {cards}, the {turn}")        \
    X(SUIT_LENGTH, "suit-length", "", "length")                                                              \
    X(SUIT_DRIVE, "suit-drive", "", "driving out a higher card")                                             \
    X(SUIT_DROP, "suit-drop", "", "playing for the drop")                                                    \
    X(SUIT_DUCK, "suit-duck", "", "duck")                                                                    \
    X(SUIT_FINESSE, "suit-finesse", "", "simple finesse")                                                    \
    X(SUIT_DOUBLE, "suit-double", "", "double finesse")                                                      \
    X(SUIT_DEEP, "suit-deep", "", "deep finesse")                                                            \
    X(SUIT_TWO_WAY, "suit-two-way", "", "two-way finesse")                                                   \
    X(SUIT_BACKWARD, "suit-backward", "", "backward finesse")                                                \
    X(SUIT_RUNNING, "suit-running", "", "finesse by running a card")                                         \
    X(SUIT_PIN, "suit-pin", "", "leading an honour to pin")                                                  \
    X(SUIT_TOWARDS, "suit-towards", "", "lead towards an honour")                                            \
    X(SUIT_OBLIGATORY, "suit-obligatory", "", "obligatory finesse")                                          \
    X(SUIT_AFTER_WINNER, "suit-after-winner", "idea", "{idea} after a winner")                               \
    X(SUIT_AFTER_DUCK, "suit-after-duck", "idea", "{idea} after a duck")                                     \
    X(SUIT_AFTER_BOTH, "suit-after-both", "idea", "{idea} after a winner and a duck")                        \
    X(SUIT_SAFETY, "suit-safety", "idea", "safety play, {idea}")                                             \
    X(SUIT_CUT_OFF, "suit-cut-off", "idea hand", "{idea}; no other suit leads to {hand}")                    \
    X(SUIT_IDEA_LINE, "suit-idea-line", "idea line", "{idea}: {line}")                                       \
    X(SUIT_AS_FOR, "suit-as-for", "number", "as for {number}")                                               \
    X(SUIT_MISSING, "suit-missing", "left right", "{left} missing")                                          \
    X(SUIT_BY_PLAY, "suit-by-play", "", "chances by auction and play")                                       \
    X(SUIT_PLACES, "suit-places", "left right", "vacant places {left} and {right}")                          \
    X(SUIT_ENTRIES, "suit-entries", "left right", "entries {left} and {right}")                              \
    X(SUIT_COLUMN_TRICKS, "suit-column-tricks", "", "Tricks")                                                \
    X(SUIT_COLUMN_CHANCE, "suit-column-chance", "", "Chance")                                                \
    X(SUIT_COLUMN_LINE, "suit-column-line", "", "Line")                                                      \
    X(SUIT_MEAN_ROW, "suit-mean", "", "mean")                                                                \
    X(SUIT_FOR, "suit-for", "what mean", "For {what}: {mean} tricks on average")                             \
    X(SUIT_FOR_TRICK, "suit-for-trick", "list", "{list} trick")                                              \
    X(SUIT_FOR_TRICKS, "suit-for-tricks", "list", "{list} tricks")                                           \
    X(SUIT_FOR_MEAN, "suit-for-mean", "", "the best average")                                                \
    X(SUIT_MEANS_LENGTH, "suit-means-length", "", "low cards win once the others have none left")            \
    X(SUIT_MEANS_DRIVE, "suit-means-drive", "", "a higher card is driven out, and those below it win")       \
    X(SUIT_MEANS_DROP, "suit-means-drop", "", "an honour of theirs is to fall under winners")                \
    X(SUIT_MEANS_DUCK, "suit-means-duck", "", "a round is given up early that a high card could have won")   \
    X(SUIT_MEANS_FINESSE, "suit-means-finesse", "",                                                          \
      "a card wins if the one above it lies with the opponent who plays before it")                          \
    X(SUIT_MEANS_DOUBLE, "suit-means-double", "",                                                            \
      "two honours above the card are out, and the opponent who plays before it may have both")              \
    X(SUIT_MEANS_DEEP, "suit-means-deep", "",                                                                \
      "several cards above the one that is played are out, the lowest of them no honour or more than two")   \
    X(SUIT_MEANS_TWO_WAY, "suit-means-two-way", "",                                                          \
      "either opponent could be finessed; the likelier one to hold the card is")                             \
    X(SUIT_MEANS_BACKWARD, "suit-means-backward", "",                                                        \
      "a card is led to be covered, and then the finesse is against the other opponent")                     \
    X(SUIT_MEANS_RUNNING, "suit-means-running", "",                                                          \
      "the card led wins if the higher one lies with the next opponent, who may cover it")                   \
    X(SUIT_MEANS_PIN, "suit-means-pin", "",                                                                  \
      "a lower card of theirs, alone in its hand, may fall under the one led")                               \
    X(SUIT_MEANS_TOWARDS, "suit-means-towards", "",                                                          \
      "the opponent with the higher card must play it before the honour, or the honour wins")                \
    X(SUIT_MEANS_OBLIGATORY, "suit-means-obligatory", "",                                                    \
      "once an honour has won, a low card is played next, so that the last higher one falls on it")          \
    X(SUIT_MEANS_AFTER_WINNER, "suit-means-after-winner", "idea",                                            \
      "{idea}; a winner first, under which the card may fall")                                               \
    X(SUIT_MEANS_AFTER_DUCK, "suit-means-after-duck", "idea",                                                \
      "{idea}; a round is given up before, under which it may fall")                                         \
    X(SUIT_MEANS_CUT_OFF, "suit-means-cut-off", "idea",                                                      \
      "{idea}; a hand that no other suit leads to can lead but so often")                                    \
    X(SUIT_MEANS_SAFETY, "suit-means-safety", "idea",                                                        \
      "{idea}; a trick that might come is given up to be surer of those wanted")

#endif
