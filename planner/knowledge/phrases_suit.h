/* The phrases of how one suit is led. `suit` tells them where no knowledge is at hand, so their English
 * stands here, not in player.words, which may say them otherwise; a language says them in its file. */
#ifndef PLANNER_KNOWLEDGE_PHRASES_SUIT_H
#define PLANNER_KNOWLEDGE_PHRASES_SUIT_H

/* Name in C, name in kb, slots, English. The ideas stand in the order of enum exact_idea_kind. */
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
    X(SUIT_FOR_MEAN, "suit-for-mean", "", "the best average")

#endif
