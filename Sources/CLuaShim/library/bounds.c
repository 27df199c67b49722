/* Functions of Lua's library that are bounded by the length of the texts they are given.
 *
 * No hook runs inside a C function. Each of these takes a few milliseconds at most once its texts are short
 * enough, so a check of the arguments in front of Lua's own function is enough. Those that collect their
 * result in a `luaL_Buffer` keep it in a block that counts against the largest block. */
#include "library.h"

#include <string.h>

/* Upvalues: Lua's own function, how many bytes the first text and all others may have, where 0 is no bound,
 * and how many bytes count as a step. */
static int check_texts(lua_State *L) { /* may raise */
  size_t all = 0, others = 0, most_first = (size_t)lua_tointeger(L, lua_upvalueindex(2));
  size_t most_others = (size_t)lua_tointeger(L, lua_upvalueindex(3));
  int last = lua_gettop(L);
  for (int index = 1; index <= last; index++) {
    if (lua_type(L, index) != LUA_TSTRING) continue;
    size_t length = lua_rawlen(L, index), most = index == 1 ? most_first : most_others;
    all += length;
    if (index > 1) length = others += length;
    if (most > 0 && length > most) {
      luaL_argerror(L, index, lua_pushfstring(L, "text too long, %d bytes at most", (int)most));
    }
  }
  tick_for(L, 1 + (int64_t)all / lua_tointeger(L, lua_upvalueindex(4)));
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

typedef struct bound {
  const char *library, *function;
  int first, others; /* bytes of text; 0 is no bound */
  int bytes_a_step;
} bound;

/* An integer may be given as a long numeral, which takes a millisecond a megabyte to read. */
enum { NUMERALS = 1 << 20, PACK_FORMAT = 1 << 16 };

static const bound bounds[] = {
    {"string", "char", NUMERALS, NUMERALS, BYTES_A_STEP},
    {"string", "pack", PACK_FORMAT, 0, BYTES_A_STEP}, /* packs each text once */
    {"string", "packsize", PACK_FORMAT, 0, BYTES_A_STEP},
    {"string", "unpack", PACK_FORMAT, 0, BYTES_A_STEP}, /* reads each byte once */
    {"utf8", "char", NUMERALS, NUMERALS, BYTES_A_STEP},
    {"utf8", "len", 4 << 20, NUMERALS, BYTES_A_STEP}, /* 10 ms */
    {"utf8", "offset", 0, NUMERALS, BYTES_A_STEP},    /* 5 ms for the longest text */
    {"utf8", "codepoint", 0, NUMERALS, BYTES_A_STEP}, /* the stack bounds its results */
    {"os", "date", 1 << 14, NUMERALS, 1},
};

void bound_functions(lua_State *L, const char *library) {
  for (size_t index = 0; index < sizeof bounds / sizeof *bounds; index++) {
    const bound *each = &bounds[index];
    if (strcmp(each->library, library) != 0) continue;
    lua_getfield(L, -1, each->function);
    lua_pushinteger(L, each->first);
    lua_pushinteger(L, each->others);
    lua_pushinteger(L, each->bytes_a_step);
    lua_pushcclosure(L, check_texts, 4);
    lua_setfield(L, -2, each->function);
  }
}
