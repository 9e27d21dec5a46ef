#!/usr/bin/env python3
"""Holds chance and upper bound (planner/decide/tree/tree.h, thesis-notes/confirm.md) against what the boards came to.

  declarer deal --set 3nt --count 300 --seed 1 >1.pbn
  declarer explain --format json 1.pbn >1.explain
  declarer compare --declarers confirmed --layouts 0 --format json 1.pbn >1.compare
  judge_tree.py [--declarer planner] 1.explain 1.compare [2.explain 2.compare ...]

The boards are those of the declarer that is named, confirmed if none is: the contracts that confirmed makes should lie between
the chance and its upper bound; in ten bins of the chance: how many boards, the mean the chance and its upper bound, and how many were made; with a star where that lies
outside the chance and its upper bound by more than two standard errors of so many boards, where there are five at least. Then the Brier scores of both, of the point
half way between, of the constant mean, and of the straight line through the chance and its upper bound that fits these very boards best:
what is left beside that is luck, or what neither of them knows. The exit status is 1 where a bin has a star.
"""
import json
import math
import sys


def lines(path):
    with open(path) as f:
        return [json.loads(line) for line in f]


def made_by_board(path, declarer):
    return {o["board"]: o["tricks"][declarer] >= o["needed"] for o in lines(path) if "board" in o}


def boards(declarer, arguments):
    """(floor, ceiling, made) of each."""
    list_of = []
    for explained, compared in zip(arguments[::2], arguments[1::2]):
        made = made_by_board(compared, declarer)
        list_of += [(o["confirmed"]["chance"], o["confirmed"]["upper_bound"], made[o["board"]]) for o in lines(explained)
                    if o.get("confirmed") and o["board"] in made]
    return list_of


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def tell_bin(low, inside):
    floor, ceiling, made = (mean(b[i] for b in inside) for i in range(3))
    noise = 2 * math.sqrt(max(made * (1 - made), 0.25 / len(inside)) / len(inside))
    holds = len(inside) < 5 or floor - noise <= made <= ceiling + noise
    print("| %d to %d %% | %d | %.0f | %.0f | %.0f |%s" % (10 * low, 10 * low + 10, len(inside), 100 * floor, 100 * ceiling,
          100 * made, "" if holds else " *"))
    return holds


def fitted(boards_told):
    """The line through the chance and its upper bound with the least squares, by Cramer's rule: a chance of (floor, ceiling, made)."""
    rows = [((1, floor, ceiling), made) for floor, ceiling, made in boards_told]
    matrix = [[sum(x[i] * x[j] for x, _ in rows) for j in range(3)] for i in range(3)]
    right = [sum(x[i] * made for x, made in rows) for i in range(3)]
    def determinant(m):
        return sum(m[0][i] * (m[1][(i + 1) % 3] * m[2][(i + 2) % 3] - m[1][(i + 2) % 3] * m[2][(i + 1) % 3]) for i in range(3))
    whole = determinant(matrix)
    weights = [determinant([[right[i] if j == k else matrix[i][j] for j in range(3)] for i in range(3)]) / whole
               for k in range(3)] if whole else [sum(right[:1]) / len(rows), 0, 0]
    return lambda b: weights[0] + weights[1] * b[0] + weights[2] * b[1]


def main(arguments):
    declarer = "confirmed"
    if arguments[:1] == ["--declarer"]:
        declarer, arguments = arguments[1] if len(arguments) > 1 else "", arguments[2:]
    if not arguments or len(arguments) % 2:
        print(__doc__, file=sys.stderr)
        return 2
    all_boards = boards(declarer, arguments)
    if not all_boards:
        print("judge_tree.py: no board stands in both files", file=sys.stderr)
        return 2
    holds = True
    print("| floor | boards | mean floor | ceiling | made |\n|---|---|---|---|---|")
    for low in range(10):
        inside = [b for b in all_boards if min(9, int(10 * b[0])) == low]
        holds = (not inside or tell_bin(low, inside)) and holds
    made = mean(b[2] for b in all_boards)
    brier = lambda chance: mean((chance(b) - b[2]) ** 2 for b in all_boards)
    print("%d boards, made %.3f. Brier score of the floor %.3f, the ceiling %.3f, half way %.3f, the constant mean %.3f, the best line %.3f" % (
          len(all_boards), made, brier(lambda b: b[0]), brier(lambda b: b[1]), brier(lambda b: (b[0] + b[1]) / 2), made * (1 - made),
          brier(fitted(all_boards))))
    return 0 if holds else 1


sys.exit(main(sys.argv[1:]))
