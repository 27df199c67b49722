/* Handles, and the metatables of their types. */
#include "objects.h"

enum { OBJECT_MARK = 0x52454d4f };

const char owner_key = 0;

shim_object *shim_to_object(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  shim_object *handle = lua_touserdata(L, index);
  if (lua_rawlen(L, index) < sizeof *handle || handle->mark != OBJECT_MARK) return NULL;
  return handle;
}

bool shim_object_is(const shim_object *handle, const shim_type *type) {
  for (const shim_type *at = handle->type; at; at = at->parent) {
    if (at == type) return true;
  }
  return false;
}

shim_object *push_object(lua_State *L, const shim_type *type, void *object, int cells) {
  shim_object *handle = lua_newuserdatauv(L, sizeof *handle, cells);
  handle->mark = OBJECT_MARK;
  handle->type = type;
  handle->object = object;
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_setmetatable(L, -2);
  return handle;
}

shim_object *shim_push_object(lua_State *L, const shim_type *type, void *object) {
  return push_object(L, type, object, 0);
}

int raise_gone(lua_State *L, const shim_type *type) {
  return luaL_error(L, "this %s is gone", type->name);
}

/* Upvalues: the type, the members table. Scripts cannot call these directly, so the first argument is
 * always a handle with this metatable. */
static int object_index(lua_State *L) { /* may raise */
  const shim_object *handle = lua_touserdata(L, 1);
  const shim_type *type = lua_touserdata(L, lua_upvalueindex(1));
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) == LUA_TFUNCTION) return 1;
  if (__builtin_expect(!handle->object, 0)) return raise_gone(L, type);
  if (lua_type(L, -1) == LUA_TNUMBER) {
    int member = (int)lua_tointeger(L, -1);
    return call_type(L, type->get, type, handle->object, member);
  }
  return call_type(L, type->missing, type, handle->object, READS);
}

static int object_newindex(lua_State *L) { /* may raise */
  const shim_object *handle = lua_touserdata(L, 1);
  const shim_type *type = lua_touserdata(L, lua_upvalueindex(1));
  if (__builtin_expect(!handle->object, 0)) return raise_gone(L, type);
  lua_pushvalue(L, 2);
  if (__builtin_expect(lua_rawget(L, lua_upvalueindex(2)) == LUA_TNUMBER, 1)) {
    int member = (int)lua_tointeger(L, -1);
    return call_type(L, type->set, type, handle->object, member);
  }
  return call_type(L, type->missing, type, handle->object, WRITES);
}

int object_name(lua_State *L) { /* may raise */
  const shim_object *handle = shim_to_object(L, 1);
  if (!handle) return 0;
  if (!handle->object) {
    lua_pushfstring(L, "%s (gone)", handle->type->name);
    return 1;
  }
  enum { DESCRIBE = 0 };
  return call_type(L, handle->type->get, handle->type, handle->object, DESCRIBE);
}

/* `h:isAlive()`: the only method that works when the object is gone. */
static int is_alive(lua_State *L) {
  const shim_object *handle = shim_to_object(L, 1);
  if (!handle) {
    shim_push_self_handle(L, 1);
    handle = shim_to_object(L, -1);
  }
  lua_pushboolean(L, handle && handle->object);
  return 1;
}

void lock_metatable(lua_State *L) {
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

void set_members(lua_State *L, const shim_type *type, lua_CFunction index, lua_CFunction newindex) {
  lua_pushstring(L, type->name);
  lua_setfield(L, -2, "__name");
  lua_pushlightuserdata(L, (void *)type);
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, index, 2);
  lua_setfield(L, -2, "__index");
  lua_pushlightuserdata(L, (void *)type);
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, newindex, 2);
  lua_setfield(L, -2, "__newindex");
}

void shim_register_type(lua_State *L, shim_type *type) {
  lua_createtable(L, 0, 7);
  lua_insert(L, -2);
  lua_rawsetp(L, -2, &owner_key);
  lock_metatable(L);
  lua_pushcfunction(L, object_name);
  lua_setfield(L, -2, "__tostring");
  type->metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}

void shim_set_type_members(lua_State *L, const shim_type *type) {
  lua_pushcfunction(L, is_alive);
  lua_setfield(L, -2, "isAlive");
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  set_members(L, type, object_index, object_newindex);
  lua_pop(L, 2);
}
