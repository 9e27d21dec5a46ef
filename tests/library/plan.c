/* Reads a file of boards and prints, for each, its plan and the double-dummy tricks of its notrump contract.
 *
 *   cc plan.c $(pkg-config --cflags --libs declarer) -o plan && ./plan d1.pbn
 */
#include <declarer.h>
#include <stdio.h>

/* Prints a text that the library made, or why there is none, and frees both. */
static void print(char *text, char *why)
{
    puts(text ? text : why);
    declarer_free_text(text);
    declarer_free_text(why);
}

int main(int argc, char **argv)
{
    char *faults, *why = NULL;
    if (argc < 2) return 2;

    /* Any format that the program reads; a fault costs its board only, and is a line. */
    struct declarer_boards *boards = declarer_read_file(argv[1], &faults);
    if (faults) fputs(faults, stderr);
    declarer_free_text(faults);

    /* The planner with the knowledge that was installed; one planner for each thread. */
    struct declarer *planner = declarer_new(NULL, &why);
    if (!planner) {
        fputs(why, stderr);
        declarer_free_text(why);
        return 2;
    }
    for (int i = 0; i < declarer_count(boards); i++) {
        /* -1: from the opening lead. DECLARER_JSON and DECLARER_HTML tell the same. */
        char *plan = declarer_explain(planner, boards, i, -1, DECLARER_TEXT, &why);
        print(plan, plan ? NULL : why);
        printf("board %s: South takes %d tricks in notrump\n", declarer_board_name(boards, i),
               declarer_tricks(boards, i, 'S', 'N', NULL));
    }
    /* One suit by itself needs no planner. */
    print(declarer_suit("AQ9/432", DECLARER_JSON, &why), NULL);
    declarer_free(planner);
    declarer_free_boards(boards);
    return 0;
}
