/* The state: memory that is counted and capped, and the record of the newest error. */
#include "shim_internal.h"

#include <stdio.h>
#include <stdlib.h>

const char shim_time_mark = 0, shim_wait_mark = 0;

/* Counts every byte. Refuses only what a script asks for: the host's own pushes never fail. */
static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  shim_state *state = context;
  size_t held = block ? old_size : 0;
  if (new_size == 0) {
    free(block);
    state->used -= held;
    return NULL;
  }
  if (state->in_lua && new_size > held && state->used - held + new_size > state->cap) return NULL;
  void *grown = realloc(block, new_size);
  if (!grown) return NULL;
  state->used += new_size - held;
  if (state->used > state->peak) state->peak = state->used;
  return grown;
}

/* Only reached when the machine itself has no memory left, as Swift's own allocation would trap. */
static int panic(lua_State *L) {
  const char *message = lua_tostring(L, -1);
  fprintf(stderr, "Lua failed outside a protected call: %s\n", message ? message : "no message");
  abort();
}

/* Lua makes these outside protected mode when a resume fails, where a refused allocation would end
 * the process. As long as the strings exist it finds them and allocates nothing. */
static void keep_messages(lua_State *L) {
  static const char *const messages[] = {"C stack overflow", "cannot resume dead coroutine",
                                         "cannot resume non-suspended coroutine",
                                         "error in error handling"};
  for (size_t index = 0; index < sizeof messages / sizeof *messages; index++) {
    lua_pushstring(L, messages[index]);
    luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

shim_state *shim_open(size_t cap, shim_release release) {
  shim_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
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
  keep_messages(L);
  open_libraries(state);
  return state;
}

void shim_close(shim_state *state) {
  watchdog_stop(state);
  lua_close(state->main);
  forget_counts(state);
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

void shim_collect(shim_state *state) {
  lua_gc(state->main, LUA_GCCOLLECT);
  lua_gc(state->main, LUA_GCCOLLECT);
}

void shim_pause_collector(shim_state *state) { lua_gc(state->main, LUA_GCSTOP); }
void shim_resume_collector(shim_state *state) { lua_gc(state->main, LUA_GCRESTART); }
