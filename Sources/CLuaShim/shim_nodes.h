/* How Lua 5.4 lays out the entries of a table, and what is looked at in them. */
#pragma once

#include "shim_internal.h"

/* An entry beside the list of a table. */
typedef struct node {
  uint64_t value;
  unsigned char value_type, key_type;
  int next;
  union {
    int64_t integer;
    double number;
    const char *object;
  } key;
} node;

_Static_assert(sizeof(node) == 24, "an entry of Lua 5.4 on a machine of 64 bits");

enum {
  VARIANT = 1 << 4,
  COLLECTED = 1 << 6,
  TYPE_BITS = 15,
  EMPTY = LUA_TNIL | VARIANT, /* the type of no value at all */
  CROWD = 64,                 /* entries that go to one place by chance */
};

/* Whether an entry goes along when its table moves. */
static inline bool has_value(const node *at) { return (at->value_type & TYPE_BITS) != LUA_TNIL; }

/* Whether too many of a part's numbers go to the same places among `count`; takes those out when
 * `is_own` is false. */
bool numbers_collide(const hash_part *part, size_t count, bool is_own);

/* Whether too many of a part's texts go to the same places among `count`; takes those out when
 * `is_own` is false. */
bool texts_collide(const hash_part *part, size_t count, bool is_own);
