"""Calls drawn by a seed, with values that no caller should give: each returns, or raises an exception with a text. A crash or a hang ends
the suite; the board still answers afterwards. CALLS (400) and SEED (42) of the environment give more, or others."""

import os
import pathlib
import random
import signal

import declarer

SEED, CALLS, SECONDS = int(os.environ.get("SEED", 42)), int(os.environ.get("CALLS", 400)), 300
FOUR = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"
VALUES = ["", "x", "DQ", "♥10", "dq ", "S", "N", "lines", "knowledge", "\0", "DQ\0", "\ud800", "é" * 5000, "{" * 3000, "[[[", '"', "%s%n", "../..",
          "/dev/null", "/no/such/file", "none.pbn", pathlib.Path("none.lin"), pathlib.Path("."), None, True, False, 0, -1, 3, 13, 14, 2**31, 2**63, -(2**64), 10**400, 0.5, float("nan"), float("inf"), b"DQ", [], ["DQ"],
          {}, {"N": "A..."}, (), object(), FOUR, FOUR[:-3], FOUR + " ", "https://www.bridgebase.com/tools/handviewer.html?n=", "md|1,,,|"]
PLAYED = f'[Deal "{FOUR}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nDQ D2 D4 DA\n*\n'
METHODS = {"play": 1, "step": 0, "undo": 1, "claim": 1, "save": 0, "explain": 1, "hint": 1, "why": 2, "why_not": 1, "shows": 1}
GAME = {"write": 1, "cards": 1, "line": 1, "par": 0, "open": 0}
ALLOWED = (declarer.Error, TypeError)


def new_board():
    return declarer.Board(example="d1", choose="lines")


def a_call(dice, board):
    """What is called and its arguments."""
    kind = dice.randrange(11)
    value = lambda: dice.choice(VALUES)
    if kind < 4:
        name = dice.choice(sorted(METHODS))
        return f"Board.{name}", getattr(board, name), [value() for _ in range(METHODS[name])], {}
    if kind == 4:
        return "Card", declarer.Card, [value()], {}
    if kind == 5:
        return "Hand or Deal", dice.choice([declarer.Hand, declarer.Deal]), [value()], {}
    if kind == 6:
        return "read", declarer.read, [value()], {}
    if kind == 7:
        name = dice.choice(sorted(GAME))
        return f"Game.{name}", getattr(declarer.read(PLAYED)[0], name), [value() for _ in range(GAME[name])], {"choose": value()} if name == "open" else {}
    if kind == 8:
        name = dice.choice(["suit", "tables", "pars"])
        return name, getattr(declarer, name), [value()], {}
    if kind == 9:
        return "deal", declarer.deal, [], {dice.choice(["technique", "idea"]): value(), "seed": value()}
    names = dice.sample(["example", "choose", "contract", "declarer", "lead", "seed", "layouts", "text", "number", "format", "play", "players", "time", "jobs", "knowledge"], 2)
    return "Board", declarer.Board, [], {name: value() for name in names}


def too_long(*_):
    raise AssertionError(f"no answer in {SECONDS} seconds")


def main():
    signal.signal(signal.SIGALRM, too_long)
    dice, board, refused = random.Random(SEED), new_board(), 0
    for number in range(CALLS):
        name, function, arguments, named = a_call(dice, board)
        signal.alarm(SECONDS)
        try:
            function(*arguments, **named)
        except ALLOWED as why:
            refused += 1
            assert str(why).strip(), f"call {number}, {name}{arguments}{named}: an exception without a text"
        except Exception as why:
            raise AssertionError(f"call {number}, {name}{arguments}{named}: {why!r}") from why
        if board.is_over or number % 50 == 49:
            board.close()
            board = new_board()
    signal.alarm(0)
    assert new_board().state["contract"] == "3NT"
    assert CALLS / 3 < refused < CALLS, refused
    print(f"ok   {CALLS} random calls, {refused} refused")


main()
