#include "StockLua.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

static const luaL_Reg libraries[] = {
    {"string", luaopen_string}, {"table", luaopen_table}, {"utf8", luaopen_utf8},
    {"os", luaopen_os},         {NULL, NULL},
};

/* `luaopen_string` gives strings a metatable of its own: they get back the one they had. */
static void open_library(lua_State *L, const luaL_Reg *library) {
  lua_pushliteral(L, "");
  if (!lua_getmetatable(L, -1)) lua_pushnil(L);
  lua_pushcfunction(L, library->func);
  lua_pushstring(L, library->name);
  lua_call(L, 1, 1);
  lua_insert(L, -3);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

void stock_push_library(lua_State *L, const char *name) {
  for (const luaL_Reg *library = libraries; library->name; library++) {
    if (strcmp(library->name, name) == 0) return open_library(L, library);
  }
  lua_pushnil(L);
}
