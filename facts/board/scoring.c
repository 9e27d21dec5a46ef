#include "facts/board/scoring.h"

#include <string.h>
#include <strings.h>

static const char *const scoring_words[] = {
    [SCORING_FROM_FILE] = NULL, [SCORING_CONTRACT] = "contract", [SCORING_IMPS] = "imps", [SCORING_MATCHPOINTS] = "mp"};

const char *scoring_word(enum scoring s)
{
    return scoring_words[s];
}

enum scoring scoring_from_word(const char *word)
{
    for (int s = SCORING_CONTRACT; word && s <= SCORING_MATCHPOINTS; s++)
        if (!strcmp(word, scoring_words[s])) return (enum scoring)s;
    return SCORING_FROM_FILE;
}

static bool is_among(const char *text, const char *const *words)
{
    for (; *words; words++)
        for (const char *at = text; *at; at++)
            if (!strncasecmp(at, *words, strlen(*words))) return true;
    return false;
}

enum scoring scoring_of_board(const struct board *b)
{
    static const char *const matchpoints[] = {"MP", "MatchPoint", "BAM", "BoardAMatch", NULL},
                             *const imps[] = {"IMP", "Butler", NULL};
    const char *tag = board_tag(b, "Scoring");
    if (tag && is_among(tag, imps)) return SCORING_IMPS; /* "IMP;Cavendish", and "IMPs" holds "MP" */
    return tag && is_among(tag, matchpoints) ? SCORING_MATCHPOINTS : SCORING_CONTRACT;
}
