#include "texts.h"

void grow_buffer(buffer *out, size_t count) {
  size_t needed;
  if (__builtin_add_overflow(out->length, count, &needed) || needed > SHIM_MOST_TEXT) {
    raise_no_memory(out->L);
  }
  size_t capacity = 2 * out->capacity > needed ? 2 * out->capacity : needed;
  char *bytes = lua_newuserdatauv(out->L, capacity, 0);
  memcpy(bytes, out->bytes, out->length);
  lua_replace(out->L, out->holder);
  out->bytes = bytes;
  out->capacity = capacity;
}

void buffer_add_value(buffer *out) {
  size_t length;
  const char *text = lua_tolstring(out->L, -1, &length);
  buffer_add(out, text, length);
  lua_pop(out->L, 1);
}
