/* Loading: makes a function of source text, or of code compiled before. */
#include "entry.h"

#include <string.h>

/* Lua ends the message of an input that stops too early with this. Nothing else that it publishes tells
 * such an input from another mistake: its own prompt, lua.c, looks for the same mark. */
static bool ends_too_early(const char *message, size_t length) {
  static const char mark[] = "<eof>";
  size_t size = sizeof mark - 1;
  return length >= size && memcmp(message + length - size, mark, size) == 0;
}

/* A text, and what the parser has yet to read of it. */
typedef struct text {
  shim_state *state;
  const char *bytes, *newest, *rest; /* the text, the piece that the parser got last, and what follows it */
  size_t left;
} text;

/* Gives the parser a line at a time, and checks the time before each: no hook runs while it parses, and a long
 * chain of `or` takes it time quadratic in its length. */
static const char *next_piece(lua_State *L, void *context, size_t *size) { /* may raise */
  enum { LONGEST = 256 };
  text *t = context;
  if (t->state->stops.polls) look_for_request(t->state, 0);
  if (t->state->stops.out_of_time) luaL_error(L, "the time is over");
  if (t->left == 0) return NULL;
  size_t most = t->left < LONGEST ? t->left : LONGEST;
  const char *newline = memchr(t->rest, '\n', most);
  *size = newline ? (size_t)(newline + 1 - t->rest) : most;
  t->newest = t->rest;
  t->rest += *size;
  t->left -= *size;
  return t->newest;
}

/* Records that the text nests deeper than the parser allows: 200 levels, which need 100 KB of the C stack.
 * Lua's own message names no place, but the parser stopped in the line that it got last. [-0, +0] raw */
static void record_nesting(const text *t, const char *chunk_name) {
  lua_State *L = main_thread(t->state);
  int line = 1;
  for (const char *at = t->bytes; at < t->newest; at++) line += *at == '\n';
  lua_pushfstring(L, "%s:%d: this is nested too deeply: give the inner parts names of their own",
                  plain_name(chunk_name), line);
  record_syntax_error(t->state, L, chunk_name);
  lua_pop(L, 1);
}

shim_status shim_load(shim_state *state, const char *bytes, size_t length, const char *chunk_name,
                      int environment, bool is_compiled) {
  lua_State *L = main_thread(state);
  entry saved = enter(state, NULL, LUA_NOREF, 0);
  text all = {state, bytes, bytes, bytes, length};
  int lua_status = lua_load(L, next_piece, &all, chunk_name, is_compiled ? "b" : "t");
  shim_status stop = lua_status != LUA_OK && state->stops.out_of_time ? status_of_stop(state) : SHIM_DONE;
  bool was_over = state->memory.unsettled & OVER_BOUNDS;
  if (was_over) lua_gc(L, LUA_GCCOLLECT);
  const account *own = &state->memory.accounts[current_account(state)];
  bool is_too_much = was_over && (state->memory.used > state->memory.cap || own->bytes > state->memory.quota);
  leave(state, saved);
  if (lua_status == LUA_OK && is_too_much) {
    lua_pop(L, 1);
    record_sentence(state, "not enough memory");
    return SHIM_MEMORY;
  }
  if (lua_status != LUA_OK) {
    size_t size;
    const char *message = lua_tolstring(L, -1, &size);
    bool nests_too_deep = stop == SHIM_DONE && lua_status == LUA_ERRRUN; /* mistakes are LUA_ERRSYNTAX */
    shim_status status = stop != SHIM_DONE ? stop
                         : lua_status == LUA_ERRMEM ? SHIM_MEMORY
                         : message && ends_too_early(message, size) ? SHIM_INCOMPLETE
                                                                    : SHIM_SYNTAX;
    if (nests_too_deep) record_nesting(&all, chunk_name);
    else record_syntax_error(state, L, chunk_name);
    lua_pop(L, 1);
    return status;
  }
  if (environment != LUA_NOREF) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, environment);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return SHIM_DONE;
}
