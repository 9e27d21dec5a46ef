"""The Python module, asked everything once: what comes back, and what is refused."""

import declarer

TWO_HANDS = "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"


def refused(part, function, *arguments, **named):
    try:
        function(*arguments, **named)
    except declarer.Error as why:
        assert part in str(why), str(why)
        return
    raise AssertionError(f"not refused: {part}")


def boards():
    assert declarer.version()[0].isdigit()
    assert {"name": "d1", "title": "The hand of the thesis, chapter 1"} in declarer.examples()
    assert declarer.read(TWO_HANDS)[0].contract == "3NT"
    assert "[Contract" in declarer.deal(seed=3)
    assert "finesse" in declarer.deal(level=2, technique="finesse", seed=4)
    assert declarer.suit("AQ9/432")["suit"] == "AQ9/432"
    refused("", declarer.suit, "nonsense")
    refused("NUL", declarer.suit, "A\0")
    refused("This is no board", declarer.Board, "junk")
    refused("Either", declarer.Board)
    refused("There is no example", declarer.Board, example="nothing")
    refused("no/such", declarer.Board, example="d1", knowledge="no/such")


def hidden_hands():
    board = declarer.Board(TWO_HANDS, seed=4, choose="lines", show="all")
    assert board.state["drawn"] and board.turn == "W"
    lead = board.step()
    again = declarer.Board(TWO_HANDS, seed=4, choose="lines", show="all", play=[lead])
    assert again.state == board.state
    assert TWO_HANDS in board.save()


def playing():
    board = declarer.Board(example="d1", choose="lines", layouts=20)
    state = board.state
    assert state["turn"] == "N" and state["legal"] == ["DK", "D9", "D2"]
    decided = board.decide()
    assert decided["card"] == board.explain()["card"] == "D2"
    assert decided["technique"].startswith("second-hand") and decided["why"].startswith("the king is kept")
    assert board.explain("knowledge")["choose"] == "knowledge"
    assert board.solve()["D2"] == 10
    assert [len(board.hint(grade)) > 20 for grade in (1, 2, 3)] == [True] * 3
    assert "king of diamonds" in board.why_not("DK")[0]
    assert board.verdict()["grade"] is None
    board.play("DK")
    assert board.step().startswith("D")
    assert "East played" in board.why()[0]
    board.play("DA")
    assert board.verdict()["grade"] == "blunder"
    assert board.undo(to=1) == state
    assert "West led" in board.shows()[0]
    refused("cannot be played", board.play, "SA")
    refused("a person plays that hand", board.step)
    refused("not played to its end", board.review)
    assert not board.claim(13) and board.claim(10)
    assert board.result == "made 10" and board.is_over
    assert board.undo() == state
    assert board.play_on() == state
    assert board.lesson()["board"] == "1"
    question = board.drill()["question"]
    assert question["topic"] == "winners"
    assert board.answer(7)["right"] and board.answer("C")["right"] and board.answer("D2")["right"]


def to_the_end():
    board = declarer.Board(example="d1", choose="lines", layouts=20, players={"S": "planner", "N": "planner"})
    state = board.play_on()
    assert state["over"] and state["won"] + state["lost"] == 13
    assert "Declarer's side took" in board.review()["say"][0]
    table = board.table
    table.close()
    refused("closed", board.play_on)
    table.close()
    with declarer.Table() as other:
        refused("no request", other.ask, "fly")


for part in (boards, hidden_hands, playing, to_the_end):
    part()
    print(f"ok   {part.__name__}")
