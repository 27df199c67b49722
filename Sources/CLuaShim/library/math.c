/* math.max and min: texts may be compared, too, each of which may be long. */
#include "library.h"

/* The argument that no other is before, in an order. [-0, +1] may raise */
static int best(lua_State *L, bool (*is_better)(lua_State *, int, int)) {
  int last = lua_gettop(L), found = 1;
  luaL_argcheck(L, last >= 1, 1, "value expected");
  for (int index = 2; index <= last; index++) {
    if (is_better(L, index, found)) found = index;
    tick_for(L, 1 + (int64_t)(lua_rawlen(L, index) / BYTES_A_STEP));
  }
  lua_pushvalue(L, found);
  return 1;
}

static bool is_greater(lua_State *L, int index, int found) {
  return lua_compare(L, found, index, LUA_OPLT);
}

static bool is_less(lua_State *L, int index, int found) {
  return lua_compare(L, index, found, LUA_OPLT);
}

static int own_max(lua_State *L) { return best(L, is_greater); } /* may raise */
static int own_min(lua_State *L) { return best(L, is_less); }    /* may raise */

const luaL_Reg math_calls[] = {{"max", own_max}, {"min", own_min}, {NULL, NULL}};
