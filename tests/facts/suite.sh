#!/bin/sh
# What `declarer facts` prints, against tests/facts/NAME.out: output, diagnostics and exit status of each command line.
set -u
suite=facts command=facts
. tests/support/golden.sh
check west-of-chapter-3 --owner west --points tests/boards/d3.pbn
check west-of-chapter-3 --owner w --points tests/boards/d3.lst
check auction-of-chapter-3 --owner auction tests/boards/d3.pbn
check chapter-1-as-json --format json tests/boards/d1.pbn
check combined --owner combined --after 1 tests/boards/d3.pbn
check changes --changes tests/facts/play.pbn
check changes-as-json --changes --after 1 --format json tests/facts/play.pbn
check after-8 --after 8 --owner south tests/facts/play.pbn
check trumps --owner auction --contract 4SX --declarer E tests/boards/d3.pbn
check hands-without-contract --owner combined tests/facts/partial.pbn
check contract-given --owner combined --board 1 --contract 3NT --declarer S tests/facts/partial.pbn
check end-position --board 2 tests/facts/partial.pbn
check too-few-cards --after 9 tests/facts/play.pbn
check unknown-owner --owner southwest tests/facts/play.pbn
check changes-of-one-owner --changes --owner south tests/facts/play.pbn
check tempo-of-chapter-3 --owner tempo tests/boards/d3.pbn
check tempo-as-json --owner tempo --format json tests/boards/d1.pbn
check tempo-after-6 --owner tempo --after 6 --contract 3NT --declarer S tests/facts/play.pbn
check tempo-with-trumps --owner tempo --contract 4SX --declarer E tests/boards/d3.pbn
check danger-through-a-king --owner tempo tests/facts/through.pbn
exit $status
