/* facts: the derived statements of each hand, of declarer's hands together and of the auction, in the
 * thesis's words. */
#include <string.h>

#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/command/echo.h"
#include "planner/tell/facts_report.h"

enum { OWNER_ANY = OWNER_COUNT, AFTER_NONE = -1 };

struct facts {
    struct command command;
    int owner;  /* OWNER_ANY: all */
    long after; /* cards of recorded play; AFTER_NONE: not given */
    bool with_points, with_changes;
    int visited;
    struct derivation *derivation;
};

/* What is asked about one board: its name and the cards as they are. */
struct asked {
    const struct board *board;
    char name[32];
    struct deal deal;
};

static void name_board(const struct facts *f, struct asked *a)
{
    if (a->board->id)
        snprintf(a->name, sizeof a->name, "%s", a->board->id);
    else if (f->command.options.board)
        snprintf(a->name, sizeof a->name, "%s", f->command.options.board);
    else
        snprintf(a->name, sizeof a->name, "%d", f->visited);
}

/* The cards that have left the game before the board begins: those of no hand, in an end position. */
static cardset cards_gone(const struct board *b)
{
    cardset held = b->outside;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        if (cardset_count(b->deal.hand[seat]) == SUIT_SIZE) return 0;
        held |= b->deal.hand[seat];
    }
    return CARDSET_ALL & ~held;
}

static cardset owner_cards(const struct asked *a, int owner)
{
    enum seat declarer = a->board->contract.declarer;
    if (owner == OWNER_COMBINED) return a->deal.hand[declarer] | a->deal.hand[seat_partner(declarer)];
    return owner >= OWNER_AUCTION ? 0 : a->deal.hand[owner];
}

static struct facts_points points_of(cardset hand)
{
    struct facts_points p = {.all_high = cardset_points(hand), .all_length = cardset_length_points(hand)};
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        p.high[suit] = cardset_points(cardset_in_suit(hand, suit));
        p.length[suit] = cardset_length_points(cardset_in_suit(hand, suit));
    }
    return p;
}

static void tell_owner(struct facts *f, const struct asked *a, int owner, const struct statements *list)
{
    struct facts_report r = {
        .board = a->name, .owner = owner, .cards = owner_cards(a, owner), .statements = list};
    struct facts_points points = points_of(r.cards);
    if (f->with_points && owner < SEAT_COUNT) r.points = &points;
    if (f->command.options.output == OUTPUT_JSON) {
        struct buffer line = {0};
        facts_json(&line, &r);
        printer_buffer(&f->command.printer, &line);
    } else {
        printer_document(&f->command.printer, facts_document(&r));
    }
}

/* What is said of entries, tempo and danger; nothing when all owners are told of and the board is not one to
 * plan. */
static int tell_tempo(struct facts *f, const struct asked *a)
{
    struct statements list = {0};
    const char *obstacle = facts_tempo(a->board, (int)f->after, &list);
    if (!obstacle) tell_owner(f, a, OWNER_TEMPO, &list);
    statements_free(&list);
    if (!obstacle || f->owner == OWNER_ANY) return EXIT_OK;
    echo_line("board %s: %s", a->name, obstacle);
    return EXIT_NO;
}

static void tell_change(struct facts *f, const struct facts_change *change)
{
    if (f->command.options.output == OUTPUT_JSON) {
        struct buffer line = {0};
        facts_json_change(&line, change);
        printer_buffer(&f->command.printer, &line);
    } else {
        printer_document(&f->command.printer, facts_document_change(change));
    }
}

/* Why the owner that was asked for has no statements. */
static int say_unknown(const struct facts *f, const struct asked *a)
{
    if (f->owner < SEAT_COUNT)
        echo_line("board %s: the hand of %s is not given", a->name, seat_title((enum seat)f->owner));
    else if (f->owner == OWNER_COMBINED)
        echo_line(
            "board %s: declarer and dummy are not both known, give the hands and --contract, --declarer",
            a->name);
    else
        echo_line("board %s: neither auction nor contract is given", a->name);
    return EXIT_NO;
}

static int tell_statements(struct facts *f, const struct asked *a)
{
    if (f->owner == OWNER_TEMPO) return tell_tempo(f, a);
    if (f->owner != OWNER_ANY && !derivation_has(f->derivation, f->owner)) return say_unknown(f, a);
    for (int owner = 0; owner < OWNER_COUNT; owner++) {
        struct statements list = {0};
        if ((f->owner != OWNER_ANY && f->owner != owner) || !derivation_has(f->derivation, owner)) continue;
        derivation_list(f->derivation, owner, &list);
        tell_owner(f, a, owner, &list);
        statements_free(&list);
    }
    return f->owner == OWNER_ANY ? tell_tempo(f, a) : EXIT_OK;
}

/* Plays the first cards of the record, telling what each changed when that is asked. */
static void follow_play(struct facts *f, struct asked *a, long cards)
{
    for (int i = 0; i < cards; i++) {
        int card = a->board->play[i];
        struct facts_change change = {.board = a->name, .number = i + 1, .card = card};
        change.delta = derivation_play(f->derivation, card);
        for (int seat = 0; seat < SEAT_COUNT; seat++) a->deal.hand[seat] &= ~cardset_of(card);
        if (f->with_changes) tell_change(f, &change);
    }
}

static int tell_board(void *context, struct board *b)
{
    struct facts *f = context;
    struct asked a = {.board = b, .deal = b->deal};
    f->visited++;
    name_board(f, &a);
    long all = f->with_changes ? b->play_count : 0, cards = f->after == AFTER_NONE ? all : f->after;
    if (cards > b->play_count) {
        echo_line("%s:%d:1: board %s records %d cards of play, expected %ld for --after", b->file, b->line,
                  a.name, b->play_count, cards);
        return EXIT_BAD_INPUT;
    }
    derivation_start_deal(f->derivation, &b->deal, cards_gone(b), b->contract, &b->auction);
    follow_play(f, &a, cards);
    return f->with_changes ? EXIT_OK : tell_statements(f, &a);
}

/* The owner of a word, OWNER_ANY for NULL, -1 when it is none. */
static int owner_from_word(const char *word)
{
    if (!word) return OWNER_ANY;
    if (!strcmp(word, "combined")) return OWNER_COMBINED;
    if (!strcmp(word, "auction")) return OWNER_AUCTION;
    if (!strcmp(word, "tempo")) return OWNER_TEMPO;
    return seat_from_word(word);
}

int cmd_facts(int argc, char **argv)
{
    const char *owner = NULL;
    struct facts f = {.after = AFTER_NONE};
    const struct own_option own[] = {
        OPTION_TEXT("owner", "OWNER", &owner, "west, north, east, south, combined, auction or tempo"),
        OPTION_NUMBER("after", "N", &f.after, "after N cards of the recorded play", .most = CARD_COUNT),
        OPTION_FLAG("changes", &f.with_changes, "what each card of the play changes instead"),
        OPTION_FLAG("points", &f.with_points, "high-card and length points of each hand"),
        {0}};
    const struct command_line line = {
        .name = "facts",
        .what = "Tells what is known of each hand, of declarer and dummy together and of the\n"
                "auction, in the thesis's words, and of entries, tempo and danger in ours, the\n"
                "chances by vacant places. ?1 is the highest card of a suit in play.",
        .example = "declarer facts --owner west --example d3",
        .outputs = REPORT_OUTPUTS,
        .own = own};
    int status = command_start(&f.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    f.owner = owner_from_word(owner);
    if (f.owner < 0) {
        status = command_fault(
            &f.command, "--owner %s, expected west, north, east, south, combined, auction or tempo", owner);
    } else if (f.with_changes && owner) {
        status = command_fault(&f.command, "--changes tells of all owners, expected no --owner with it");
    } else {
        f.derivation = derivation_new();
        status = command_walk(&f.command, tell_board, &f);
        derivation_free(f.derivation);
    }
    return command_end(&f.command, status);
}
