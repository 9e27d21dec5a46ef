#!/bin/sh
# Random deals to the end against first-legal, random and search defenders: 5,000 by the release build, 500 under ASan and
# UBSan. Every card legal, thirteen tricks, the history's invariant, every tenth deal twice with the same cards.
set -eu
make -j2 build/release/tests/test_player
PLAY_DEALS=2400 build/release/tests/test_player
make -j2 VARIANT=asan build/asan/tests/test_player
PLAY_DEALS=240 build/asan/tests/test_player
