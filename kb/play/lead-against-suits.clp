; The opening lead against a suit contract, where no leads have been counted: shares by judgement.

(defrule PLAY::lead-top-of-sequence-against-a-suit
  "led {card}, an honour: it heads a sequence"
  ; KQJ52   QJT4   JT93
  (card (number ?n) (how opening-lead) (contract suit))
  =>
  (assert (chooses (card ?n) (holding sequence) (kind suit) (weight 145) (by lead-top-of-sequence-against-a-suit))
          (chooses (card ?n) (holding sequence) (kind top) (weight 80) (by lead-top-of-sequence-against-a-suit))
          (chooses (card ?n) (holding sequence) (kind fourth) (weight 4) (by lead-top-of-sequence-against-a-suit))
          (chooses (card ?n) (holding sequence) (kind other) (weight 16) (by lead-top-of-sequence-against-a-suit))))

(defrule PLAY::lead-top-of-inner-sequence-against-a-suit
  "led {card}, an honour: the top of an inner sequence"
  ; KJT52   AQJ4   QT98
  (card (number ?n) (how opening-lead) (contract suit))
  =>
  (assert (chooses (card ?n) (holding interior) (kind suit) (weight 112) (by lead-top-of-inner-sequence-against-a-suit))
          (chooses (card ?n) (holding interior) (kind inner) (weight 65) (by lead-top-of-inner-sequence-against-a-suit))
          (chooses (card ?n) (holding interior) (kind fourth) (weight 25) (by lead-top-of-inner-sequence-against-a-suit))
          (chooses (card ?n) (holding interior) (kind other) (weight 10) (by lead-top-of-inner-sequence-against-a-suit))))

(defrule PLAY::lead-fourth-best-against-a-suit
  "led {card}, fourth best: {eleven}"
  ; KJ852   AQ632
  (card (number ?n) (how opening-lead) (contract suit) (trump no))
  (setting leads mixed|fourth-best)
  =>
  (assert (chooses (card ?n) (holding honour-long) (kind suit) (weight 110) (by lead-fourth-best-against-a-suit))
          (chooses (card ?n) (holding honour-long) (kind fourth) (weight 58) (by lead-fourth-best-against-a-suit))
          (chooses (card ?n) (holding honour-long) (kind lowest) (weight 5) (by lead-fourth-best-against-a-suit))
          (chooses (card ?n) (holding honour-long) (kind top) (weight 5) (by lead-fourth-best-against-a-suit))
          (chooses (card ?n) (holding honour-long) (kind other) (weight 32) (by lead-fourth-best-against-a-suit))))

(defrule PLAY::lead-top-of-two-honours-against-a-suit
  "led {card}, from two honours that touch"
  ; AK5   KQ732   QJ4
  (card (number ?n) (how opening-lead) (contract suit))
  =>
  (assert (chooses (card ?n) (holding touching) (kind suit) (weight 140)
                   (by lead-top-of-two-honours-against-a-suit))
          (chooses (card ?n) (holding touching) (kind top) (weight 68) (by lead-top-of-two-honours-against-a-suit))
          (chooses (card ?n) (holding touching) (kind fourth) (weight 8) (by lead-top-of-two-honours-against-a-suit))
          (chooses (card ?n) (holding touching) (kind other) (weight 24) (by lead-top-of-two-honours-against-a-suit))))

(defrule PLAY::lead-low-from-three-against-a-suit
  "led {card}, low from an honour"
  ; K72   Q63
  (card (number ?n) (how opening-lead) (contract suit))
  =>
  (assert (chooses (card ?n) (holding honour-third) (kind suit) (weight 63) (by lead-low-from-three-against-a-suit))
          (chooses (card ?n) (holding honour-third) (kind lowest) (weight 78) (by lead-low-from-three-against-a-suit))
          (chooses (card ?n) (holding honour-third) (kind top) (weight 12) (by lead-low-from-three-against-a-suit))
          (chooses (card ?n) (holding honour-third) (kind other) (weight 10) (by lead-low-from-three-against-a-suit))))

(defrule PLAY::lead-from-shortness-against-a-suit
  "led {card} from a short suit"
  ; 73   K2   5
  (card (number ?n) (how opening-lead) (contract suit))
  =>
  (assert (chooses (card ?n) (holding doubleton) (kind suit) (weight 64) (by lead-from-shortness-against-a-suit))
          (chooses (card ?n) (holding doubleton) (kind top) (weight 62) (by lead-from-shortness-against-a-suit))
          (chooses (card ?n) (holding doubleton) (kind lowest) (weight 6) (by lead-from-shortness-against-a-suit))
          (chooses (card ?n) (holding doubleton) (kind other) (weight 32) (by lead-from-shortness-against-a-suit))
          (chooses (card ?n) (holding singleton) (kind suit) (weight 110) (by lead-from-shortness-against-a-suit))
          (chooses (card ?n) (holding singleton) (kind top) (weight 100) (by lead-from-shortness-against-a-suit))))
