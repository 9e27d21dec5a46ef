; Coming in over the other side's opening: overcalls, doubles, and passes.

(defrule AUCTION::overcall-at-one
  "overcalled {call}: {points} and {lengths}"
  ; KQ962 84 K63 852
  (call (number ?n) (kind bid) (role entry) (level 1) (strain ?s&~notrump) (strain-is new) (jump 0))
  (setting overcall ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?s 5 13) (by overcall-at-one))
          (shows (call ?n) (rank 2) (points (- ?least 1) (- ?least 1)) (lengths ?s 5 13) (weight 25) (by overcall-at-one))
          (shows (call ?n) (rank 3) (points (+ ?most 1) (+ ?most 2)) (lengths ?s 5 13) (weight 30) (by overcall-at-one))
          (shows (call ?n) (rank 4) (points (+ ?least 2) ?most) (lengths ?s 4 4) (weight 3) (by overcall-at-one))))

(defrule AUCTION::overcall-at-two
  "overcalled {call}: {points} and {lengths}"
  ; 84 KQJ962 A63 52
  (call (number ?n) (kind bid) (role entry) (level 2|3) (strain ?s&~notrump) (strain-is new) (jump 0)
        (theirs-strain ~notrump))
  (setting two-level-overcall ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?s 6 13) (by overcall-at-two))
          (shows (call ?n) (rank 1) (points (+ ?least 1) ?most) (lengths ?s 5 5) (by overcall-at-two))
          (shows (call ?n) (rank 2) (points (- ?least 2) (- ?least 1)) (lengths ?s 6 13) (weight 30) (by overcall-at-two))
          (shows (call ?n) (rank 3) (points (+ ?most 1) (+ ?most 2)) (lengths ?s 5 13) (weight 30) (by overcall-at-two))))

(defrule AUCTION::overcall-over-one-notrump
  "overcalled 1NT with {call}: {points} and {lengths}"
  ; 84 KQJ62 A63 852
  (call (number ?n) (kind bid) (role entry) (level 2) (strain ?s&~notrump) (jump 0) (theirs-strain notrump) (theirs-level 1))
  (setting notrump-overcalled ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?s 5 13) (by overcall-over-one-notrump))
          (shows (call ?n) (rank 2) (points (- ?least 3) (- ?least 1)) (lengths ?s 6 13) (weight 30) (by overcall-over-one-notrump))
          (shows (call ?n) (rank 3) (points ?least ?most) (lengths ?s 4 4) (weight 10) (by overcall-over-one-notrump))))

(defrule AUCTION::jump-overcall
  "jumped to {call}, weak: {points} and {lengths}"
  ; 4 KQJ962 963 852
  (call (number ?n) (kind bid) (role entry) (strain ?s&~notrump) (strain-is new) (jump ?j&:(>= ?j 1)) (level ?l))
  (setting weak-two ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths ?s (+ 4 (min ?l 3)) 13) (by jump-overcall))
          (shows (call ?n) (rank 2) (points (- ?least 1) (+ ?most 2)) (lengths ?s 6 13) (weight 15) (by jump-overcall))))

(defrule AUCTION::overcall-one-notrump
  "overcalled 1NT: {points}, balanced"
  ; AQ4 KJ3 KJ62 A85
  (call (number ?n) (kind bid) (role entry) (level 1) (strain notrump) (balancing no))
  (setting notrump-overcall ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (balanced yes) (by overcall-one-notrump))
          (shows (call ?n) (rank 2) (points (- ?least 1) (+ ?most 1)) (weight 15) (by overcall-one-notrump))
          (shows (call ?n) (rank 3) (points 8 40) (weight 2) (by overcall-one-notrump))))

(defrule AUCTION::balance-with-one-notrump
  "reopened with 1NT: {points}, balanced"
  ; AQ4 KJ3 J962 Q85
  (call (number ?n) (kind bid) (role entry) (level 1) (strain notrump) (balancing yes))
  =>
  (assert (shows (call ?n) (rank 1) (points 11 14) (balanced yes) (by balance-with-one-notrump))
          (shows (call ?n) (rank 2) (points 10 16) (weight 12) (by balance-with-one-notrump))))

(defrule AUCTION::double-for-takeout
  "doubled for takeout: {points}, {lengths}"
  ; AQ84 4 KJ62 A853
  (call (number ?n) (kind double) (role entry) (theirs-strain ?t&~notrump) (theirs-level 1|2|3) (theirs-other none)
        (balancing no))
  (setting takeout-double ?least) (setting strong-double ?strong) (others ?t ?a ?b ?c)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least 40) (lengths ?t 0 2 ?a 3 13 ?b 3 13 ?c 3 13) (by double-for-takeout))
          (shows (call ?n) (rank 2) (points (- ?least 1) (- ?least 1)) (lengths ?t 0 2 ?a 3 13 ?b 3 13 ?c 3 13) (weight 35)
                 (by double-for-takeout))
          (shows (call ?n) (rank 3) (points ?strong 40) (weight 70) (by double-for-takeout))
          (shows (call ?n) (rank 4) (points (+ ?least 1) 40) (lengths ?t 0 3 ?a 2 13 ?b 2 13 ?c 2 13) (weight 30)
                 (by double-for-takeout))
          (shows (call ?n) (rank 5) (points ?least 40) (weight 6) (by double-for-takeout))))

(defrule AUCTION::double-between-two-suits
  "doubled with two suits bid against it: {points}, {lengths}"
  ; AQ84 43 KJ62 A85
  (call (number ?n) (kind double) (role entry) (theirs-strain ?t&~notrump) (theirs-level 1|2|3) (theirs-other ?o&~none)
        (balancing no))
  (others ?t $? ?a&~?o $? ?b&~?o $?)
  (setting takeout-double ?least)
  =>
  (assert (shows (call ?n) (rank 1) (points (- ?least 1) 40) (lengths ?a 4 13 ?b 4 13) (by double-between-two-suits))
          (shows (call ?n) (rank 2) (points ?least 40) (lengths ?a 3 13 ?b 3 13) (weight 60) (by double-between-two-suits))
          (shows (call ?n) (rank 3) (points 16 40) (weight 50) (by double-between-two-suits))
          (shows (call ?n) (rank 4) (points (- ?least 1) 40) (weight 20) (by double-between-two-suits))
          (shows (call ?n) (rank 9) (weight 2) (by double-between-two-suits))))

(defrule AUCTION::reopen-with-a-double
  "reopened with a double: {points}, {lengths}"
  ; AQ84 4 KJ62 T853
  (call (number ?n) (kind double) (role entry) (theirs-strain ?t&~notrump) (theirs-level 1|2|3) (balancing yes))
  =>
  (assert (shows (call ?n) (rank 1) (points 8 16) (lengths ?t 0 2) (by reopen-with-a-double))
          (shows (call ?n) (rank 2) (points 11 40) (lengths ?t 0 3) (weight 35) (by reopen-with-a-double))
          (shows (call ?n) (rank 3) (points 15 40) (weight 60) (by reopen-with-a-double))
          (shows (call ?n) (rank 4) (points 8 40) (weight 12) (by reopen-with-a-double))))

(defrule AUCTION::double-one-notrump
  "doubled 1NT: {points}"
  ; AQ84 KQJ94 K6 A5
  (call (number ?n) (kind double) (role entry) (theirs-strain notrump) (theirs-level 1))
  (setting one-notrump ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least 40) (by double-one-notrump))
          (shows (call ?n) (rank 2) (points 8 40) (lengths spade 6 13) (weight 80) (by double-one-notrump))
          (shows (call ?n) (rank 2) (points 8 40) (lengths heart 6 13) (weight 80) (by double-one-notrump))
          (shows (call ?n) (rank 2) (points 8 40) (lengths diamond 6 13) (weight 80) (by double-one-notrump))
          (shows (call ?n) (rank 2) (points 8 40) (lengths club 6 13) (weight 80) (by double-one-notrump))
          (shows (call ?n) (rank 3) (points 8 40) (weight 30) (by double-one-notrump))
          (shows (call ?n) (rank 9) (weight 1) (by double-one-notrump))))

(defrule AUCTION::two-suited-cue-bid
  "bid their suit, two suits: {lengths}"
  ; KQ962 AJ984 3 52
  (call (number ?n) (kind bid) (role entry) (level 2) (strain ?t) (strain-is theirs) (theirs-level 1)
        (theirs-bids 1))
  (minor ?t)
  =>
  (assert (shows (call ?n) (rank 1) (points 7 40) (lengths heart 5 13 spade 5 13) (by two-suited-cue-bid))
          (shows (call ?n) (rank 2) (points 16 40) (weight 10) (by two-suited-cue-bid))))

(defrule AUCTION::two-suited-major-cue-bid
  "bid their suit, the other major and a minor: {lengths}"
  ; KQ962 3 AJ984 52
  (call (number ?n) (kind bid) (role entry) (level 2) (strain ?t) (strain-is theirs) (theirs-level 1)
        (theirs-bids 1))
  (other-major ?t ?o)
  =>
  (assert (shows (call ?n) (rank 1) (points 7 40) (lengths ?o 5 13 ?t 0 3) (by two-suited-major-cue-bid))
          (shows (call ?n) (rank 2) (points 16 40) (weight 10) (by two-suited-major-cue-bid))))

(defrule AUCTION::unusual-notrump
  "jumped to 2NT, the minors: {lengths}"
  ; 4 82 KQJ64 AT852
  (call (number ?n) (kind bid) (role entry) (level 2) (strain notrump) (jump 1) (theirs-strain ?t))
  (major ?t)
  =>
  (assert (shows (call ?n) (rank 1) (points 6 40) (lengths club 5 13 diamond 5 13) (by unusual-notrump))
          (shows (call ?n) (rank 2) (points 18 22) (balanced yes) (weight 5) (by unusual-notrump))))

(defrule AUCTION::pass-over-one-of-a-suit
  "passed over {theirs}: no hand for an overcall, a double or a notrump bid"
  ; K54 Q962 963 A85
  (call (number ?n) (kind pass) (again no) (role entry) (theirs-level 1) (theirs-strain ?t&~notrump) (theirs-bids 1) (balancing no)
        (passed no))
  (setting takeout-double ?double) (setting strong-double ?strong) (setting overcall ?least ?most) (others ?t ?a ?b ?c)
  (setting notrump-overcall ?nt ?nt-most)
  (setting passes-anyway over-one-of-a-suit ?anyway)
  =>
  (assert (shows (call ?n) (rank 1) (points ?strong 40) (weight (or-anyway 4 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 2) (points ?nt ?nt-most) (balanced yes) (weight (or-anyway 20 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 3) (points ?double 40) (lengths ?t 0 2 ?a 3 13 ?b 3 13 ?c 3 13) (weight (or-anyway 10 ?anyway))
                 (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 4) (points 11 40) (lengths ?a 5 13) (weight (or-anyway 15 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 4) (points 11 40) (lengths ?b 5 13) (weight (or-anyway 15 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 4) (points 11 40) (lengths ?c 5 13) (weight (or-anyway 15 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 5) (points ?least 10) (lengths ?a 5 13) (weight (or-anyway 50 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 5) (points ?least 10) (lengths ?b 5 13) (weight (or-anyway 50 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 5) (points ?least 10) (lengths ?c 5 13) (weight (or-anyway 50 ?anyway)) (by pass-over-one-of-a-suit))
          (shows (call ?n) (rank 9) (by pass-over-one-of-a-suit))))

(defrule AUCTION::pass-over-one-notrump
  "passed over 1NT: not strong enough to double, no long suit to bid"
  ; K54 Q962 963 A85
  (call (number ?n) (kind pass) (again no) (role entry) (theirs-level 1) (theirs-strain notrump) (theirs-bids 1) (balancing no))
  (setting passes-anyway over-one-notrump ?anyway)
  =>
  (assert (shows (call ?n) (rank 1) (points 15 40) (weight (or-anyway 25 ?anyway)) (by pass-over-one-notrump))
          (shows (call ?n) (rank 2) (points 9 14) (lengths spade 6 13) (weight (or-anyway 25 ?anyway)) (by pass-over-one-notrump))
          (shows (call ?n) (rank 2) (points 9 14) (lengths heart 6 13) (weight (or-anyway 25 ?anyway)) (by pass-over-one-notrump))
          (shows (call ?n) (rank 2) (points 9 14) (lengths diamond 6 13) (weight (or-anyway 35 ?anyway)) (by pass-over-one-notrump))
          (shows (call ?n) (rank 2) (points 9 14) (lengths club 6 13) (weight (or-anyway 40 ?anyway)) (by pass-over-one-notrump))
          (shows (call ?n) (rank 9) (by pass-over-one-notrump))))

(defrule AUCTION::pass-over-their-bidding
  "passed throughout: no strong hand"
  ; K54 Q962 963 A85
  (call (number ?n) (kind pass) (again no) (role entry) (theirs-bids ?bids&:(>= ?bids 2)) (passed no))
  (setting passes-anyway over-their-bidding ?anyway)
  =>
  (assert (shows (call ?n) (rank 1) (points 17 40) (weight (or-anyway 8 ?anyway)) (by pass-over-their-bidding))
          (shows (call ?n) (rank 2) (points 14 16) (weight (or-anyway 45 ?anyway)) (by pass-over-their-bidding))
          (shows (call ?n) (rank 3) (points 10 16) (lengths spade 6 13) (weight (or-anyway 35 ?anyway)) (by pass-over-their-bidding))
          (shows (call ?n) (rank 3) (points 10 16) (lengths heart 6 13) (weight (or-anyway 35 ?anyway)) (by pass-over-their-bidding))
          (shows (call ?n) (rank 3) (points 10 16) (lengths diamond 6 13) (weight (or-anyway 45 ?anyway)) (by pass-over-their-bidding))
          (shows (call ?n) (rank 3) (points 10 16) (lengths club 6 13) (weight (or-anyway 45 ?anyway)) (by pass-over-their-bidding))
          (shows (call ?n) (rank 9) (by pass-over-their-bidding))))

(defrule AUCTION::pass-over-preempt
  "passed over {theirs}: no strong hand"
  ; K54 Q962 963 A85
  (call (number ?n) (kind pass) (again no) (role entry) (theirs-level ?l&:(>= ?l 2)) (theirs-bids 1) (passed no))
  (setting passes-anyway over-preempt ?anyway)
  =>
  (assert (shows (call ?n) (rank 1) (points 17 40) (weight (or-anyway 10 ?anyway)) (by pass-over-preempt))
          (shows (call ?n) (rank 2) (points 14 16) (weight (or-anyway 40 ?anyway)) (by pass-over-preempt))
          (shows (call ?n) (rank 9) (by pass-over-preempt))))
