/* a frame is an example of what the proposers find by themselves. Wherever a frame fits, both must
 * give the same winners, the same techniques with the same tricks, and the same value of length. */
#include "tests/unit/hands.h"

#include <stdio.h>

#include "tests/unit/frames_agree.h"

/* Both orientations of every frame's picture. */
static void every_picture_agrees_with_the_proposers(void **state)
{
    struct planner *p = *state;
    int differ = 0, tried = 0;
    for (int i = 0; i < frames_count(p->knowledge->frames); i++) {
        const struct frame *f = frames_at(p->knowledge->frames, i);
        char longer[16], shorter[16];
        assert_int_equal(sscanf(frame_picture(f), "%15s / %15s", longer, shorter), 2);
        if (!strcmp(shorter, "-")) *shorter = '\0';
        for (int turned = 0; turned < 2; turned++) {
            struct view v = view_of_suit(SUIT_HEART, turned ? shorter : longer, turned ? longer : shorter);
            struct thought t = think(p, v);
            differ += !frame_agrees(p, &t, SUIT_HEART, f, stdout);
            tried++;
        }
    }
    assert_int_equal(tried, 2 * frames_count(p->knowledge->frames));
    assert_int_equal(differ, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_picture_agrees_with_the_proposers),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
