"""differ.py DECLARER COUNT SEED: so many games, written with every oddity (games.py), read by the program and by a second reader
(parse.py). What was written, what the program read and what the second reader read are the same, and the program's ledger is
what the second reader counts. Says where they differ, and returns 1 then."""
import random
import re
import subprocess
import sys

import games as write
import parse

FOLDER = "build/tests-differ"
LIST = "{} found, {} kept, {} left out, {} refused"


def plain(game):
    """The game as parse.read gives it."""
    lower = lambda w: w.lower().replace("nt", "n")
    seat = lambda s: None if s is None else parse.SEATS[s]
    contract, made = game["contract"], None
    board = {"hands": game["hands"], "board": game["board"], "comments": sorted(game["comments"]), "vulnerable": game["vulnerable"],
             "dealer": seat(game["dealer"]), "calls": [[lower(c[0]), c[1], c[2]] for c in game["calls"]],
             "play": [[c[0], c[1], c[2]] for c in game["play"]], "contract": "PASS" if game["passed"] else None, "declarer": None,
             "tags": dict(game["tags"]), "sections": {n: s.split() for n, s in game["sections"].items()}}
    if contract:
        board["contract"] = f"{contract[0]}{contract[1]}{'X' * contract[2]}"
        board["declarer"] = seat(contract[3])
        if len(game["play"]) == 52:
            made, leader, trick = 0, (contract[3] + 1) % 4, []
            for card in game["play"]:
                trick.append(((leader + len(trick)) % 4, card[0]))
                if len(trick) == 4:
                    leader = write.led_by(trick, contract[1])
                    made, trick = made + (leader % 2 == contract[3] % 2), []
    board["result"] = str(game["result"]) if game["result"] is not None else None if made is None else str(made)
    board["sections"] = {n: [w for w in re.findall(r'"[^"\n]*"|[^\s{;\["]+', s)] for n, s in game["sections"].items()}
    for name in game["sections"]:
        board["tags"][name] = "a;b"
    board["tags"] = {n: v for n, v in board["tags"].items() if v not in ("", "?")}
    return board


def difference(name, a, b, ignored=()):
    for field in a:
        if field not in ignored and a[field] != b[field]:
            return f"{name}: {field}\n  {a[field]}\n  {b[field]}"
    return None


def run(declarer, path, *more):
    ran = subprocess.run([declarer, "convert", "--ledger", *more, path], capture_output=True, timeout=120)
    said = ran.stderr.decode()
    ledger = {m[1]: [int(n) for n in m.groups()[1:]] for m in
              re.finditer(r"^(\w+)s: (-?\d+) found, (-?\d+) kept, (-?\d+) left out, (-?\d+) refused$", said, re.M)}
    return ran.returncode, ran.stdout.decode(), said, ledger


def unbalanced(ledger):
    """What does not add up: the parts against what was found, and whether anything was left out untold."""
    return [f"{kind}: {n}" for kind, n in ledger.items() if n[0] != n[1] + n[2] + n[3] or min(n) < 0]


def check_pbn(declarer, path, games, text):
    wrong, good = [], [g for g in games if not g.get("bad")]
    status, out, said, ledger = run(declarer, path)
    theirs, ours = parse.read(text), parse.read(out)
    if (len(theirs), len(ours)) != (len(games), len(good)):
        return [f"{path}: {len(games)} games written, {len(good)} of them good; the second reader has {len(theirs)}, the program {len(ours)}: {said[:400]}"]
    for game, (board, _) in zip(games, theirs):
        unknown = ["result"] if game["result"] is None else []
        wrong.append(None if game.get("bad") else difference(f"{path}, game {game['board']}, the second reader", plain(game), board, unknown))
    for game, (board, _) in zip(good, ours):
        wrong.append(difference(f"{path}, game {game['board']}, the program", plain(game), board))
    for kind in ("tag", "call", "card", "mark", "comment"):
        found = sum(count[kind] for _, count in theirs)
        refused = sum(count[kind] for game, (_, count) in zip(games, theirs) if game.get("bad"))
        left = sum(g.get("left_out", 0) for g in good) if kind == "tag" else 0
        want = [found, found - left - refused, left, refused]
        if ledger.get(kind) != want:
            wrong.append(f"{path}: {kind}s {ledger.get(kind)}, the second reader counts {want}")
    if ledger["game"] != [len(games), len(good), 0, len(games) - len(good)] or (status != 0) != (len(good) < len(games)):
        wrong.append(f"{path}: games {ledger['game']}, status {status}")
    return wrong + [f"{path}: {what}" for what in unbalanced(ledger)]


def check_lin(declarer, path, games):
    wrong = []
    status, out, said, ledger = run(declarer, path)
    ours = parse.read(out)
    if len(ours) != len(games) or status or said.count("\n") != len(ledger):
        return [f"{path}: {len(games)} games written, the program has {len(ours)}, status {status}: {said[:400]}"]
    for game, (board, _) in zip(games, ours):
        wrong.append(difference(f"{path}, game {game['board']}, the program", plain(game), board, ["comments"]))
        if sorted(t.replace("|", "/") for t in game["comments"]) != board["comments"]:
            wrong.append(f"{path}, game {game['board']}: comments\n  {sorted(game['comments'])}\n  {board['comments']}")
    again = f"{path}.again"
    with open(again, "w", encoding="utf-8", newline="") as file:
        file.write(run(declarer, path, "--to", "lin")[1])
    wrong += [difference(f"{again}, game {a['board']}", a, b, ["comments"]) for (a, _), (b, _) in zip(ours, parse.read(run(declarer, again)[1]))]
    return wrong + [f"{path}: {what}" for what in unbalanced(ledger)]


def main(declarer, count, seed):
    dice, wrong, number = random.Random(int(seed)), [], 0
    while number < int(count):
        size = dice.choice([1, 2, 3, 8, 20])
        games = [write.a_game(dice, number + i + 1) for i in range(size)]
        number += size
        path = f"{FOLDER}/{number}"
        if dice.random() < 0.2:
            text, kind = write.lin_file(dice, games), "lin"
        else:
            for game in games:
                if dice.random() < 0.03:
                    game["bad"] = True
            text, kind = write.Pbn(dice).file(games), "pbn"
        with open(f"{path}.{kind}", "w", encoding="utf-8", newline="") as file:
            file.write(text)
        wrong += check_lin(declarer, f"{path}.lin", games) if kind == "lin" else check_pbn(declarer, f"{path}.pbn", games, text)
    for path in sys.stdin.read().split():
        ledger = run(declarer, path)[3]
        wrong += [f"{path}: {what}" for what in unbalanced(ledger)] + ([] if ledger else [f"{path}: no ledger"])
        wrong += [f"{path}: left out untold" for _ in [0] if "of this board are not kept" in run(declarer, path)[2]]
    wrong = [what for what in wrong if what]
    for what in wrong[:12]:
        print("FAIL differ:", what)
    print(f"{number} games, {len(wrong)} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
