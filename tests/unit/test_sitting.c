/* Sittings at a terminal, driven through a pseudo-terminal: illegal cards, hint, why, take back, save,
 * resume, finish; declarer play; leaving by keys. */
#include "tests/support/many.h"
#include "tests/support/sitting.h"

#define SAVED "build/tests-play/sitting.pbn"

/* The card that a hint gives, "  D5: it defeats ..." */
static void hinted(struct terminal *t, char card[4])
{
    type(t, "hint");
    wait_for_prompt(t);
    const char *at = strstr(t->screen.text, "\n  ");
    const char *end = at ? strstr(at, ": ") : NULL;
    assert_non_null(end);
    assert_true(end - at - 3 == 2 || end - at - 3 == 3);
    snprintf(card, 4, "%.*s", (int)(end - at - 3), at + 3);
}

static void a_sitting(void **state)
{
    (void)state;
    char *first[] = {"declarer",  "play",  "tests/boards/d10a.pbn",
                     "--west",    "human", "--ascii",
                     "--samples", "2",     "--layouts",
                     "10",        NULL};
    char *second[] = {"declarer",  "play", SAVED,       "--west", "human", "--ascii",
                      "--samples", "2",    "--layouts", "10",     NULL};
    char card[4];
    mkdir("build", 0777);
    mkdir("build/tests-play", 0777);
    struct terminal t = sit_down(first);
    wait_for_prompt(&t);
    assert_non_null(strstr(t.screen.text, "> West"));
    assert_non_null(strstr(t.screen.text, "H K107")); /* one's own hand */
    assert_null(strstr(t.screen.text, "H QJ95"));     /* not East's */
    assert_non_null(strstr(t.screen.text, "D 974"));  /* dummy's */
    expect(&t, "xyzzy", "This is no card and no command");
    expect(&t, "SA", "SA cannot be played: ");
    expect(&t, "H2", "cannot be played: ");
    expect(&t, "help", "take back");
    expect(&t, "plan", "The plan is the declarer's own");
    expect(&t, "why", "it belongs to the plan");
    expect(&t, "why N", "North played ");
    expect(&t, "why DK", "DK has not been played.");
    expect(&t, "why nobody", "is no card and no player");
    expect(&t, "claim 13", "A number of tricks from 0 to 12");
    expect(&t, "claim 12", "is not accepted");
    hinted(&t, card);
    expect(&t, card, "Trick  2:");
    expect(&t, "take back", "> West");
    assert_null(strstr(t.screen.text, "Trick  2:"));
    expect(&t, card, "Trick  2:");
    expect(&t, "save " SAVED, "Saved to " SAVED);
    type(&t, "quit");
    assert_int_equal(stand_up(&t), 0);
    assert_non_null(strstr(t.screen.text, "unfinished"));
    buffer_free(&t.screen);

    t = sit_down(second);
    wait_for_prompt(&t);
    assert_non_null(strstr(t.screen.text, "Trick  3:")); /* the last trick before the person chooses again */
    for (int i = 0; i < 13; i++) {
        if (strstr(buffer_text(&t.screen), "handviewer")) break;
        hinted(&t, card);
        type(&t, card);
        while (!strstr(buffer_text(&t.screen), "handviewer") &&
               (t.screen.length < 6 || memcmp(t.screen.text + t.screen.length - 6, "West: ", 6)))
            if (!read_some(&t)) break;
        if (strstr(buffer_text(&t.screen), "handviewer")) break;
    }
    assert_int_equal(stand_up(&t), 0);
    assert_non_null(strstr(t.screen.text, "Board 10a, 1NT by South: "));
    assert_non_null(strstr(t.screen.text, "Trick 13:"));
    buffer_free(&t.screen);
}

/* A person who declares plays dummy, too; one card that can be played is played and said. */
static void a_declarer(void **state)
{
    (void)state;
    char *arguments[] = {
        "declarer", "play",        "tests/boards/d1.pbn", "--south",     "human", "--ascii",
                         "--west",   "first-legal", "--east",              "first-legal", NULL};
    struct terminal t = sit_down(arguments);
    wait_for(&t, "\nNorth (dummy): ");
    type(&t, "hint");
    wait_for(&t, "\nNorth (dummy): ");
    assert_non_null(strstr(t.screen.text, "\n  D2: the king is kept, a way back to dummy for the clubs"));
    type(&t, "why");
    wait_for(&t, "\nNorth (dummy): ");
    assert_non_null(strstr(t.screen.text, "West played DQ: it stands in the board's record."));
    type(&t, "D2");
    wait_for(&t, "\nSouth: ");
    type(&t, "why E");
    wait_for(&t, "\nSouth: ");
    assert_non_null(strstr(t.screen.text, "East played D4: it is the lowest card that may be played"));
    type(&t, "DA");
    wait_for(&t, "\nSouth: ");
    assert_non_null(strstr(t.screen.text, "Trick  1: West  DQ    North D2    East  D4    South DA*"));
    type(&t, "HA");
    wait_for(&t, "\nNorth (dummy): ");
    assert_non_null(strstr(t.screen.text, "\nTrick  1: West  DQ")); /* the last trick is still there */
    type(&t, "H3");
    wait_for(&t, "\nSouth: ");
    type(&t, "H4");
    wait_for(&t, ": ");
    assert_non_null(strstr(t.screen.text, "North plays H8, the only card."));
    type(&t, "quit");
    assert_int_equal(stand_up(&t), 0);
    buffer_free(&t.screen);
}

/* Whether a sentence is on the screen, wherever its lines break. */
static bool is_said(const struct terminal *t, const char *sentence)
{
    struct buffer flat = {0};
    bool is_space = false;
    for (const char *c = t->screen.text; *c; c++) {
        bool is_gap = *c == ' ' || *c == '\n' || *c == '\r';
        if (!is_gap || !is_space) buffer_format(&flat, "%c", is_gap ? ' ' : *c);
        is_space = is_gap;
    }
    bool is_there = strstr(buffer_text(&flat), sentence) != NULL;
    buffer_free(&flat);
    return is_there;
}

/* A card that gives the contract away is spoken of at once, with the idea; it can be taken back, and a sound
 * one is played in silence. With --coach off nothing is said. */
static void a_coached_declarer(void **state)
{
    (void)state;
    static const char blunder[] = "A blunder: the ace of diamonds and the king of diamonds fell on one trick";
    char *arguments[] = {"declarer", "play",      "--example", "d1",      "--south", "human",
                         "--ascii",  "--coach",   "now",       NULL};
    struct terminal t = sit_down(arguments);
    wait_for(&t, "\nNorth (dummy): ");
    type(&t, "DK");
    wait_for(&t, "\nSouth: ");
    type(&t, "DA");
    wait_for(&t, "\nSouth: ");
    assert_non_null(strstr(t.screen.text, blunder));
    assert_true(is_said(&t, "Back takes it back."));
    type(&t, "back");
    wait_for(&t, "\nSouth: ");
    type(&t, "D3");
    wait_for(&t, "\nNorth (dummy): ");
    assert_null(strstr(t.screen.text, "blunder"));
    type(&t, "quit");
    assert_int_equal(stand_up(&t), 0);
    buffer_free(&t.screen);

    arguments[8] = "off";
    t = sit_down(arguments);
    wait_for(&t, "\nNorth (dummy): ");
    type(&t, "DK");
    wait_for(&t, "\nSouth: ");
    type(&t, "DA");
    wait_for(&t, "\nSouth: ");
    assert_null(strstr(t.screen.text, "blunder"));
    type(&t, "quit");
    assert_int_equal(stand_up(&t), 0);
    buffer_free(&t.screen);
}

/* What is typed on a board, the last card the one that errs; what the coach says of it, and the end where the
 * defence punishes. */
static const struct lapse {
    char *board, *typed[5];
    const char *said, *moved;
} lapses[] = {
    {"d1", {"DK", "DA"}, "A blunder: the ace of diamonds and the king of diamonds fell on one trick", NULL},
    {"d1", {"DK"}, NULL, "moved after the king of diamonds at trick 1"},
    {"safe-hand",
     {"H2", "HA"},
     "A blunder: the hearts had to be held up, until one of them has no more to return.",
     "moved after the ace of hearts at trick 1"},
    {"d10b",
     {"S2", "SA", "DQ"},
     "A mistake: the clubs come first.",
     "moved after the queen of diamonds at trick 2"}};

/* A sanitizer watches the first two, a card that is spoken of and one that is punished. */
#define LAPSES many_or(4, 4, 2)

/* Whether the screen has the text, its lines joined. */
static bool has_said(struct terminal *t, const char *text)
{
    struct buffer plain = {0};
    for (const char *c = buffer_text(&t->screen); *c; c++) {
        bool is_blank = strchr(" \r\n", *c);
        if (!is_blank) buffer_char(&plain, *c);
        if (is_blank && plain.length && plain.text[plain.length - 1] != ' ') buffer_char(&plain, ' ');
    }
    bool has = strstr(buffer_text(&plain), text);
    buffer_free(&plain);
    return has;
}

static void wait_for_turn(struct terminal *t)
{
    while (t->screen.length < 8 || (memcmp(t->screen.text + t->screen.length - 7, "South: ", 7) &&
                                    memcmp(t->screen.text + t->screen.length - 9, "(dummy): ", 9)))
        if (!read_some(t)) fail_msg("nobody is asked:\n%s", buffer_text(&t->screen));
}

static void type_cards(struct terminal *t, const struct lapse *l)
{
    for (int i = 0; l->typed[i]; i++) {
        wait_for_turn(t);
        type(t, l->typed[i]);
    }
    wait_for_turn(t);
}

/* On three boards the coach names the idea, and no card before it is spoken of. */
static void three_boards_coached(void **state)
{
    (void)state;
    for (int i = 0; i < LAPSES; i++) {
        const struct lapse *l = &lapses[i];
        char *arguments[] = {"declarer", "play", "--example", l->board, "--south", "human", "--ascii", NULL};
        if (!l->said) continue;
        struct terminal t = sit_down(arguments);
        type_cards(&t, l);
        if (!has_said(&t, l->said)) fail_msg("no \"%s\":\n%s", l->said, buffer_text(&t.screen));
        assert_true(has_said(&t, "Back takes it back."));
        type(&t, "quit");
        assert_int_equal(stand_up(&t), 0);
        buffer_free(&t.screen);
    }
}

/* On three boards the defence that punishes moves the hidden cards after the wrong card, and says so at the
 * end and no sooner, with both deals. */
static void three_boards_punished(void **state)
{
    (void)state;
    for (int i = 0; i < LAPSES; i++) {
        const struct lapse *l = &lapses[i];
        char *arguments[] = {"declarer", "play",    "--example", l->board,    "--south", "human",
                             "--ascii",  "--coach", "off",       "--defence", "punish",  NULL};
        if (!l->moved) continue;
        struct terminal t = sit_down(arguments);
        type_cards(&t, l);
        assert_false(has_said(&t, "moved"));
        type(&t, "claim 0");
        assert_int_equal(stand_up(&t), 0);
        if (!has_said(&t, l->moved)) fail_msg("no \"%s\":\n%s", l->moved, buffer_text(&t.screen));
        assert_true(has_said(&t, "The hands as they were first dealt:"));
        buffer_free(&t.screen);
    }
}

static bool is_file(const char *path)
{
    struct stat st;
    return !stat(path, &st);
}

/* Ctrl-C and Ctrl-D leave, and offer to save first. A failed save leaves the earlier one, and no other file.
 */
static void leaving(void **state)
{
    (void)state;
    static const char offer[] = "Save the game as (a file's name; nothing: it is not saved): ";
    char *arguments[] = {
        "declarer", "play", "tests/boards/d10a.pbn", "--west", "human", "--ascii", "--layouts", "10", NULL};
    static const char *const keys[] = {"\003", "\004"};
    static const int status[] = {130, 0};
    for (int i = 0; i < 2; i++) {
        unlink(SAVED);
        struct terminal t = sit_down(arguments);
        wait_for_prompt(&t);
        press(&t, keys[i]);
        wait_for_text(&t, offer);
        type(&t, SAVED);
        assert_int_equal(stand_up(&t), status[i]);
        assert_non_null(strstr(t.screen.text, "Saved to " SAVED));
        assert_true(is_file(SAVED));
        buffer_free(&t.screen);
        unlink(SAVED);
        t = sit_down(arguments);
        wait_for_prompt(&t);
        press(&t, keys[i]);
        wait_for_text(&t, offer);
        type(&t, "");
        assert_int_equal(stand_up(&t), status[i]);
        assert_non_null(strstr(t.screen.text, "Not saved."));
        assert_false(is_file(SAVED));
        buffer_free(&t.screen);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_sitting),
                                       cmocka_unit_test(a_declarer),
                                       cmocka_unit_test(a_coached_declarer),
                                       cmocka_unit_test(three_boards_coached),
                                       cmocka_unit_test(three_boards_punished),
                                       cmocka_unit_test(leaving)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
