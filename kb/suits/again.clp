; What the round before has shown: a card of ours held with theirs above it still out, so that this card lies in front.

(defrule SUITS::repeat-the-finesse
  "the last round was won under a card of theirs, which lies in front: the same is done again"
  ; KQ8 / 54   AQJ4 / 83
  (won (hand ?h) (led no) (under 1))
  (or (hands (hand ?h) (other ?o) (holds ? ?u&:(>= ?u 1) 0) (opposite 0 0 ?) (other-length ?m&:(>= ?m 1)))
      (hands (hand ?h) (other ?o) (holds ? ?u&:(>= ?u 1) ?) (opposite 0 0 ?) (length 2) (other-length ?m&:(>= ?m 1))))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (order -2) (by repeat-the-finesse))))

(defrule SUITS::run-it-again
  "the last round was won by a card that was run: the next is run after it"
  ; QJ4 / A65
  (won (hand ?h) (led yes) (under 1))
  (hands (hand ?h) (other ?o) (holds ? ?u&:(>= ?u 1) ?) (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?h) (lead under-one) (third low) (order -2) (by run-it-again))))

(defrule SUITS::duck-to-the-ace
  "the honour of this hand has won, so that the card over it lies behind the other: a round is given up, and it may fall alone"
  ; K874 / Q6
  (won (hand ?h) (led no) (under 1))
  (hands (hand ?h) (other ?o) (holds 0 0 ?) (opposite 0 1 ?) (other-length ?m&:(>= ?m 3)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third low) (order -2) (by duck-to-the-ace))))

(defrule SUITS::repeat-the-double-finesse
  "the last round was won under two cards of theirs, which both lie in front: the same is done again"
  ; KJT63 / 52
  (won (hand ?h) (led no) (under 2))
  (hands (hand ?h) (other ?o) (holds ? ? ?t&:(>= ?t 1)) (opposite 0 0 ?) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (order -2) (by repeat-the-double-finesse))))
