(defrule PROPOSE::x
  "a statement that no form has"
  (hand ?seat spade has a missng king)
  =>
  (assert (proposes (suit spade) (number 1) (by x))))
