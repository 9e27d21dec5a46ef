; A winner in each hand.

(defrule SUITS::winner-opposite
  "the winner of the short hand first: it may bring down a card, and the tenace opposite is behind it"
  ; KQJ52 / A   KQJ42 / A   AKJ75 / Q
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite ?wo&:(>= ?wo 1) 0 0) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 3) (by winner-opposite))))

(defrule SUITS::ten-under-a-short-winner
  "low to the ten in the short hand: it forces an honour, or wins when both lie in front"
  ; K854 / AT6   A865 / KT3   A863 / KT
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 1 0 0) (longer-by ?d&:(<= ?d -1)) (missing ?out&:(>= ?out 5)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by ten-under-a-short-winner))))
