/* Nearness of names: the optimal string alignment distance. */
#include "planner/command/suggest.h"

#include <stdbool.h>
#include <string.h>

#include "engine/util.h"

enum { NAME_MOST = 40 };

/* The letters to put in, leave out, change or exchange. */
static int distance(const char *a, int m, const char *b, int n)
{
    int d[NAME_MOST + 1][NAME_MOST + 1];
    for (int i = 0; i <= m; i++) d[i][0] = i;
    for (int j = 0; j <= n; j++) d[0][j] = j;
    for (int i = 1; i <= m; i++)
        for (int j = 1; j <= n; j++) {
            bool is_same = a[i - 1] == b[j - 1];
            d[i][j] = util_smaller(util_smaller(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + !is_same);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = util_smaller(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[m][n];
}

void suggest(struct suggestion *s, const char *name)
{
    size_t m = strlen(s->given), n = strlen(name);
    if (m > NAME_MOST || n > NAME_MOST || m < 1) return;
    bool is_begun = m > 1 && !strncmp(s->given, name, m);
    int most = n < 6 ? 1 : (int)n / 3, d = is_begun ? 1 : distance(s->given, (int)m, name, (int)n);
    if (d > most || (s->nearest && d >= s->distance)) return;
    s->nearest = name;
    s->distance = d;
}
