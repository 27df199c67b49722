/* Numbers that go to the same place, as keys of a table that moves its entries.
 *
 * Where they go is that of Lua 5.4.3 and later; earlier, integers went by their lowest bits. */
#include "shim_nodes.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

enum {
  INTEGER = LUA_TNUMBER,
  NUMBER = LUA_TNUMBER | VARIANT,
  MAX_PAIRS = 1 << 24,     /* of entries that go to one place: about 30 ms, as grids have */
  LONGEST_LIST = 1 << 23, /* a table's, in what memory there is */
};

static uint64_t hash_of_number(double number) {
  int exponent;
  double mantissa = frexp(number, &exponent) * -(double)INT_MIN;
  if (!(mantissa >= -0x1p63 && mantissa < 0x1p63)) return 0;
  unsigned hash = (unsigned)exponent + (unsigned)(int64_t)mantissa;
  return hash <= INT_MAX ? hash : ~hash;
}

static size_t place(const node *at, size_t count) {
  uint64_t hash =
      at->key_type == NUMBER ? hash_of_number(at->key.number) : (uint64_t)at->key.integer;
  return hash % ((count - 1) | 1);
}

static bool is_number(const node *at) {
  return (at->key_type == INTEGER || at->key_type == NUMBER) && has_value(at);
}

/* Whether an entry may go to its table's list instead. */
static bool may_be_listed(const node *at) {
  return at->key_type == INTEGER && at->key.integer > 0 && at->key.integer <= LONGEST_LIST;
}

/* The numbers that go along. Those that may go to the list must, where all have no room otherwise. */
typedef struct movers {
  uint64_t count;
  bool has_listed;
} movers;

/* What of a part would move to so many nodes, none when that is too little room. */
static movers find_movers(const hash_part *part, size_t count) {
  const node *nodes = part->nodes;
  size_t live = 0, numbers = 0, listed = 0;
  for (size_t index = 0; index < part->count; index++) {
    if (!has_value(&nodes[index])) continue;
    live++;
    numbers += is_number(&nodes[index]);
    listed += may_be_listed(&nodes[index]);
  }
  if (live <= count) return (movers){numbers, true};
  return live - listed <= count ? (movers){numbers - listed, false} : (movers){0, false};
}

static bool will_move(const node *at, movers all) {
  return is_number(at) && (all.has_listed || !may_be_listed(at));
}

/* How many pairs of entries of a part go to the same places among `count`; notes in `entries` how
 * many go to each. */
static uint64_t count_pairs(const hash_part *part, movers all, size_t count, unsigned *entries) {
  const node *nodes = part->nodes;
  uint64_t pairs = 0;
  for (size_t index = 0; index < part->count; index++) {
    if (will_move(&nodes[index], all)) pairs += entries[place(&nodes[index], count)]++;
  }
  return pairs;
}

/* Takes out what goes to the same places as many others. */
static void thin_out(const hash_part *part, movers all, size_t count, const unsigned *entries) {
  node *nodes = part->nodes;
  for (size_t index = 0; index < part->count; index++) {
    node *at = &nodes[index];
    if (will_move(at, all) && entries[place(at, count)] > CROWD) at->value_type = EMPTY;
  }
}

bool numbers_collide(const hash_part *part, size_t count, bool is_own) {
  movers all = find_movers(part, count);
  if (all.count * all.count / 2 <= MAX_PAIRS) return false;
  unsigned *entries = calloc(count, sizeof *entries);
  if (!entries) return true;
  bool harms = count_pairs(part, all, count, entries) > MAX_PAIRS;
  if (harms && !is_own) thin_out(part, all, count, entries);
  free(entries);
  return harms;
}
