"""told.py DECLARER FILE: each line of FILE is a hostile or odd input and what must come of it, parted by " => ": the status,
the boards that were read, what is written but for the deal and what is not known, then each message behind " ! ". Capitals
behind @ stand for the parts above the first blank line of FILE. With REWRITE the file is written anew from what comes."""
import os
import re
import subprocess
import sys


def outcome(declarer, text):
    ran = subprocess.run([declarer, "convert", "-"], input=text.encode("utf-8", "surrogateescape"), capture_output=True, timeout=60)
    out = ran.stdout.decode("utf-8", "replace")
    lines = [l for l in out.split("\n") if l and not re.match(r'% PBN|% EXPORT|\[\w+ "\?"\]$|\[Deal ', l)]
    said = [re.sub(r"^(<stdin>|link):", "", l) for l in ran.stderr.decode("utf-8", "replace").split("\n") if l]
    boards = len(re.findall(r'^\[Deal "', out, re.M))
    return f"{ran.returncode} {boards} " + " ".join(lines) + "".join(" ! " + s for s in said)


def main(declarer, path):
    with open(path, encoding="utf-8") as file:
        head, cases = file.read().split("\n\n", 1)
    parts = dict(re.findall(r"^@(\w) (.*)$", head, re.M))
    written, wrong, count = [], 0, 0
    for line in cases.split("\n"):
        given, arrow, want = line.partition(" => ")
        if not line or line[0] == "#":
            written.append(line)
            continue
        text = re.sub(r"@([A-Z])", lambda m: parts[m[1]], given)
        text = re.sub(r"\\(n|r|t|x..|\\|e)", lambda m: {"n": "\n", "r": "\r", "t": "\t", "e": "", "\\": "\\"}.get(m[1]) if m[1][0] != "x" else
                      bytes([int(m[1][1:], 16)]).decode("utf-8", "surrogateescape"), text)
        got = outcome(declarer, text).replace("\n", "\\n")
        written.append(f"{given} => {got}")
        count += 1
        if got != want and not os.environ.get("REWRITE"):
            wrong += 1
            print(f"FAIL told: {given}\n  want {want}\n  got  {got}")
    if os.environ.get("REWRITE"):
        with open(path, "w", encoding="utf-8") as file:
            file.write(head + "\n\n" + "\n".join(written))
    print(f"{count} cases, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
