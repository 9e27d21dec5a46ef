/* The thesis's printed forms of a frame: the analysis listing of chapter 10, in capitals. A card is A K Q J
 * 10 9 ... 2. */
#include "planner/knowledge/frame/frame_parts.h"

void frame_write_upper(struct buffer *out, const struct sexp *s)
{
    if (!s || sexp_is_nil(s)) {
        buffer_add(out, "NIL");
        return;
    }
    struct buffer text = {0};
    sexp_write(&text, s);
    buffer_add_upper(out, buffer_text(&text));
    buffer_free(&text);
}

/* The value of an attribute without needless brackets: the innermost list that holds everything, and how
 * deep. */
static const struct sexp *innermost(const struct sexp *attribute)
{
    const struct sexp *value = attribute->first->next;
    while (value && sexp_is_list(value) && !value->next && value->first && !value->first->atom &&
           !value->first->next)
        value = value->first;
    return value;
}

/* Several values that were written without brackets around them. */
static void write_siblings(struct buffer *out, const struct sexp *s)
{
    for (const char *before = "("; s; s = s->next, before = " ") {
        buffer_add(out, before);
        frame_write_upper(out, s);
    }
    buffer_char(out, ')');
}

/* (AVOID NIL), (OBJECTIVE (?3 WINS TRICK)), (LEAD (?P2 ?P1)); the others have two brackets: (RISK ((...))).
 */
static void write_attribute(struct buffer *out, enum record_attribute which, const struct sexp *attribute)
{
    const struct sexp *value = innermost(attribute);
    bool is_nil = !value || sexp_is_nil(value) || (sexp_is_list(value) && sexp_is_nil(value->first));
    bool is_statement = value && sexp_is_list(value) && value->first && value->first->atom;
    bool is_single = which == RECORD_OBJECTIVE || which == RECORD_LEAD;
    buffer_add(out, " (");
    frame_write_upper(out, attribute->first);
    buffer_char(out, ' ');
    if (value && value->next) {
        write_siblings(out, value);
    } else if (!is_nil && ((is_statement && !is_single) || value->atom)) {
        buffer_char(out, '(');
        frame_write_upper(out, value);
        buffer_char(out, ')');
    } else {
        frame_write_upper(out, is_nil ? NULL : value);
    }
    buffer_char(out, ')');
}

void frame_write_record(struct buffer *out, const char *id, const struct sexp *const attribute[])
{
    buffer_char(out, '(');
    buffer_add_upper(out, id);
    for (int i = 0; i < RECORD_ATTRIBUTE_COUNT; i++)
        write_attribute(out, (enum record_attribute)i, attribute[i]);
    buffer_char(out, ')');
}

static void write_card(struct buffer *out, const char *variable, int n, int card)
{
    int rank = card_rank(card);
    buffer_format(out, "(?%s%d ", variable, n);
    if (rank == 10)
        buffer_add(out, "10) ");
    else
        buffer_format(out, "%c) ", rank_letter(rank));
}

static void write_word(struct buffer *out, const char *variable, const char *word, const char *end)
{
    buffer_format(out, "(%s ", variable);
    buffer_add_upper(out, word);
    buffer_format(out, ")%s", end);
}

/* Ranks, x-cards, suit, seats: the order of R-075. */
void frame_write_bindings(struct buffer *out, const struct bindings *b)
{
    buffer_char(out, '(');
    for (int i = 0; i < b->ranks; i++) write_card(out, "", i + 1, b->rank[i]);
    for (int i = 0; i < b->xs; i++) write_card(out, "X", i + 1, b->x[i]);
    write_word(out, "?SUIT", suit_word(b->suit), " ");
    write_word(out, "?P1", seat_word(b->p1), " ");
    write_word(out, "?P2", seat_word(b->p2), " ");
    write_word(out, "?LEFT-OP", seat_word(b->left_op), " ");
    write_word(out, "?RIGHT-OP", seat_word(b->right_op), ")");
}

void frame_write_listing(struct buffer *out, const struct frame *f)
{
    buffer_format(out, "  Number of sure tricks: %d\n", f->sure);
    buffer_format(out, "  Sure tricks hold: %s\n", f->sure_text.text);
    buffer_format(out, "  Techniques for building extra tricks: %s\n", f->extra_text.text);
    if (f->length_hundredths % 100)
        buffer_format(out, "  Extra tricks built by length: %d.%02d\n", f->length_hundredths / 100,
                      f->length_hundredths % 100);
    else
        buffer_format(out, "  Extra tricks built by length: %d\n", f->length_hundredths / 100);
    buffer_format(out, "  Techniques list: %s\n", f->records_text.text);
}
