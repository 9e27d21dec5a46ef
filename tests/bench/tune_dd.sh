#!/bin/sh
# Builds the tuner of the search's weights (tune_dd.c) and runs it; the arguments are the tuner's.
set -eu
mkdir -p build/tune
${CC:-cc} -std=c11 -O2 -D_GNU_SOURCE -DDD_TUNING -I. -o build/tune/tune_dd tests/bench/tune_dd.c \
    engine/card.c engine/deal.c engine/play.c engine/util.c engine/dd/*.c -lm -pthread
exec build/tune/tune_dd "$@"
