#!/bin/sh
# What `declarer where` prints, against tests/where/NAME.out: output, diagnostics and exit status of each command line.
set -u
suite=where command='where --kb kb'
. tests/support/golden.sh
check vacant-places --after 0 tests/boards/d1.pbn
check lead tests/boards/d1.pbn
check passed-hands --ascii tests/boards/d10a.pbn
check west-opened --ascii --board west-opened tests/where/opened.pbn
check west-opened-after-8 --ascii --board west-opened --after 8 --card HK tests/where/opened.pbn
check east-opened --ascii --board east-opened tests/where/opened.pbn
check suit-contract --ascii --board spades tests/where/opened.pbn
check odd --ascii --board odd --after 8 tests/where/opened.pbn
check passed-out --board passed tests/where/opened.pbn
check no-contract --board none tests/where/opened.pbn
check end-position --ascii --board 2 tests/facts/partial.pbn
check one-card-as-json --format json --card HK --after 0 tests/boards/d1.pbn
check seen-card --card HA tests/boards/d1.pbn
check no-card --card 10H tests/boards/d1.pbn
check too-many-cards --after 9 --board west-opened tests/where/opened.pbn
exit $status
