; The opening lead: which card of which holding, and from which suit.

(defrule PLAY::lead-top-of-sequence
  "led {card}, an honour: it heads a sequence"
  ; KQJ52   QJT4   JT93
  (card (number ?n) (how opening-lead))
  =>
  (assert (chooses (card ?n) (holding sequence) (kind suit) (weight 160) (by lead-top-of-sequence))
          (chooses (card ?n) (holding sequence) (kind top) (weight 90) (by lead-top-of-sequence))
          (chooses (card ?n) (holding sequence) (kind fourth) (weight 4) (by lead-top-of-sequence))
          (chooses (card ?n) (holding sequence) (kind other) (weight 6) (by lead-top-of-sequence))))

(defrule PLAY::lead-top-of-inner-sequence
  "led {card}, an honour: the top of an inner sequence"
  ; KJT52   AQJ4   QT98
  (card (number ?n) (how opening-lead))
  =>
  (assert (chooses (card ?n) (holding interior) (kind suit) (weight 110) (by lead-top-of-inner-sequence))
          (chooses (card ?n) (holding interior) (kind inner) (weight 65) (by lead-top-of-inner-sequence))
          (chooses (card ?n) (holding interior) (kind fourth) (weight 25) (by lead-top-of-inner-sequence))
          (chooses (card ?n) (holding interior) (kind other) (weight 10) (by lead-top-of-inner-sequence))))

(defrule PLAY::lead-fourth-best
  "led {card}, fourth best: {eleven}"
  ; KJ852   AQ632
  (card (number ?n) (how opening-lead) (trump no))
  (setting leads fourth-best)
  =>
  (assert (chooses (card ?n) (holding honour-long) (kind suit) (weight 100) (by lead-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind fourth) (weight 84) (by lead-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind lowest) (weight 6) (by lead-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind top) (weight 5) (by lead-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind other) (weight 5) (by lead-fourth-best))))

(defrule PLAY::lead-third-and-fifth
  "led {card}, third or fifth best"
  ; KJ852   AQ63
  (card (number ?n) (how opening-lead) (trump no))
  (setting leads third-and-fifth)
  =>
  (assert (chooses (card ?n) (holding honour-long) (kind suit) (weight 100) (by lead-third-and-fifth))
          (chooses (card ?n) (holding honour-long) (kind fifth) (weight 130) (by lead-third-and-fifth))
          (chooses (card ?n) (holding honour-long) (kind third) (weight 60) (by lead-third-and-fifth))
          (chooses (card ?n) (holding honour-long) (kind other) (weight 10) (by lead-third-and-fifth))))

(defrule PLAY::lead-top-of-two-honours
  "led {card}, from two honours that touch"
  ; AK5   KQ732   QJ4
  (card (number ?n) (how opening-lead) (contract ?contract))
  =>
  (bind ?top (if (eq ?contract notrump) then 45 else 85))
  (assert (chooses (card ?n) (holding touching) (kind suit) (weight (if (eq ?contract notrump) then 105 else 150))
                   (by lead-top-of-two-honours))
          (chooses (card ?n) (holding touching) (kind top) (weight ?top) (by lead-top-of-two-honours))
          (chooses (card ?n) (holding touching) (kind fourth) (weight (- 95 ?top)) (by lead-top-of-two-honours))
          (chooses (card ?n) (holding touching) (kind other) (weight 8) (by lead-top-of-two-honours))))

(defrule PLAY::lead-low-from-three
  "led {card}, low from an honour"
  ; K72   Q63
  (card (number ?n) (how opening-lead) (contract ?contract))
  =>
  (assert (chooses (card ?n) (holding honour-third) (kind suit) (weight 50) (by lead-low-from-three))
          (chooses (card ?n) (holding honour-third) (kind lowest) (weight 78) (by lead-low-from-three))
          (chooses (card ?n) (holding honour-third) (kind top) (weight 12) (by lead-low-from-three))
          (chooses (card ?n) (holding honour-third) (kind other) (weight 10) (by lead-low-from-three))))

(defrule PLAY::lead-top-of-nothing
  "led {card}, high from a suit without honours"
  ; 974   8642   73
  (card (number ?n) (how opening-lead) (contract ?contract))
  =>
  (assert (chooses (card ?n) (holding small-third) (kind suit) (weight 70) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-third) (kind top) (weight 65) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-third) (kind other) (weight 35) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-long) (kind suit) (weight 80) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-long) (kind top) (weight 22) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-long) (kind second) (weight 33) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-long) (kind fourth) (weight 35) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-long) (kind other) (weight 10) (by lead-top-of-nothing))))

(defrule PLAY::lead-from-shortness
  "led {card} from a short suit"
  ; 73   K2   5
  (card (number ?n) (how opening-lead) (contract ?contract) (partner-suit ?partner))
  =>
  (bind ?ready (if (or (eq ?contract suit) (eq ?partner yes)) then 130 else 45))
  (assert (chooses (card ?n) (holding doubleton) (kind suit) (weight (div ?ready 2)) (by lead-from-shortness))
          (chooses (card ?n) (holding doubleton) (kind top) (weight 92) (by lead-from-shortness))
          (chooses (card ?n) (holding doubleton) (kind lowest) (weight 8) (by lead-from-shortness))
          (chooses (card ?n) (holding singleton) (kind suit) (weight ?ready) (by lead-from-shortness))
          (chooses (card ?n) (holding singleton) (kind top) (weight 100) (by lead-from-shortness))))

; Against notrump the suit led is nearly always the longest: the number of the led card's play stands for the auction's
; `call`, less one hundred, so that one list of conclusions serves both.
(defrule PLAY::lead-longest-suit
  "led the longest suit against notrump"
  ; KJ852 94 Q63 A72
  (card (number ?n) (how opening-lead) (contract notrump) (suit ?s) (partner-suit no) (their-suit no))
  (others ?s ?a ?b ?c)
  =>
  (bind ?call (- (- 0 100) ?n))
  (assert (shows (call ?call) (rank 1) (lengths ?s 6 13) (by lead-longest-suit))
          (shows (call ?call) (rank 2) (lengths ?s 5 5 ?a 0 5 ?b 0 5 ?c 0 5) (by lead-longest-suit))
          (shows (call ?call) (rank 3) (lengths ?s 4 4 ?a 0 4 ?b 0 4 ?c 0 4) (weight 75) (by lead-longest-suit))
          (shows (call ?call) (rank 4) (lengths ?s 3 3 ?a 0 4 ?b 0 4 ?c 0 4) (weight 30) (by lead-longest-suit))
          (shows (call ?call) (rank 9) (weight 18) (by lead-longest-suit))))
