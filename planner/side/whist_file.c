/* Saving and resuming whist by PBN's reader and writer. */
#include "planner/side/whist_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/formats/read.h"
#include "facts/formats/write.h"
#include "facts/text/file.h"

static const char PULLED[] = "WhistPulled", PLAYERS[] = "WhistPlayers", SAMPLES[] = "WhistSamples",
                  TOWARD[] = "WhistToward";

static void add_tag(struct board *b, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void add_tag(struct board *b, const char *name, const char *format, ...)
{
    struct buffer value = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&value, format, args);
    va_end(args);
    board_add_tag(b, name, buffer_text(&value), NULL);
    buffer_free(&value);
}

static void add_tags(struct board *b, const struct whist_table *t, const struct whist_deal *d)
{
    char text[5];
    add_tag(b, "Event", "Whist");
    for (int s = 0; s < SEAT_COUNT; s++) add_tag(b, seat_title((enum seat)s), "%s", t->name[s]);
    add_tag(b, PULLED, "%s", whist_card_text(d->pulled, text));
    add_tag(b, PLAYERS, "%s,%s,%s,%s", whist_player_name(t->player[0]), whist_player_name(t->player[1]),
            whist_player_name(t->player[2]), whist_player_name(t->player[3]));
    add_tag(b, SAMPLES, "%d", t->samples);
    add_tag(b, TOWARD, "%d %d", t->score.toward[0], t->score.toward[1]);
}

void whist_file_write(const struct whist_table *t, const struct whist_deal *d, const struct play *p,
                      struct buffer *out)
{
    struct board b;
    board_init(&b);
    b.deal = d->deal;
    b.has_dealer = b.has_contract = b.has_declarer = true;
    b.dealer = b.auction.dealer = d->dealer;
    b.contract = (struct contract){.level = 1, .strain = card_suit(d->pulled), .declarer = d->dealer};
    b.play_count = play_cards(p, b.play);
    if (b.play_count) b.lead = b.play[0];
    add_tags(&b, t, d);
    write_pbn_header(out);
    write_pbn(out, &b);
    board_free(&b);
}

bool whist_file_save(const struct whist_table *t, const struct whist_deal *d, const struct play *p,
                     const char *path, struct buffer *why)
{
    struct buffer text = {0};
    whist_file_write(t, d, p, &text);
    bool is_saved = file_write(path, &text, why) == FILE_WRITTEN;
    buffer_free(&text);
    return is_saved;
}

static bool keep_first(void *context, struct board *b)
{
    struct board *kept = context;
    *kept = *b;
    board_init(b);
    return false;
}

/* The players of "human,poe,poe,random". */
static bool read_players(const char *text, enum whist_player player[SEAT_COUNT])
{
    char name[SEAT_COUNT][16] = {{0}};
    if (!text ||
        sscanf(text, "%15[^,],%15[^,],%15[^,],%15[^,]", name[0], name[1], name[2], name[3]) != SEAT_COUNT)
        return false;
    for (int s = 0; s < SEAT_COUNT; s++) {
        player[s] = whist_player_from_name(name[s]);
        if (player[s] == WHIST_PLAYER_COUNT) return false;
    }
    return true;
}

static bool read_toward(const char *text, int toward[2])
{
    return text && sscanf(text, "%1d %1d", &toward[0], &toward[1]) == 2 && toward[0] >= 0 && toward[1] >= 0 &&
           toward[0] < WHIST_GAME && toward[1] < WHIST_GAME;
}

/* What of the board is no whist, or NULL. */
static const char *take_board(const struct board *b, struct whist_table *t, struct whist_game *game)
{
    int length = 0;
    const char *pulled = board_tag(b, PULLED), *samples = board_tag(b, SAMPLES);
    game->deal = (struct whist_deal){.deal = b->deal, .dealer = b->dealer, .pulled = NO_CARD};
    if (pulled) game->deal.pulled = whist_card_from_text(pulled, &length);
    if (!pulled || game->deal.pulled == NO_CARD) return "no pulled card, expected [WhistPulled \"9 h\"]";
    if (!deal_is_complete(&b->deal) || cardset_count(b->deal.hand[0]) != SUIT_SIZE)
        return "not four hands of 13 cards";
    if (!b->has_dealer || !cardset_has(b->deal.hand[b->dealer], game->deal.pulled))
        return "the pulled card is not the dealer's";
    bool is_whist = b->has_contract && b->contract.level == 1 && b->contract.declarer == b->dealer &&
                    b->contract.strain == card_suit(game->deal.pulled);
    if (!is_whist) return "the contract is not one in trumps by the dealer";
    if (!read_players(board_tag(b, PLAYERS), t->player))
        return "no players, expected [WhistPlayers \"human,poe,human,poe\"]";
    t->samples = samples ? atoi(samples) : 0;
    if (t->samples < 1 || t->samples > 100000) return "no redistributions, expected [WhistSamples \"100\"]";
    if (!read_toward(board_tag(b, TOWARD), t->score.toward))
        return "no score, expected [WhistToward \"2 0\"]";
    return NULL;
}

bool whist_file_read(const struct source *s, struct whist_table *t, struct whist_game *game,
                     struct faults *faults)
{
    struct board b;
    board_init(&b);
    int errors = faults_errors(faults);
    read_boards(s, FORMAT_PBN, faults, keep_first, &b);
    bool is_read = faults_errors(faults) == errors;
    const char *why = !is_read        ? NULL
                      : !b.deal.known ? "no game, expected one that whist saved"
                                      : take_board(&b, t, game);
    if (why) faults_add(faults, s->name, b.line ? b.line : 1, 1, "%s", why);
    if (is_read && !why) {
        game->count = b.play_count;
        memcpy(game->card, b.play, sizeof game->card);
        for (int i = 0; i < SEAT_COUNT; i++) {
            const char *name = board_tag(&b, seat_title((enum seat)i));
            free(t->name[i]);
            t->name[i] = util_copy(name ? name : seat_title((enum seat)i));
        }
    }
    board_free(&b);
    return is_read && !why;
}
