/* What the layouts weighed by sound defence tell of the opponents' honours: with whom they are likelier than
 * by auction and play alone, and which card of the defence says so.
 */
#ifndef PLANNER_POSITION_SOUND_TELLS_H
#define PLANNER_POSITION_SOUND_TELLS_H

#include "planner/knowledge/words.h"
#include "planner/report/data.h"
#include "planner/report/document.h"
#include "planner/position/sound/sound.h"

struct telling {
    int card;              /* the honour */
    enum seat with;        /* who is likelier to have it than he was */
    double before, chance; /* that he has it: by auction and play alone, and with the soundness counted */
    int by;                /* the card of the defence that tells most */
    enum seat by_seat;
    bool is_lead;               /* it is the opening lead */
    double thrown, thrown_else; /* share of the layouts in which it would have thrown a trick: with the honour
                                   in the other hand, and with him */
};

enum { TELLINGS = 3 };

struct tellings {
    int count; /* the most telling first */
    struct telling list[TELLINGS];
};

/* What layouts tell beside those by auction and play, `l`; `s` may be NULL: nothing. */
struct tellings sound_tells(const struct sound *s, const struct layouts *l);

/* "Had West the king of hearts, his lead of the 9 of hearts would have thrown a trick in 42 of 100 layouts,
 * against 11 with it at East: 71 % with East, not 52 %". Marked text, no full stop. */
void telling_words(struct buffer *out, const struct words *w, const struct telling *t);
/* An array. */
struct data *tellings_data(const struct words *w, const struct tellings *t);
/* The kept layouts with what was thrown in each and its share, as a tree, the likeliest first. */
void sound_branches(struct document *d, int depth, const struct words *w, const struct sound *s);

#endif
