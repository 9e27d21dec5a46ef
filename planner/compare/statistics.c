/* Means, shares and their intervals. */
#include "planner/compare/statistics.h"

#include <math.h>

/* Of the standard normal distribution, all but 2.5 % lies below. */
static const double z95 = 1.959963984540054;

void measure_add(struct measure *m, int64_t value)
{
    m->n++;
    m->sum += value;
    m->squares += value * value;
}

struct estimate measure_mean(const struct measure *m)
{
    if (!m->n) return (struct estimate){0, 0, 0};
    double n = (double)m->n, mean = (double)m->sum / n;
    if (m->n < 2) return (struct estimate){mean, mean, mean};
    double variance = ((double)m->squares - n * mean * mean) / (n - 1);
    double half = z95 * sqrt(variance > 0 ? variance / n : 0);
    return (struct estimate){mean, mean - half, mean + half};
}

struct estimate estimate_share(int64_t k, int64_t n)
{
    if (!n) return (struct estimate){0, 0, 1};
    double share = (double)k / (double)n, zz = z95 * z95 / (double)n;
    double middle = (share + zz / 2) / (1 + zz);
    double half = z95 * sqrt(share * (1 - share) / (double)n + zz / (4 * (double)n)) / (1 + zz);
    double low = middle - half, high = middle + half;
    return (struct estimate){share, low > 0 ? low : 0, high < 1 ? high : 1};
}
