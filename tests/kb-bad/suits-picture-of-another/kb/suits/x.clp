(defrule SUITS::x
  "four to the ace opposite three low cards"
  ; AT87 / 543   AJT7 / 543
  (hands (hand ?h) (other ?o) (holds 1 0 ?) (opposite 0 0 0) (length 4) (other-length 3))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 0) (by x))))
