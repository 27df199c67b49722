/* Loading: makes a function of source text, or of code compiled before. */
#include "calls.h"

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
  const char *name;
  const char *bytes, *newest, *rest; /* the text, the piece that the parser got last, and what follows it */
  size_t left;
} text;

/* Gives the parser a line at a time, and checks the time before each: no hook runs while it parses, and a long
 * chain of `or` takes it time quadratic in its length. */
static const char *next_piece(lua_State *L, void *context, size_t *size) { /* may raise */
  enum { LONGEST = 256 };
  text *t = context;
  poll_for_stop(t->state, 0);
  if (reason_to_stop(t->state)) luaL_error(L, "the time is over");
  if (t->left == 0) return NULL;
  size_t most = t->left < LONGEST ? t->left : LONGEST;
  const char *newline = memchr(t->rest, '\n', most);
  *size = newline ? (size_t)(newline + 1 - t->rest) : most;
  t->newest = t->rest;
  t->rest += *size;
  t->left -= *size;
  return t->newest;
}

/* What came of parsing. */
typedef struct parsed {
  int lua_status;
  shim_status stop; /* SHIM_DONE, unless the parser was stopped */
  bool is_too_much; /* the account holds too much now */
} parsed;

/* Parses the text, in an entry of its own. [-0, +1] raw */
static parsed parse(text *t, bool is_compiled) {
  shim_state *state = t->state;
  entry saved = enter(state, NULL, LUA_NOREF, 0);
  parsed result = {.lua_status = lua_load(main_thread(state), next_piece, t, t->name, is_compiled ? "b" : "t")};
  if (result.lua_status != LUA_OK && reason_to_stop(state)) result.stop = status_of_stop(state);
  result.is_too_much = is_over_bounds(state);
  leave(state, saved);
  return result;
}

/* Records that the text nests deeper than the parser allows: 200 levels, which need 100 KB of the C stack.
 * Lua's own message names no place, but the parser stopped in the line that it got last. [-0, +0] raw */
static void record_nesting(const text *t) {
  lua_State *L = main_thread(t->state);
  int line = 1;
  for (const char *at = t->bytes; at < t->newest; at++) line += *at == '\n';
  lua_pushfstring(L, "%s:%d: this is nested too deeply: give the inner parts names of their own",
                  plain_name(t->name), line);
  record_syntax_error(t->state, L, t->name);
  lua_pop(L, 1);
}

/* Records the error on top of the main thread. [-1, +0] raw */
static shim_status fail_loading(const text *t, parsed result) {
  lua_State *L = main_thread(t->state);
  size_t length;
  const char *message = lua_tolstring(L, -1, &length);
  bool is_stopped = result.stop != SHIM_DONE;
  bool nests_too_deep = !is_stopped && result.lua_status == LUA_ERRRUN; /* mistakes are LUA_ERRSYNTAX */
  bool is_incomplete = message && ends_too_early(message, length);
  if (nests_too_deep) record_nesting(t);
  else record_syntax_error(t->state, L, t->name);
  lua_pop(L, 1);
  if (is_stopped) return result.stop;
  if (result.lua_status == LUA_ERRMEM) return SHIM_MEMORY;
  return is_incomplete ? SHIM_INCOMPLETE : SHIM_SYNTAX;
}

shim_status shim_load(shim_state *state, const char *bytes, size_t length, const char *chunk_name,
                      int environment, bool is_compiled) {
  lua_State *L = main_thread(state);
  text t = {state, chunk_name, bytes, bytes, bytes, length};
  parsed result = parse(&t, is_compiled);
  if (result.lua_status != LUA_OK) return fail_loading(&t, result);
  if (result.is_too_much) {
    lua_pop(L, 1);
    record_sentence(state, "not enough memory");
    return SHIM_MEMORY;
  }
  if (environment != LUA_NOREF) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, environment);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return SHIM_DONE;
}
