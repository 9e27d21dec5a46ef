; Length: the last cards of a long suit win when the opponents have none left (thesis 4.1.2.4).

(defrule PROPOSE::length-of-suit
  "the opponents run out of the suit before the longer hand does"
  ; AK643 / 852   AK72 / 6543
  (holding (suit ?s) (long-hand ?h) (longer ?n) (length-hundredths ?value&:(> ?value 0)))
  =>
  (assert (technique (suit ?s) (name win-tricks-by-long-suit) (arguments hand ?h number ?n) (tricks ?value) (risk left right)
                     (by length-of-suit))))
