/* Boards in: those that come with the program, those of a text, and the one that is asked for. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "facts/board/builder.h"
#include "facts/formats/read.h"
#include "facts/text/examples.h"
#include "planner/table/live/live_parts.h"

static const char *const format_names[] = {"pbn", "lin", "url", "list", NULL};

enum { BOARDS_MOST = 1000 };

/* ---- reading ---- */

/* The first so many boards of a source. */
struct reading {
    struct boards list;
    int most;
};

static bool keep_board(void *context, struct board *b)
{
    struct reading *r = context;
    boards_take(&r->list, b);
    return r->list.count < r->most;
}

bool live_read_scoring(struct request *q, enum scoring *out)
{
    const char *const words[] = {scoring_word(SCORING_CONTRACT), scoring_word(SCORING_IMPS),
                                 scoring_word(SCORING_MATCHPOINTS), NULL};
    int word = (int)*out - SCORING_CONTRACT;
    if (!request_word(q, "scoring", words, &word)) return false;
    *out = (enum scoring)(word + SCORING_CONTRACT);
    return true;
}

/* Whether it is hands alone, as PBN writes them: "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -". */
static bool is_bare_deal(const char *text)
{
    return *text && strchr("NESWnesw", *text) && text[1] == ':';
}

/* Hands alone as a board in PBN, of the contract and declarer that the request names. */
static bool add_bare_deal(struct request *q, const char *text, struct buffer *out)
{
    const char *contract = "3NT", *declarer = "S";
    size_t length = strlen(text);
    if (!request_text(q, "contract", &contract) || !request_text(q, "declarer", &declarer)) return false;
    while (length && isspace((unsigned char)text[length - 1])) length--;
    buffer_add(out, "[Deal \"");
    buffer_add_part(out, text, length);
    buffer_format(out, "\"]\n[Declarer \"%s\"]\n[Contract \"%s\"]\n", declarer, contract);
    return true;
}

/* A board that is more than hands has a contract of its own; false after refusing another. */
static bool is_for_bare_deal(struct request *q)
{
    const char *contract = NULL, *declarer = NULL;
    if (!request_text(q, "contract", &contract) || !request_text(q, "declarer", &declarer)) return false;
    if (contract || declarer) request_refuse(q, "\"contract\" and \"declarer\" are for hands alone.");
    return !contract && !declarer;
}

/* Reads the boards of a text that can be told; false after refusing it. */
static bool read_text(struct request *q, const char *text, struct reading *r, struct faults *faults)
{
    int word = -1;
    struct source s;
    struct buffer deal = {0};
    if (!request_word(q, "format", format_names, &word)) return false;
    enum format format = word < 0 ? FORMAT_AUTO : format_from_name(format_names[word]);
    text += strspn(text, " \t\r\n");
    if ((format == FORMAT_AUTO || format == FORMAT_PBN) && is_bare_deal(text)) {
        if (!add_bare_deal(q, text, &deal)) return false;
        text = deal.text;
    } else if (!is_for_bare_deal(q)) {
        return false;
    }
    source_from_text(&s, "board", text, strlen(text));
    bool is_known = format != FORMAT_AUTO || read_guess_format(&s) != FORMAT_AUTO;
    if (is_known)
        read_boards(&s, format, faults, keep_board, &r->list);
    else
        request_refuse(
            q, "This is no board: PBN, LIN, the thesis's lists, a link to BBO's viewer, or hands such as "
               "N:752.83.K92.AK643 - AK43.AQ4.A73.852 - are expected.");
    source_free(&s);
    buffer_free(&deal);
    return is_known;
}

static struct data *faults_data(const struct faults *faults)
{
    struct data *list = data_array();
    for (int i = 0; i < faults->count; i++) {
        struct faults one = {.list = &faults->list[i], .count = 1};
        struct buffer line = {0};
        faults_write(&one, &line);
        data_add(list, data_text_part(line.text, line.length - 1));
        buffer_free(&line);
    }
    return list;
}

bool live_refuse_fault(struct request *q, const struct faults *faults)
{
    struct buffer lines = {0};
    faults_write(faults, &lines);
    request_refuse(q, "%.*s.", (int)strcspn(lines.text, "\n"), lines.text);
    buffer_free(&lines);
    return false;
}

/* The name of who plays the board; NULL where it is not known. */
static const char *player_of(const struct board *b)
{
    const char *name = board_tag(b, seat_title(b->contract.declarer));
    return name && *name && strcmp(name, "?") ? name : NULL;
}

static struct data *boards_data(const struct boards *list)
{
    struct data *all = data_array();
    for (int i = 0; i < list->count; i++) {
        const struct board *b = &list->list[i];
        bool is_played = b->has_contract && b->contract.level;
        struct data *one = OBJECT(WHOLE("number", i + 1), TEXT("name", b->id),
                                  MEMBER("contract", b->has_contract ? data_contract(b->contract) : data_null()),
                                  MEMBER("by", is_played ? data_seat((int)b->contract.declarer) : data_null()),
                                  TEXT("player", is_played ? player_of(b) : NULL));
        data_add(all, one);
    }
    return all;
}

void live_read_boards(struct request *q, struct boards *out)
{
    struct reading r = {.most = BOARDS_MOST};
    struct faults faults = {0};
    const char *text = data_as_text(data_member(q->object, "text"), NULL);
    if (text) read_text(q, text, &r, &faults);
    faults_free(&faults);
    *out = r.list;
}

struct data *live_read(struct live *l, struct request *q)
{
    struct reading r = {.most = BOARDS_MOST};
    struct faults faults = {0};
    struct data *answer = NULL;
    const char *text = NULL;
    (void)l;
    if (!request_text(q, "text", &text)) return NULL;
    if (!text) return request_refuse(q, "\"text\" is missing: the boards to be read.");
    if (read_text(q, text, &r, &faults)) {
        answer = data_object();
        data_set(answer, "boards", boards_data(&r.list));
        data_set(answer, "faults", faults_data(&faults));
    }
    boards_free(&r.list);
    faults_free(&faults);
    return answer;
}

/* ---- the boards that come with the program ---- */

static bool read_example(const struct live *l, const char *name, struct reading *r, struct faults *faults)
{
    char *path = l->examples ? example_in(l->examples, name) : NULL;
    struct source s;
    if (!path) return false;
    if (source_load(&s, path, faults)) {
        read_boards(&s, FORMAT_AUTO, faults, keep_board, &r->list);
        source_free(&s);
    }
    free(path);
    return true;
}

struct listing {
    const struct live *live;
    struct data *list;
};

static void add_example(void *context, const char *name)
{
    struct listing *x = context;
    struct reading r = {.most = 1};
    struct faults faults = {0};
    if (read_example(x->live, name, &r, &faults) && r.list.count && !board_view_obstacle(&r.list.list[0])) {
        const char *title = live_title(&r.list.list[0]);
        struct data *one = OBJECT(TEXT("name", name), TEXT("title", title ? title : name));
        data_add(x->list, one);
    }
    boards_free(&r.list);
    faults_free(&faults);
}

struct data *live_examples(struct live *l, struct request *q)
{
    struct listing x = {l, data_array()};
    struct data *answer = data_object();
    (void)q;
    if (l->examples) examples_in(l->examples, add_example, &x);
    data_set(answer, "examples", x.list);
    return answer;
}

/* ---- which board ---- */

/* Moves the board that is asked for out of the list. */
static bool take_board(struct request *q, struct reading *r, const struct faults *faults, struct board *out)
{
    int number = r->most;
    if (!r->list.count && faults->count) return live_refuse_fault(q, faults);
    if (r->list.count < number) {
        if (r->list.count)
            request_refuse(q, "There is no board number %d, only %d.", number, r->list.count);
        else
            request_refuse(q, "There is no board in the text.");
        return false;
    }
    board_free(out);
    *out = r->list.list[number - 1];
    board_init(&r->list.list[number - 1]);
    return true;
}

bool live_read_board(const struct live *l, struct request *q, struct board *out)
{
    const char *text = NULL, *example = NULL;
    int64_t number = 1;
    struct faults faults = {0};
    if (!request_text(q, "text", &text) || !request_text(q, "example", &example) ||
        !request_number(q, "number", 1, 1 << 20, &number))
        return false;
    if (!text == !example) {
        request_refuse(q, "Either \"text\" or \"example\" is expected: the board to be opened.");
        return false;
    }
    if (example && !is_for_bare_deal(q)) return false;
    struct reading r = {.most = (int)number};
    bool is_read = text ? read_text(q, text, &r, &faults) : read_example(l, example, &r, &faults);
    if (is_read)
        is_read = take_board(q, &r, &faults, out);
    else if (example)
        request_refuse(q, "There is no example %s.", builder_show(example, strlen(example)).text);
    boards_free(&r.list);
    faults_free(&faults);
    return is_read;
}
