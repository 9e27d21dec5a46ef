/* The sentences that a board is told, coached, reviewed and asked about in, as kb/words has them.
 *
 * A file kb/words/NAME.words is a way of telling. player.words says everything; another file says what it
 * says in other words, and takes the rest from there. A phrase has slots in curly brackets, from a closed
 * list; a file with a phrase or a slot that does not exist is refused. Ways of telling belong to the
 * knowledge.
 *
 * A file whose name is two small letters, de.words, is a language: it is spoken only where it has every phrase that
 * may be needed, so that no sentence is half in English. de-beginner.words says some of it in other words.
 */
#ifndef PLANNER_KNOWLEDGE_WORDS_H
#define PLANNER_KNOWLEDGE_WORDS_H

#include "facts/expert/vocabulary.h"
#include "facts/text/sexp.h"
#include "planner/knowledge/phrases.h"
#include "planner/knowledge/phrases_suit.h"
#include "planner/report/table_words.h"

/* Those whose English is built in, below player.words. */
#define BUILT_IN_PHRASES(X) TABLE_WORDS(X) SUIT_PHRASES(X)

enum phrase {
#define X(name, text, slots) PHRASE_##name,
    PHRASES(X)
#undef X
#define X(name, text, slots, english) PHRASE_##name,
    BUILT_IN_PHRASES(X)
#undef X
        PHRASES
};

/* What facts of one pattern say. */
struct fact_words;
/* Other words for what stands beside a rule or a technique. */
struct own_words;
/* What a word becomes in a sentence: (form in "Tisch" "am Tisch"). */
struct word_form;
struct rule;
struct technique_kind;
struct knowledge;

/* A way of telling. */
struct words {
    char *name;                  /* of its file, without the ending */
    struct fact_words *fact;     /* in the order of the file */
    int facts;
    struct own_words *own;
    int owns;
    struct word_form *form;
    int forms;
    const char *phrase[PHRASES]; /* NULL: as the words have it that are asked next */
    const struct words *else_by; /* player.words, or the language of a level of it; of player.words words_built_in */
    struct words *next;
};

/* Reads a file of phrases and adds it to the list. Faults are added with their place. */
void words_add(struct words **all, const char *file, const struct sexp_tree *tree, struct faults *faults);
/* Whether player.words is there and says everything, what statements.lst names included, and no file speaks of a
 * fact that cannot be; the others are told where to look for the rest. */
void words_check(struct words *all, const struct vocabulary *v, const char *folder, struct faults *faults);
void words_free(struct words *all);
/* By name; NULL when there is none. */
const struct words *words_find(const struct words *all, const char *name);
/* player.words. */
const struct words *words_player(const struct words *all);
/* What is told where no knowledge is at hand, in English: how a suit is led, and what a picture of the table says. */
extern const struct words words_built_in;

/* ---- languages (words_language.c) ---- */

/* Parts of what is told that a language has or has not. The first is needed to speak it at all. */
enum words_part {
    WORDS_STORY, /* the explanation of a board, with the rules and techniques that it names */
    WORDS_WAYS,  /* what each suit offers, with the techniques' names */
    WORDS_WHY, WORDS_MEANS, WORDS_COACH, WORDS_REVIEW, WORDS_SESSION, WORDS_HINTS, WORDS_DRILL, WORDS_LESSON, WORDS_PLAY, WORDS_WHERE, WORDS_SUIT,
    WORDS_PARTS
};
/* Whether a file of that name is a language; whether a name of so many letters is one, or a level of one. */
bool words_is_language(const struct words *w);
bool words_is_of_language(const char *name, size_t letters);
/* The language of a way of telling, "de"; NULL: English. */
const char *words_language(const struct words *w);
/* The words of a language for whom ("player" or NULL, "beginner"): those of its level, else its own. NULL when it is no
 * language, or lacks something of the parts (a bit each): *why then says so and is the caller's. */
const struct words *words_spoken(const struct knowledge *k, const char *language, const char *whom, unsigned parts,
                                 char **why);
/* A line for each language: what it has, and what is missing. */
void words_languages(struct buffer *out, const struct knowledge *k);

/* Adds a phrase with its slots filled: pairs of a slot's name and its text, then NULL. */
void words_say(struct buffer *out, const struct words *w, enum phrase which, ...) __attribute__((sentinel));
/* The same as a sentence of its own: with a capital, and a blank before it where something stands there. */
void words_sentence(struct buffer *out, const struct words *w, enum phrase which, ...)
    __attribute__((sentinel));
/* What fills a slot, by what it is: the words for it are the way of telling's. */
enum term_kind {
    TERM_TEXT,   /* words that are there already */
    TERM_FIGURE, /* "10" */
    TERM_NUMBER, /* "ten" */
    TERM_ORDINAL, /* "tenth" */
    TERM_CARD,   /* "queen of diamonds" */
    TERM_RANK,   /* "queen" */
    TERM_SHORT,  /* the card as its suit's symbol and its rank */
    TERM_SUIT,   /* "club" */
    TERM_SUITS,  /* "clubs" */
    TERM_SEAT,   /* "West" */
    TERM_SHARE   /* a chance from 0 to 1, "68 %" */
};
struct slot {
    const char *name; /* one of the phrase's */
    enum term_kind kind;
    const char *text;
    int value;
    double share;
};
#define AS_TEXT(slot, of) {.name = (slot), .kind = TERM_TEXT, .text = (of)}
#define AS_FIGURE(slot, of) {.name = (slot), .kind = TERM_FIGURE, .value = (int)(of)}
#define AS_NUMBER(slot, of) {.name = (slot), .kind = TERM_NUMBER, .value = (int)(of)}
#define AS_CARD(slot, of) {.name = (slot), .kind = TERM_CARD, .value = (int)(of)}
#define AS_ORDINAL(slot, of) {.name = (slot), .kind = TERM_ORDINAL, .value = (int)(of)}
#define AS_RANK(slot, of) {.name = (slot), .kind = TERM_RANK, .value = (int)(of)}
#define AS_SHORT(slot, of) {.name = (slot), .kind = TERM_SHORT, .value = (int)(of)}
#define AS_SUIT(slot, of) {.name = (slot), .kind = TERM_SUIT, .value = (int)(of)}
#define AS_SUITS(slot, of) {.name = (slot), .kind = TERM_SUITS, .value = (int)(of)}
#define AS_SEAT(slot, of) {.name = (slot), .kind = TERM_SEAT, .value = (int)(of)}
#define AS_SHARE(slot, of) {.name = (slot), .kind = TERM_SHARE, .share = (of)}

/* As words_say and words_sentence, from slots of which the last has no name; words_told gives the sentence alone, which
 * the caller frees. */
void words_put_slots(struct buffer *out, const struct words *w, enum phrase which, const struct slot *slots);
void words_tell_slots(struct buffer *out, const struct words *w, enum phrase which, const struct slot *slots);
char *words_told_slots(const struct words *w, enum phrase which, const struct slot *slots);
/* So many of something: `one`, where the number may be written out, else `more` with its {number} of this kind. The
 * caller frees it. */
char *words_counted(const struct words *w, int n, enum phrase one, enum phrase more, enum term_kind kind);
#define SLOTS(...) ((const struct slot[]){__VA_ARGS__, {.name = NULL}})
#define words_put(out, w, which, ...) words_put_slots((out), (w), (which), SLOTS(__VA_ARGS__))
#define words_tell(out, w, which, ...) words_tell_slots((out), (w), (which), SLOTS(__VA_ARGS__))
#define words_told(w, which, ...) words_told_slots((w), (which), SLOTS(__VA_ARGS__))

/* Adds a text in one of the forms that its language gives words, the name of `n` bytes: the form of the longest word that
 * the text begins or ends with; the text itself where none fits. */
void words_form(struct buffer *out, const struct words *w, const char *name, size_t n, const char *text);
/* The letters of jack, queen, king and ace: "JQKA". */
const char *words_letters(const struct words *w);

/* What they say in a picture of the table. */
struct table_words words_table(const struct words *w);

/* The text of a phrase without slots. */
const char *words_text(const struct words *w, enum phrase which);
/* A number in words where they have one, else in figures. */
void words_number(struct buffer *out, const struct words *w, int n);
/* "fourth", likewise. */
void words_ordinal(struct buffer *out, const struct words *w, int n);

/* ---- terms ---- */

/* "clubs", "club", of SUIT_CLUB to SUIT_SPADE; "West", of a seat; "dummy" or "hand". */
const char *words_suits(const struct words *w, int suit);
const char *words_suit(const struct words *w, int suit);
const char *words_seat(const struct words *w, int seat);
const char *words_hand(const struct words *w, bool is_dummy);
/* Adds "king", "10"; "king of clubs", without an article. */
void words_rank(struct buffer *out, const struct words *w, int card);
void words_card(struct buffer *out, const struct words *w, int card);

/* ---- what stands beside rules and techniques (words_own.c) ---- */

/* A rule's comment and title, a technique's sentence and brief name, NULL where it has none: in this way of
 * telling, else as they stand there. */
const char *words_rule(const struct words *w, const struct rule *rule);
/* What it says of a rule of that name, of CLIPS too; NULL: nothing of its own. */
const char *words_rule_named(const struct words *w, const char *name);
const char *words_rule_title(const struct words *w, const struct rule *rule);
const char *words_technique(const struct words *w, const struct technique_kind *kind);
const char *words_technique_brief(const struct words *w, const struct technique_kind *kind);
/* The word for a kind of technique. */
const char *words_technique_name(const struct words *w, const struct technique_kind *kind);

/* ---- facts (words_facts.c) ---- */

/* What a place of a pattern stands for. */
enum fact_place { FACT_SUIT, FACT_RANK, FACT_HONOUR, FACT_SEAT, FACT_NUMBER, FACT_PERCENT, FACT_SHAPE };
enum { FACT_PLACES = 8, FACT_VALUE = 24 };

/* A fact in a pattern: its sentence, and the words that stand in the pattern's places. */
struct fact_match {
    const char *sentence; /* "" : there is nothing to say */
    int places;
    struct {
        const char *name; /* "suit"; without its question mark */
        enum fact_place kind;
        char value[FACT_VALUE];
    } place[FACT_PLACES];
};

/* Finds the sentence for a fact as the expert writes it, "(combined club has r1)". False when no pattern fits. */
bool words_fact(const struct words *w, const char *fact, struct fact_match *out);
/* The value in the place of that name, NULL when the pattern has none. */
const char *fact_value(const struct fact_match *m, const char *name);

/* Inside this room: reads (rule ...) and (technique ...); the parts of words_check and words_free, of which the check
 * needs all that is read. */
void words_read_own(struct words *w, const char *file, const struct sexp *s, struct faults *faults);
void words_check_own(const struct knowledge *k, struct faults *faults);
void words_free_own(struct words *w);
/* Whether the way of telling has words of its own for it. */
bool words_has_own(const struct words *w, bool is_rule, const char *name, bool needs_brief);
bool words_has_name(const struct words *w, const char *technique);
/* "winners-one", as files name a phrase. */
const char *words_phrase_name(enum phrase which);
/* Inside this room: reads (form NAME "word" "what it becomes"). words_plain gives a sentence without the forms of its
 * slots, "{card/the}" as "{card}"; *strange receives a form that is not there, of which *n receives the length, or NULL. */
void words_read_form(struct words *w, const char *file, const struct sexp *s, struct faults *faults);
char *words_plain(const struct words *w, const char *text, const char **strange, size_t *n);
void words_free_forms(struct words *w);
/* Inside this room: reads (fact PATTERN "sentence"); the parts of words_check and words_free. */
void words_read_fact(struct words *w, const char *file, const struct sexp *s, struct faults *faults);
void words_check_facts(const struct words *w, const struct vocabulary *v, bool is_first, const char *folder,
                       struct faults *faults);
void words_free_facts(struct words *w);

#endif
