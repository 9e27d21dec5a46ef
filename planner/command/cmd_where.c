/* where: the chance of each unseen honour, each split, points and lengths, with the reasons. */
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/command/command.h"
#include "planner/command/commands.h"
#include "planner/tell/where.h"

enum { AFTER_LEAD = -1 };

struct where {
    struct command command;
    long after; /* cards of recorded play; AFTER_LEAD: the opening lead where it is known */
    int card;   /* the only card to tell of, or NO_CARD */
    bool sound; /* tell what sound defence says, too */
    const char *language;
};

/* What it says of the cards that are to be told of. */
static struct tellings ask_sound(struct where *w, const struct board *b, const struct view *v)
{
    struct settings *set = &w->command.planning.knowledge->settings;
    if (set->sound == SOUND_NO) set->sound = SOUND_WORDS;
    const struct position *p = position_make(&w->command.planning.worker, v, b->note, b->notes, NULL);
    struct tellings all = {.count = 0}, told = {.count = 0};
    struct sound s;
    if (p && sound_weigh(p, &s)) all = sound_tells(&s, p->layouts);
    position_free(p);
    for (int i = 0; i < all.count; i++)
        if (w->card == NO_CARD || all.list[i].card == w->card) told.list[told.count++] = all.list[i];
    return told;
}

/* Why nothing can be told of a board, or NULL. */
static const char *obstacle(const struct board *b)
{
    bool is_passed = b->has_contract && !b->contract.level;
    return is_passed ? "the board was passed out: there is no declarer" : board_view_obstacle(b);
}

static int refuse_card(struct where *w, const struct board *b)
{
    char why[80];
    snprintf(why, sizeof why, "the %s of %ss is not an unseen card here", rank_word(card_rank(w->card)),
             suit_word(card_suit(w->card)));
    return command_cannot(&w->command, b, why);
}

static int tell_board(void *context, struct board *b)
{
    struct where *w = context;
    struct command *c = &w->command;
    struct view view;
    struct where_report report;
    const char *why = obstacle(b);
    if (why) return command_cannot(&w->command, b, why);
    if (!board_view_make(b, (int)w->after, &view))
        return command_cannot(&w->command, b, "there is no play of so many cards that can be followed");
    if (w->card != NO_CARD && !cardset_has(view.unseen, w->card)) return refuse_card(w, b);
    struct tellings tellings = {.count = 0};
    if (w->sound) tellings = ask_sound(w, b, &view);
    if (!where_make(worker_evidence(&c->planning.worker, &view), c->planning.knowledge, b, &view, w->card, &report))
        return command_cannot(&w->command, b, "the opponents' cards do not add up");
    report.has_tellings = w->sound;
    report.tellings = tellings;
    if (c->options.output == OUTPUT_JSON) {
        struct buffer line = {0};
        where_json(&line, &report);
        printer_buffer(&c->printer, &line);
    } else {
        printer_document(&c->printer, where_document(&report));
    }
    return EXIT_OK;
}

static bool speak(struct where *w)
{
    const bool is_data = w->command.options.output == OUTPUT_JSON;
    return command_speak(&w->command, w->language, 1u << WORDS_STORY | 1u << WORDS_WAYS | 1u << WORDS_WHERE,
                         is_data ? "--format json" : NULL);
}

int cmd_where(int argc, char **argv)
{
    struct where w = {.after = AFTER_LEAD, .card = NO_CARD};
    const char *card = NULL;
    const struct own_option own[] = {
        OPTION_NUMBER("after", "N", &w.after,
                      "after N cards of the recorded play (default: the opening lead)", .most = CARD_COUNT),
        OPTION_TEXT("card", "CARD", &card, "tell of one card only, suit first: HK"),
        OPTION_FLAG("sound", &w.sound, "also what opponents' cards tell, if they throw nothing away"),
        COMMAND_LANGUAGE(w.language),
        {0}};
    const struct command_line line = {
        .name = "where",
        .what = "Tells where the missing cards lie: the chance of each honour, split and length,\n"
                "exact over all layouts, from the auction and the play, with the reasons.",
        .example = "declarer where --card HK --example d1",
        .outputs = REPORT_OUTPUTS,
        .needs_knowledge = true,
        .own = own};
    int status = command_start(&w.command, &line, argc, argv);
    if (status != OPTIONS_GO_ON) return status;
    w.command.printer.between = "\n----\n\n";
    if (card && (strlen(card) != 2 || (w.card = card_from_text(card)) == NO_CARD))
        status = command_fault(&w.command, "--card %s, expected a suit and a rank such as HK", card);
    else
        status = speak(&w) ? command_walk(&w.command, tell_board, &w) : EXIT_BAD_INPUT;
    return command_end(&w.command, status);
}
