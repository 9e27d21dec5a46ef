# Answers of the table in a language that is all capitals: a small letter was never of a file of words.
# Usage: python3 spoken.py LIBRARY KB BOARD...
import ctypes
import json
import re
import sys

LETTER = re.compile(r"[a-z]")
# What is data, the same in every language, and what somebody named.
DATA = {"kind", "board", "title", "vulnerable", "grade", "idea", "ideas", "choose", "result", "topic", "missed"}


class Table:
    def __init__(self, library, knowledge):
        self.library = ctypes.CDLL(library)
        self.library.declarer_table_new.restype = ctypes.c_void_p
        self.library.declarer_table_ask.restype = ctypes.c_char_p
        self.library.declarer_table_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        self.table = self.library.declarer_table_new(knowledge.encode(), None)

    def ask(self, do, **more):
        answer = json.loads(self.library.declarer_table_ask(self.table, json.dumps({"do": do, "lang": "xx", **more}).encode()))
        if "error" in answer:
            sys.exit(f"FAIL {do} {more}: {answer['error']}")
        return answer


def small(value, name=""):
    """The texts with small letters, each with the name of its member."""
    if isinstance(value, str):
        return [f"{name}: {value}"] if LETTER.search(value) and name not in DATA else []
    members = value.items() if isinstance(value, dict) else [(name, one) for one in value] if isinstance(value, list) else []
    return [text for key, one in members if key != "review" for text in small(one, key)]


def play(table, board):
    """A board played badly and to its end, asked about on the way."""
    said = [table.ask("open", text=board, choose="lines", layouts=12)]
    state = said[0]["state"]
    for count in range(52):
        if state["over"]:
            break
        if state["legal"]:
            said += [table.ask("hint", grade=grade) for grade in (1, 2, 3)] if count < 8 else []
            said += [{"say": table.ask("shows", sound=not count)["say"]}] if count < 8 else []
            said += [table.ask("plan", choose="lines")] if count < 8 else []
            card = state["legal"][0 if count % 3 else -1]
            said.append(table.ask("play", card=card))
            said += [table.ask("verdict"), table.ask("whynot", card=card)] if count < 12 else []
        else:
            said += [table.ask("step"), table.ask("why")] if count < 20 else [table.ask("step")]
        state = table.ask("state")["state"]
        for tricks in (13 - state["won"] - state["lost"], 0) if count == 24 else ():
            if not state["over"]:
                said.append(table.ask("claim", tricks=tricks))
                state = said[-1]["state"]
    return said + [{"state": state}, table.ask("review")]


def drill(table, board):
    """The board's questions: each answered wrong, asked for a hint, told, and asked about."""
    table.ask("open", text=board, choose="lines", layouts=12)
    said = [table.ask("drill")]
    while said[-1]["question"]:
        said += [table.ask("answer", value=value) for value in ("xx", (said[-1]["question"]["choices"] or ["0"])[-1])]
        if said[-1]["question"]:
            said += [table.ask("drill-hint"), table.ask("drill-whynot", what="H"), table.ask("drill-show")]
    return said


def main():
    library, knowledge, *boards = sys.argv[1:]
    table = Table(library, knowledge)
    found, count = [], 0
    for path in boards:
        with open(path, encoding="utf-8") as file:
            board = file.read()
        said = play(table, board) + drill(table, board)
        count += len(said)
        found += small(said)
    for text in dict.fromkeys(found):
        print(f"English at the table: {text}")
    if not found:
        print(f"{count} answers")
    sys.exit(bool(found))


main()
