"""Holds `declarer explain` against the cases of tests/tree (suite.sh)."""
import json
import math
import os
import subprocess
import sys

DECLARER = os.environ["DECLARER"]


def explain(file, after, *more):
    name, _, board = file.partition(":")
    one = ["--board", board] if board else []
    return subprocess.run([DECLARER, "explain", "--after", after, *one, *more, "tests/tree/%s.pbn" % name],
                          capture_output=True, text=True, check=True).stdout


def clearly_behind(candidates):
    """Whether the first card is behind another by two standard errors, taking it that no layout goes the other way."""
    own = candidates[0]["confirmed"]
    for other in (c["confirmed"] for c in candidates[1:]):
        lead = (other["made"] - own["made"]) * own["layouts"] if own and other and not other["given_up"] else 0
        if lead > 2 * math.sqrt(max(lead, 1e-9)) + 1:
            return True
    return False


def faults(file, after, cards, least, most, words):
    told = json.loads(explain(file, after, "--format", "json"))
    card, chance = told["decision"]["card"], 100 * told["confirmed"]["chance"]
    if cards and card not in cards.split():
        yield "%s is played, expected %s" % (card, cards)
    if not float(least) <= chance <= float(most):
        yield "the chance is %.0f, expected %s to %s" % (chance, least, most)
    if chance > 100 * told["confirmed"]["upper_bound"] + 1e-6:
        yield "the chance is above its upper bound"
    if clearly_behind(told["decision"]["candidates"]):
        yield "%s is clearly behind another card by search" % card
    if words and words in explain(file, after):
        yield "the text says '%s'" % words


def main():
    failed = False
    with open(sys.argv[1]) as f:
        cases = [line.rstrip("\n").split("|") for line in f if not line.startswith("#")]
    dealt = [case for case in cases if ":" in case[0]]
    for case in cases:
        if case in dealt and dealt.index(case) % 5 and not os.environ.get("MANY"):
            continue
        for fault in faults(*case):
            print("FAIL tests/tree, %s after %s: %s" % (case[0], case[1], fault))
            failed = True
    sys.exit(failed or not cases)


main()
