/* Searching texts: Lua patterns, matched by backtracking, and texts that grow. */
#pragma once

#include "../calls/calls.h"

/* Functions that replace the standard ones of the same names. */
extern const luaL_Reg search_calls[], substitution_calls[];

/* ---- Patterns -------------------------------------------------------------------------------- */

typedef struct capture {
  const char *start;
  ptrdiff_t length; /* or one of these */
} capture;

enum { CAPTURE_OPEN = -1, CAPTURE_POSITION = -2 };

/* A pattern, and a subject that it is matched against. */
typedef struct matcher {
  lua_State *L;
  const char *pattern, *pattern_end;
  bool is_anchored;
  const char *subject, *end;
  ptrdiff_t fuel; /* steps until the next tick */
  int level;      /* captures so far, of the newest attempt */
  capture captures[SHIM_MOST_CAPTURES];
} matcher;

/* Prepares to match the pattern at index 2 against the subject at index 1, which stay there; refuses a pattern
 * that is too long. `has_anchor` says whether a leading ^ is one. [-0, +0] may raise */
void begin_matching(matcher *m, lua_State *L, bool has_anchor);

/* The first match at or after `at`; `*end` is its end. NULL when there is none. Tries `at` alone
 * when the pattern is anchored. `not_at`, or NULL, is where no match may end. [-0, +0] may raise */
const char *find_match(matcher *m, const char *at, const char *not_at, const char **end);

/* Pushes capture `index`, from 0; the whole match counts as the first of a pattern without any.
 * [-0, +1] may raise */
void push_capture(matcher *m, int index, const char *start, const char *end);

/* Pushes all captures, or the whole match when there are none and `start` is given, and returns how
 * many. [-0, +n] may raise */
int push_captures(matcher *m, const char *start, const char *end);

/* ---- A growing text -------------------------------------------------------------------------- */

/* In memory that the collector owns.
 *
 * Not a `luaL_Buffer`: its memory is a block that is no text, which is refused beyond the largest block, and
 * a finaliser frees it, which leaks when Lua is refused the memory to call the finaliser. */
typedef struct buffer {
  lua_State *L;
  char *bytes;
  size_t length, capacity;
  int holder; /* stack index of the userdata that holds the bytes once they exceed `first` */
  char first[1024];
} buffer;

/* [-0, +1] */
static inline void begin_buffer(lua_State *L, buffer *out) {
  out->L = L;
  out->bytes = out->first;
  out->length = 0;
  out->capacity = sizeof out->first;
  lua_pushnil(L);
  out->holder = lua_gettop(L);
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
