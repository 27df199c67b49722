/* Lua patterns, matched by backtracking. */
#pragma once

#include "library.h"

enum { MAX_CAPTURES = 32 };

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
  capture captures[MAX_CAPTURES];
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
