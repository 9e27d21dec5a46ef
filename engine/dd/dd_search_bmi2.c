/* The search in the code of processors with BMI2 (gathering and scattering bits in one instruction), and the
 * question whether this one has it. Elsewhere, and for compilers without the pragma, it is the portable code
 * again. */
#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
#pragma GCC target("bmi,bmi2,popcnt,lzcnt,avx2")
#endif
#define SEARCH dd_search_bmi2
#define FILL   dd_fill_bmi2
#include "engine/dd/dd_search.h"

bool dd_has_bmi2(void)
{
#ifdef __BMI2__
    return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}
