/* The defence that punishes, asked as data: what is moved hangs on the cards played alone, and fits them. */
#include "table_ask.h"

static int start(void **state)
{
    *state = new_table();
    return 0;
}

static int end(void **state)
{
    declarer_table_free(*state);
    return 0;
}

#define OPEN_D1 "{'do':'open','example':'d1','defence':'punish','show':'all','layouts':100"

/* The hands of the state as text; the caller frees it. */
static char *hands(struct declarer_table *t)
{
    char *text = ask_text(t, "{'do':'state'}");
    const char *from = strstr(text, "\"hands\":"), *to = from ? strchr(from, '}') : NULL;
    assert_non_null(to);
    char *found = util_copy_part(from, (size_t)(to - from));
    declarer_free_text(text);
    return found;
}

static void assert_hands(struct declarer_table *t, const char *wanted)
{
    char *now = hands(t);
    assert_string_equal(now, wanted);
    free(now);
}

static void the_same_cards_meet_the_same_hands(void **state)
{
    struct declarer_table *t = *state;
    done(t, OPEN_D1 "}");
    char *dealt = hands(t);
    done(t, "{'do':'play','card':'D2'}");
    done(t, "{'do':'undo'}");
    assert_hands(t, dealt);
    done(t, "{'do':'play','card':'DK'}");
    char *moved = hands(t);
    assert_null(strstr(moved, "[\"S9\",\"S8\",\"S6\""));
    assert_non_null(strstr(dealt, "[\"S9\",\"S8\",\"S6\""));
    done(t, "{'do':'undo','to':1}");
    assert_hands(t, dealt);
    done(t, "{'do':'play','card':'DK'}");
    assert_hands(t, moved);
    done(t, OPEN_D1 ",'play':['DQ','DK']}");
    assert_hands(t, moved);
    done(t, OPEN_D1 ",'play':['DQ']}");
    assert_hands(t, dealt);
    free(dealt);
    free(moved);
}

/* Boards played with any cards: what was played can be played from the hands as they were moved, and the
 * board reads as one. */
static void what_was_seen_stays(void **state)
{
    struct declarer_table *t = *state;
    static const char *const boards[] = {"'example':'d1'", "'example':'d3'",
                                         "'text':'N:752.83.K92.AK643 - AK43.AQ4.A73.852 -','contract':'3NT',"
                                         "'declarer':'S'"};
    struct random r;
    random_seed(&r, 7);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct buffer request = {0};
        buffer_format(&request, "{'do':'open',%s,'defence':'punish','layouts':20}", boards[i]);
        struct data *answer = ask_well(t, request.text);
        const struct data *s = data_member(answer, "state");
        while (!data_is_true(data_member(s, "over"))) {
            const struct data *legal = data_member(s, "legal");
            int n = data_count(legal);
            buffer_clear(&request);
            if (n)
                buffer_format(&request, "{'do':'play','card':'%s'}",
                              data_as_text(data_at(legal, (int)random_below(&r, (uint32_t)n)), NULL));
            else
                buffer_add(&request, "{'do':'step'}");
            data_free(answer);
            answer = ask_well(t, request.text);
            s = data_member(answer, "state");
        }
        assert_non_null(strstr(text_of(s, "say"), ". The hidden hands "));
        data_free(answer);
        answer = ask_well(t, "{'do':'save'}");
        char *saved = util_copy(text_of(answer, "pbn"));
        data_free(answer);
        struct data *read = data_object();
        struct buffer line = {0};
        data_set(read, "do", data_text("open"));
        data_set(read, "text", data_text(saved));
        data_write_line(read, &line); /* frees it */
        char *again = declarer_table_ask(t, line.text);
        assert_non_null(strstr(again, "\"state\""));
        declarer_free_text(again);
        buffer_free(&line);
        buffer_free(&request);
        free(saved);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_same_cards_meet_the_same_hands),
                                       cmocka_unit_test(what_was_seen_stays)};
    return cmocka_run_group_tests(tests, start, end);
}
