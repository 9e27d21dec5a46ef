"""Hands, deals and games as values; batches; and what must not crash: copies, pickles, forks, threads, Ctrl-C, numbers."""

import copy
import json
import os
import pathlib
import pickle
import signal
import sys
import tempfile
import threading

import declarer

FOUR = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"
PLAYED = f'[Board "7"]\n[Deal "{FOUR}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nDQ D2 D4 DA\n*\n'
QUICK = {"example": "d1", "choose": "lines"}


def refused(part, function, *arguments, **named):
    try:
        function(*arguments, **named)
    except declarer.Error as why:
        assert part in str(why), str(why)
        return why
    raise AssertionError(f"not refused: {part}")


def values():
    card, hand, deal = declarer.Card("♥10"), declarer.Hand("AK43.AQ4.A73.852"), declarer.Deal(FOUR)
    assert card == "HT" and card.suit == "H" and card.rank == "T" and repr(card) == "Card('HT')"
    assert declarer.Card("SA") < declarer.Card("S2") < card
    assert sorted(map(declarer.Card, ["C2", "SA", "HT"])) == ["SA", "HT", "C2"]
    assert hand == declarer.Hand(list(hand)) and hash(hand) == hash(declarer.Hand(str(hand)))
    assert len(hand) == 13 and "SA" in hand and hand.hcp == 17 and hand.shape == (4, 3, 3, 3) and hand.suit("S") == "AK43"
    assert deal.south == hand == deal["S"] and deal.is_complete and eval(repr(deal), vars(declarer)) == deal
    assert str(deal) == FOUR and declarer.Deal("S:AK43.AQ4.A73.852 - 752.83.K92.AK643 -") == deal.without("E", "W")
    for value in (card, hand, deal):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
    refused("no card", declarer.Card, "1S")
    refused("twice", declarer.Hand, "AA...")
    refused("expected 13", declarer.Hand, "AKQJT98765432.A..")
    refused("four suits", declarer.Hand, "AKQ")
    refused("no deal", declarer.Deal, "N:AKQ")
    refused("two hands", declarer.Deal, {"N": "A...", "S": "A..."})
    refused("no seat", declarer.Deal, {"X": "A..."})


def games():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "boards.pbn")
        path.write_text(PLAYED)
        boards = declarer.read(path)
        assert boards == declarer.read(str(path)) == declarer.read(PLAYED)
        assert declarer.Board(path, choose="lines").state["contract"] == "3NT"
        for call in (declarer.read, declarer.Board):
            for missing in (pathlib.Path(folder, "none.pbn"), f"{folder}/none", f"{folder}/none (1).pbn", f"{folder}/[x].pbn", "none.pbn"):
                assert f"{missing}: No such file" in str(refused("", call, missing))
            refused(f"{folder}: Is a directory", call, folder)
            refused("This is no board", call, "words")
        for encoding, event in (("latin-1", "Café"), ("cp1252", "Café – €"), ("utf-16", "Café"), ("utf-8-sig", "Café")):
            path.write_text(f'[Event "{event}"]\n{PLAYED}', encoding)
            assert declarer.read(path)[0].tags["Event"] == event
            assert f'[Event "{event}"]' in declarer.Board(str(path), choose="lines").save()
        path.write_text(PLAYED.replace("3NT", "3N\0T"))
        assert "NUL" in declarer.read(path).faults[0] and declarer.Board(path, choose="lines").state["contract"] == "3NT"
        path.write_text("nothing")
        for named in (path, str(path)):
            refused("boards.pbn:1:1: the format is not known", declarer.read, named)
    (game,) = boards
    assert (game.name, game.contract, game.declarer, str(game.deal)) == ("7", "3NT", "S", FOUR)
    assert not boards.faults and declarer.read(PLAYED.replace("QJT.K976", "QJT.KK76") + "\n" + PLAYED).faults
    assert game.table()["S"]["NT"] == 10 and game.par()["score"] == 430
    assert "cost" in json.dumps(game.trace()) and "D2" in json.dumps(game.cards(1)) and game.line()
    assert game.write("lin") and "no such format" in str(refused("", game.write, "sound"))
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game
    with game.open(choose="lines") as board:
        assert board.state["played"] == [] or board.turn
    many = boards * 6
    assert declarer.tables(many) == [game.table()] * 6 and declarer.pars(many, jobs=2) == [game.par()] * 6
    assert declarer.map_boards(lambda one: one.deal.south.hcp, many) == [17] * 6


def layouts():
    (game,) = declarer.read(PLAYED)
    drawn = list(game.layouts(4, seed=3))
    assert drawn == list(game.layouts(4, seed=3)) and len(set(drawn)) > 1
    for deal in drawn:
        assert deal.is_complete and (deal.north, deal.south) == (game.deal.north, game.deal.south)
        assert "DQ" in deal.west and "D4" in deal.east


def copies():
    board = declarer.Board(**QUICK)
    for value in (board, board.table):
        for spoil in (copy.copy, copy.deepcopy, pickle.dumps):
            assert isinstance(refused("neither copied nor pickled", spoil, value), TypeError)
    assert board.turn == "N"
    with board:
        pass
    refused("closed", board.explain)


def forks():
    board = declarer.Board(**QUICK)
    child = os.fork()
    if not child:
        status = 1
        try:
            refused("belongs to the process that made it", board.explain)
            status = 0 if declarer.Board(**QUICK).decide()["card"] == "D2" else 2
            board.close()
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    assert board.decide()["card"] == "D2"


def threads():
    board = declarer.Board(**QUICK)
    wanted, told, faults = board.explain(), [], []

    def ask():
        try:
            told.extend(board.explain() for _ in range(5))
        except Exception as why:
            faults.append(why)

    running = [threading.Thread(target=ask) for _ in range(6)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    assert not faults and told == [wanted] * 30, faults
    closing = threading.Thread(target=board.close)
    closing.start()
    closing.join()
    refused("closed", board.explain)


def interrupts():
    """The signal comes while the library works, and the call has ended although the work has not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    board = declarer.Board(example="d1", choose="confirmed", layouts=1000)
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        for _ in range(1000):
            board.table.ask("plan")
        raise AssertionError("not interrupted")
    except KeyboardInterrupt:
        assert board.table._handle.lock.locked(), "the call was waited for"
    board.close()
    refused("closed", board.decide)


def numbers():
    board = declarer.Board(**QUICK)
    refused("time is nan", declarer.Board, example="d1", time=float("nan"))
    refused("seed is too large", declarer.Board, example="d1", seed=10**400)
    refused("layouts is inf", declarer.Board, example="d1", layouts=float("inf"))
    refused("to is too large", board.undo, to=2**70)
    refused("which cannot be asked", board.play, {1, 2})
    refused("too large", declarer.read(PLAYED)[0].cards, 2**60)
    refused("A text holds no NUL", board.play, "D2\0")
    refused("half of a character", board.play, "\ud800")
    assert board.turn == "N"


if __name__ == "__main__":
    for part in (values, games, layouts, copies, forks, threads, numbers, interrupts):
        part()
    print("ok   values")
    sys.stdout.flush()
    os._exit(0)  # what was interrupted is not waited for
