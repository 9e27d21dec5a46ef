(defrule SUITS::x
  "four to the ace opposite three low cards"
  ; AX87 / 543   1T87 / 543
  (hands (hand ?h) (other ?o) (holds 1 0 ?) (opposite 0 0 0) (length 4) (other-length 3) (missing 13))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 0) (by x))))
