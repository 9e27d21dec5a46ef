/* The judgement for programs: the sums, and every holding that was looked at. */
#include "planner/compare/knowledge/judge.h"
#include "planner/report/data.h"

static struct data *holding_data(const struct suit_holding *h)
{
    struct buffer name = {0};
    for (int i = 0; i < 2; i++) {
        char ranks[14];
        cardset_ranks(h->hand[i], 0, ranks);
        buffer_format(&name, "%s%s", i ? "/" : "", *ranks ? ranks : "-");
    }
    struct data *text = data_text(buffer_text(&name));
    buffer_free(&name);
    return text;
}

static struct data *judged_data(const struct judged *j)
{
    struct data *o = data_object();
    data_set(o, "suit", holding_data(&j->holding));
    data_set(o, "share", data_chance(j->weight));
    data_set(o, "best", data_real(j->best));
    data_set(o, "line", data_real(j->line));
    data_set(o, "from_the_top", data_real(j->top));
    data_set(o, "promised", data_real(j->promise));
    data_set(o, "technique", data_text(*j->technique ? j->technique : NULL));
    return o;
}

static struct data *shapes_data(const struct judgement *j)
{
    struct data *list = data_array();
    for (int longer = 1; longer <= JUDGE_LONGER; longer++)
        for (int shorter = 0; shorter <= JUDGE_SHORTER; shorter++) {
            const struct judged_shape *s = &j->shape[longer][shorter];
            if (!s->holdings) continue;
            struct data *o = data_object();
            data_set(o, "longer", data_whole(longer));
            data_set(o, "shorter", data_whole(shorter));
            data_set(o, "holdings", data_whole(s->holdings));
            data_set(o, "share", data_chance(s->share));
            data_set(o, "loss", data_real(s->loss));
            data_set(o, "above", data_whole(s->above));
            data_set(o, "worst", holding_data(&s->worst->holding));
            data_add(list, o);
        }
    return list;
}

void judge_json(struct buffer *out, const struct judgement *j)
{
    struct data *o = data_head(), *list = data_array();
    for (int i = 0; i < j->count; i++) data_add(list, judged_data(&j->list[i]));
    data_set(o, "holdings", data_whole(j->count));
    data_set(o, "matter", data_whole(j->matter));
    data_set(o, "left_out", data_whole(j->skipped));
    data_set(o, "loss", data_real(j->loss));
    data_set(o, "loss_from_the_top", data_real(j->loss_of_top));
    data_set(o, "promised_too_much", data_real(j->shortfall));
    data_set(o, "above", data_whole(j->above));
    data_set(o, "distributions", shapes_data(j));
    data_set(o, "suits", list);
    data_write_line(o, out);
}
