/* math.max and min, and random numbers that reveal no address.
 *
 * `max` and `min` are ours, since they compare texts, too: each of thousands of arguments may be a long one. */
#define _GNU_SOURCE /* clock_gettime */
#include "library.h"

#include <lualib.h>
#include <time.h>

/* The argument that no other is before, in an order. [-0, +1] may raise */
static int best(lua_State *L, bool is_least) {
  int last = lua_gettop(L), found = 1;
  luaL_argcheck(L, last >= 1, 1, "value expected");
  for (int index = 2; index <= last; index++) {
    if (lua_compare(L, is_least ? index : found, is_least ? found : index, LUA_OPLT)) found = index;
    tick_for(L, 1 + (int64_t)(lua_rawlen(L, index) / BYTES_A_STEP));
  }
  lua_pushvalue(L, found);
  return 1;
}

static int own_max(lua_State *L) { return best(L, false); } /* may raise */
static int own_min(lua_State *L) { return best(L, true); }  /* may raise */

const luaL_Reg math_calls[] = {{"max", own_max}, {"min", own_min}, {NULL, NULL}};

/* Without arguments, Lua's own makes a seed of the address of its state, and returns it. Upvalue: Lua's own. */
static int own_randomseed(lua_State *L) { /* may raise */
  if (lua_gettop(L) == 0) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    lua_pushinteger(L, now.tv_sec);
    lua_pushinteger(L, now.tv_nsec);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

void renew_random(lua_State *L) {
  lua_pushcfunction(L, luaopen_math);
  lua_call(L, 0, 1);
  lua_getfield(L, -1, "random");
  lua_setfield(L, -3, "random");
  lua_getfield(L, -1, "randomseed");
  lua_replace(L, -2);
  lua_pushcclosure(L, own_randomseed, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "randomseed");
  lua_call(L, 0, 0);
}
