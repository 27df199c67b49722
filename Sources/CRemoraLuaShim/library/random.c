/* Random numbers that reveal no address. */
#define _GNU_SOURCE /* clock_gettime */
#include "library.h"

#include <lualib.h>
#include <time.h>

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
