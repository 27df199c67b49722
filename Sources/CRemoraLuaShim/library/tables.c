/* table.insert, remove, move, concat and unpack.
 *
 * Ours, since no check bounds Lua's own: a `__len` that lies, the arguments of `move` and an `__index` of
 * tables in a chain make them walk for ever without a call that a hook could stop. */
#include "library.h"

#include <limits.h>

enum { LIST_READS = 1, LIST_WRITES = 2, LIST_HAS_LENGTH = 4 };

/* Whether the value has the metamethod, if `uses` has `use`. [-0, +0] */
static bool serves(lua_State *L, int index, int uses, int use, const char *metamethod) {
  if (!(uses & use)) return true;
  if (luaL_getmetafield(L, index, metamethod) == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

/* Raises unless the argument at `index` is a table or has the metamethods for `uses`. Returns its length if `uses`
 * has LIST_HAS_LENGTH. [-0, +0] may raise */
static lua_Integer check_list(lua_State *L, int index, int uses) {
  bool is_table = lua_istable(L, index);
  if (is_table && !lua_getmetatable(L, index)) return (lua_Integer)lua_rawlen(L, index);
  if (is_table) lua_pop(L, 1);
  bool is_list = is_table || (serves(L, index, uses, LIST_READS, "__index") &&
                              serves(L, index, uses, LIST_WRITES, "__newindex") &&
                              serves(L, index, uses, LIST_HAS_LENGTH, "__len"));
  if (!is_list) luaL_checktype(L, index, LUA_TTABLE);
  return uses & LIST_HAS_LENGTH ? luaL_len(L, index) : 0;
}

/* Copies elements from one list to another, or within one. Copying backwards keeps elements of an overlapping
 * target from being overwritten before they are copied. [-0, +0] may raise */
static void copy_elements(lua_State *L, int source, lua_Integer from, lua_Integer count, int target,
                          lua_Integer to, bool backwards) {
  for (lua_Integer step = 0; step < count; step++) {
    tick_at(L, (lua_Unsigned)step);
    lua_Integer offset = backwards ? count - 1 - step : step;
    lua_geti(L, source, from + offset);
    lua_seti(L, target, to + offset);
  }
}

static int own_insert(lua_State *L) { /* may raise */
  lua_Integer length = check_list(L, 1, LIST_READS | LIST_WRITES | LIST_HAS_LENGTH);
  /* `__len` may return the largest integer, which wraps around. */
  lua_Integer end = (lua_Integer)((lua_Unsigned)length + 1);
  lua_Integer position = end;
  switch (lua_gettop(L)) {
  case 2: break;
  case 3:
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)position - 1 < (lua_Unsigned)end, 2,
                  "position out of bounds");
    if (end > position) {
      copy_elements(L, 1, position, end - position, 1, position + 1, true);
    }
    break;
  default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int own_remove(lua_State *L) { /* may raise */
  lua_Integer length = check_list(L, 1, LIST_READS | LIST_WRITES | LIST_HAS_LENGTH);
  lua_Integer position = luaL_optinteger(L, 2, length);
  bool is_inside = position == length || (lua_Unsigned)position - 1 <= (lua_Unsigned)length;
  luaL_argcheck(L, is_inside, 1, "position out of bounds"); /* 1 as in Lua's own */
  lua_geti(L, 1, position);
  if (position < length) {
    copy_elements(L, 1, position + 1, length - position, 1, position, false);
    position = length;
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int own_move(lua_State *L) { /* may raise */
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  check_list(L, 1, LIST_READS);
  check_list(L, target, LIST_WRITES);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool overlaps = to > first && to <= last;
    if (overlaps && target != 1) overlaps = lua_compare(L, 1, target, LUA_OPEQ);
    copy_elements(L, 1, first, count, target, to, overlaps);
  }
  lua_pushvalue(L, target);
  return 1;
}

/* Appends an element of the list at index 1. [-0, +0] may raise */
static void add_element(lua_State *L, buffer *out, lua_Integer position) {
  lua_geti(L, 1, position);
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
               (LUAI_UACINT)position);
  }
  buffer_add_value(out);
}

static int own_concat(lua_State *L) { /* may raise */
  lua_Integer length = check_list(L, 1, LIST_READS | LIST_HAS_LENGTH);
  size_t size;
  const char *separator = luaL_optlstring(L, 2, "", &size);
  lua_Integer position = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, length);
  buffer out;
  begin_buffer(L, &out);
  for (; position < last; position++) {
    tick(L);
    add_element(L, &out, position);
    buffer_add(&out, separator, size);
  }
  if (position == last) add_element(L, &out, position);
  buffer_push(&out);
  return 1;
}

static int own_unpack(lua_State *L) { /* may raise */
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= INT_MAX || !lua_checkstack(L, (int)++count)) {
    return luaL_error(L, "too many results to unpack");
  }
  for (lua_Unsigned step = 0; step < count; step++) {
    tick_at(L, step);
    lua_geti(L, 1, first + (lua_Integer)step);
  }
  return (int)count;
}

const luaL_Reg table_calls[] = {{"insert", own_insert}, {"remove", own_remove},
                                {"move", own_move},     {"concat", own_concat},
                                {"unpack", own_unpack}, {NULL, NULL}};
