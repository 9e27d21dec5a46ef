(defrule AUCTION::open-sideways
  "opened sideways: {points}"
  (call (number ?n) (kind bid) (role opening) (level 7) (strain club))
  =>
  (assert (shows (call ?n) (rank 1) (points 0 40) (by open-forwards))))
