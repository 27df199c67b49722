/* The hash parts of large tables.
 *
 * A table that is full moves its entries to a part twice as large, in one instruction that nothing can
 * stop. Where a key goes there is no secret for numbers: of a script that chooses them so that all
 * go to one place each costs a walk past all before it, a minute for some hundred thousand. So the
 * parts that tables have are known, and before there is a new one the full ones are looked at.
 *
 * Where numbers go is that of Lua 5.4.3 and later; earlier, integers went by their lowest bits. */
#include "shim_internal.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How Lua 5.4 lays out an entry. */
typedef struct node {
  uint64_t value;
  unsigned char value_type, key_type;
  int next;
  union {
    int64_t integer;
    double number;
  } key;
} node;

enum {
  NO_KEY = 0,
  INTEGER = LUA_TNUMBER,
  NUMBER = LUA_TNUMBER | 1 << 4,
  TYPE_BITS = 15,
  MIN_NODES = 1 << 12, /* what fewer cost at worst is little */
  MAX_PAIRS = 1 << 22, /* of entries that go to one place: about 8 ms */
};

_Static_assert(sizeof(node) == 24, "an entry of Lua 5.4 on a machine of 64 bits");

bool makes_nodes(size_t size) {
  size_t count = size / sizeof(node);
  return count >= MIN_NODES && size % sizeof(node) == 0 && (count & (count - 1)) == 0;
}

/* ---- What there is --------------------------------------------------------------------------- */

bool note_nodes(shim_state *state, const void *nodes, size_t size) {
  if (state->parts_count == state->parts_room) {
    size_t room = state->parts_room ? state->parts_room * 2 : 16;
    hash_part *parts = realloc(state->parts, room * sizeof *parts);
    if (!parts) return false;
    state->parts = parts;
    state->parts_room = room;
  }
  state->parts[state->parts_count++] = (hash_part){nodes, size / sizeof(node)};
  return true;
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
  return (at->key_type == INTEGER || at->key_type == NUMBER) &&
         (at->value_type & TYPE_BITS) != LUA_TNIL;
}

/* Whether too many of the entries of a part go to the same places among `count`. */
static bool collide(const hash_part *part, size_t count) {
  unsigned *entries = calloc(count, sizeof *entries);
  if (!entries) return true;
  const node *nodes = part->nodes;
  uint64_t pairs = 0;
  for (size_t index = 0; index < part->count && pairs <= MAX_PAIRS; index++) {
    if (will_move(&nodes[index])) pairs += entries[place(&nodes[index], count)]++;
  }
  free(entries);
  return pairs > MAX_PAIRS;
}

bool moves_too_long(const shim_state *state, size_t size) {
  for (size_t index = 0; index < state->parts_count; index++) {
    const hash_part *part = &state->parts[index];
    if (is_full(part) && collide(part, size / sizeof(node))) return true;
  }
  return false;
}
