"""sums.py DECLARER COUNT SEED: so many files as clubs and programs write them (games of games.py; PBN and LIN, with comments,
travellers, Latin-1, spoilt deals, cut off anywhere). `solve` and `review` end on each with a sum that fits: each game that the ledger
found comes out once, as a board, as one that is told to have nothing to go through, or as refused."""
import json
import random
import re
import subprocess
import sys

import games as write

FOLDER = "build/tests-differ/sums"
ASKED = {"solve": ["--strain", "NT", "--declarer", "S"], "review": ["--layouts", "1", "--jobs", "1"]}
TRAVELLER = ('[ScoreTable "Rank\\\\2R;PairId\\\\2R;Contract\\\\4L;Declarer;Result\\\\2R;Score_NS\\\\5R"]\n 1  3 3NT S 10   630\n 2  7 3NT S  9   600\n'
             '[TotalScoreTable "Rank\\\\2R;PairId\\\\2R;TotalScoreMP\\\\5R"]\n 1  3  24.0\n 2  7  18.5\n')
NOT_DONE = r": board [^\n]*: no card of declarer's side is recorded"  # what cannot be solved has an object that says so


def a_file(dice):
    """The name's end, the bytes of a file, and its games: None where it is cut off."""
    games = [write.a_game(dice, number + 1) for number in range(dice.choice([1, 2, 3, 5]))]
    for game in games:  # a review of whole games costs most: mostly the play stops early, as on travellers
        if dice.random() < 0.85 and len(game["play"]) > 8:
            game["play"] = game["play"][:8]
    if dice.random() < 0.3:
        kind, text = "lin", write.lin_file(dice, games)
    else:
        for game in games:
            if dice.random() < 0.1:
                game["bad"] = True
        kind, text = "pbn", write.Pbn(dice).file(games).rstrip("\r\n")
        if dice.random() < 0.3:
            text += "\n" + TRAVELLER
    count = len(games)
    if dice.random() < 0.3:
        count = None
        text = text[:dice.randrange(len(text) // 3, len(text))]
    latin = dice.random() < 0.3 and not text.startswith("\ufeff")
    return kind, text.encode("latin-1", "replace") if latin else text.encode("utf-8"), count


def run(declarer, *arguments):
    ran = subprocess.run([declarer, *arguments], capture_output=True)
    return ran.returncode, ran.stdout.decode("utf-8", "replace"), ran.stderr.decode("utf-8", "replace")


def unfit(declarer, path, count):
    """What does not add up in what the commands say of this file of `count` games."""
    _, _, said = run(declarer, "convert", "--ledger", path)
    ledger = re.search(r"^games: (\d+) found, (\d+) kept, 0 left out, (\d+) refused$", said, re.M)
    if not ledger:
        return [f"{path}: no ledger of games: {said[:300]}"]
    found, kept, refused = map(int, ledger.groups())
    wrong = [f"{path}: {count} games written, {found} found"] if count not in (None, found) else []
    for command, options in ASKED.items():
        status, out, said = run(declarer, command, "--format", "json", *options, path)
        boards = [json.loads(line) for line in out.splitlines()]
        told = len(re.findall(NOT_DONE, said))
        total = re.search(r"^(\d+) boards? read, (\d+) refused", said, re.M)
        sums = tuple(map(int, total.groups())) if total else (kept, 0)
        if len(boards) + told + refused != found or sums != (kept, refused):
            wrong.append(f"{path}: {command}: {found} found; {len(boards)} out, {told} told, sum {sums}, status {status}: {said[:300]}")
        elif status not in (0, 1, 2) or status != 2 and (refused or told):
            wrong.append(f"{path}: {command}: status {status} with {refused} refused, {told} told: {said[:300]}")
    return wrong


def main(declarer, count, seed):
    dice, wrong = random.Random(int(seed)), []
    for number in range(int(count)):
        kind, content, games = a_file(dice)
        path = f"{FOLDER}-{number}.{kind}"
        with open(path, "wb") as file:
            file.write(content)
        wrong += unfit(declarer, path, games)
    for what in wrong[:12]:
        print("FAIL differ:", what)
    print(f"{count} files, {len(wrong)} sums that do not fit")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
