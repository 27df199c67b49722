/* The hash parts of large tables.
 *
 * A table that is full moves its entries to a part twice as large, in one instruction that nothing can
 * stop. Where a key goes there is no secret for numbers, and none for long for texts: of a script that
 * chooses them so that all go to one place each costs a walk past all before it, a minute for some
 * hundred thousand. So the parts that tables have are known, and before there is a new one the full
 * ones are looked at. Which of them belongs to the table that grows nobody can tell: what harms and is
 * another's loses the entries that do.
 *
 * Where numbers go is that of Lua 5.4.3 and later; earlier, integers went by their lowest bits. */
#include "shim_nodes.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  NO_KEY = 0,
  INTEGER = LUA_TNUMBER,
  NUMBER = LUA_TNUMBER | VARIANT,
  MIN_NODES = 1 << 12, /* what fewer cost at worst is little */
  MAX_PAIRS = 1 << 22, /* of entries that go to one place: about 8 ms */
};

bool makes_nodes(size_t size) {
  size_t count = size / sizeof(node);
  return count >= MIN_NODES && size % sizeof(node) == 0 && (count & (count - 1)) == 0;
}

/* ---- What there is --------------------------------------------------------------------------- */

void note_nodes(shim_state *state, void *nodes, size_t size) {
  memset(nodes, 0, size);
  state->fresh = (hash_part){nodes, size / sizeof(node), 0};
}

/* Lua has made all entries of a hash part empty at once; of nothing else it does with these bytes. */
static bool has_nodes(const hash_part *part) {
  const node *nodes = part->nodes;
  for (size_t index = 0; index < part->count; index++) {
    const node *at = &nodes[index];
    if (at->value_type != EMPTY || at->key_type != NO_KEY || at->next != 0) return false;
  }
  return true;
}

void look_at_fresh_nodes(shim_state *state) {
  hash_part part = state->fresh;
  state->fresh.nodes = NULL;
  if (!has_nodes(&part)) return;
  if (state->parts_count == state->parts_room) {
    size_t room = state->parts_room ? state->parts_room * 2 : 16;
    hash_part *parts = realloc(state->parts, room * sizeof *parts);
    if (!parts) return;
    state->parts = parts;
    state->parts_room = room;
  }
  part.runner = atomic_load_explicit(&state->runs, memory_order_relaxed);
  state->parts[state->parts_count++] = part;
}

void forget_nodes(shim_state *state, const void *nodes) {
  for (size_t index = state->parts_count; index-- > 0;) {
    if (state->parts[index].nodes != nodes) continue;
    state->parts[index] = state->parts[--state->parts_count];
    return;
  }
}

/* ---- Where keys go --------------------------------------------------------------------------- */

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

static bool is_full(const hash_part *part) {
  const node *nodes = part->nodes;
  for (size_t index = 0; index < part->count; index++) {
    if (nodes[index].key_type == NO_KEY) return false;
  }
  return true;
}

static bool will_move(const node *at) {
  return (at->key_type == INTEGER || at->key_type == NUMBER) && has_value(at);
}

/* How many pairs of entries of a part go to the same places among `count`; notes in `entries` how
 * many go to each. */
static uint64_t count_pairs(const hash_part *part, size_t count, unsigned *entries) {
  const node *nodes = part->nodes;
  uint64_t pairs = 0;
  for (size_t index = 0; index < part->count; index++) {
    if (will_move(&nodes[index])) pairs += entries[place(&nodes[index], count)]++;
  }
  return pairs;
}

/* Takes out what goes to the same places as many others. */
static void thin_out(const hash_part *part, size_t count, const unsigned *entries) {
  node *nodes = part->nodes;
  for (size_t index = 0; index < part->count; index++) {
    node *at = &nodes[index];
    if (will_move(at) && entries[place(at, count)] > CROWD) at->value_type = EMPTY;
  }
}

/* Whether too many of a part's entries go to the same places among `count`, and are still there. */
static bool collide(const hash_part *part, size_t count, int runner) {
  if (texts_collide(part, count, part->runner == runner)) return part->runner == runner;
  unsigned *entries = calloc(count, sizeof *entries);
  if (!entries) return true;
  bool harms = count_pairs(part, count, entries) > MAX_PAIRS;
  bool is_own = part->runner == runner;
  if (harms && !is_own) thin_out(part, count, entries);
  free(entries);
  return harms && is_own;
}

bool moves_too_long(shim_state *state, size_t size) {
  int runner = atomic_load_explicit(&state->runs, memory_order_relaxed);
  for (size_t index = 0; index < state->parts_count; index++) {
    const hash_part *part = &state->parts[index];
    if (is_full(part) && collide(part, size / sizeof(node), runner)) return true;
  }
  return false;
}
