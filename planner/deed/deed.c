#include "planner/deed/deed.h"

bool deed_overtakes(const struct deed_round *r)
{
    if (r->third == NO_CARD || r->third < r->lead || card_rank(r->lead) < DEED_LOW_UNDER) return false;
    return deed_are_level(r->theirs, r->lead, r->third) && cardset_lowest(r->other) < r->lead;
}

bool deed_gives_up(const struct deed_round *r)
{
    if (!r->theirs) return false;
    int best = cardset_highest(r->theirs);
    bool is_third_under = r->third == NO_CARD ? !cardset_above(r->other, best) : r->third < best;
    return r->lead < best && is_third_under && cardset_above(r->leader | r->other, best);
}

bool deed_ducks(const struct deed_round *r)
{
    bool are_low = card_rank(r->lead) < DEED_LOW_UNDER && (r->third == NO_CARD || card_rank(r->third) < DEED_LOW_UNDER);
    return are_low && deed_gives_up(r);
}
