/* Gathering and scattering bits: pext and pdep where the processor has them, and their portable twins. */
#ifndef ENGINE_DD_SUIT_DD_BITS_H
#define ENGINE_DD_SUIT_DD_BITS_H

#include <stdint.h>

#if defined __BMI2__ || defined __AVX2__
#include <immintrin.h>
#endif

enum { BITS_STEPS = 6 };

/* The moves that gather under one mask (Warren, Hacker's Delight, 7-4): worked out once, used for several
 * words. */
struct bits_gather {
    uint64_t mask;
    uint64_t move[BITS_STEPS];
};

static inline struct bits_gather bits_gather_portable(uint64_t mask)
{
    struct bits_gather g = {.mask = mask};
    uint64_t keep = mask, zeros = ~mask << 1;
    for (int i = 0; i < BITS_STEPS; i++) {
        uint64_t parity = zeros;
        for (int j = 0; j < BITS_STEPS; j++) parity ^= parity << (1 << j);
        g.move[i] = parity & keep;
        keep = (keep ^ g.move[i]) | (g.move[i] >> (1 << i));
        zeros &= ~parity;
    }
    return g;
}

/* The bits of `word` under the mask, moved together at the low end. */
static inline uint64_t bits_pext_portable(uint64_t word, const struct bits_gather *g)
{
    word &= g->mask;
    for (int i = 0; i < BITS_STEPS; i++) {
        uint64_t moving = word & g->move[i];
        word = (word ^ moving) | (moving >> (1 << i));
    }
    return word;
}

/* The low bits of `word`, spread to the places of the mask. */
static inline uint64_t bits_pdep_portable(uint64_t word, const struct bits_gather *g)
{
    for (int i = BITS_STEPS - 1; i >= 0; i--) {
        uint64_t moved = word << (1 << i);
        word = (word & ~g->move[i]) | (moved & g->move[i]);
    }
    return word & g->mask;
}

/* Which of four entries agree with the planes under their masks, a bit each. */
static inline unsigned bits_match(uint64_t plane0, uint64_t plane1, const uint64_t plane0s[4],
                                  const uint64_t plane1s[4], const uint64_t masks[4])
{
#ifdef __AVX2__
    __m256i wrong0 =
        _mm256_xor_si256(_mm256_set1_epi64x((int64_t)plane0), _mm256_loadu_si256((const __m256i *)plane0s));
    __m256i wrong1 =
        _mm256_xor_si256(_mm256_set1_epi64x((int64_t)plane1), _mm256_loadu_si256((const __m256i *)plane1s));
    __m256i wrong =
        _mm256_and_si256(_mm256_or_si256(wrong0, wrong1), _mm256_loadu_si256((const __m256i *)masks));
    return (unsigned)_mm256_movemask_pd(
        _mm256_castsi256_pd(_mm256_cmpeq_epi64(wrong, _mm256_setzero_si256())));
#else
    unsigned match = 0;
    for (unsigned i = 0; i < 4; i++)
        match |= (unsigned)!(((plane0 ^ plane0s[i]) | (plane1 ^ plane1s[i])) & masks[i]) << i;
    return match;
#endif
}

/* A word without its n lowest bits, n from 0 to 31. */
static inline unsigned bits_drop(unsigned word, int n)
{
#ifdef __BMI2__
    return _pdep_u32(~0u << n, word);
#else
    for (; n > 0; n--) word &= word - 1;
    return word;
#endif
}

#ifdef __BMI2__
static inline struct bits_gather bits_gather(uint64_t mask)
{
    return (struct bits_gather){.mask = mask};
}
static inline uint64_t bits_pext(uint64_t word, const struct bits_gather *g)
{
    return _pext_u64(word, g->mask);
}
static inline uint64_t bits_pdep(uint64_t word, const struct bits_gather *g)
{
    return _pdep_u64(word, g->mask);
}
#else
static inline struct bits_gather bits_gather(uint64_t mask)
{
    return bits_gather_portable(mask);
}
static inline uint64_t bits_pext(uint64_t word, const struct bits_gather *g)
{
    return bits_pext_portable(word, g);
}
static inline uint64_t bits_pdep(uint64_t word, const struct bits_gather *g)
{
    return bits_pdep_portable(word, g);
}
#endif

#endif
