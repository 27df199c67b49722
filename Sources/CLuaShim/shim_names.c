/* The names of metamethods. Lua finds a metamethod by the address of the string of its name, of which
 * there is one; it keeps these addresses in its global state, in the order of its events. */
#define _GNU_SOURCE /* getentropy */
#include "shim_internal.h"

#include <malloc.h>
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
static void disable_metamethods(lua_State *L) {
  static const char concat[] = "__concat", mode[] = "__mode";
  if (!shim_has_concat()) make_nameless(bytes_of(L, concat), strlen(concat));
  make_nameless(bytes_of(L, mode), strlen(mode));
}

/* Where Lua keeps the address of the name `__call`: between those of the names before and after it.
 * A string's address is that of its header, which all short strings have alike, before the bytes. */
static void find_call(shim_state *state) {
  enum { MAX_HEADER = 64 };
  lua_State *L = state->main;
  const char *before = bytes_of(L, "__concat"), *call = bytes_of(L, "__call");
  const char *after = bytes_of(L, "__close");
  /* The main coroutine and the global state are one block. */
  const char **places = lua_getextraspace(L);
  size_t count = malloc_usable_size(places) / sizeof *places;
  for (size_t index = 1; index + 1 < count; index++) {
    ptrdiff_t header = call - places[index];
    bool is_there = header > 0 && header <= MAX_HEADER && before - places[index - 1] == header &&
                    after - places[index + 1] == header;
    if (!is_there) continue;
    static const char other[] = "__called";
    lua_pushstring(L, other);
    char *bytes = (char *)(uintptr_t)lua_tostring(L, -1);
    make_nameless(bytes, strlen(other));
    luaL_ref(L, LUA_REGISTRYINDEX);
    state->call_place = &places[index];
    state->call_name = places[index];
    state->no_name = bytes - header;
    return;
  }
}

void prepare_names(shim_state *state) {
  find_call(state);
  disable_metamethods(state->main);
}
