/* Errors: what failed, where, and the calls that led there. Nothing here runs a script's code or asks Lua for
 * memory, except `prefix_inner_error`: it also serves out-of-memory. Stack effects are [-0, +0] unless stated. */
#include "errors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Message and place ----------------------------------------------------------------------- */

static void set_place(error_record *record, const char *source, int line) {
  snprintf(record->source, sizeof record->source, "%s", plain_name(source));
  record->line = line;
}

static void set_message(error_record *record, const char *bytes, size_t length) {
  if (length >= sizeof record->message) length = sizeof record->message - 1;
  memcpy(record->message, bytes, length);
  record->message[length] = 0;
  record->begin = 0;
  record->length = length;
}

/* Leaves out the first bytes of what is shown of the message. */
static void skip(error_record *record, size_t count) {
  if (count > record->length) count = record->length; /* a long message is cut */
  record->begin += count;
  record->length -= count;
}

/* Finds the place of an error that a script raised: that of the innermost Lua function. Where Lua put
 * "chunk:line: " of one of the innermost functions before the message, it is that one's, and the message begins
 * after it. A message that only looks like it stays whole. */
static void find_place(error_record *record, lua_State *thread, bool may_have_prefix) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) {
    if (!lua_getinfo(thread, "Sl", &frame) || frame.currentline <= 0) continue;
    if (!record->source[0]) set_place(record, frame.source, frame.currentline);
    if (level >= MAX_BLAMED || !may_have_prefix) return;
    char prefix[LUA_IDSIZE + 16];
    int length = snprintf(prefix, sizeof prefix, "%s:%d: ", frame.short_src, frame.currentline);
    if (strncmp(record->message, prefix, (size_t)length) != 0) continue;
    set_place(record, frame.source, frame.currentline);
    return skip(record, (size_t)length);
  }
}

/* Reads place and message from "name:12: message", where no function on the stack tells the place. `from` is
 * where a colon is looked for. */
static void split_position(error_record *record, size_t from, const char *chunk_name) {
  for (const char *colon = record->message + from; (colon = strchr(colon, ':')); colon++) {
    char *end;
    long line = strtol(colon + 1, &end, 10);
    if (end == colon + 1 || end[0] != ':' || end[1] != ' ') continue;
    char name[sizeof record->source];
    snprintf(name, sizeof name, "%.*s", (int)(colon - record->message), record->message);
    set_place(record, chunk_name ? chunk_name : name, (int)line);
    return skip(record, (size_t)(end + 2 - record->message));
  }
}

/* Whether a script raised the error itself: its message is the script's, whatever it looks like. */
static bool is_raised_by_script(lua_State *thread) {
  const struct errors *errors = errors_of(state_of(thread));
  lua_Debug frame;
  if (!lua_checkstack(thread, 1) || !lua_getstack(thread, 0, &frame)) return false;
  if (!lua_getinfo(thread, "f", &frame)) return false;
  lua_CFunction function = lua_tocfunction(thread, -1);
  lua_pop(thread, 1);
  return function && (function == errors->raises || function == errors->asserts);
}

/* Describes the value on top of `thread` without running any of the script's code, `__tostring` included. */
static void describe_value(error_record *record, lua_State *thread) {
  int type = lua_type(thread, -1);
  char text[64];
  if (type == LUA_TSTRING) {
    size_t length;
    const char *bytes = lua_tolstring(thread, -1, &length);
    return set_message(record, bytes, length);
  }
  if (type == LUA_TNUMBER && lua_isinteger(thread, -1)) {
    snprintf(text, sizeof text, LUA_INTEGER_FMT, lua_tointeger(thread, -1));
  } else if (type == LUA_TNUMBER) {
    snprintf(text, sizeof text, "%.14g", lua_tonumber(thread, -1));
  } else if (type == LUA_TNIL || type == LUA_TNONE) {
    snprintf(text, sizeof text, "an error without a message (nil)");
  } else {
    snprintf(text, sizeof text, "an error without a message (a %s value)", lua_typename(thread, type));
  }
  set_message(record, text, strlen(text));
}

/* Takes over what the host's error on top of `thread` knows of itself; false when there is none. */
static bool describe_carried(error_record *record, lua_State *thread) {
  const carried_error *error = to_carried(thread, -1);
  if (!error) return false;
  set_message(record, error->message, error->length);
  if (error->source[0]) set_place(record, error->source, error->line);
  if (!lua_checkstack(thread, 1)) return true;
  if (lua_getiuservalue(thread, -1, 1) == LUA_TUSERDATA) {
    const call_list *calls = lua_touserdata(thread, -1);
    memcpy(&record->calls, calls, size_of_calls(calls));
  }
  lua_pop(thread, 1);
  return true;
}

/* ---- Records --------------------------------------------------------------------------------- */

static error_record *new_record(void) { return calloc(1, sizeof(error_record)); }

static void clear(error_record *record) {
  set_message(record, "", 0);
  record->line = 0;
  record->is_of_script = false;
  record->source[0] = 0;
  record->calls.count = 0;
  record->local_count = 0;
}

/* Whether the error on top of `thread` is the one that `wrap` raised again: then the coroutine's own calls
 * and place go before those of the code that resumed it. */
static bool continues(const error_record *inner, lua_State *thread) {
  return inner->calls.count && lua_topointer(thread, -1) == errors_of(state_of(thread))->raised_again;
}

/* Takes the place and the calls of the error that was raised again. */
static void adopt(error_record *record, const error_record *inner) {
  skip(record, inner->begin);
  record->is_of_script = inner->is_of_script;
  if (inner->source[0]) set_place(record, inner->source, inner->line);
  memcpy(&record->calls, &inner->calls, size_of_calls(&inner->calls));
  memcpy(record->locals, inner->locals, (size_t)inner->local_count * sizeof *inner->locals);
  record->local_count = inner->local_count;
}

/* Keeps an error of the host, or NULL, as what the newest failure is about. */
static void keep_carried(shim_state *state, void *context) {
  struct errors *errors = errors_of(state);
  void *old = errors->newest_carried;
  retain_context(state, context);
  errors->newest_carried = context;
  release_context(state, old);
}

void *shim_take_carried(shim_state *state) {
  struct errors *errors = errors_of(state);
  void *context = errors->newest_carried;
  errors->newest_carried = NULL;
  return context;
}

void record_error(shim_state *state, lua_State *thread) {
  const struct errors *errors = errors_of(state);
  error_record *record = errors->newest;
  bool is_carried = false, has_overflown = false;
  keep_carried(state, reason_to_stop(state) ? NULL : shim_carried_context(thread, -1));
  clear(record);
  if (reason_to_stop(state)) {
    /* no value is raised */
  } else if ((has_overflown = is_overflow(thread))) {
    snprintf(record->message, sizeof record->message, "%s%s", overflow_place(state), overflow);
    record->length = strlen(record->message);
  } else if (!(is_carried = describe_carried(record, thread))) {
    record->is_of_script = is_raised_by_script(thread);
    describe_value(record, thread);
  }
  if (continues(errors->inner, thread)) {
    adopt(record, errors->inner);
  } else {
    if (!record->source[0]) find_place(record, thread, !is_carried);
    if (!has_overflown) add_locals(record, thread);
    if (record->calls.count) return;
  }
  add_calls(&record->calls, thread);
}

void record_sentence(shim_state *state, const char *sentence) {
  struct errors *errors = errors_of(state);
  keep_carried(state, NULL);
  clear(errors->newest);
  set_message(errors->newest, sentence, strlen(sentence));
}

/* The name, which Lua shortens when it is long, is known here. */
void record_syntax_error(shim_state *state, lua_State *thread, const char *chunk_name) {
  error_record *record = errors_of(state)->newest;
  keep_carried(state, NULL);
  clear(record);
  describe_value(record, thread);
  const char *name = plain_name(chunk_name);
  bool begins = strncmp(record->message, name, strlen(name)) == 0;
  split_position(record, begins ? strlen(name) : 0, chunk_name);
}

void record_closing_error(shim_state *state, lua_State *thread) {
  error_record *record = errors_of(state)->newest;
  keep_carried(state, reason_to_stop(state) ? NULL : shim_carried_context(thread, -1));
  clear(record);
  if (describe_carried(record, thread)) return;
  describe_value(record, thread);
  split_position(record, 0, NULL);
}

kept_error keep_error(shim_state *state) {
  struct errors *errors = errors_of(state);
  kept_error kept = {errors->newest, shim_take_carried(state)};
  errors->newest = new_record();
  if (!errors->newest) abort();
  return kept;
}

void restore_error(shim_state *state, kept_error kept) {
  struct errors *errors = errors_of(state);
  keep_carried(state, NULL);
  free(errors->newest);
  errors->newest = kept.record;
  errors->newest_carried = kept.carried;
}

void forget_error(shim_state *state) {
  forget_inner_error(state);
  forget_refusal(state);
}

shim_error shim_last_error(const shim_state *state) {
  const error_record *record = errors_of(state)->newest;
  return (shim_error){
      .message = record->message + record->begin,
      .length = record->length,
      .source = record->source[0] ? record->source : NULL,
      .line = record->line,
      .is_of_script = record->is_of_script,
      .calls = record->calls.items,
      .call_count = record->calls.count,
      .locals = record->locals,
      .local_count = record->local_count,
  };
}

/* ---- Errors that `wrap` raises again --------------------------------------------------------- */

void record_inner_error(shim_state *state, lua_State *co) {
  struct errors *errors = errors_of(state);
  record_error(state, co); /* what was recorded is read by now */
  keep_carried(state, NULL);
  *errors->inner = *errors->newest;
}

void forget_inner_error(shim_state *state) { errors_of(state)->inner->calls.count = 0; }

void prefix_inner_error(lua_State *L) { /* may raise */
  luaL_where(L, 1);
  errors_of(state_of(L))->inner->begin += lua_rawlen(L, -1);
  lua_insert(L, -2);
  lua_concat(L, 2);
}

int raise_inner_error(lua_State *L) { /* raises */
  errors_of(state_of(L))->raised_again = lua_topointer(L, -1);
  return lua_error(L);
}

/* ---- The part of the state ------------------------------------------------------------------- */

bool begin_errors(shim_state *state) {
  struct errors *errors = errors_of(state);
  errors->newest = new_record();
  errors->inner = new_record();
  return errors->newest && errors->inner;
}

void end_errors(shim_state *state) {
  keep_carried(state, NULL);
  free(errors_of(state)->newest);
  free(errors_of(state)->inner);
}

void keep_raising(lua_State *L) {
  struct errors *errors = errors_of(state_of(L));
  lua_getfield(L, -1, "error");
  lua_getfield(L, -2, "assert");
  errors->asserts = lua_tocfunction(L, -1);
  errors->raises = lua_tocfunction(L, -2);
  lua_pop(L, 2);
}
