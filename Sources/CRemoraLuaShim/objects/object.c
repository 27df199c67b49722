/* Handles: userdata that represent host objects in Lua. A handle never keeps its object alive. */
#include "../calls/calls.h"

#include <string.h>

enum { OBJECT_MARK = 0x52454d4f };
enum { READS = 0, WRITES = 1 }; /* what is done to a member that a type does not have */

/* The key under which a behaviour's `self` table keeps its handle. */
static const char handle_key = 0;

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

static shim_object *push_object(lua_State *L, const shim_type *type, void *object, int slots) {
  shim_object *handle = lua_newuserdatauv(L, sizeof *handle, slots);
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

/* [-0, +0] raises */
static int raise_gone(lua_State *L, const shim_type *type) {
  return luaL_error(L, "this %s is gone", type->name);
}

/* Calls one of the type's functions of the host. [-0, +results] may raise */
static inline int call_type(lua_State *L, int (*call)(void *, void *, int, lua_State *),
                            const shim_type *type, void *object, int member) {
  shim_state *state = state_of(L);
  lua_State *caller = enter_host(state, L);
  int results = call(type->context, object, member, L);
  leave_host(state, caller);
  if (__builtin_expect(results < 0, 0)) return lua_error(L);
  return results;
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

static int object_name(lua_State *L) { /* [-0, +1] may raise */
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

static void lock_metatable(lua_State *L) { /* [-0, +0] */
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

/* The key under which a metatable keeps the owner of its type alive. */
static const char owner_key = 0;

/* Lets the metatable on top find members in the table below it. [-0, +0] */
static void set_members(lua_State *L, const shim_type *type, lua_CFunction index,
                        lua_CFunction newindex) {
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

/* ---- Behaviours' own tables ------------------------------------------------------------------ */

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

/* Slots are user values of the handle, which take half the memory of a field. The owner's slot, and one that its
 * script declared after the handle was made, are in the `self` table, under a key that scripts cannot have. */
static void *late_slot_key(int slot) { return (void *)(uintptr_t)slot; }
static int user_value(int slot) { return slot - SHIM_FIRST_SLOT + 1; }

void shim_push_slot(lua_State *L, int self, int slot) {
  self = lua_absindex(L, self);
  if (lua_rawgetp(L, self, &handle_key) != LUA_TUSERDATA) return;
  if (lua_getiuservalue(L, -1, user_value(slot)) == LUA_TNONE) {
    lua_pop(L, 1);
    lua_rawgetp(L, self, late_slot_key(slot));
  }
  lua_replace(L, -2);
}

void shim_set_slot(lua_State *L, int self, int slot) {
  self = lua_absindex(L, self);
  lua_rawgetp(L, self, &handle_key);
  lua_pushvalue(L, -2);
  bool has_room = lua_setiuservalue(L, -2, user_value(slot));
  lua_pop(L, 1);
  if (has_room)
    lua_pop(L, 1);
  else
    lua_rawsetp(L, self, late_slot_key(slot));
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

void shim_clear_slots(lua_State *L, int self, int first, int count) {
  self = lua_absindex(L, self);
  for (int slot = first; slot < first + count; slot++) {
    lua_pushnil(L);
    lua_rawsetp(L, self, late_slot_key(slot));
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
  int slot = (int)lua_tointeger(L, -1);
  shim_push_slot(L, 1, slot);
  if (slot != SHIM_OWNER_SLOT || !lua_isnil(L, -1)) return 1;
  const shim_object *handle = shim_self_object(L, 1);
  if (!handle || !handle->object) return raise_gone(L, type);
  return call_type(L, type->get, type, handle->object, slot);
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
  if (kind == LUA_TNUMBER && lua_tointeger(L, -1) >= SHIM_SPARE_SLOTS) {
    if (!handle) return 0;
    lua_pushvalue(L, 3);
    shim_set_slot(L, 1, (int)lua_tointeger(L, -2));
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
