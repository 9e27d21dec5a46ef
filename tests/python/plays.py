"""Plays a board out by the planner, and tells why at each of its cards: the program of the README."""

import declarer

board = declarer.Board(example="d1", choose="lines")
print(board.explain()["first"])
while not board.is_over:
    if board.turn in board.state["people"]:
        choice = board.decide()
        board.play(choice["card"])
        print(choice["seat"], choice["card"], choice["why"])
    else:
        board.step()
print(board.state["say"])
