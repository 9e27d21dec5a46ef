; Opening bids, and the passes that deny them.

(defrule AUCTION::open-one-notrump
  "opened 1NT: {points}, balanced"
  ; AQ4 KJ3 K962 A85
  (call (number ?n) (kind bid) (role opening) (level 1) (strain notrump))
  (setting one-notrump ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (balanced yes) (by open-one-notrump))
          (shows (call ?n) (rank 2) (points ?least ?most) (lengths spade 0 5 heart 0 5 diamond 2 6 club 2 6) (weight 6)
                 (by open-one-notrump))
          (shows (call ?n) (rank 3) (points 12 17) (balanced yes) (weight 30) (by open-one-notrump))
          (shows (call ?n) (rank 4) (points 11 18) (balanced yes) (weight 4) (by open-one-notrump))))

(defrule AUCTION::open-two-notrump
  "opened 2NT: {points}, balanced"
  ; AQ4 AKJ KQ62 A85
  (call (number ?n) (kind bid) (role opening) (level 2) (strain notrump))
  (setting two-notrump ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (balanced yes) (by open-two-notrump))
          (shows (call ?n) (rank 2) (points (- ?least 1) (+ ?most 1)) (lengths spade 1 5 heart 1 5) (weight 8)
                 (by open-two-notrump))))

(defrule AUCTION::open-one-heart
  "opened 1H: {points} and {lengths}"
  ; A4 KQ962 K63 852
  (call (number ?n) (kind bid) (role opening) (level 1) (strain heart))
  (setting opening ?least ?most) (setting light-opening ?light ?below) (setting major-length ?long)
  (setting one-notrump ?nt ?nt-most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths heart ?long 13 spade 0 4) (by open-one-heart))
          (shows (call ?n) (rank 2) (points ?light ?below) (lengths heart ?long 13 spade 0 4) (weight 25)
                 (by open-one-heart))
          (shows (call ?n) (rank 0) (points ?nt ?nt-most) (balanced yes) (lengths heart 5 5) (weight 20)
                 (by open-one-heart))
          (shows (call ?n) (rank 3) (points ?light ?most) (lengths heart 6 13 spade 5 5) (weight 60)
                 (by open-one-heart))))

(defrule AUCTION::open-one-spade
  "opened 1S: {points} and {lengths}"
  ; KQ962 A4 K63 852
  (call (number ?n) (kind bid) (role opening) (level 1) (strain spade))
  (setting opening ?least ?most) (setting light-opening ?light ?below) (setting major-length ?long)
  (setting one-notrump ?nt ?nt-most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths spade ?long 13) (by open-one-spade))
          (shows (call ?n) (rank 2) (points ?light ?below) (lengths spade ?long 13) (weight 25) (by open-one-spade))
          (shows (call ?n) (rank 0) (points ?nt ?nt-most) (balanced yes) (lengths spade 5 5) (weight 20)
                 (by open-one-spade))))

(defrule AUCTION::open-one-diamond
  "opened 1D: {points} and {lengths}"
  ; A4 K962 KQ63 852
  (call (number ?n) (kind bid) (role opening) (level 1) (strain diamond))
  (setting opening ?least ?most) (setting light-opening ?light ?below) (setting one-notrump ?nt ?nt-most)
  =>
  (assert (shows (call ?n) (rank 0) (points ?nt ?nt-most) (balanced yes) (weight 2) (by open-one-diamond))
          (shows (call ?n) (rank 1) (points ?least ?most) (lengths diamond 4 13 heart 0 4 spade 0 4 club 0 5)
                 (by open-one-diamond))
          (shows (call ?n) (rank 2) (points ?least ?most) (lengths diamond 3 3 heart 4 4 spade 4 4) (by open-one-diamond))
          (shows (call ?n) (rank 3) (points ?light ?below) (lengths diamond 5 13 heart 0 4 spade 0 4 club 0 5) (weight 25)
                 (by open-one-diamond))
          (shows (call ?n) (rank 4) (points ?least ?most) (lengths diamond 6 13) (weight 40) (by open-one-diamond))))

(defrule AUCTION::open-one-club
  "opened 1C: {points} and {lengths}, no five-card major"
  ; A4 K962 K63 KQ52
  (call (number ?n) (kind bid) (role opening) (level 1) (strain club))
  (setting opening ?least ?most) (setting light-opening ?light ?below) (setting one-notrump ?nt ?nt-most)
  =>
  (assert (shows (call ?n) (rank 0) (points ?nt ?nt-most) (balanced yes) (weight 2) (by open-one-club))
          (shows (call ?n) (rank 1) (points ?least ?most) (lengths club 3 13 heart 0 4 spade 0 4 diamond 0 3)
                 (by open-one-club))
          (shows (call ?n) (rank 2) (points ?least ?most) (lengths club 5 13 heart 0 4 spade 0 4 diamond 4 4)
                 (by open-one-club))
          (shows (call ?n) (rank 3) (points ?light ?below) (lengths club 5 13 heart 0 4 spade 0 4) (weight 25)
                 (by open-one-club))
          (shows (call ?n) (rank 4) (points ?least ?most) (lengths club 6 13) (weight 40) (by open-one-club))))

(defrule AUCTION::open-weak-two
  "opened a weak two: {points} and {lengths}"
  ; KQ9863 84 K63 52
  (call (number ?n) (kind bid) (role opening) (level 2) (strain ?s&diamond|heart|spade))
  (setting weak-two ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?s 6 6) (by open-weak-two))
          (shows (call ?n) (rank 2) (points ?least ?most) (lengths ?s 5 5) (weight 6) (by open-weak-two))
          (shows (call ?n) (rank 3) (points ?least ?most) (lengths ?s 7 7) (weight 12) (by open-weak-two))
          (shows (call ?n) (rank 4) (points (- ?least 1) (+ ?most 1)) (lengths ?s 6 6) (weight 15) (by open-weak-two))))

(defrule AUCTION::open-two-clubs
  "opened 2C, strong and artificial: {points}"
  ; AKQ4 AKJ KQ6 A85
  (call (number ?n) (kind bid) (role opening) (level 2) (strain club))
  (setting strong-two-clubs ?least)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least 40) (by open-two-clubs))
          (shows (call ?n) (rank 2) (points (- ?least 3) (- ?least 1)) (weight 25) (by open-two-clubs))))

(defrule AUCTION::open-preempt
  "opened a preempt: {points} and {lengths}"
  ; 4 84 KQJ9863 752
  (call (number ?n) (kind bid) (role opening) (level ?l&3|4|5) (strain ?s&~notrump))
  (setting preempt ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least (+ ?most 1)) (lengths ?s (min 8 (+ ?l 4)) 13) (by open-preempt))
          (shows (call ?n) (rank 2) (points ?least (+ ?most 1)) (lengths ?s (+ ?l 3) (+ ?l 3)) (weight 12)
                 (by open-preempt))
          (shows (call ?n) (rank 3) (points 0 (+ ?most 4)) (lengths ?s 7 13) (weight 15) (by open-preempt))))

(defrule AUCTION::pass-as-opener
  "did not open the bidding: {points}, and no long suit for a preempt"
  ; KJ4 Q963 K63 852
  (call (number ?n) (kind pass) (role opening))
  (setting opening ?least ?most) (setting preempt ?weak ?end)
  =>
  (assert (shows (call ?n) (rank 1) (points (+ ?least 1) 40) (weight 2) (by pass-as-opener))
          (shows (call ?n) (rank 2) (points ?least ?least) (weight 12) (by pass-as-opener))
          (shows (call ?n) (rank 3) (points (- ?least 1) (- ?least 1)) (lengths spade 0 5 heart 0 5 diamond 0 5 club 0 5)
                 (weight 80) (by pass-as-opener))
          (shows (call ?n) (rank 4) (points (- ?least 1) (- ?least 1)) (weight 35) (by pass-as-opener))
          (shows (call ?n) (rank 5) (points ?weak ?end) (lengths spade 7 13) (weight 10) (by pass-as-opener))
          (shows (call ?n) (rank 5) (points ?weak ?end) (lengths heart 7 13) (weight 10) (by pass-as-opener))
          (shows (call ?n) (rank 5) (points ?weak ?end) (lengths diamond 7 13) (weight 10) (by pass-as-opener))
          (shows (call ?n) (rank 5) (points ?weak ?end) (lengths club 7 13) (weight 12) (by pass-as-opener))
          (shows (call ?n) (rank 6) (points (+ ?weak 1) ?end) (lengths spade 6 6) (weight 25) (by pass-as-opener))
          (shows (call ?n) (rank 6) (points (+ ?weak 1) ?end) (lengths heart 6 6) (weight 25) (by pass-as-opener))
          (shows (call ?n) (rank 6) (points (+ ?weak 1) ?end) (lengths diamond 6 6) (weight 30) (by pass-as-opener))
          (shows (call ?n) (rank 9) (points 0 (- ?least 1)) (by pass-as-opener))))
