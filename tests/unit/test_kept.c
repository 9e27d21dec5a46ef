/* Answers kept in a file (DECLARER_KEPT) are of use to the command that follows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "facts/board/board_view.h"
#include "planner/command/planning.h"
#include "planner/tell/explain.h"
#include "tests/unit/read_support.h"

/* Double-dummy nodes that a command of its own searches to explain the board; 0 where it cannot. */
static uint64_t nodes_to_explain(const struct board *b)
{
    struct planning s;
    struct explanation r;
    struct view v;
    if (!board_view_make(b, -1, &v) || !planning_start(&s, "test", "kb")) return 0;
    s.knowledge->settings.confirm_layouts = 4;
    bool good = explain_make(&s.worker, b, &v, &(struct explain_options){.depth = explain_depth_of(worker_settings(&s.worker))}, &r);
    uint64_t nodes = good ? dd_searched(worker_solver(&s.worker)) + dd_searched(worker_game_solver(&s.worker)) : 0;
    if (good) explain_free(&r);
    planning_end(&s);
    return nodes;
}

static void second_command_searches_less(void **state)
{
    (void)state;
    char path[] = "build/kept.XXXXXX";
    const int file = mkstemp(path);
    struct reading boards = read_path("tests/explain/boards/trump-low.pbn");
    assert_int_equal(boards.boards.count, 1);
    assert_true(file >= 0);
    close(file);
    assert_int_equal(unsetenv("DECLARER_KEPT"), 0);
    const uint64_t without = nodes_to_explain(boards.boards.list);
    setenv("DECLARER_KEPT", path, 1);
    const uint64_t first = nodes_to_explain(boards.boards.list), second = nodes_to_explain(boards.boards.list);
    unsetenv("DECLARER_KEPT");
    unlink(path);
    reading_free(&boards);
    printf("nodes: %lu without a file, %lu with a new one, then %lu\n", (unsigned long)without, (unsigned long)first, (unsigned long)second);
    assert_true(without > 10000 && first <= without && 4 * second < without);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(second_command_searches_less)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
