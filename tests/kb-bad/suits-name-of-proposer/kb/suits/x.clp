(defrule SUITS::promotion-by-run
  "the name of a proposer"
  (hands (hand ?h) (missing 13))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by promotion-by-run))))
