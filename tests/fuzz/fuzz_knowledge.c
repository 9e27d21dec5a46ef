/* Fuzz target: the whole knowledge. An input says what is changed in a copy of kb, up to four words or lists
 * in any of its files; the copy is checked as `declarer kb check` does, and what passes explains a board,
 * plays a card of it and a suit by itself, whose cards are of the input's bytes. Nothing may crash or go on
 * without an end, and all must be freed. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "facts/board/board_view.h"
#include "facts/formats/read.h"
#include "planner/compare/knowledge/book.h"
#include "planner/table/player_planner.h"
#include "planner/tell/explain.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char copied[] = "build/fuzz/knowledge-kb";

enum { FILES_MOST = 100, CHANGES_MOST = 4, CHANGE_BYTES = 5, REHEARSED = 1 };

/* A file of the copy: its text, and the words in it. */
struct original {
    char *path, *text;
    size_t length;
    struct word {
        size_t at, length;
    } * word;
    int words;
};

static struct {
    struct original file[FILES_MOST];
    int files;
    struct board board;
} copy;

/* ---- the copy ---- */

static void find_words(struct original *f)
{
    int room = 0;
    for (size_t i = 0; i < f->length;) {
        size_t n = strcspn(f->text + i, " \n\t()\";");
        if (n) {
            f->word = util_grow(f->word, f->words, &room, sizeof *f->word);
            f->word[f->words++] = (struct word){i, n};
        }
        i += n;
        if (f->text[i] == ';')
            i += strcspn(f->text + i, "\n");
        else if (i < f->length)
            i++;
    }
}

static void write_text(const char *path, const char *text, size_t length)
{
    FILE *out = fopen(path, "wb");
    if (!out || fwrite(text, 1, length, out) != length || fclose(out)) abort();
}

static void copy_file(const char *from, const char *to)
{
    struct faults faults = {0};
    struct source source;
    struct original *f = &copy.file[copy.files++];
    if (copy.files > FILES_MOST || !source_load(&source, from, &faults)) abort();
    *f = (struct original){util_copy(to), util_copy_part(source.text, source.length), source.length, NULL, 0};
    source_free(&source);
    find_words(f);
    write_text(to, f->text, f->length);
}

static void copy_folder(const char *from, const char *to)
{
    struct dirent **entry;
    int n = scandir(from, &entry, NULL, alphasort);
    mkdir(to, 0777);
    for (int i = 0; i < n; i++) {
        char source[512], target[512];
        struct stat about;
        bool is_hidden = entry[i]->d_name[0] == '.';
        snprintf(source, sizeof source, "%s/%s", from, entry[i]->d_name);
        snprintf(target, sizeof target, "%s/%s", to, entry[i]->d_name);
        free(entry[i]);
        if (is_hidden || stat(source, &about)) continue;
        if (S_ISDIR(about.st_mode))
            copy_folder(source, target);
        else
            copy_file(source, target);
    }
    free(entry);
}

static bool keep_board(void *context, struct board *b)
{
    (void)context;
    copy.board = *b;
    board_init(b);
    return false;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    struct faults faults = {0};
    struct source source;
    copy_folder("kb", copied);
    if (!source_load(&source, "tests/boards/d1.pbn", &faults)) abort();
    read_boards(&source, FORMAT_PBN, &faults, keep_board, NULL);
    source_free(&source);
    knowledge_free(knowledge_load(copied, true, &faults));
    faults_print(&faults, stderr);
    if (faults_errors(&faults)) abort(); /* what nobody has changed has no fault */
    faults_free(&faults);
    return 0;
}

/* ---- changes ---- */

static const char *const numbers[] = {
    "0",     "-1", "1",  "2",   "14", "100", "9900", "1.5", "-9223372036854775808", "9223372036854775807",
    "1e300", "?1", "?x", "nil", "()", "east"};

/* Where the list around a place begins, and behind its end. */
static void around(const struct buffer *text, size_t at, size_t *begin, size_t *end)
{
    int open = 0;
    for (*begin = at; *begin > 0; --*begin) {
        open += text->text[*begin] == ')' ? 1 : text->text[*begin] == '(' ? -1 : 0;
        if (open < 0) break;
    }
    open = 0;
    for (*end = *begin; *end < text->length; ++*end) {
        open += text->text[*end] == '(' ? 1 : text->text[*end] == ')' ? -1 : 0;
        if (open <= 0) break;
    }
    if (*end < text->length) ++*end;
}

static void put(struct buffer *out, const char *text, size_t at, size_t gone, size_t length,
                const char *instead)
{
    buffer_format(out, "%.*s%s%.*s", (int)at, text, instead, (int)(length - at - gone), text + at + gone);
}

/* One change to the file's text, as the bytes say. */
static void change(struct original *f, const uint8_t *byte)
{
    if (!f->words) return;
    const struct word *w = &f->word[(byte[1] << 8 | byte[2]) % f->words];
    const struct original *other = byte[3] & 8 ? f : &copy.file[byte[4] % copy.files];
    const struct word *by = other->words ? &other->word[(byte[4] * 131 + byte[1]) % other->words] : NULL;
    char *word = by ? util_copy_part(other->text + by->at, by->length) : util_copy("");
    struct buffer whole = {.text = f->text, .length = f->length}, out = {0};
    size_t begin, end;
    around(&whole, w->at, &begin, &end);
    char *list = util_copy_part(f->text + begin, end - begin);
    switch (byte[3] % 8) {
    case 0:
    case 1:
        put(&out, f->text, w->at, w->length, f->length,
            numbers[byte[4] % (sizeof numbers / sizeof *numbers)]);
        break;
    case 2:
    case 3:
    case 4:
        put(&out, f->text, w->at, w->length, f->length, word);
        break;
    case 5:
        put(&out, f->text, w->at, w->length, f->length, "");
        break;
    case 6:
        put(&out, f->text, begin, end - begin, f->length, "");
        break;
    default:
        put(&out, f->text, end, 0, f->length, list);
        break;
    }
    write_text(f->path, buffer_text(&out), out.length);
    buffer_free(&out);
    free(list);
    free(word);
}

/* ---- what passes ---- */

static void explain_and_play(struct worker *w)
{
    struct view v;
    struct explanation *r = util_alloc(sizeof *r);
    const struct explain_options options = {.depth = EXPLAIN_BY_RULES};
    struct planner p = {.desk = {.worker = w}};
    struct buffer text = {0};
    board_view_make(&copy.board, -1, &v);
    if (explain_make(w, &copy.board, &v, &options, r)) {
        struct document *d = explain_document(r, true);
        document_free(d);
        explain_json(r, &text);
        explain_free(r);
    }
    planner_move(&p, &v);
    buffer_free(&text);
    free(r);
}

/* A suit, played by the book: the rules of kb/suits are asked before each round. */
static void play_suit(struct knowledge *k, struct worker *w, const uint8_t *data)
{
    const enum suit_lines usual = k->settings.suit_lines;
    uint32_t bits = (uint32_t)data[4] << 24 | (uint32_t)data[2] << 16 | (uint32_t)data[1] << 8 | data[0];
    struct suit_holding h = {.entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    struct suit_weights weights;
    struct suit_line line;
    for (int rank = 0; rank < SUIT_TRICKS; rank++, bits /= 3) {
        uint16_t *owner[] = {&h.hand[0], &h.hand[1], &h.out};
        *owner[bits % 3] |= (uint16_t)(1u << rank);
    }
    if (!(h.hand[0] | h.hand[1])) return;
    struct suit_solver *s = suit_new_unsearched(&h);
    k->settings.suit_lines = LINES_BY_BOOK;
    struct book *book = book_open(w, &h);
    suit_weigh_places(s, SUIT_SIZE, SUIT_SIZE, 0, &weights);
    suit_value(s, &weights, book_play, book, &line);
    if (!(line.mean >= 0 && line.mean <= suit_most(s) + 1e-9)) abort();
    book_free(book);
    k->settings.suit_lines = usual;
    suit_free(s);
}

static void check(const uint8_t *data)
{
    struct faults faults = {0};
    struct worker w;
    struct knowledge *k = knowledge_load(copied, true, &faults);
    bool is_started = k && worker_start(&w, k, &faults);
    if (is_started) {
        worker_load_all(&w, &faults);
        bool passes = !faults_errors(&faults) && !worker_rehearse(&w, REHEARSED, &faults) &&
                      !suit_rules_rehearse(&w, &faults);
        k->settings.choose = CHOOSE_BY_KNOWLEDGE;
        if (passes) play_suit(k, &w, data);
        if (passes) explain_and_play(&w);
        worker_end(&w);
    }
    knowledge_free(k);
    faults_free(&faults);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned changed[CHANGES_MOST];
    int count = 0;
    const uint8_t *first = data;
    for (; size >= CHANGE_BYTES && count < CHANGES_MOST; data += CHANGE_BYTES, size -= CHANGE_BYTES) {
        changed[count] = data[0] % (unsigned)copy.files;
        change(&copy.file[changed[count++]], data);
    }
    if (count) check(first);
    for (int i = 0; i < count; i++) {
        struct original *f = &copy.file[changed[i]];
        write_text(f->path, f->text, f->length);
    }
    return 0;
}
