/* Opening and closing a state. */
#include "library/library.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Called only when the machine has no memory left; Swift's own allocations trap then, too. */
static int panic(lua_State *L) {
  const char *message = lua_tostring(L, -1);
  fprintf(stderr, "Lua failed outside a protected call: %s\n", message ? message : "no message");
  abort();
}

/* Keeps the strings of messages that Lua makes outside protected mode, mostly when a resume fails, where a
 * refused allocation would end the process. While the strings exist, Lua reuses them. */
static void keep_messages(lua_State *L) {
  static const char *const messages[] = {"C stack overflow", "cannot resume dead coroutine",
                                         "cannot resume non-suspended coroutine",
                                         "error in error handling", no_memory, overflow};
  for (size_t index = 0; index < sizeof messages / sizeof *messages; index++) {
    lua_pushstring(L, messages[index]);
    int reference = luaL_ref(L, LUA_REGISTRYINDEX);
    if (messages[index] != no_memory) continue;
    state_of(L)->memory.no_memory = reference;
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    state_of(L)->errors.no_memory_text = lua_topointer(L, -1);
    lua_pop(L, 1);
  }
}

bool shim_has_concat(void) { return shim_lua_release() >= 50406; }

int shim_lua_release(void) {
  int major = 0, minor = 0, release = 0;
  const char *version = strstr(lua_ident, "Lua ");
  if (version) sscanf(version, "Lua %d.%d.%d", &major, &minor, &release);
  return (major * 100 + minor) * 100 + release;
}

shim_state *shim_open(shim_release retain, shim_release release) {
  shim_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  static atomic_uint_fast64_t opened; /* states have disjoint epochs */
  state->memory.cap = state->memory.quota = state->memory.largest_block = SIZE_MAX;
  bound_pool(state, SIZE_MAX);
  shim_open_account(state); /* number 0, the host's own */
  atomic_store(&state->stops.epoch, atomic_fetch_add(&opened, 1) << 32);
  lua_State *L = lua_newstate(allocate, state);
  if (!L) {
    free_spare_blocks(&state->memory.spare);
    free(state->memory.accounts);
    free(state);
    return NULL;
  }
  begin_main(state, L, retain, release);
  lua_atpanic(L, panic);
  lua_gc(L, LUA_GCINC, 0, 0, COLLECTOR_STEP);
  disable_metamethods(L);
  keep_messages(L);
  open_libraries(state);
  return state;
}

void shim_close(shim_state *state) {
  shim_set_limits(state, &(shim_limits){0});
  release_context(state, shim_take_carried(state));
  lua_close(main_thread(state));
  assert(state->memory.used == 0 && "the state closed, but some of its memory is left");
  forget_counts(state);
  free_spare_blocks(&state->memory.spare);
  free(state->memory.accounts);
  free_tasks(state);
  free(state);
}

/* Lua's own pauses do not nest, and the end of one makes it collect a little at once. */
void shim_pause_collector(shim_state *state) {
  if (state->memory.pauses++ == 0) lua_gc(main_thread(state), LUA_GCSTOP);
}

void shim_resume_collector(shim_state *state) {
  if (--state->memory.pauses == 0) lua_gc(main_thread(state), LUA_GCRESTART);
}
