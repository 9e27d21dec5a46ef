; Throw-in: an opponent who must lead the suit gives the trick that a finesse would need luck for (thesis 4.1.2.3).

(defrule PROPOSE::throw-in-under-tenace
  "if the opponent who sits over this hand must lead the suit, the card under the gap wins"
  ; AQ6 / 732   AQ83 / 752   K5 / 42
  (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks 100) (needs ? ?) (by finesse-backed|finesse-split))
  (run (suit ?s) (extra 0))
  (plays-before ?h ?right) (plays-after ?h ?left) (partner ?h ?from)
  =>
  (assert (technique (suit ?s) (name throw-in) (arguments opponent ?left) (tricks 100) (objective ?k)
                     (avoid ?right) (risk ?left) (lead ?from ?h) (by throw-in-under-tenace))))

(defrule PROPOSE::throw-in-under-two
  "whichever of the two missing cards plays, the other is driven out by the card that is left"
  ; AJT / 543   QJ4 / 532
  (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (by finesse-two-chances))
  (not (own-card (suit ?s) (hand ?h) (gap yes) (missing-above 1)))
  (plays-before ?h ?right) (plays-after ?h ?left) (partner ?h ?from)
  =>
  (assert (technique (suit ?s) (name throw-in) (arguments opponent ?left) (tricks 100) (objective ?k)
                     (avoid ?right) (risk ?left) (lead ?from ?h) (by throw-in-under-two))))

(defrule PROPOSE::throw-in-without-finesse
  "there is no card opposite to lead up with: only a lead from the opponent over this hand helps"
  ; AQ / -
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-above 1) (backed yes) (run-top yes) (length ?n&:(>= ?n 2)) (opposite 0))
  (holding (suit ?s) (longer ?l) (sure ?sure&:(< ?sure ?l)))
  (run (suit ?s) (extra 0))
  (plays-before ?h ?right) (plays-after ?h ?left) (partner ?h ?from)
  =>
  (assert (technique (suit ?s) (name throw-in) (arguments opponent ?left) (tricks 100) (objective ?k)
                     (avoid ?right) (risk ?left) (lead ?from ?h) (by throw-in-without-finesse))))
