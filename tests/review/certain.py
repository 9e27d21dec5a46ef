"""Holds what `declarer review` says of tests/review/certain.pbn against the boards' own tags (suite.sh)."""
import json
import re
import sys

NEAR = 0.25  # the draw, and layouts weighed by what was seen


def faults(board, cards):
    for card in cards:
        if card["verdict"] == "unlucky" and card["best_chance"] - card["chance"] > 0.05 - 1e-6:
            yield "%s is unlucky, and another card had a better chance" % card["card"]
    mistake = re.search(r'\[Mistake "(\d+) (..)"\]', board)
    if mistake:
        yield from faults_of_mistake(board, cards, *mistake.groups())


def faults_of_mistake(board, cards, number, card):
    bound = int(re.search(r'\[Bound "(\d+)"\]', board)[1]) / 100
    at = next(c for c in cards if c["after"] == int(number))
    if at["card"] != card or at["verdict"] != "mistake":
        yield "%s is %s, expected a mistake" % (at["card"], at["verdict"])
    if at["chance"] > bound + NEAR:
        yield "after %s the chance is %.2f, expected %.2f" % (card, at["chance"], bound)
    if at["best_chance"] < 0.9:
        yield "after %s the chance is %.2f, and it was certain" % (at["best"], at["best_chance"])
    for later in cards:
        if later["after"] > int(number) and later["verdict"] == "mistake":
            yield "%s is a mistake, too" % later["card"]


def main():
    failed = False
    with open(sys.argv[1]) as f:
        boards = f.read().split("[Board ")[1:]
    with open(sys.argv[2]) as f:
        reviews = [json.loads(line) for line in f]
    if len(boards) != len(reviews):
        sys.exit("FAIL tests/review/certain.pbn: %d boards, %d reviews" % (len(boards), len(reviews)))
    for board, review in zip(boards, reviews):
        for fault in faults(board, review["cards"]):
            print("FAIL tests/review/certain.pbn, %s: %s" % (board.split('"')[1], fault))
            failed = True
    sys.exit(failed)


main()
