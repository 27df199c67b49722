/* string.rep, reverse, lower and upper, and the text of a value.
 *
 * Lua's own collect their result in a `luaL_Buffer`, one block that is no text, which is refused beyond the
 * largest block. These check the time once: the longest text, 8 MB, takes some milliseconds. Letters are
 * those of the C locale. */
#include "library.h"

#include <limits.h>
#include <string.h>

/* Fills `to` with repetitions of its first `unit` bytes: each copy doubles what is there, up to a size that
 * stays in the cache. */
static void repeat_first(char *to, size_t unit, size_t length) {
  enum { BLOCK = 1 << 16 };
  for (size_t filled = unit; filled < length;) {
    size_t step = filled > BLOCK && unit < BLOCK ? BLOCK / unit * unit : filled;
    if (step > length - filled) step = length - filled;
    memcpy(to + filled, to, step);
    filled += step;
  }
}

/* Pushes memory for a text of that length. [-0, +1] may raise */
static char *push_bytes(lua_State *L, size_t length) {
  if (length > MOST_TEXT) raise_no_memory(L);
  tick_for(L, 1 + (int64_t)(length / BYTES_A_STEP));
  return lua_newuserdatauv(L, length, 0);
}

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
  char *bytes = push_bytes(L, total);
  memcpy(bytes, text, length);
  if (count > 1) memcpy(bytes + length, separator, between);
  repeat_first(bytes, unit, total);
  lua_pushlstring(L, bytes, total);
  return 1;
}

static int own_reverse(lua_State *L) { /* may raise */
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  char *bytes = push_bytes(L, length);
  for (size_t index = 0; index < length; index++) bytes[index] = text[length - 1 - index];
  lua_pushlstring(L, bytes, length);
  return 1;
}

static int change_case(lua_State *L, char first) { /* may raise */
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  char *bytes = push_bytes(L, length);
  for (size_t index = 0; index < length; index++) {
    bool changes = text[index] >= first && text[index] < first + 26;
    bytes[index] = changes ? text[index] ^ 0x20 : text[index];
  }
  lua_pushlstring(L, bytes, length);
  return 1;
}

static int own_lower(lua_State *L) { return change_case(L, 'A'); } /* may raise */
static int own_upper(lua_State *L) { return change_case(L, 'a'); } /* may raise */

const luaL_Reg string_calls[] = {{"rep", own_rep},
                                 {"reverse", own_reverse},
                                 {"lower", own_lower},
                                 {"upper", own_upper},
                                 {NULL, NULL}};

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
