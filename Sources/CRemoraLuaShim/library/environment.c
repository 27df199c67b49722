/* Environments: each has copies of the standard libraries, without the functions that escape the host. */
#include "library.h"

#include <lualib.h>
#include <string.h>

/* ---- Metatables ------------------------------------------------------------------------------ */

static int own_setmetatable(lua_State *L) { /* may raise */
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  if (lua_istable(L, 2)) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return luaL_error(L, "a script's metatable cannot have __gc: use onDetach or a <close> "
                           "variable");
    }
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

/* ---- Traversal ------------------------------------------------------------------------------- */

/* `next`, but it skips the keys under which a `self` table keeps its handle and its properties: with them a script
 * could give one behaviour the handle of another. */
static int own_next(lua_State *L) { /* may raise */
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  while (lua_next(L, 1)) {
    if (!lua_islightuserdata(L, -2)) return 2;
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

static int own_pairs(lua_State *L) { /* may raise */
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  lua_pushcfunction(L, own_next);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/* ---- Environments ---------------------------------------------------------------------------- */

typedef struct standard {
  const char *name;
  lua_CFunction open;
  const char *const *without; /* names that are removed, or NULL */
  const char *const *only;    /* names that are kept; NULL keeps all */
  const luaL_Reg *own[4];     /* replacements */
} standard;

static const char *const base_without[] = {"load",  "loadfile",       "dofile", "loadstring",
                                           "warn",  "collectgarbage", "_G",     "print",
                                           NULL};
static const char *const string_without[] = {"dump", NULL};
static const char *const coroutine_without[] = {"close", NULL};
static const char *const os_only[] = {"time", "date", "clock", "difftime", NULL};

static const standard libraries[] = {
    {"string", luaopen_string, string_without, NULL, {search_calls, substitution_calls, string_calls}},
    {"table", luaopen_table, NULL, NULL, {table_calls}},
    {"math", luaopen_math, NULL, NULL, {NULL}},
    {"utf8", luaopen_utf8, NULL, NULL, {NULL}},
    {"coroutine", luaopen_coroutine, coroutine_without, NULL, {coroutine_calls}},
    {"os", luaopen_os, NULL, os_only, {NULL}},
};

/* `rawset`, but not on a behaviour: it would bypass the validation of properties. */
static int own_rawset(lua_State *L) { /* may raise */
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  if (shim_self_object(L, 1)) return luaL_error(L, "rawset does not work on a behaviour");
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 1;
}

/* The `__newindex` of a script's globals: sets the global, then calls upvalue 1 with its name and with whether it is
 * a function. A script can reach it, so it refuses behaviours, as `rawset` does. */
static int set_global(lua_State *L) { /* may raise */
  enum { LONGEST_NAME = 200 };
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  if (shim_self_object(L, 1)) return luaL_error(L, "rawset does not work on a behaviour");
  lua_settop(L, 3);
  bool has_name = lua_type(L, 2) == LUA_TSTRING && lua_rawlen(L, 2) <= LONGEST_NAME;
  bool is_function = lua_isfunction(L, 3);
  lua_pushvalue(L, 2);
  lua_insert(L, 3);
  lua_rawset(L, 1); /* leaves the table and the name */
  if (!has_name) return 0;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 2);
  lua_pushboolean(L, is_function);
  lua_call(L, 2, 0);
  return 0;
}

void shim_make_global_setter(lua_State *L) { lua_pushcclosure(L, set_global, 1); }

static const luaL_Reg own_base[] = {{"setmetatable", own_setmetatable},
                                    {"rawset", own_rawset},
                                    {"next", own_next},
                                    {"pairs", own_pairs},
                                    {NULL, NULL}};

/* Copies all fields of the table at `from` into the one on top. [-0, +0] */
static void copy_fields(lua_State *L, int from) {
  lua_pushnil(L);
  while (lua_next(L, from)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
}

/* Removes fields of the table on top. [-0, +0] */
static void remove_fields(lua_State *L, const char *const *names) {
  for (; names && *names; names++) {
    lua_pushnil(L);
    lua_setfield(L, -2, *names);
  }
}

/* Replaces the table on top by one with these of its fields. [-0, +0] */
static void keep_fields(lua_State *L, const char *const *names) {
  lua_newtable(L);
  for (; *names; names++) {
    lua_getfield(L, -2, *names);
    lua_setfield(L, -2, *names);
  }
  lua_replace(L, -2);
}

/* Opens a library without leaving it anywhere, and pushes its table. [-0, +1] */
static void open_library(lua_State *L, const char *name, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
}

/* Pushes a table of the base functions. `luaopen_base` writes to the registry's table of globals, which is
 * replaced while it runs. [-0, +1] */
static void push_base(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  open_library(L, "_G", luaopen_base);
  lua_insert(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  remove_fields(L, base_without);
  luaL_setfuncs(L, own_base, 0);
  keep_raising(L);
  luaL_setfuncs(L, text_calls, 0);
  luaL_setfuncs(L, protected_calls, 0);
}

/* Pushes a library's permitted functions. [-0, +1] */
static void push_library(lua_State *L, const standard *each) {
  open_library(L, each->name, each->open);
  remove_fields(L, each->without);
  if (each->only) keep_fields(L, each->only);
  for (const luaL_Reg *const *own = each->own; *own; own++) luaL_setfuncs(L, *own, 0);
  bound_functions(L, each->name);
  if (each->open == luaopen_math) renew_random(L);
}

/* Hides the metatable of strings, which finds their methods in the original library: no script can change that.
 * [-0, +0] */
static void lock_strings(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

enum { LIBRARY_COUNT = sizeof libraries / sizeof *libraries };

/* Lets messages name functions that `pcall` and others call without a name: Lua finds the names in its table of
 * loaded modules, which no script can reach. The originals are on top. [-0, +0] */
static void name_functions(lua_State *L) {
  lua_createtable(L, 0, LIBRARY_COUNT + 1);
  lua_rawgeti(L, -2, LIBRARY_COUNT + 1);
  lua_setfield(L, -2, "_G");
  for (int index = 0; index < LIBRARY_COUNT; index++) {
    lua_rawgeti(L, -2, index + 1);
    lua_setfield(L, -2, libraries[index].name);
  }
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void open_libraries(shim_state *state) {
  lua_State *L = main_thread(state);
  lua_createtable(L, LIBRARY_COUNT + 1, 0);
  push_base(L);
  lua_rawseti(L, -2, LIBRARY_COUNT + 1);
  for (int index = 0; index < LIBRARY_COUNT; index++) {
    push_library(L, &libraries[index]);
    lua_rawseti(L, -2, index + 1);
  }
  lock_strings(L);
  name_functions(L);
  library_of(state)->originals = luaL_ref(L, LUA_REGISTRYINDEX);
}

void shim_push_environment(lua_State *L) {
  enum { BASE_SIZE = 64, LIBRARY_SIZE = 16 };
  lua_rawgeti(L, LUA_REGISTRYINDEX, library_of(state_of(L))->originals);
  int originals = lua_gettop(L);
  lua_createtable(L, 0, BASE_SIZE);
  lua_rawgeti(L, originals, LIBRARY_COUNT + 1);
  lua_insert(L, -2);
  copy_fields(L, originals + 1);
  for (int index = 0; index < LIBRARY_COUNT; index++) {
    const standard *each = &libraries[index];
    lua_rawgeti(L, originals, index + 1);
    lua_createtable(L, 0, LIBRARY_SIZE);
    copy_fields(L, originals + 3);
    lua_remove(L, -2);
    if (each->open == luaopen_math) renew_random(L);
    lua_setfield(L, -2, each->name);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "_G");
  lua_replace(L, originals);
  lua_settop(L, originals);
}
