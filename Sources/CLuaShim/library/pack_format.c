/* Reads the formats of string.pack, packsize and unpack. */
#include "pack_format.h"

#include <limits.h>

bool is_little_endian(void) {
  const uint16_t one = 1;
  return *(const uint8_t *)&one == 1;
}

pack_format begin_format(lua_State *L, const char *text) {
  return (pack_format){.L = L, .at = text, .little = is_little_endian(), .most_aligned = 1};
}

/* ---- Options --------------------------------------------------------------------------------- */

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* As many digits as fit; `otherwise` when there are none. */
static size_t read_number(pack_format *f, size_t otherwise) {
  if (!is_digit(*f->at)) return otherwise;
  size_t number = 0;
  while (is_digit(*f->at) && number <= ((size_t)INT_MAX - 9) / 10) {
    number = number * 10 + (size_t)(*f->at++ - '0');
  }
  return number;
}

static size_t read_size(pack_format *f, size_t otherwise) { /* may raise */
  size_t size = read_number(f, otherwise);
  if (size < 1 || size > LONGEST_INTEGER) {
    luaL_error(f->L, "integral size (%d) out of limits [1,%d]", (int)size, LONGEST_INTEGER);
  }
  return size;
}

static pack_option read_fixed(pack_format *f) { /* may raise */
  if (!is_digit(*f->at)) luaL_error(f->L, "missing size for format option 'c'");
  return (pack_option){.kind = FIXED, .size = read_number(f, 0)};
}

/* Reads an option without its padding. [-0, +0] may raise */
static pack_option read_plain(pack_format *f) {
  char letter = *f->at++;
  switch (letter) {
  case 'b': return (pack_option){.kind = SIGNED, .size = sizeof(char)};
  case 'B': return (pack_option){.kind = UNSIGNED, .size = sizeof(char)};
  case 'h': return (pack_option){.kind = SIGNED, .size = sizeof(short)};
  case 'H': return (pack_option){.kind = UNSIGNED, .size = sizeof(short)};
  case 'i': return (pack_option){.kind = SIGNED, .size = read_size(f, sizeof(int))};
  case 'I': return (pack_option){.kind = UNSIGNED, .size = read_size(f, sizeof(int))};
  case 'l': return (pack_option){.kind = SIGNED, .size = sizeof(long)};
  case 'L': return (pack_option){.kind = UNSIGNED, .size = sizeof(long)};
  case 'j': return (pack_option){.kind = SIGNED, .size = sizeof(lua_Integer)};
  case 'J': return (pack_option){.kind = UNSIGNED, .size = sizeof(lua_Integer)};
  case 'T': return (pack_option){.kind = UNSIGNED, .size = sizeof(size_t)};
  case 'f': return (pack_option){.kind = SINGLE, .size = sizeof(float)};
  case 'n':
  case 'd': return (pack_option){.kind = DOUBLE, .size = sizeof(double)};
  case 's': return (pack_option){.kind = COUNTED, .size = read_size(f, sizeof(size_t))};
  case 'c': return read_fixed(f);
  case 'z': return (pack_option){.kind = TERMINATED};
  case 'x': return (pack_option){.kind = PADDING, .size = 1};
  case 'X': return (pack_option){.kind = ALIGNMENT};
  case ' ': break;
  case '<': f->little = true; break;
  case '>': f->little = false; break;
  case '=': f->little = is_little_endian(); break;
  case '!': f->most_aligned = (int)read_size(f, NATIVE_ALIGNMENT); break;
  default: luaL_error(f->L, "invalid format option '%c'", letter);
  }
  return (pack_option){.kind = NOTHING};
}

pack_option read_option(pack_format *f, size_t offset) {
  pack_option found = read_plain(f);
  size_t alignment = found.size;
  if (found.kind == ALIGNMENT) {
    pack_option next = {.kind = FIXED};
    if (*f->at) next = read_plain(f);
    if (next.kind == FIXED || next.size == 0) {
      luaL_argerror(f->L, 1, "invalid next option for option 'X'");
    }
    alignment = next.size;
  }
  bool is_aligned = found.kind <= DOUBLE || found.kind == COUNTED || found.kind == ALIGNMENT;
  if (!is_aligned || alignment <= 1) return found;
  if (alignment > (size_t)f->most_aligned) alignment = (size_t)f->most_aligned;
  if (alignment & (alignment - 1)) {
    luaL_argerror(f->L, 1, "format asks for alignment not power of 2");
  }
  found.padding = (alignment - (offset & (alignment - 1))) & (alignment - 1);
  return found;
}
