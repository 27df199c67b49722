/* utf8.len, codepoint and offset. `char` stays Lua's, which the stack bounds, and so does `codes`,
 * of which each step is short. */
#include "buffer.h"

#include <string.h>

enum { MAX_UNICODE = 0x10FFFF, LONGEST = 6 };

static bool continues(char byte) { return ((uint8_t)byte & 0xC0) == 0x80; }

/* Whether the eight bytes there are ASCII, a character each. */
static bool is_ascii(const char *at) {
  uint64_t bytes;
  memcpy(&bytes, at, sizeof bytes);
  return !(bytes & 0x8080808080808080);
}

/* The character at `at`, and how many bytes it has; 0 when there is none. `strict` refuses what
 * Unicode does not have: surrogates and numbers too large. A string ends with a zero, so no byte
 * behind it is read. */
static int decode(const char *at, bool strict, uint32_t *code) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
  uint8_t first = (uint8_t)*at;
  if (first < 0x80) {
    *code = first;
    return 1;
  }
  int size = 0; /* as many bytes as the first has leading ones */
  while (size <= LONGEST && first & 0x80 >> size) size++;
  if (size < 2 || size > LONGEST) return 0;
  uint32_t value = first & (0x7F >> size);
  for (int index = 1; index < size; index++) {
    if (!continues(at[index])) return 0;
    value = value << 6 | ((uint8_t)at[index] & 0x3F);
  }
  if (value < least[size]) return 0;
  if (strict && (value > MAX_UNICODE || (value >= 0xD800 && value <= 0xDFFF))) return 0;
  *code = value;
  return size;
}

/* A position as scripts give it, from 1, where -1 is the last byte; 0 lies before all. */
static lua_Integer position(lua_Integer given, size_t length) {
  if (given >= 0) return given;
  return given < -(lua_Integer)length ? 0 : (lua_Integer)length + given + 1;
}

static int own_len(lua_State *L) { /* may raise */
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer at = position(luaL_optinteger(L, 2, 1), length);
  lua_Integer last = position(luaL_optinteger(L, 3, -1), length);
  bool lax = lua_toboolean(L, 4);
  luaL_argcheck(L, at >= 1 && at <= (lua_Integer)length + 1, 2, "initial position out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)length, 3, "final position out of bounds");
  lua_Integer count = 0;
  for (lua_Unsigned step = 0; at <= last; step++) {
    tick_at(L, step);
    if (last - at >= 8 && is_ascii(text + at - 1)) {
      at += 8;
      count += 8;
      continue;
    }
    uint32_t code;
    int size = decode(text + at - 1, !lax, &code);
    if (!size) {
      luaL_pushfail(L);
      lua_pushinteger(L, at);
      return 2;
    }
    at += size;
    count++;
  }
  lua_pushinteger(L, count);
  return 1;
}

static int own_codepoint(lua_State *L) { /* may raise */
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer at = position(luaL_optinteger(L, 2, 1), length);
  lua_Integer last = position(luaL_optinteger(L, 3, at), length);
  bool lax = lua_toboolean(L, 4);
  luaL_argcheck(L, at >= 1, 2, "out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)length, 3, "out of bounds");
  if (at > last) return 0;
  if (last - at >= INT32_MAX) return luaL_error(L, "string slice too long");
  luaL_checkstack(L, (int)(last - at) + 1, "string slice too long");
  int count = 0;
  while (at <= last) {
    tick_at(L, (lua_Unsigned)count);
    uint32_t code;
    int size = decode(text + at - 1, !lax, &code);
    if (!size) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, code);
    at += size;
    count++;
  }
  return count;
}

/* Steps over characters from the byte at `at`, counted from 0, backwards or forwards, until none of
 * `count` is left; returns what is left then. [-0, +0] may raise */
static lua_Integer walk(lua_State *L, const char *text, lua_Integer length, lua_Integer *at,
                        lua_Integer count) {
  lua_Unsigned steps = 0;
  for (; count < 0 && *at > 0; count++) {
    do {
      tick_at(L, ++steps);
      --*at;
    } while (*at > 0 && continues(text[*at]));
  }
  for (; count > 0 && *at < length; count--) {
    do {
      tick_at(L, ++steps);
      ++*at;
    } while (continues(text[*at]));
  }
  return count;
}

static int own_offset(lua_State *L) { /* may raise */
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  lua_Integer start = count >= 0 ? 1 : (lua_Integer)length + 1;
  lua_Integer at = position(luaL_optinteger(L, 3, start), length) - 1;
  luaL_argcheck(L, at >= 0 && at <= (lua_Integer)length, 3, "position out of bounds");
  if (count == 0) {
    for (lua_Unsigned steps = 0; at > 0 && continues(text[at]); at--) tick_at(L, ++steps);
  } else {
    if (continues(text[at])) return luaL_error(L, "initial position is a continuation byte");
    count = walk(L, text, (lua_Integer)length, &at, count > 0 ? count - 1 : count);
  }
  if (count == 0) {
    lua_pushinteger(L, at + 1);
  } else {
    luaL_pushfail(L);
  }
  return 1;
}

/* Each argument may be a long numeral. */
static int own_char(lua_State *L) { /* may raise */
  enum { LARGEST = 0x7FFFFFFF };
  int count = lua_gettop(L);
  buffer out;
  begin_buffer(L, &out);
  for (int index = 1; index <= count; index++) {
    lua_Integer code = luaL_checkinteger(L, index);
    luaL_argcheck(L, code >= 0 && code <= LARGEST, index, "value out of range");
    lua_pushfstring(L, "%U", (long)code);
    buffer_add_value(&out);
    tick_for(L, 1 + (int64_t)(lua_rawlen(L, index) / BYTES_A_STEP));
  }
  buffer_push(&out);
  return 1;
}

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

const luaL_Reg utf8_calls[] = {{"len", own_len},
                               {"char", own_char},
                               {"codepoint", own_codepoint},
                               {"offset", own_offset},
                               {NULL, NULL}};
