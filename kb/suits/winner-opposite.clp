; A winner in each hand.

(defrule SUITS::two-winners-opposite-one
  "the short hand cashes its winner first"
  ; KQJ52 / A   KQJ42 / A   AKJ75 / Q
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) ? ?) (opposite 1 0 0) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by two-winners-opposite-one))))

(defrule SUITS::two-winners-and-the-short-hand
  "the short hand cashes its winners first"
  ; K7653 / AQ84   A8532 / KQ76   Q874 / AK3
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) 0 0) (opposite 1 0 0) (longer-by ?d&:(<= ?d -1)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by two-winners-and-the-short-hand))))

(defrule SUITS::winner-opposite
  "the winner of the short hand first: it may bring down a card, and the tenace opposite is behind it"
  ; AJT7 / K   KJT72 / A   AQ75 / K942
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite ?wo&:(>= ?wo 1) 0 0) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 3) (by winner-opposite))))

(defrule SUITS::two-aces
  "the short hand cashes its winner first"
  ; ?
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) 0 ?) (opposite ?wo&:(>= ?wo 1) 0 0) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 4) (by two-aces))))

(defrule SUITS::ten-under-a-short-winner
  "low to the ten in the short hand: it forces an honour, or wins when both lie in front"
  ; K854 / AT6   A865 / KT3   A863 / KT
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 1 0 0) (longer-by ?d&:(<= ?d -1)) (missing ?out&:(>= ?out 5)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by ten-under-a-short-winner))))

(defrule SUITS::finesse-before-the-winner
  "low to the tenace: the winner opposite is kept to lead from again"
  ; ?
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 1 0 0) (longer-by ?d&:(>= ?d 1)) (other-length ?m&:(>= ?m 3))
         (spots ?s&:(>= ?s 1)) (missing ?out&:(>= ?out 5)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (order 0) (by finesse-before-the-winner))))
