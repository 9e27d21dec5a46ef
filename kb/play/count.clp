; Counting a hand as it becomes known. The chances follow from the cards themselves; these rules find the words.

(defrule PLAY::showing-out
  "has shown out of {suit}: {number} at the start"
  ; 5 2 -
  (shown (hand ?hand) (suit ?s) (cards ?cards) (void yes))
  =>
  (assert (remark (hand ?hand) (suit ?s) (number ?cards) (by showing-out))))

(defrule PLAY::points-against-the-auction
  "has shown {number} of the points that its bidding promised"
  ; AK Q
  (shown-points (hand ?hand) (points ?points&:(> ?points 0)))
  (exists (call (number ?n) (hand ?hand) (kind bid)) (shows (call ?n) (points ?least&:(> ?least 5) ?) (weight 100)))
  =>
  (assert (remark (hand ?hand) (number ?points) (by points-against-the-auction))))

(defrule PLAY::points-of-a-passed-hand
  "has shown {number} points and could not open: little more can be with it"
  ; AK QJ
  (shown-points (hand ?hand) (points ?points&:(>= ?points 8)))
  (exists (call (hand ?hand) (kind pass) (role opening)))
  =>
  (assert (remark (hand ?hand) (number ?points) (by points-of-a-passed-hand))))
