/* suit: one suit's best lines and their exact chances, a priori or as a board shows it. */
#include <string.h>
#include <strings.h>

#include "facts/board/board_view.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/tell/suit_read.h"
#include "planner/tell/suit_report.h"

enum { NOT_GIVEN = -1, AFTER_LEAD = -1 };

struct suit_command {
    struct command command;
    struct suit_question question;
    long tricks, left, right, after;
    const char *entries, *lengths, *board, *suit, *language;
};

static int refuse(const struct suit_command *s, enum suit_report_status status)
{
    if (status == SUIT_REPORT_NO_LAYOUT)
        return command_fault(&s->command, "no layout fits: %d cards are missing",
                             __builtin_popcount(s->question.holding.out));
    command_fault(&s->command, "this holding has too many lines to search them all");
    return EXIT_NO;
}

/* Searches and prints. */
static int tell(struct suit_command *s)
{
    struct command *c = &s->command;
    struct suit_report report;
    enum suit_report_status status = suit_report_make(&s->question, &report);
    if (status != SUIT_REPORT_MADE) return refuse(s, status);
    if (c->options.output == OUTPUT_JSON) {
        struct buffer line = {0};
        suit_json(&line, &report);
        printer_buffer(&c->printer, &line);
    } else {
        printer_document(&c->printer, suit_document(&report));
    }
    suit_report_free(&report);
    return EXIT_OK;
}

/* Finds the words; in English how a suit is led needs no knowledge. */
static bool find_words(struct suit_command *s)
{
    struct command *c = &s->command;
    s->question.words = &words_built_in;
    if (!s->language && !s->board) return true;
    if (!command_plan(c, c->options.knowledge) ||
        !command_speak(c, s->language, 1u << WORDS_STORY | 1u << WORDS_SUIT,
                       c->options.output == OUTPUT_JSON ? "--format json" : NULL))
        return false;
    s->question.words = c->planning.knowledge->told;
    return true;
}

/* ---- a holding ---- */

/* The holding as the arguments say it: in one of them, or with blanks round the stroke. */
static int read_holding(struct suit_command *s)
{
    const struct options *o = &s->command.options;
    struct suit_fault fault;
    struct buffer text = {0};
    for (int i = 0; i < o->sources; i++) buffer_format(&text, "%s%s", i ? " " : "", o->source[i]);
    bool is_read = suit_read(buffer_text(&text), &s->question.holding, &fault);
    int status = is_read ? EXIT_OK
                         : command_fault(&s->command, "%s: column %d: %s", buffer_text(&text), fault.column,
                                         fault.text);
    buffer_free(&text);
    return status;
}

static int read_places(struct suit_command *s)
{
    int missing = __builtin_popcount(s->question.holding.out);
    if (s->left > SUIT_TRICKS || s->right > SUIT_TRICKS)
        return command_fault(&s->command, "a hand has 13 vacant places at most");
    if (s->left != NOT_GIVEN) s->question.left = (int)s->left;
    if (s->right != NOT_GIVEN) s->question.right = (int)s->right;
    if (s->question.left + s->question.right < missing)
        return command_fault(&s->command, "--left %d --right %d: no room for the %d missing cards",
                             s->question.left, s->question.right, missing);
    if (s->lengths && !(s->question.lengths = suit_read_lengths(s->lengths, missing)))
        return command_fault(&s->command,
                             "--lengths %s, expected splits of %d cards, the left opponent's first: %d-%d",
                             s->lengths, missing, (missing + 1) / 2, missing / 2);
    return EXIT_OK;
}

static int read_limits(struct suit_command *s)
{
    const struct suit_holding *h = &s->question.holding;
    int a = __builtin_popcount(h->hand[0]), b = __builtin_popcount(h->hand[1]), most = a > b ? a : b;
    if (s->tricks != NOT_GIVEN && (s->tricks < 1 || s->tricks > most))
        return command_fault(&s->command, "--tricks %ld, expected 1 to %d: the longer hand has %d card%s",
                             s->tricks, most, most, most == 1 ? "" : "s");
    s->question.tricks = s->tricks == NOT_GIVEN ? 0 : (int)s->tricks;
    return EXIT_OK;
}

static int tell_holding(struct suit_command *s)
{
    if (s->suit || s->after != AFTER_LEAD)
        return command_fault(&s->command, "--suit and --after belong to --board FILE");
    int status = read_holding(s);
    if (status == EXIT_OK) status = read_places(s);
    if (status == EXIT_OK) status = read_limits(s);
    if (status == EXIT_OK && !find_words(s)) status = EXIT_BAD_INPUT;
    return status == EXIT_OK ? tell(s) : status;
}

/* ---- a suit of a board ---- */

static const char *obstacle(const struct board *b)
{
    if (!b->has_contract) return "no contract is given: the declarer's side is not known";
    if (b->contract.level == 0) return "the board was passed out: there is no declarer";
    return board_view_obstacle(b);
}

static int tell_suit(struct suit_command *s, const struct view *v, const struct layouts *l, int suit)
{
    struct suit_holding *h = &s->question.holding;
    h->hand[0] = cardset_rank_mask(v->play.hand[v->declarer], suit);
    h->hand[1] = cardset_rank_mask(v->play.hand[v->dummy], suit);
    h->out = cardset_rank_mask(v->unseen, suit);
    s->question.chances = layouts_holdings(l, suit);
    s->question.suit = suit;
    int status = read_limits(s);
    return status == EXIT_OK ? tell(s) : status;
}

static bool has_suit(const struct view *v, int suit)
{
    return cardset_in_suit(view_ours(v), suit) != 0;
}

static int tell_board(void *context, struct board *b)
{
    struct suit_command *s = context;
    struct view v;
    int only = s->suit ? suit_from_letter(*s->suit) : -1, status = EXIT_OK;
    const char *why = obstacle(b);
    if (why) return command_refuse(b, why);
    if (!board_view_make(b, (int)s->after, &v))
        return command_refuse(b, "there is no play of so many cards that can be followed");
    const struct layouts *l = evidence_layouts(worker_evidence(&s->command.planning.worker, &v), &v, b->note, b->notes);
    if (!l) return command_refuse(b, "the opponents' cards do not add up");
    if (only >= 0 && !has_suit(&v, only)) return command_refuse(b, "neither hand has a card of the suit");
    s->question.board = b->id ? b->id : "";
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB && status == EXIT_OK; suit--)
        if ((only < 0 || only == suit) && has_suit(&v, suit)) status = tell_suit(s, &v, l, suit);
    return status;
}

static int tell_boards(struct suit_command *s)
{
    char *source[] = {(char *)s->board};
    struct command *c = &s->command;
    if (c->options.sources)
        return command_fault(c, "%s and --board: expected one of them", c->options.source[0]);
    if (s->suit && (suit_from_letter(*s->suit) < 0 || s->suit[1]))
        return command_fault(c, "--suit %s, expected S, H, D or C", s->suit);
    if (s->left != NOT_GIVEN || s->right != NOT_GIVEN || s->lengths)
        return command_fault(
            c, "with --board the board says where cards may lie: no --left, --right, --lengths");
    if (!find_words(s)) return EXIT_BAD_INPUT;
    c->options.source = source;
    c->options.sources = 1;
    c->printer.between = "\n----\n\n";
    return command_walk(c, tell_board, s);
}

/* ---- the command ---- */

static int run(struct suit_command *s)
{
    int8_t *entries = s->question.holding.entries;
    if (s->entries && !suit_read_entries(s->entries, entries))
        return command_fault(&s->command,
                             "--entries %s, expected two numbers such as 1/2, the first hand's first",
                             s->entries);
    if (s->board) return tell_boards(s);
    if (!s->command.options.sources || !*s->command.options.source[0])
        return command_fault(&s->command, "no suit, expected one such as AQ9/432");
    return tell_holding(s);
}

int cmd_suit(int argc, char **argv)
{
    struct suit_command s = {.question = {.left = SUIT_TRICKS, .right = SUIT_TRICKS},
                             .tricks = NOT_GIVEN,
                             .left = NOT_GIVEN,
                             .right = NOT_GIVEN,
                             .after = AFTER_LEAD};
    s.question.holding.entries[0] = s.question.holding.entries[1] = SUIT_UNLIMITED;
    const struct own_option own[] = {
        OPTION_NUMBER("tricks", "N", &s.tricks, "only the best line for N tricks"),
        OPTION_NUMBER("left", "N", &s.left, "the left opponent's vacant places (13)"),
        OPTION_NUMBER("right", "N", &s.right, "the right opponent's (13)"),
        OPTION_TEXT("lengths", "L-R,...", &s.lengths,
                    "only these splits, the left opponent's cards first: 3-2,2-3"),
        OPTION_TEXT("entries", "N/M", &s.entries,
                    "entries in other suits to each hand (default: as many as needed)"),
        OPTION_TEXT("board", "FILE", &s.board, "the suits of these boards, with what auction and play show"),
        OPTION_TEXT("suit", "SUIT", &s.suit, "which: S, H, D or C (default: each)"),
        OPTION_NUMBER("after", "N", &s.after, "after N cards of the board's play", .most = CARD_COUNT),
        COMMAND_LANGUAGE(s.language),
        {0}};
    const struct command_line line = {
        .name = "suit",
        .what = "Tells how to play one suit: for each number of tricks the best line and its exact chance\n"
                "over all layouts, against defenders who see every card. The opponent who plays after the\n"
                "first hand is the left one. x is a small card, - a void.",
        .example = "declarer suit AQ9/432 --tricks 2",
        .operands = "[SUIT]",
        .outputs = REPORT_OUTPUTS,
        .may_need_knowledge = true,
        .own = own};
    int status = command_start(&s.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    return command_end(&s.command, run(&s));
}
