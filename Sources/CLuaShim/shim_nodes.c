/* The hash parts of large tables.
 *
 * A table that is full moves its entries to a part twice as large, in one instruction that nothing can
 * stop. Where a key goes there is no secret for numbers, and none for long for texts: of a script that
 * chooses them so that all go to one place each costs a walk past all before it, a minute for some
 * hundred thousand. So the parts that tables have are known, and before there is a new one the full
 * ones are looked at. Which of them belongs to the table that grows nobody can tell: what harms and is
 * another's loses the entries that do. */
#include "shim_nodes.h"

#include <stdlib.h>
#include <string.h>

enum {
  NO_KEY = 0,
  MIN_NODES = 1 << 12, /* what fewer cost at worst is little */
};

bool may_be_nodes(size_t size) {
  size_t count = size / sizeof(node);
  return size % sizeof(node) == 0 && (count & (count - 1)) == 0;
}

bool makes_nodes(size_t size) { return size >= MIN_NODES * sizeof(node) && may_be_nodes(size); }

/* ---- What there is --------------------------------------------------------------------------- */

void note_nodes(shim_state *state, void *nodes, size_t size) {
  memset(nodes, 0, size);
  state->fresh = (hash_part){nodes, size / sizeof(node), 0};
}

/* Lua has made all entries of a hash part empty at once, and put in what leaves the table's list when
 * that gets shorter; nothing else does so with these bytes. */
static bool has_nodes(const hash_part *part) {
  const node *nodes = part->nodes;
  for (size_t index = 0; index < part->count; index++) {
    const node *at = &nodes[index];
    bool is_empty = at->value_type == EMPTY && at->key_type == NO_KEY && at->next == 0;
    ptrdiff_t next = (ptrdiff_t)index + at->next;
    bool was_listed = at->key_type == LUA_TNUMBER && at->key.integer > 0 && next >= 0 &&
                      (size_t)next < part->count;
    if (!is_empty && !was_listed) return false;
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

/* ---- Tables that move ------------------------------------------------------------------------- */

static bool is_full(const hash_part *part) {
  const node *nodes = part->nodes;
  for (size_t index = 0; index < part->count; index++) {
    if (nodes[index].key_type == NO_KEY) return false;
  }
  return true;
}

bool moves_too_long(shim_state *state, size_t size) {
  int runner = atomic_load_explicit(&state->runs, memory_order_relaxed);
  size_t count = size / sizeof(node);
  for (size_t index = 0; index < state->parts_count; index++) {
    const hash_part *part = &state->parts[index];
    bool is_own = part->runner == runner;
    if (state->polls) look_for_request(state, 0);
    if (state->out_of_time) return true;
    /* One that is not full moves to as many nodes as it has when its table gets a longer list. */
    if (part->count != count && !is_full(part)) continue;
    if (texts_collide(part, count, is_own) && is_own) return true;
    if (numbers_collide(part, count, is_own) && is_own) return true;
  }
  return false;
}
