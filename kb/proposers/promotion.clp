; Promotion: touching honours drive out the cards above them (thesis 4.1.2.1, R-170 to R-172).

(defrule PROPOSE::promotion-by-run
  "touching cards drive out the higher ones, and those that are left become winners"
  ; KQJ / 432   QJT / 654   JT98 / 5432
  (run (suit ?s) (rank ?k) (hand ?h) (extra ?extra&:(> ?extra 0)))
  =>
  (assert (technique (suit ?s) (name promotion) (arguments card ?k hand ?h) (tricks (* 100 ?extra)) (objective ?k)
                     (risk left right) (by promotion-by-run))))
