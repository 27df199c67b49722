/* Opening and closing a state, which has the parts of all folders. */
#include "library/library.h"

#include <stdio.h>
#include <stdlib.h>

struct shim_state {
  struct library parts; /* begins with the parts of the folders below */
};

/* Called only when the machine has no memory left; Swift's own allocations trap then, too. */
static int panic(lua_State *L) {
  const char *message = lua_tostring(L, -1);
  fprintf(stderr, "Lua failed outside a protected call: %s\n", message ? message : "no message");
  abort();
}

/* What is left once Lua has freed its blocks. */
static void free_state(shim_state *state) {
  end_errors(state);
  forget_counts(state);
  end_memory(state);
  free_tasks(state);
  free(state);
}

shim_state *shim_open(shim_release retain, shim_release release) {
  shim_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  begin_stops(state, handle_hook);
  begin_memory(state);
  lua_State *L = begin_errors(state) ? lua_newstate(allocate, state) : NULL;
  if (!L) {
    free_state(state);
    return NULL;
  }
  begin_main(state, L, retain, release);
  lua_atpanic(L, panic);
  disable_metamethods(L);
  begin_refusing(L);
  open_libraries(state);
  return state;
}

void shim_close(shim_state *state) {
  shim_set_limits(state, &(shim_limits){0});
  release_context(state, shim_take_carried(state));
  lua_close(main_thread(state));
  free_state(state);
}
