#!/usr/bin/env python3
"""Fits, or judges, what cards have ahead in the trial (kb/settings.lst, card-worth; thesis-notes/decision.md).

  judge_worth 3nt 511 1000 0 60 >leads
  judge_worth 3nt 522 1000 123 60 >replies
  fit_worth.py leads                       the weights that tell best what leads came to, beside the trial's share
  fit_worth.py --judge OWN UNNAMED CASHING FIRST LONGER leads      the contracts that other cards by it would make
  fit_worth.py --judge-replies MARGIN ONLY KEPT replies            the same of second, third and fourth hand

What a card came to is the share of its layouts in which the planner made the contract, each card held against the others of
the same decision. The fit is least squares on the differences within a decision. Judged is the card that stands first by the
trial's share and what it has ahead, against the card that was played: the sum of the shares, and its standard error.
"""
import json
import math
import sys

TERMS = ["made", "own", "unnamed", "cashing", "first", "longer"]


def decisions(paths):
    for path in paths:
        with open(path) as f:
            for line in f:
                yield json.loads(line)


def came_to(card):
    return card["played"].count("2") / len(card["played"])


def terms(decision, card):
    first = bool(decision["order"]) and decision["order"][0] == card["card"][0]
    return [card["made"], card["own"], card["source"] == "trial", card["source"] == "cashing", first, card["length"]]


def centred(rows):
    means = [sum(column) / len(rows) for column in zip(*rows)]
    return [[x - m for x, m in zip(row, means)] for row in rows]


def solve(a, b):
    """Gauss-Jordan, the largest pivot first."""
    n = len(b)
    rows = [a[i] + [b[i]] for i in range(n)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k in range(n):
            if k != i:
                rows[k] = [x - rows[k][i] * y for x, y in zip(rows[k], rows[i])]
    return [row[n] for row in rows]


def fit(paths):
    n = len(TERMS)
    a, b, count = [[0.0] * n for _ in range(n)], [0.0] * n, 0
    for d in decisions(paths):
        x = centred([terms(d, c) for c in d["cards"]])
        y = centred([[came_to(c)] for c in d["cards"]])
        count += 1
        for row, (value,) in zip(x, y):
            for i in range(n):
                b[i] += row[i] * value
                for k in range(n):
                    a[i][k] += row[i] * row[k]
    w = solve(a, b)
    print(f"{count} decisions; a layout more in the trial is worth {w[0]:.2f} of one")
    for term, x in zip(TERMS[1:], w[1:]):
        print(f"(card-worth {term} {x / w[0]:.3f})")


def judge(paths, ahead):
    gains, changed = [], 0
    for d in decisions(paths):
        best = max(d["cards"], key=lambda c: (c["tried"], c["made"] + ahead(d, c)))
        gains.append(came_to(best) - came_to(d["cards"][0]))
        changed += best is not d["cards"][0]
    mean = sum(gains) / len(gains)
    error = math.sqrt(sum((g - mean) ** 2 for g in gains))
    print(f"{len(gains)} decisions, {changed} other cards: {sum(gains):+.2f} contracts, standard error {error:.2f}")


def main(words):
    if words[:1] == ["--judge"] and len(words) > 6:
        weights = [float(w) for w in words[1:6]]
        judge(words[6:], lambda d, c: sum(w * x for w, x in zip(weights, terms(d, c)[1:])))
    elif words[:1] == ["--judge-replies"] and len(words) > 4:
        margin, kept = float(words[1]), {"only": float(words[2]), "kept": float(words[3]), "": 0.0}
        judge(words[4:], lambda d, c: margin * c["own"] + kept[c["kept"]])
    elif words and not words[0].startswith("-"):
        fit(words)
    else:
        sys.exit(__doc__)


main(sys.argv[1:])
