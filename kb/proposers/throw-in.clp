; Throw-in: an opponent who must lead the suit gives the trick that a finesse would need luck for (thesis 4.1.2.3).

(defrule PROPOSE::throw-in-under-tenace
  "if the opponent who sits over this hand must lead the suit, the card under the gap wins"
  ; AQ6 / 732   AQ83 / 752   K5 / 42
  (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks 100) (needs ? ?) (by finesse-backed|finesse-split))
  (own-card (suit ?s) (rank ?k) (hand ?h) (touching 1))
  (run (suit ?s) (extra 0))
  (plays-before ?h ?right) (plays-after ?h ?left) (partner ?h ?from)
  =>
  (assert (technique (suit ?s) (name throw-in) (arguments opponent ?left) (tricks 100) (objective ?k)
                     (avoid ?right) (risk ?left) (lead ?from ?h) (by throw-in-under-tenace))))
