/* Finding what is filled in. */
#include "facts/text/placeholder.h"

#include <string.h>

bool placeholder_find(const char *text, struct placeholder *p)
{
    const char *open = strchr(text, '{'), *name = open ? open + 1 : "";
    size_t length = strcspn(name, "}"), letters = strcspn(name, "/}");
    *p = (struct placeholder){
        .open = open, .name = name, .letters = letters, .is_closed = name[length] == '}'};
    p->end = name + length + p->is_closed;
    if (letters < length) p->form = name + letters + 1, p->form_letters = length - letters - 1;
    return open;
}

bool placeholder_is(const struct placeholder *p, const char *name)
{
    return strlen(name) == p->letters && !strncmp(p->name, name, p->letters);
}
