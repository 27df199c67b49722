/* Errors of the host on their way through Lua: userdata that own what the host gave for them, with the
 * sentence, the place and the calls that led there. A script reads them; nothing changes them. */
#include "errors.h"

#include <stdio.h>

enum { CARRIED_MARK = 0x52454552 };

carried_error *to_carried(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  carried_error *error = lua_touserdata(L, index);
  if (lua_rawlen(L, index) < sizeof *error || error->mark != CARRIED_MARK) return NULL;
  return error;
}

void *shim_carried_context(lua_State *L, int index) {
  const carried_error *error = to_carried(L, index);
  return error ? error->context : NULL;
}

bool shim_inspect_carried(lua_State *L, int index, shim_error *out) {
  const carried_error *error = to_carried(L, index);
  if (!error) return false;
  *out = (shim_error){
      .message = error->message,
      .length = error->length,
      .source = error->source[0] ? error->source : NULL,
      .line = error->line,
  };
  return true;
}

/* ---- What scripts see ------------------------------------------------------------------------ */

static int push_text(lua_State *L, const carried_error *error) { /* [-0, +1] may raise */
  if (error->source[0]) lua_pushfstring(L, "%s:%d: ", error->source, error->line);
  else lua_pushliteral(L, "");
  lua_pushlstring(L, error->message, error->length);
  lua_concat(L, 2);
  return 1;
}

static int error_text(lua_State *L) { /* may raise */
  const carried_error *error = to_carried(L, 1);
  return error ? push_text(L, error) : 0;
}

static int join_errors(lua_State *L) { /* may raise */
  luaL_tolstring(L, 1, NULL);
  luaL_tolstring(L, 2, NULL);
  lua_concat(L, 2);
  return 1;
}

static int error_index(lua_State *L) { /* may raise */
  const carried_error *error = to_carried(L, 1);
  if (!error || lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *key = lua_tostring(L, 2);
  bool has_place = error->source[0];
  if (strcmp(key, "message") == 0) {
    lua_pushlstring(L, error->message, error->length);
  } else if (strcmp(key, "traceback") == 0) {
    if (lua_getiuservalue(L, 1, 1) == LUA_TUSERDATA) push_calls(L, lua_touserdata(L, -1));
  } else if (strcmp(key, "place") == 0 && has_place) {
    lua_pushfstring(L, "%s:%d", error->source, error->line);
  } else if (strcmp(key, "file") == 0 && has_place) {
    lua_pushstring(L, error->source);
  } else if (strcmp(key, "line") == 0 && has_place) {
    lua_pushinteger(L, error->line);
  } else {
    return 0;
  }
  return 1;
}

static int refuse_writing(lua_State *L) { /* raises */
  return luaL_error(L, "an error can only be read");
}

static int release_error(lua_State *L) {
  release_collected(L, &((carried_error *)lua_touserdata(L, 1))->context);
  return 0;
}

static const luaL_Reg members[] = {{"__tostring", error_text},     {"__index", error_index},
                                   {"__newindex", refuse_writing}, {"__gc", release_error},
                                   {"__concat", join_errors},      {NULL, NULL}};

/* ---- Making ---------------------------------------------------------------------------------- */

static void set_source(carried_error *error, const char *source, int line) {
  snprintf(error->source, sizeof error->source, "%s", plain_name(source));
  error->line = line;
}

/* Gives the error on top the list, which is not empty. [-0, +0] may raise */
static void set_calls(lua_State *L, const call_list *calls) {
  size_t size = size_of_calls(calls);
  memcpy(lua_newuserdatauv(L, size, 0), calls, size);
  lua_setiuservalue(L, -2, 1);
}

void place_carried(lua_State *L) {
  carried_error *error = to_carried(L, -1);
  if (!error) return;
  const char *source;
  int line;
  if (!error->source[0] && shim_where(L, 1, &source, &line)) set_source(error, source, line);
  bool has_calls = lua_getiuservalue(L, -1, 1) == LUA_TUSERDATA;
  lua_pop(L, 1);
  if (has_calls) return;
  call_list calls;
  calls.count = 0;
  add_calls(&calls, L);
  set_calls(L, &calls);
}

void shim_push_carried(lua_State *L, const shim_error *given, void *context, bool places) {
  enum { OF_HOST = 256 }; /* bytes, about, that the host has for it beside two copies of the sentence */
  carried_error *error =
      lua_newuserdatauv(L, sizeof *error + 3 * given->length + OF_HOST, 1);
  error->mark = CARRIED_MARK;
  error->context = context;
  error->source[0] = 0;
  error->line = 0;
  error->length = given->length;
  if (given->length) memcpy(error->message, given->message, given->length);
  if (given->source) set_source(error, given->source, given->line);
  push_metatable(L, "error", members);
  lua_setmetatable(L, -2);
  if (given->call_count) {
    call_list calls;
    calls.count = given->call_count < SHIM_MOST_CALLS ? given->call_count : SHIM_MOST_CALLS;
    memcpy(calls.items, given->calls, (size_t)calls.count * sizeof *calls.items);
    set_calls(L, &calls);
  }
  if (places) place_carried(L);
}
