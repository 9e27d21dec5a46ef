#!/bin/sh
# What playing on comes to (planner/decide/tree): the card, the chance between two bounds, and words that belong to neither. The card
# is never one that search has clearly behind, by two standard errors, in a suit.
set -u
: "${DECLARER:=build/release/declarer}"
export DECLARER
exec /usr/bin/python3 -I -B tests/tree/check.py tests/tree/cases
