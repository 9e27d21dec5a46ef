/* The walk over all boards that a command line names. Invariant: faults are reported before the board that
 * follows them is visited. */
#include "planner/command/line/options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The walk as it stands. */
struct walk {
    const struct options *options;
    options_visitor *visit;
    void *context;
    struct faults faults;
    int position; /* of the board in its source, from 1, refused ones not counted */
    int read, refused, visited, status;
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
    bool is_other_play = b->has_contract && (now.strain != old.strain || now.declarer != old.declarer);
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

/* Whether a board is the one that was asked for: of "o7" and "c7", the rooms of a match, "7" names both. */
static bool is_named(const char *id, const char *wanted)
{
    bool is_room = strchr("ocOC", *id) && *id && isdigit((unsigned char)id[1]);
    return !strcasecmp(id, wanted) || (is_room && !strcmp(id + 1, wanted));
}

static bool is_wanted(const struct walk *w, const struct board *b)
{
    if (!w->options->board) return true;
    char position[16];
    snprintf(position, sizeof position, "%d", w->position);
    return is_named(b->id ? b->id : position, w->options->board);
}

static bool visit_board(void *context, struct board *b)
{
    struct walk *w = context;
    w->position++;
    if (is_wanted(w, b)) {
        bool is_sound = options_override(w->options, b, &w->faults);
        tell_faults(w);
        w->visited++;
        if (is_sound)
            raise_status(w, w->visit(w->context, b));
        else
            w->refused++;
        w->read += is_sound;
    }
    return true;
}

static bool is_link(const char *text)
{
    return !strncasecmp(text, "http://", 7) || !strncasecmp(text, "https://", 8);
}

static void walk_source(struct walk *w, const char *name)
{
    struct source s;
    w->position = 0;
    if (is_link(name)) {
        source_from_text(&s, "link", name, strlen(name));
    } else if (!source_load(&s, name, &w->faults)) {
        tell_faults(w);
        return;
    }
    int refused = read_boards(&s, is_link(name) ? FORMAT_URL : w->options->from, &w->faults, visit_board, w);
    if (!w->position && !refused && !faults_errors(&w->faults))
        faults_add(&w->faults, s.name, 1, 1, "no board, expected at least one");
    w->refused += refused;
    tell_faults(w);
    source_free(&s);
}

int options_walk(const struct options *o, options_visitor *visit, void *context)
{
    struct walk w = {.options = o, .visit = visit, .context = context};
    if (o->example) walk_source(&w, o->example);
    for (int i = 0; i < o->sources; i++) walk_source(&w, o->source[i]);
    fflush(stdout);
    if (o->board && !w.visited) {
        fprintf(stderr, "declarer %s: no board %s\n", o->command->name, o->board);
        raise_status(&w, EXIT_BAD_INPUT);
    }
    if (w.refused)
        fprintf(stderr, "%d board%s read, %d refused\n", w.read, w.read == 1 ? "" : "s", w.refused);
    return w.status;
}
