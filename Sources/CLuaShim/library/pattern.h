/* Lua patterns: compiled once a call, then matched by backtracking. */
#pragma once

#include "library.h"

enum {
  MAX_CAPTURES = 32,
  MAX_DEPTH = 200, /* nested items that may be tried again, as in Lua's own matcher */
  SHORT_PATTERN = 48, /* bytes; longer ones take memory from the state */
  LONGEST_PATTERN = 64 << 10,
};

typedef enum item_kind {
  ITEM_END,       /* the pattern matches */
  ITEM_BYTE,      /* the four that match one byte and may repeat */
  ITEM_ANY,
  ITEM_CLASS,
  ITEM_SET,
  ITEM_OPEN,      /* ( */
  ITEM_CLOSE,     /* ) */
  ITEM_POSITION,  /* () */
  ITEM_SAME,      /* %1 */
  ITEM_BALANCE,   /* %bxy */
  ITEM_FRONTIER,  /* %f[set] */
  ITEM_FINISH,    /* $ */
  ITEM_MALFORMED, /* raises when it is reached, not before */
} item_kind;

typedef enum repetition { ONCE, OPTIONAL, GREEDY, GREEDY_ONCE, LAZY } repetition;

/* The error of ITEM_MALFORMED. */
typedef enum pattern_fault {
  TOO_MANY_CAPTURES,
  NO_OPEN_CAPTURE,
  NO_SUCH_CAPTURE,
  NO_BALANCE,
  NO_FRONTIER_SET,
  NO_SET_END,
  NO_ESCAPED,
} pattern_fault;

/* A set of bytes, a bit each. */
typedef struct byte_set {
  uint64_t words[4];
} byte_set;

typedef struct item {
  uint8_t kind, repeats;
  uint8_t byte;    /* of ITEM_BYTE; the opening one of ITEM_BALANCE; the classes of ITEM_CLASS */
  uint8_t second;  /* the closing one of ITEM_BALANCE; whether ITEM_CLASS is negated; a fault */
  uint32_t number; /* of a capture or a set */
} item;

typedef struct pattern {
  item *items;
  byte_set *sets;
  const item *first; /* which every match begins with, or NULL */
  int captures;
  bool anchored;
} pattern;

/* Memory for a short pattern, on the C stack. */
typedef struct pattern_memory {
  byte_set sets[SHORT_PATTERN / 3 + 1];
  item items[SHORT_PATTERN + 1];
} pattern_memory;

typedef struct capture {
  const char *start;
  ptrdiff_t length;
} capture;

enum { CAPTURE_OPEN = -1, CAPTURE_POSITION = -2 };

/* One subject that a pattern is matched against. */
typedef struct matcher {
  lua_State *L;
  const pattern *pattern;
  const char *subject, *end;
  ptrdiff_t fuel; /* steps until the next tick */
  capture captures[MAX_CAPTURES];
} matcher;

/* Refuses a pattern that would take long to compile. Lua's own matcher refuses most of them, too. [-0, +0] may
 * raise */
static inline void check_pattern(lua_State *L, size_t length) {
  if (length > LONGEST_PATTERN) {
    luaL_error(L, "pattern too complex: it has %I bytes, and %d is the most", (lua_Integer)length,
               LONGEST_PATTERN);
  }
}

/* Bytes that a pattern of that length needs beside the structure itself. */
size_t pattern_size(size_t length);

/* Compiles into `memory`, of `pattern_size` bytes. `has_anchor` says whether a leading ^ is one. [-0,
 * +0] may raise, out of time only */
void compile_pattern(lua_State *L, pattern *out, void *memory, const char *text, size_t length,
                     bool has_anchor);

/* The same in `memory` if it is short enough, or else in a userdata that it pushes. [-0, +(0|1)] may
 * raise */
void prepare_pattern(lua_State *L, pattern *out, pattern_memory *memory, const char *text,
                     size_t length);

/* Makes `m` ready for `pattern` and a subject. [-0, +0] */
static inline void begin_matching(matcher *m, lua_State *L, const pattern *pattern,
                                  const char *subject, size_t length) {
  m->L = L;
  m->pattern = pattern;
  m->subject = subject;
  m->end = subject + length;
}

/* The first match at or after `at`; `*end` is its end. NULL when there is none. Tries `at` alone
 * when the pattern is anchored. `not_at`, or NULL, is where no match may end. [-0, +0] may raise */
const char *find_match(matcher *m, const char *at, const char *not_at, const char **end);

/* Pushes capture `index`, from 0; the whole match counts as the first of a pattern without any.
 * [-0, +1] may raise */
void push_capture(matcher *m, int index, const char *start, const char *end);

/* Pushes all captures, or the whole match when there are none and `start` is given, and returns how
 * many. [-0, +n] may raise */
int push_captures(matcher *m, const char *start, const char *end);

/* The classes of each byte, as bits. */
extern const uint8_t byte_classes[256];
