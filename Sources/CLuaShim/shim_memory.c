/* Memory: what a script holds is counted and capped, and nothing becomes so large that one instruction
 * would be long about it. */
#include "shim_internal.h"

#include <stdlib.h>

/* `a` + `b`, or the greatest number there is. */
static size_t sum(size_t a, size_t b) { return b > SIZE_MAX - a ? SIZE_MAX : a + b; }

/* What a script may hold that catches the error of having passed the cap. */
static size_t brink(const shim_state *state) { return sum(state->cap, state->cap / 4); }

/* Whether a script may have what it asks for, `total` bytes being held then.
 *
 * The cap is no wall. Where Lua is refused memory it collects in the midst of what it does, which
 * libraries before 5.4.8 are not ready for everywhere. So what passes the cap is granted at first, and
 * settled before the next instruction. A table grows by doubling: while no more was held than `brink`,
 * no request of one is refused. Strings are, for they may be of any size: those do no harm. */
static bool may_have(const shim_state *state, size_t total, bool is_object) {
  enum { OVERDRAFT = 1 << 16 };
  size_t most = brink(state);
  return total <= sum(is_object ? most : sum(most, sum(most, most)), OVERDRAFT);
}

/* Lua says what an object is made for, and nothing of the parts of one. */
static bool makes_object(const void *block, size_t kind) { return !block && kind != 0; }

/* Lua's stacks have any number of slots, its tables' lists a power of two. */
static bool is_large_stack(const void *block, size_t kind, size_t size) {
  enum { SLOT = 16, LARGE = 1 << 16 };
  if (size < LARGE || size % SLOT != 0 || (size & (size - 1)) == 0 || makes_nodes(size)) return false;
  return block ? kind % SLOT == 0 && (kind & (kind - 1)) != 0 : kind == 0;
}

/* Once the time is over a stack does not grow any more where that takes no instruction: see
 * `demand_stop`. Nor does one that is large already: Lua goes through all of it whenever it collects. */
static bool may_grow(shim_state *state, size_t size) {
  enum { LARGEST = 8 << 20 };
  if (state->polls) look_for_request(state, 0);
  if (size > LARGEST) note_overflow(state, state->current);
  return size <= LARGEST && (state->call_place || !state->out_of_time);
}

/* Whether Lua makes room for one more call, by the size of its record of one. Lists of four values are
 * of that size as well. */
static bool makes_call(size_t size) { return size == 7 * sizeof(void *) + 2 * sizeof(int); }

/* How deep calls may be: Lua goes through all of them whenever a hook is set and whenever one
 * fails, which nothing can stop. */
enum { MOST_CALLS = 10000 };

static void look_at_depth(shim_state *state) {
  lua_Debug frame;
  if (state->current && lua_getstack(state->current, MOST_CALLS, &frame)) {
    state->unsettled |= TOO_DEEP;
    arm_hook(state);
  } else {
    state->calls = 0;
  }
}

/* A text, or the keys of a table, for which one instruction would take too long. */
static bool is_too_large(size_t size, bool is_text, bool is_hash_part) {
  enum { MOST_NODE_BYTES = 8 << 20 }; /* 262,144 keys beside those of a list */
  return (is_text && size > MOST_TEXT + 64) || (is_hash_part && size > MOST_NODE_BYTES);
}

/* Fails as Lua does when memory is refused, without collecting all garbage first, which takes long.
 * Only for what Lua asks before it changes anything: after it has asked for the keys of a table, it asks
 * for its list, which may look like keys. may raise */
static void *refuse(shim_state *state, bool asked_for_nodes) {
  state->lacks_memory = true;
  if (!state->current || asked_for_nodes) return NULL;
  lua_rawgeti(state->current, LUA_REGISTRYINDEX, state->no_memory);
  lua_error(state->current);
  return NULL;
}

/* For each byte that is asked for Lua does some work of its collector, at once: for a block of a
 * megabyte all there is, which nothing can stop. That is done little by little instead. */
static void note_large_block(shim_state *state, size_t bytes) {
  if (!(state->unsettled & LARGE_BLOCK)) lua_gc(state->main, LUA_GCSTOP);
  state->unsettled |= LARGE_BLOCK;
  state->large_bytes += bytes;
  arm_hook(state);
}

void resume_collecting(shim_state *state) {
  if (state->pauses == 0) lua_gc(state->main, LUA_GCRESTART);
  state->large_bytes = 0;
}

/* Whether a test wants this request of a script to fail. */
static bool is_to_fail(shim_state *state) {
  int64_t number = ++state->requests;
  return number >= state->first_to_fail && number <= state->last_to_fail;
}

/* Counts every byte. Refuses only what a script asks for: the host's own pushes never fail. */
void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  enum { CALLS_A_LOOK = 1024, LARGE = 1 << 16 };
  shim_state *state = context;
  size_t held = block ? old_size : 0;
  if (__builtin_expect(state->fresh.nodes != NULL, 0)) look_at_fresh_nodes(state);
  if (state->fresh_text && fresh_text_crowds(state)) demand_stop(state, OUT_OF_BUDGET);
  if (__builtin_expect(makes_nodes(held), 0)) forget_nodes(state, block);
  if (new_size == 0) {
    free(block);
    state->used -= held;
    return NULL;
  }
  bool is_stack = new_size > held && is_large_stack(block, old_size, new_size);
  if (__builtin_expect(is_stack, 0) && state->in_lua && !may_grow(state, new_size)) return NULL;
  bool is_part = !block && old_size == 0, is_hash_part = is_part && makes_nodes(new_size);
  bool asked_for_nodes = state->asked_for_nodes;
  state->asked_for_nodes = is_part && may_be_nodes(new_size);
  bool is_due = is_stack || (is_part && makes_call(new_size) && ++state->calls >= CALLS_A_LOOK);
  if (__builtin_expect(is_due, 0) && state->in_lua) look_at_depth(state);
  bool is_text = !block && old_size == LUA_TSTRING;
  if (state->in_lua && is_too_large(new_size, is_text, is_hash_part)) {
    return refuse(state, asked_for_nodes);
  }
  if (__builtin_expect(is_hash_part, 0) && state->in_lua && moves_too_long(state, new_size)) {
    demand_stop(state, OUT_OF_BUDGET);
    return refuse(state, asked_for_nodes);
  }
  if (__builtin_expect(state->counts_requests, 0) && state->in_lua && new_size > held &&
      is_to_fail(state)) {
    state->lacks_memory = true;
    return NULL;
  }
  size_t total = sum(state->used - held, new_size);
  if (state->in_lua && new_size > held && total > state->cap) {
    if (!may_have(state, total, makes_object(block, old_size))) {
      state->lacks_memory = true;
      return NULL;
    }
    state->unsettled |= OVER_CAP;
    arm_hook(state);
  }
  void *grown = realloc(block, new_size);
  if (!grown) {
    state->lacks_memory = true;
    return NULL;
  }
  if (state->in_lua && new_size > held && new_size - held >= LARGE) {
    note_large_block(state, new_size - held);
  }
  if (__builtin_expect(is_hash_part, 0)) note_nodes(state, grown, new_size);
  if (is_text && state->in_lua) state->fresh_text = grown;
  state->used += new_size - held;
  if (state->used > state->peak) state->peak = state->used;
  return grown;
}

void collect_before_entry(shim_state *state) {
  if (state->used <= sum(state->settled, state->cap / 16)) return;
  lua_gc(state->main, LUA_GCCOLLECT);
  state->settled = state->used;
}

/* Collects all that is garbage now, a little at a time; false when the time is over before that. */
static bool collect_in_time(lua_State *L) {
  shim_state *state = state_of(L);
  /* What became garbage in the midst of a cycle is found by the next one. */
  for (int cycles = 0; cycles < 2;) {
    if (state->polls) look_for_request(state, 0);
    if (state->out_of_time) return false;
    cycles += lua_gc(L, LUA_GCSTEP, 0) != 0;
  }
  return true;
}

/* As much of the collector's work as Lua would have done. */
static void settle_large_blocks(lua_State *L) {
  shim_state *state = state_of(L);
  size_t steps = state->pauses == 0 ? state->large_bytes >> COLLECTOR_STEP : 0;
  resume_collecting(state);
  for (; steps > 0 && !state->out_of_time; steps--) {
    if (state->polls) look_for_request(state, 0);
    if (lua_gc(L, LUA_GCSTEP, 0) != 0) return;
  }
}

static void settle_memory(lua_State *L) { /* may raise */
  shim_state *state = state_of(L);
  if (!collect_in_time(L)) return;
  /* Who has next to nothing left would have it collected again and again. */
  if (state->used <= state->cap - state->cap / 16) return;
  enum { MAX_RAISED = 8 };
  if (state->used > brink(state) || state->raised++ >= MAX_RAISED) {
    return demand_stop(state, OUT_OF_MEMORY);
  }
  state->lacks_memory = true;
  lua_pushstring(L, no_memory);
  lua_error(L);
}

void settle(lua_State *L) { /* may raise */
  shim_state *state = state_of(L);
  int unsettled = state->unsettled;
  state->unsettled = 0;
  if (unsettled & LARGE_BLOCK) settle_large_blocks(L);
  if (state->out_of_time) return;
  if (unsettled & OVER_CAP) settle_memory(L);
  lua_Debug frame;
  bool is_deep = unsettled & TOO_DEEP && lua_getstack(L, MOST_CALLS, &frame); /* it, not another */
  if (is_deep) {
    note_overflow(state, L);
    lua_pushstring(L, no_memory);
    lua_error(L);
  }
}

/* ---- From outside ---------------------------------------------------------------------------- */

size_t shim_memory_used(const shim_state *state) { return state->used; }
size_t shim_memory_peak(const shim_state *state) { return state->peak; }
void shim_memory_cap(shim_state *state, size_t cap) { state->cap = cap; }

void shim_fail_requests(shim_state *state, int64_t first, int64_t last) {
  state->counts_requests = last >= first;
  state->first_to_fail = first;
  state->last_to_fail = last;
  state->requests = 0;
}

int64_t shim_requests(const shim_state *state) { return state->requests; }

void shim_collect(shim_state *state) {
  lua_gc(state->main, LUA_GCCOLLECT);
  lua_gc(state->main, LUA_GCCOLLECT);
}
