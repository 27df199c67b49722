/* math.max and min, and random numbers that reveal no address.
 *
 * `max` and `min` compare texts, too, each of which may be long. A check in front of Lua's own would be
 * another function in each copy of the library, whose name messages could not find. */
#define _GNU_SOURCE /* clock_gettime */
#include "library.h"

#include <time.h>

/* ---- max and min ----------------------------------------------------------------------------- */

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

/* ---- randomseed ------------------------------------------------------------------------------ */

/* Without arguments, Lua's own makes a seed of the address of its state, and returns it. */
static int own_randomseed(lua_State *L) { /* may raise */
  int given = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (given == 0) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    lua_pushinteger(L, now.tv_sec);
    lua_pushinteger(L, now.tv_nsec);
    given = 2;
  }
  lua_call(L, given, LUA_MULTRET);
  return lua_gettop(L);
}

void hide_seeds(lua_State *L) {
  lua_getfield(L, -1, "randomseed");
  lua_pushcclosure(L, own_randomseed, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "randomseed");
  lua_call(L, 0, 0);
}
