#!/usr/bin/env python3
"""Fits, or judges, the chance that a plan promises (kb/settings.lst, promise; thesis-notes/decision.md).

  declarer deal --set 3nt --count 500 --seed 11 >11.pbn
  declarer explain --format json 11.pbn >11.explain
  declarer compare --declarers lines --layouts 0 --format json 11.pbn >11.compare
  fit_promise.py 11.explain 11.compare [12.explain 12.compare ...]     the setting that fits these boards best
  fit_promise.py --judge 1.compare [2.compare ...]                     promised against made, in ten bins
"""
import json
import math
import sys

FACTS = 4  # base, share, missing, lie


def lines(path):
    with open(path) as f:
        return [json.loads(line) for line in f]


def outcomes(path):
    """By board, whether it was made, and what was promised."""
    return {o["board"]: (o["tricks"]["lines"] >= o["needed"], o["promised"]) for o in lines(path) if "promised" in o and "board" in o}


def facts(o):
    return [1, o["trial"]["made"] / o["trial"]["layouts"], o["missing"], o["chance_of_lie"]]


def chance(weights, x):
    return 1 / (1 + math.exp(-sum(a * b for a, b in zip(weights, x))))


def brier(pairs):
    return sum((p - made) ** 2 for p, made in pairs) / len(pairs)


def solve(matrix, right):
    """Gauss, with the diagonal as pivots: the matrix is positive definite."""
    rows = [row + [r] for row, r in zip(matrix, right)]
    for i in range(FACTS):
        for j in range(FACTS):
            if j == i:
                continue
            factor = rows[j][i] / rows[i][i]
            rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i])]
    return [rows[i][FACTS] / rows[i][i] for i in range(FACTS)]


def fit(boards):
    """Logistic regression by Newton's method."""
    weights = [0.0] * FACTS
    for _ in range(40):
        gradient = [0.0] * FACTS
        hessian = [[1e-9 * (i == j) for j in range(FACTS)] for i in range(FACTS)]
        for x, made in boards:
            p = chance(weights, x)
            for i in range(FACTS):
                gradient[i] += (made - p) * x[i]
                for j in range(FACTS):
                    hessian[i][j] += p * (1 - p) * x[i] * x[j]
        weights = [w + step for w, step in zip(weights, solve(hessian, gradient))]
    return weights


def tell_brier(pairs):
    mean = sum(made for _, made in pairs) / len(pairs)
    print("boards %d, made %.3f; Brier score %.4f, of the constant mean %.4f" % (len(pairs), mean, brier(pairs), mean * (1 - mean)))


def main(arguments):
    if len(arguments) > 1 and arguments[0] == "--judge":
        pairs = [(p, made) for path in arguments[1:] for made, p in outcomes(path).values()]
        for low in range(10):
            inside = [(p, made) for p, made in pairs if min(9, int(10 * p)) == low]
            if inside:
                print("| %d to %d %% | %d | %.0f | %.0f |" % (10 * low, 10 * low + 10, len(inside),
                      100 * sum(p for p, _ in inside) / len(inside), 100 * sum(made for _, made in inside) / len(inside)))
        tell_brier(pairs)
        return 0
    if not arguments or len(arguments) % 2:
        print(__doc__, file=sys.stderr)
        return 2
    boards = []
    for explained, compared in zip(arguments[::2], arguments[1::2]):
        came = outcomes(compared)
        boards += [(facts(o), came[o["board"]][0]) for o in lines(explained) if o["board"] in came and o["trial"]]
    weights = fit(boards)
    print("(promise %s)" % " ".join("%.2f" % w for w in weights))
    tell_brier([(chance(weights, x), made) for x, made in boards])
    return 0


sys.exit(main(sys.argv[1:]))
