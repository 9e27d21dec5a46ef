/* Kinds that ask what a reader makes of a text, a file, a note or a few options. */
#include <stdio.h>
#include <stdlib.h>

#include "facts/board/tag_value.h"
#include "facts/evidence/evidence_parts.h"
#include "planner/command/options.h"
#include "tests/cases/cases.h"
#include "tests/unit/read_support.h"

/* The input as it stands, NUL bytes and all; or the file that "file PATH" names. */
static struct reading read_input(struct asked *a)
{
    if (cases_take(&a->input, "file")) return read_path(cases_need(a, &a->input, "a path"));
    return read_bytes(a->input_text, a->of->input.text.length);
}

static void write_hand(struct buffer *out, cardset hand)
{
    char ranks[14];
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        buffer_format(out, "%s%s", cardset_ranks(hand, suit, ranks), suit > SUIT_CLUB ? "." : "");
}

static void write_contract(struct buffer *out, const struct board *b)
{
    char text[6];
    if (b->has_strain)
        buffer_format(out, "%s alone", suit_word(b->contract.strain));
    else if (!b->has_contract)
        buffer_add(out, "none");
    else if (!b->contract.level)
        buffer_add(out, "passed out");
    else
        buffer_format(out, "%s by %s", contract_text(b->contract, text), seat_title(b->contract.declarer));
}

static void write_cards(struct buffer *out, const struct board *b)
{
    char text[3];
    if (!b->play_count) buffer_add(out, "none");
    for (int i = 0; i < b->play_count; i++)
        buffer_format(out, "%s%s", i ? " " : "", card_text(b->play[i], text));
}

static void write_notes(struct buffer *out, const struct call_note *note, int notes)
{
    if (!notes) buffer_add(out, "none");
    for (int i = 0; i < notes; i++) buffer_format(out, "%s%d %s", i ? ", " : "", note[i].index, note[i].text);
}

static void write_known(struct buffer *out, const struct board *b)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (deal_is_known(&b->deal, (enum seat)s)) buffer_char(out, seat_letter((enum seat)s));
}

static void write_calls(struct buffer *out, const struct board *b)
{
    char text[5];
    if (!b->auction.count) buffer_add(out, "none");
    for (int i = 0; i < b->auction.count; i++)
        buffer_format(out, "%s%s", i ? " " : "", call_text(b->auction.call[i], text));
}

static void write_tag(struct buffer *out, const struct board *b, const char *name)
{
    const char *value = board_tag(b, name);
    buffer_add(out, value ? value : "none");
    for (int i = 0; i < b->tags; i++)
        if (!strcmp(b->tag[i].name, name) && b->tag[i].section)
            buffer_format(out, " {%s}", b->tag[i].section);
}

static void write_id(struct buffer *out, const struct board *b)
{
    buffer_add(out, b->id ? b->id : "none");
}

static void write_line(struct buffer *out, const struct board *b)
{
    buffer_format(out, "%d", b->line);
}

static void write_swapped(struct buffer *out, const struct board *b)
{
    buffer_add(out, b->is_swapped ? "yes" : "no");
}

static void write_rest(struct buffer *out, const struct board *b)
{
    char text[3];
    if (!b->rest_count) buffer_add(out, "none");
    for (int i = 0; i < b->rest_count; i++) {
        const struct irregular_card *c = &b->rest[i];
        buffer_format(out, "%s%c:%s", i ? " " : "", seat_letter(c->seat), card_text(c->card, text));
        if (c->mark) buffer_format(out, "^%c", c->mark);
    }
}

static void write_opener(struct buffer *out, const struct board *b)
{
    buffer_add(out, seat_title(b->auction.dealer));
}

static void write_dealer(struct buffer *out, const struct board *b)
{
    buffer_add(out, b->has_dealer ? seat_title(b->dealer) : "none");
}

static void write_leader(struct buffer *out, const struct board *b)
{
    buffer_add(out, b->has_leader ? seat_title(b->leader) : "none");
}

static void write_vulnerable(struct buffer *out, const struct board *b)
{
    buffer_add(out, b->has_vulnerable ? vulnerable_text(b->vulnerable) : "none");
}

static void write_result(struct buffer *out, const struct board *b)
{
    buffer_format(out, "%s%d", b->is_result_agreed ? "^" : "", b->result);
}

static void write_outside(struct buffer *out, const struct board *b)
{
    write_hand(out, b->outside);
}

static void write_call_notes(struct buffer *out, const struct board *b)
{
    write_notes(out, b->note, b->notes);
}

static void write_play_notes(struct buffer *out, const struct board *b)
{
    write_notes(out, b->play_note, b->play_notes);
}

static void write_tags(struct buffer *out, const struct board *b)
{
    buffer_format(out, "%d", b->tags);
}

static void write_lead(struct buffer *out, const struct board *b)
{
    char card[3];
    buffer_add(out, card_text(b->lead, card));
}

static const struct {
    const char *word;
    void (*write)(struct buffer *, const struct board *);
} fields[] = {
    {"id", write_id},
    {"line", write_line},
    {"contract", write_contract},
    {"swapped", write_swapped},
    {"lead", write_lead},
    {"play", write_cards},
    {"rest", write_rest},
    {"calls", write_calls},
    {"opener", write_opener},
    {"dealer", write_dealer},
    {"leader", write_leader},
    {"vulnerable", write_vulnerable},
    {"result", write_result},
    {"known", write_known},
    {"outside", write_outside},
    {"notes", write_call_notes},
    {"play-notes", write_play_notes},
    {"tags", write_tags},
};

/* One field of a board by its word: "tag:Event", a seat for its hand, or one of the list above. */
static bool write_field(struct buffer *out, const struct board *b, const char *word)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strcmp(fields[i].word, word) != 0) continue;
        fields[i].write(out, b);
        return true;
    }
    int seat = seat_from_word(word);
    if (!strncmp(word, "tag:", 4))
        write_tag(out, b, word + 4);
    else if (seat >= 0)
        write_hand(out, b->deal.hand[seat]);
    else
        return false;
    return true;
}

/* A word of the query: of the reading, or a field of a board, the first's or, as in "2:lead", another's. */
static void write_word(struct asked *a, struct reading *r, const char *word)
{
    bool is_numbered = word[0] >= '1' && word[0] <= '9' && word[1] == ':';
    int board = is_numbered ? word[0] - '1' : 0;
    const char *field = is_numbered ? word + 2 : word, *faults = faults_text(r);
    if (a->answer.length) buffer_add(&a->answer, "; ");
    if (!strcmp(word, "messages"))
        buffer_add(&a->answer, *faults ? faults : "none");
    else if (!strcmp(word, "boards"))
        buffer_format(&a->answer, "%d", r->boards.count);
    else if (!strcmp(word, "refused"))
        buffer_format(&a->answer, "%d", r->refused);
    else if (board >= r->boards.count || !write_field(&a->answer, &r->boards.list[board], field))
        buffer_format(&a->answer, "no %s", word);
}

static void drop_last_newlines(struct buffer *b)
{
    while (b->length && b->text[b->length - 1] == '\n') b->text[--b->length] = '\0';
}

/* `read FIELD...`. What is read without a message has none to tell; a message that is not asked for is an
 * answer of its own. */
static void read_fields(struct asked *a)
{
    bool tells = strstr(a->query, "messages") != NULL;
    struct reading r = read_input(a);
    if (!tells && r.faults.count) buffer_add(&a->answer, faults_text(&r));
    for (char *word; (word = cases_word(&a->query));) write_word(a, &r, word);
    drop_last_newlines(&a->answer);
    reading_free(&r);
}

/* `result South`: the declarer's tricks from a PBN result. */
static void result(struct asked *a)
{
    int declarer = cases_take(&a->query, "nobody") ? NO_SEAT : (int)cases_seat(a, &a->query);
    buffer_format(&a->answer, "%d", result_from_text(a->input_text, declarer));
}

static void format(struct asked *a)
{
    static const char *const names[] = {"none", "pbn", "lin", "list", "url", "xml"};
    struct source s;
    source_from_text(&s, "t", a->input_text, a->of->input.text.length);
    buffer_add(&a->answer, names[read_guess_format(&s)]);
    source_free(&s);
}

static void format_named(struct asked *a)
{
    cases_say(a, format_from_name(a->input_text) != FORMAT_AUTO, "a format", "no format");
}

/* The bytes of a file as UTF-8. */
static void text_of(struct asked *a)
{
    struct source s;
    source_from_text(&s, "t", a->input_text, a->of->input.text.length);
    buffer_add(&a->answer, strlen(s.text) == s.length ? s.text : "a NUL byte");
    source_free(&s);
}

/* "15-17 points, 0-13 hearts": what a player's note says. */
static void note(struct asked *a)
{
    struct layouts_box box;
    if (!evidence_read_note(a->input_text, &box)) {
        buffer_add(&a->answer, "nothing");
        return;
    }
    buffer_format(&a->answer, "%d-%d points, %d-%d hearts", box.points_least, box.points_most,
                  box.least[SUIT_HEART], box.most[SUIT_HEART]);
}

/* `options`, or `options without formats`, of a command with --format text and json. */
static void options(struct asked *a)
{
    struct command_line command = {.name = "test", .what = "Tests.", .example = "none"};
    char *words[16] = {"test"};
    int count = 1;
    struct options o;
    if (!cases_take(&a->query, "without formats")) command.outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_JSON;
    for (char *w; count < 15 && (w = cases_word(&a->input));) words[count++] = w;
    int status = options_parse(&o, &command, count, words);
    buffer_add(&a->answer, status == OPTIONS_GO_ON ? "taken" : status == EXIT_OK ? "done" : "refused");
}

const struct case_kind kinds_of_boards[] = {
    {"read", read_fields}, {"result", result}, {"format", format},   {"format named", format_named},
    {"text of", text_of},  {"note", note},     {"options", options}, {NULL, NULL},
};
