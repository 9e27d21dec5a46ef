(defrule SUITS::alone-with-a-winner
  "the name of a rule of suits"
  (hands (hand ?h) (missing 13))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by alone-with-a-winner))))
