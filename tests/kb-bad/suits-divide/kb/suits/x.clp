(defrule SUITS::x
  "low from the longer hand, in an order that cannot be counted"
  (hands (hand ?h) (longer-by ?d&:(> ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (order (div ?d 0)) (by x))))
