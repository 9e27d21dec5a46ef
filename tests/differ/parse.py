"""A small reader of PBN, written apart from the program's: one regular expression cuts the text, a loop puts it together."""
import re

SEATS, SUITS, RANKS = "NESW", "CDHS", "23456789TJQKA"
TOKEN = re.compile(r"""(?P<escape>(?m:^)%[^\n]*) | (?P<line>;[^\n]*) | (?P<brace>\{[^}]*\}) | (?P<blank>(?<=\n)[ \t\x1a]*\n)
    | (?P<space>\s+?) | \[\s*(?P<name>[\w-]+)\s*"(?P<value>(?:\\["\\]|[^"])*)"\s*\] | (?P<quoted>"[^"\n]*") | (?P<word>[^\s{;\["]+)""", re.X)
ONCE = {"Note", "Auction", "Play"}


def games_of(text):
    """Lists of ["tag", name, value], ["comment", text], ["word", text], one a game, by blank lines and repeated boards and deals."""
    text = text.lstrip("\ufeff").replace("\r\n", "\n")
    game, at, games = [], 0, []
    close = lambda: games.append(game[:]) or game.clear() if any(i[0] == "tag" for i in game) else None
    while at < len(text):
        m = TOKEN.match(text, at)
        if not m:
            raise ValueError(f"no token at {text[at:at + 40]!r}")
        at, kind = m.end(), m.lastgroup
        if m["name"]:
            value = re.sub(r'\\(["\\])', r"\1", m["value"].replace("\n", " "))
            had = {i[1]: i[2] for i in reversed(game) if i[0] == "tag"}
            if m["name"] == "Deal" and "Deal" in had or m["name"] == "Board" and "Board" in had and ("Deal" in had or had["Board"] != value):
                rest = split(game)
                close()
                game.extend(rest)
            game.append(["tag", m["name"], value])
        elif kind == "line":
            game.append(["comment", m["line"][1:]])
            at = at if at < len(text) else at
        elif kind == "brace":
            game.append(["comment", m["brace"][1:-1]])
        elif kind == "blank":
            close()
        elif kind in ("quoted", "word"):
            game.append(["word", m[kind]])
    close()
    return games


def split(game):
    """Takes off the end what belongs to the next game: tags that this one has before its deal, or that stand at a game's head."""
    first, stop = len(game), {"Deal", "Scoring", "Declarer", "Contract", "Result", "Auction", "Play", "Note"}
    deal = next((i for i, item in enumerate(game) if item[:2] == ["tag", "Deal"]), len(game))
    before = {item[1] for item in game[:deal] if item[0] == "tag"}
    for i in range(len(game) - 1, 0, -1):
        item = game[i]
        if item[0] == "word" or item[0] == "tag" and item[1] in stop:
            break
        if item[0] == "tag" and (item[1] in ("Event", "Site", "Date") or item[1] in before):
            first = i
    rest = game[first:]
    del game[first:]
    return rest


def words_of(game, name):
    """The first section of that name that has words: its items, and the notes behind it."""
    for i, item in enumerate(game):
        if item[:2] != ["tag", name]:
            continue
        end = next((j for j in range(i + 1, len(game)) if game[j][0] == "tag"), len(game))
        notes = {}
        for j in range(end, len(game)):
            if game[j][0] == "tag" and game[j][1] != "Note":
                break
            if game[j][0] == "tag":
                number, _, note = game[j][2].partition(":")
                notes[number] = note
        return [w[1] for w in game[i + 1:end] if w[0] == "word"], notes
    return None, {}


PIECE = re.compile(r"=(\d+)=|\$\d+|[!?]+|\^.|[A-Za-z0-9]+|.")


def entries(words, notes):
    """[word, marks, notes] of each call or card."""
    out = []
    for piece in (p for w in words for p in PIECE.finditer(w)):
        if piece[1]:
            out[-1][2].append(notes.get(piece[1]))
        elif piece[0][0] in "!?$":
            out[-1][1].append(piece[0])
        else:
            out.append([piece[0], [], []])
    return out


def calls_of(items):
    calls = []
    for word, marks, notes in items:
        low = word.lower()
        low = {"p": "pass", "allpass": "ap"}.get(low, low)
        if low in ("*", "+"):
            break
        if low == "pass" and calls and calls[-1][0] == "all":
            calls[-1][0] = "ap"
            continue
        calls.append([low[:-1] if low.endswith("nt") else low, marks, notes])
    tokens = len(calls)
    if calls and calls[-1][0] == "ap":
        calls.pop()
        passes = 0
        while calls and passes < len(calls) and calls[-1 - passes][0] == "pass":
            passes += 1
        need = 4 - passes if passes == len(calls) else 3 - passes
        calls += [["pass", [], []] for _ in range(need)]
    return calls, tokens


def play_of(items, first, strain, leader):
    rows = [items[i:i + 4] for i in range(0, len(items), 4)]
    order = []
    for row in rows:
        seats = [(leader + i) % 4 for i in range(4)]
        trick = []
        for seat in seats:
            cell = (seat - first) % 4
            if cell >= len(row) or row[cell][0] in "-*+":
                return order
            order.append(row[cell])
            trick.append((seat, row[cell][0].upper()))
        lead = trick[0][1][0]
        leader = max(trick, key=lambda t: (t[1][0] == strain, t[1][0] == lead, RANKS.index(t[1][1])))[0]
    return order


def hands_of(value):
    first, hands = SEATS.index(value[0].upper()), [None] * 4
    for i, hand in enumerate(value[2:].split()):
        if hand != "-":
            hands[(first + i) % 4] = {s + r for s, ranks in zip("SHDC", hand.upper().split(".")) for r in ranks}
    if hands.count(None) == 1:
        hands[hands.index(None)] = {s + r for s in SUITS for r in RANKS} - set().union(*(h for h in hands if h))
    return hands


def read(text):
    """The games of a text as comparable values, with what each has of calls, cards, marks, comments and tags."""
    out, header, nearest = [], {}, {}
    for game in games_of(text):
        tags = {}
        for kind, name, *value in game:
            if kind == "tag" and name not in ONCE:
                tags.setdefault(name, value[0])
        count = {"tag": sum(i[0] == "tag" for i in game), "comment": sum(i[0] == "comment" for i in game)}
        for name in ("Event", "Site"):
            if name in tags and tags[name].startswith("##"):
                tags[name] = tags[name][2:]
                header[name] = tags[name]
            elif tags.get(name) == "#":
                tags[name] = nearest.get(name, "")
            elif name in header and name not in tags:
                tags[name] = header[name]
            if name in tags:
                nearest[name] = tags[name]
                if name in header:
                    header[name] = tags[name]
        board = {"hands": hands_of(tags["Deal"]), "board": tags.get("Board"), "comments": sorted(i[1] for i in game if i[0] == "comment")}
        told = lambda name: tags.get(name) if tags.get(name) not in (None, "", "?") else None
        words, notes = words_of(game, "Auction")
        calls, count["call"] = calls_of(entries(words or [], notes))
        board["calls"] = calls
        board["vulnerable"] = {"Love": "None", "-": "None", "Both": "All"}.get(told("Vulnerable"), told("Vulnerable"))
        dealer = told("Dealer") or next((i[2] for i in game if i[:2] == ["tag", "Auction"]), None)
        board["dealer"] = dealer
        contract, declarer = told("Contract"), told("Declarer")
        board["contract"] = contract and contract.upper().replace("NT", "N")
        board["declarer"] = declarer
        result = told("Result")
        if result and not result.isdigit():
            side, tricks = result.split()[:2]
            result = tricks if (side == "NS") == (declarer in "NS") else str(13 - int(tricks))
        board["result"] = result
        words, notes = words_of(game, "Play")
        items = entries(words or [], notes)
        first = next((i[2] for i in game if i[:2] == ["tag", "Play"]), None)
        count["card"] = sum(i[0] not in "-*+" for i in items)
        board["play"] = play_of(items, SEATS.index(first), board["contract"][1], (SEATS.index(declarer) + 1) % 4) if items and declarer else []
        count["mark"] = sum(len(e[1]) + len(e[2]) for e in calls + items)
        known = {"Board", "Dealer", "Vulnerable", "Deal", "Contract", "Declarer", "Result"}
        board["tags"] = {n: v for n, v in tags.items() if n not in known and v not in ("", "?")}
        sections = {}
        for name in tags:
            words, _ = words_of(game, name)
            if words and name not in ONCE:
                sections[name] = words
        board["sections"] = sections
        out.append((board, count))
    return out
