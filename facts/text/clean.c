/* Finding control characters in UTF-8. */
#include "facts/text/clean.h"

#include <string.h>

enum { CONTINUES_MASK = 0xc0, CONTINUES = 0x80, LEADS = 0xc2 };

size_t clean_character(const char *text)
{
    unsigned char lead = (unsigned char)*text;
    size_t most = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= LEADS ? 2 : 1, n = lead != 0;
    while (n && n < most && ((unsigned char)text[n] & CONTINUES_MASK) == CONTINUES) n++;
    return n == most ? n : lead != 0; /* what is cut short is bytes that are no character */
}

size_t clean_control(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t n = clean_character(text);
    bool is_control = false;
    if (n == 1) is_control = c[0] < ' ' || c[0] == 0x7f || (c[0] >= 0x80 && c[0] < 0xa0);
    if (n == 2) is_control = c[0] == 0xc2 && c[1] < 0xa0;
    if (n == 3 && c[0] == 0xe2)
        is_control =
            (c[1] == 0x80 && c[2] >= 0xaa && c[2] <= 0xae) || (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9);
    return is_control ? n : 0;
}

void clean_text(char *text, const char *kept)
{
    char *to = text;
    for (size_t n; (n = clean_character(text)); text += n) {
        if (clean_control(text) && !strchr(kept, *text)) {
            *to++ = ' ';
        } else {
            memmove(to, text, n);
            to += n;
        }
    }
    *to = '\0';
}

void clean_buffer(struct buffer *text, const char *kept)
{
    if (!text->length) return;
    clean_text(text->text, kept);
    text->length = strlen(text->text);
}
