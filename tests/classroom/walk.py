"""Lessons for the classroom, walked command by command: walk.py FILE...

A second reading: nothing of the program's. Every card that is shown is held by its hand, comes in turn and follows suit; a trick
is gathered with all its cards but the one that the student chose, before the next begins; what he chose, or might have chosen for
it, stands in no other command; at the end no trick is half told and all hands are seen. Faults are told, a line each; then how many
lessons and choices there were. Exit status 1 where there is a fault or no lesson."""

import re
import sys

SEATS, SUITS, RANKS = "NESW", "SHDC", "23456789TJQKA"
PLAIN = {"NEXT": "", "RESET": "", "SHOW_LEAD": "", "clear-commentary": "", "AUCTION": "off", "ROLE": "", "STAGE": ""}


class Fault(Exception):
    pass


def expect(is_so, what):
    if not is_so:
        raise Fault(what)


def games(text):
    """Each game's tags, its texts in braces, and the first card of its play."""
    for part in re.split(r"(?=\[Event )", text)[1:]:
        comments = re.findall(r"\{([^}]*)\}", part)
        bare = re.sub(r"\{[^}]*\}", "", part)
        lead = re.search(r'\[Play "."\]\s*(\w\w)', bare)
        yield dict(re.findall(r'\[(\w+) "([^"]*)"\]', bare)), comments, lead and lead[1]


def hands_of(deal):
    first, hands = deal.split(":")
    at = SEATS.index(first)
    return {SEATS[(at + i) % 4]: {s + r for s, ranks in zip(SUITS, hand.split(".")) for r in ranks}
            for i, hand in enumerate(hands.split())}


def after(seat):
    return SEATS[(SEATS.index(seat) + 1) % 4]


class Table:
    def __init__(self, tags):
        self.hands = hands_of(tags["Deal"])
        self.strain = re.match(r"\d(NT|[SHDC])", tags["Contract"])[1][0]
        self.ours = {tags["Declarer"], after(after(tags["Declarer"]))}
        self.turn = after(tags["Declarer"])
        self.trick, self.named, self.choices, self.first, self.is_over = [], set(), 0, None, False

    def check(self, seat, card):
        """The card can be played now."""
        expect(not self.is_over, f"{card} after the end")
        expect(len(self.trick) < 4, f"{card} and the trick before it is not gathered")
        expect(seat == self.turn, f"{seat}:{card} and {self.turn} is to play")
        expect(card in self.hands[seat], f"{seat} does not hold {card}")
        led = self.trick[0][1][0] if self.trick else card[0]
        expect(card[0] == led or not any(c[0] == led for c in self.hands[seat]), f"{seat}:{card} does not follow suit")

    def put(self, seat, card, options=()):
        self.first = self.first or card
        self.trick.append((seat, card, options))
        self.hands[seat].discard(card)
        self.turn = after(seat)

    def show(self, seat, card):
        self.check(seat, card)
        expect(card not in self.named, f"{card} was chosen")
        self.put(seat, card)

    def choose(self, cards):
        expect(cards, "a choice of nothing")
        for card in cards:
            expect(self.turn in self.ours, f"a choice for {self.turn}")
            self.check(self.turn, card)
            expect(card not in self.named, f"{card} was chosen before")
        self.named |= set(cards)
        self.choices += 1
        self.put(self.turn, cards[0], cards)

    def winner(self, trick):
        best = max(trick, key=lambda p: (p[1][0] == self.strain, p[1][0] == trick[0][1][0], RANKS.index(p[1][1])))
        return best[0]

    def gather(self, cards):
        if not self.trick:
            for seat, card in cards:
                self.show(seat, card)
        expect(len(self.trick) == 4, f"a trick of {len(self.trick)} cards is gathered")
        expect(cards == [(s, c) for s, c, options in self.trick if not options], f"{cards} are gathered of {self.trick}")
        winners = {self.winner([(s, other if c == card else c, o) for s, c, o in self.trick])
                   for _, card, options in self.trick for other in options or [card]}
        expect(len(winners) == 1, f"who wins hangs on what was chosen: {self.trick}")
        self.turn, self.trick = winners.pop(), []


def placed(words):
    cards = [re.fullmatch(r"([NESW]):([SHDC][2-9TJQKA])", word) for word in words]
    expect(cards and all(cards), f"no cards: {words}")
    return [(m[1], m[2]) for m in cards]


def walk(tags, text, lead):
    table, seen, last = Table(tags), "", 0
    expect(re.search(r"\\(?![SHDCN])", text) is None, "a backslash before no suit")
    for command in re.finditer(r"\[([^\[\]]*)\]", text):
        before, last = text[last:command.start()], command.end()
        word, _, rest = command[1].partition(" ")
        if word == "show":
            seen = rest
            expect(set(rest) == table.ours or table.is_over, f"[{command[1]}] before the end")
        elif word == "showcards":
            for seat, card in placed(rest.split()):
                table.show(seat, card)
        elif word == "PLAY":
            table.gather(placed(rest.split(",")))
        elif word == "choose-card":
            expect(before.strip(), "a choice without a question")
            table.choose(rest.removeprefix("any:").split(","))
        elif word == "RESET":
            expect(not table.trick, f"a trick half told: {table.trick}")
            table.is_over = True
        else:
            expect(word in PLAIN and (not rest or PLAIN[word] == rest), f"[{command[1]}] is no command")
    expect(table.is_over, "the lesson does not come to its end")
    expect(set(seen) == set(SEATS), f"{seen} are seen at the end")
    expect(len(text[last:].strip()) > 40, "no story at the end")
    expect(lead is None or table.first in (None, lead), f"{lead} was led, {table.first} is shown")
    return table.choices


def main(paths):
    lessons = choices = faults = without = 0
    for path in paths:
        for tags, comments, lead in games(open(path, encoding="utf-8").read()):
            try:
                texts = [c for c in comments if "[RESET]" in c or "[show " in c]
                expect(len(texts) == 1, f"{len(texts)} lessons in one game")
                expect(tags.get("Student") == tags["Declarer"], "the student is not the declarer")
                count = walk(tags, texts[0], lead)
                choices, without = choices + count, without + (not count)
            except Fault as fault:
                print(f"{path}: board {tags.get('Board')}: {fault}")
                faults += 1
            lessons += 1
    print(f"{lessons} lessons, {choices} choices, {without} without one, {faults} faults")
    return 1 if faults or not lessons else 0


sys.exit(main(sys.argv[1:]))
