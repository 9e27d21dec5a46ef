/* Lines of kept work: any text is refused or an outcome that is written again as the same line. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "planner/compare/outcome.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = util_copy_part((const char *)data, size);
    struct outcome o, again;
    struct buffer line = {0}, second = {0};
    text[strcspn(text, "\n")] = '\0';
    if (outcome_read(text, &o)) {
        outcome_write(&line, &o);
        line.text[line.length - 1] = '\0';
        if (!outcome_read(line.text, &again)) abort();
        outcome_write(&second, &again);
        second.text[second.length - 1] = '\0';
        if (strcmp(line.text, second.text)) abort();
    }
    buffer_free(&line);
    buffer_free(&second);
    free(text);
    return 0;
}
