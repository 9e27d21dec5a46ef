; Partner has opened: responses.

(defrule AUCTION::pass-partners-opening
  "passed partner's opening: {points}"
  ; J54 9632 963 Q85
  (call (number ?n) (kind pass) (again no) (role response) (partner-level 1) (partner-strain ?p&~notrump) (right-kind pass))
  (setting response ?least)
  =>
  (assert (shows (call ?n) (rank 1) (points 0 (- ?least 1)) (by pass-partners-opening))
          (shows (call ?n) (rank 2) (points ?least ?least) (weight 12) (by pass-partners-opening))))

(defrule AUCTION::pass-partners-opening-overcalled
  "passed when partner's opening was overcalled: {points}"
  ; J54 9632 963 Q85
  (call (number ?n) (kind pass) (again no) (role response) (partner-level 1) (partner-strain ?p&~notrump) (right-kind bid|double))
  (setting response ?least)
  =>
  (assert (shows (call ?n) (rank 1) (points 0 (+ ?least 1)) (by pass-partners-opening-overcalled))
          (shows (call ?n) (rank 2) (points (+ ?least 2) (+ ?least 4)) (weight 40) (by pass-partners-opening-overcalled))
          (shows (call ?n) (rank 3) (points (+ ?least 5) 40) (weight 5) (by pass-partners-opening-overcalled))))

(defrule AUCTION::new-suit-at-one
  "responded {call}: {points} and {lengths}"
  ; KQ62 J84 Q63 852
  (call (number ?n) (kind bid) (role response) (level 1) (strain ?s&~notrump) (strain-is new) (jump 0))
  (setting response ?least)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least 40) (lengths ?s 4 13) (by new-suit-at-one))
          (shows (call ?n) (rank 2) (points (- ?least 1) (- ?least 1)) (lengths ?s 4 13) (weight 35) (by new-suit-at-one))
          (shows (call ?n) (rank 3) (points ?least 40) (lengths ?s 3 3) (weight 3) (by new-suit-at-one))))

(defrule AUCTION::two-over-one
  "responded {call}: {points} and {lengths}"
  ; KQ4 J8 Q63 AJ852
  (call (number ?n) (kind bid) (role response) (level 2) (strain ?s&~notrump) (strain-is new) (jump 0)
        (partner-level 1) (partner-strain ?p&~notrump))
  (setting two-over-one ?least)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least 40) (lengths ?s 5 13) (by two-over-one))
          (shows (call ?n) (rank 2) (points ?least 40) (lengths ?s 4 4) (weight 35) (by two-over-one))
          (shows (call ?n) (rank 3) (points (- ?least 2) (- ?least 1)) (lengths ?s 5 13) (weight 20) (by two-over-one))))

(defrule AUCTION::jump-shift
  "jumped to {call}: {points} and {lengths}"
  ; 4 KQJ962 963 852
  (call (number ?n) (kind bid) (role response) (strain ?s&~notrump) (strain-is new) (jump ?j&:(>= ?j 1)) (partner-level 1)
        (partner-strain ?p&~notrump))
  =>
  (assert (shows (call ?n) (rank 1) (points 16 40) (lengths ?s 5 13) (by jump-shift))
          (shows (call ?n) (rank 2) (points 2 9) (lengths ?s 6 13) (weight 60) (by jump-shift))))

(defrule AUCTION::one-notrump-response
  "responded 1NT: {points}"
  ; K4 J84 QJ63 9852
  (call (number ?n) (kind bid) (role response) (level 1) (strain notrump) (partner-strain ?p))
  (setting raise ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?p 0 3 spade 0 4) (by one-notrump-response))
          (shows (call ?n) (rank 2) (points (- ?least 1) (+ ?most 2)) (weight 35) (by one-notrump-response))))

(defrule AUCTION::two-notrump-response
  "responded 2NT: {points}, balanced"
  ; KQ4 J84 AJ63 J85
  (call (number ?n) (kind bid) (role response) (level 2) (strain notrump) (partner-level 1) (partner-strain ~notrump))
  =>
  (assert (shows (call ?n) (rank 1) (points 11 12) (balanced yes) (by two-notrump-response))
          (shows (call ?n) (rank 2) (points 10 15) (weight 20) (by two-notrump-response))))

(defrule AUCTION::single-raise
  "raised partner's suit: {points} and {lengths}"
  ; K4 J842 Q963 852
  (call (number ?n) (kind bid) (role response) (strain ?s&~notrump) (strain-is partners) (jump 0) (partner-level 1) (level 2))
  (setting raise ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?s (if (or (eq ?s heart) (eq ?s spade)) then 3 else 4) 13)
                 (by single-raise))
          (shows (call ?n) (rank 2) (points (- ?least 2) (- ?least 1)) (lengths ?s 3 13) (weight 35) (by single-raise))
          (shows (call ?n) (rank 3) (points ?least (+ ?most 1)) (lengths ?s 2 3) (weight 5) (by single-raise))))

(defrule AUCTION::jump-raise
  "jumped in partner's suit: {points} and {lengths}"
  ; K4 KJ42 Q963 Q52
  (call (number ?n) (kind bid) (role response) (strain ?s&~notrump) (strain-is partners) (jump 1) (partner-level 1) (right-kind pass))
  (setting limit-raise ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?s 4 13) (by jump-raise))
          (shows (call ?n) (rank 2) (points (- ?least 1) (+ ?most 1)) (lengths ?s 3 13) (weight 15) (by jump-raise))))

(defrule AUCTION::raise-in-competition
  "raised partner over their bid: {points} and {lengths}"
  ; K4 KJ42 Q963 T52
  (call (number ?n) (kind bid) (role response) (strain ?s&~notrump) (strain-is partners) (level 3) (partner-level 1)
        (right-kind bid|double) (jump ?jump))
  =>
  (assert (shows (call ?n) (rank 1) (points (if (= ?jump 0) then 7 else 4) (if (= ?jump 0) then 12 else 11))
                 (lengths ?s (if (= ?jump 0) then 3 else 4) 13) (by raise-in-competition))
          (shows (call ?n) (rank 2) (points 4 13) (lengths ?s 3 13) (weight 30) (by raise-in-competition))))

(defrule AUCTION::stayman
  "asked for a major: {points}"
  ; KQ62 J8 Q963 J52
  (call (number ?n) (kind bid) (role response) (level ?l) (strain club) (partner-level ?p&:(= ?l (+ ?p 1))) (partner-strain notrump) (right-kind pass))
  =>
  (bind ?least (- 13 (* 5 ?p)))
  (assert (shows (call ?n) (rank 1) (points ?least 40) (lengths spade 4 5) (by stayman))
          (shows (call ?n) (rank 1) (points ?least 40) (lengths heart 4 5) (by stayman))
          (shows (call ?n) (rank 3) (weight 5) (by stayman))))

(defrule AUCTION::transfer-to-hearts
  "transferred to hearts: {lengths}"
  ; K6 QJ863 963 J52
  (call (number ?n) (kind bid) (role response) (level ?l) (strain diamond) (partner-level ?p&:(= ?l (+ ?p 1))) (partner-strain notrump) (right-kind pass))
  =>
  (assert (shows (call ?n) (rank 1) (lengths heart 5 13) (by transfer-to-hearts))))

(defrule AUCTION::transfer-to-spades
  "transferred to spades: {lengths}"
  ; QJ863 K6 963 J52
  (call (number ?n) (kind bid) (role response) (level ?l) (strain heart) (partner-level ?p&:(= ?l (+ ?p 1))) (partner-strain notrump) (right-kind pass))
  =>
  (assert (shows (call ?n) (rank 1) (lengths spade 5 13) (by transfer-to-spades))))

(defrule AUCTION::negative-double
  "doubled an overcall: {points}"
  ; KJ62 4 Q963 J852
  (call (number ?n) (kind double) (role response) (theirs-strain ?t&~notrump) (theirs-level 1|2) (partner-strain ?p) (right-kind bid))
  (setting response ?least)
  (major ?m&~?t&~?p)
  (not (and (major ?lower&~?t&~?p&~?m) (higher ?m ?lower)))
  =>
  (assert (shows (call ?n) (rank 1) (points ?least 40) (lengths ?m 4 13) (by negative-double))
          (shows (call ?n) (rank 2) (points (+ ?least 3) 40) (weight 25) (by negative-double))
          (shows (call ?n) (rank 3) (points (- ?least 1) 40) (weight 10) (by negative-double))))

(defrule AUCTION::redouble
  "redoubled: {points}"
  ; KJ62 4 AQ63 J852
  (call (number ?n) (kind redouble) (role response))
  =>
  (assert (shows (call ?n) (rank 1) (points 10 40) (by redouble))
          (shows (call ?n) (rank 2) (points 8 9) (weight 20) (by redouble))))
