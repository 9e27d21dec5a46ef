/* The phrases that sentences are made of. */
#ifndef PLANNER_KNOWLEDGE_PHRASES_H
#define PLANNER_KNOWLEDGE_PHRASES_H

/* The phrases, as player.words lists them: name in C, name in kb, slots. Suits, ranks, seats and ideas stand
 * in the order of their own numbers. */
#define PHRASES(X)                                                                                           \
    /* terms */                                                                                              \
    X(SUIT_CLUB, "suit-club", "")                                                                            \
    X(SUIT_DIAMOND, "suit-diamond", "")                                                                      \
    X(SUIT_HEART, "suit-heart", "")                                                                          \
    X(SUIT_SPADE, "suit-spade", "")                                                                          \
    X(SUITS_CLUB, "suits-club", "")                                                                          \
    X(SUITS_DIAMOND, "suits-diamond", "")                                                                    \
    X(SUITS_HEART, "suits-heart", "")                                                                        \
    X(SUITS_SPADE, "suits-spade", "")                                                                        \
    X(RANK_JACK, "rank-jack", "")                                                                            \
    X(RANK_QUEEN, "rank-queen", "")                                                                          \
    X(RANK_KING, "rank-king", "")                                                                            \
    X(RANK_ACE, "rank-ace", "")                                                                              \
    X(RANK_LETTERS, "rank-letters", "")                                                                      \
    X(NUMBERS, "numbers", "")                                                                                \
    X(ORDINALS, "ordinals", "")                                                                              \
    X(WEST, "west", "")                                                                                      \
    X(NORTH, "north", "")                                                                                    \
    X(EAST, "east", "")                                                                                      \
    X(SOUTH, "south", "")                                                                                    \
    X(DUMMY, "dummy", "")                                                                                    \
    X(HAND, "hand", "")                                                                                      \
    X(OR, "or", "")                                                                                          \
    X(AND, "and", "")                                                                                        \
    X(CARD, "card", "rank suits")                                                                            \
    X(EITHER_HAND, "either-hand", "")                                                                        \
    X(LONG_CARD, "long-card", "last suit")                                                                   \
    X(LONG_TWO, "long-two", "first last suit")                                                               \
    X(LONG_CARDS, "long-cards", "first last suit")                                                           \
    X(CONTRACT_ONE, "contract-one", "suit letter")                                                           \
    X(CONTRACT, "contract", "level suits letter")                                                            \
    X(CONTRACT_NOTRUMP, "contract-notrump", "level")                                                         \
    X(CONTRACT_DOUBLED, "contract-doubled", "contract")                                                      \
    X(CONTRACT_REDOUBLED, "contract-redoubled", "contract")                                                  \
    X(CALL_PASS, "call-pass", "")                                                                            \
    X(CALL_DOUBLE, "call-double", "")                                                                        \
    X(CALL_REDOUBLE, "call-redouble", "")                                                                    \
    X(CALL_BID, "call-bid", "level letter symbol")                                                           \
    X(CALL_NOTRUMP, "call-notrump", "level")                                                                 \
    /* the head */                                                                                           \
    X(HEAD_BOARD, "head-board", "board")                                                                     \
    X(HEAD_CONTRACT, "head-contract", "contract seat")                                                       \
    X(HEAD_LEAD, "head-lead", "seat card")                                                                   \
    X(HEAD_NEEDED, "head-needed", "number")                                                                  \
    X(HEAD_NEEDED_ONE, "head-needed-one", "number")                                                          \
    X(NOTE_PAIRS, "note-pairs", "tricks more made less safe")                                                \
    X(NOTE_END, "note-end", "number")                                                                        \
    X(NOTE_LEAD, "note-lead", "suit tricks before")                                                          \
    X(NOTE_BEFORE_NONE, "note-before-none", "number")                                                        \
    X(NOTE_BEFORE_ONE, "note-before-one", "number")                                                          \
    X(NOTE_BEFORE, "note-before", "number")                                                                  \
    /* the count */                                                                                          \
    X(WINNER_ONE, "winners-one", "list")                                                                     \
    X(WINNERS, "winners", "number list")                                                                     \
    X(WINNERS_BLOCKED, "winners-blocked", "blocked suits")                                                   \
    X(WINNERS_NEARLY, "winners-nearly", "blocked")                                                           \
    X(WINNERS_ACROSS, "winners-across", "suits hand others")                                                 \
    X(WINNERS_FAR, "winners-far", "blocked")                                                                 \
    X(WINNERS_NONE, "winners-none", "")                                                                      \
    X(NEED_ONE, "need-one", "")                                                                              \
    X(NEED, "need", "number")                                                                                \
    X(ENOUGH, "enough", "")                                                                                  \
    X(ENOUGH_IN_TIME, "enough-in-time", "")                                                                  \
    X(MADE_ALREADY, "made-already", "")                                                                      \
    X(LOST_ALREADY, "lost-already", "")                                                                      \
    /* the line and its chance */                                                                            \
    X(COLON, "colon", "")                                                                                    \
    X(SEMICOLON, "semicolon", "")                                                                            \
    X(LINE, "line", "line")                                                                                  \
    X(LINE_THEN, "line-then", "line next")                                                                   \
    X(LINE_POOR, "line-poor", "line")                                                                        \
    X(TAKES, "takes", "suits share")                                                                         \
    X(TAKES_MORE, "takes-more", "all list")                                                                  \
    X(TAKES_OF, "takes-of", "suits number")                                                                  \
    X(LINE_CASH, "line-cash", "")                                                                            \
    X(LINE_SUIT, "line-suit", "suits")                                                                       \
    X(LINE_TOP, "line-top", "suits")                                                                         \
    X(LINE_TOWARD, "line-toward", "suit card")                                                               \
    X(LINE_DRIVE, "line-drive", "card suits")                                                                \
    X(LINE_DUCK, "line-duck", "suit suits")                                                                  \
    X(LINE_GIVE, "line-give", "suit suits")                                                                  \
    X(LINE_LEAD, "line-lead", "suit suits")                                                                  \
    X(LINE_FINESSE, "line-finesse", "suit suits")                                                            \
    X(LINE_TRUMPS, "line-trumps", "")                                                                        \
    X(LINE_TRUMP_FINESSE, "line-trump-finesse", "")                                                          \
    X(LINE_RUFF, "line-ruff", "suit")                                                                        \
    X(LINE_THROW, "line-throw", "suits")                                                                     \
    X(CHANCE, "chance", "made all likelihood")                                                               \
    X(CHANCE_ALL, "chance-all", "all")                                                                       \
    X(CHANCE_HARDLY, "chance-hardly", "")                                                                    \
    X(CHANCE_GUESSED, "chance-guessed", "made likelihood")                                                   \
    X(CHANCE_SURE, "chance-sure", "")                                                                        \
    X(NEARLY_CERTAIN, "nearly-certain", "")                                                                  \
    X(VERY_LIKELY, "very-likely", "")                                                                        \
    X(LIKELY, "likely", "")                                                                                  \
    X(ABOUT_EVEN, "about-even", "")                                                                          \
    X(UNLIKELY, "unlikely", "")                                                                              \
    X(VERY_UNLIKELY, "very-unlikely", "")                                                                    \
    X(IDEA, "idea", "idea")                                                                                  \
    X(IDEA_DRAWN, "idea-drawn", "idea")                                                                      \
    X(IDEA_BEFORE, "idea-before", "idea")                                                                    \
    X(IDEA_BEFORE_WHY, "idea-before-why", "idea hand")                                                       \
    X(IDEA_ENOUGH, "idea-enough", "")                                                                        \
    X(IDEA_NO_LOSERS, "idea-no-losers", "")                                                                  \
    X(IDEA_RUFF, "idea-ruff", "suit hand")                                                                   \
    X(IDEA_RUFFS, "idea-ruffs", "suits number hand")                                                         \
    X(IDEA_RUFF_ANY, "idea-ruff-any", "hand number")                                                         \
    X(IDEA_RUFFS_ANY, "idea-ruffs-any", "hand number")                                                       \
    X(IDEA_FINESSE, "idea-finesse", "suit suits")                                                            \
    X(IDEA_FINESSES, "idea-finesses", "suit suits")                                                          \
    X(IDEA_GOES, "idea-goes", "suits")                                                                       \
    X(IDEA_TOWARD, "idea-toward", "suit card")                                                               \
    X(IDEA_BRINGS, "idea-brings", "suit suits number")                                                       \
    X(IDEA_GOES_OF, "idea-goes-of", "thrown suits")                                                          \
    X(IDEA_GO, "idea-go", "suits number")                                                                    \
    X(IDEA_DRIVE, "idea-drive", "cards")                                                                     \
    X(IDEA_DRIVES, "idea-drives", "cards")                                                                   \
    X(THE_CARD, "the-card", "card")                                                                          \
    /* the steps */                                                                                          \
    X(TRICK_ONE, "trick-one", "")                                                                            \
    X(THIS_TRICK, "this-trick", "")                                                                          \
    X(NEXT, "next", "")                                                                                      \
    X(THEN, "then", "")                                                                                      \
    X(TRICK, "trick", "number")                                                                              \
    X(REST, "rest", "")                                                                                      \
    X(REST_CASHED, "rest-cashed", "")                                                                        \
    X(REST_THROWN, "rest-thrown", "list")                                                                    \
    X(SQUEEZE, "squeeze", "")                                                                                \
    X(SQUEEZE_OF, "squeeze-of", "seat suits others card other-card")                                         \
    X(SQUEEZE_EITHER, "squeeze-either", "suits others card other-card")                                      \
    X(PUT_IN, "put-in", "")                                                                                  \
    X(PUT_IN_OF, "put-in-of", "seat suit suits list")                                                        \
    X(STEP, "step", "suits rounds")                                                                          \
    X(STEP_CASH, "step-cash", "suit cards")                                                                  \
    X(STEP_MORE, "step-more", "number suits")                                                                \
    X(STEP_LAST, "step-last", "suit")                                                                        \
    X(STEP_DUCK, "step-duck", "suit")                                                                        \
    X(STEP_RUFF, "step-ruff", "suit hand")                                                                   \
    X(STEP_THROW, "step-throw", "round list hand")                                                           \
    X(STEP_FINESSE, "step-finesse", "suit hand card")                                                        \
    X(STEP_RUN, "step-run", "hand card")                                                                     \
    X(STEP_DRIVE, "step-drive", "card over")                                                                 \
    X(STEP_DRIVE_ACROSS, "step-drive-across", "suit hand card over")                                         \
    X(STEP_DRIVE_AGAIN, "step-drive-again", "card over")                                                     \
    X(STEP_TOWARD, "step-toward", "suit hand card")                                                          \
    X(STEP_RUFFED, "step-ruffed", "")                                                                        \
    X(STEP_DRAWN, "step-drawn", "")                                                                          \
    X(STEP_DRAWS_ON, "step-draws-on", "")                                                                    \
    X(STEP_IF_LEFT, "step-if-left", "")                                                                      \
    X(STEP_EARLY, "step-early", "suit hand")                                                                 \
    X(STEP_EARLY_LED, "step-early-led", "suits hand")                                                        \
    X(STEP_ACROSS, "step-across", "suit hand card")                                                          \
    X(STEP_GIVE, "step-give", "suit")                                                                        \
    X(STEP_OVERTAKE, "step-overtake", "lead hand card")                                                      \
    X(STEP_CROSS, "step-cross", "hand card round")                                                           \
    X(STEP_CROSS_SOMEHOW, "step-cross-somehow", "hand round")                                                \
    X(STEP_CROSS_RUFF, "step-cross-ruff", "hand round")                                                      \
    X(STEP_CROSS_AFTER, "step-cross-after", "hand card over round")                                          \
    X(STEP_AFTER, "step-after", "round over")                                                                \
    X(STEP_FALLEN, "step-fallen", "round over")                                                              \
    X(STEP_STILL_OUT, "step-still-out", "round over")                                                        \
    X(STEP_TWICE, "step-twice", "round")                                                                     \
    X(STEP_TIMES, "step-times", "round number")                                                              \
    X(STEP_AGAIN, "step-again", "round card")                                                                \
    X(STEP_WINNERS, "step-winners", "rounds")                                                                \
    X(STEP_THEN, "step-then", "rounds next")                                                                 \
    X(ANSWER, "answer", "suits rank")                                                                        \
    X(ANSWER_RUFF, "answer-ruff", "suits hand")                                                              \
    X(ANSWER_RUFF_ON, "answer-ruff-on", "suits hand")                                                        \
    X(ANSWER_RUFF_ROUND, "answer-ruff-round", "suits hand round")                                            \
    X(ANSWER_SWITCH, "answer-switch", "suits rank")                                                          \
    X(ANSWER_AFTER, "answer-after", "suits rank over")                                                       \
    X(ANSWER_HELPED, "answer-helped", "suits hand")                                                          \
    X(ANSWER_HELD, "answer-held", "suits rank number")                                                       \
    X(ANSWER_SWITCH_HELD, "answer-switch-held", "suits rank number")                                         \
    X(WIN_NOW, "win-now", "")                                                                                \
    X(WIN_NOW_ENOUGH, "win-now-enough", "")                                                                  \
    X(WIN_NOW_SWITCH, "win-now-switch", "suits number")                                                      \
    X(WIN_NOW_HARMLESS, "win-now-harmless", "cash suits number")                                             \
    X(WIN_NOW_STOPPED, "win-now-stopped", "cash suits number")                                               \
    X(WIN_NOW_SPARED, "win-now-spared", "cash suits number")                                                 \
    X(WIN_NOW_SEAT, "win-now-seat", "suits seat")                                                            \
    X(WIN_NOW_LITTLE, "win-now-little", "number")                                                            \
    X(WHY_DUCK, "why-duck", "suits")                                                                         \
    X(WHY_UNBLOCK, "why-unblock", "card suits")                                                              \
    X(WHY_UNBLOCK_UNDER, "why-unblock-under", "card suits")                                                  \
    X(WHY_TEST, "why-test", "suits")                                                                         \
    X(WHY_FALL, "why-fall", "card hand suits")                                                               \
    X(WHY_CROSS, "why-cross", "card hand suits")                                                             \
    X(WHY_THROUGH, "why-through", "hand seat card")                                                          \
    X(WHY_LEAVES, "why-leaves", "card hand suits")                                                           \
    X(WHY_FREES, "why-frees", "card winner losers hand")                                                     \
    X(WHY_FREES_MORE, "why-frees-more", "card number suits hand")                                            \
    X(LOSER_OF, "loser-of", "suit")                                                                          \
    X(WHY_PREPARE, "why-prepare", "suit hand")                                                               \
    X(WHY_TIME_ONE, "why-time-one", "card suits number")                                                     \
    X(WHY_TIME, "why-time", "card suits suit number")                                                        \
    X(WHY_TIME_IF_ONE, "why-time-if-one", "card suits number")                                               \
    X(WHY_TIME_IF, "why-time-if", "card suits suit number")                                                  \
    X(WHY_SITS, "why-sits", "card seat")                                                                     \
    X(WHY_GUESS, "why-guess", "card seat other why")                                                         \
    X(GUESS_LONG, "guess-long", "number seat other suits")                                                   \
    X(GUESS_LIKELY, "guess-likely", "number seat")                                                           \
    X(GUESS_SAFE, "guess-safe", "other suits")                                                               \
    X(WHY_MOST, "why-most", "suits")                                                                         \
    X(WHY_LIKELIEST, "why-likeliest", "suits")                                                               \
    X(KEPT_FOR, "kept-for", "card hand suits")                                                               \
    X(WHY_RUN, "why-run", "suits")                                                                           \
    X(WHY_MORE, "why-more", "tricks suits")                                                                  \
    X(WHY_BUILD, "why-build", "way brings")                                                                  \
    X(WHY_BRINGS, "why-brings", "brings")                                                                    \
    X(WHY_LOSES, "why-loses", "suits share time")                                                            \
    X(WHY_LENGTH, "why-length", "when cards share chance time")                                              \
    X(WHY_LENGTH_MORE, "why-length-more", "when cards share chance time")                                    \
    X(WHY_LENGTH_SURE, "why-length-sure", "suits cards share time")                                          \
    X(WHY_LENGTH_SURE_MORE, "why-length-sure-more", "suits cards share time")                                \
    X(PLAN, "plan", "suits way brings")                                                                      \
    X(PLAN_FIRST, "plan-first", "suits way")                                                                 \
    X(PLAN_THEN, "plan-then", "suits way")                                                                   \
    X(PLAN_RESERVE, "plan-reserve", "suits way")                                                             \
    X(PLAN_SUIT, "plan-suit", "suits")                                                                       \
    X(SPLITS_REST, "splits-rest", "")                                                                        \
    X(WHEN_BREAK, "when-break", "splits")                                                                    \
    X(WHEN_BREAK_CARD, "when-break-card", "splits card")                                                     \
    X(WHEN_BREAK_ELSE, "when-break-else", "splits")                                                          \
    X(WHEN_BREAK_LESS, "when-break-less", "splits")                                                          \
    X(CHANCE_OF, "chance-of", "number")                                                                      \
    X(END_HOPE, "end-hope", "list")                                                                          \
    X(END, "end", "number list")                                                                             \
    X(END_LEAD, "end-lead", "number suits")                                                                  \
    X(END_LEAD_ONE, "end-lead-one", "suits number")                                                          \
    X(END_RUFF, "end-ruff", "number list hand")                                                              \
    X(END_RUFFS, "end-ruffs", "number list ruffs hand")                                                      \
    /* where the ways part */                                                                                \
    X(ROAD, "road", "sign suits step")                                                                       \
    X(ROAD_ON, "road-on", "sign suits step")                                                                 \
    X(ELSE, "else", "")                                                                                      \
    X(IN_RESERVE, "in-reserve", "")                                                                          \
    X(RESERVE, "reserve", "suits way brings")                                                                \
    X(RESERVE_TO, "reserve-to", "suits")                                                                     \
    X(IF_EVEN, "if-even", "suits long short")                                                                \
    X(IF_DRAWN, "if-drawn", "")                                                                              \
    X(IF_NOT_DRAWN, "if-not-drawn", "")                                                                      \
    X(IF_NOT_EVEN, "if-not-even", "suits")                                                                   \
    X(IF_BOTH_FOLLOW, "if-both-follow", "suits")                                                             \
    X(IF_BREAKS_BADLY, "if-breaks-badly", "suits")                                                           \
    X(IF_SHOWS_OUT, "if-shows-out", "seat suits")                                                            \
    X(IF_FOLLOWS, "if-follows", "seat suits")                                                                \
    X(IF_FALLEN, "if-fallen", "card")                                                                        \
    X(IF_NOT_FALLEN, "if-not-fallen", "card")                                                                \
    X(IF_LOST, "if-lost", "")                                                                                \
    X(IF_WON, "if-won", "")                                                                                  \
    X(ONE_MISSING, "one-missing", "")                                                                        \
    X(BOTH_MISSING, "both-missing", "")                                                                      \
    X(ALL_MISSING, "all-missing", "")                                                                        \
    X(SOME_MISSING, "some-missing", "number all")                                                            \
    X(SHARE_MORE, "share-more", "")                                                                          \
    X(BRINGS, "brings", "share time")                                                                        \
    X(IN_TIME, "in-time", "")                                                                                \
    X(IN_TIME_USUALLY, "in-time-usually", "")                                                                \
    X(IN_TIME_UNLESS, "in-time-unless", "suits")                                                             \
    X(IN_TIME_UNLESS_THEIRS, "in-time-unless-theirs", "")                                                    \
    X(BRINGS_UNLESS, "brings-unless", "share time")                                                         \
    X(BRINGS_LATE, "brings-late", "share")                                                                   \
    X(CAN_BRING, "can-bring", "share")                                                                       \
    X(CAN_BRING_SUIT, "can-bring-suit", "share suit suits")                                                  \
    X(BRINGS_NOTHING, "brings-nothing", "share")                                                             \
    X(TRICK_MORE_ENOUGH, "trick-more-enough", "")                                                            \
    X(SURE_CHANCE, "sure-chance", "")                                                                        \
    X(IF_REACHED, "if-reached", "hand")                                                                      \
    X(TOO_LATE, "too-late", "")                                                                              \
    /* what is against it */                                                                                 \
    X(LEAD_UNKNOWN, "lead-unknown", "")                                                                      \
    X(LEAD_UNKNOWN_NO_CARD, "lead-unknown-no-card", "")                                                      \
    X(NOT_STOPPED, "not-stopped", "suits number")                                                            \
    X(STOPPED_ONCE, "stopped-once", "suits number")                                                          \
    X(NO_SUIT_RUN, "no-suit-run", "")                                                                        \
    X(THEY_CAN, "they-can", "")                                                                              \
    X(CASH_NOW, "cash-now", "list")                                                                          \
    X(CASH_NOTHING, "cash-nothing", "")                                                                      \
    X(CASH_AFTER_ONE, "cash-after-one", "card number")                                                       \
    X(CASH_AFTER, "cash-after", "stoppers suit number")                                                      \
    X(A_TRICK, "a-trick", "")                                                                                \
    X(TRICKS, "tricks", "number")                                                                            \
    X(SPARE_ONCE, "spare-once", "number")                                                                    \
    X(SPARE_NONE, "spare-none", "")                                                                          \
    X(SPARE, "spare", "tricks")                                                                              \
    X(SPARE_ONLY, "spare-only", "tricks")                                                                    \
    X(DANGER_HAND, "danger-hand", "seat other")                                                              \
    X(DANGER_THROUGH, "danger-through", "seat other card")                                                   \
    X(IT_FAILS, "it-fails", "")                                                                              \
    X(FAILS_LEAST, "fails-least", "fact")                                                                    \
    X(FAILS_LIKELY, "fails-likely", "fact")                                                                  \
    X(A_GUESS, "a-guess", "")                                                                                \
    X(HANGS_ON_GUESS, "hangs-on-guess", "bound all")                                                         \
    X(FAILS_WHEN, "fails-when", "fact")                                                                      \
    X(IT_NEEDS, "it-needs", "")                                                                              \
    X(NEEDS_LEAST, "needs-least", "fact")                                                                    \
    X(NEEDS_LIKELY, "needs-likely", "fact")                                                                  \
    X(NEEDS_THAT, "needs-that", "fact")                                                                      \
    /* what they hold: who, the verb with what he holds, and that */                                         \
    X(HIDDEN, "hidden", "seat holds")                                                                        \
    X(HIDDEN_EITHER, "hidden-either", "")                                                                    \
    X(HIDDEN_HOLDS, "hidden-holds", "what")                                                                  \
    X(HIDDEN_BEGAN, "hidden-began", "what")                                                                  \
    X(HIDDEN_CARD, "hidden-card", "card")                                                                    \
    X(HIDDEN_LENGTH, "hidden-length", "number suits")                                                        \
    X(HIDDEN_OUT, "hidden-out", "number suits")                                                              \
    X(HIDDEN_ALL, "hidden-all", "suits")                                                                     \
    X(HIDDEN_BREAK, "hidden-break", "suits long short")                                                      \
    X(HIDDEN_FALLS, "hidden-falls", "card number")                                                           \
    X(HIDDEN_STAYS, "hidden-stays", "card number")                                                           \
    /* other lines */                                                                                        \
    X(OTHER_LINES, "other-lines", "")                                                                        \
    X(OTHER, "other", "name why")                                                                            \
    X(LEFT, "left", "seat card number")                                                                      \
    X(LEFT_BID, "left-bid", "seat card number bids")                                                         \
    X(OTHER_BEGUN, "other-begun", "suits rank")                                                              \
    X(OTHER_NONE, "other-none", "")                                                                          \
    X(OTHER_SAME, "other-same", "")                                                                          \
    X(OTHER_RANKED, "other-ranked", "")                                                                      \
    X(OTHER_LEVEL, "other-level", "number")                                                                  \
    X(OTHER_LEVEL_WHEN, "other-level-when", "number fact")                                                   \
    X(OTHER_WHEN, "other-when", "number fact")                                                               \
    X(OTHER_BEHIND, "other-behind", "number")                                                                \
    X(OTHER_GETS_IN, "other-gets-in", "number seat suits")                                                   \
    X(OTHER_CASH, "other-cash", "number suits")                                                              \
    X(OTHER_SHORT, "other-short", "number suits")                                                            \
    X(OTHER_HARDLY, "other-hardly", "")                                                                      \
    /* how a suit can be played: the chance of each way, and why it is chosen or left */                     \
    X(WAY_MUST_HOLD, "way-must-hold", "seat list")                                                           \
    X(WAY_TRICKS, "way-tricks", "share number")                                                              \
    X(WAY_AT_LEAST, "way-at-least", "number share")                                                          \
    X(WAY_SURE, "way-sure", "number")                                                                        \
    X(WAY_HARDLY, "way-hardly", "")                                                                          \
    X(WAY_IMPOSSIBLE, "way-impossible", "")                                                                  \
    X(WAY_CERTAIN, "way-certain", "")                                                                        \
    X(WAY_IN_TIME, "way-in-time", "")                                                                        \
    X(WAY_LATE, "way-late", "")                                                                              \
    X(WAY_NO_EXIT, "way-no-exit", "chance")                                                                  \
    X(WAY_EXPERIENCE, "way-experience", "chance")                                                            \
    X(WAY_ANSWERED, "way-answered", "chance")                                                                \
    X(WAY_SOUND, "way-sound", "chance share")                                                                \
    X(WAY_NAME, "way-name", "technique")                                                                     \
    X(WAY_LENGTH, "way-length", "technique")                                                                 \
    X(WAY_ACCEPTED, "way-accepted", "share threshold")                                                       \
    X(WAY_UNLIKELY, "way-unlikely", "share threshold")                                                       \
    X(WAY_NO_MORE, "way-no-more", "share other")                                                             \
    X(WAY_LESS, "way-less", "share other")                                                                   \
    X(WAY_BEHIND, "way-behind", "share other")                                                               \
    X(WAY_LEFT, "way-left", "")                                                                              \
    X(WAY_ONLY, "way-only", "")                                                                              \
    X(WAY_RESERVE, "way-reserve", "other")                                                                   \
    X(WAY_LENGTH_ALL, "way-length-all", "")                                                                  \
    X(WAY_DEAR, "way-dear", "")                                                                              \
    X(WAY_LENGTH_BETTER, "way-length-better", "")                                                            \
    X(WAY_LENGTH_MORE, "way-length-more", "")                                                                \
    X(WAY_LINE, "way-line", "")                                                                              \
    X(WAY_OTHER_LINE, "way-other-line", "other")                                                             \
    X(WAY_SLOW, "way-slow", "")                                                                              \
    X(WAY_AFTER, "way-after", "other")                                                                       \
    X(WAYS_HEAD, "ways-head", "")                                                                            \
    X(WAYS_HEAD_TRUMPS, "ways-head-trumps", "")                                                              \
    X(WAYS_COLUMN_TRICKS, "ways-column-tricks", "")                                                          \
    X(WAYS_COLUMN_CHANCE, "ways-column-chance", "")                                                          \
    X(WAYS_NOTHING, "ways-nothing", "")                                                                      \
    X(WAYS_NOTHING_OURS, "ways-nothing-ours", "")                                                            \
    X(WAYS_THEIR_LEAD, "ways-their-lead", "")                                                                \
    X(WAYS_IF_LED, "ways-if-led", "")                                                                        \
    X(WAYS_BECAUSE, "ways-because", "")                                                                      \
    X(WAYS_BECAUSE_MORE, "ways-because-more", "number")                                                      \
    X(WAYS_TELLINGS, "ways-tellings", "")                                                                    \
    X(WAYS_TELLINGS_COUNTED, "ways-tellings-counted", "")                                                    \
    X(TELLING, "telling", "card other by player thrown less seat chance before")                             \
    X(TELLING_LEAD, "telling-lead", "card other by player thrown less seat chance before")                   \
    X(TELLING_OWN, "telling-own", "card other by player thrown less seat chance before")                     \
    X(TELLING_OWN_LEAD, "telling-own-lead", "card other by player thrown less seat chance before")           \
    X(TELLING_LAYOUTS, "telling-layouts", "")                                                                \
    X(SOUND_LAYOUTS, "sound-layouts", "number")                                                              \
    X(SOUND_THROWN, "sound-thrown", "share left right list")                                                 \
    X(SOUND_NONE_THROWN, "sound-none-thrown", "share left right")                                            \
    X(WAYS_COLUMN_LOSERS, "ways-column-losers", "")                                                          \
    X(WAYS_COLUMN_FAST, "ways-column-fast", "")                                                              \
    X(WAYS_COLUMN_RUFFS, "ways-column-ruffs", "")                                                            \
    X(WAYS_COLUMN_DISCARDS, "ways-column-discards", "")                                                      \
    X(WAYS_COLUMN_ENTRIES, "ways-column-entries", "")                                                        \
    X(WAYS_COLUMN_DUMMY, "ways-column-dummy", "")                                                            \
    X(WAYS_TRUMPS, "ways-trumps", "cards")                                                                   \
    /* why */                                                                                                \
    X(OWN_HAND, "own-hand", "")                                                                              \
    X(ALL, "all", "")                                                                                        \
    X(NONE, "none", "")                                                                                      \
    X(WHY_SUIT, "why-suit", "suits cards sure")                                                              \
    X(SURE_NONE, "sure-none", "")                                                                            \
    X(SURE_ONE, "sure-one", "")                                                                              \
    X(SURE, "sure", "number")                                                                                \
    X(WHY_NO_RULE, "why-no-rule", "")                                                                        \
    X(WHY_MISSING, "why-missing", "number left leftmost right rightmost")                                    \
    X(WHY_LED, "why-led", "sure before")                                                                     \
    X(WHY_TECHNIQUE, "why-technique", "technique tricks chance")                                             \
    X(WHY_TECHNIQUE_LENGTH, "why-technique-length", "technique chance")                                      \
    X(WHY_CHOSEN, "why-chosen", "why")                                                                       \
    X(WHY_KEPT, "why-kept", "why")                                                                           \
    X(WHY_REJECTED, "why-rejected", "why")                                                                   \
    X(WHY_PROPOSED, "why-proposed", "reason")                                                                \
    X(WHY_LINE, "why-line", "line reason")                                                                   \
    X(WHY_PLACE, "why-place", "number why")                                                                  \
    X(WHY_PLAYED, "why-played", "card reason")                                                               \
    X(WHY_PLAYED_BARE, "why-played-bare", "card")                                                            \
    X(WHY_NOT_PLAYED_BARE, "why-not-played-bare", "card other")                                              \
    X(WHY_NOT_PLAYED, "why-not-played", "card other reason")                                                 \
    X(WHY_FACT_KNOWN, "why-fact-known", "")                                                                  \
    X(WHY_WHEN_BREAK, "why-when-break", "")                                                                  \
    X(WHY_SEARCHED, "why-searched", "")                                                                      \
    X(WHY_SEARCHED_CARD, "why-searched-card", "card chance all")                                             \
    X(WHY_SEARCHED_OWN, "why-searched-own", "card chance all")                                               \
    X(GAINS_WHEN, "gains-when", "fact")                                                                      \
    X(LOSES_WHEN, "loses-when", "fact")                                                                      \
    X(MORE_WHEN, "more-when", "fact")                                                                        \
    X(NO_SIMPLE_REASON, "no-simple-reason", "made card other")                                               \
    X(WHY_SEARCHED_OUT, "why-searched-out", "card chance all")                                               \
    X(STEP_PROOF, "step-proof", "card other")                                                                \
    X(STEP_SEARCH, "step-search", "card other")                                                              \
    X(STEP_PLAYED, "step-played", "card other")                                                              \
    X(STEP_CONTRACTS, "step-contracts", "card other")                                                        \
    X(STEP_TRIAL, "step-trial", "card other")                                                                \
    X(STEP_SAFE, "step-safe", "card other")                                                                  \
    X(STEP_TRUMPS, "step-trumps", "card other")                                                          \
    X(STEP_TRICKS, "step-tricks", "card other")                                                              \
    X(STEP_KNOWLEDGE, "step-knowledge", "card other")                                                        \
    /* a card in its trick */                                                                                \
    X(DEED_OVERTAKES, "deed-overtakes", "card hand")                                                         \
    X(DEED_PARTNER, "deed-partner", "card hand")                                                             \
    X(DEED_SO_FAR, "deed-so-far", "hand")                                                                    \
    X(DEED_UNBLOCK, "deed-unblock", "")                                                                      \
    X(DEED_LOWEST, "deed-lowest", "")                                                                        \
    X(DEED_CANNOT, "deed-cannot", "hand")                                                                    \
    X(DEED_LOW, "deed-low", "")                                                                              \
    X(DEED_HELD, "deed-held", "card hand")                                                                   \
    X(DEED_HOLD_UP, "deed-hold-up", "suits")                                                                 \
    X(DEED_KEPT, "deed-kept", "card hand")                                                                   \
    X(DEED_STAYS, "deed-stays", "card hand")                                                                 \
    X(DEED_WINS, "deed-wins", "")                                                                            \
    X(DEED_FINESSE, "deed-finesse", "card seat")                                                             \
    X(DEED_NEEDED, "deed-needed", "seat card")                                                               \
    X(DEED_NEEDED_TWO, "deed-needed-two", "seat card other")                                                 \
    X(DEED_NEEDED_MORE, "deed-needed-more", "seat card")                                                     \
    X(DEED_OR_RUFF, "deed-or-ruff", "")                                                                      \
    X(DEED_HIGHEST, "deed-highest", "suit")                                                                  \
    X(DEED_DRAWS, "deed-draws", "")                                                                          \
    X(DEED_RUFFS, "deed-ruffs", "")                                                                          \
    X(DEED_OVERRUFFS, "deed-overruffs", "")                                                                  \
    X(DEED_RUFFS_LOW, "deed-ruffs-low", "")                                                                  \
    X(DEED_THOUGH, "deed-though", "hand")                                                                    \
    X(DEED_THROWN, "deed-thrown", "")                                                                        \
    X(DEED_NO_RUFF, "deed-no-ruff", "")                                                                      \
    X(DEED_DISCARD, "deed-discard", "hand suit")                                                             \
    X(DISCARDED, "discarded", "why")                                                                         \
    X(CASHED, "cashed", "")                                                                                  \
    X(IDLE, "idle", "")                                                                                      \
    X(WINNER_FIRST, "winner-first", "")                                                                      \
    X(WATCHING, "watching", "")                                                                              \
    X(WATCHING_SEAT, "watching-seat", "seat")                                                                \
    X(HELD_ROUNDS, "held-rounds", "number")                                                                  \
    X(HELD_ONE, "held-one", "long short")                                                                    \
    X(HELD_SPLIT, "held-split", "number long short")                                                         \
    X(ONLY_CARD, "only-card", "suit")                                                                        \
    X(ONLY_LEAD, "only-lead", "")                                                                            \
    X(NO_BETTER_LEAD, "no-better-lead", "")                                                                  \
    X(LEAD_WANTED_FOR, "lead-wanted-for", "suits")                                                           \
    X(LEAD_WANTED, "lead-wanted", "hand suits")                                                              \
    X(KEPT_WINNER, "kept-winner", "card number hand")                                                        \
    X(TRIED, "tried", "made all")                                                                            \
    X(TRIED_ALL, "tried-all", "all")                                                                         \
    X(TRIED_AS_OFTEN, "tried-as-often", "card")                                                              \
    X(TRIED_OTHER, "tried-other", "card made")                                                               \
    X(TRIED_TRICKS, "tried-tricks", "card tricks other all")                                                 \
    X(TRIED_TRICKS_LOST, "tried-tricks-lost", "card tricks other all")                                       \
    X(WORTH_FIRST, "worth-first", "suits")                                                                   \
    X(WORTH_LONGER, "worth-longer", "number suits")                                                          \
    X(WORTH_KEEPS, "worth-keeps", "")                                                                        \
    X(NOW, "now", "")                                                                                        \
    X(WHEN_WON_AGAIN, "when-won-again", "")                                                                  \
    X(WHEN_PLAYED, "when-played", "seat card")                                                               \
    X(WHEN_PLAYED_AND_WON, "when-played-and-won", "seat card")                                               \
    X(PLAY_NO_REASON, "play-no-reason", "card hand")                                                         \
    X(PLAY_CASES, "play-cases", "hand cases")                                                                \
    X(CASES, "cases", "seat cases")                                                                          \
    X(CASES_SAME, "cases-same", "seat cases")                                                                \
    X(CASES_THROWN, "cases-thrown", "seat cases")                                                            \
    X(CASES_WHY, "cases-why", "why")                                                                         \
    X(CASE_WHY, "case-why", "seat cases why")                                                                \
    X(CASE_WHY_NEXT, "case-why-next", "seat cases why")                                                      \
    X(CASE_LOW, "case-low", "card other")                                                                    \
    X(CASE_HIGHER, "case-higher", "card other")                                                              \
    X(CASE_OR, "case-or", "card other")                                                                      \
    X(CASE_TO, "case-to", "card other")                                                                      \
    X(CASE_ANY, "case-any", "suit")                                                                          \
    X(CASE_OURS_LOW, "case-ours-low", "suit")                                                                \
    X(CASE_NONE, "case-none", "suit")                                                                        \
    /* a contract in a suit */                                                                               \
    X(MUST_WIN, "must-win", "tricks spare")                                                                  \
    X(MUST_WIN_ALL, "must-win-all", "tricks")                                                                \
    X(LOSER_ONE, "loser-one", "seat list")                                                                   \
    X(LOSERS, "losers", "seat list number")                                                                  \
    X(LOSERS_NONE, "losers-none", "seat")                                                                    \
    X(NO_LOSER, "no-loser", "")                                                                              \
    X(A_LOSER, "a-loser", "")                                                                                \
    X(SO_MANY_LOSERS, "so-many-losers", "number")                                                            \
    X(LOSERS_TOO_MANY, "losers-too-many", "number")                                                          \
    X(LOSERS_AWAY, "losers-away", "number")                                                                  \
    X(LOSERS_PLAY, "losers-play", "suits number")                                                            \
    X(LOSERS_SPARED, "losers-spared", "")                                                                    \
    X(LOSER_SPARED, "loser-spared", "")                                                                      \
    X(CARD_IS, "card-is", "card")                                                                            \
    X(LEAD_CARD, "lead-card", "card hand why")                                                               \
    X(PLAY_CARD, "play-card", "card hand why")                                                               \
    X(SILENT_RULES, "silent-rules", "")                                                                      \
    X(PLAY_OVER_NO_REASON, "play-over-no-reason", "assumed hand card")                                       \
    X(PLAN_AFTER_OTHER, "plan-after-other", "card line")                                                     \
    X(PLAN_AFTER_OTHER_WON, "plan-after-other-won", "line")                                                  \
    X(PLAN_AFTER_OTHER_LOST, "plan-after-other-lost", "line")                                                \
    X(PLAN_AFTER, "plan-after", "card")                                                                      \
    X(PLAN_AFTER_WON, "plan-after-won", "")                                                                  \
    X(PLAN_AFTER_LOST, "plan-after-lost", "")                                                                \
    X(PLAY_CARD_OVER, "play-card-over", "card hand why assumed")                                             \
    X(PLAY_IF_LOWER, "play-if-lower", "seat card")                                                           \
    X(PLAY_IF_HIGHER, "play-if-higher", "seat card")                                                         \
    X(LOSERS_LABEL, "losers-label", "")                                                                      \
    X(LOSERS_FAST, "losers-fast", "list")                                                                    \
    X(LOSERS_SLOW, "losers-slow", "list")                                                                    \
    X(LOSERS_COUNTED, "losers-counted", "")                                                                  \
    X(TRUMPS_LABEL, "trumps-label", "")                                                                      \
    X(TRUMPS_OURS, "trumps-ours", "own dummy")                                                               \
    X(TRUMPS_OUT, "trumps-out", "number list likeliest")                                                     \
    X(TRUMPS_OUT_ONE, "trumps-out-one", "")                                                                  \
    X(TRUMPS_OUT_NONE, "trumps-out-none", "")                                                                \
    X(TRUMPS_SPLIT, "trumps-split", "long short number")                                                     \
    X(RUFFS_LABEL, "ruffs-label", "")                                                                        \
    X(RUFFS_NOW, "ruffs-now", "hand list")                                                                   \
    X(RUFFS_AFTER, "ruffs-after", "hand list rounds")                                                        \
    X(RUFFS_GIVEN, "ruffs-given", "hand list rounds number")                                                 \
    X(A_ROUND, "a-round", "")                                                                                \
    X(ROUNDS, "rounds", "number")                                                                            \
    X(DISCARDS_LABEL, "discards-label", "")                                                                  \
    X(DISCARDS_ONE, "discards-one", "suits hand other")                                                      \
    X(DISCARDS, "discards", "suits hand other number")                                                       \
    X(ENTRIES_LABEL, "entries-label", "")                                                                    \
    X(ENTRIES_TO, "entries-to", "hand list")                                                                 \
    X(ENTRIES_NONE, "entries-none", "hand")                                                                  \
    X(OTHER_CARDS, "other-cards", "")                                                                        \
    X(OTHER_CARD, "other-card", "card")                                                                      \
    /* what the ideas mean, for who asks */                                                                  \
    X(IDEA_NAME_HOLD_UP, "idea-name-hold-up", "")                                                            \
    X(IDEA_NAME_NO_HOLD_UP, "idea-name-no-hold-up", "")                                                      \
    X(IDEA_NAME_ENTRY, "idea-name-entry", "")                                                                \
    X(IDEA_NAME_UNBLOCK, "idea-name-unblock", "")                                                            \
    X(IDEA_NAME_OVERTAKE, "idea-name-overtake", "")                                                          \
    X(IDEA_NAME_DUCK, "idea-name-duck", "")                                                                  \
    X(IDEA_NAME_DANGER, "idea-name-danger", "")                                                              \
    X(IDEA_NAME_COMBINE, "idea-name-combine", "")                                                            \
    X(IDEA_NAME_CASH_FIRST, "idea-name-cash-first", "")                                                      \
    X(IDEA_NAME_DRIVE, "idea-name-drive", "")                                                                \
    X(IDEA_NAME_LENGTH, "idea-name-length", "")                                                              \
    X(IDEA_NAME_FINESSE, "idea-name-finesse", "")                                                            \
    X(IDEA_NAME_LEAD_TOWARD, "idea-name-lead-toward", "")                                                    \
    X(IDEA_NAME_SAFETY_PLAY, "idea-name-safety-play", "")                                                    \
    X(IDEA_NAME_THROW_IN, "idea-name-throw-in", "")                                                          \
    X(IDEA_NAME_SQUEEZE, "idea-name-squeeze", "")                                                            \
    X(IDEA_NAME_INFERENCE, "idea-name-inference", "")                                                        \
    X(IDEA_NAME_TEMPO, "idea-name-tempo", "")                                                                \
    X(IDEA_NAME_DRAW_TRUMPS, "idea-name-draw-trumps", "")                                                    \
    X(IDEA_NAME_RUFF, "idea-name-ruff", "")                                                                  \
    X(IDEA_NAME_DISCARD, "idea-name-discard", "")                                                            \
    X(IDEA_NAME_ESTABLISH_BY_RUFFING, "idea-name-establish-by-ruffing", "")                                  \
    X(IDEA_NAME_RUFFING_FINESSE, "idea-name-ruffing-finesse", "")                                            \
    X(IDEA_NAME_CONTROL, "idea-name-control", "")                                                            \
    X(IDEA_NAME_CROSSRUFF, "idea-name-crossruff", "")                                                        \
    X(IDEA_NAME_ELIMINATION, "idea-name-elimination", "")                                                    \
    X(IDEA_NAME_LOSER_ON_LOSER, "idea-name-loser-on-loser", "")                                              \
    X(IDEA_NAME_AVOID_OVERRUFF, "idea-name-avoid-overruff", "")                                              \
    X(IDEA_NAME_DUMMY_REVERSAL, "idea-name-dummy-reversal", "")                                              \
    X(MEANS_HOLD_UP, "means-hold-up", "")                                                                    \
    X(MEANS_NO_HOLD_UP, "means-no-hold-up", "")                                                              \
    X(MEANS_ENTRY, "means-entry", "")                                                                        \
    X(MEANS_UNBLOCK, "means-unblock", "")                                                                    \
    X(MEANS_OVERTAKE, "means-overtake", "")                                                                  \
    X(MEANS_DUCK, "means-duck", "")                                                                          \
    X(MEANS_DANGER, "means-danger", "")                                                                      \
    X(MEANS_COMBINE, "means-combine", "")                                                                    \
    X(MEANS_CASH_FIRST, "means-cash-first", "")                                                              \
    X(MEANS_DRIVE, "means-drive", "")                                                                        \
    X(MEANS_LENGTH, "means-length", "")                                                                      \
    X(MEANS_FINESSE, "means-finesse", "")                                                                    \
    X(MEANS_LEAD_TOWARD, "means-lead-toward", "")                                                            \
    X(MEANS_SAFETY_PLAY, "means-safety-play", "")                                                            \
    X(MEANS_THROW_IN, "means-throw-in", "")                                                                  \
    X(MEANS_SQUEEZE, "means-squeeze", "")                                                                    \
    X(MEANS_INFERENCE, "means-inference", "")                                                                \
    X(MEANS_TEMPO, "means-tempo", "")                                                                        \
    X(MEANS_DRAW_TRUMPS, "means-draw-trumps", "")                                                            \
    X(MEANS_RUFF, "means-ruff", "")                                                                          \
    X(MEANS_DISCARD, "means-discard", "")                                                                    \
    X(MEANS_ESTABLISH_BY_RUFFING, "means-establish-by-ruffing", "")                                          \
    X(MEANS_RUFFING_FINESSE, "means-ruffing-finesse", "")                                                    \
    X(MEANS_CONTROL, "means-control", "")                                                                    \
    X(MEANS_CROSSRUFF, "means-crossruff", "")                                                                \
    X(MEANS_ELIMINATION, "means-elimination", "")                                                            \
    X(MEANS_LOSER_ON_LOSER, "means-loser-on-loser", "")                                                      \
    X(MEANS_AVOID_OVERRUFF, "means-avoid-overruff", "")                                                      \
    X(MEANS_DUMMY_REVERSAL, "means-dummy-reversal", "")                                                      \
    /* the coach: a verdict on a card, and the idea that was missed */                                       \
    X(COACH_INEXACT, "coach-inexact", "idea")                                                                \
    X(COACH_MISTAKE, "coach-mistake", "idea")                                                                \
    X(COACH_BLUNDER, "coach-blunder", "idea")                                                                \
    X(COACH_FIGURES, "coach-figures", "best card more less")                                                 \
    X(COACH_TRICKS, "coach-tricks", "best card more less")                                                   \
    X(COACH_PAIRS, "coach-pairs", "best card tricks more less")                                              \
    X(COACH_BACK, "coach-back", "")                                                                          \
    X(MISSED_CRASH, "missed-crash", "card other")                                                            \
    X(MISSED_ENTRY, "missed-entry", "card suits hand")                                                       \
    X(MISSED_HOLD_UP, "missed-hold-up", "suits card")                                                        \
    X(MISSED_UNBLOCK, "missed-unblock", "card suits hand")                                                   \
    X(MISSED_DANGER, "missed-danger", "hand suits card")                                                     \
    X(MISSED_OTHER_WAY, "missed-other-way", "card suits hand other")                                         \
    X(MISSED_SUIT, "missed-suit", "suits card")                                                              \
    X(MISSED_FINESSE, "missed-finesse", "card other suits")                                                  \
    X(MISSED_RISE, "missed-rise", "card other suits")                                                        \
    X(MISSED_SPARE, "missed-spare", "card")                                                                  \
    X(MISSED_DUCK, "missed-duck", "suits card")                                                              \
    X(MISSED_OVERTAKE, "missed-overtake", "card hand")                                                       \
    X(MISSED_KEEP, "missed-keep", "card other")                                                              \
    X(MISSED_WIN, "missed-win", "card")                                                                      \
    X(MISSED_TOWARD, "missed-lead-toward", "card other suits hand")                                          \
    X(MISSED_DRAW_TRUMPS, "missed-draw-trumps", "card other")                                                \
    X(MISSED_RUFF, "missed-ruff", "card other suits")                                                        \
    X(MISSED_DISCARD, "missed-discard", "card other suits")                                                  \
    X(MISSED_ELIMINATION, "missed-elimination", "suits card")                                                \
    X(MISSED_TRUMPS_WAIT, "missed-trumps-wait", "suits")                                                     \
    X(MISSED_RUFF_NOW, "missed-ruff-now", "card other")                                                      \
    X(MISSED_LOSER_ON_LOSER, "missed-loser-on-loser", "card other suits")                                    \
    X(MISSED_OVERRUFF, "missed-overruff", "card other")                                                      \
    X(MISSED_THROW, "missed-throw", "card other suits")                                                      \
    X(MISSED_REASON, "missed-reason", "card reason")                                                         \
    X(MISSED_SEARCH, "missed-search", "card")                                                                \
    /* why not: a card beside the best one */                                                                \
    X(WHYNOT_NO_KIND, "whynot-no-kind", "technique")                                                         \
    X(WHYNOT_NO_SUIT, "whynot-no-suit", "suit")                                                              \
    X(WHYNOT_NOT_OURS, "whynot-not-ours", "card")                                                            \
    X(WHYNOT_NOT_YET, "whynot-not-yet", "card hand")                                                         \
    X(WHYNOT_SETTLED, "whynot-settled", "trick card")                                                        \
    X(WHYNOT_FORCED, "whynot-forced", "trick card")                                                          \
    X(WHYNOT_JUDGED, "whynot-judged", "trick card hand say")                                                 \
    X(WHYNOT_BEST, "whynot-best", "trick card hand made")                                                    \
    X(WHYNOT_LEVEL, "whynot-level", "trick card hand best made")                                             \
    /* a review of one board */                                                                              \
    X(REVIEW_OPEN, "review-open", "needed")                                                                  \
    X(REVIEW_MADE, "review-made", "tricks needed")                                                           \
    X(REVIEW_DOWN, "review-down", "tricks needed")                                                           \
    X(REVIEW_DOWN_ONE, "review-down-one", "needed")                                                          \
    X(REVIEW_NO_CHOICE, "review-no-choice", "")                                                              \
    X(REVIEW_RIGHT_ONE, "review-right-one", "")                                                              \
    X(REVIEW_RIGHT, "review-right", "choices")                                                               \
    X(REVIEW_MISTAKE_ONE, "review-mistake-one", "choices number card trick lost broke")                      \
    X(REVIEW_MISTAKE, "review-mistake", "choices number card trick lost broke")                              \
    X(REVIEW_BROKE, "review-broke", "")                                                                      \
    X(REVIEW_NO_HOPE, "review-no-hope", "")                                                                  \
    X(REVIEW_BAD_LUCK, "review-bad-luck", "card trick")                                                      \
    X(REVIEW_LOST, "review-lost", "card trick")                                                              \
    X(REVIEW_UNLUCKY, "review-unlucky", "trick card hand made")                                              \
    X(REVIEW_MISTAKES_HEAD, "review-mistakes-head", "")                                                      \
    X(REVIEW_LUCK_HEAD, "review-luck-head", "")                                                              \
    X(REVIEW_NOTE, "review-note", "layouts mistake")                                                         \
    X(REVIEW_NOTE_OPEN, "review-note-open", "")                                                              \
    X(REVIEW_TAKEN, "review-taken", "number")                                                                \
    X(REVIEW_TAKEN_ONE, "review-taken-one", "")                                                              \
    X(REVIEW_COLUMN_TRICK, "review-column-trick", "")                                                        \
    X(REVIEW_COLUMN_HAND, "review-column-hand", "")                                                          \
    X(REVIEW_COLUMN_CARD, "review-column-card", "")                                                          \
    X(REVIEW_COLUMN_CHANCE, "review-column-chance", "")                                                      \
    X(REVIEW_COLUMN_BETTER, "review-column-better", "")                                                      \
    X(REVIEW_COLUMN_LOST, "review-column-lost", "")                                                          \
    X(REVIEW_MARK_MISTAKE, "review-mark-mistake", "")                                                        \
    X(REVIEW_MARK_UNLUCKY, "review-mark-unlucky", "")                                                        \
    X(REVIEW_MARK_LOST, "review-mark-lost", "")                                                              \
    /* a review of a session */                                                                              \
    X(SESSION_MADE_ONE, "session-made-one", "")                                                              \
    X(SESSION_DOWN_ONE, "session-down-one", "")                                                              \
    X(SESSION_MADE, "session-made", "boards made")                                                           \
    X(SESSION_MADE_SINGLE, "session-made-single", "boards made")                                             \
    X(SESSION_MADE_NONE, "session-made-none", "boards made")                                                 \
    X(SESSION_FAULTY, "session-faulty", "faulty boards cost")                                                \
    X(SESSION_FAULTY_ONE, "session-faulty-one", "faulty boards cost")                                        \
    X(SESSION_FAULTLESS, "session-faultless", "cost")                                                        \
    X(SESSION_COST, "session-cost", "contracts")                                                             \
    X(SESSION_UNLUCKY, "session-unlucky", "boards")                                                          \
    X(SESSION_BOARD, "session-board", "board contract seat")                                                 \
    X(SESSION_BOARD_OF, "session-board-of", "board contract seat name")                                      \
    X(SESSION_LATER, "session-later", "list")                                                                \
    X(SESSION_LATER_CARD, "session-later-card", "trick card")                                                \
    X(SESSION_LATER_IDEA, "session-later-idea", "trick card idea")                                           \
    X(SESSION_FROM_THERE, "session-from-there", "")                                                          \
    X(SESSION_LUCK_CARD, "session-luck-card", "board say")                                                   \
    X(SESSION_CLAIM, "session-claim", "board cards tricks right")                                            \
    X(SESSION_CLAIM_ONE, "session-claim-one", "board cards right")                                           \
    X(SESSION_CLAIM_LESS, "session-claim-less", "left")                                                      \
    X(SESSION_CLAIM_MORE, "session-claim-more", "left")                                                      \
    X(SESSION_CLAIM_RIGHT, "session-claim-right", "")                                                        \
    X(SESSION_CLAIM_PLAIN, "session-claim-plain", "boards")                                                  \
    X(SESSION_CLAIM_PLAIN_ONE, "session-claim-plain-one", "boards")                                          \
    X(SESSION_CLAIM_SURE, "session-claim-sure", "tricks")                                                    \
    X(SESSION_CLAIM_LIKELY, "session-claim-likely", "tricks made")                                           \
    X(SESSION_GIVEN, "session-given", "board list")                                                          \
    X(SESSION_GIFT, "session-gift", "seat card trick")                                                       \
    X(SESSION_GIFTS, "session-gifts", "seat card trick number")                                              \
    X(SESSION_WAY, "session-way", "name card made")                                                          \
    X(SESSION_WAY_NAMELESS, "session-way-nameless", "line")                                                  \
    X(SESSION_WAYS_WHY, "session-ways-why", "board trick one other card meaning")                            \
    X(SESSION_WAYS, "session-ways", "board trick one other card")                                            \
    X(SESSION_WAYS_LEVEL, "session-ways-level", "boards")                                                    \
    X(SESSION_WAYS_LEVEL_ONE, "session-ways-level-one", "boards")                                            \
    X(SESSION_MISSED, "session-missed", "number idea meaning missed boards")                                 \
    X(SESSION_MISSED_ONE, "session-missed-one", "number idea meaning")                                       \
    X(SESSION_CLAIMS_HEAD, "session-claims-head", "")                                                        \
    X(SESSION_GIVEN_HEAD, "session-given-head", "")                                                          \
    X(SESSION_WAYS_HEAD, "session-ways-head", "")                                                            \
    X(SESSION_IDEAS_HEAD, "session-ideas-head", "")                                                          \
    X(SESSION_PRACTICE_HEAD, "session-practice-head", "")                                                    \
    X(SESSION_NOTE, "session-note", "layouts judged")                                                        \
    X(SESSION_NOTE_PAIRS, "session-note-pairs", "")                                                          \
    X(SESSION_NOTE_CONTRACTS, "session-note-contracts", "")                                                  \
    X(SESSION_TITLE, "session-title", "")                                                                    \
    X(SESSION_BOARDS, "session-boards", "number")                                                            \
    X(SESSION_BOARDS_ONE, "session-boards-one", "number")                                                    \
    X(SESSION_SCORED_SEVERAL, "session-scored-several", "")                                                  \
    X(SESSION_SCORED_CONTRACT, "session-scored-contract", "")                                                \
    X(SESSION_SCORED_IMPS, "session-scored-imps", "")                                                        \
    X(SESSION_SCORED_MATCHPOINTS, "session-scored-matchpoints", "")                                          \
    X(SESSION_COLUMN_BOARD, "session-column-board", "")                                                      \
    X(SESSION_COLUMN_CONTRACT, "session-column-contract", "")                                                \
    X(SESSION_COLUMN_SEAT, "session-column-seat", "")                                                        \
    X(SESSION_COLUMN_MADE, "session-column-made", "")                                                        \
    X(SESSION_COLUMN_POSSIBLE, "session-column-possible", "")                                                \
    X(SESSION_COLUMN_PAR, "session-column-par", "")                                                          \
    X(SESSION_COLUMN_FIELD, "session-column-field", "")                                                      \
    X(SESSION_COLUMN_POINTS, "session-column-points", "")                                                    \
    X(SESSION_COLUMN_LEAD, "session-column-lead", "")                                                        \
    X(SESSION_COLUMN_SCORE, "session-column-score", "")                                                      \
    X(SESSION_COLUMN_SIDE, "session-column-side", "")                                                        \
    X(SESSION_COLUMN_GIVEN, "session-column-given", "")                                                      \
    X(SESSION_MARK_PASSED, "session-mark-passed", "")                                                        \
    X(SESSION_MARK_NOT_PLAYED, "session-mark-not-played", "")                                                \
    X(SESSION_MARK_NOT_KNOWN, "session-mark-not-known", "")                                                  \
    X(SESSION_MARK_LUCK, "session-mark-luck", "")                                                            \
    X(SESSION_MARK_TRICKS, "session-mark-tricks", "")                                                        \
    X(SESSION_FIELD, "session-field", "made tables")                                                         \
    X(SESSION_COLUMN_IDEA, "session-column-idea", "")                                                        \
    X(SESSION_COLUMN_BOARDS, "session-column-boards", "")                                                    \
    X(SESSION_COLUMN_RIGHT, "session-column-right", "")                                                      \
    X(SESSION_COLUMN_CONTRACTS, "session-column-contracts", "")                                              \
    /* hints at the table, and why a card was played */                                                      \
    X(HINT_LOSER_COUNT, "hint-loser-count", "number")                                                        \
    X(HINT_LOSER_COUNT_ONE, "hint-loser-count-one", "")                                                      \
    X(HINT_WINNER_COUNT, "hint-winner-count", "number")                                                      \
    X(HINT_WINNER_COUNT_ONE, "hint-winner-count-one", "")                                                    \
    X(HINT_LOSERS, "hint-losers", "losers spare")                                                            \
    X(HINT_LOSERS_NONE, "hint-losers-none", "losers")                                                        \
    X(HINT_LOSERS_RUFF, "hint-losers-ruff", "")                                                              \
    X(HINT_LOSERS_THROW, "hint-losers-throw", "")                                                            \
    X(HINT_LOSERS_FEW, "hint-losers-few", "")                                                                \
    X(HINT_THEIRS, "hint-theirs", "seat suits")                                                              \
    X(HINT_THIRD, "hint-third", "suits hand")                                                                \
    X(HINT_BUILD, "hint-build", "winners missing")                                                           \
    X(HINT_BUILD_ONE, "hint-build-one", "winners")                                                           \
    X(HINT_ENOUGH, "hint-enough", "winners")                                                                 \
    X(HINT_THINK, "hint-think", "why")                                                                       \
    X(HINT_STEP, "hint-step", "step")                                                                        \
    X(HINT_CARD, "hint-card", "card why")                                                                    \
    X(HINT_LOWEST, "hint-lowest", "")                                                                        \
    X(HINT_CASHED, "hint-cashed", "")                                                                        \
    X(TALLY_ONLY, "tally-only", "")                                                                          \
    X(TALLY_MAKES, "tally-makes", "enough layouts unseen tricks")                                            \
    X(TALLY_DEFEATS, "tally-defeats", "enough layouts unseen tricks")                                        \
    X(TALLY_TAKES, "tally-takes", "layouts unseen tricks")                                                   \
    X(TALLY_UNSEEN_YOU, "tally-unseen-you", "")                                                              \
    X(TALLY_UNSEEN, "tally-unseen", "seat")                                                                  \
    X(TALLY_BEST, "tally-best", "card tally")                                                                \
    X(TALLY_WORSE, "tally-worse", "card tally best more")                                                    \
    X(PLAYED, "played", "seat card why")                                                                     \
    X(PLAYED_FIRST_LEGAL, "played-first-legal", "")                                                          \
    X(PLAYED_RANDOM, "played-random", "")                                                                    \
    X(PLAYED_SEARCH, "played-search", "")                                                                    \
    X(PLAYED_POE, "played-poe", "")                                                                          \
    X(PLAYED_ROBOT, "played-robot", "")                                                                      \
    X(PLAYED_SCRIPT, "played-script", "")                                                                    \
    X(PLAYED_PERSON, "played-person", "")                                                                    \
    X(PLAYED_RECORD, "played-record", "")                                                                    \
    X(PLAYED_PLANS, "played-plans", "")                                                                      \
    X(PLAYED_NOT_PLANS, "played-not-plans", "")                                                              \
    X(PLAYED_PLAN_SAYS, "played-plan-says", "card why")                                                      \
    X(MOVED_DRAWN, "moved-drawn", "")                                                                        \
    X(MOVED_MADE, "moved-made", "")                                                                          \
    X(MOVED, "moved", "card trick facts best idea")                                                          \
    /* what a claim and a board came to */                                                                   \
    X(CLAIM_ACCEPTED, "claim-accepted", "number all")                                                        \
    X(CLAIM_REFUSED, "claim-refused", "number")                                                              \
    X(RESULT, "result", "contract seat result tricks score side")                                            \
    X(RESULT_MADE, "result-made", "")                                                                        \
    X(RESULT_OVER_ONE, "result-over-one", "")                                                                \
    X(RESULT_OVER, "result-over", "number")                                                                  \
    X(RESULT_DOWN_ONE, "result-down-one", "")                                                                \
    X(RESULT_DOWN, "result-down", "number")                                                                  \
    X(RESULT_TRICK_ONE, "result-trick-one", "")                                                              \
    X(RESULT_TRICKS, "result-tricks", "number")                                                              \
    X(RESULT_NS, "result-ns", "")                                                                            \
    X(RESULT_EW, "result-ew", "")                                                                            \
    /* the ideas that were missed, as a review heads them, and what they mean */                             \
    X(MISSED_TITLE_CRASH, "missed-title-crash", "")                                                          \
    X(MISSED_TITLE_ENTRY, "missed-title-entry", "")                                                          \
    X(MISSED_TITLE_HOLD_UP, "missed-title-hold-up", "")                                                      \
    X(MISSED_TITLE_UNBLOCK, "missed-title-unblock", "")                                                      \
    X(MISSED_TITLE_DANGER, "missed-title-danger", "")                                                        \
    X(MISSED_TITLE_OTHER_WAY, "missed-title-other-way", "")                                                  \
    X(MISSED_TITLE_SUIT, "missed-title-suit", "")                                                            \
    X(MISSED_TITLE_FINESSE, "missed-title-finesse", "")                                                      \
    X(MISSED_TITLE_RISE, "missed-title-rise", "")                                                            \
    X(MISSED_TITLE_SPARE, "missed-title-spare", "")                                                          \
    X(MISSED_TITLE_DUCK, "missed-title-duck", "")                                                            \
    X(MISSED_TITLE_OVERTAKE, "missed-title-overtake", "")                                                    \
    X(MISSED_TITLE_KEEP, "missed-title-keep", "")                                                            \
    X(MISSED_TITLE_WIN, "missed-title-win", "")                                                              \
    X(MISSED_TITLE_TOWARD, "missed-title-lead-toward", "")                                                   \
    X(MISSED_TITLE_DRAW_TRUMPS, "missed-title-draw-trumps", "")                                              \
    X(MISSED_TITLE_RUFF, "missed-title-ruff", "")                                                            \
    X(MISSED_TITLE_DISCARD, "missed-title-discard", "")                                                      \
    X(MISSED_TITLE_ELIMINATION, "missed-title-elimination", "")                                              \
    X(MISSED_TITLE_TRUMPS_WAIT, "missed-title-trumps-wait", "")                                              \
    X(MISSED_TITLE_RUFF_NOW, "missed-title-ruff-now", "")                                                    \
    X(MISSED_TITLE_LOSER_ON_LOSER, "missed-title-loser-on-loser", "")                                        \
    X(MISSED_TITLE_OVERRUFF, "missed-title-overruff", "")                                                    \
    X(MISSED_TITLE_THROW, "missed-title-throw", "")                                                          \
    X(MISSED_MEANS_CRASH, "missed-means-crash", "")                                                          \
    X(MISSED_MEANS_ENTRY, "missed-means-entry", "")                                                          \
    X(MISSED_MEANS_HOLD_UP, "missed-means-hold-up", "")                                                      \
    X(MISSED_MEANS_UNBLOCK, "missed-means-unblock", "")                                                      \
    X(MISSED_MEANS_DANGER, "missed-means-danger", "")                                                        \
    X(MISSED_MEANS_OTHER_WAY, "missed-means-other-way", "")                                                  \
    X(MISSED_MEANS_SUIT, "missed-means-suit", "")                                                            \
    X(MISSED_MEANS_FINESSE, "missed-means-finesse", "")                                                      \
    X(MISSED_MEANS_RISE, "missed-means-rise", "")                                                            \
    X(MISSED_MEANS_SPARE, "missed-means-spare", "")                                                          \
    X(MISSED_MEANS_DUCK, "missed-means-duck", "")                                                            \
    X(MISSED_MEANS_OVERTAKE, "missed-means-overtake", "")                                                    \
    X(MISSED_MEANS_KEEP, "missed-means-keep", "")                                                            \
    X(MISSED_MEANS_WIN, "missed-means-win", "")                                                              \
    X(MISSED_MEANS_TOWARD, "missed-means-lead-toward", "")                                                   \
    X(MISSED_MEANS_DRAW_TRUMPS, "missed-means-draw-trumps", "")                                              \
    X(MISSED_MEANS_RUFF, "missed-means-ruff", "")                                                            \
    X(MISSED_MEANS_DISCARD, "missed-means-discard", "")                                                      \
    X(MISSED_MEANS_ELIMINATION, "missed-means-elimination", "")                                              \
    X(MISSED_MEANS_TRUMPS_WAIT, "missed-means-trumps-wait", "")                                              \
    X(MISSED_MEANS_RUFF_NOW, "missed-means-ruff-now", "")                                                    \
    X(MISSED_MEANS_LOSER_ON_LOSER, "missed-means-loser-on-loser", "")                                        \
    X(MISSED_MEANS_OVERRUFF, "missed-means-overruff", "")                                                    \
    X(MISSED_MEANS_THROW, "missed-means-throw", "")                                                          \
    /* a drill: how an answer is met */                                                                      \
    X(DRILL_ANSWER, "drill-answer", "answer")                                                                \
    X(DRILL_HINT, "drill-hint", "number all hint")                                                           \
    X(DRILL_RIGHT, "drill-right", "reason")                                                                  \
    X(DRILL_RIGHT_OTHER, "drill-right-other", "remark reason")                                               \
    X(DRILL_GOOD, "drill-good", "remark answer")                                                             \
    X(DRILL_WRONG, "drill-wrong", "remark")                                                                  \
    X(DRILL_NOT_YET, "drill-not-yet", "")                                                                    \
    X(DRILL_NOT_YET_CARD, "drill-not-yet-card", "")                                                          \
    X(DRILL_QUESTION, "drill-question", "number all ask")                                                    \
    X(DRILL_NO_ANSWER, "drill-no-answer", "expected")                                                        \
    X(DRILL_WANTED_NUMBER, "drill-wanted-number", "")                                                        \
    X(DRILL_WANTED_SUIT, "drill-wanted-suit", "")                                                            \
    X(DRILL_WANTED_TECHNIQUE, "drill-wanted-technique", "")                                                  \
    X(DRILL_WANTED_CARD, "drill-wanted-card", "")                                                            \
    X(DRILL_WANTED_CARD_THERE, "drill-wanted-card-there", "")                                                \
    X(DRILL_WANTED_SEAT, "drill-wanted-seat", "seat other")                                                  \
    X(DRILL_WANTED_LINE, "drill-wanted-line", "")                                                            \
    X(DRILL_WHY_NOT_WHAT, "drill-why-not-what", "text")                                                      \
    X(DRILL_HELP, "drill-help", "")                                                                          \
    X(DRILL_HELP_HEAD, "drill-help-head", "")                                                                \
    X(DRILL_HELP_HINT, "drill-help-hint", "")                                                                \
    X(DRILL_HELP_WHY_NOT, "drill-help-why-not", "")                                                          \
    X(DRILL_HELP_SHOW, "drill-help-show", "")                                                                \
    X(DRILL_HELP_BOARD, "drill-help-board", "")                                                              \
    X(DRILL_HELP_QUIT, "drill-help-quit", "")                                                                \
    X(DRILL_SO_FAR, "drill-so-far", "")                                                                      \
    X(DRILL_AGAIN, "drill-again", "")                                                                        \
    X(DRILL_AIM, "drill-aim", "tricks ask")                                                                  \
    X(DRILL_NO_MORE, "drill-no-more", "")                                                                    \
    X(DRILL_NONE_DUE, "drill-none-due", "")                                                                  \
    X(PROGRESS_TITLE, "progress-title", "")                                                                  \
    X(PROGRESS_BOARDS, "progress-boards", "number")                                                          \
    X(PROGRESS_BOARDS_ONE, "progress-boards-one", "")                                                        \
    X(PROGRESS_BY_IDEA, "progress-by-idea", "")                                                              \
    X(PROGRESS_BY_QUESTION, "progress-by-question", "")                                                      \
    X(PROGRESS_ASKED, "progress-asked", "")                                                                  \
    X(PROGRESS_RIGHT, "progress-right", "")                                                                  \
    X(PROGRESS_SHARE, "progress-share", "")                                                                  \
    X(PROGRESS_REPEAT, "progress-repeat", "number due")                                                      \
    X(PROGRESS_REPEAT_ONE, "progress-repeat-one", "due")                                                     \
    X(PROGRESS_NEXT, "progress-next", "idea right all command")                                              \
    X(TOPIC_WINNERS, "topic-winners", "")                                                                    \
    X(TOPIC_LOSERS, "topic-losers", "")                                                                      \
    X(TOPIC_DANGER, "topic-danger", "")                                                                      \
    X(TOPIC_FIRST, "topic-first", "")                                                                        \
    X(TOPIC_LINE, "topic-line", "")                                                                          \
    X(TOPIC_TECHNIQUE, "topic-technique", "")                                                                \
    X(TOPIC_TRUMPS, "topic-trumps", "")                                                                      \
    X(TOPIC_ROUNDS, "topic-rounds", "")                                                                      \
    X(TOPIC_ENTRY, "topic-entry", "")                                                                        \
    X(TOPIC_TRICK_ONE, "topic-trick-one", "")                                                                \
    X(TOPIC_TRICK_ONE_LAST, "topic-trick-one-last", "")                                                      \
    X(TOPIC_PLAY, "topic-play", "")                                                                          \
    X(TOPIC_THROW, "topic-throw", "")                                                                        \
    X(TOPIC_LOSES, "topic-loses", "")                                                                        \
    X(TOPIC_BREAK, "topic-break", "")                                                                        \
    X(DRILL_PLAY_NOW, "drill-play-now", "")                                                                  \
    X(DRILL_YES_OR_NO, "drill-yes-or-no", "")                                                                \
    X(DRILL_UNPLAYABLE, "drill-unplayable", "why")                                                           \
    X(DRILL_EQUAL, "drill-equal", "card")                                                                    \
    X(DRILL_RACED, "drill-raced", "layouts made plans")                                                      \
    X(DRILL_LEVEL, "drill-level", "")                                                                        \
    X(DRILL_BEHIND, "drill-behind", "made best")                                                             \
    X(DRILL_IS, "drill-is", "answer")                                                                        \
    X(DRILL_IS_THE, "drill-is-the", "answer")                                                                \
    X(DRILL_CHOSEN, "drill-chosen", "")                                                                      \
    X(DRILL_TYPED_SUIT, "drill-typed-suit", "")                                                              \
    /* a drill: questions, their hints and reasons */                                                        \
    X(DRILL_LOOK, "drill-look", "suits hand dummy theirs")                                                   \
    X(DRILL_NO_CARDS, "drill-no-cards", "")                                                                  \
    X(DRILL_BEATS, "drill-beats", "what")                                                                    \
    X(DRILL_THE_SUIT, "drill-the-suit", "suits")                                                             \
    X(DRILL_THE_SUIT_CARDS, "drill-the-suit-cards", "suits cards")                                           \
    X(DRILL_ASK_WINNERS, "drill-ask-winners", "")                                                            \
    X(DRILL_HINT_WINNERS, "drill-hint-winners", "")                                                          \
    X(DRILL_HINT_BLOCKED, "drill-hint-blocked", "number")                                                    \
    X(DRILL_HINT_SUIT, "drill-hint-suit", "suits cards number")                                              \
    X(DRILL_WINNERS_FEW, "drill-winners-few", "")                                                            \
    X(DRILL_WINNERS_MANY, "drill-winners-many", "")                                                          \
    X(DRILL_ASK_TECHNIQUE, "drill-ask-technique", "suits cards")                                             \
    X(DRILL_ASK_FIRST, "drill-ask-first", "list")                                                            \
    X(DRILL_HINT_FIRST, "drill-hint-first", "list")                                                          \
    X(DRILL_OTHER_FIRST, "drill-other-first", "suits name why")                                              \
    X(DRILL_OF_SUIT, "drill-of-suit", "suits why")                                                           \
    X(DRILL_ASK_DANGER, "drill-ask-danger", "left right")                                                    \
    X(DRILL_WHEN_FINESSE, "drill-when-finesse", "suits")                                                     \
    X(DRILL_WHEN_FINESSE_MORE, "drill-when-finesse-more", "suits")                                           \
    X(DRILL_WHEN_LITTLE, "drill-when-little", "suits")                                                       \
    X(DRILL_ASK_TURN, "drill-ask-turn", "when list")                                                         \
    X(DRILL_HINT_TURN, "drill-hint-turn", "list")                                                            \
    X(DRILL_WAITS, "drill-waits", "")                                                                        \
    X(DRILL_LEADS, "drill-leads", "seat card")                                                               \
    X(DRILL_PLAYS, "drill-plays", "seat card")                                                               \
    X(DRILL_ASK_LEAD, "drill-ask-lead", "hand")                                                              \
    X(DRILL_ASK_CARD, "drill-ask-card", "hand")                                                              \
    X(DRILL_HINT_CARD, "drill-hint-card", "card")                                                            \
    X(DRILL_REACH, "drill-reach", "suits hand")                                                              \
    X(DRILL_NOT, "drill-not", "card")                                                                        \
    X(DRILL_WHY_NOT, "drill-why-not", "why card")                                                            \
    X(DRILL_ASK_ROUNDS, "drill-ask-rounds", "suits")                                                         \
    X(DRILL_HINT_ROUNDS, "drill-hint-rounds", "number")                                                      \
    X(DRILL_ASK_KEPT, "drill-ask-kept", "card other")                                                        \
    X(DRILL_HINT_KEPT, "drill-hint-kept", "card")                                                            \
    X(DRILL_ASK_LOSERS, "drill-ask-losers", "seat")                                                          \
    X(DRILL_HINT_LOSERS, "drill-hint-losers", "seat")                                                        \
    X(DRILL_LOSERS_SPARED, "drill-losers-spared", "number")                                                  \
    X(DRILL_LOSERS_NONE, "drill-losers-none", "")                                                            \
    X(DRILL_LOSERS, "drill-losers", "list count")                                                            \
    X(DRILL_ASK_LINE, "drill-ask-line", "")                                                                  \
    X(DRILL_HINT_LINE, "drill-hint-line", "line")                                                            \
    X(DRILL_ASK_TRUMPS, "drill-ask-trumps", "suit hand")                                                     \
    X(DRILL_HINT_TRUMPS, "drill-hint-trumps", "hand")                                                        \
    X(DRILL_NO_ROUND, "drill-no-round", "")                                                                  \
    X(DRILL_TRUMPS, "drill-trumps", "number")                                                                \
    X(DRILL_TRUMPS_ONE, "drill-trumps-one", "")                                                              \
    X(DRILL_TRUMPS_NONE, "drill-trumps-none", "hand")                                                        \
    X(DRILL_ASK_THROW, "drill-ask-throw", "card from hand")                                                  \
    X(DRILL_HINT_THROW, "drill-hint-throw", "")                                                              \
    X(DRILL_HINT_THROWN, "drill-hint-thrown", "suit")                                                        \
    X(DRILL_THROWN, "drill-thrown", "suit losers")                                                           \
    /* a drill: why not another suit, technique or card */                                                   \
    X(DRILL_WAY, "drill-way", "suit way chance why")                                                         \
    X(DRILL_WAY_CHOSEN, "drill-way-chosen", "suit way chance why")                                           \
    X(DRILL_PLACE, "drill-place", "suit place why")                                                          \
    X(DRILL_NOTHING, "drill-nothing", "suit cards")                                                          \
    X(DRILL_NO_WAY, "drill-no-way", "suit cards technique")                                                  \
    X(DRILL_NO_SUIT, "drill-no-suit", "technique")                                                           \
    X(DRILL_TRIED, "drill-tried", "card layouts made best more but")                                         \
    X(DRILL_OUTWEIGHED, "drill-outweighed", "")                                                              \
    X(DRILL_PLAYED_OUT, "drill-played-out", "card made best more")                                           \
    X(DRILL_KEPT, "drill-kept", "card")                                                                      \
    X(DRILL_PLAYED, "drill-played", "card why")                                                              \
    X(DRILL_NO_LINE, "drill-no-line", "suits cards losers")                                                  \
    X(DRILL_SUIT_EMPTY, "drill-suit-empty", "suits")                                                         \
    X(DRILL_AGAINST_WAY, "drill-against-way", "way chance why")                                              \
    X(DRILL_OFFER_NONE, "drill-offer-none", "suits cards technique")                                         \
    X(DRILL_COMES_UP, "drill-comes-up", "suit seat cards")                                                   \
    X(DRILL_LONG_WITH, "drill-long-with", "suits seat")                                                      \
    X(DRILL_AGAINST_LINE, "drill-against-line", "line worth made")                                           \
    X(DRILL_TOO_FEW, "drill-too-few", "")                                                                    \
    X(DRILL_TOO_MANY, "drill-too-many", "")                                                                  \
    X(DRILL_THERE_ARE_MORE, "drill-there-are-more", "")                                                      \
    X(DRILL_THERE_ARE_FEWER, "drill-there-are-fewer", "")                                                    \
    /* the end of a drill */                                                                                 \
    X(DRILL_END_HEAD, "drill-end-head", "")                                                                  \
    X(DRILL_HANDS_HEAD, "drill-hands-head", "")                                                              \
    X(DRILL_LINES_HEAD, "drill-lines-head", "")                                                              \
    X(DRILL_MARK_TOLD, "drill-mark-told", "")                                                                \
    X(DRILL_MARK_WRONG, "drill-mark-wrong", "")                                                              \
    X(DRILL_MARK_HINT, "drill-mark-hint", "")                                                                \
    X(DRILL_MARK_ONCE, "drill-mark-once", "")                                                                \
    X(DRILL_MARKS_NONE, "drill-marks-none", "number")                                                        \
    X(DRILL_MARKS_ALL, "drill-marks-all", "number")                                                          \
    X(DRILL_MARKS, "drill-marks", "right all")                                                               \
    X(DRILL_MARKS_ONE, "drill-marks-one", "all")                                                             \
    X(DRILL_LINE_SUIT, "drill-line-suit", "suits")                                                           \
    X(DRILL_LINE_WINNERS, "drill-line-winners", "")                                                          \
    X(DRILL_LINE_CARD, "drill-line-card", "line card hand")                                                  \
    X(DRILL_LINE_HELD, "drill-line-held", "line")                                                            \
    X(DRILL_LAYOUTS, "drill-layouts", "made layouts")                                                        \
    X(DRILL_SAME, "drill-same", "line made")                                                                 \
    X(DRILL_SAME_PART, "drill-same-part", "line made")                                                       \
    X(DRILL_SAME_NONE, "drill-same-none", "line made")                                                       \
    X(DRILL_BY_THUMB, "drill-by-thumb", "made layouts")                                                      \
    X(DRILL_PLANS, "drill-plans", "line made")                                                               \
    X(DRILL_YOURS, "drill-yours", "line made layouts")                                                       \
    X(DRILL_YOURS_ABOUT, "drill-yours-about", "line made layouts")                                           \
    X(DRILL_YOURS_WHY, "drill-yours-why", "line why")                                                        \
    X(DRILL_BOTH, "drill-both", "layouts made plans")                                                        \
    X(DRILL_LEAD_UNCLEAR, "drill-lead-unclear", "")                                                          \
    X(DRILL_LEAD_PLANS, "drill-lead-plans", "")                                                              \
    X(DRILL_LEAD_YOURS, "drill-lead-yours", "")                                                              \
    X(DRILL_PLAYED_ON, "drill-played-on", "made best")                                                       \
    X(DRILL_HERE_MAKES, "drill-here-makes", "luck")                                                          \
    X(DRILL_HERE_BOTH_MAKE, "drill-here-both-make", "luck")                                                  \
    X(DRILL_HERE_DOWN, "drill-here-down", "")                                                                \
    X(DRILL_HERE_BOTH_DOWN, "drill-here-both-down", "")                                                      \
    X(DRILL_HERE_NONE, "drill-here-none", "luck")                                                            \
    X(DRILL_HERE_PLANS, "drill-here-plans", "")                                                              \
    X(DRILL_HERE_YOURS, "drill-here-yours", "luck")                                                          \
    X(DRILL_LUCKY, "drill-lucky", "")                                                                        \
    X(DRILL_NO_LUCK, "drill-no-luck", "")                                                                    \
    X(DRILL_AGAINST_ODDS, "drill-against-odds", "")                                                          \
    /* a lesson */                                                                                           \
    X(LESSON_TITLE, "lesson-title", "")                                                                      \
    X(LESSON_CHANCES, "lesson-chances", "")                                                                  \
    X(LESSON_CHANCE, "lesson-chance", "")                                                                    \
    X(LESSON_WHOLE, "lesson-whole", "")                                                                      \
    X(LESSON_TREE, "lesson-tree", "")                                                                        \
    X(LESSON_TREE_PICTURE, "lesson-tree-picture", "")                                                        \
    X(LESSON_ROOT_ONE, "lesson-root-one", "missing")                                                         \
    X(LESSON_ROOT, "lesson-root", "number missing")                                                          \
    X(LESSON_FIRST, "lesson-first", "")                                                                      \
    X(LESSON_THEN, "lesson-then", "")                                                                        \
    X(LESSON_RESERVE, "lesson-reserve", "")                                                                  \
    X(LESSON_CASH, "lesson-cash", "")                                                                        \
    X(LESSON_MOVE, "lesson-move", "cards hand")                                                              \
    X(LESSON_ANY_CARD, "lesson-any-card", "")                                                                \
    X(LESSON_VIEWER, "lesson-viewer", "")                                                                    \
    X(LESSON_RECORDED, "lesson-recorded", "")                                                                \
    X(LESSON_PLAYED, "lesson-played", "")                                                                    \
    X(LESSON_PLAY_IT, "lesson-play-it", "")                                                                  \
    X(LESSON_SOLUTION, "lesson-solution", "")                                                                \
    X(LESSON_SOLUTION_TO, "lesson-solution-to", "board")                                                     \
    X(LESSON_ANSWER, "lesson-answer", "")                                                                    \
    X(LESSON_ANSWER_TO, "lesson-answer-to", "board")                                                         \
    X(LESSON_EVENT, "lesson-event", "")                                                                      \
    X(LESSON_AUCTION, "lesson-auction", "")                                                                  \
    X(LESSON_DEALS, "lesson-deals", "seat list")                                                             \
    X(LESSON_LEADS, "lesson-leads", "seat card")                                                             \
    X(LESSON_PLAYS, "lesson-plays", "seat card")                                                             \
    X(LESSON_WINS, "lesson-wins", "seat card")                                                               \
    X(LESSON_STANDS, "lesson-stands", "won lost")                                                            \
    X(LESSON_OTHER_CARD, "lesson-other-card", "")                                                            \
    X(LESSON_COLUMN_TRICK, "lesson-column-trick", "")                                                        \
    X(LESSON_COLUMN_WINNER, "lesson-column-winner", "")                                                      \
    X(LESSON_COLUMN_OURS, "lesson-column-ours", "")                                                          \
    X(LESSON_LED, "lesson-led", "card")                                                                      \
    X(LESSON_REPLAY, "lesson-replay", "")                                                                    \
    X(LESSON_YOU, "lesson-you", "seat contract")                                                             \
    X(LESSON_DOUBLED, "lesson-doubled", "contract")                                                          \
    X(LESSON_REDOUBLED, "lesson-redoubled", "contract")                                                      \
    X(LESSON_RESULT, "lesson-result", "number")                                                              \
    /* a board played at the table */                                                                        \
    X(GAME_BY, "game-by", "contract seat ns ew")                                                             \
    X(GAME_TURN, "game-turn", "seat")                                                                        \
    X(GAME_TRICK, "game-trick", "number")                                                                    \
    X(GAME_UNFINISHED, "game-unfinished", "")                                                                \
    X(GAME_FIRST_DEAL, "game-first-deal", "")                                                                \
    X(GAME_ONLY, "game-only", "seat card")                                                                   \
    X(GAME_ASKS, "game-asks", "seat")                                                                        \
    X(GAME_ASKS_DUMMY, "game-asks-dummy", "seat")                                                            \
    X(GAME_PLAN_THEIRS, "game-plan-theirs", "")                                                              \
    X(GAME_ENDLESS, "game-endless", "")                                                                      \
    X(GAME_CLAIM_NUMBER, "game-claim-number", "number")                                                      \
    X(GAME_NO_BACK, "game-no-back", "")                                                                      \
    X(GAME_NO_COMMAND, "game-no-command", "")                                                                \
    X(GAME_CANNOT_GONE, "game-cannot-gone", "card")                                                          \
    X(GAME_CANNOT_HELD, "game-cannot-held", "card")                                                          \
    X(GAME_CANNOT_FOLLOW, "game-cannot-follow", "card")                                                      \
    X(GAME_SAVE_AS, "game-save-as", "")                                                                      \
    X(GAME_NOT_SAVED, "game-not-saved", "")                                                                  \
    X(GAME_SAVE_NAME, "game-save-name", "")                                                                  \
    X(GAME_SAVED, "game-saved", "file")                                                                      \
    X(GAME_SAVE_FAILED, "game-save-failed", "file why")                                                      \
    X(GAME_NONE_YET, "game-none-yet", "")                                                                    \
    X(GAME_NOT_PLAYED, "game-not-played", "card")                                                            \
    X(GAME_SEAT_NONE, "game-seat-none", "seat")                                                              \
    X(GAME_WHY_WHAT, "game-why-what", "text")                                                                \
    X(GAME_WHY_NOT_WHAT, "game-why-not-what", "")                                                            \
    X(GAME_WHY_NOT_OWN, "game-why-not-own", "")                                                              \
    X(GAME_WHY_NOT_PAST, "game-why-not-past", "")                                                            \
    X(GAME_HELP_A_CARD, "game-help-a-card", "")                                                              \
    X(GAME_HELP_CARD, "game-help-card", "")                                                                  \
    X(GAME_HELP_BACK, "game-help-back", "")                                                                  \
    X(GAME_HELP_HINT, "game-help-hint", "")                                                                  \
    X(GAME_HELP_WHY, "game-help-why", "")                                                                    \
    X(GAME_HELP_WHY_NOT, "game-help-why-not", "")                                                            \
    X(GAME_HELP_PLAN, "game-help-plan", "")                                                                  \
    X(GAME_HELP_CLAIM, "game-help-claim", "")                                                                \
    X(GAME_HELP_SAVE, "game-help-save", "")                                                                  \
    X(GAME_HELP_QUIT, "game-help-quit", "")                                                                  \
    /* where the missing cards lie, and what auction and play show */                                        \
    X(WHERE_LAYOUT, "where-layout", "number")                                                                \
    X(WHERE_LAYOUTS, "where-layouts", "number")                                                              \
    X(WHERE_WITH, "where-with", "phrase seat")                                                               \
    X(WHERE_EITHER, "where-either", "phrase seat")                                                           \
    X(WHERE_SPLITS, "where-splits", "left right")                                                            \
    X(WHERE_UNSEEN, "where-unseen", "number")                                                                \
    X(WHERE_EXPECTED, "where-expected", "")                                                                  \
    X(WHERE_WHOLE, "where-whole", "")                                                                        \
    X(WHERE_BECAUSE, "where-because", "")                                                                    \
    X(WHERE_NOTHING, "where-nothing", "")                                                                    \
    X(WHERE_TELL, "where-tell", "")                                                                          \
    X(WHERE_TELL_NOTHING, "where-tell-nothing", "")                                                          \
    X(SHOWN_BY, "shown-by", "seat what")                                                                     \
    X(SHOWN_CONTRADICTED, "shown-contradicted", "what")                                                      \
    X(SHOWN_UNKNOWN, "shown-unknown", "call")                                                                \
    X(SHOWN_DROPPED, "shown-dropped", "rule")                                                                \
    X(SHOWN_ANY_STRENGTH, "shown-any-strength", "least most")                                                \
    X(SHOWN_POINTS, "shown-points", "least most")                                                            \
    X(SHOWN_POINTS_MOST, "shown-points-most", "least most")                                                  \
    X(SHOWN_POINTS_LEAST, "shown-points-least", "least most")                                                \
    X(SHOWN_POINTS_RANGE, "shown-points-range", "least most")                                                \
    X(SHOWN_LENGTH, "shown-length", "least most suit suits")                                                 \
    X(SHOWN_LENGTH_NONE, "shown-length-none", "least most suit suits")                                       \
    X(SHOWN_LENGTH_ONE, "shown-length-one", "least most suit suits")                                         \
    X(SHOWN_LENGTH_LEAST, "shown-length-least", "least most suit suits")                                     \
    X(SHOWN_LENGTH_LEAST_ONE, "shown-length-least-one", "least most suit suits")                             \
    X(SHOWN_LENGTH_MOST, "shown-length-most", "least most suit suits")                                       \
    X(SHOWN_LENGTH_MOST_ONE, "shown-length-most-one", "least most suit suits")                               \
    X(SHOWN_LENGTH_RANGE, "shown-length-range", "least most suit suits")                                     \
    X(SHOWN_BALANCED, "shown-balanced", "")                                                                  \
    X(SHOWN_ANY_SHAPE, "shown-any-shape", "")                                                                \
    X(SHOWN_ELEVEN, "shown-eleven", "seat number")                                                           \
    X(SHOWN_ELEVEN_ONE, "shown-eleven-one", "seat number")                                                   \
    X(SHOWN_ELEVEN_NONE, "shown-eleven-none", "seat number")                                                 \
    X(SHOWN_LONG, "shown-long", "seat number")                                                               \
    X(SHOWN_NONE, "shown-none", "")                                                                          

#endif
