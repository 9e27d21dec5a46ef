/* where: the chance of each unseen honour, each split, points and lengths, with the reasons. */
#include <stdlib.h>
#include <string.h>

#include "planner/decide/board_view.h"
#include "planner/explain/explain.h"
#include "planner/command/line/options.h"
#include "planner/command/line/planning.h"
#include "planner/findings/where.h"

enum { WIDTH = 100, AFTER_LEAD = -1 };

struct where {
    const struct options *options;
    struct planning planning;
    long after; /* cards of recorded play; AFTER_LEAD: the opening lead where it is known */
    int card;   /* the only card to tell of, or NO_CARD */
    int told;
};

/* Why nothing can be told of a board, or NULL. */
static const char *obstacle(const struct board *b)
{
    if (!b->has_contract)
        return "no contract is given, and none follows from an auction: --contract 3NT --declarer S say it";
    if (b->contract.level == 0) return "the board was passed out: there is no declarer";
    if (!deal_is_known(&b->deal, b->contract.declarer)) return "the declarer's hand is not given";
    if (!deal_is_known(&b->deal, seat_partner(b->contract.declarer))) return "dummy's hand is not given";
    return NULL;
}

static int refuse(const struct board *b, const char *why)
{
    fflush(stdout);
    fprintf(stderr, "%s:%d:1: board %s: %s\n", b->file, b->line, b->id ? b->id : "?", why);
    return EXIT_BAD_INPUT;
}

static int refuse_card(const struct where *w, const struct board *b)
{
    char text[3], why[80];
    snprintf(why, sizeof why, "%s is not an unseen card here", card_text(w->card, text));
    return refuse(b, why);
}

static int tell_board(void *context, struct board *b)
{
    struct where *w = context;
    struct view view;
    struct where_report report;
    const char *why = obstacle(b);
    if (why) return refuse(b, why);
    if (!board_view_make(b, (int)w->after, &view))
        return refuse(b, "there is no play of so many cards that can be followed");
    if (w->card != NO_CARD && !cardset_has(view.unseen, w->card)) return refuse_card(w, b);
    if (!where_make(w->planning.worker.evidence, w->planning.knowledge, b, &view, w->card, &report))
        return refuse(b, "the opponents' cards do not add up");
    struct buffer out = {0};
    if (w->options->output == OUTPUT_JSON) {
        where_json(&out, &report);
    } else {
        if (w->told++) buffer_add(&out, "\n----\n\n");
        where_text(&out, &report, w->options->is_ascii, WIDTH);
    }
    fputs(buffer_text(&out), stdout);
    buffer_free(&out);
    return EXIT_OK;
}

int cmd_where(int argc, char **argv)
{
    struct where w = {.after = AFTER_LEAD, .card = NO_CARD};
    const char *kb = NULL, *card = NULL;
    const struct own_option own[] = {
        {.name = "after",
         .value_name = "N",
         .help = "after N cards of the recorded play (default: the opening lead)",
         .number = &w.after},
        {.name = "card",
         .value_name = "CARD",
         .help = "tell of one card only, suit first: HK",
         .text = &card},
        {.name = "kb",
         .value_name = "DIR",
         .help = "the knowledge folder (default: DECLARER_KB, or the one installed)",
         .text = &kb},
        {0}};
    const struct command_line line = {
        .name = "where",
        .what = "Tells where the missing cards lie: the chance of each honour, split and length,\n"
                "exact over all layouts, from the auction and the play, with the reasons.",
        .example = "declarer where --card HK tests/boards/d1.pbn",
        .outputs = 1u << OUTPUT_TEXT | 1u << OUTPUT_JSON,
        .own = own};
    struct options options;
    int status = options_parse(&options, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    w.options = &options;
    if (card && (strlen(card) != 2 || (w.card = card_from_text(card)) == NO_CARD)) {
        fprintf(stderr, "declarer where: --card %s, expected a suit and a rank such as HK\n", card);
        return EXIT_BAD_INPUT;
    }
    if (!planning_start(&w.planning, "where", kb)) return EXIT_BAD_INPUT;
    status = options_walk(&options, tell_board, &w);
    planning_end(&w.planning);
    return status;
}
