/* declarer whist: POE's table, and matches of four computers. */
#include "planner/command/commands.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/whist/whist_poe.h"
#include "planner/command/command.h"
#include "planner/command/echo.h"
#include "planner/command/interrupt.h"
#include "planner/command/terminal.h"
#include "planner/side/whist_file.h"
#include "planner/side/whist_table.h"

enum { MOST_DEALS = 1000000, MOST_SAMPLES = 100000, NO_MATCH = -1 };

struct whist_job {
    struct command command;
    const char *players, *names, *resume;
    bool is_typed, duplicate, shows_points;
    long deals, match, samples, seed;
};

/* Why a number cannot be taken, or NULL. */
static const char *number_fault(const struct whist_job *s)
{
    if (s->deals < 1 || s->deals > MOST_DEALS) return "--deals takes a number from 1 to 1000000";
    if (s->match != NO_MATCH && (s->match < 1 || s->match > MOST_DEALS))
        return "--match takes a number from 1 to 1000000";
    if (s->samples < 1 || s->samples > MOST_SAMPLES) return "--samples takes a number from 1 to 100000";
    return NULL;
}

/* The index-th of four parts cut by commas, copied; NULL when there are not four. The caller frees it. */
static char *part_of_four(const char *text, int index)
{
    const char *part[SEAT_COUNT + 1] = {text};
    int n = 1;
    for (const char *c = text; *c; c++)
        if (*c == ',' && n <= SEAT_COUNT) part[n++] = c + 1;
    if (n != SEAT_COUNT) return NULL;
    size_t length = index == 3 ? strlen(part[3]) : (size_t)(part[index + 1] - part[index] - 1);
    return util_copy_part(part[index], length);
}

static bool read_players(const char *text, bool computers, enum whist_player player[SEAT_COUNT])
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        char *name = part_of_four(text, seat);
        player[seat] = name ? whist_player_from_name(name) : WHIST_PLAYER_COUNT;
        free(name);
        if (player[seat] < (computers ? WHIST_HUMAN : WHIST_PLAYER_COUNT)) continue;
        echo_line("declarer whist: --players %.80s, expected four of %spoe, random, first-legal", text,
                  computers ? "" : "human, ");
        return false;
    }
    return true;
}

static int run_match(struct whist_job *s)
{
    struct whist_match match = {.deals = (int)s->match,
                                .samples = (int)s->samples,
                                .duplicate = s->duplicate,
                                .seed = (uint64_t)s->seed};
    if (!read_players(s->players ? s->players : "poe,random,poe,random", true, match.player))
        return EXIT_BAD_INPUT;
    match.stop = interrupt_watch();
    struct whist_score score = whist_match_play(&match);
    interrupt_forget();
    printer_document(&s->command.printer, whist_match_document(&match, &score));
    if (interrupt_status())
        fprintf(
            stderr,
            "declarer whist: interrupted after %d of %d deals; the same seed begins with the same deals\n",
            s->duplicate ? score.deals / 2 : score.deals, match.deals);
    return interrupt_status();
}

static bool set_names(struct whist_game *g, const char *names)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        struct buffer name = {0};
        char *given = names ? part_of_four(names, seat) : NULL;
        buffer_format(&name, "Player %d", seat + 1);
        whist_game_name(g, (enum seat)seat, given && *given ? given : buffer_text(&name));
        buffer_free(&name);
        if (names && !given) {
            echo_line("declarer whist: --names %.80s, expected four names", names);
            return false;
        }
        free(given);
    }
    return true;
}

static bool read_saved(struct whist_game *g, const char *path)
{
    struct faults faults = {0};
    struct source source;
    bool is_read = source_load(&source, path, &faults);
    if (is_read) {
        source_drop_nuls(&source, &faults);
        is_read = whist_file_read(&source, g, &faults);
        source_free(&source);
    }
    faults_print(&faults, stderr);
    faults_free(&faults);
    return is_read;
}

static enum whist_end run_deals(struct whist_table *t, const struct whist_job *s)
{
    enum whist_end end = s->resume ? whist_table_play(t) : !s->players ? whist_table_ask(t) : WHIST_GOES_ON;
    for (long i = s->resume ? 1 : 0; !end && i < s->deals; i++) end = whist_table_deal(t);
    return end;
}

static int run_table(const struct whist_job *s)
{
    struct terminal terminal = {.in = stdin, .out = stdout, .style = s->command.printer.style};
    struct console console = terminal_console(&terminal);
    struct whist_table table = {
        .console = &console, .is_typed = s->is_typed, .shows_points = s->shows_points};
    struct whist_game *g = &table.game;
    whist_game_start(g, (uint64_t)s->seed, (int)s->samples);
    bool ready = set_names(g, s->names) && (!s->players || read_players(s->players, false, g->player)) &&
                 (!s->resume || read_saved(g, s->resume));
    enum whist_end end = ready ? run_deals(&table, s) : WHIST_GOES_ON;
    fflush(stdout);
    if (end == WHIST_INPUT_ENDED)
        fprintf(stderr, "%s-:%d:1: the input ended, and the answer to a question was expected\n",
                isatty(STDIN_FILENO) && isatty(STDERR_FILENO) ? "\n" : "", console.lines + 1);
    whist_game_free(g);
    return ready && end != WHIST_INPUT_ENDED ? EXIT_OK : EXIT_BAD_INPUT;
}

static const char what[] =
    "Whist for none to four computers. A card pulled from the dealer's hand, the fourth to play, makes "
    "trumps; players 1 and 3 are partners. Without --players the table asks who plays and whether the "
    "hands are random or typed in. Cards are typed as `3 s`, `10 h`, `a d`, `h10`; at a person's turn `hint` "
    "tells POE's "
    "points, `undo` takes back to the person's last card, `save FILE` keeps the game, `quit` leaves.\n\n"
    "With --match N, N deals of four computers are played, and a table tells the results.";

int cmd_whist(int argc, char **argv)
{
    struct whist_job s = {.deals = 1, .match = NO_MATCH, .samples = WHIST_POE_SAMPLES, .seed = 1};
    const struct own_option own[] = {
        OPTION_TEXT("players", "P,P,P,P", &s.players,
                    "four of human, poe, random, first-legal (match: poe,random,poe,random)", .letter = 'p'),
        OPTION_TEXT("names", "N,N,N,N", &s.names, "their names"),
        OPTION_FLAG("typed", &s.is_typed,
                    "hands are typed in: 13 cards a hand, the fourth 12 and the pulled card"),
        OPTION_TEXT("resume", "FILE", &s.resume, "goes on with a game that was saved"),
        OPTION_FLAG("points", &s.shows_points, "POE's points for each card that it may play"),
        OPTION_NUMBER("deals", "N", &s.deals, "deals to play (1)", .letter = 'n'),
        OPTION_NUMBER("match", "N", &s.match,
                      "N deals of four computers, and a table of the results", .letter = 'm'),
        OPTION_FLAG("duplicate", &s.duplicate, "in a match: each deal twice, the sides' cards exchanged"),
        OPTION_NUMBER("seed", "N", &s.seed, "of deals and players (1)"),
        OPTION_NUMBER("samples", "N", &s.samples, "POE's redistributions for each card it plays (100)"),
        {0}};
    const struct command_line line = {.name = "whist",
                                      .what = what,
                                      .example = "declarer whist --match 100 --players poe,random,poe,random",
                                      .operands = "",
                                      .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_HTML,
                                      .own = own};
    int status = command_start(&s.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    const char *why = number_fault(&s);
    if (s.resume && (s.players || s.is_typed || s.match != NO_MATCH))
        why = "--resume goes on with the players and hands of its file: no --players, --typed or --match";
    if (!why && s.match == NO_MATCH && s.duplicate) why = "--duplicate is for --match";
    if (!why && s.match != NO_MATCH && s.is_typed) why = "--typed and --match: expected one or the other";
    if (!why && s.match != NO_MATCH && s.names) why = "--names is for a table, and --match has none";
    if (why) return command_end(&s.command, command_fault(&s.command, "%s", why));
    return command_end(&s.command, s.match == NO_MATCH ? run_table(&s) : run_match(&s));
}
