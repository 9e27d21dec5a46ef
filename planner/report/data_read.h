/* Data that others send: one JSON value read into a struct data, and looked at.
 *
 * What is read belongs to the caller, who frees the whole with data_free; the parts of it are borrowed.
 */
#ifndef PLANNER_REPORT_DATA_READ_H
#define PLANNER_REPORT_DATA_READ_H

#include "planner/report/data.h"

enum data_kind { DATA_NOTHING, DATA_BOOLEAN, DATA_NUMBER, DATA_TEXT, DATA_ARRAY, DATA_OBJECT };

/* Reads one JSON value of UTF-8; a name that stands twice in an object is a fault, and so is anything behind
 * the value. NULL when it is none: `why`, which may be NULL, receives a sentence with the line and column. */
struct data *data_read(const char *text, size_t length, struct buffer *why);
void data_free(struct data *value);

/* DATA_NOTHING for NULL and for null. */
enum data_kind data_kind(const struct data *value);
/* The member of an object; NULL when there is none, or it is null. */
const struct data *data_member(const struct data *object, const char *name);
/* The first name of an object that `names`, each between two blanks (" card seat "), does not hold; NULL when
 * all are there. */
const char *data_stranger(const struct data *object, const char *names);
int data_count(const struct data *array);
const struct data *data_at(const struct data *array, int index);
/* The text, NULL when it is none; its length in bytes, where the caller wants it. A text holds no NUL. */
const char *data_as_text(const struct data *value, size_t *length);
/* The number; `otherwise` when it is none. */
double data_as_number(const struct data *value, double otherwise);
bool data_is_true(const struct data *value);

#endif
