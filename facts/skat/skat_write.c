/* Writing skat records. What the reader reads is written so that it reads the same again. */
#include "facts/skat/skat.h"

static void write_cards(const struct skat_move *m, int from, struct buffer *out)
{
    char text[3];
    for (int i = from; i < m->count; i++) {
        /* A deal may be cut into hands by bars, everything else is by dots. */
        bool bar = m->kind == SKAT_DEAL && i % SKAT_HAND == 0 && i && m->bars >> (i / SKAT_HAND - 1) & 1;
        if (i > from) buffer_char(out, bar ? '|' : '.');
        buffer_add(out, skat_card_text(m->card[i], text));
    }
}

static void write_headed(const char *head, const struct skat_move *m, struct buffer *out)
{
    buffer_add(out, head);
    if (m->count) buffer_char(out, '.');
    write_cards(m, 0, out);
}

void skat_move_write(const struct skat_move *m, struct buffer *out)
{
    char text[6];
    buffer_char(out, m->player == SKAT_WORLD ? 'w' : (char)('0' + m->player));
    buffer_char(out, ' ');
    switch (m->kind) {
    case SKAT_DEAL:
    case SKAT_GIVE:
    case SKAT_DISCARD:
    case SKAT_CARD:
        write_cards(m, 0, out);
        break;
    case SKAT_BID:
        buffer_format(out, "%d", m->value);
        break;
    case SKAT_HOLD:
        buffer_char(out, 'y');
        break;
    case SKAT_PASS:
        buffer_char(out, 'p');
        break;
    case SKAT_PICK:
        buffer_char(out, 's');
        break;
    case SKAT_DECLARE:
        write_headed(*m->contract.written ? m->contract.written : skat_contract_text(m->contract, text), m,
                     out);
        break;
    case SKAT_RESIGN:
        buffer_add(out, "RE");
        break;
    case SKAT_SHOW:
        write_headed("SC", m, out);
        break;
    case SKAT_TIMEOUT:
        buffer_format(out, "TI.%d", m->value);
        break;
    case SKAT_LEAVE:
        buffer_format(out, "LE.%d", m->value);
        break;
    }
}

/* The inside of R[...]. */
static void write_result(const struct skat_result *r, struct buffer *out)
{
    if (r->outcome == SKAT_PASSED) {
        buffer_add(out, "passed");
        return;
    }
    static const char *const words[] = {"", " passed", " penalty", " win", " loss"};
    buffer_format(out, "d:%d%s v:%d m:%d %s p:%d t:%d s:%d z:%d", r->declarer, words[r->outcome], r->value,
                  r->matadors, r->overbid ? "overbid" : "bidok", r->points, r->tricks, r->schneider,
                  r->schwarz);
    for (int p = 0; p < SKAT_PLAYERS; p++) buffer_format(out, " p%d:%d", p, r->penalty[p]);
    buffer_format(out, " l:%d to:%d", r->left, r->timed_out);
    if (r->has_resigned) buffer_format(out, " r:%d", r->resigned);
}

static void write_moves(const struct skat_record *r, struct buffer *out)
{
    buffer_add(out, "MV[");
    for (int i = 0; i < r->moves; i++) {
        skat_move_write(&r->move[i], out);
        buffer_char(out, ' ');
    }
    buffer_add(out, "]");
}

static void write_claim(const struct skat_record *r, struct buffer *out)
{
    buffer_add(out, "R[");
    if (r->result_text)
        buffer_add(out, r->result_text);
    else
        write_result(&r->result, out);
    buffer_add(out, "]");
}

/* A result that was not read stands last. */
void skat_record_write(const struct skat_record *r, struct buffer *out)
{
    bool is_framed = skat_record_tag(r, "GM");
    int moves_at = is_framed ? r->moves_at : r->tags, result_at = r->result_text ? r->result_at : r->tags;
    buffer_add(out, is_framed ? "(;" : "(;GM[Skat]");
    for (int i = 0; i <= r->tags; i++) {
        bool is_early = r->has_result && r->result_text && result_at == i && r->is_result_first;
        if (is_early) write_claim(r, out);
        if (i == moves_at) write_moves(r, out);
        if (r->has_result && i == result_at && !is_early) write_claim(r, out);
        if (i < r->tags) buffer_format(out, "%s[%s]", r->tag[i].name, r->tag[i].value);
    }
    buffer_add(out, " ;)");
}

void skat_moves_write(const struct skat_record *r, struct buffer *out)
{
    for (int i = 0; i < r->moves; i++) {
        skat_move_write(&r->move[i], out);
        buffer_char(out, '\n');
    }
    buffer_char(out, '\n');
}
