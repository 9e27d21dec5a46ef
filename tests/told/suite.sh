#!/bin/sh
# Hostile and odd inputs of every format, and exactly what comes of each: status, boards, text and messages (told.py, told.txt).
set -u
: "${DECLARER:=build/release/declarer}"
[ -x /usr/bin/python3 ] || { echo "told: /usr/bin/python3 is not there; skipped"; exit 0; }
/usr/bin/python3 -I -B tests/told/told.py "$DECLARER" tests/told/told.txt
