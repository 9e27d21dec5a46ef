(deftemplate PROPOSE::own (slot n (type INTEGER) (range 0 13)))
(defrule PROPOSE::x
  "a rule that halts"
  (holding (suit ?s) (long-hand ?h) (sure 0) (longer ?n&:(> ?n 3)))
  =>
  (assert (own (n (+ ?n 20))))
  (assert (technique (suit ?s) (tricks 0) (name promotion) (arguments card 1 hand ?h) (by x))))
