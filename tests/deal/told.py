"""told.py BOARDS <WHERE: whether what `where --format json` shows of an opponent's bids is true of the hand that bid, of every board in the
PBN file."""

import json
import re
import sys

SUITS = "SHDC"


def hands_of(deal):
    first, rest = deal.split(":")
    at = "NESW".index(first)
    return {"NESW"[(at + i) % 4]: dict(zip(SUITS, hand.split("."))) for i, hand in enumerate(rest.split())}


def faults(hand, shows):
    points = sum("0JQKA".find(card) for cards in hand.values() for card in cards if card in "JQKA")
    low, high = shows["points"]
    if not low <= points <= high:
        yield "%d points, told %d to %d" % (points, low, high)
    for suit, (low, high) in shows["lengths"].items():
        if not low <= len(hand[suit]) <= high:
            yield "%d cards of %s, told %d to %d" % (len(hand[suit]), suit, low, high)


with open(sys.argv[1]) as boards:
    text = boards.read()
deals = re.findall(r'^\[Deal "(.*)"\]', text, re.M)
auctions = [a.split() for a in re.findall(r'^\[Auction ".*"\]\n([^\[]*)', text, re.M)]
told, wrong = 0, 0
for deal, calls, line in zip(deals, auctions, sys.stdin, strict=True):
    for reason in json.loads(line)["because"]:
        if "call" not in reason or calls[reason["call"] - 1] == "Pass":
            continue
        told += 1
        for fault in faults(hands_of(deal)[reason["seat"]], reason["shows"]):
            wrong += 1
            print("%s: %s: %s" % (deal, reason["text"], fault))
sys.exit(wrong > 0 or told < len(deals))
