/* The state: its parts, each of which belongs to a folder, and the small functions across parts that must be
 * inline, since every handler passes them. */
#pragma once

#include "calls/calls.h"
#include "errors/errors.h"
#include "limits/limits.h"

struct shim_state {
  struct tasks below;
  int libraries; /* reference to the originals that environments copy */
  struct memory memory;
  struct stops stops;
  struct calls calls;
  struct errors errors;
};

/* Whether a function of Lua's library runs, right now, whose `luaL_Buffer` may be as large as a text. For the
 * allocator: allocates nothing, unlike a flag ends with an error. [-0, +0] */
bool is_building_text(lua_State *L);

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
