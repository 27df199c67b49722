/* Functions of Lua's own library, behind a check of their arguments.
 *
 * No hook runs inside a C function. Each of these takes a few milliseconds at most once its texts are short
 * enough. */
#include "library.h"

#include <string.h>

typedef struct bound {
  const char *library, *function;
  int first, others; /* bytes of the first text, and of all others together; 0 is no bound */
  int bytes_a_step;
  void (*prepare)(lua_State *L); /* replaces arguments, or NULL. [-0, +0] may raise */
} bound;

static void refuse_text(lua_State *L, int argument, int most) { /* raises */
  luaL_argerror(L, argument, lua_pushfstring(L, "text too long, %d bytes at most", most));
}

/* ---- string.format --------------------------------------------------------------------------- */

static int call_bounded(lua_State *L);

static const char hidden[] = "hidden"; /* metatable of what replaces a value that has an address */

/* `__tostring` of a replacement: the text of the value behind it. [-0, +1] may raise */
static int hidden_text(lua_State *L) {
  set_text_builder(L, NULL);
  lua_getiuservalue(L, 1, 1);
  if (!luaL_callmeta(L, -1, "__tostring")) push_text(L, -1, NULL);
  tick_for(L, 1 + (int64_t)(lua_rawlen(L, -1) / BYTES_A_STEP));
  set_text_builder(L, call_bounded);
  return 1;
}

/* Replaces an argument whose address Lua's own would write. [-0, +0] may raise */
static void hide_address(lua_State *L, int argument, char letter) {
  if (letter == 'p') { /* has no text for nil */
    lua_pushnil(L);
  } else if (has_address(L, argument)) {
    lua_newuserdatauv(L, 0, 1);
    lua_pushvalue(L, argument);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, hidden);
  } else {
    return;
  }
  lua_replace(L, argument);
}

/* Hides addresses, which help an attacker, and bounds texts that are given for numbers or quoted. [-0, +0] may
 * raise */
static void prepare_format(lua_State *L) {
  int argument = 1, last = lua_gettop(L);
  if (lua_type(L, 1) != LUA_TSTRING) return;
  size_t length, slow = 0;
  const char *at = lua_tolstring(L, 1, &length), *end = at + length;
  while (argument < last && (at = memchr(at, '%', (size_t)(end - at)))) {
    if (*++at != '%') {
      at += strspn(at, "-+#0 123456789.");
      argument++;
      if (*at == 's' || *at == 'p') hide_address(L, argument, *at);
      else if (lua_type(L, argument) == LUA_TSTRING) slow += lua_rawlen(L, argument);
      if (slow > SHIM_MOST_NUMERAL) refuse_text(L, argument, SHIM_MOST_NUMERAL);
    }
    if (at < end) at++;
  }
}

/* ---- table.sort ------------------------------------------------------------------------------ */

/* An order that checks the time. Upvalue: the script's order, or nil. [-0, +1] may raise */
static int compare_in_time(lua_State *L) {
  tick_for(L, 1 + (int64_t)lua_rawlen(L, 1) / BYTES_A_STEP);
  if (lua_isnil(L, lua_upvalueindex(1))) {
    lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
  } else {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 2, 1);
  }
  return 1;
}

/* Whether sorting the list at index 1 takes a few milliseconds at most, or calls Lua code at each comparison: then
 * nothing needs to check the time. [-0, +0] may raise */
static bool sorts_in_time(lua_State *L) {
  enum { FEW = 1 << 16, FEW_BYTES = 1 << 18 };
  if (lua_isfunction(L, 2)) return !lua_iscfunction(L, 2);
  bool is_list = lua_istable(L, 1), has_metatable = lua_getmetatable(L, 1);
  if (has_metatable) lua_pop(L, 1);
  if (has_metatable || !is_list) return false; /* each access may be slow */
  size_t count = lua_rawlen(L, 1), bytes = 0;
  bool is_plain = count <= FEW;
  for (size_t position = 1; is_plain && position <= count; position++) {
    int type = lua_rawgeti(L, 1, (lua_Integer)position);
    if (type == LUA_TSTRING) bytes += lua_rawlen(L, -1);
    is_plain = (type == LUA_TSTRING || type == LUA_TNUMBER) && bytes <= FEW_BYTES;
    lua_pop(L, 1);
  }
  return is_plain;
}

/* Gives `sort` an order that checks the time, where it could take long. [-0, +0] may raise */
static void sort_in_time(lua_State *L) {
  bool has_order = lua_isnoneornil(L, 2) || lua_isfunction(L, 2);
  if (lua_isnone(L, 1) || !has_order || sorts_in_time(L)) return;
  lua_settop(L, 2);
  lua_pushcclosure(L, compare_in_time, 1);
}

/* ---- The functions --------------------------------------------------------------------------- */

static const bound bounds[] = {
    /* These two compare texts, each of thousands may be long. */
    {"math", "max", SHIM_MOST_NUMERAL, SHIM_MOST_NUMERAL, BYTES_A_STEP, NULL},
    {"math", "min", SHIM_MOST_NUMERAL, SHIM_MOST_NUMERAL, BYTES_A_STEP, NULL},
    {"string", "char", SHIM_MOST_NUMERAL, SHIM_MOST_NUMERAL, BYTES_A_STEP, NULL},
    {"string", "format", SHIM_MOST_FORMAT, SHIM_MOST_FORMATTED, 1, prepare_format},
    {"string", "lower", 0, 0, BYTES_A_STEP, NULL},
    {"string", "pack", SHIM_MOST_PACK_FORMAT, 0, BYTES_A_STEP, NULL}, /* packs each text once */
    {"string", "packsize", SHIM_MOST_PACK_FORMAT, 0, BYTES_A_STEP, NULL},
    {"string", "reverse", 0, 0, BYTES_A_STEP, NULL},
    {"string", "unpack", SHIM_MOST_PACK_FORMAT, 0, BYTES_A_STEP, NULL}, /* reads each byte once */
    {"string", "upper", 0, 0, BYTES_A_STEP, NULL},
    {"utf8", "char", SHIM_MOST_NUMERAL, SHIM_MOST_NUMERAL, BYTES_A_STEP, NULL},
    {"utf8", "len", SHIM_MOST_COUNTED, SHIM_MOST_NUMERAL, BYTES_A_STEP, NULL}, /* 10 ms */
    {"utf8", "offset", 0, SHIM_MOST_NUMERAL, BYTES_A_STEP, NULL},     /* 5 ms for the longest text */
    {"utf8", "codepoint", 0, SHIM_MOST_NUMERAL, BYTES_A_STEP, NULL}, /* the stack bounds its results */
    {"os", "date", SHIM_MOST_DATE_FORMAT, SHIM_MOST_NUMERAL, 1, NULL},
    {"table", "sort", 0, 0, 1, sort_in_time},
};

/* Upvalues: Lua's own function, and its bound. */
static int call_bounded(lua_State *L) { /* may raise */
  const bound *bound = lua_touserdata(L, lua_upvalueindex(2));
  size_t all = 0, others = 0;
  int last = lua_gettop(L);
  for (int index = 1; index <= last; index++) {
    if (lua_type(L, index) != LUA_TSTRING) continue;
    size_t length = lua_rawlen(L, index);
    size_t most = (size_t)(index == 1 ? bound->first : bound->others);
    all += length;
    if (index > 1) length = others += length;
    if (most > 0 && length > most) refuse_text(L, index, (int)most);
  }
  tick_for(L, 1 + (int64_t)all / bound->bytes_a_step);
  if (bound->prepare) bound->prepare(L);
  set_text_builder(L, bound->prepare != sort_in_time ? call_bounded : NULL);
  int results = lua_tocfunction(L, lua_upvalueindex(1))(L);
  set_text_builder(L, NULL);
  return results;
}

void bound_functions(lua_State *L, const char *library) {
  static const luaL_Reg members[] = {{"__tostring", hidden_text}, {NULL, NULL}};
  push_metatable(L, hidden, members);
  lua_pop(L, 1);
  for (size_t index = 0; index < sizeof bounds / sizeof *bounds; index++) {
    const bound *each = &bounds[index];
    if (strcmp(each->library, library) != 0) continue;
    lua_getfield(L, -1, each->function);
    lua_pushlightuserdata(L, (void *)each);
    lua_pushcclosure(L, call_bounded, 2);
    lua_setfield(L, -2, each->function);
  }
}
