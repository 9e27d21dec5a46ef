"""Plans the play of bridge hands, plays them out and says why; solves them double dummy.

    import declarer

    with declarer.Board("N:752.83.K92.AK643 - AK43.AQ4.A73.852 -") as board:
        board.step()                      # West leads
        print(board.explain()["first"])
        board.play(board.decide()["card"])

    for game in declarer.read("boards.pbn"):
        print(game, game.deal.north.hcp, game.table()["S"]["NT"], game.par()["score"])

Boards are texts: PBN, LIN, a link to BBO's viewer, the thesis's lists, or hands alone as above (3NT by South then).
Cards are "SA", "HT"; seats "N", "E", "S", "W". What is asked is answered by the C library libdeclarer, which is
looked for at DECLARER_LIBRARY, in the folder data or declarer_data beside this file, and where the loader looks.
Threads may share a board: they wait for each other. After a fork it belongs to the parent alone; copies and pickles
of it are refused. Ctrl-C ends a call at once; what was being asked ends behind it.
"""

from __future__ import annotations

import concurrent.futures
import ctypes
import ctypes.util
import json
import math
import os
import re
import threading
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, TypedDict, TypeVar, Union

__all__ = ["Board", "Boards", "Card", "Deal", "Error", "Game", "Hand", "Plan", "State", "Step", "Table", "Verdict", "deal",
           "examples", "map_boards", "pars", "read", "suit", "tables", "version"]

SEATS = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT98765432"

_A = TypeVar("_A")
_B = TypeVar("_B")


class Error(Exception):
    """Why the library did not do what was asked: a sentence."""


class CopyError(Error, TypeError):
    """Something that cannot be copied or pickled."""


# ---- cards as values ----


class Card(str):
    """A card, "SA" or "HT": a text that is known to be a card, and sorts from the ace of spades down."""

    __slots__ = ()

    def __new__(cls, text: str) -> "Card":
        named = str(text).strip().upper().replace("10", "T")
        for symbol, letter in zip("♠♥♦♣", SUITS):
            named = named.replace(symbol, letter)
        if len(named) != 2 or named[0] not in SUITS or named[1] not in RANKS:
            raise Error(f"{text!r} is no card, expected one such as SA or HT.")
        return super().__new__(cls, named)

    @property
    def suit(self) -> str:
        return self[0]

    @property
    def rank(self) -> str:
        return self[1]

    @property
    def hcp(self) -> int:
        return {"A": 4, "K": 3, "Q": 2, "J": 1}.get(self.rank, 0)

    def _place(self) -> int:
        return SUITS.index(str.__getitem__(self, 0)) * 13 + RANKS.index(str.__getitem__(self, 1))

    def __lt__(self, other: str) -> bool:
        return self._place() < Card(other)._place()

    def __gt__(self, other: str) -> bool:
        return self._place() > Card(other)._place()

    def __le__(self, other: str) -> bool:
        return self._place() <= Card(other)._place()

    def __ge__(self, other: str) -> bool:
        return self._place() >= Card(other)._place()

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


class Hand:
    """The cards of a hand: Hand("AK43.AQ4.A73.852"), or of cards. It does not change."""

    __slots__ = ("_cards",)

    def __init__(self, cards: Union[str, Iterable[str]]) -> None:
        named = _cards_of(cards) if isinstance(cards, str) else [Card(card) for card in cards]
        if len(set(named)) < len(named):
            raise Error(f"{cards!r} has a card twice.")
        if len(named) > 13:
            raise Error(f"{cards!r} has {len(named)} cards, expected 13 at most.")
        self._cards = tuple(sorted(named))

    def suit(self, suit: str) -> str:
        """The ranks of a suit, from the top: "AK43"."""
        return "".join(card.rank for card in self._cards if card.suit == suit)

    @property
    def hcp(self) -> int:
        return sum(card.hcp for card in self._cards)

    @property
    def shape(self) -> tuple:
        """The lengths of spades, hearts, diamonds and clubs."""
        return tuple(len(self.suit(suit)) for suit in SUITS)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, card: object) -> bool:
        return card in self._cards

    def __eq__(self, other: object) -> bool:
        return self._cards == other._cards if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._cards)

    def __str__(self) -> str:
        return ".".join(self.suit(suit) for suit in SUITS)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"


def _cards_of(text: str) -> List[Card]:
    suits = text.strip().split(".")
    if len(suits) != 4:
        raise Error(f"{text!r} is no hand, expected four suits such as AK43.AQ4.A73.852.")
    return [Card(suit + rank) for suit, ranks in zip(SUITS, suits) for rank in ranks.replace("10", "T")]


class Deal:
    """Four hands by seat, None where one is not known: Deal("N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"). It does not change."""

    __slots__ = ("_hands",)

    def __init__(self, hands: Union[str, Mapping[str, Union[str, Hand, None]]]) -> None:
        given = _hands_of(hands) if isinstance(hands, str) else dict(hands)
        if set(given) - set(SEATS):
            raise Error(f"{sorted(set(given) - set(SEATS))[0]!r} is no seat, expected N, E, S or W.")
        made = [hand if isinstance(hand, Hand) or hand is None else Hand(hand) for hand in map(given.get, SEATS)]
        cards = [card for hand in made if hand for card in hand]
        if len(set(cards)) < len(cards):
            raise Error("One card lies in two hands.")
        self._hands = tuple(made)

    def __getitem__(self, seat: str) -> Optional[Hand]:
        if seat not in SEATS or len(seat) != 1:
            raise KeyError(seat)
        return self._hands[SEATS.index(seat)]

    north = property(lambda self: self["N"])
    east = property(lambda self: self["E"])
    south = property(lambda self: self["S"])
    west = property(lambda self: self["W"])

    @property
    def is_complete(self) -> bool:
        return all(hand is not None and len(hand) == 13 for hand in self._hands)

    def without(self, *seats: str) -> "Deal":
        """The deal with those hands unknown."""
        return Deal({seat: None if seat in seats else self[seat] for seat in SEATS})

    def __eq__(self, other: object) -> bool:
        return self._hands == other._hands if isinstance(other, Deal) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._hands)

    def __str__(self) -> str:
        return "N:" + " ".join("-" if hand is None else str(hand) for hand in self._hands)

    def __repr__(self) -> str:
        return f"Deal({str(self)!r})"


def _hands_of(text: str) -> Dict[str, Optional[str]]:
    first, colon, rest = text.strip().partition(":")
    hands = rest.split()
    if not colon or first not in SEATS or len(first) != 1 or len(hands) != 4:
        raise Error(f"{text!r} is no deal, expected a seat, a colon and four hands, - for one that is not known.")
    at = SEATS.index(first)
    return {SEATS[(at + i) % 4]: None if hand == "-" else hand for i, hand in enumerate(hands)}


# ---- what is answered ----


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

_HERE = os.path.dirname(os.path.abspath(__file__))
_DATA = next((folder for name in ("data", "declarer_data") for folder in [os.path.join(_HERE, name)] if os.path.isdir(folder)), None)
_KB = os.path.join(_DATA, "kb") if _DATA and os.path.isdir(os.path.join(_DATA, "kb")) else None
_JSON = 2
_LONGEST = 1 << 30  # bytes of a file, as the library reads them
_PAR, _CARDS, _LINE, _TRACE = range(4)
_loaded: Optional[ctypes.CDLL] = None
_loading = threading.Lock()


def _find() -> str:
    named = os.environ.get("DECLARER_LIBRARY")
    beside = os.path.join(_DATA, "libdeclarer.so") if _DATA else ""
    if named:
        return named
    if os.path.exists(beside):
        return beside
    return ctypes.util.find_library("declarer") or "libdeclarer.so.1"


def _library() -> ctypes.CDLL:
    """The library, loaded once."""
    with _loading:
        return _loaded or _load()


def _load() -> ctypes.CDLL:
    global _loaded
    try:
        lib = ctypes.CDLL(_find())
    except OSError as why:
        raise Error(f"The library libdeclarer was not found ({why}): DECLARER_LIBRARY names it.") from None
    text, pointer, out, number = ctypes.c_char_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.c_int
    for name, result, arguments in (
        ("declarer_version", text, []),
        ("declarer_free_text", None, [pointer]),
        ("declarer_read", pointer, [text, text, ctypes.c_size_t, text, out]),
        ("declarer_read_file", pointer, [text, out]),
        ("declarer_free_boards", None, [pointer]),
        ("declarer_count", number, [pointer]),
        ("declarer_board_name", text, [pointer, number]),
        ("declarer_write_board", pointer, [pointer, number, text, out]),
        ("declarer_solve", pointer, [pointer, number, number, out]),
        ("declarer_double_dummy", pointer, [pointer, number, number, number, number, out]),
        ("declarer_suit", pointer, [text, number, out]),
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
    if not isinstance(text, str):
        raise Error(f"{text!r} is no text.")
    if "\0" in text:
        raise Error("A text holds no NUL.")
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise Error(f"{text!a} is no text: half of a character stands alone.") from None


def _told(function: Any, *arguments: Any) -> str:
    """A report of the library, or its error."""
    why = ctypes.c_void_p()
    told = _take(function(*arguments, ctypes.byref(why)))
    said = _take(why.value)
    if not told:
        raise Error(said.strip() or "Nothing came.")
    return told


def _checked(name: str, value: Any) -> Any:
    """A member of a request: numbers that JSON has no room for are told."""
    if isinstance(value, float) and not math.isfinite(value):
        raise Error(f"{name} is {value}, expected a number.")
    if isinstance(value, (int, float)) and abs(value) > 2**53:
        raise Error(f"{name} is too large a number: {value:.3g}." if abs(value) < 1e300 else f"{name} is too large a number.")
    if isinstance(value, str):
        return _bytes(value).decode("utf-8")
    if isinstance(value, Mapping):
        return {key: _checked(f"{name}, {key}", one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_checked(name, one) for one in value]
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if value is not None and not isinstance(value, (str, int, float)):
        raise Error(f"{name} is {type(value).__name__}, which cannot be asked.")
    return value


def _interruptible(call: Callable[[], _A], done: Callable[[], None] = lambda: None) -> _A:
    """call() in a thread of its own where this is the main one, so that Ctrl-C need not wait; done() once it has ended."""
    if threading.current_thread() is not threading.main_thread():
        try:
            return call()
        finally:
            done()
    outcome: List[Any] = []
    ended = threading.Event()

    def run() -> None:
        try:
            outcome.append((call(), None))
        except BaseException as why:  # handed to the thread that asked
            outcome.append((None, why))
        finally:
            done()
            ended.set()

    try:
        threading.Thread(target=run, daemon=True).start()
    except BaseException:
        done()
        raise
    ended.wait()
    value, why = outcome[0]
    if why is not None:
        raise why
    return value


def version() -> str:
    """The library's version, such as "1.2.3"."""
    return _library().declarer_version().decode("ascii")


# ---- tables ----


class _Handle:
    """The library's table: one request at a time, and freed when none is under way."""

    def __init__(self, table: int) -> None:
        self.table: Optional[int] = table
        self.process = os.getpid()
        self.lock = threading.Lock()
        self.is_closed = False

    def take(self) -> int:
        """Waits for its turn; give() ends it."""
        if self.process != os.getpid():
            raise Error("This table belongs to the process that made it: make one after the fork.")
        self.lock.acquire()
        if self.is_closed:
            self.give()
            raise Error("The table is closed.")
        return self.table  # type: ignore[return-value]

    def give(self) -> None:
        table = self.table if self.is_closed else None
        if table:
            self.table = None
            _library().declarer_table_free(table)
        self.lock.release()

    def close(self) -> None:
        """At once, or when the request has ended that is under way."""
        self.is_closed = True
        if self.process == os.getpid() and self.lock.acquire(blocking=False):
            self.give()


class Table:
    """A table that is asked in the library's own words (declarer.h lists the requests)."""

    def __init__(self, knowledge: Union[str, os.PathLike, None] = None) -> None:
        """A table with the knowledge of a folder; None: the one that came with the library."""
        self._handle: Optional[_Handle] = None
        lib = _library()
        folder = os.fspath(knowledge) if knowledge else _KB
        why = ctypes.c_void_p()
        table = lib.declarer_table_new(_bytes(folder) if folder else None, ctypes.byref(why))
        if not table:
            raise Error(_take(why.value).strip() or "The table could not be made.")
        self._handle = _Handle(table)

    def ask(self, do: str, **members: Any) -> Dict[str, Any]:
        """Answers a request; members that are None are left out. Raises Error with the library's sentence."""
        handle = self._handle
        if not handle:
            raise Error("The table is closed.")
        request = {"do": do, **{name: _checked(name, value) for name, value in members.items() if value is not None}}
        text = _bytes(json.dumps(request, ensure_ascii=True))
        table = handle.take()
        answer = json.loads(_interruptible(lambda: _take(_library().declarer_table_ask(table, text)), handle.give))
        if "error" in answer:
            raise Error(answer["error"])
        return answer

    def close(self) -> None:
        """Frees the table; it answers no more."""
        handle, self._handle = self._handle, None
        if handle:
            handle.close()

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) and _loaded is not None:
            self.close()

    def __reduce_ex__(self, _: Any = None) -> Any:
        raise CopyError("A table can be neither copied nor pickled: save() writes its board, from which another is made.")

    __copy__ = __deepcopy__ = __reduce_ex__


class Board:
    """A board on a table of its own: planned, played, taken back, reviewed.

    Declarer's and dummy's hands are enough: the seed draws the others so that they fit auction, lead and play.
    Declarer's side is played by you unless `players` says otherwise; the defenders play by themselves (step).
    """

    def __init__(
        self,
        text: Union[str, os.PathLike, None] = None,
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
        defence: Optional[str] = None,
        knowledge: Union[str, os.PathLike, None] = None,
    ) -> None:
        """Opens a board of a text or a file, told apart as read() does, or an example by its name.

        number: which board of the text, from 1. contract, declarer: of hands alone. play: cards played so far.
        players: names by seat, such as {"W": "search"}. choose: "knowledge", "lines" (quick) or "confirmed".
        layouts, seed, time, jobs: of the search. show: "ours" or "all". defence: "dealt" or "punish".
        """
        text, file = _text_of(text)
        self.table = Table(knowledge)
        self.table.ask(
            "open", text=text.replace("\0", "") if file else text, example=example, number=number, format=format, contract=contract, declarer=declarer,
            play=list(play) if play is not None else None, players=players,
            choose=choose, layouts=layouts, seed=seed, samples=samples, show=show, time=time, jobs=jobs, defence=defence,
        )  # fmt: skip

    # -- the table --

    def close(self) -> None:
        """Frees the table; nothing is answered any more."""
        self.table.close()

    def __enter__(self) -> "Board":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce_ex__(self, _: Any = None) -> Any:
        raise CopyError("A board at a table can be neither copied nor pickled: save() writes it, and Board opens that again.")

    __copy__ = __deepcopy__ = __reduce_ex__

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


# ---- boards of a text ----


# a line that is meant as the name of a file: it has a folder or an ending, and begins as no board does
_NAME = re.compile(r"(?!\s*([\[({;%]|[NESWnesw]:|www\.))(?!.*(\||://)).*(/.*|\.[A-Za-z]\w{1,4})")
_C1 = re.compile("[\x80-\x9f]")  # where Windows-1252 has quotes and dashes


def _is_name(text: str) -> bool:
    return "\n" not in text and (os.path.exists(text) or _NAME.fullmatch(text) is not None)


def _file_text(path: Union[str, os.PathLike]) -> str:
    """What a file says, in the encodings that the command reads."""
    try:
        with open(path, "rb") as file:
            content = file.read(_LONGEST + 1)
    except (OSError, ValueError) as why:
        raise Error(f"{os.fspath(path)!s}: {getattr(why, 'strerror', None) or why}") from None
    if len(content) > _LONGEST:
        raise Error(f"{os.fspath(path)!s}: larger than 1 GiB.")
    try:
        return content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        return _C1.sub(lambda c: c[0].encode("latin-1").decode("cp1252", "ignore") or c[0], content.decode("latin-1"))


def _text_of(source: Any) -> Tuple[Any, Optional[str]]:
    """The text of a source, and the name of its file: None where it is the text itself."""
    if isinstance(source, os.PathLike) or isinstance(source, str) and _is_name(source):
        return _file_text(source), str(os.fspath(source))
    return source, None


class _Read:
    """The library's boards; they are freed with the last game of them."""

    def __init__(self, boards: int) -> None:
        self.boards = boards

    def __del__(self) -> None:
        if _loaded is not None:
            _loaded.declarer_free_boards(self.boards)


class Game:
    """A board as it was read: hands, contract, auction and play as PBN has them. It does not change; any thread may ask it."""

    def __init__(self, of: _Read, index: int) -> None:
        self._of, self._index = of, index
        lib = _library()
        self.name: str = lib.declarer_board_name(of.boards, index).decode("utf-8", "replace")
        self.pbn: str = _told(lib.declarer_write_board, of.boards, index, b"pbn")
        self.tags: Dict[str, str] = {tag: value.replace('\\"', '"') for tag, value in re.findall(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]', self.pbn, re.M)}
        self.deal = Deal(self.tags["Deal"])

    @property
    def contract(self) -> Optional[str]:
        """Such as "3NT" or "4SX"; None where there is none."""
        return self.tags.get("Contract", "").strip("?") or None

    @property
    def declarer(self) -> Optional[str]:
        return self.tags.get("Declarer", "").strip("?")[-1:] or None

    def open(self, **options: Any) -> Board:
        """The board at a table of its own; options as of Board."""
        return Board(self.pbn, **options)

    def write(self, format: str = "pbn") -> str:
        """The board as "pbn", "lin", "url" or "list"."""
        return _told(_library().declarer_write_board, self._of.boards, self._index, _bytes(format))

    def table(self) -> Dict[str, Dict[str, int]]:
        """The double-dummy tricks by declarer and strain: table()["S"]["NT"]."""
        lib = _library()
        return json.loads(_interruptible(lambda: _told(lib.declarer_solve, self._of.boards, self._index, _JSON)))["tricks"]

    def _double_dummy(self, question: int, after: int = 0) -> Dict[str, Any]:
        lib = _library()
        if not isinstance(after, int):
            raise Error(f"after is {after!r}, expected a whole number.")
        _checked("after", after)
        return json.loads(_interruptible(lambda: _told(lib.declarer_double_dummy, self._of.boards, self._index, question, after, _JSON)))

    def par(self) -> Dict[str, Any]:
        """The par "score" for North and South, and its "contracts"."""
        return self._double_dummy(_PAR)["par"]

    def cards(self, after: int = 0) -> Dict[str, Any]:
        """The tricks after each card that can be played, `after` cards of the recorded play gone."""
        return self._double_dummy(_CARDS, after)

    def line(self, after: int = 0) -> Dict[str, Any]:
        """The cards of best play."""
        return self._double_dummy(_LINE, after)

    def trace(self) -> Dict[str, Any]:
        """What each card of the recorded play cost."""
        return self._double_dummy(_TRACE)

    def layouts(self, count: int, seed: int = 1) -> Iterator[Deal]:
        """So many deals of the opponents' cards, drawn by their chance among those that auction, lead and play leave."""
        declarer = self.declarer or "S"
        hidden = [seat for seat in SEATS if (SEATS.index(seat) - SEATS.index(declarer)) % 2]
        text = self.pbn.replace(self.tags["Deal"], str(self.deal.without(*hidden)))
        for i in range(count):
            with Board(text, seed=seed + i, show="all") as board:
                held = {seat: set(cards) for seat, cards in board.state["hands"].items()}
                owner = {card: seat for seat in SEATS for card in (self.deal[seat] or ())}
            shown = {seat: Hand(held[seat]) for seat in SEATS}
            yield Deal({seat: Hand(list(shown[seat]) + [card for card in self._played_by(seat, owner) if card not in shown[seat]]) for seat in SEATS})

    def _played_by(self, seat: str, owner: Mapping[Card, str]) -> List[Card]:
        """The cards of the recorded play that are the seat's; they are known."""
        section = re.search(r'^\[Play "(.)"\]\n((?:[^\[\n].*\n)*)', self.pbn, re.M)
        first = SEATS.index(section.group(1)) if section else 0
        rows = [line.split() for line in section.group(2).splitlines()] if section else []
        return [Card(cards[(SEATS.index(seat) - first) % 4]) for cards in rows
                if len(cards) > (SEATS.index(seat) - first) % 4 and re.fullmatch("[SHDC][2-9TJQKA]", cards[(SEATS.index(seat) - first) % 4])]

    def __eq__(self, other: object) -> bool:
        return self.pbn == other.pbn if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.pbn)

    def __reduce__(self) -> Any:
        return _game_of, (self.pbn,)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, _: Any) -> "Game":
        return self

    def __repr__(self) -> str:
        by = f" by {self.declarer}" if self.declarer else ""
        return f"<Game {self.name or '?'}: {self.contract or 'no contract'}{by}, {self.deal}>"


def _game_of(pbn: str) -> Game:
    return read(pbn)[0]


class Boards(List[Game]):
    """The boards of a text; `faults` has what could not be read, a line each."""

    faults: List[str] = []


def read(source: Union[str, os.PathLike], format: Optional[str] = None) -> Boards:
    """The boards of a file (a pathlib.Path; or a line with a folder, with an ending, or that names what is there) or of a
    text: PBN, LIN, links, lists, hands."""
    lib = _library()
    why = ctypes.c_void_p()
    if not isinstance(source, (str, os.PathLike)):
        raise TypeError(f"{source!r} is no text and no path.")
    said, file = _text_of(source)
    if not file and not re.search(r"[\[|(]|://", said):  # hands alone: a table has a contract for them
        with Board(said) as board:
            said = board.save()
    text = said.encode("utf-8") if file else _bytes(said)  # NULs of a file are told with their place
    found = lib.declarer_read(_bytes(file or "boards"), text, len(text), _bytes(format) if format else None, ctypes.byref(why))
    faults = _take(why.value)
    if not found:
        raise Error(faults)
    of = _Read(found)
    games = Boards(Game(of, i) for i in range(lib.declarer_count(found)))
    games.faults = faults.splitlines()
    if not games and file:
        raise Error(games.faults[0] if games.faults else f"{file}: there is no board in it.")
    return games


def map_boards(function: Callable[[_A], _B], boards: Iterable[_A], jobs: Optional[int] = None) -> List[_B]:
    """function(board) of each, by as many threads as there are processors (or jobs), in the boards' order. The library
    works outside Python's lock, so that all processors do."""
    given = list(boards)
    for board in given:
        if not isinstance(board, Game):
            raise TypeError(f"{board!r} is no board, expected one that read() gives.")
    pool = concurrent.futures.ThreadPoolExecutor(max_workers=jobs or os.cpu_count())
    try:
        return list(pool.map(function, given))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def tables(boards: Iterable[Game], jobs: Optional[int] = None) -> List[Dict[str, Dict[str, int]]]:
    """The double-dummy table of each board, by all processors."""
    return map_boards(Game.table, boards, jobs)


def pars(boards: Iterable[Game], jobs: Optional[int] = None) -> List[Dict[str, Any]]:
    """The par of each board, by all processors."""
    return map_boards(Game.par, boards, jobs)


# ---- without a board ----


def examples() -> List[Dict[str, str]]:
    """The boards that come with the program: name and title."""
    with Table() as table:
        return table.ask("examples")["examples"]


def deal(level: Optional[int] = None, technique: Optional[str] = None, seed: Optional[int] = None, idea: Optional[str] = None) -> str:
    """A board as PBN: any, or one to learn from."""
    with Table() as table:
        return table.ask("deal", level=level, technique=technique, seed=seed, idea=idea)["pbn"]


def suit(holding: str) -> Dict[str, Any]:
    """One suit, "AQ9/432": the best lines and their exact chances, as `declarer suit --format json` has them."""
    lib, text = _library(), _bytes(holding)
    return json.loads(_interruptible(lambda: _told(lib.declarer_suit, text, _JSON)))
