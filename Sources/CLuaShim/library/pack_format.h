/* What the format of string.pack and its like asks for. */
#pragma once

#include "library.h"

enum {
  LONGEST_INTEGER = 16,
  INTEGER_SIZE = sizeof(lua_Integer),
  /* As in a structure of C with the types that Lua knows. */
  NATIVE_ALIGNMENT = _Alignof(union { lua_Number n; double d; void *p; lua_Integer i; long l; }),
};

/* What an option of a format asks for. */
typedef enum pack_kind {
  SIGNED,
  UNSIGNED,
  SINGLE,    /* float */
  DOUBLE,    /* double and lua_Number, which are the same here */
  FIXED,     /* cN */
  COUNTED,   /* sN: its length in front */
  TERMINATED, /* z */
  PADDING,   /* x */
  ALIGNMENT, /* X */
  NOTHING,   /* a setting */
} pack_kind;

typedef struct pack_format {
  lua_State *L;
  const char *at;
  bool little;
  int most_aligned;
} pack_format;

typedef struct pack_option {
  pack_kind kind;
  size_t size;
  size_t padding; /* in front of it */
} pack_option;

/* Whether this machine has the lowest byte first. */
bool is_little_endian(void);

/* A format before its first option. */
pack_format begin_format(lua_State *L, const char *text);

/* Reads the next option, which is going to stand at `offset`. [-0, +0] may raise */
pack_option read_option(pack_format *format, size_t offset);
