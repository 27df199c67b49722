/* A bare Lua state with its libraries and one handler: what the smallest app is held against. */
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>

int main(void) {
  lua_State *lua = luaL_newstate();
  if (!lua) return 1;
  luaL_openlibs(lua);
  if (luaL_dostring(lua, "n = 0 function tap() n = n + 1 return n end")) return 1;
  for (int taps = 0; taps < 3; taps++) {
    lua_getglobal(lua, "tap");
    if (lua_pcall(lua, 0, 1, 0)) return 1;
    if (taps == 2) printf("%d taps\n", (int)lua_tointeger(lua, -1));
    lua_pop(lua, 1);
  }
  fflush(stdout);
  while (getchar() != EOF) continue;
  lua_close(lua);
  return 0;
}
