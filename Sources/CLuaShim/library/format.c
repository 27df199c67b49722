/* string.format, which reveals no address.
 *
 * Ours, since Lua's own writes addresses, and a format of some megabytes has no other bound. */
#include "buffer.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* A conversion: its modifiers and its letter. */
typedef struct conversion {
  const char *text; /* behind the % */
  int length;       /* with the letter */
  char letter;
  bool has_precision;
  bool is_bare; /* only the letter */
} conversion;

enum {
  LONGEST_CONVERSION = 22,
  LONGEST_NUMBER = 512, /* of %99.99f, which shows up to 309 digits before the point */
  LONG_TEXT = 100,      /* bytes; longer than a width can be */
};

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

static bool is_one_of(const char *letters, char letter) {
  return letter && strchr(letters, letter) != NULL;
}

/* The flags that a conversion may have. */
static const char *flags_of(char letter) {
  switch (letter) {
  case 'c': case 'p': case 's': return "-";
  case 'd': case 'i': return "-+0 ";
  case 'u': return "-0";
  case 'o': case 'x': case 'X': return "-#0";
  default: return "-+#0 ";
  }
}

/* At most two digits. */
static const char *skip_number(const char *at) {
  if (is_digit(*at)) at++;
  if (is_digit(*at)) at++;
  return at;
}

static bool is_modifier(char byte) {
  return is_digit(byte) || byte == '.' || byte == '-' || byte == '+' || byte == '#' || byte == ' ';
}

/* Reads the conversion behind the % before `at`. [-0, +0] may raise */
static conversion read_conversion(lua_State *L, const char *at) {
  int modifiers = 0;
  while (is_modifier(at[modifiers])) modifiers++;
  if (modifiers + 1 >= LONGEST_CONVERSION) luaL_error(L, "invalid format (too long)");
  return (conversion){.text = at,
                      .length = modifiers + 1,
                      .letter = at[modifiers],
                      .has_precision = memchr(at, '.', (size_t)modifiers) != NULL,
                      .is_bare = modifiers == 0};
}

/* Raises unless the letter allows these modifiers. [-0, +0] may raise */
static void check_modifiers(lua_State *L, const conversion *found) {
  if (found->is_bare) return;
  const char *flags = flags_of(found->letter);
  const char *at = found->text;
  while (is_one_of(flags, *at)) at++;
  if (!is_one_of("0", *at)) at = skip_number(at);
  bool may_be_precise = found->letter != 'c' && found->letter != 'p';
  if (*at == '.' && may_be_precise) at = skip_number(at + 1);
  if (at == found->text + found->length - 1) return;
  lua_pushlstring(L, found->text, (size_t)found->length);
  luaL_error(L, "invalid conversion specification: '%%%s'", lua_tostring(L, -1));
}

/* Writes the conversion for `snprintf`, with the size of the value in front of the letter. */
static void write_spec(char *spec, const conversion *found, const char *size) {
  size_t modifiers = (size_t)found->length - 1, size_length = strlen(size);
  *spec++ = '%';
  memcpy(spec, found->text, modifiers);
  memcpy(spec + modifiers, size, size_length);
  spec[modifiers + size_length] = found->letter;
  spec[modifiers + size_length + 1] = 0;
}

/* ---- Values ---------------------------------------------------------------------------------- */

static void add_integer(lua_State *L, buffer *out, const conversion *found, int argument) {
  char spec[LONGEST_CONVERSION + 8];
  write_spec(spec, found, LUA_INTEGER_FRMLEN);
  lua_Integer value = luaL_checkinteger(L, argument);
  check_modifiers(L, found);
  char *space = buffer_space(out, LONGEST_NUMBER);
  out->length += (size_t)snprintf(space, LONGEST_NUMBER, spec, (LUAI_UACINT)value);
}

static void add_float(lua_State *L, buffer *out, const conversion *found, int argument) {
  char spec[LONGEST_CONVERSION + 8];
  write_spec(spec, found, LUA_NUMBER_FRMLEN);
  if (found->letter == 'a' || found->letter == 'A') check_modifiers(L, found);
  lua_Number value = luaL_checknumber(L, argument);
  check_modifiers(L, found);
  char *space = buffer_space(out, LONGEST_NUMBER);
  out->length += (size_t)snprintf(space, LONGEST_NUMBER, spec, (LUAI_UACNUMBER)value);
}

static void add_byte(lua_State *L, buffer *out, const conversion *found, int argument) {
  char spec[LONGEST_CONVERSION + 8];
  write_spec(spec, found, "");
  check_modifiers(L, found);
  int value = (int)luaL_checkinteger(L, argument);
  char *space = buffer_space(out, LONGEST_NUMBER);
  out->length += (size_t)snprintf(space, LONGEST_NUMBER, spec, value);
}

/* The text of any value, with a width or a precision. [-0, +0] may raise */
static void add_text(lua_State *L, buffer *out, const conversion *found, int argument) {
  size_t length;
  const char *text = push_text(L, argument, &length);
  if (found->is_bare) {
    buffer_add_value(out);
    return;
  }
  luaL_argcheck(L, length == strlen(text), argument, "string contains zeros");
  check_modifiers(L, found);
  if (!found->has_precision && length >= LONG_TEXT) {
    buffer_add_value(out);
    return;
  }
  char spec[LONGEST_CONVERSION + 8], space[LONGEST_NUMBER];
  write_spec(spec, found, "");
  int size = snprintf(space, sizeof space, spec, text);
  lua_pop(L, 1);
  buffer_add(out, space, (size_t)size);
}

/* Writes "(null)" for every value, as Lua does for a number: an address would help an attacker. */
static void add_pointer(lua_State *L, buffer *out, const conversion *found) {
  check_modifiers(L, found);
  char spec[LONGEST_CONVERSION + 8];
  conversion text = *found;
  text.letter = 's';
  write_spec(spec, &text, "");
  char *space = buffer_space(out, LONGEST_NUMBER);
  out->length += (size_t)snprintf(space, LONGEST_NUMBER, spec, "(null)");
}

/* ---- Literals -------------------------------------------------------------------------------- */

/* [-0, +0] may raise */
static void add_quoted(lua_State *L, buffer *out, const char *text, size_t length) {
  buffer_add_byte(out, '"');
  for (size_t index = 0; index < length; index++) {
    tick_at(L, index);
    uint8_t byte = (uint8_t)text[index];
    if (byte == '"' || byte == '\\' || byte == '\n') {
      buffer_add_byte(out, '\\');
      buffer_add_byte(out, (char)byte);
    } else if (byte < ' ' || byte == 127) {
      char escape[8];
      bool pads = index + 1 < length && is_digit(text[index + 1]);
      snprintf(escape, sizeof escape, pads ? "\\%03d" : "\\%d", byte);
      buffer_add(out, escape, strlen(escape));
    } else {
      buffer_add_byte(out, (char)byte);
    }
  }
  buffer_add_byte(out, '"');
}

/* A number that reads back as the same one. [-0, +0] may raise */
static void add_exact_number(lua_State *L, buffer *out, int argument) {
  char text[64];
  if (lua_isinteger(L, argument)) {
    lua_Integer value = lua_tointeger(L, argument);
    snprintf(text, sizeof text, value == LUA_MININTEGER ? "0x%llx" : "%lld", (long long)value);
  } else {
    lua_Number value = lua_tonumber(L, argument);
    if (isnan(value)) {
      snprintf(text, sizeof text, "(0/0)");
    } else if (isinf(value)) {
      snprintf(text, sizeof text, value > 0 ? "1e9999" : "-1e9999");
    } else {
      snprintf(text, sizeof text, "%a", value);
      char *point = strchr(text, lua_getlocaledecpoint());
      if (point) *point = '.';
    }
  }
  buffer_add(out, text, strlen(text));
}

static void add_literal(lua_State *L, buffer *out, int argument) { /* may raise */
  switch (lua_type(L, argument)) {
  case LUA_TSTRING: {
    size_t length;
    const char *text = lua_tolstring(L, argument, &length);
    return add_quoted(L, out, text, length);
  }
  case LUA_TNUMBER: return add_exact_number(L, out, argument);
  case LUA_TNIL:
  case LUA_TBOOLEAN:
    luaL_tolstring(L, argument, NULL);
    return buffer_add_value(out);
  default: luaL_argerror(L, argument, "value has no literal form");
  }
}

/* ---- format ---------------------------------------------------------------------------------- */

static void add_argument(lua_State *L, buffer *out, const conversion *found,
                         int argument) { /* may raise */
  if (found->letter == 'q') {
    if (!found->is_bare) luaL_error(L, "specifier '%%q' cannot have modifiers");
    return add_literal(L, out, argument);
  }
  switch (found->letter) {
  case 'c': return add_byte(L, out, found, argument);
  case 's': return add_text(L, out, found, argument);
  case 'p': return add_pointer(L, out, found);
  case 'd': case 'i': case 'o': case 'u': case 'x': case 'X':
    return add_integer(L, out, found, argument);
  case 'a': case 'A': case 'e': case 'E': case 'f': case 'g': case 'G':
    return add_float(L, out, found, argument);
  }
  lua_pushlstring(L, found->text, (size_t)found->length);
  luaL_error(L, "invalid conversion '%%%s' to 'format'", lua_tostring(L, -1));
}

static int own_format(lua_State *L) { /* may raise */
  int last = lua_gettop(L), argument = 1;
  size_t length;
  const char *at = luaL_checklstring(L, 1, &length), *end = at + length;
  buffer out;
  begin_buffer(L, &out);
  while (at < end) {
    tick(L);
    const char *percent = memchr(at, '%', (size_t)(end - at));
    buffer_add(&out, at, (size_t)((percent ? percent : end) - at));
    if (!percent) break;
    at = percent + 1;
    if (*at == '%') {
      buffer_add_byte(&out, '%');
      at++;
      continue;
    }
    if (++argument > last) return luaL_argerror(L, argument, "no value");
    conversion found = read_conversion(L, at);
    add_argument(L, &out, &found, argument);
    at += found.length;
  }
  buffer_push(&out);
  return 1;
}

const luaL_Reg format_calls[] = {{"format", own_format}, {NULL, NULL}};
