/* The names of metamethods that scripts cannot have. Lua finds a metamethod by the string of its name, of
 * which there is one. No function of Lua's takes a metamethod away, so its name gets other bytes. */
#define _GNU_SOURCE /* getentropy */
#include "../state.h"

#include <string.h>
#include <unistd.h>

/* Writes what nobody knows over the bytes of a short string: whoever writes the same name gets
 * another string, and what Lua looks for is never found. */
static void make_nameless(char *bytes, size_t length) {
  if (getentropy(bytes, length) != 0) memset(bytes, 0, length);
}

/* The bytes of the one short string with these. [-0, +0] */
static char *bytes_of(lua_State *L, const char *name) {
  lua_pushlstring(L, name, strlen(name));
  char *bytes = (char *)(uintptr_t)lua_tostring(L, -1);
  lua_pop(L, 1);
  return bytes;
}

/* No script has metamethods of two names.
 *
 * Before Lua 5.4.6 `..` goes on using a pointer into the stack after a __concat metamethod ran, which
 * may have moved the stack: a script of five lines then writes to memory that was freed.
 *
 * With __mode a table has weak keys, and the collector, which nothing can stop, goes through such a
 * table again for each key that it finds to be alive: for minutes, with some megabytes. */
void disable_metamethods(lua_State *L) {
  static const char concat[] = "__concat", mode[] = "__mode";
  if (!shim_has_concat()) make_nameless(bytes_of(L, concat), strlen(concat));
  make_nameless(bytes_of(L, mode), strlen(mode));
}
