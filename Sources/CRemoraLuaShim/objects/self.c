/* The `self` tables of behaviours: each carries the handle of its behaviour. */
#include "objects.h"

/* The key under which a `self` table keeps its handle. */
static const char handle_key = 0;

shim_object *shim_self_object(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return NULL;
  lua_rawgetp(L, index, &handle_key);
  shim_object *handle = shim_to_object(L, -1);
  lua_pop(L, 1);
  return handle;
}

void shim_push_self_handle(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) {
    lua_pushnil(L);
    return;
  }
  lua_rawgetp(L, index, &handle_key);
}

/* Cells are user values of the handle, which take half the memory of a field. The owner's cell, and one that its
 * script declared after the handle was made, are in the `self` table, under a key that scripts cannot have. */
static void *late_cell_key(int cell) { return (void *)(uintptr_t)cell; }
static int user_value(int cell) { return cell - SHIM_FIRST_CELL + 1; }

void shim_push_cell(lua_State *L, int self, int cell) {
  self = lua_absindex(L, self);
  if (lua_rawgetp(L, self, &handle_key) != LUA_TUSERDATA) return;
  if (lua_getiuservalue(L, -1, user_value(cell)) == LUA_TNONE) {
    lua_pop(L, 1);
    lua_rawgetp(L, self, late_cell_key(cell));
  }
  lua_replace(L, -2);
}

void shim_set_cell(lua_State *L, int self, int cell) {
  self = lua_absindex(L, self);
  lua_rawgetp(L, self, &handle_key);
  lua_pushvalue(L, -2);
  bool has_user_value = lua_setiuservalue(L, -2, user_value(cell));
  lua_pop(L, 1);
  if (has_user_value)
    lua_pop(L, 1);
  else
    lua_rawsetp(L, self, late_cell_key(cell));
}

void shim_push_self(lua_State *L, const shim_type *type, void *object, int metatable, int fields, int defaults,
                    int count) {
  lua_createtable(L, 0, fields + 1);
  push_object(L, type, object, count);
  lua_rawgeti(L, LUA_REGISTRYINDEX, defaults);
  for (int value = 1; value <= count; value++) {
    lua_getiuservalue(L, -1, value);
    lua_setiuservalue(L, -3, value);
  }
  lua_pop(L, 1);
  lua_rawsetp(L, -2, &handle_key);
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(L, -2);
}

/* `lua_next` allows existing fields to be cleared during a traversal. */
void shim_clear_self(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    if (lua_islightuserdata(L, -1)) continue;
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, index);
  }
}

void shim_clear_cells(lua_State *L, int self, int first, int count) {
  self = lua_absindex(L, self);
  for (int cell = first; cell < first + count; cell++) {
    lua_pushnil(L);
    lua_rawsetp(L, self, late_cell_key(cell));
  }
}

/* The member that the key at index 2 names; upvalue 2 has the members. Old code finds those of its own version.
 * [-0, +1] */
static inline int push_member(lua_State *L, const shim_type *type) {
  int old = old_members(state_of(L), type);
  if (__builtin_expect(old, 0)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, old);
    lua_pushvalue(L, 2);
    int kind = lua_rawget(L, -2);
    lua_remove(L, -2);
    return kind;
  }
  lua_pushvalue(L, 2);
  return lua_rawget(L, lua_upvalueindex(2));
}

/* Whether the key at index 2 is a script's private name, which begins with `_`. */
static bool is_private_name(lua_State *L) {
  return lua_type(L, 2) == LUA_TSTRING && *lua_tostring(L, 2) == '_';
}

/* Upvalues: the type, the members table. Through inheritance a script can call these on any table of its
 * own, so they check the receiver. */
static int self_index(lua_State *L) { /* may raise */
  const shim_type *type = lua_touserdata(L, lua_upvalueindex(1));
  int kind = push_member(L, type);
  if (kind == LUA_TFUNCTION || kind == LUA_TNIL) {
    if (kind == LUA_TFUNCTION || is_private_name(L)) return 1;
    shim_object *handle = shim_self_object(L, 1);
    return call_type(L, type->missing, type, handle ? handle->object : NULL, READS);
  }
  if (kind == LUA_TBOOLEAN) {
    lua_pushnil(L);
    return 1;
  }
  if (lua_type(L, 1) != LUA_TTABLE) return 0;
  int cell = (int)lua_tointeger(L, -1);
  shim_push_cell(L, 1, cell);
  if (cell != SHIM_OWNER_CELL || !lua_isnil(L, -1)) return 1;
  const shim_object *handle = shim_self_object(L, 1);
  if (!handle || !handle->object) return raise_gone(L, type);
  return call_type(L, type->get, type, handle->object, cell);
}

static int self_newindex(lua_State *L) { /* may raise */
  const shim_type *type = lua_touserdata(L, lua_upvalueindex(1));
  int kind = push_member(L, type);
  if (kind == LUA_TBOOLEAN || is_private_name(L)) { /* declared state, or a private name */
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
  }
  shim_object *handle = shim_self_object(L, 1);
  if (kind == LUA_TNUMBER && lua_tointeger(L, -1) >= SHIM_SPARE_CELLS) {
    if (!handle) return 0;
    lua_pushvalue(L, 3);
    shim_set_cell(L, 1, (int)lua_tointeger(L, -2));
    return 0;
  }
  if (kind == LUA_TNUMBER) {
    if (!handle || !handle->object) return raise_gone(L, type);
    return call_type(L, type->set, type, handle->object, (int)lua_tointeger(L, -1));
  }
  return call_type(L, type->missing, type, handle ? handle->object : NULL, WRITES);
}

static int self_name(lua_State *L) { /* may raise */
  shim_push_self_handle(L, 1);
  lua_replace(L, 1);
  return object_name(L);
}

void shim_register_self(lua_State *L, const shim_type *type, int *reference) {
  lua_createtable(L, 0, 7);
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_rawgetp(L, -1, &owner_key);
  lua_rawsetp(L, -3, &owner_key);
  lua_pop(L, 1);
  lock_metatable(L);
  lua_pushcfunction(L, self_name);
  lua_setfield(L, -2, "__tostring");
  *reference = luaL_ref(L, LUA_REGISTRYINDEX);
}

void shim_set_self_members(lua_State *L, const shim_type *type, int metatable) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  set_members(L, type, self_index, self_newindex);
  lua_pop(L, 2);
}
