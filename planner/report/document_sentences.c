/* A walk over the blocks that hold sentences. */
#include "planner/report/document_sentences.h"

#include "planner/report/document_blocks.h"
#include "planner/report/marked.h"

static bool is_sentence(enum block_kind kind)
{
    return kind == BLOCK_VERDICT || kind == BLOCK_PARAGRAPH || kind == BLOCK_ITEM || kind == BLOCK_STEP ||
           kind == BLOCK_BRANCH || kind == BLOCK_NOTE;
}

void document_sentences(const struct document *d, void (*take)(void *context, const char *sentence),
                        void *context)
{
    for (int i = 0; i < d->count; i++) {
        if (!is_sentence(d->block[i].kind)) continue;
        struct buffer plain = {0};
        marked_plain(&plain, d->block[i].text);
        while (plain.length && plain.text[plain.length - 1] == ' ') plain.text[--plain.length] = '\0';
        take(context, buffer_text(&plain));
        buffer_free(&plain);
    }
}
