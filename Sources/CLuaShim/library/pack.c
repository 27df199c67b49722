/* string.pack, packsize and unpack. */
#include "buffer.h"
#include "pack_format.h"

#include <limits.h>
#include <string.h>

/* ---- Integers and floats --------------------------------------------------------------------- */

/* Writes an integer; what is wider than Lua's repeats its sign. */
static void write_integer(char *to, lua_Unsigned value, bool little, size_t size, bool negative) {
  for (size_t index = 0; index < size; index++) {
    uint8_t byte = negative ? 0xFF : 0;
    if (index < INTEGER_SIZE) byte = (uint8_t)(value >> 8 * index);
    to[little ? index : size - 1 - index] = (char)byte;
  }
}

static lua_Integer read_integer(lua_State *L, const char *from, bool little, size_t size,
                                bool is_signed) { /* may raise */
  lua_Unsigned value = 0;
  uint8_t beyond = 0;
  for (size_t index = size; index-- > 0;) {
    uint8_t byte = (uint8_t)from[little ? index : size - 1 - index];
    if (index < INTEGER_SIZE) {
      value = value << 8 | byte;
      continue;
    }
    if (index == size - 1) beyond = byte;
    if (byte != beyond || (byte != 0 && !(byte == 0xFF && is_signed))) {
      luaL_error(L, "%d-byte integer does not fit into Lua Integer", (int)size);
    }
  }
  if (size < INTEGER_SIZE && is_signed) {
    lua_Unsigned sign = (lua_Unsigned)1 << (size * 8 - 1);
    value = (value ^ sign) - sign;
  } else if (size > INTEGER_SIZE && is_signed && (value >> 63 != 0) != (beyond != 0)) {
    luaL_error(L, "%d-byte integer does not fit into Lua Integer", (int)size);
  }
  return (lua_Integer)value;
}

/* A float in the given order, either way. */
static void copy_in_order(char *to, const char *from, size_t size, bool little) {
  bool straight = little == is_little_endian();
  for (size_t index = 0; index < size; index++) {
    to[index] = from[straight ? index : size - 1 - index];
  }
}

/* ---- pack ------------------------------------------------------------------------------------ */

/* [-0, +0] may raise */
static void add_zeros(lua_State *L, buffer *out, size_t count) {
  while (count > 0) {
    tick_for(L, TICK_EVERY / BYTES_A_STEP);
    size_t piece = count < TICK_EVERY ? count : TICK_EVERY;
    memset(buffer_room(out, piece), 0, piece);
    out->length += piece;
    count -= piece;
  }
}

static void add_integer(lua_State *L, buffer *out, const pack_format *f, pack_option option,
                        int argument) { /* may raise */
  lua_Integer value = luaL_checkinteger(L, argument);
  bool is_signed = option.kind == SIGNED;
  if (option.size < INTEGER_SIZE) {
    lua_Unsigned limit = (lua_Unsigned)1 << (option.size * 8 - is_signed);
    lua_Unsigned shifted = is_signed ? (lua_Unsigned)value + limit : (lua_Unsigned)value;
    bool fits = shifted < (is_signed ? 2 * limit : limit);
    luaL_argcheck(L, fits, argument, is_signed ? "integer overflow" : "unsigned overflow");
  }
  char *room = buffer_room(out, option.size);
  write_integer(room, (lua_Unsigned)value, f->little, option.size, is_signed && value < 0);
  out->length += option.size;
}

static void add_float(lua_State *L, buffer *out, const pack_format *f, pack_option option,
                      int argument) { /* may raise */
  double value = luaL_checknumber(L, argument);
  float single = (float)value;
  const char *bytes = option.kind == SINGLE ? (const char *)&single : (const char *)&value;
  copy_in_order(buffer_room(out, option.size), bytes, option.size, f->little);
  out->length += option.size;
}

/* Returns how many bytes it added. [-0, +0] may raise */
static size_t add_string(lua_State *L, buffer *out, const pack_format *f, pack_option option,
                         int argument) {
  size_t length, before = option.size;
  const char *text = luaL_checklstring(L, argument, &length);
  if (option.kind == FIXED) {
    luaL_argcheck(L, length <= option.size, argument, "string longer than given size");
    buffer_add(out, text, length);
    add_zeros(L, out, option.size - length);
    return option.size;
  }
  if (option.kind == TERMINATED) {
    luaL_argcheck(L, strlen(text) == length, argument, "string contains zeros");
    buffer_add(out, text, length + 1);
    return length + 1;
  }
  luaL_argcheck(L, before >= sizeof(size_t) || length < (size_t)1 << before * 8, argument,
                "string length does not fit in given size");
  write_integer(buffer_room(out, before), length, f->little, before, false);
  out->length += before;
  buffer_add(out, text, length);
  return before + length;
}

static int own_pack(lua_State *L) { /* may raise */
  pack_format format = begin_format(L, luaL_checkstring(L, 1));
  int argument = 1;
  size_t total = 0;
  buffer out;
  begin_buffer(L, &out);
  while (*format.at) {
    tick(L);
    pack_option option = read_option(&format, total);
    add_zeros(L, &out, option.padding);
    total += option.padding;
    switch (option.kind) {
    case SIGNED:
    case UNSIGNED: add_integer(L, &out, &format, option, ++argument); break;
    case SINGLE:
    case DOUBLE: add_float(L, &out, &format, option, ++argument); break;
    case FIXED:
    case COUNTED:
    case TERMINATED:
      total += add_string(L, &out, &format, option, ++argument);
      continue;
    case PADDING: add_zeros(L, &out, 1); break;
    case ALIGNMENT:
    case NOTHING: break;
    }
    total += option.size;
  }
  buffer_push(&out);
  return 1;
}

static int own_packsize(lua_State *L) { /* may raise */
  pack_format format = begin_format(L, luaL_checkstring(L, 1));
  size_t total = 0;
  while (*format.at) {
    tick(L);
    pack_option option = read_option(&format, total);
    luaL_argcheck(L, option.kind != COUNTED && option.kind != TERMINATED, 1,
                  "variable-length format");
    size_t size = option.padding + option.size;
    luaL_argcheck(L, total <= (size_t)INT_MAX - size, 1, "format result too large");
    total += size;
  }
  lua_pushinteger(L, (lua_Integer)total);
  return 1;
}

/* ---- unpack ---------------------------------------------------------------------------------- */

static void push_float(lua_State *L, const pack_format *f, pack_option option, const char *from) {
  float single;
  double value;
  char *bytes = option.kind == SINGLE ? (char *)&single : (char *)&value;
  copy_in_order(bytes, from, option.size, f->little);
  lua_pushnumber(L, option.kind == SINGLE ? (lua_Number)single : value);
}

/* Pushes the string at `from`, of which `left` bytes are there, and returns how many bytes it
 * takes. [-0, +1] may raise */
static size_t push_string(lua_State *L, const pack_format *f, pack_option option, const char *from,
                          size_t left) {
  if (option.kind == FIXED) {
    lua_pushlstring(L, from, option.size);
    return option.size;
  }
  if (option.kind == TERMINATED) {
    const char *zero = memchr(from, 0, left);
    luaL_argcheck(L, zero, 2, "unfinished string for format 'z'");
    lua_pushlstring(L, from, (size_t)(zero - from));
    return (size_t)(zero - from) + 1;
  }
  size_t length = (size_t)read_integer(L, from, f->little, option.size, false);
  luaL_argcheck(L, length <= left - option.size, 2, "data string too short");
  lua_pushlstring(L, from + option.size, length);
  return option.size + length;
}

static int own_unpack(lua_State *L) { /* may raise */
  pack_format format = begin_format(L, luaL_checkstring(L, 1));
  size_t length;
  const char *data = luaL_checklstring(L, 2, &length);
  size_t at = start_position(luaL_optinteger(L, 3, 1), length);
  luaL_argcheck(L, at <= length, 3, "initial position out of string");
  int count = 0;
  while (*format.at) {
    tick(L);
    pack_option option = read_option(&format, at);
    luaL_argcheck(L, option.padding + option.size <= length - at, 2, "data string too short");
    at += option.padding;
    luaL_checkstack(L, 2, "too many results");
    const char *from = data + at;
    switch (option.kind) {
    case SIGNED:
    case UNSIGNED:
      lua_pushinteger(L, read_integer(L, from, format.little, option.size, option.kind == SIGNED));
      break;
    case SINGLE:
    case DOUBLE: push_float(L, &format, option, from); break;
    case FIXED:
    case COUNTED:
    case TERMINATED:
      at += push_string(L, &format, option, from, length - at);
      count++;
      continue;
    case PADDING:
    case ALIGNMENT:
    case NOTHING: at += option.size; continue;
    }
    at += option.size;
    count++;
  }
  lua_pushinteger(L, (lua_Integer)at + 1);
  return count + 1;
}

const luaL_Reg pack_calls[] = {
    {"pack", own_pack}, {"packsize", own_packsize}, {"unpack", own_unpack}, {NULL, NULL}};
