/* Arithmetic. CLIPS's own sums wrap around; its division ends the process on the lowest whole number by -1,
 * and goes on in silence where a rule divides by 0.
 */
#include "facts/expert/expert_parts.h"

#include <float.h>
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

void expert_halt(void *env, const char *what)
{
    EnvPrintRouter(env, WERROR, EXPERT_MARK);
    EnvPrintRouter(env, WERROR, what);
    EnvPrintRouter(env, WERROR, "\n");
    SetEvaluationError(env, TRUE);
}

static void refuse(void *env)
{
    expert_halt(env, "divides by 0, expected another divisor");
}

/* ---- sums and products ---- */

/* A number on its way: whole until a float comes in, as CLIPS has it. */
struct number {
    bool is_float;
    long long whole;
    double value;
};

static struct number number_of(const DATA_OBJECT *d)
{
    return (struct number){d->type != INTEGER, d->type == INTEGER ? ValueToLong(d->value) : 0, as_float(d)};
}

/* a OP b; false when the whole numbers have no room for it. */
static bool combine(struct number *a, struct number b, char op)
{
    a->is_float |= b.is_float;
    a->value = op == '+' ? a->value + b.value : op == '-' ? a->value - b.value : a->value * b.value;
    if (a->is_float) return true;
    bool is_over = op == '+'   ? __builtin_add_overflow(a->whole, b.whole, &a->whole)
                   : op == '-' ? __builtin_sub_overflow(a->whole, b.whole, &a->whole)
                               : __builtin_mul_overflow(a->whole, b.whole, &a->whole);
    return !is_over;
}

/* The arguments one after the other. */
static void accumulate(void *env, const char *function, DATA_OBJECT *result)
{
    DATA_OBJECT d;
    struct number sum = {.whole = 0};
    for (int i = 1; i <= EnvRtnArgCount(env); i++) {
        if (!take_number(env, function, i, &d)) break;
        struct number next = number_of(&d);
        if (i == 1) {
            sum = next;
        } else if (!combine(&sum, next, *function)) {
            expert_halt(env, "counts beyond all whole numbers, expected smaller ones");
            break;
        }
    }
    result->type = sum.is_float ? FLOAT : INTEGER;
    result->value = sum.is_float ? EnvAddDouble(env, sum.value) : EnvAddLong(env, sum.whole);
}

static void sum_of(void *env, DATA_OBJECT *result)
{
    accumulate(env, "+", result);
}

static void difference_of(void *env, DATA_OBJECT *result)
{
    accumulate(env, "-", result);
}

static void product_of(void *env, DATA_OBJECT *result)
{
    accumulate(env, "*", result);
}

/* ---- division ---- */

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

/* What is beyond all numbers stays the largest, so that no rule asserts what is none. */
static double quotient_of(void *env)
{
    DATA_OBJECT d;
    if (!take_number(env, "/", 1, &d)) return 1;
    double quotient = as_float(&d);
    for (int i = 2; i <= EnvRtnArgCount(env); i++) {
        if (!take_number(env, "/", i, &d)) return 1;
        if (as_float(&d) == 0) {
            refuse(env);
            return 1;
        }
        quotient /= as_float(&d);
    }
    return isfinite(quotient) ? quotient : quotient < 0 ? -DBL_MAX : DBL_MAX;
}

void expert_arithmetic(void *env)
{
    UndefineFunction(env, "+");
    UndefineFunction(env, "-");
    UndefineFunction(env, "*");
    EnvDefineFunction2(env, "+", 'n', PTIEF sum_of, "sum_of", "2*n");
    EnvDefineFunction2(env, "-", 'n', PTIEF difference_of, "difference_of", "2*n");
    EnvDefineFunction2(env, "*", 'n', PTIEF product_of, "product_of", "2*n");
    UndefineFunction(env, "/");
    EnvDefineFunction2(env, "/", 'd', PTIEF quotient_of, "quotient_of", "2*n");
    UndefineFunction(env, "div");
    UndefineFunction(env, "mod");
    EnvDefineFunction2(env, "div", 'g', PTIEF divide, "divide", "2*n");
    EnvDefineFunction2(env, "mod", 'n', PTIEF remainder_of, "remainder_of", "22n");
}
