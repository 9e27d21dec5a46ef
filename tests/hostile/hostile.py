"""hostile.py DECLARER LIBRARY SEED COUNT: inputs that were good and are spoilt, COUNT of them, the same for a seed.

Boards, lists, links, robots, skat, whist, suits and the requests of the page's table are cut, doubled, mixed and filled with what
does harm elsewhere. Each command must end by itself with status 0, or with 2 and lines that tell where and what was expected, in
plain characters; where it ends with less it has said something. Each answer of the table is one object on a line, and a request that is
refused changes nothing. Says each failure; the spoilt input stays in build/tests-hostile.
"""

import ctypes
import json
import os
import random
import re
import subprocess
import sys

WORK = "build/tests-hostile"
SPITE = [b"\x1b[2J", "\u202e".encode(), "\u009b31m".encode(), b"\xff\xfe", b"\x00", b"99999999999999999999", b"-1", b'"', b"[", b"{",
         b"}", b"]", b"%", b";", b"*", b"(", b")", b"<!DOCTYPE x [<!ENTITY a 'aa'>]>", b"&a;", b"|", b",,", b"\r", b"\n\n", b"=1+1",
         b"%s%n", b"../../../../etc/passwd", b"A" * 70000, b"((((" * 3000, b"[Deal \"N:", b"1NT* Pass", b"\t" * 300]
READERS = [  # a command, the files that are spoilt for it
    ("convert", ["tests/boards/d1.pbn", "tests/boards/liberties.pbn", "tests/boards/table.lin", "tests/boards/vugraph.lin",
                 "tests/boards/d10a.lst", "tests/boards/d3.lst", "tests/review/played.pbn", "tests/compare/boards.pbn"]),
    ("convert --to lin", ["tests/boards/dealer.pbn", "tests/boards/d11.lst"]),
    ("solve", ["tests/confirm/lead.pbn", "tests/boards/d10a.pbn"]),
    ("where", ["tests/boards/d1.pbn", "tests/auction/east-opened.pbn"]),
    ("explain --choose knowledge --format json", ["tests/boards/d1.pbn", "tests/boards/table.lin"]),
    ("robot check", ["tests/robot/defence.xml", "tests/robot/special.xml", "tests/robot/defence.words"]),
    ("robot explain", ["tests/robot/published.xml"]),
    ("skat", ["tests/skat/good/games.sgf", "tests/skat/endings.sgf", "tests/skat/null-ouvert-view.skat"]),
]
REQUESTS = ['{"do":"open","example":"d3","number":1,"play":["DK"],"seed":3,"choose":"lines","show":"all"}', '{"do":"state"}',
            '{"do":"play","card":"D2"}', '{"do":"undo","to":0}', '{"do":"save"}', '{"do":"examples"}', '{"do":"step"}',
            '{"do":"claim","tricks":3}', '{"do":"plan","choose":"knowledge"}', '{"do":"why","card":"D2"}', '{"do":"whist","seed":1}',
            '{"do":"whist-play","card":"C2"}', '{"do":"answer","value":"9"}', '{"do":"drill"}', '{"do":"verdict"}',
            '{"do":"read","text":"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"}']


def spoil(dice, content):
    """The content after one to three strokes."""
    for _ in range(dice.randint(1, 3)):
        at, to = sorted(dice.randint(0, len(content)) for _ in range(2))
        to = min(to, at + dice.choice([1, 2, 9, 80]))
        stroke = dice.randrange(6)
        if stroke == 0:
            content = content[:at] + bytes([dice.randrange(256)]) + content[at + 1:]
        elif stroke == 1:
            content = content[:at] + content[to:]
        elif stroke == 2:
            content = content[:to] + content[at:to] * dice.choice([1, 3, 50]) + content[to:]
        elif stroke == 3:
            content = content[:at] + dice.choice(SPITE) + content[at:]
        elif stroke == 4:
            lines = content.split(b"\n")
            dice.shuffle(lines)
            content = b"\n".join(lines)
        else:
            content = content[:at]
    return content


def is_plain(line):
    return not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", line)


def lack(command, file, done):
    """What is wrong with how a command ended; None where nothing is."""
    told = done.stderr.decode("utf-8", "replace").splitlines()
    if done.returncode not in (0, 2) and not (done.returncode == 1 and command.split()[0] in ("skat", "explain")):  # "no" is an answer
        return f"status {done.returncode}"
    if done.returncode == 2 and not told:
        return "refused without a line"
    if done.returncode < 2 and not done.stdout and not told:
        return "all is lost, and nothing is said"
    for line in told:
        if not re.match(rf"({re.escape(file)}:\d+:\d+: |declarer|\d+ (board|record)s? read, )", line) or not is_plain(line) or len(line) > 1000:
            return f"a line that is none: {line[:200]!r}"
    if not all(is_plain(line) for line in done.stdout.decode("utf-8", "replace").split("\n")):
        return "control characters are printed"
    return None


def run(declarer, command, content, number):
    file = f"{WORK}/{number}.{'xml' if command.startswith('robot') else 'txt'}"
    with open(file, "wb") as out:
        out.write(content)
    try:
        done = subprocess.run([declarer, *command.split(), file], stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)
    except subprocess.TimeoutExpired:
        return f"{command} {file}: it never ends"
    wrong = lack(command, file, done)
    if not wrong:
        os.remove(file)
    return wrong and f"{command} {file}: {wrong}"


class Table:
    """The table of the page, asked as the page asks it."""

    def __init__(self, library):
        self.lib = ctypes.CDLL(library)
        self.lib.declarer_table_new.restype = self.lib.declarer_table_ask.restype = ctypes.c_void_p
        self.lib.declarer_table_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        self.lib.declarer_free_text.argtypes = [ctypes.c_void_p]
        self.table = self.lib.declarer_table_new(b"kb", None)
        if not self.table:
            sys.exit("FAIL hostile: no table")

    def ask(self, request):
        answer = self.lib.declarer_table_ask(self.table, request)
        text = ctypes.string_at(answer)
        self.lib.declarer_free_text(answer)
        return text


def ask(table, request):
    before = table.ask(b'{"do":"state"}')
    answer = table.ask(request.replace(b"\0", b" "))
    try:
        read = json.loads(answer)
    except ValueError:
        return f"{request[:200]!r}: no JSON: {answer[:200]!r}"
    if not isinstance(read, dict) or b"\n" in answer:
        return f"{request[:200]!r}: no object on a line"
    if "error" in read and (not read["error"].endswith(".") or not is_plain(read["error"])):
        return f"{request[:200]!r}: no sentence: {read['error']!r}"
    if "error" in read and table.ask(b'{"do":"state"}') != before:
        return f"{request[:200]!r}: refused, and the table is another"
    return None


def main(declarer, library, seed, count):
    dice, wrong = random.Random(int(seed)), []
    os.makedirs(WORK, exist_ok=True)
    table = Table(library)
    table.ask(b'{"do":"open","example":"d1","choose":"lines"}')
    kinds = [(command, file) for command, files in READERS for file in files]
    for number in range(int(count)):
        if number % 3 == 2:
            request = spoil(dice, dice.choice(REQUESTS).encode()) if number % 4 else json.dumps(
                {"do": json.loads(dice.choice(REQUESTS))["do"], dice.choice(["card", "value", "to", "text", "play", "players", "seat"]):
                 dice.choice([None, True, -1, 1e300, "", "\u202e", [], {}, ["SA"] * 60, {"N": "robot:nothing"}])}).encode()
            wrong.append(ask(table, request))
            continue
        command, file = kinds[number % len(kinds)]
        with open(file, "rb") as given:
            wrong.append(run(declarer, command, spoil(dice, given.read()), number))
    wrong = [what for what in wrong if what]
    for what in wrong:
        print("FAIL hostile:", what)
    print(f"{count} hostile inputs")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
