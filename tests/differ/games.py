"""Games that are lawful, as plain values, and their texts with every oddity that the standard allows and programs write.

A game is a dict: board, dealer, vulnerable (or None), hands (four sets of cards from North on), contract (level, strain,
doubles, declarer) or None, calls and play (lists of [word, marks, notes, comments]), tags, sections, comments."""

import re

SEATS, SUITS, RANKS = "NESW", "CDHS", "23456789TJQKA"
CARDS = [s + r for s in SUITS for r in RANKS]
NAMES = ["Anna O'Neill", "caf\u00e9 12", "A (x) B", "5-5; majors", "[one]", "100%", "a \"word\"", "{brace}", "\u2660 lead"]
CLASSROOM = ["\\S[show NS] Count your tricks.[NEXT]", "[PLAY N:C4,E:CT] [Play \"W\"]SJ", "[AUCTION off] 1NT Pass 3NT\n[NEXT]\n\n[show S]",
             "\\H is led.\n\n[ROTATE]\n", "[Auction \"N\"]\n1C Pass Pass Pass\n", "[BID 4S][NEXT] \\D \\C"]
PROSE = ["well bid", "", "two\nlines", "a blank\n\nline", "50% of it", "\n% no escape here\n", "; a semicolon", "=1= $4 !", "[Board \"9\"]",
         "\"quote", "caf\u00e9", "-- * + ^S"]


def led_by(trick, strain):
    """Who wins four (seat, card)."""
    return max(trick, key=lambda sc: (strain != "N" and sc[1][0] == strain, sc[1][0] == trick[0][1][0], RANKS.index(sc[1][1])))[0]


def lawful_auction(dice, dealer):
    calls, last, doubled, by, passes, first = [], -1, 0, None, 0, {}
    while True:
        seat = (dealer + len(calls)) % 4
        choices = ["Pass"] * 3
        if last < 34:
            choices += ["bid"] * (1 if len(calls) > 8 else 3)
        if last >= 0 and by % 2 != seat % 2 and not doubled:
            choices.append("X")
        if doubled == 1 and by % 2 == seat % 2:
            choices.append("XX")
        call = dice.choice(choices)
        if call == "bid":
            last, by, doubled = min(34, last + dice.randint(1, 5)), seat, 0
            call = f"{last // 5 + 1}{'CDHSN'[last % 5]}".replace("N", "NT")
            first.setdefault((seat % 2, last % 5), seat)
        elif call != "Pass":
            doubled = 1 if call == "X" else 2
        calls.append(call)
        passes = passes + 1 if call == "Pass" else 0
        if passes == 4 and last < 0:
            return calls, None
        if passes == 3 and last >= 0:
            return calls, (last // 5 + 1, "CDHSN"[last % 5], doubled, first[(by % 2, last % 5)])


def lawful_play(dice, hands, strain, leader, count):
    hands, played, trick = [set(h) for h in hands], [], []
    while len(played) < count:
        seat = (leader + len(trick)) % 4
        held = sorted(hands[seat])
        follows = [c for c in held if trick and c[0] == trick[0][1][0]]
        card = dice.choice(follows or held)
        hands[seat].remove(card)
        played.append(card)
        trick.append((seat, card))
        if len(trick) == 4:
            leader, trick = led_by(trick, strain), []
    return played


def a_comment(dice):
    return dice.choice(CLASSROOM + PROSE)


def adorned(dice, words):
    """Each call or card with marks, notes and comments behind it."""
    return [[w, [dice.choice(["!", "??", "!?", "$7", "$14"])] if dice.random() < 0.05 else [],
             [dice.choice(["15-17", "weak", "5+ cards", "2:1"])] if dice.random() < 0.06 else [],
             [a_comment(dice)] if dice.random() < 0.05 else []] for w in words]


def a_game(dice, number):
    cards = CARDS[:]
    dice.shuffle(cards)
    game = {"board": str(number), "dealer": dice.randrange(4), "vulnerable": dice.choice([None, "None", "NS", "EW", "All"]),
            "hands": [set(cards[i * 13:i * 13 + 13]) for i in range(4)], "contract": None, "calls": [], "play": [], "tags": {},
            "sections": {}, "comments": [], "result": None, "passed": False}
    calls, contract = lawful_auction(dice, game["dealer"])
    if dice.random() < 0.8:
        game["contract"], game["passed"] = contract, not contract
        if dice.random() < 0.75:
            game["calls"] = adorned(dice, calls)
        if contract and dice.random() < 0.7:
            count = dice.choice([1, 3, 4, 8, 17, 30, 52])
            game["play"] = adorned(dice, lawful_play(dice, game["hands"], contract[1], (contract[3] + 1) % 4, count))
        if contract and dice.random() < 0.5 and len(game["play"]) < 52:
            game["result"] = dice.randrange(14)
    for name in ["Event", "Site", "Date", "West", "North", "East", "South", "Scoring", "Room", "Annotator", "HomeTeam", "x_own-tag"]:
        if dice.random() < 0.4:
            game["tags"][name] = dice.choice(NAMES)
    for name in ["OptimumResultTable", "ActionTable", "TotalScoreTable"]:
        if dice.random() < 0.12:
            game["sections"][name] = dice.choice(["N NT 9\nS  H 10", "1 \"a b\" - *", "x\n  y z"])
    return game


# ---- PBN ----

class Pbn:
    """Writes games; `counted` is what a reader must find."""

    def __init__(self, dice):
        self.dice, self.end, self.memory = dice, dice.choice(["\n", "\n", "\r\n"]), {}

    def comment(self, text):
        one_line = "\n" not in text and self.dice.random() < 0.3
        return f";{text}\n" if one_line or "}" in text else "{" + text + "}"

    def some_comment(self, game, share, gap="\n"):
        if self.dice.random() >= share:
            return ""
        text = a_comment(self.dice)
        game["comments"].append(text)
        text = self.comment(text)
        return text if text.endswith("\n") else text + gap

    def tag(self, name, value):
        value = value.replace("\\", "\\\\").replace("\"", "\\\"")
        kind = self.dice.random()
        if kind < 0.05:
            return f"[{name}\"{value}\"]"
        if kind < 0.10:
            return f"[ {name}\n  \"{value}\" ]"
        return f"[{name} \"{value}\"]"

    def deal(self, game):
        first = self.dice.randrange(4)
        lower = self.dice.random() < 0.1
        hands = []
        for i in range(4):
            hand = game["hands"][(first + i) % 4]
            text = ".".join("".join(r for r in reversed(RANKS) if s + r in hand) for s in reversed(SUITS))
            hands.append(text.lower() if lower else text)
        if game.get("bad"):
            hands[1] = hands[0]
        elif self.dice.random() < 0.1:
            hands[3] = "-"
        return f"{SEATS[first]}:" + " ".join(hands)

    def entries(self, game, words, notes):
        """The words of a section, adorned; `notes` gets the texts in the order of their numbers."""
        out = ""
        for word, marks, texts, comments in words:
            out += word
            for mark in marks:
                out += mark if mark[0] != "$" and self.dice.random() < 0.7 else " " + mark
            for text in texts:
                if text not in notes:
                    notes.append(text)
                out += f" ={notes.index(text) + 1}="
            for text in comments:
                game["comments"].append(text)
                out += self.dice.choice(["", " "]) + self.comment(text)
            out += self.dice.choice([" ", " ", " ", "\n"]) if not out.endswith("\n") else ""
        return out.rstrip(" \n") + "\n"

    def auction(self, game):
        calls, end = [list(c) for c in game["calls"]], ""
        plain = len(calls) > 3 and not any(c[1] or c[2] or c[3] for c in calls[-3:])
        if plain and self.dice.random() < 0.5:
            calls = calls[:-4] if not game["contract"] and not any(c[1] or c[2] or c[3] for c in calls) else calls[:-3]
            end = self.dice.choice(["AP", "AP", "ap", "all pass", "All Pass", "AllPass"]) + "\n"
        for c in calls:
            c[0] = self.dice.choice([c[0]] * 4 + [c[0].lower(), {"Pass": "P"}.get(c[0], c[0].replace("NT", "N"))])
        notes, comment = [], self.some_comment(game, 0.05)
        return self.tag("Auction", SEATS[game["dealer"]]) + "\n" + comment + (self.entries(game, calls, notes) if calls else "") + end + self.notes(notes)

    def notes(self, notes):
        return "".join(f"[Note \"{i + 1}:{text}\"]\n" for i, text in enumerate(notes))

    def play(self, game):
        leader = first = (game["contract"][3] + 1) % 4
        cells, trick, marked = [], [], False
        for entry in game["play"]:
            if not trick:
                cells.append([["-", [], [], []] for _ in range(4)])
            seat = (leader + len(trick)) % 4
            cells[-1][(seat - first) % 4] = entry
            trick.append((seat, entry[0]))
            if len(trick) == 4:
                leader, trick = led_by(trick, game["contract"][1]), []
        notes, rows = [], ""
        for row in cells:
            rows += self.entries(game, row, notes).replace("\n ", "\n")
        end = self.dice.choice(["*\n", "*\n", "+\n", ""]) if len(game["play"]) < 52 else ""
        if self.dice.random() < 0.1 and rows:
            return self.tag("Play", SEATS[first]) + rows + end + self.notes(notes)
        return self.tag("Play", SEATS[first]) + "\n" + rows + end + self.notes(notes)

    def again(self, pairs, game):
        """A tag that stands twice: it says the same, or is told."""
        name, value = self.dice.choice(pairs)
        if name in ("Board", "Deal"):
            return
        if self.dice.random() < 0.5:
            value, game["left_out"] = value + " x", game.get("left_out", 0) + 1
        pairs.append((name, value))

    def inherit(self, game):
        for name in ("Event", "Site"):
            header = self.memory.get("#" + name)
            if name not in game["tags"] and header is not None:
                game["tags"][name] = header
                game["inherits"] = game.get("inherits", set()) | {name}
        shown = {}
        for name, value in list(game["tags"].items()):
            shown[name] = value
            if name in game.get("inherits", ()):
                shown.pop(name)
            elif name in ("Event", "Site") and value == self.memory.get(name):
                shown[name] = "#"
            elif name in ("Event", "Site") and self.dice.random() < 0.1 and value[0] != "#":
                shown[name] = "##" + value
                self.memory["#" + name] = value
        for name in ("Event", "Site"):
            if name in game["tags"]:
                self.memory[name] = game["tags"][name]
                if "#" + name in self.memory:
                    self.memory["#" + name] = game["tags"][name]
        return shown

    def game(self, game, is_apart):
        dice = self.dice
        shown = self.inherit(game)
        pairs = [(n, v) for n, v in shown.items() if n in ("Event", "Site", "Date")] + [("Board", game["board"])]
        pairs += [(n, v) for n, v in shown.items() if n in ("West", "North", "East", "South")]
        if dice.random() < 0.9 or not game["calls"]:
            pairs.append(("Dealer", SEATS[game["dealer"]]))
        if game["vulnerable"]:
            pairs.append(("Vulnerable", dice.choice({"None": ["None", "Love", "-"], "All": ["All", "Both"]}.get(game["vulnerable"], [game["vulnerable"]]))))
        elif dice.random() < 0.3:
            pairs.append(("Vulnerable", "?"))
        pairs.append(("Deal", self.deal(game)))
        rest = []
        if game["contract"]:
            level, strain, doubles, declarer = game["contract"]
            rest += [("Declarer", SEATS[declarer]), ("Contract", f"{level}{strain}{'T' if strain == 'N' and dice.random() < 0.8 else ''}{'X' * doubles}")]
        elif game["passed"]:
            rest += [("Declarer", ""), ("Contract", "Pass"), ("Result", "")]
        if game["result"] is not None:
            declarer = game["contract"][3]
            side = "NS" if declarer % 2 == 0 else "EW"
            rest.append(("Result", dice.choice([str(game["result"]), f"{side} {game['result']}"])))
        rest += [(n, v) for n, v in shown.items() if n not in ("Event", "Site", "Date", "West", "North", "East", "South")]
        if rest and dice.random() < 0.15:
            self.again(rest, game)
        text = self.some_comment(game, 0.1) if is_apart else "" # else it is the game's before
        for name, value in pairs + rest:
            text += self.tag(name, value) + (dice.choice(["\n", "\n", "\n", " ", ""]))
            if name not in ("Contract",) and not text.endswith("\n"):
                continue
            text += "" if text.endswith("\n") else "\n"
            text += self.some_comment(game, 0.04)
            if dice.random() < 0.03:
                text += "% an escaped [Board \"77\"] { line\n"
        text += "" if text.endswith("\n") else "\n"
        parts = [self.auction(game)] if game["calls"] else []
        parts += [self.play(game)] if game["play"] else []
        parts += [self.tag(n, "a;b") + "\n" + s + "\n" for n, s in game["sections"].items()]
        if dice.random() < 0.3:
            dice.shuffle(parts)
        return text + "".join(parts) + self.some_comment(game, 0.04)

    def file(self, games):
        text = self.dice.choice(["% PBN 2.1\n% EXPORT\n", "", "\ufeff"])
        for i, game in enumerate(games):
            text += self.game(game, not i or re.search(r"\n[ \t]*\n$", text) is not None)
            text += self.dice.choice(["\n", "\n", "\n\n", " \t\n", ""]) if i + 1 < len(games) else ""
        return text.replace("\n", self.end)


# ---- LIN ----

def lin_hand(hand):
    return "".join(s + "".join(r for r in reversed(RANKS) if s + r in hand) for s in reversed(SUITS))


def lin_text(dice, text):
    return text.replace("|", "/")


def lin_file(dice, games):
    """Hand records one behind the other; what LIN has no words for is taken out of the games."""
    out = ""
    for game in games:
        players = [game["tags"].get(n, "") for n in ("South", "West", "North", "East")]
        players = [p.replace(",", " ") for p in players]
        game["tags"] = {n: p for n, p in zip(("South", "West", "North", "East"), players) if p}
        game["sections"], game["comments"] = {}, []
        if not game["calls"]:
            game["contract"], game["result"], game["passed"], game["play"] = None, None, False, game["play"][:1]
        if not game["contract"]:
            game["play"] = []
        order = (2, 3, 0, 1)
        pair = lambda name, value: (name.upper() if dice.random() < 0.1 else name) + "|" + value + "|" + dice.choice(["", "", "\n"])
        out += pair("pn", ",".join(players)) + pair("st", "")
        hands = [lin_hand(game["hands"][s]) for s in order]
        if dice.random() < 0.5:
            hands[3] = ""
        out += pair("md", str(order.index(game["dealer"]) + 1) + ",".join(hands)) + pair("rh", "") + pair("ah", dice.choice(["Board ", ""]) + game["board"])
        if game["vulnerable"]:
            out += pair("sv", {"None": dice.choice("o0"), "NS": "n", "EW": "e", "All": "b"}[game["vulnerable"]])
        joined = ""
        for call in game["calls"]:
            word = {"Pass": "p", "X": "d", "XX": "r"}.get(call[0], call[0].replace("NT", "N"))
            word = word.upper() if dice.random() < 0.2 else word
            call[1], alert = [], "!" if call[2] and dice.random() < 0.5 else ""
            call[2] = ([""] if alert else []) + call[2]
            if not call[2] and not call[3] and dice.random() < 0.3:
                joined += word
                continue
            out += pair("mb", joined + word + alert)
            joined = ""
            for note in call[2]:
                out += pair("an", note) if note else ""
            for text in call[3]:
                out += pair("nt", lin_text(dice, text))
                game["comments"] += [text] if text else []
        out += pair("mb", joined) if joined else ""
        out += pair("pg", "")
        joined = ""
        for i, card in enumerate(game["play"]):
            card[1], card[2] = [], []
            joined += card[0].lower() if dice.random() < 0.1 else card[0]
            if card[3] or dice.random() < 0.7:
                out += pair("pc", joined)
                joined = ""
            for text in card[3]:
                out += pair("nt", lin_text(dice, text))
                game["comments"] += [text] if text else []
            out += pair("pg", "") if i % 4 == 3 and not joined else ""
        out += pair("pc", joined) if joined else ""
        if game["result"] is not None:
            out += pair("mc", str(game["result"]))
        out += pair("pg", "") + "\n"
    return out
