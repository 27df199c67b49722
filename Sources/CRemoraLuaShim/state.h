/* The state: its parts, each of which belongs to a folder, and the small functions across parts that must be
 * inline, since every handler passes them. */
#pragma once

#include "calls/calls.h"
#include "errors/errors.h"
#include "limits/limits.h"

struct shim_state {
  lua_State *main;
  lua_State *volatile current; /* the running coroutine; a signal handler reads it */
  shim_release retain, release;
  int libraries; /* reference to the originals that environments copy */
  struct memory memory;
  struct stops stops;
  struct calls calls;
  struct errors errors;
};

static inline int current_account(const shim_state *state) {
  return atomic_load_explicit(&state->memory.account, memory_order_relaxed);
}
static inline void set_account(shim_state *state, int number) {
  atomic_store_explicit(&state->memory.account, number, memory_order_relaxed);
}

/* Around the host's work for L, for which the memory limits do not apply. The first returns the previous
 * coroutine, for the second. */
static inline lua_State *enter_host(shim_state *state, lua_State *L) {
  lua_State *caller = state->current;
  state->current = L;
  state->memory.in_lua = false;
  return caller;
}
static inline void leave_host(shim_state *state, lua_State *caller) {
  state->memory.in_lua = true;
  state->current = caller;
}

/* Pushes the locked metatable of that name, made of these members the first time. [-0, +1] raw */
void push_metatable(lua_State *L, const char *name, const luaL_Reg *members);

/* Whether a function of Lua's library runs, right now, whose `luaL_Buffer` may be as large as a text. For the
 * allocator: allocates nothing, unlike a flag ends with an error. [-0, +0] */
bool is_building_text(lua_State *L);

/* Releases what a value that is collected holds of the host. [-0, +0] */
void release_context(lua_State *L, void **context);

/* Notes that the hook of L is no longer armed, or that L has ended. */
static inline void forget_armed(shim_state *state, const lua_State *L) {
  if (state->stops.armed == L) state->stops.armed = NULL;
}

/* Whether the error value on top of L is Lua's for lack of memory, after a stack overflow. [-0, +0] */
static inline bool is_overflow(lua_State *L) {
  return state_of(L)->errors.overflowed &&
         lua_topointer(L, -1) == state_of(L)->errors.no_memory_text;
}

static inline void forget_error(shim_state *state) {
  state->errors.inner.traceback[0] = 0;
  state->memory.lacks_memory = 0;
  state->memory.builds_text = false;
  state->errors.overflowed = false;
}
