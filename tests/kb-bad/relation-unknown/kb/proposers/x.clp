(defrule PROPOSE::x
  "a relation that nobody declares"
  (gadget ?s)
  =>
  (assert (proposes (suit spade) (number 1) (by x))))
