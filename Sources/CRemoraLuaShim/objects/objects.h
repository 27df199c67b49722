/* Handles: userdata that represent host objects in Lua. A handle never keeps its object alive. */
#pragma once

#include "../calls/calls.h"

/* ---- Within this folder ---------------------------------------------------------------------- */

/* What is done to a member that a type does not have. */
enum { READS = 0, WRITES = 1 };

/* The key under which a metatable keeps the owner of its type alive. */
extern const char owner_key;

/* Pushes a handle with that many cells. [-0, +1] raw */
shim_object *push_object(lua_State *L, const shim_type *type, void *object, int cells);

/* [-0, +0] raises */
int raise_gone(lua_State *L, const shim_type *type);

/* The text of the handle at index 1. [-0, +1] may raise */
int object_name(lua_State *L);

/* Hides the metatable on top from scripts. [-0, +0] */
void lock_metatable(lua_State *L);

/* Lets the metatable on top find members in the table below it. [-0, +0] */
void set_members(lua_State *L, const shim_type *type, lua_CFunction index, lua_CFunction newindex);

/* Calls one of the type's functions of the host. [-0, +results] may raise */
static inline int call_type(lua_State *L, int (*call)(void *, void *, int, lua_State *),
                            const shim_type *type, void *object, int member) {
  shim_state *state = state_of(L);
  lua_State *caller = enter_host(state, L);
  int results = call(type->context, object, member, L);
  leave_host(state, caller);
  if (__builtin_expect(results < 0, 0)) return lua_error(L);
  return results;
}
