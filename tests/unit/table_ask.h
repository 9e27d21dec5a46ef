/* A table asked in C: requests written as JSON with ' for ", answers read again. */
#ifndef TESTS_UNIT_TABLE_ASK_H
#define TESTS_UNIT_TABLE_ASK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "planner/library/declarer.h"
#include "planner/report/data_read.h"

static inline struct declarer_table *new_table(void)
{
    char *why = NULL;
    struct declarer_table *t = declarer_table_new("kb", &why);
    assert_null(why);
    assert_non_null(t);
    return t;
}

/* The answer as it is written; the caller frees it. */
static inline char *ask_text(struct declarer_table *t, const char *request)
{
    char *json = util_copy(request);
    for (char *c = json; *c; c++)
        if (*c == '\'') *c = '"';
    char *answer = declarer_table_ask(t, json);
    free(json);
    assert_non_null(answer);
    return answer;
}

/* The answer as data; the caller frees it. */
static inline struct data *ask(struct declarer_table *t, const char *request)
{
    char *text = ask_text(t, request);
    struct data *answer = data_read(text, strlen(text), NULL);
    assert_int_equal(data_kind(answer), DATA_OBJECT);
    declarer_free_text(text);
    return answer;
}

/* An answer that is no error. */
static inline struct data *ask_well(struct declarer_table *t, const char *request)
{
    struct data *answer = ask(t, request);
    const char *error = data_as_text(data_member(answer, "error"), NULL);
    if (error) fail_msg("%s: %s", request, error);
    return answer;
}

static inline void done(struct declarer_table *t, const char *request)
{
    data_free(ask_well(t, request));
}

/* Nothing was changed: the state is what it was, and the error is a sentence that holds `part`. */
static inline void assert_refused(struct declarer_table *t, const char *request, const char *part)
{
    char *before = ask_text(t, "{'do':'state'}"), *after;
    struct data *answer = ask(t, request);
    const char *error = data_as_text(data_member(answer, "error"), NULL);
    if (!error || !strstr(error, part)) fail_msg("%.200s: %s", request, error ? error : "no error");
    assert_int_equal(error[strlen(error) - 1], '.');
    after = ask_text(t, "{'do':'state'}");
    assert_string_equal(before, after);
    declarer_free_text(before);
    declarer_free_text(after);
    data_free(answer);
}

static inline const char *text_of(const struct data *o, const char *name)
{
    return data_as_text(data_member(o, name), NULL);
}

static inline int number_of(const struct data *o, const char *name)
{
    return (int)data_as_number(data_member(o, name), -99);
}

static inline int count_of(const struct data *o, const char *name)
{
    return data_count(data_member(o, name));
}

static inline const char *text_at(const struct data *o, const char *name, int i)
{
    return data_as_text(data_at(data_member(o, name), i), NULL);
}

static inline void open_d1(struct declarer_table *t)
{
    done(t, "{'do':'open','example':'d1','choose':'lines'}");
}

/* Each group of tests has a table of its own. */
static inline int set_up(void **state)
{
    *state = new_table();
    return 0;
}

static inline int take_down(void **state)
{
    declarer_table_free(*state);
    return 0;
}

#endif
