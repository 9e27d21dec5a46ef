; What the rules speak about: modules (phases), templates, relations.
;
; What is known is written in English ordered facts; what is concluded goes into templates whose slot `by` names the
; rule. A relation is declared here, in MAIN, so that every module means the same one.

(defmodule MAIN (export ?ALL))

; ---- known: asserted by the program ----

; One own card that is still in play, seen by rank among all the cards of the suit still in play (1 is the highest).
(deftemplate MAIN::own-card
  (slot suit (type SYMBOL) (allowed-symbols club diamond heart spade))
  (slot rank (type INTEGER))
  (slot hand (type SYMBOL) (allowed-symbols declarer dummy))
  (slot gap (type SYMBOL) (allowed-symbols yes no))      ; the card just above its touching run is missing
  (slot missing-above (type INTEGER))                    ; how many higher cards the opponents hold
  (slot gap-above (type INTEGER))                        ; how many of those lie in the gap just above its run
  (slot missing-first (type INTEGER))                    ; the lowest missing card above it, 0 for none
  (slot missing-second (type INTEGER))                   ; and the next one
  (slot own-above (type INTEGER))                        ; how many higher cards we hold, in both hands
  (slot backed (type SYMBOL) (allowed-symbols yes no))   ; a higher own card is in the same hand, or there is none
  (slot opposite-above (type INTEGER))                   ; higher own cards in the hand opposite
  (slot touching (type INTEGER))                         ; cards of its touching run in this hand, itself the first
  (slot run-top (type SYMBOL) (allowed-symbols yes no))  ; the highest of its run in this hand
  (slot second-chance (type SYMBOL) (allowed-symbols yes no)) ; another card here works if this one loses
  (slot length (type INTEGER))                           ; cards of the suit in this hand
  (slot opposite (type INTEGER)))                        ; and in the hand opposite

; The suit as a whole. Lengths of hands, the winners, and what length alone may bring in hundredths of a trick.
(deftemplate MAIN::holding
  (slot suit) (slot declarer) (slot dummy) (slot longer) (slot long-hand) (slot missing) (slot sure) (slot length-hundredths))

; The touching run that drives out `higher` cards and leaves `extra` winners; extra 0 when there is none.
(deftemplate MAIN::run
  (slot suit) (slot rank) (slot hand) (slot higher) (slot extra))

; ---- concluded: asserted by rules ----

; An analysis rule has found the technique-information frames that may fit the suit.
(deftemplate MAIN::proposes
  (slot suit (default ?NONE)) (slot number (default ?NONE)) (multislot frames) (slot by (default ?NONE)))

; A technique for a suit. Cards are ranks as above; hands are declarer and dummy; opponents are left and right of
; declarer. `needs` lists opponent and rank in pairs; `needs-any` yes: one of them is enough.
(deftemplate MAIN::technique
  (slot suit (default ?NONE) (allowed-symbols club diamond heart spade))
  (slot name (default ?NONE))
  (multislot arguments)                     ; pairs: card RANK, hand HAND, opponent SIDE, number N
  (slot tricks (type INTEGER) (default ?NONE)) ; in hundredths
  (multislot needs)
  (slot needs-any (allowed-symbols no yes) (default no))
  (multislot objective)                     ; ranks of the vital cards
  (multislot avoid (allowed-symbols left right))
  (multislot risk (allowed-symbols left right))
  (multislot lead (allowed-symbols declarer dummy))
  (slot by (default ?NONE)))

; What Appendix A makes of a position: how a hand plays to a trick that the opponents have led.
(deftemplate MAIN::defensive-play
  (slot hand (default ?NONE) (allowed-symbols second-hand fourth-hand))
  (slot what (default ?NONE) (allowed-symbols low high a-sure-trick card-to-win card-for-drive-out card-for-doing-finesse))
  (slot number (type INTEGER) (default ?NONE))
  (slot by (default ?NONE)))

; A line of play: its first steps in pairs, a plan and a suit. What else is to be built comes after them.
(deftemplate MAIN::line
  (slot number (type INTEGER) (default ?NONE))
  (multislot steps (type SYMBOL))
  (slot by (default ?NONE)))

; What a technique for a discard says: from which suit.
(deftemplate MAIN::discard-play
  (slot suit (default ?NONE) (allowed-symbols club diamond heart spade))
  (slot number (type INTEGER) (default ?NONE))
  (slot by (default ?NONE)))

; What a rule of contracts in a suit says: a card of which suit, and what it is to do.
(deftemplate MAIN::trumps-play
  (slot suit (default ?NONE) (allowed-symbols club diamond heart spade))
  (slot what (default ?NONE) (allowed-symbols high low line win put-in ruff))
  (slot number (type INTEGER) (default ?NONE))
  (slot by (default ?NONE)))

; How a suit is led by itself (kb/suits): one hand as it stands, and the other beside it; each suit has two of these. A card
; is a winner, or under one of theirs, or under two; a spot is under three.
(deftemplate MAIN::hands
  (slot hand) (slot other)                                      ; declarer, dummy
  (multislot holds) (multislot opposite)                        ; how many winners, cards under one, cards under two
  (slot spots) (slot other-spots)
  (slot length) (slot other-length) (slot longer-by)            ; longer-by: below 0 for the shorter hand
  (slot missing) (slot tops))                                   ; tops: winners of both hands

; The round before was won by a card of this hand with so many of theirs above it, which are still out; it was led, or not.
(deftemplate MAIN::won
  (slot hand) (slot led (allowed-symbols yes no)) (slot under (type INTEGER)))

; Which hand leads, what, and what third hand plays over a lower card; under-one is its best card with one of theirs above
; it or more. Over a higher card third hand wins as cheaply as it can. Of several rules the one of the lowest order speaks.
(deftemplate MAIN::suit-lead
  (slot from (default ?NONE) (allowed-symbols declarer dummy))
  (slot lead (default ?NONE) (allowed-symbols low high under-one under-two under-three))
  (slot third (default ?NONE) (allowed-symbols low high under-one under-two under-three))
  (slot order (type INTEGER) (default 1))
  (slot by (default ?NONE)))

; The relations of statements are declared by the program: those of the thesis, and those of statements.lst.

; Who sits where: partner, and the opponents that play before and after a hand when its partner leads.
(deffacts MAIN::geometry
  (partner declarer dummy) (partner dummy declarer)
  (plays-before declarer right) (plays-before dummy left)
  (plays-after declarer left) (plays-after dummy right))

; ---- the phases ----
(defmodule ANALYSE (import MAIN ?ALL))   ; which frames may fit each suit
(defmodule PROPOSE (import MAIN ?ALL))   ; techniques for each suit
(defmodule DEFENCE (import MAIN ?ALL))   ; Appendix A, and techniques that stand before it
(defmodule SUITS (import MAIN ?ALL))     ; how a suit is led
(defmodule LINES (import MAIN ?ALL))     ; lines of play
(defmodule DISCARD (import MAIN ?ALL))   ; which suit a card is thrown from
(defmodule TRUMPS (import MAIN ?ALL))    ; the play of a contract in a suit

; ---- evidence: what the opponents' calls and cards say about their hands (kb/auction, kb/play) ----

; A call by an opponent, in its place in the auction. Absent strains are none, absent levels 0.
(deftemplate MAIN::call
  (slot number (type INTEGER))                           ; from 0, in order of the auction
  (slot hand (allowed-symbols left right))               ; whose it is, seen from the declarer
  (slot kind (allowed-symbols bid pass double redouble explained))
  (slot level (type INTEGER)) (slot strain)
  (slot role (allowed-symbols opening entry response advance rebid later))
  ; opening: nobody has bid; entry: the other side alone has bid; response, advance: partner has bid or doubled, this
  ; seat has not, and the own or the other side opened; rebid: this seat has bid before; later: it has only doubled
  (slot jump (type INTEGER))                             ; levels above the cheapest bid in the strain
  (slot strain-is (allowed-symbols none new own partners theirs notrump)) ; whose suit it is
  (slot position (type INTEGER))                         ; the seat's place after the dealer, 1..4
  (slot passed (allowed-symbols yes no))                 ; it could have opened and passed
  (slot balancing (allowed-symbols yes no))              ; a pass here ends the auction
  (slot again (allowed-symbols yes no))                  ; the seat has passed before in the same role
  (slot own-level (type INTEGER)) (slot own-strain)      ; the seat's last bid
  (slot partner-kind (allowed-symbols bid pass double redouble none)) ; partner's last call
  (slot partner-level (type INTEGER)) (slot partner-strain) ; partner's last bid
  (slot right-kind (allowed-symbols bid pass double redouble none))   ; the call just before
  (slot theirs-level (type INTEGER)) (slot theirs-strain) ; the other side's last bid
  (slot theirs-other)                                    ; another suit that it has bid
  (slot theirs-bids (type INTEGER)))                     ; how many bids the other side has made

; What a call shows: kinds of hands, of which the first that a hand belongs to (lowest rank) gives the likelihood of
; the call in per cent. `lengths` holds suit, least, most, and so on. A hand that belongs to none gets (surprise).
(deftemplate MAIN::shows
  (slot call (default ?NONE)) (slot rank (type INTEGER) (default ?NONE))
  (multislot points (default 0 40)) (multislot lengths) (slot balanced (allowed-symbols no yes) (default no))
  (slot weight (type NUMBER) (default 100)) (slot by (default ?NONE)))

; (unseen-points NUMBER): the points of the unseen cards.
; What a player's note says of a call: (note-bounds CALL LEAST MOST BALANCED SUIT LEAST MOST ...), points first.
(deffacts MAIN::notes (note-bounds) (unseen-points))

; A card that an opponent has played.
(deftemplate MAIN::card
  (slot number (type INTEGER))                           ; from 0, in order of play
  (slot hand (allowed-symbols left right))
  (slot suit) (slot rank (type INTEGER))                 ; 2..14
  (slot how (allowed-symbols opening-lead lead follow discard))
  (slot place (type INTEGER))                            ; 1..4 in the trick
  (slot contract (allowed-symbols notrump suit))
  (slot trump (allowed-symbols yes no))                  ; it is of the trump suit
  (slot winning (allowed-symbols partner opponent nobody)) ; who was winning the trick before it
  (slot led (allowed-symbols honour low none))           ; the card led to the trick, the ten and up an honour
  (slot partner-suit (allowed-symbols yes no))           ; the player's partner has bid the suit
  (slot own-suit (allowed-symbols yes no))               ; the player has bid the suit
  (slot their-suit (allowed-symbols yes no)))            ; declarer or dummy has bid the suit

; How players lead against notrump, counted (play/habits.clp): from a holding of a length, 6 for six or more, how often it was
; held and led, its weight among a hand's suits, and how often each card from the top was led.
(deftemplate MAIN::lead-habit
  (slot holding (default ?NONE) (allowed-symbols singleton small-doubleton honour-doubleton sequence interior touching
    honour small))
  (slot length (type INTEGER) (range 1 6) (default ?NONE)) (slot held (type INTEGER) (default ?NONE))
  (slot led (type INTEGER) (default ?NONE)) (slot weight (type INTEGER) (default ?NONE))
  (multislot cards (type INTEGER)))

; How a card is chosen: the share, in per cent, of a kind of card among those that the holding offers. A lead gives
; it for every kind of holding; there `suit` is the readiness to lead from such a holding at all, `habit` a card as lead-habit
; counts it, and `other` any card alike. Of any holding a lead's `suit` is the share of those who choose among the four suits
; as lead-habit counts it, and `other` the share of those to whom each card of the hand is alike.
(deftemplate MAIN::chooses
  (slot card (default ?NONE))
  (slot holding (default any) (allowed-symbols any singleton doubleton sequence interior touching honour-long
    honour-third small-long small-third))
  (slot kind (default ?NONE) (allowed-symbols suit habit top second third fourth fifth lowest inner other
    small wasted cheapest middle highest))
  (slot weight (type INTEGER) (default ?NONE)) (slot by (default ?NONE)))

; What an opponent has shown of a suit so far, and of points.
(deftemplate MAIN::shown
  (slot hand (allowed-symbols left right)) (slot suit) (slot cards (type INTEGER))
  (slot void (allowed-symbols yes no)))                  ; it has no more of the suit
(deftemplate MAIN::shown-points (slot hand (allowed-symbols left right)) (slot points (type INTEGER)))

; A sentence for the explanation that changes no chance by itself.
(deftemplate MAIN::remark
  (slot hand (default ?NONE) (allowed-symbols left right)) (slot suit (default none)) (slot number (default 0))
  (multislot points (default 0 40))
  (slot by (default ?NONE)))

(deffacts MAIN::suits
  (major heart) (major spade) (minor club) (minor diamond) (other-major heart spade) (other-major spade heart)
  (others club diamond heart spade) (others diamond club heart spade)
  (others heart club diamond spade) (others spade club diamond heart)
  (higher diamond club) (higher heart club) (higher heart diamond)
  (higher spade club) (higher spade diamond) (higher spade heart))

(defmodule AUCTION (import MAIN ?ALL))   ; what calls show
(defmodule PLAY (import MAIN ?ALL))      ; what cards show
