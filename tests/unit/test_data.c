/* Reports as data: spelling, escapes, what cannot be said, and the head of each line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "planner/report/data.h"

/* Takes the value. */
static void assert_line(struct data *value, const char *expected)
{
    struct buffer out = {0};
    data_write_line(value, &out);
    assert_string_equal(buffer_text(&out), expected);
    buffer_free(&out);
}

#define BYTES(text) text, sizeof(text) - 1

static void writes_without_a_space(void **state)
{
    (void)state;
    struct data *list = data_array(), *o = data_object();
    data_add(list, data_whole(1));
    data_add(list, data_null());
    data_add(list, data_boolean(true));
    data_add(list, data_boolean(false));
    data_set(o, "b", list);
    data_set(o, "a", data_text("x y"));
    data_set(o, "c", data_object());
    assert_line(o, "{\"b\":[1,null,true,false],\"a\":\"x y\",\"c\":{}}\n");
}

static void begins_with_the_version(void **state)
{
    (void)state;
    assert_line(data_head(), "{\"version\":2}\n");
    assert_line(data_board("7"), "{\"version\":2,\"board\":\"7\"}\n");
    assert_line(data_board(NULL), "{\"version\":2,\"board\":null}\n");
    assert_line(data_board(""), "{\"version\":2,\"board\":null}\n");
}

static void sets_a_name_once(void **state)
{
    (void)state;
    struct data *o = data_board("1");
    data_set(o, "board", data_text("2"));
    assert_line(o, "{\"version\":2,\"board\":\"2\"}\n");
}

static void escapes_what_must_be(void **state)
{
    (void)state;
    assert_line(data_text("a \"b\" \\ /"), "\"a \\\"b\\\" \\\\ /\"\n");
    assert_line(data_text("\n\t\x01\x1f\x7f"), "\"\\n\\t\\u0001\\u001F\\u007F\"\n");
    /* what a terminal acts on, though JSON lets it stand, and its neighbours, which stay */
    assert_line(data_text("\xc2\x9b"
                          "31m\u202e\u2066 \u00a0\u2029\u202f"),
                "\"\\u009B31m\\u202E\\u2066 \u00a0\u2029\u202f\"\n");
    assert_line(data_text_part(BYTES("a\0b")), "\"a\\u0000b\"\n");
    assert_line(data_text(NULL), "null\n");
    assert_line(data_text(""), "\"\"\n");
}

static void keeps_utf_8(void **state)
{
    (void)state;
    assert_line(data_text("\xc3\xa9 \xe2\x99\xa0 \xf0\x9f\x82\xa1"),
                "\"\xc3\xa9 \xe2\x99\xa0 \xf0\x9f\x82\xa1\"\n");
    assert_line(data_text("\xf4\x8f\xbf\xbf"), "\"\xf4\x8f\xbf\xbf\"\n");
}

#define NONE "\xef\xbf\xbd"

static void replaces_what_is_no_utf_8(void **state)
{
    (void)state;
    assert_line(data_text("caf\xe9"), "\"caf" NONE "\"\n");
    assert_line(data_text("\xe2\x99"), "\"" NONE NONE "\"\n");                   /* cut short */
    assert_line(data_text("\xe2\x99x"), "\"" NONE NONE "x\"\n");                 /* broken off */
    assert_line(data_text("\xc0\xaf"), "\"" NONE NONE "\"\n");                   /* too long for its sign */
    assert_line(data_text("\xe0\x80\xaf"), "\"" NONE NONE NONE "\"\n");          /* the same in three */
    assert_line(data_text("\xed\xa0\x80"), "\"" NONE NONE NONE "\"\n");          /* half of a pair */
    assert_line(data_text("\xf4\x90\x80\x80"), "\"" NONE NONE NONE NONE "\"\n"); /* beyond the last */
    assert_line(data_text("\x80\xff\xc3\xa9"), "\"" NONE NONE "\xc3\xa9\"\n");
    assert_line(data_text_part("\xe2\x99\xa0", 2), "\"" NONE NONE "\"\n");
}

/* Whatever the bytes, there is a line, and what it holds is UTF-8: jansson writes nothing else. */
static void takes_any_bytes(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 1);
    for (int i = 0; i < 2000; i++) {
        char text[12];
        for (size_t j = 0; j < sizeof text; j++) text[j] = (char)(0x70 + random_below(&r, 0x90));
        struct buffer out = {0};
        data_write_line(data_text_part(text, sizeof text), &out);
        assert_true(out.length >= sizeof text + 3);
        assert_int_equal(out.text[0], '"');
        buffer_free(&out);
    }
}

static void rounds_to_six_places(void **state)
{
    (void)state;
    assert_line(data_chance(1 / 3.0), "0.333333\n");
    assert_line(data_chance(2 / 3.0), "0.666667\n");
    assert_line(data_chance(0.1), "0.1\n");
    assert_line(data_chance(0), "0.0\n");
    assert_line(data_chance(1), "1.0\n");
    assert_line(data_chance(1 + 1e-12), "1.0\n");
    assert_line(data_chance(-1e-12), "0.0\n");
    assert_line(data_real(-1e-9), "0.0\n");
    assert_line(data_real(123456.1234564), "123456.123456\n");
    assert_line(data_real(-2.5), "-2.5\n");
    assert_line(data_real(0.0 / 0.0), "null\n");
    assert_line(data_real(1e308 * 10), "null\n");
}

static void tells_whole_tricks_as_whole_numbers(void **state)
{
    (void)state;
    assert_line(data_tricks(0), "0\n");
    assert_line(data_tricks(200), "2\n");
    assert_line(data_tricks(164), "1.64\n");
    assert_line(data_tricks(7), "0.07\n");
    assert_line(data_whole(-9007199254740993), "-9007199254740993\n");
}

static void names_cards_seats_and_strains(void **state)
{
    (void)state;
    assert_line(data_card(card_from_text("DQ")), "\"DQ\"\n");
    assert_line(data_card(card_from_text("ST")), "\"ST\"\n");
    assert_line(data_card(NO_CARD), "null\n");
    assert_line(data_seat(SEAT_NORTH), "\"N\"\n");
    assert_line(data_seat(NO_SEAT), "null\n");
    assert_line(data_strain(SUIT_CLUB), "\"C\"\n");
    assert_line(data_strain(STRAIN_NOTRUMP), "\"NT\"\n");
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    assert_line(data_contract(c), "\"3NT\"\n");
}

static void names_members_by_seat_strain_and_card(void **state)
{
    (void)state;
    struct data *o = data_object();
    data_set_at_seat(o, SEAT_WEST, data_whole(1));
    data_set_at_strain(o, STRAIN_NOTRUMP, data_whole(2));
    data_set_at_strain(o, SUIT_HEART, data_whole(3));
    data_set_at_card(o, card_make(SUIT_SPADE, 10), data_whole(4));
    assert_line(o, "{\"W\":1,\"NT\":2,\"H\":3,\"ST\":4}\n");
}

static void lists_hands(void **state)
{
    (void)state;
    cardset hand = 0;
    cardset_add_ranks(&hand, SUIT_SPADE, "K4");
    cardset_add_ranks(&hand, SUIT_CLUB, "T");
    assert_line(data_hand(hand), "{\"S\":\"K4\",\"H\":\"\",\"D\":\"\",\"C\":\"T\"}\n");
    assert_line(data_cards(hand), "[\"SK\",\"S4\",\"CT\"]\n");
    assert_line(data_cards(0), "[]\n");
    assert_line(data_ranks(hand, SUIT_SPADE), "\"K4\"\n");
    int8_t played[] = {(int8_t)card_from_text("C2"), NO_CARD};
    assert_line(data_card_list(played, 2), "[\"C2\",null]\n");
    char *texts[] = {"a", "b"};
    assert_line(data_texts(texts, 2), "[\"a\",\"b\"]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_without_a_space),
        cmocka_unit_test(begins_with_the_version),
        cmocka_unit_test(sets_a_name_once),
        cmocka_unit_test(escapes_what_must_be),
        cmocka_unit_test(keeps_utf_8),
        cmocka_unit_test(replaces_what_is_no_utf_8),
        cmocka_unit_test(takes_any_bytes),
        cmocka_unit_test(rounds_to_six_places),
        cmocka_unit_test(tells_whole_tricks_as_whole_numbers),
        cmocka_unit_test(names_cards_seats_and_strains),
        cmocka_unit_test(names_members_by_seat_strain_and_card),
        cmocka_unit_test(lists_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
