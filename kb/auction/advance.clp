; Partner has overcalled or doubled: advances.

(defrule AUCTION::raise-the-overcall
  "raised the overcall: {points} and {lengths}"
  ; K42 J8 Q9632 852
  (call (number ?n) (kind bid) (role advance) (strain ?s&~notrump) (strain-is partners) (jump 0))
  =>
  (assert (shows (call ?n) (rank 1) (points 6 11) (lengths ?s 3 13) (by raise-the-overcall))
          (shows (call ?n) (rank 2) (points 4 14) (lengths ?s 3 13) (weight 30) (by raise-the-overcall))
          (shows (call ?n) (rank 3) (points 8 11) (lengths ?s 2 2) (weight 5) (by raise-the-overcall))))

(defrule AUCTION::jump-raise-the-overcall
  "jumped in partner's overcalled suit: {lengths}"
  ; K642 8 Q9632 852
  (call (number ?n) (kind bid) (role advance) (strain ?s&~notrump) (strain-is partners) (jump ?j&:(>= ?j 1)))
  =>
  (assert (shows (call ?n) (rank 1) (points 3 14) (lengths ?s 4 13) (by jump-raise-the-overcall))
          (shows (call ?n) (rank 2) (lengths ?s 3 3) (weight 15) (by jump-raise-the-overcall))))

(defrule AUCTION::new-suit-over-the-overcall
  "bid a suit of its own, {call}: {points} and {lengths}"
  ; KQJ42 82 Q93 K52
  (call (number ?n) (kind bid) (role advance) (strain ?s&~notrump) (strain-is new) (partner-kind bid))
  =>
  (assert (shows (call ?n) (rank 1) (points 8 40) (lengths ?s 5 13) (by new-suit-over-the-overcall))
          (shows (call ?n) (rank 2) (points 6 40) (lengths ?s 4 13) (weight 12) (by new-suit-over-the-overcall))))

(defrule AUCTION::answer-the-double
  "answered the double with {call}: {points} and {lengths}"
  ; K942 82 Q93 9652
  (call (number ?n) (kind bid) (role advance) (strain ?s&~notrump) (strain-is new) (partner-kind double) (jump 0) (right-kind pass))
  =>
  (assert (shows (call ?n) (rank 1) (points 0 8) (lengths ?s 4 13) (by answer-the-double))
          (shows (call ?n) (rank 2) (points 9 10) (lengths ?s 4 13) (weight 25) (by answer-the-double))
          (shows (call ?n) (rank 3) (points 0 8) (lengths ?s 3 3) (weight 15) (by answer-the-double))))

(defrule AUCTION::jump-answer-the-double
  "jumped to {call} over the double: {points} and {lengths}"
  ; KJ942 82 A93 952
  (call (number ?n) (kind bid) (role advance) (strain ?s&~notrump) (strain-is new) (partner-kind double) (jump ?j&:(>= ?j 1)))
  =>
  (assert (shows (call ?n) (rank 1) (points 9 12) (lengths ?s 4 13) (by jump-answer-the-double))
          (shows (call ?n) (rank 2) (points 6 16) (lengths ?s 5 13) (weight 30) (by jump-answer-the-double))))

(defrule AUCTION::free-answer-to-the-double
  "bid {call} freely over the double: {points} and {lengths}"
  ; KJ942 82 Q93 952
  (call (number ?n) (kind bid) (role advance) (strain ?s&~notrump) (strain-is new) (partner-kind double) (jump 0) (right-kind ~pass))
  =>
  (assert (shows (call ?n) (rank 1) (points 5 11) (lengths ?s 4 13) (by free-answer-to-the-double))
          (shows (call ?n) (rank 2) (points 3 40) (lengths ?s 4 13) (weight 20) (by free-answer-to-the-double))))

(defrule AUCTION::notrump-advance
  "bid 1NT opposite partner's call: {points}"
  ; K94 QJ2 Q93 9652
  (call (number ?n) (kind bid) (role advance) (level 1) (strain notrump) (theirs-strain ?t))
  =>
  (assert (shows (call ?n) (rank 1) (points 7 11) (lengths ?t 3 13) (by notrump-advance))
          (shows (call ?n) (rank 2) (points 6 12) (weight 20) (by notrump-advance))))

(defrule AUCTION::pass-the-overcall
  "passed partner's overcall: {points}"
  ; 94 QJ2 Q9432 J65
  (call (number ?n) (kind pass) (again no) (role advance) (partner-kind bid) (partner-strain ?p&~notrump) (theirs-level ?l&:(< ?l 4)))
  =>
  (assert (shows (call ?n) (rank 1) (points 0 7) (lengths ?p 0 2) (by pass-the-overcall))
          (shows (call ?n) (rank 2) (points 0 5) (weight 90) (by pass-the-overcall))
          (shows (call ?n) (rank 3) (points 6 10) (lengths ?p 3 13) (weight 30) (by pass-the-overcall))
          (shows (call ?n) (rank 4) (points 8 10) (weight 75) (by pass-the-overcall))
          (shows (call ?n) (rank 5) (points 11 12) (weight 30) (by pass-the-overcall))
          (shows (call ?n) (rank 6) (points 13 40) (weight 5) (by pass-the-overcall))))

(defrule AUCTION::pass-the-double-for-penalty
  "passed the takeout double: {lengths}"
  ; 94 QJ982 KQ4 J65
  (call (number ?n) (kind pass) (again no) (role advance) (partner-kind double) (right-kind pass) (theirs-strain ?t&~notrump) (theirs-level 1|2|3))
  =>
  (assert (shows (call ?n) (rank 1) (points 6 40) (lengths ?t 4 13) (by pass-the-double-for-penalty))
          (shows (call ?n) (rank 2) (lengths ?t 4 13) (weight 40) (by pass-the-double-for-penalty))
          (shows (call ?n) (rank 3) (lengths ?t 3 3) (weight 35) (by pass-the-double-for-penalty))
          (shows (call ?n) (rank 4) (weight 8) (by pass-the-double-for-penalty))))

(defrule AUCTION::pass-after-the-double
  "passed after the double was bid over: {points}"
  ; 94 QJ982 Q43 J65
  (call (number ?n) (kind pass) (again no) (role advance) (partner-kind double) (right-kind bid|redouble))
  =>
  (assert (shows (call ?n) (rank 1) (points 0 7) (by pass-after-the-double))
          (shows (call ?n) (rank 2) (points 8 10) (weight 40) (by pass-after-the-double))
          (shows (call ?n) (rank 3) (points 11 40) (weight 6) (by pass-after-the-double))))
