/* Plays a board out: declarer's side as the planner decides, the defenders by themselves, each card with its
 * reason.
 *
 *   cc table.c $(pkg-config --cflags --libs declarer) -o table && ./table
 */
#include <declarer.h>
#include <stdio.h>
#include <string.h>

/* A member of an answer whose value is a text, in `out`; a program of more lines reads JSON by a library. */
static int member(const char *answer, const char *name, char out[3])
{
    char key[32];
    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *at = answer ? strstr(answer, key) : NULL;
    if (at) snprintf(out, 3, "%s", at + strlen(key));
    return at != NULL;
}

int main(void)
{
    char *why = NULL, card[3], request[64];
    struct declarer_table *table = declarer_table_new(NULL, &why);
    if (!table) return fputs(why, stderr), 2;
    char *answer = declarer_table_ask(table, "{\"do\":\"open\",\"example\":\"d1\",\"choose\":\"lines\"}");
    while (!strstr(answer, "\"over\":true") && !strstr(answer, "\"error\"")) {
        declarer_free_text(answer);
        char *decided =
            declarer_table_ask(table, "{\"do\":\"decide\"}"); /* an error where a defender is on turn */
        int is_ours = member(decided, "card", card);
        snprintf(request, sizeof request, is_ours ? "{\"do\":\"play\",\"card\":\"%s\"}" : "{\"do\":\"step\"}",
                 card);
        if (is_ours) printf("%s %s\n", card, strstr(decided, "\"why\""));
        declarer_free_text(decided);
        answer = declarer_table_ask(table, request);
    }
    puts(answer);
    declarer_free_text(answer);
    declarer_table_free(table);
    return 0;
}
