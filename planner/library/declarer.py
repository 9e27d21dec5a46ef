"""Plans the play of notrump hands at bridge, plays them out and says why.

    import declarer

    board = declarer.Board("N:752.83.K92.AK643 - AK43.AQ4.A73.852 -")
    board.step()                      # West leads
    print(board.explain()["first"])
    board.play(board.decide()["card"])

Boards are texts: PBN, LIN, a link to BBO's viewer, the thesis's lists, or hands alone as above (3NT by South then).
Cards are "SA", "HT"; seats "N", "E", "S", "W". What is asked is answered by the C library libdeclarer, which is
looked for at DECLARER_LIBRARY, in the folder declarer_data beside this file, and where the loader looks. A board
belongs to one thread at a time.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import os
from typing import Any, Dict, List, Mapping, Optional, Sequence, TypedDict, Union

__all__ = ["Board", "Card", "Error", "Plan", "State", "Step", "Table", "Verdict", "deal", "examples", "read", "suit",
           "version"]

Card = str


class Error(Exception):
    """Why the library did not do what was asked: a sentence."""


class State(TypedDict):
    """The table as a person at it sees it (thesis-notes/table.md)."""

    board: Optional[str]
    title: Optional[str]
    contract: str
    declarer: str
    dummy: str
    dealer: Optional[str]
    vulnerable: str
    auction: List[str]
    lead: Optional[Card]
    turn: Optional[str]
    legal: List[Card]
    trick: List[Dict[str, str]]
    last: Optional[Dict[str, Any]]
    played: List[Card]
    won: int
    lost: int
    needed: int
    shown: List[str]
    hands: Dict[str, List[Card]]
    count: Dict[str, int]
    over: bool
    result: Optional[str]
    say: Optional[str]
    people: List[str]
    drawn: bool


class Step(TypedDict):
    """A step of a plan: its kind is trick, lead, suit or move."""

    kind: str
    say: str
    suit: Optional[str]
    cards: List[Card]


class Plan(TypedDict):
    """What the planner means to do, and why."""

    card: Optional[Card]
    chance: Optional[float]
    first: str
    steps: List[Step]
    say: List[str]
    ideas: List[str]
    choose: str


class Verdict(TypedDict):
    """How good a card was: sound, inexact, mistake or blunder, and what it cost in layouts of a hundred."""

    grade: Optional[str]
    card: Optional[Card]
    best: Optional[Card]
    loss: int
    say: str


# ---- the library ----

_HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "declarer_data")
_loaded: Optional[ctypes.CDLL] = None


def _find() -> str:
    named = os.environ.get("DECLARER_LIBRARY")
    beside = os.path.join(_HERE, "libdeclarer.so")
    if named:
        return named
    if os.path.exists(beside):
        return beside
    return ctypes.util.find_library("declarer") or "libdeclarer.so.1"


def _library() -> ctypes.CDLL:
    """The library, loaded once."""
    global _loaded
    if _loaded is not None:
        return _loaded
    try:
        lib = ctypes.CDLL(_find())
    except OSError as why:
        raise Error(f"The library libdeclarer was not found ({why}): DECLARER_LIBRARY names it.") from None
    text, pointer, out = ctypes.c_char_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p)
    for name, result, arguments in (
        ("declarer_version", text, []),
        ("declarer_free_text", None, [pointer]),
        ("declarer_suit", pointer, [text, ctypes.c_int, out]),
        ("declarer_table_new", pointer, [text, out]),
        ("declarer_table_ask", pointer, [pointer, text]),
        ("declarer_table_free", None, [pointer]),
    ):
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    _loaded = lib
    return lib


def _take(pointer: Optional[int]) -> str:
    """The text that the library made, which is freed; "" for none."""
    if not pointer:
        return ""
    text = ctypes.string_at(pointer).decode("utf-8", "replace")
    _library().declarer_free_text(pointer)
    return text


def _bytes(text: str) -> bytes:
    if "\0" in text:
        raise Error("A text holds no NUL.")
    return text.encode("utf-8", "surrogateescape")


def version() -> str:
    """The library's version, such as "1.2.3"."""
    return _library().declarer_version().decode("ascii")


# ---- tables ----


class Table:
    """A table that is asked in the library's own words (declarer.h lists the requests)."""

    def __init__(self, knowledge: Optional[str] = None) -> None:
        """A table with the knowledge of a folder; None: the one that came with the library."""
        self._table: Optional[int] = None
        lib = _library()
        own = os.path.join(_HERE, "kb")
        folder = knowledge or (own if os.path.isdir(own) else None)
        why = ctypes.c_void_p()
        self._table = lib.declarer_table_new(_bytes(folder) if folder else None, ctypes.byref(why))
        if not self._table:
            raise Error(_take(why.value).strip() or "The table could not be made.")

    def ask(self, do: str, **members: Any) -> Dict[str, Any]:
        """Answers a request; members that are None are left out. Raises Error with the library's sentence."""
        if not self._table:
            raise Error("The table is closed.")
        request = {"do": do, **{name: value for name, value in members.items() if value is not None}}
        text = _bytes(json.dumps(request, ensure_ascii=True))
        answer = json.loads(_take(_library().declarer_table_ask(self._table, text)))
        if "error" in answer:
            raise Error(answer["error"])
        return answer

    def close(self) -> None:
        """Frees the table; it answers no more."""
        table, self._table = self._table, None
        if table:
            _library().declarer_table_free(table)

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_table", None) and _loaded is not None:
            self.close()


class Board:
    """A board on a table of its own: planned, played, taken back, reviewed.

    Declarer's and dummy's hands are enough: the seed draws the others so that they fit auction, lead and play.
    Declarer's side is played by you unless `players` says otherwise; the defenders play by themselves (step).
    """

    def __init__(
        self,
        text: Optional[str] = None,
        *,
        example: Optional[str] = None,
        number: Optional[int] = None,
        format: Optional[str] = None,
        contract: Optional[str] = None,
        declarer: Optional[str] = None,
        play: Optional[Sequence[Card]] = None,
        players: Optional[Mapping[str, str]] = None,
        choose: Optional[str] = None,
        layouts: Optional[int] = None,
        seed: Optional[int] = None,
        samples: Optional[int] = None,
        show: Optional[str] = None,
        time: Optional[float] = None,
        jobs: Optional[int] = None,
        knowledge: Optional[str] = None,
    ) -> None:
        """Opens a board of a text, or an example by its name.

        number: which board of the text, from 1. contract, declarer: of hands alone. play: cards played so far.
        players: names by seat, such as {"W": "search"}. choose: "knowledge", "lines" (quick) or "confirmed".
        layouts, seed, time, jobs: of the search. show: "ours" or "all".
        """
        self.table = Table(knowledge)
        self.table.ask(
            "open", text=text, example=example, number=number, format=format, contract=contract, declarer=declarer,
            play=list(play) if play is not None else None, players=dict(players) if players is not None else None,
            choose=choose, layouts=layouts, seed=seed, samples=samples, show=show, time=time, jobs=jobs,
        )  # fmt: skip

    # -- the table --

    @property
    def state(self) -> State:
        """The table as it is now."""
        return self.table.ask("state")["state"]

    @property
    def turn(self) -> Optional[str]:
        """Who is on turn; None once it is over."""
        return self.state["turn"]

    @property
    def is_over(self) -> bool:
        return self.state["over"]

    @property
    def result(self) -> Optional[str]:
        """ "made 9", "down 1"; None before the end."""
        return self.state["result"]

    # -- playing --

    def play(self, card: Card) -> State:
        """Plays a card of yours."""
        return self.table.ask("play", card=card)["state"]

    def step(self) -> Card:
        """Has the other player on turn play his card, which is returned."""
        return self.table.ask("step")["card"]

    def play_on(self) -> State:
        """Has other players play until it is your turn, or over."""
        state = self.state
        while not state["over"] and state["turn"] not in state["people"]:
            state = self.table.ask("step")["state"]
        return state

    def undo(self, to: Optional[int] = None) -> State:
        """Back to your last choice, or to so many cards."""
        return self.table.ask("undo", to=to)["state"]

    def claim(self, tricks: int) -> bool:
        """Claims so many of the tricks left; whether that stands against the best play."""
        return self.table.ask("claim", tricks=tricks)["accepted"]

    def save(self) -> str:
        """The board with what was played, as PBN."""
        return self.table.ask("save")["pbn"]

    # -- reasons --

    def explain(self, choose: Optional[str] = None) -> Plan:
        """The plan from here."""
        return self.table.ask("plan", choose=choose)  # type: ignore[return-value]

    def decide(self, choose: Optional[str] = None) -> Dict[str, Any]:
        """The card that the planner would play: "card", "seat", "chance", "technique", "why"."""
        return self.table.ask("decide", choose=choose)

    def hint(self, grade: int = 3) -> str:
        """1 where to look, 2 the suit or the idea, 3 the card and why."""
        return self.table.ask("hint", grade=grade)["say"]

    def why(self, card: Optional[Card] = None, seat: Optional[str] = None) -> List[str]:
        """Why the last card was played, or this one, or the seat's last."""
        return self.table.ask("why", card=card, seat=seat)["say"]

    def why_not(self, card: Card) -> List[str]:
        """What speaks against a card of yours."""
        return self.table.ask("whynot", card=card)["say"]

    def verdict(self) -> Verdict:
        """On the last card that you played for declarer's side."""
        return self.table.ask("verdict")  # type: ignore[return-value]

    def shows(self, sound: bool = False) -> List[str]:
        """What auction and play tell of the opponents' cards; with sound, which takes seconds, what each cost them."""
        return self.table.ask("shows", sound=sound)["say"]

    def solve(self) -> Dict[Card, int]:
        """Declarer's tricks after each card that can be played, all hands seen."""
        return {one["card"]: one["tricks"] for one in self.table.ask("solve")["tricks"]}

    def review(self) -> Dict[str, Any]:
        """Once it is over: what each card cost ("say", "mistakes", "tricks", "line")."""
        return self.table.ask("review")

    def lesson(self) -> Dict[str, Any]:
        """The board as a lesson: problem, solution and play as data."""
        return self.table.ask("lesson")["lesson"]

    # -- a drill --

    def drill(self) -> Dict[str, Any]:
        """Begins a drill on the board: its first "question"."""
        return self.table.ask("drill")

    def answer(self, value: Union[int, str, Sequence[str]]) -> Dict[str, Any]:
        """Answers the question: "right", "say", the next "question", or the "end"."""
        return self.table.ask("answer", value=value if isinstance(value, (int, str)) else list(value))


# ---- without a board ----


def read(text: str, format: Optional[str] = None) -> Dict[str, Any]:
    """The "boards" of a text (number, name, contract, by) and its "faults"."""
    with Table() as table:
        return table.ask("read", text=text, format=format)


def examples() -> List[Dict[str, str]]:
    """The boards that come with the program: name and title."""
    with Table() as table:
        return table.ask("examples")["examples"]


def deal(level: Optional[int] = None, technique: Optional[str] = None, seed: Optional[int] = None) -> str:
    """A board as PBN: any, or one to learn from."""
    with Table() as table:
        return table.ask("deal", level=level, technique=technique, seed=seed)["pbn"]


def suit(holding: str) -> Dict[str, Any]:
    """One suit, "AQ9/432": the best lines and their exact chances, as `declarer suit --format json` has them."""
    why = ctypes.c_void_p()
    told = _take(_library().declarer_suit(_bytes(holding), 2, ctypes.byref(why)))
    if not told:
        raise Error(_take(why.value).strip())
    return json.loads(told)
