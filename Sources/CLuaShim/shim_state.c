/* The state: memory that is counted and capped, and the record of the newest error. */
#include "shim_internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char shim_time_mark = 0, shim_wait_mark = 0;

/* ---- Memory ---------------------------------------------------------------------------------- */

/* `a` + `b`, or the greatest number there is. */
static size_t sum(size_t a, size_t b) { return b > SIZE_MAX - a ? SIZE_MAX : a + b; }

/* What a script may hold that catches the error of having passed the cap. */
static size_t brink(const shim_state *state) { return sum(state->cap, state->cap / 4); }

/* Whether a script may have what it asks for, `total` bytes being held then.
 *
 * The cap is no wall. Where Lua is refused memory it collects in the midst of what it does, which
 * libraries before 5.4.8 are not ready for everywhere. So what passes the cap is granted at first, and settled before the next instruction. A table grows by doubling: while no
 * more was held than `brink`, no request of one is refused. Strings are, for they may be of any
 * size: those do no harm. */
static bool may_have(const shim_state *state, size_t total, bool is_object) {
  enum { OVERDRAFT = 1 << 16 };
  size_t most = brink(state);
  return total <= sum(is_object ? most : sum(most, sum(most, most)), OVERDRAFT);
}

/* Lua says what an object is made for, and nothing of the parts of one. */
static bool makes_object(const void *block, size_t kind) { return !block && kind != 0; }

/* Lua's stacks are odd numbers of 16 bytes, unlike anything of a table. */
static bool is_large_stack(const void *block, size_t kind, size_t size) {
  enum { SLOT = 16, LARGE = 1 << 16 };
  bool was_stack = block ? kind % (2 * SLOT) == SLOT : kind == 0;
  return was_stack && size >= LARGE && size % (2 * SLOT) == SLOT;
}

/* Once the time is over a stack does not grow any more: see `demand_stop` for what grows it without
 * an instruction. Nor does one that is deep already: Lua would let it grow to a million values, and
 * goes through all calls whenever a hook is set and whenever one fails. */
static bool may_grow(shim_state *state, size_t size) {
  enum { DEEPEST = 8 << 20 };
  if (state->polls) look_for_request(state, 0);
  if (size > DEEPEST) state->overflowed = true;
  return !state->out_of_time && size <= DEEPEST;
}

/* Whether a test wants this request of a script to fail. */
static bool is_to_fail(shim_state *state) {
  int64_t number = ++state->requests;
  return number >= state->first_to_fail && number <= state->last_to_fail;
}

/* Counts every byte. Refuses only what a script asks for: the host's own pushes never fail. */
static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  shim_state *state = context;
  size_t held = block ? old_size : 0;
  if (__builtin_expect(state->fresh.nodes != NULL, 0)) look_at_fresh_nodes(state);
  if (__builtin_expect(makes_nodes(held), 0)) forget_nodes(state, block);
  if (new_size == 0) {
    free(block);
    state->used -= held;
    return NULL;
  }
  bool is_stack = is_large_stack(block, old_size, new_size);
  if (__builtin_expect(is_stack, 0) && state->in_lua && !may_grow(state, new_size)) return NULL;
  bool is_hash_part = !block && !old_size && makes_nodes(new_size);
  if (__builtin_expect(is_hash_part, 0) && state->in_lua && moves_too_long(state, new_size)) {
    demand_stop(state, OUT_OF_BUDGET);
    return NULL;
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
    state->over_cap = true;
    arm_hook(state);
  }
  void *grown = realloc(block, new_size);
  if (!grown) {
    state->lacks_memory = true;
    return NULL;
  }
  if (__builtin_expect(is_hash_part, 0)) note_nodes(state, grown, new_size);
  state->used += new_size - held;
  if (state->used > state->peak) state->peak = state->used;
  return grown;
}

void collect_before_entry(shim_state *state) {
  if (state->used <= sum(state->settled, state->cap / 16)) return;
  lua_gc(state->main, LUA_GCCOLLECT);
  state->settled = state->used;
}

void settle_memory(lua_State *L) { /* may raise */
  shim_state *state = state_of(L);
  if (!state->over_cap) return;
  state->over_cap = false;
  lua_gc(L, LUA_GCCOLLECT);
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

/* Only reached when the machine itself has no memory left, as Swift's own allocation would trap. */
static int panic(lua_State *L) {
  const char *message = lua_tostring(L, -1);
  fprintf(stderr, "Lua failed outside a protected call: %s\n", message ? message : "no message");
  abort();
}

/* Lua makes most of these outside protected mode when a resume fails, where a refused allocation
 * would end the process. As long as the strings exist it finds them and allocates nothing. */
static void keep_messages(lua_State *L) {
  static const char *const messages[] = {"C stack overflow", "cannot resume dead coroutine",
                                         "cannot resume non-suspended coroutine",
                                         "error in error handling", no_memory, overflow};
  for (size_t index = 0; index < sizeof messages / sizeof *messages; index++) {
    lua_pushstring(L, messages[index]);
    luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

bool shim_has_concat(void) { return shim_lua_release() >= 50406; }

int shim_lua_release(void) {
  int major = 0, minor = 0, release = 0;
  const char *version = strstr(lua_ident, "Lua ");
  if (version) sscanf(version, "Lua %d.%d.%d", &major, &minor, &release);
  return (major * 100 + minor) * 100 + release;
}

shim_state *shim_open(size_t cap, shim_release release) {
  shim_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  static atomic_uint_fast64_t opened; /* lets no two states have the same epochs */
  atomic_store(&state->epoch, atomic_fetch_add(&opened, 1) << 32);
  state->cap = cap;
  state->release = release;
  lua_State *L = lua_newstate(allocate, state);
  if (!L) {
    free(state);
    return NULL;
  }
  state->main = L;
  state->current = NULL;
  *extra_space(L) = (uintptr_t)state;
  lua_atpanic(L, panic);
  prepare_names(state);
  keep_messages(L);
  open_libraries(state);
  return state;
}

void shim_close(shim_state *state) {
  shim_set_limits(state, &(shim_limits){0});
  lua_close(state->main);
  assert(state->used == 0 && "the state closed, but some of its memory is left");
  forget_counts(state);
  free(state->parts);
  while (state->idle) {
    shim_task *task = state->idle;
    state->idle = task->next;
    free(task);
  }
  free(state);
}

lua_State *shim_main(const shim_state *state) { return state->main; }
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

/* Lua's own pauses do not nest, and the end of one makes it collect a little at once. */
void shim_pause_collector(shim_state *state) {
  if (state->pauses++ == 0) lua_gc(state->main, LUA_GCSTOP);
}

void shim_resume_collector(shim_state *state) {
  if (--state->pauses == 0) lua_gc(state->main, LUA_GCRESTART);
}
