/* The walk over all boards that a command line names. Invariant: faults are reported before the board that
 * follows them is visited. */
#include "planner/command/options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "facts/formats/stream/read_stream.h"
#include "planner/command/echo.h"
#include "planner/command/interrupt.h"

/* The walk as it stands. */
struct walk {
    const struct options *options;
    options_visitor *visit;
    void *context;
    struct faults faults;
    int position; /* of the board in its source, from 1, refused ones not counted */
    int read, refused, visited, status;
    long passed; /* over, as --skip asks */
};

static void raise_status(struct walk *w, int status)
{
    if (status > w->status) w->status = status;
}

static void tell_faults(struct walk *w)
{
    if (!w->faults.count) return;
    fflush(stdout);
    faults_print(&w->faults, stderr);
    if (faults_errors(&w->faults)) raise_status(w, EXIT_BAD_INPUT);
    faults_free(&w->faults);
}

static void override_contract(const struct options *o, struct board *b)
{
    struct contract old = b->contract, now = old;
    if (o->has_contract) now = o->contract, now.declarer = old.declarer;
    if (o->has_declarer) now.declarer = o->contract.declarer;
    bool is_other_play = board_is_playable(b) && (now.strain != old.strain || now.declarer != old.declarer);
    bool is_other =
        b->has_contract && (is_other_play || now.level != old.level || now.doubled != old.doubled);
    b->contract = now;
    b->has_declarer |= o->has_declarer;
    b->has_contract |= now.level && b->has_declarer;
    if (is_other) board_drop_auction(b);
    if (is_other_play) board_drop_play(b);
}

/* Puts the lead of a board that records no play into its play, checked. */
static bool play_lead(struct board *b, struct faults *faults)
{
    struct play play;
    play_start(&play, &b->deal, b->contract.strain, board_leader(b));
    const char *why = play_fault(&play, b->lead);
    if (why) {
        faults_add(faults, b->file, b->line, 1, "%s cannot lead the %s of %ss: %s",
                   seat_title(play_turn(&play)), rank_word(card_rank(b->lead)), suit_word(card_suit(b->lead)),
                   why);
        return false;
    }
    b->play[0] = (int8_t)b->lead;
    b->play_count = 1;
    return true;
}

bool options_override(const struct options *o, struct board *b, struct faults *faults)
{
    if (o->has_contract || o->has_declarer) override_contract(o, b);
    if (o->lead != NO_CARD && o->lead != b->lead) {
        board_drop_play(b);
        b->lead = o->lead;
    }
    bool is_played = b->has_contract && b->contract.level;
    return !is_played || b->lead == NO_CARD || b->play_count || play_lead(b, faults);
}

/* Whether a board is the one that was asked for: "7", or "o7" and "c7" for board 7 in the rooms of a match.
 */
static bool is_wanted(const struct walk *w, const struct board *b)
{
    const char *wanted = w->options->board, *room = board_tag(b, "Room");
    if (!wanted) return true;
    char position[16];
    snprintf(position, sizeof position, "%d", w->position);
    const char *id = b->id ? b->id : position;
    bool is_room = room && *room && tolower((unsigned char)*wanted) == tolower((unsigned char)*room);
    return !strcasecmp(id, wanted) || (is_room && !strcasecmp(id, wanted + 1));
}

static bool is_stopped(const struct options *o)
{
    return o->stop && atomic_load(o->stop);
}

static bool visit_board(void *context, struct board *b)
{
    struct walk *w = context;
    if (is_stopped(w->options)) return false;
    w->position++;
    if (is_wanted(w, b) && w->passed++ >= w->options->skip) {
        bool is_sound = options_override(w->options, b, &w->faults);
        tell_faults(w);
        w->visited++;
        if (is_sound)
            raise_status(w, w->visit(w->context, b));
        else
            w->refused++;
        w->read += is_sound;
    }
    return !ferror(stdout) && w->status < EXIT_INTERNAL;
}

/* All that came through a pipe has been visited. */
static bool pause_reading(void *context)
{
    struct walk *w = context;
    tell_faults(w);
    int status = w->options->pause ? w->options->pause(w->context) : EXIT_OK;
    raise_status(w, status);
    return !ferror(stdout) && !is_stopped(w->options) && (!status || status != interrupt_status());
}

static bool is_link(const char *text)
{
    return !strncasecmp(text, "http://", 7) || !strncasecmp(text, "https://", 8);
}

/* Reads the boards of a file or a link; returns how many were refused. */
static int read_source(struct walk *w, const char *name)
{
    struct source s;
    if (is_link(name))
        source_from_text(&s, "link", name, strlen(name));
    else if (!source_load(&s, name, &w->faults))
        return 0;
    int refused = read_boards(&s, is_link(name) ? FORMAT_URL : w->options->from, &w->faults, visit_board, w);
    source_free(&s);
    return refused;
}

static void walk_source(struct walk *w, const char *name)
{
    bool is_standard = !strcmp(name, "-");
    w->position = 0;
    int refused = is_standard ? read_boards_stream(STDIN_FILENO, "<stdin>", w->options->from, &w->faults,
                                                   visit_board, pause_reading, w)
                              : read_source(w, name);
    if (!w->position && !refused && !faults_errors(&w->faults) && !is_stopped(w->options))
        faults_add(&w->faults,
                   is_standard     ? "<stdin>"
                   : is_link(name) ? "link"
                                   : name,
                   1, 1, "no board, expected at least one");
    w->refused += refused;
    tell_faults(w);
}

static int say_interrupted(const struct walk *w)
{
    fprintf(stderr, "declarer %s: interrupted after %d board%s; go on with --skip %ld\n",
            w->options->command->name, w->visited, w->visited == 1 ? "" : "s", w->options->skip + w->visited);
    return interrupt_status();
}

/* How many boards there were, where some were refused, and what was left out of the others. */
static void tell_sum(const struct walk *w)
{
    const struct ledger *l = &w->faults.ledger;
    struct buffer sum = {0};
    if (w->refused || ledger_has_left_out(l))
        buffer_format(&sum, "%d board%s read, %d refused", w->read, w->read == 1 ? "" : "s", w->refused);
    if (ledger_has_left_out(l)) {
        buffer_add(&sum, "; left out: ");
        ledger_write_left_out(l, &sum);
    }
    if (sum.length) buffer_char(&sum, '\n');
    if (w->options->ledger) *w->options->ledger = *l;
    fputs(buffer_text(&sum), stderr);
    buffer_free(&sum);
}

bool options_reads_input(const struct options *o)
{
    for (int i = 0; i < o->sources; i++)
        if (!strcmp(o->source[i], "-")) return true;
    return false;
}

int options_walk(const struct options *o, options_visitor *visit, void *context)
{
    struct walk w = {.options = o, .visit = visit, .context = context};
    if (o->example) walk_source(&w, o->example);
    for (int i = 0; i < o->sources; i++) walk_source(&w, o->source[i]);
    fflush(stdout);
    if (ferror(stdout)) return EXIT_INTERNAL;
    if (is_stopped(o)) return w.status >= interrupt_status() ? w.status : say_interrupted(&w);
    if (o->board && !w.visited && !w.passed) {
        echo_line("declarer %s: no board %s, expected the name of one that is there", o->command->name,
                  o->board);
        raise_status(&w, EXIT_BAD_INPUT);
    }
    if (!w.visited && w.passed) {
        echo_line("declarer %s: --skip %ld, expected fewer than the %ld board%s there", o->command->name,
                  o->skip, w.passed, w.passed == 1 ? "" : "s");
        raise_status(&w, EXIT_BAD_INPUT);
    }
    tell_sum(&w);
    return w.status;
}
