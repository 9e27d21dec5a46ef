"""calls.py LIST LIBRARY: what senseless calls of the library come to. LIST has a call a line, beneath it its outcome. `ASK` and requests of
the page's table, in JSON, made of a table where the board d1 is open: the error that the last of them answers, or the members of its
answer; `(the table is another)` where a refused one has changed it. `PY` and an expression over the module `declarer` and its Board d1, `board`:
the exception, or the value. With REWRITE LIST is written anew from what comes."""

import importlib.util
import json
import os
import sys

from hostile import Table

OPEN = b'{"do":"open","example":"d1","choose":"lines"}'
STATE = b'{"do":"state"}'


def outcome_of_requests(table, text):
    table.ask(OPEN)
    decoder = json.JSONDecoder()
    while True:
        try:
            length = decoder.raw_decode(text)[1]
        except ValueError:
            length = len(text)
        before, answer = table.ask(STATE), table.ask(text[:length].encode())
        text = text[length:].lstrip()
        if not text:
            break
    answer = json.loads(answer)
    if "error" not in answer:
        return "answers " + " ".join(sorted(answer))
    return answer["error"] + ("" if table.ask(STATE) == before else " (the table is another)")


def outcome_of_expression(declarer, text):
    board = declarer.Board(example="d1", choose="lines")
    try:
        value = eval(text, {"declarer": declarer, "board": board})
    except Exception as why:
        return f"{type(why).__name__}: {why}"
    return f"{type(value).__name__} {value!r}"


def load(library):
    os.environ["DECLARER_LIBRARY"], os.environ["DECLARER_KB"] = os.path.abspath(library), os.path.abspath("kb")
    spec = importlib.util.spec_from_file_location("declarer", "planner/library/declarer.py")
    sys.modules["declarer"] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(path, library):
    table, declarer, written = Table(library), load(library), []
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for line in lines:
        if line.startswith("    "):
            continue
        written.append(line)
        kind, _, text = line.partition(" ")
        if kind in ("ASK", "PY"):
            said = outcome_of_requests(table, text) if kind == "ASK" else outcome_of_expression(declarer, text)
            written.append("    " + said.replace("\n", "\\n")[:200])
    if os.environ.get("REWRITE"):
        with open(path, "w", encoding="utf-8") as out:
            out.write("\n".join(written) + "\n")
        return 0
    wrong = [(a, b) for a, b in zip(lines, written) if a != b]
    for was, now in wrong or ([("", "")] if len(lines) != len(written) else []):
        print(f"FAIL calls:\n  want {was}\n  got  {now}")
    return 1 if wrong or len(lines) != len(written) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
