/* The whole numbers' division. CLIPS's own ends the process on the lowest number by -1, and goes on in
 * silence where a rule divides by 0.
 */
#include "facts/expert/expert_parts.h"

#include <limits.h>
#include <math.h>

static bool take_number(void *env, const char *function, int i, DATA_OBJECT *out)
{
    return EnvArgTypeCheck(env, function, i, INTEGER_OR_FLOAT, out);
}

static double as_float(const DATA_OBJECT *d)
{
    return d->type == INTEGER ? (double)ValueToLong(d->value) : ValueToDouble(d->value);
}

/* Floats beyond the whole numbers count as the nearest one. */
static long long as_whole(const DATA_OBJECT *d)
{
    if (d->type == INTEGER) return ValueToLong(d->value);
    double n = ValueToDouble(d->value);
    return n >= 9.2e18 ? LLONG_MAX : n <= -9.2e18 ? LLONG_MIN : isnan(n) ? 0 : (long long)n;
}

static void refuse(void *env)
{
    struct expert *e = GetEnvironmentContext(env);
    expert_stop(e, e->current_rule, "divides by 0, expected another divisor");
    SetEvaluationError(env, TRUE);
}

/* By -1 the lowest number stays what it is, as it does when CLIPS multiplies. */
static long long negated(long long n)
{
    return (long long)(0 - (unsigned long long)n);
}

static long long divide(void *env)
{
    DATA_OBJECT d;
    if (!take_number(env, "div", 1, &d)) return 1;
    long long quotient = as_whole(&d);
    for (int i = 2; i <= EnvRtnArgCount(env); i++) {
        if (!take_number(env, "div", i, &d)) return 1;
        long long by = as_whole(&d);
        if (!by) {
            refuse(env);
            return 1;
        }
        quotient = by == -1 ? negated(quotient) : quotient / by;
    }
    return quotient;
}

static void remainder_of(void *env, DATA_OBJECT *result)
{
    DATA_OBJECT a, b;
    result->type = INTEGER;
    result->value = EnvAddLong(env, 0);
    if (!take_number(env, "mod", 1, &a) || !take_number(env, "mod", 2, &b)) return;
    if (as_float(&b) == 0) {
        refuse(env);
    } else if (a.type == FLOAT || b.type == FLOAT) {
        result->type = FLOAT;
        result->value = EnvAddDouble(env, fmod(as_float(&a), as_float(&b)));
    } else if (ValueToLong(b.value) != -1) {
        result->value = EnvAddLong(env, ValueToLong(a.value) % ValueToLong(b.value));
    }
}

void expert_arithmetic(void *env)
{
    UndefineFunction(env, "div");
    UndefineFunction(env, "mod");
    EnvDefineFunction2(env, "div", 'g', PTIEF divide, "divide", "2*n");
    EnvDefineFunction2(env, "mod", 'n', PTIEF remainder_of, "remainder_of", "22n");
}
