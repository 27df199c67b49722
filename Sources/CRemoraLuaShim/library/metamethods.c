/* Disables two metamethods. Lua finds a metamethod by its name, a short string that exists once in a state.
 * No public function disables one, so this file overwrites the bytes of that string: it is the only place
 * that changes what Lua owns. */
#define _GNU_SOURCE /* getentropy */
#include "library.h"

#include <string.h>
#include <unistd.h>

/* Overwrites a short string with random bytes: the same name in a script then makes another string, which Lua
 * does not look for. */
static void make_nameless(char *bytes, size_t length) {
  if (getentropy(bytes, length) != 0) memset(bytes, 0, length);
}

/* The bytes of the short string with that name. [-0, +0] */
static char *bytes_of(lua_State *L, const char *name) {
  lua_pushlstring(L, name, strlen(name));
  char *bytes = (char *)(uintptr_t)lua_tostring(L, -1);
  lua_pop(L, 1);
  return bytes;
}

/* __concat, before Lua 5.4.6: `..` keeps a pointer into the stack while the metamethod runs, which may move the
 * stack. A script of five lines then writes to freed memory.
 *
 * __mode: the collector, which nothing can stop, traverses a table with weak keys again for each key that it
 * finds to be alive. With some megabytes that takes minutes. */
void disable_metamethods(lua_State *L) {
  static const char concat[] = "__concat", mode[] = "__mode";
  if (!shim_has_concat()) make_nameless(bytes_of(L, concat), strlen(concat));
  make_nameless(bytes_of(L, mode), strlen(mode));
}
