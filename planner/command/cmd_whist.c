/* declarer whist: POE's table, and matches of four computers. */
#include "planner/command/commands.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "engine/whist/whist_poe.h"
#include "planner/command/line/printer.h"
#include "planner/command/line/terminal.h"
#include "planner/whist/whist_table.h"

static const char usage[] =
    "usage: declarer whist [--players P,P,P,P [--names N,N,N,N] [--typed]] [--deals N]\n"
    "       declarer whist --match N [--players P,P,P,P] [--duplicate]\n\n"
    "Whist for none to four computers. A card pulled from the dealer's hand, the fourth to play, makes\n"
    "trumps; players 1 and 3 are partners. Without --players the table asks who plays and whether the\n"
    "hands are random or typed in. Cards are typed as `3 s`, `10 h`, `a d`; `quit` leaves.\n\n"
    "  -p, --players     four of human, poe, random, first-legal (match: poe,random,poe,random)\n"
    "      --names       their names\n"
    "      --typed       hands are typed in: 13 cards a hand, the fourth 12 and the pulled card\n"
    "  -n, --deals N     deals to play (1)\n"
    "  -m, --match N     N deals of four computers, and a table of the results\n"
    "  -f, --format F    of a match's table: text (default) or html\n"
    "      --duplicate   in a match: each deal twice, the sides' cards exchanged\n"
    "      --seed S      of deals and players (1)\n"
    "      --samples K   POE's redistributions for each card it plays (100)\n"
    "  -h, --help\n\n"
    "Example: declarer whist --match 100 --players poe,random,poe,random --seed 1\n";

enum { OPTION_NAMES = 256, OPTION_TYPED, OPTION_DUPLICATE, OPTION_SEED, OPTION_SAMPLES };
enum { MOST_DEALS = 1000000, MOST_SAMPLES = 100000 };

struct settings {
    const char *players, *names;
    bool is_typed, duplicate, is_html;
    long deals, match, samples;
    unsigned long long seed;
};

/* A whole number from 1 (or 0) to `most`; false after a message. */
static bool read_number(const char *option, const char *text, long least, long most, long *value)
{
    char *end;
    errno = 0;
    *value = strtol(text, &end, 10);
    if (*text && !*end && !errno && *value >= least && *value <= most) return true;
    fprintf(stderr, "declarer whist: --%s is %s, and a number from %ld to %ld was expected\n", option, text,
            least, most);
    return false;
}

static bool read_seed(const char *text, unsigned long long *seed)
{
    char *end;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    if (text[0] >= '0' && text[0] <= '9' && !*end && !errno) return true;
    fprintf(stderr, "declarer whist: --seed is %s, and a whole number was expected\n", text);
    return false;
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
        fprintf(stderr,
                "declarer whist: --players is %s, and four of %spoe, random, first-legal were expected\n",
                text, computers ? "" : "human, ");
        return false;
    }
    return true;
}

static int run_match(const struct settings *s)
{
    struct whist_match match = {
        .deals = (int)s->match, .samples = (int)s->samples, .duplicate = s->duplicate, .seed = s->seed};
    if (!read_players(s->players ? s->players : "poe,random,poe,random", true, match.player))
        return EXIT_BAD_INPUT;
    struct whist_score score = whist_match_play(&match);
    struct printer printer;
    printer_start(&printer, "whist", s->is_html ? OUTPUT_HTML : OUTPUT_TEXT, false);
    printer_document(&printer, whist_match_document(&match, &score));
    return printer_end(&printer, EXIT_OK);
}

static bool set_names(struct whist_table *t, const char *names)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        struct buffer name = {0};
        buffer_format(&name, "Player %d", seat + 1);
        char *given = names ? part_of_four(names, seat) : NULL;
        t->name[seat] = given && *given ? util_copy(given) : util_copy(buffer_text(&name));
        buffer_free(&name);
        if (names && !given) {
            fprintf(stderr, "declarer whist: --names is %s, and four names were expected\n", names);
            return false;
        }
        free(given);
    }
    return true;
}

static int run_table(const struct settings *s)
{
    struct terminal terminal = {.in = stdin, .out = stdout};
    struct console console = terminal_console(&terminal);
    struct whist_table table = {.console = &console, .is_typed = s->is_typed, .samples = (int)s->samples};
    random_seed(&table.deals, s->seed);
    random_seed(&table.players, ~s->seed);
    bool ready =
        set_names(&table, s->names) && (!s->players || read_players(s->players, false, table.player));
    enum whist_end end = ready && !s->players ? whist_table_ask(&table) : WHIST_GOES_ON;
    for (long i = 0; ready && !end && i < s->deals; i++)
        end = whist_table_deal(&table, (enum seat)((i + 3) & 3));
    fflush(stdout);
    if (end == WHIST_INPUT_ENDED)
        fprintf(stderr, "-:%d:1: the input ended, and the answer to a question was expected\n",
                console.lines + 1);
    whist_table_free(&table);
    return ready && end != WHIST_INPUT_ENDED ? EXIT_OK : EXIT_BAD_INPUT;
}

static bool read_format(const char *text, bool *is_html)
{
    *is_html = !strcmp(text, "html");
    if (*is_html || !strcmp(text, "text")) return true;
    fprintf(stderr, "declarer whist: --format is %s, and text or html was expected\n", text);
    return false;
}

static bool read_option(int c, struct settings *s)
{
    switch (c) {
    case 'p':
        s->players = optarg;
        return true;
    case OPTION_NAMES:
        s->names = optarg;
        return true;
    case OPTION_TYPED:
        return s->is_typed = true;
    case OPTION_DUPLICATE:
        return s->duplicate = true;
    case OPTION_SEED:
        return read_seed(optarg, &s->seed);
    case 'n':
        return read_number("deals", optarg, 1, MOST_DEALS, &s->deals);
    case 'm':
        return read_number("match", optarg, 1, MOST_DEALS, &s->match);
    case 'f':
        return read_format(optarg, &s->is_html);
    case OPTION_SAMPLES:
        return read_number("samples", optarg, 1, MOST_SAMPLES, &s->samples);
    default:
        return false;
    }
}

int cmd_whist(int argc, char **argv)
{
    static const struct option options[] = {{"players", required_argument, NULL, 'p'},
                                            {"names", required_argument, NULL, OPTION_NAMES},
                                            {"typed", no_argument, NULL, OPTION_TYPED},
                                            {"deals", required_argument, NULL, 'n'},
                                            {"match", required_argument, NULL, 'm'},
                                            {"duplicate", no_argument, NULL, OPTION_DUPLICATE},
                                            {"seed", required_argument, NULL, OPTION_SEED},
                                            {"samples", required_argument, NULL, OPTION_SAMPLES},
                                            {"format", required_argument, NULL, 'f'},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    struct settings settings = {.deals = 1, .samples = WHIST_POE_SAMPLES, .seed = 1};
    optind = 1;
    for (int c; (c = getopt_long(argc, argv, "p:n:m:f:h", options, NULL)) != -1;) {
        if (c == 'h') return fputs(usage, stdout), EXIT_OK;
        if (!read_option(c, &settings)) return EXIT_BAD_INPUT;
    }
    if (optind < argc) {
        fprintf(stderr, "declarer whist: %s is no option, and declarer whist --help lists them\n",
                argv[optind]);
        return EXIT_BAD_INPUT;
    }
    return settings.match ? run_match(&settings) : run_table(&settings);
}
