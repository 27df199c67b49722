/* The standard library of scripts.
 *
 * Most functions are Lua's own: what they work on is bounded in size. Hooks do not run inside C functions, so
 * a function that no check of its arguments bounds is written anew from the Lua 5.4 manual, and calls `tick`
 * in its loop: pattern matching, and the functions of lists, which `__index` or `__len` can make endless. */
#pragma once

#include "../objects/objects.h"
#include "../texts/texts.h"

struct library {
  struct calls below;
  int originals; /* reference to the libraries that environments copy */
};
static inline struct library *library_of(const shim_state *state) { return (struct library *)state; }

/* Disables the metamethods that scripts must not have. To call first. */
void disable_metamethods(lua_State *L);

/* Makes the libraries that environments copy, and the methods of strings. */
void open_libraries(shim_state *state);

/* Whether Lua shows a value by its address, unless it has a text of its own. */
static inline bool has_address(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type != LUA_TNIL && type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TSTRING;
}

/* As `luaL_tolstring`, but without an address: objects of one kind have the same text. [-0, +1] may raise */
const char *push_text(lua_State *L, int index, size_t *length);

/* Gives the `math` table on top a generator of random numbers of its own, whose seed is no address. [-0, +0] may
 * raise */
void renew_random(lua_State *L);

/* Puts a check of the arguments in front of functions in the table on top, which is that library. [-0, +0] */
void bound_functions(lua_State *L, const char *library);

/* Functions that replace the standard ones of the same names. */
extern const luaL_Reg text_calls[], string_calls[], table_calls[];
