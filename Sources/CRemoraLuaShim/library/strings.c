/* string.rep, and the text of a value.
 *
 * Lua's own `rep` copies once for each repetition, which for a short text takes longer than any other function on
 * texts. This one checks the time once: the longest text, 8 MB, takes some milliseconds. */
#include "library.h"

#include <limits.h>
#include <string.h>

static int own_rep(lua_State *L) { /* may raise */
  size_t length, between;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  if (count <= 0 || length + between == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t unit = length + between;
  if (unit > INT_MAX / (size_t)count) return luaL_error(L, "resulting string too large");
  size_t total = unit * (size_t)count - between;
  if (total > SHIM_MOST_TEXT) raise_no_memory(L);
  tick_for(L, 1 + (int64_t)(total / BYTES_A_STEP));
  char *bytes = lua_newuserdatauv(L, total, 0);
  memcpy(bytes, text, length);
  if (count > 1) memcpy(bytes + length, separator, between);
  for (size_t filled = unit; filled < total; filled *= 2) {
    memcpy(bytes + filled, bytes, filled < total - filled ? filled : total - filled);
  }
  lua_pushlstring(L, bytes, total);
  return 1;
}

const luaL_Reg string_calls[] = {{"rep", own_rep}, {NULL, NULL}};

/* ---- The text of a value --------------------------------------------------------------------- */

const char *push_text(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  if (!has_address(L, index)) return luaL_tolstring(L, index, length); /* strings have no __tostring */
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  int name = luaL_getmetafield(L, index, "__name");
  if (name == LUA_TSTRING) return lua_tolstring(L, -1, length);
  if (name != LUA_TNIL) lua_pop(L, 1);
  lua_pushstring(L, luaL_typename(L, index));
  return lua_tolstring(L, -1, length);
}

static int own_tostring(lua_State *L) { /* may raise */
  luaL_checkany(L, 1);
  push_text(L, 1, NULL);
  return 1;
}

const luaL_Reg text_calls[] = {{"tostring", own_tostring}, {NULL, NULL}};

/* ---- Texts of the host ----------------------------------------------------------------------- */

bool shim_is_ascii(const char *bytes, size_t length) {
  uint64_t all = 0;
  for (; length >= sizeof all; bytes += sizeof all, length -= sizeof all) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    all |= word;
  }
  for (; length > 0; bytes++, length--) all |= (unsigned char)*bytes;
  return (all & 0x8080808080808080) == 0;
}
