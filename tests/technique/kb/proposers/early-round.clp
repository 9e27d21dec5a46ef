; A long suit with its winners in one hand, which has no other way in, gives up a round while both follow.

(defrule PROPOSE::early-round-to-stay-in-touch
  "the long hand has no other entry: the round that must be lost is lost first, and the winners fetch the rest"
  ; AK643 / 852
  (holding (suit ?s) (long-hand ?h) (longer 5) (missing 5) (sure 2))
  (not (holding (suit ~?s) (long-hand ?h) (sure ?sure&:(> ?sure 0))))
  (partner ?h ?from)
  =>
  (assert (technique (suit ?s) (name early-round) (arguments hand ?h) (tricks 0) (objective 1 2)
                     (risk left right) (lead ?from) (by early-round-to-stay-in-touch))))
