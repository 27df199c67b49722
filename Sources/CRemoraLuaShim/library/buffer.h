/* A growing text, in memory that the collector owns.
 *
 * Not a `luaL_Buffer`: its memory is a block that is no text, which is refused beyond the largest block, and
 * a finaliser frees it, which leaks when Lua is refused the memory to call the finaliser. */
#pragma once

#include "library.h"

#include <string.h>

typedef struct buffer {
  lua_State *L;
  char *bytes;
  size_t length, capacity;
  int slot; /* stack index of the userdata that holds the bytes once they exceed `first` */
  char first[1024];
} buffer;

/* [-0, +1] */
static inline void begin_buffer(lua_State *L, buffer *out) {
  out->L = L;
  out->bytes = out->first;
  out->length = 0;
  out->capacity = sizeof out->first;
  lua_pushnil(L);
  out->slot = lua_gettop(L);
}

/* Grows the capacity by at least `count` bytes. [-0, +0] may raise */
void grow_buffer(buffer *out, size_t count);

/* [-0, +0] may raise */
static inline void buffer_add(buffer *out, const char *bytes, size_t count) {
  if (count == 0) return;
  if (out->capacity - out->length < count) grow_buffer(out, count);
  memcpy(out->bytes + out->length, bytes, count);
  out->length += count;
}

/* Adds the text of the string or number on top. [-1, +0] may raise */
void buffer_add_value(buffer *out);

/* Pushes the whole as a string. [-0, +1] may raise */
static inline void buffer_push(buffer *out) {
  lua_pushlstring(out->L, out->bytes, out->length);
}
