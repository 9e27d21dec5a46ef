/* The play after a drill's questions: the board at the table, with a verdict on each card. Invariant: the
 * drill's own board stays as it is, whatever is drawn or played. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/read.h"
#include "facts/formats/write.h"
#include "planner/command/drill_play.h"
#include "planner/table/sitting.h"

enum { LINE_MAX_BYTES = 512, SAMPLES = 20 };

struct playing {
    struct console *console;
    struct worker *worker;
    enum scoring scoring;
    const struct view *from; /* where the play begins */
};

static void show(void *context, struct document *d)
{
    struct console *c = context;
    c->show(c->context, d);
}

/* Whether the person says yes; the end of input is a no. */
static bool is_wanted(struct console *c, const struct words *w)
{
    char line[LINE_MAX_BYTES];
    console_say(c, "\n  %s\n", words_text(w, PHRASE_DRILL_PLAY_NOW));
    for (;;) {
        console_say(c, "> ");
        if (!console_read(c, line, sizeof line) || !strcasecmp(line, "no") || !strcasecmp(line, "n"))
            return false;
        if (!strcasecmp(line, "yes") || !strcasecmp(line, "y")) return true;
        console_say(c, "  %s\n", words_text(w, PHRASE_DRILL_YES_OR_NO));
    }
}

/* Plays the board, a copy, from the cards that the drill began with. */
static bool play(void *context, struct board *b)
{
    struct playing *p = context;
    struct playthrough s;
    struct play_request request = {.seed = 1, .samples = SAMPLES, .worker = p->worker, .scoring = p->scoring};
    struct document *d = document_new();
    request.name[p->from->declarer] = "human";
    b->play_count = play_cards(&p->from->play, b->play);
    if (playthrough_start(&s, &request, b) == PLAYTHROUGH_READY) {
        struct sitting t = {
            .playing = &s, .console = p->console, .tell = show, .context = p->console, .is_coached = true};
        sitting_play(&t);
        sitting_result(d, &s);
    } else {
        char *why = words_told(p->worker->knowledge->told, PHRASE_DRILL_UNPLAYABLE,
                               AS_TEXT("why", buffer_text(&s.why)));
        document_paragraph(d, 2, "%s", why);
        free(why);
    }
    show(p->console, d);
    playthrough_end(&s);
    return true;
}

void drill_play(struct console *c, struct worker *w, const struct explanation *r, const struct board *b, enum scoring scoring)
{
    struct playing p = {.console = c, .worker = w, .scoring = scoring, .from = &r->view};
    struct buffer pbn = {0};
    struct source source;
    struct faults faults = {0};
    if (!is_wanted(c, r->words)) return;
    write_pbn(&pbn, b);
    source_from_text(&source, "drill", pbn.text, pbn.length);
    read_boards(&source, FORMAT_PBN, &faults, play, &p);
    source_free(&source);
    faults_free(&faults);
    buffer_free(&pbn);
}
