; Discards: the number of the card stands for the auction's `call`, less one hundred.

(defrule PLAY::discard-from-length
  "threw a low card of a suit away: it has length there to spare"
  ; 9642
  (card (number ?n) (hand ?hand) (how discard) (suit ?s) (rank ?r&:(< ?r 10)) (trump no))
  (not (card (number ?before&:(< ?before ?n)) (hand ?hand) (how discard) (suit ?s)))
  =>
  (bind ?call (- (- 0 100) ?n))
  (assert (shows (call ?call) (rank 1) (lengths ?s 4 13) (by discard-from-length))
          (shows (call ?call) (rank 2) (lengths ?s 3 3) (weight 70) (by discard-from-length))
          (shows (call ?call) (rank 3) (weight 50) (by discard-from-length))))
