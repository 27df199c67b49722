#include "running.h"

const char shim_wait_mark = 0;

void begin_main(shim_state *state, lua_State *L, shim_release retain, shim_release release) {
  struct running *running = running_of(state);
  running->main = L;
  running->retain = retain;
  running->release = release;
  *extra_space(L) = (uintptr_t)state;
}

lua_State *shim_main(const shim_state *state) { return main_thread(state); }
int shim_depth(const shim_state *state) { return entry_depth(state); }
int shim_running_self(const shim_state *state) { return current_runner(state); }

int shim_root_account(const shim_state *state) { return root_account(state); }

unsigned shim_root_call(const shim_state *state) { return running_of(state)->calls; }

int shim_use_account(shim_state *state, int number) {
  int before = current_account(state);
  set_account(state, number);
  return before;
}

void release_collected(lua_State *L, void **context) {
  shim_state *state = state_of(L);
  struct running *running = running_of(state);
  bool was_in_lua = running->in_lua;
  running->in_lua = false;
  release_context(state, *context);
  *context = NULL;
  running->in_lua = was_in_lua;
}

void push_metatable(lua_State *L, const char *name, const luaL_Reg *members) {
  if (!luaL_newmetatable(L, name)) return;
  luaL_setfuncs(L, members, 0);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}
