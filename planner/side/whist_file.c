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

static void add_tags(struct board *b, const struct whist_game *g)
{
    char text[5];
    add_tag(b, "Event", "Whist");
    for (int s = 0; s < SEAT_COUNT; s++) add_tag(b, seat_title((enum seat)s), "%s", g->name[s]);
    add_tag(b, PULLED, "%s", whist_card_text(g->deal.pulled, text));
    add_tag(b, PLAYERS, "%s,%s,%s,%s", whist_player_name(g->player[0]), whist_player_name(g->player[1]),
            whist_player_name(g->player[2]), whist_player_name(g->player[3]));
    add_tag(b, SAMPLES, "%d", g->samples);
    add_tag(b, TOWARD, "%d %d", g->before.toward[0], g->before.toward[1]);
}

void whist_file_write(const struct whist_game *g, struct buffer *out)
{
    struct board b;
    board_init(&b);
    b.deal = g->deal.deal;
    b.has_dealer = b.has_contract = b.has_declarer = true;
    b.dealer = b.auction.dealer = g->deal.dealer;
    b.contract =
        (struct contract){.level = 1, .strain = card_suit(g->deal.pulled), .declarer = g->deal.dealer};
    b.play_count = play_cards(&g->play, b.play);
    if (b.play_count) b.lead = b.play[0];
    add_tags(&b, g);
    write_pbn_header(out);
    write_pbn(out, &b);
    board_free(&b);
}

bool whist_file_save(const struct whist_game *g, const char *path, struct buffer *why)
{
    struct buffer text = {0};
    whist_file_write(g, &text);
    bool is_saved = file_write(path, &text, why) == FILE_WRITTEN;
    buffer_free(&text);
    return is_saved;
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

/* Takes the board's deal, players and score. Returns what of it is no whist, or NULL. */
static const char *take_board(const struct board *b, struct whist_game *g, struct whist_deal *d)
{
    int length = 0;
    const char *pulled = board_tag(b, PULLED), *samples = board_tag(b, SAMPLES);
    *d = (struct whist_deal){.deal = b->deal, .dealer = b->dealer, .pulled = NO_CARD};
    if (pulled) d->pulled = whist_card_from_text(pulled, &length);
    if (!pulled || d->pulled == NO_CARD) return "no pulled card, expected [WhistPulled \"9 h\"]";
    if (!deal_is_complete(&b->deal) || cardset_count(b->deal.hand[0]) != SUIT_SIZE)
        return "not four hands of 13 cards";
    if (!b->has_dealer || !cardset_has(b->deal.hand[b->dealer], d->pulled))
        return "the pulled card is not the dealer's";
    bool is_whist = b->has_contract && b->contract.level == 1 && b->contract.declarer == b->dealer &&
                    b->contract.strain == card_suit(d->pulled);
    if (!is_whist) return "the contract is not one in trumps by the dealer";
    if (!read_players(board_tag(b, PLAYERS), g->player))
        return "no players, expected [WhistPlayers \"human,poe,human,poe\"]";
    g->samples = samples ? atoi(samples) : 0;
    if (g->samples < 1 || g->samples > 100000) return "no redistributions, expected [WhistSamples \"100\"]";
    if (!read_toward(board_tag(b, TOWARD), g->score.toward))
        return "no score, expected [WhistToward \"2 0\"]";
    return NULL;
}

/* Deals what the board has, and plays its cards. */
static void take_play(const struct board *b, struct whist_game *g, const struct whist_deal *d)
{
    whist_game_deal(g, d);
    for (int i = 0; i < b->play_count; i++) whist_game_play(g, b->play[i]);
    for (int s = 0; s < SEAT_COUNT; s++) {
        const char *name = board_tag(b, seat_title((enum seat)s));
        whist_game_name(g, (enum seat)s, name ? name : seat_title((enum seat)s));
    }
}

bool whist_file_read(const struct source *s, struct whist_game *g, struct faults *faults)
{
    struct board b;
    struct whist_deal d;
    int errors = faults_errors(faults);
    read_first_board(s, FORMAT_PBN, faults, &b);
    bool is_read = faults_errors(faults) == errors;
    const char *why = !is_read        ? NULL
                      : !b.deal.known ? "no game, expected one that whist saved"
                                      : take_board(&b, g, &d);
    if (why) faults_add(faults, s->name, b.line ? b.line : 1, 1, "%s", why);
    if (is_read && !why) take_play(&b, g, &d);
    board_free(&b);
    return is_read && !why;
}
