/* string.find, match and gmatch. */
#include "texts.h"

#include <string.h>

enum { TICK_EVERY = 1 << 14 }; /* bytes that a comparison handles without a tick */

/* Converts a position of a script, where -1 is the last byte, to an offset. It may lie beyond the end. */
static size_t start_position(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

/* ---- Plain text ------------------------------------------------------------------------------ */

/* The first `text` between `at` and `end`, or NULL. A near match costs as much as `text` is long, so the time
 * is checked after each. [-0, +0] may raise */
static const char *find_plain(lua_State *L, const char *at, const char *end, const char *text,
                              size_t length) {
  if (length == 0) return at;
  if ((size_t)(end - at) < length) return NULL;
  const char *last = end - length;
  for (lua_Unsigned tried = 1; at <= last; at++, tried++) {
    at = memchr(at, *text, (size_t)(last - at) + 1);
    if (!at) return NULL;
    if (memcmp(at, text, length) == 0) return at;
    if (length >= TICK_EVERY) tick_for(L, (int64_t)length / BYTES_A_STEP);
    tick_at(L, tried);
  }
  return NULL;
}

static bool is_plain(const char *text, size_t length) {
  static const char special[] = "^$*+?.([%-";
  for (size_t index = 0; index < length; index++) {
    if (text[index] && strchr(special, text[index])) return false;
  }
  return true;
}

/* ---- find and match -------------------------------------------------------------------------- */

static int search(lua_State *L, bool finds) { /* may raise */
  size_t length, text_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *text = luaL_checklstring(L, 2, &text_length);
  size_t from = start_position(luaL_optinteger(L, 3, 1), length);
  bool finds_text = finds && (lua_toboolean(L, 4) || is_plain(text, text_length));
  const char *start = NULL, *end = NULL;
  matcher m;
  if (finds_text && from <= length) {
    start = find_plain(L, subject + from, subject + length, text, text_length);
    end = start ? start + text_length : NULL;
  } else if (from <= length) {
    begin_matching(&m, L, true);
    start = find_match(&m, subject + from, NULL, &end);
  }
  if (!start) {
    lua_pushnil(L);
    return 1;
  }
  if (!finds) return push_captures(&m, start, end);
  lua_pushinteger(L, start - subject + 1);
  lua_pushinteger(L, end - subject);
  return 2 + (finds_text ? 0 : push_captures(&m, NULL, NULL));
}

static int own_find(lua_State *L) { return search(L, true); }   /* may raise */
static int own_match(lua_State *L) { return search(L, false); } /* may raise */

/* ---- gmatch ---------------------------------------------------------------------------------- */

/* The state between two steps. The subject and the pattern are further upvalues. */
typedef struct traversal {
  matcher m;
  const char *next, *last_end;
} traversal;

static int step_gmatch(lua_State *L) { /* may raise */
  traversal *self = lua_touserdata(L, lua_upvalueindex(1));
  if (!self->next) return 0;
  self->m.L = L; /* the coroutine that calls now */
  const char *end;
  const char *start = find_match(&self->m, self->next, self->last_end, &end);
  self->next = start ? end : NULL;
  self->last_end = end;
  return start ? push_captures(&self->m, start, end) : 0;
}

static int own_gmatch(lua_State *L) { /* may raise */
  size_t length;
  const char *subject = luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = start_position(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  traversal *self = lua_newuserdatauv(L, sizeof *self, 0);
  begin_matching(&self->m, L, false);
  self->next = from > length ? NULL : subject + from;
  self->last_end = NULL;
  lua_insert(L, 1);
  lua_pushcclosure(L, step_gmatch, 3);
  return 1;
}

const luaL_Reg search_calls[] = {
    {"find", own_find}, {"match", own_match}, {"gmatch", own_gmatch}, {NULL, NULL}};
