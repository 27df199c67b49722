/* string.rep, reverse, lower, upper and char, and the text of a value.
 *
 * `byte`, `len` and `sub` stay Lua's: the stack bounds the first, and the others take one pass of
 * the machine's fastest over what memory holds. */
#include "buffer.h"

#include <limits.h>
#include <string.h>

/* ---- Copies ---------------------------------------------------------------------------------- */

/* Copies in pieces, since what memory holds can take longer than a script may. [-0, +0] may raise */
static void copy_bytes(lua_State *L, char *to, const char *from, size_t length) {
  enum { PIECE = 1 << 20 };
  for (; length > PIECE; to += PIECE, from += PIECE, length -= PIECE) {
    memcpy(to, from, PIECE);
    tick_for(L, PIECE / BYTES_A_STEP);
  }
  memcpy(to, from, length);
}

/* Fills `to` with what its first `unit` bytes are, over and over: each copy doubles what is there,
 * up to a size that the caches like. [-0, +0] may raise */
static void fill_with_first(lua_State *L, char *to, size_t unit, size_t length) {
  enum { BLOCK = 1 << 16 };
  size_t filled = unit;
  while (filled < length) {
    size_t step = filled > BLOCK && unit < BLOCK ? BLOCK / unit * unit : filled;
    if (step > length - filled) step = length - filled;
    copy_bytes(L, to + filled, to, step);
    filled += step;
    tick_for(L, (int64_t)step / BYTES_A_STEP);
  }
}

static int own_rep(lua_State *L) { /* may raise */
  size_t length, between;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  if (count <= 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t unit, total;
  if (__builtin_add_overflow(length, between, &unit) ||
      __builtin_mul_overflow(unit, (size_t)count, &total) || unit > INT_MAX / (size_t)count) {
    return luaL_error(L, "resulting string too large");
  }
  total -= between;
  if (total == 0 || count == 1) {
    lua_pushlstring(L, text, count == 1 ? length : 0);
    return 1;
  }
  buffer out;
  begin_buffer(L, &out);
  char *bytes = buffer_room(&out, total);
  copy_bytes(L, bytes, text, length);
  copy_bytes(L, bytes + length, separator, between);
  fill_with_first(L, bytes, unit, total);
  out.length = total;
  buffer_push(&out);
  return 1;
}

/* ---- Each byte ------------------------------------------------------------------------------- */

static void reverse(char *to, const char *from, size_t begin, size_t end, size_t length) {
  for (size_t index = begin; index < end; index++) to[index] = from[length - 1 - index];
}

static void lower(char *to, const char *from, size_t begin, size_t end, size_t length) {
  (void)length;
  for (size_t index = begin; index < end; index++) {
    char byte = from[index];
    to[index] = byte >= 'A' && byte <= 'Z' ? byte + 0x20 : byte;
  }
}

static void upper(char *to, const char *from, size_t begin, size_t end, size_t length) {
  (void)length;
  for (size_t index = begin; index < end; index++) {
    char byte = from[index];
    to[index] = byte >= 'a' && byte <= 'z' ? byte - 0x20 : byte;
  }
}

/* Makes each byte of the argument another. Letters are those of the C locale. */
static int map(lua_State *L, void (*part)(char *, const char *, size_t, size_t,
                                          size_t)) { /* may raise */
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  buffer out;
  begin_buffer(L, &out);
  char *bytes = buffer_room(&out, length);
  for (size_t begin = 0; begin < length; begin += TICK_EVERY) {
    size_t end = length - begin > TICK_EVERY ? begin + TICK_EVERY : length;
    part(bytes, text, begin, end, length);
    tick_for(L, TICK_EVERY / BYTES_A_STEP);
  }
  out.length = length;
  buffer_push(&out);
  return 1;
}

static int own_reverse(lua_State *L) { return map(L, reverse); } /* may raise */
static int own_lower(lua_State *L) { return map(L, lower); }     /* may raise */
static int own_upper(lua_State *L) { return map(L, upper); }     /* may raise */

/* Each argument may be a long numeral. */
static int own_char(lua_State *L) { /* may raise */
  int count = lua_gettop(L);
  buffer out;
  begin_buffer(L, &out);
  for (int index = 1; index <= count; index++) {
    lua_Integer byte = luaL_checkinteger(L, index);
    luaL_argcheck(L, byte >= 0 && byte <= UINT8_MAX, index, "value out of range");
    buffer_add_byte(&out, (char)byte);
    tick_for(L, 1 + (int64_t)(lua_rawlen(L, index) / BYTES_A_STEP));
  }
  buffer_push(&out);
  return 1;
}

const luaL_Reg string_calls[] = {{"rep", own_rep},
                                 {"char", own_char},
                                 {"reverse", own_reverse},
                                 {"lower", own_lower},
                                 {"upper", own_upper},
                                 {NULL, NULL}};

/* ---- The text of a value --------------------------------------------------------------------- */

const char *push_text(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  int type = lua_type(L, index);
  bool has_address = type != LUA_TNIL && type != LUA_TBOOLEAN && type != LUA_TNUMBER &&
                     type != LUA_TSTRING;
  if (!has_address) return luaL_tolstring(L, index, length); /* strings have no __tostring */
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  int name = luaL_getmetafield(L, index, "__name");
  if (name == LUA_TSTRING) return lua_tolstring(L, -1, length);
  if (name != LUA_TNIL) lua_pop(L, 1);
  lua_pushstring(L, lua_typename(L, type));
  return lua_tolstring(L, -1, length);
}

static int own_tostring(lua_State *L) { /* may raise */
  luaL_checkany(L, 1);
  push_text(L, 1, NULL);
  return 1;
}

const luaL_Reg text_calls[] = {{"tostring", own_tostring}, {NULL, NULL}};
