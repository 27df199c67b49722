/* string.gsub. */
#include "texts.h"

#include <string.h>

/* Appends the replacement text at index 3, with captures for %0 to %9. [-0, +0] may raise */
static void add_template(matcher *m, buffer *out, const char *start, const char *end) {
  size_t length;
  const char *at = lua_tolstring(m->L, 3, &length), *last = at + length;
  const char *percent;
  while ((percent = memchr(at, '%', (size_t)(last - at)))) {
    buffer_add(out, at, (size_t)(percent - at));
    tick(m->L);
    char letter = percent[1];
    at = percent + 2;
    if (letter == '%') {
      buffer_add(out, "%", 1);
    } else if (letter == '0') {
      buffer_add(out, start, (size_t)(end - start));
    } else if (letter < '0' || letter > '9') {
      luaL_error(m->L, "invalid use of '%%' in replacement string");
    } else {
      push_capture(m, letter - '1', start, end);
      buffer_add_value(out);
    }
  }
  buffer_add(out, at, (size_t)(last - at));
}

/* Appends the replacement that the table or function at index 3 gives, or the match itself when it gives none.
 * [-0, +0] may raise */
static void add_answer(matcher *m, buffer *out, const char *start, const char *end) {
  lua_State *L = m->L;
  if (lua_type(L, 3) == LUA_TTABLE) {
    push_capture(m, 0, start, end);
    lua_gettable(L, 3);
  } else {
    lua_pushvalue(L, 3);
    int count = push_captures(m, start, end);
    lua_call(L, count, 1);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    return buffer_add(out, start, (size_t)(end - start));
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  buffer_add_value(out);
}

/* Appends the subject with up to `most` matches replaced, and returns the number of matches. [-0, +0] may
 * raise */
static lua_Integer substitute(matcher *m, buffer *out, lua_Integer most) {
  const char *at = m->subject, *last_end = NULL, *end;
  bool by_template = lua_type(m->L, 3) != LUA_TTABLE && lua_type(m->L, 3) != LUA_TFUNCTION;
  lua_Integer count = 0;
  while (count < most) {
    tick(m->L);
    const char *start = find_match(m, at, last_end, &end);
    if (!start) break;
    count++;
    buffer_add(out, at, (size_t)(start - at));
    if (by_template) add_template(m, out, start, end);
    else add_answer(m, out, start, end);
    at = last_end = end;
    if (m->is_anchored) break;
  }
  buffer_add(out, at, (size_t)(m->end - at));
  return count;
}

static int own_gsub(lua_State *L) { /* may raise */
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  int kind = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  luaL_argexpected(L,
                   kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TTABLE ||
                       kind == LUA_TFUNCTION,
                   3, "string/function/table");
  matcher m;
  begin_matching(&m, L, true);
  buffer out;
  begin_buffer(L, &out);
  lua_Integer count = substitute(&m, &out, most);
  buffer_push(&out);
  lua_pushinteger(L, count);
  return 2;
}

const luaL_Reg substitution_calls[] = {{"gsub", own_gsub}, {NULL, NULL}};
