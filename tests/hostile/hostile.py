"""hostile.py DECLARER LIBRARY SEED COUNT: inputs that were good and are spoilt, COUNT of files that are read and COUNT of what people
and programs do with a command, the same for a seed.

Boards, lists, links, robots, skat, whist, suits, knowledge, kept work, what is typed at a table, options and the requests of the page's
table are cut, doubled, mixed and filled with what does harm elsewhere. Each command must end by itself with status 0, or with 2 and lines
that tell where and what was expected, in plain characters; where it ends with less it has said something. Each answer of the table is one
object on a line, and a request that is refused changes nothing. Says each failure; the spoilt input stays in build/tests-hostile.
"""

import ctypes
import json
import os
import random
import re
import shutil
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
            '{"do":"read","text":"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"}', '{"do":"deal","idea":"finesse","seed":2}',
            '{"do":"deal","technique":"length"}', '{"do":"drill-whynot","what":"DK"}', '{"do":"tell","say":"east has the diamond king"}']

TYPED = b"DQ\nhint\nplan\nwhy\nD2\nback\nclaim 9\nD3\nquit\n"
CARDS = b"8 s\nhint\nundo\n8s\nsJ\n10 h\npoints\nundo\nq c\nquit\n"
QUICK = "--choose knowledge --west first-legal --east first-legal"
NOTES = b"# *Count*\nWhich **suit** first?\n- [one](of a list)\n## Answer\n`Clubs`, since they bring most.\n"
MOVES = b"DQ D2 D6 D3\nDJ D9 D5 DA\n"
DOINGS = [  # a command with @ for what is spoilt; files, folders or bytes to spoil; how it gets to the command; its share
    ("suit @", [b"AQ9/432", b"KJ8x/A9xx", b"-/AKQJT98765432"], "argument", 9),
    ("suit AQ9/432 --lengths @", [b"3-4,4-3", b"7-0"], "argument", 4),
    ("suit KJ9/A32 --tricks 2 --left 13 --entries @", [b"2/1"], "argument", 2),
    ("suit --board @", ["tests/boards/d1.pbn", "tests/boards/d10a.lst"], "file", 5),
    ("deal --limit-seconds 1 --points @", [b"24-27", b"20"], "argument", 4),
    ("deal --limit-seconds 1 --shape @", [b"any4432", b"N:4xx5,any5332"], "argument", 8),
    ("deal --limit-seconds 1 --set 3nt --lead-by usual --seed @", [b"12"], "argument", 3),
    ("deal --limit-seconds 1 --declarer N --contract @", [b"4S"], "argument", 2),
    ("whist --players human,first-legal,human,first-legal --seed 3", [CARDS], "stdin", 9),
    ("whist --typed --players first-legal,first-legal,first-legal,first-legal", ["tests/whist/typed.in"], "stdin", 5),
    ("whist --resume @", [f"{WORK}/whist.saved"], "file", 8),
    (f"play {QUICK} --example d1 --south human --coach off", [TYPED], "stdin", 5),
    (f"play {QUICK} --example d1 --west script:@", [MOVES], "file", 3),
    (f"play {QUICK} --format json @", ["tests/review/played.pbn"], "file", 2),
    ("lesson --setting choose=knowledge --format text tests/boards/safe-hand.pbn --notes @", [NOTES], "file", 6),
    ("explain --choose knowledge tests/boards/d1.pbn --answers @", ["tests/explain/d3.answers"], "file", 3),
    ("explain --choose knowledge tests/boards/d1.pbn --why @", [b"H:finesse", b"not DK", b"(combined club has r1)"], "argument", 4),
    ("explain tests/boards/d1.pbn --setting @", [b"choose=knowledge,trial-margin=0.1"], "argument", 3),
    ("drill --setting choose=lines --quick --example d3", [b"west\nhint\nwhy not H\nshow\n"], "stdin", 1),
    ("review --layouts 1 @", ["tests/review/short.pbn", "tests/review/trumps.pbn"], "file", 4),
    ("compare --declarers first-legal,recorded --layouts 0 --format csv @", ["tests/boards/d1.pbn", "tests/review/played.pbn"], "file", 4),
    ("compare --declarers first-legal,search --layouts 0 tests/boards/d1.pbn tests/boards/d10a.pbn --resume @", [f"{WORK}/kept"], "folder", 9),
    ("kb check @", ["kb"], "folder", 8),
    ("kb list --kb @", ["kb"], "folder", 3),
]


def spoil(dice, content, most=3):
    """The content after one stroke or more."""
    for _ in range(dice.randint(1, most)):
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
    if done.returncode == 5 and "--limit-seconds" in command and told:
        return None
    if done.returncode not in (0, 2) and not (done.returncode == 1 and command.split()[0] in ("skat", "explain", "kb", "robot")):  # "no" is an answer
        return f"status {done.returncode}"
    if done.returncode == 2 and not told:
        return "refused without a line"
    if done.returncode < 2 and not done.stdout and not told:
        return "all is lost, and nothing is said"
    for line in told:
        if not re.match(rf"(({re.escape(file)}[\w./-]*|-):\d+:\d+: |declarer|\d+ (board|record)s? read|\d+ faults in all, )", line) or not is_plain(line) or len(line) > 1000:
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


def make_ready(declarer):
    """What is kept by commands, to be spoilt."""
    saved = f"{WORK}/whist.saved"
    subprocess.run([declarer, "whist", "--players", "human,first-legal,human,first-legal", "--seed", "3"], capture_output=True, check=True,
                   input=f"8 s\nsave {saved}\nquit\n".encode())
    kept = next(command for command, materials, *_ in DOINGS if materials == [f"{WORK}/kept"]).replace("@", f"{WORK}/kept")
    return subprocess.run([declarer, *kept.split()], capture_output=True, check=True).stdout


def spoil_folder(dice, folder, copy):
    """A copy of a folder in which one file is spoilt."""
    shutil.copytree(folder, copy)
    file = dice.choice(sorted(os.path.join(at, name) for at, _, names in os.walk(copy) for name in names if name != "README.md"))
    with open(file, "rb") as given:
        content = spoil(dice, given.read(), 1)
    with open(file, "wb") as out:
        out.write(content)


def do(declarer, dice, doing, number, table):
    """A command to which something spoilt is given; what is wrong with how it ends."""
    command, materials, way, _ = doing
    material, given, typed = dice.choice(materials), f"{WORK}/doing-{number}", b""
    if way == "folder":
        spoil_folder(dice, material, given)
    else:
        content = material
        if isinstance(material, str):
            with open(material, "rb") as file:
                content = file.read()
        content = spoil(dice, content, 1)
        with open(given, "wb") as out:
            out.write(content)
        if way == "argument":
            given = content.replace(b"\0", b"")[:100000]
        typed = content if way == "stdin" else b""
    words = [given if word == "@" else word.replace("@", str(given)) if "@" in word else word for word in command.split()]
    try:
        done = subprocess.run([declarer, *words], input=typed, capture_output=True, timeout=120, check=False)
    except subprocess.TimeoutExpired:
        return f"{command} {given}: it never ends"
    wrong = lack(command, given if isinstance(given, str) else "-", done)
    if not wrong and command.startswith("compare") and way == "folder" and done.stdout and done.stdout != table and not done.stderr:
        wrong = "another table, and nothing is said"
    if not wrong and os.path.isdir(f"{WORK}/doing-{number}"):
        shutil.rmtree(f"{WORK}/doing-{number}")
    return wrong and f"{command} ({WORK}/doing-{number}): {wrong}"


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
    kept, shares = make_ready(declarer), [share for *_, share in DOINGS]
    for number in range(int(count)):
        wrong.append(do(declarer, dice, dice.choices(DOINGS, shares)[0], number, kept))
    wrong = [what for what in wrong if what]
    for what in wrong:
        print("FAIL hostile:", what)
    print(f"{2 * int(count)} hostile inputs")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
