#!/usr/bin/env python3
"""What each group of the knowledge is worth: it is taken out in turn, and boards are played and explained without it.

usage: ablate.py PROGRAM [BOARDS [SEED]]

Plays BOARDS (100) boards of `deal --set 3nt --seed SEED` (77) by `knowledge` and by `lines` against double-dummy defence, and
explains them by `lines` before the first card and after eight. Of each group it prints the contracts made with and
without it, how many only the one and only the other makes, the 95 % interval of the difference, on how many boards a
card is another, and on how many the reasons are.
"""
import glob, json, os, re, shutil, subprocess, sys, tempfile

program = os.path.abspath(sys.argv[1])
boards, seed = (sys.argv[2:3] or ["100"])[0], (sys.argv[3:4] or ["77"])[0]


def without_rules(path, pattern):
    """Takes the rules whose name matches out of a file: each begins at the start of a line."""
    text = open(path).read()
    kept = [part for part in re.split(r"(?m)^(?=\()", text) if not re.match(r"\((%s)\b" % pattern, part)]
    open(path, "w").write("".join(kept))


def empty(*patterns):
    def edit(kb):
        for pattern in patterns:
            for path in glob.glob(os.path.join(kb, pattern)):
                open(path, "w").close()
    return edit


def cut(files, rules):
    return lambda kb: [without_rules(path, rules) for path in glob.glob(os.path.join(kb, files))]


def vacant_places(kb):
    path = os.path.join(kb, "settings.lst")
    text = open(path).read()
    open(path, "w").write(text.replace("(evidence full)", "(evidence vacant-places)"))


analysis, proposers = empty("rules/*.rules", "frames/*.frames"), empty("proposers/*.clp")
hand, suits = cut("lines/*.rules", "line-0[0-9]*"), cut("lines/*.rules", "line-10[0-9]")
defence, discard = cut("defence/*.rules", r"[a-z]+-hand-technique-\d+"), empty("discard/*.rules")
GROUPS = [
    ("analysis rules and frames", [analysis]),
    ("proposers", [proposers]),
    ("lines of the hand", [hand]),
    ("lines of a suit", [suits]),
    ("hold-ups and honours", [defence]),
    ("discards", [discard]),
    ("auction and play", [vacant_places]),
    ("all technique knowledge", [analysis, proposers, hand, suits, defence, discard]),
]


def run(kb, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, env={**os.environ, "DECLARER_KB": kb})
    if done.returncode:
        sys.exit("%s: %s" % (" ".join(arguments), done.stderr))
    return done.stdout


def made(kb, path):
    lines = [json.loads(line) for line in
             run(kb, "compare", "--declarers", "knowledge,lines", "--layouts", "0", "--format", "json", path).splitlines()]
    return {who: [b["tricks"][who] >= b["needed"] for b in lines if "board" in b] for who in ("knowledge", "lines")}


def cards(kb, path):
    text = run(kb, "play", "--choose", "lines", "--west", "search", "--east", "search", "--format", "pbn", path)
    return re.findall(r'(?s)\[Play "."\]\n(.*?)\n\n', text + "\n\n")


def reasons(kb, path, played):
    told = []
    for name, after in ((path, 0), (played, 8)):
        told.append([line.replace(kb, "kb") for line in
                     run(kb, "explain", "--choose", "lines", "--after", str(after), "--format", "json", name).splitlines()])
    return list(zip(*told))


def compared(whole, less):
    won = sum(a and not b for a, b in zip(whole, less))
    lost = sum(b and not a for a, b in zip(whole, less))
    return "%4d  %4d (+%d -%d, %.0f to %.0f)" % (sum(whole), sum(less), won, lost,
                                            lost - won - 1.96 * (won + lost) ** 0.5, lost - won + 1.96 * (won + lost) ** 0.5)


def changed(a, b):
    return sum(x != y for x, y in zip(a, b))


with tempfile.TemporaryDirectory() as work:
    path, played = os.path.join(work, "boards.pbn"), os.path.join(work, "played.pbn")
    kb = os.path.abspath(os.environ.get("DECLARER_KB", "kb"))
    open(path, "w").write(run(kb, "deal", "--set", "3nt", "--count", boards, "--seed", seed))
    open(played, "w").write(run(kb, "play", "--choose", "lines", "--format", "pbn", path))
    whole = made(kb, path), cards(kb, path), reasons(kb, path, played)
    print("%s boards of seed %s; contracts with and without; cards and reasons: boards on which they are others" % (boards, seed))
    print("%-28s %-34s %-34s %5s %8s" % ("taken out", "by knowledge", "by lines", "cards", "reasons"))
    for name, edits in GROUPS:
        less = os.path.join(work, "kb")
        shutil.copytree(kb, less)
        for edit in edits:
            edit(less)
        other = made(less, path)
        print("%-28s %-34s %-34s %5d %8d" % (name, compared(whole[0]["knowledge"], other["knowledge"]),
                                             compared(whole[0]["lines"], other["lines"]),
                                             changed(whole[1], cards(less, path)), changed(whole[2], reasons(less, path, played))),
              flush=True)
        shutil.rmtree(less)
