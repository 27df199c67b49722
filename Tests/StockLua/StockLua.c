#include "StockLua.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

static const luaL_Reg libraries[] = {
    {"string", luaopen_string}, {"table", luaopen_table}, {"utf8", luaopen_utf8},
    {"os", luaopen_os},         {"coroutine", luaopen_coroutine},
    {NULL, NULL},
};

/* Lua's own functions have the names in messages that the project's have: "string.rep" is found as that
 * whole in the table of loaded modules. [-0, +0] */
static void name_functions(lua_State *L, const char *library) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushnil(L);
  while (lua_next(L, -3)) {
    if (lua_type(L, -2) == LUA_TSTRING && lua_isfunction(L, -1)) {
      lua_pushfstring(L, "%s%s%s", library, *library ? "." : "", lua_tostring(L, -2));
      lua_insert(L, -2);
      lua_rawset(L, -4);
    } else {
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

/* The functions of Lua that protect calls, as fields of a table. [-0, +1] */
static void push_base(lua_State *L) {
  static const char *const names[] = {"pcall", "xpcall", NULL};
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 0);
  lua_insert(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_newtable(L);
  for (const char *const *name = names; *name; name++) {
    lua_getfield(L, -2, *name);
    lua_setfield(L, -2, *name);
  }
  lua_remove(L, -2);
  name_functions(L, "");
}

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
  name_functions(L, library->name);
}

void stock_push_library(lua_State *L, const char *name) {
  if (strcmp(name, "base") == 0) return push_base(L);
  for (const luaL_Reg *library = libraries; library->name; library++) {
    if (strcmp(library->name, name) == 0) return open_library(L, library);
  }
  lua_pushnil(L);
}
