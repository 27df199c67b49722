/* Errors: what failed, where, and the calls that led there. Nothing here runs a script's code, and
 * nothing asks Lua for memory: it also serves out-of-memory. */
#include "../state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Traceback ------------------------------------------------------------------------------- */

typedef struct writer {
  char *bytes;
  size_t length, room;
} writer;

static void write_text(writer *out, const char *text) {
  size_t length = strlen(text), left = out->room - out->length - 1;
  if (length > left) length = left;
  memcpy(out->bytes + out->length, text, length);
  out->length += length;
  out->bytes[out->length] = 0;
}

static void write_number(writer *out, int number) {
  char digits[16];
  snprintf(digits, sizeof digits, "%d", number);
  write_text(out, digits);
}

/* "scripts/x.lua:7: in method 'fade'" */
static void write_frame(writer *out, const lua_Debug *frame) {
  if (out->length) write_text(out, "\n");
  if (frame->currentline > 0) {
    write_text(out, frame->short_src);
    write_text(out, ":");
    write_number(out, frame->currentline);
    write_text(out, ": ");
  }
  if (*frame->what == 'm') {
    write_text(out, "in the script's body");
  } else if (frame->name) {
    write_text(out, "in ");
    write_text(out, frame->namewhat);
    write_text(out, " '");
    write_text(out, frame->name);
    write_text(out, "'");
  } else if (*frame->what == 'C') {
    write_text(out, "in the host");
  } else {
    write_text(out, "in the function at line ");
    write_number(out, frame->linedefined);
  }
}

void append_traceback(char *lines, size_t room, lua_State *thread) {
  writer out = {lines, strlen(lines), room};
  lua_Debug frame;
  int level = 0;
  for (; level < MAX_LEVELS && lua_getstack(thread, level, &frame); level++) {
    if (!lua_getinfo(thread, "Slnt", &frame)) break;
    write_frame(&out, &frame);
  }
  if (level == MAX_LEVELS && lua_getstack(thread, level, &frame)) write_text(&out, "\n…");
}

/* Adds the calls of `thread` to a record, after those of the coroutines in it. */
static void write_traceback(error_record *record, lua_State *thread) {
  if (!record->error.traceback) record->traceback[0] = 0;
  append_traceback(record->traceback, sizeof record->traceback, thread);
  if (record->traceback[0]) record->error.traceback = record->traceback;
}

/* ---- Place ----------------------------------------------------------------------------------- */

static void set_place(error_record *record, const char *source, int line) {
  snprintf(record->source, sizeof record->source, "%s", plain_name(source));
  record->error.source = record->source;
  record->error.line = line;
}

/* Takes "chunk:line: " off the message when Lua itself put it there, which it did when it names one
 * of the innermost frames: a message that merely looks like it stays whole. The place is that
 * frame's, or the innermost frame's of Lua code. An error of the host has no such prefix. */
static void find_place(error_record *record, lua_State *thread, bool may_have_prefix) {
  enum { MAX_BLAMED = 4 }; /* `error(message, 2)` blames the caller */
  lua_Debug frame;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) {
    if (!lua_getinfo(thread, "Sl", &frame) || frame.currentline <= 0) continue;
    if (!record->error.source) set_place(record, frame.source, frame.currentline);
    if (level >= MAX_BLAMED || !may_have_prefix) return;
    char prefix[LUA_IDSIZE + 16];
    int length = snprintf(prefix, sizeof prefix, "%s:%d: ", frame.short_src, frame.currentline);
    if (strncmp(record->error.message, prefix, (size_t)length) == 0) {
      set_place(record, frame.source, frame.currentline);
      record->error.message += length;
      record->error.length -= (size_t)length;
      return;
    }
  }
}

/* ---- Message --------------------------------------------------------------------------------- */

static void set_message(error_record *record, const char *bytes, size_t length) {
  if (length >= sizeof record->message) length = sizeof record->message - 1;
  memcpy(record->message, bytes, length);
  record->message[length] = 0;
  record->error.message = record->message;
  record->error.length = length;
}

/* Describes the error value without running any of the script's code, `__tostring` included. */
static void describe_value(error_record *record, lua_State *thread) {
  int type = lua_type(thread, -1);
  if (type == LUA_TSTRING) {
    size_t length;
    const char *bytes = lua_tolstring(thread, -1, &length);
    set_message(record, bytes, length);
    return;
  }
  char text[64];
  if (type == LUA_TNUMBER && lua_isinteger(thread, -1)) {
    snprintf(text, sizeof text, LUA_INTEGER_FMT, lua_tointeger(thread, -1));
  } else if (type == LUA_TNUMBER) {
    snprintf(text, sizeof text, "%.14g", lua_tonumber(thread, -1));
  } else if (type == LUA_TNIL || type == LUA_TNONE) {
    snprintf(text, sizeof text, "an error without a message (nil)");
  } else {
    snprintf(text, sizeof text, "an error without a message (a %s value)",
             lua_typename(thread, type));
  }
  set_message(record, text, strlen(text));
}

/* ---- Records --------------------------------------------------------------------------------- */

/* Whether the error on top of `thread` is the one that `wrap` raised again: then the coroutine's own calls
 * and place go before those of whoever resumed it. */
static bool continues(const error_record *inner, lua_State *thread) {
  return inner->error.traceback && lua_topointer(thread, -1) == state_of(thread)->errors.raised_again;
}

/* Takes over what an error of the host knows of itself. */
static bool describe_carried(error_record *record, lua_State *thread) {
  const carried_error *error = to_carried(thread, -1);
  if (!error) return false;
  set_message(record, error->message, error->length);
  if (error->source[0]) set_place(record, error->source, error->line);
  if (!lua_checkstack(thread, 1)) return true;
  if (lua_getiuservalue(thread, -1, 1) == LUA_TSTRING) {
    snprintf(record->traceback, sizeof record->traceback, "%s", lua_tostring(thread, -1));
    record->error.traceback = record->traceback;
  }
  lua_pop(thread, 1);
  return true;
}

static void adopt(error_record *record, const error_record *inner) {
  size_t prefix = (size_t)(inner->error.message - inner->message);
  record->error.message += prefix;
  record->error.length -= prefix;
  if (inner->error.source) {
    memcpy(record->source, inner->source, sizeof record->source);
    record->error.source = record->source;
    record->error.line = inner->error.line;
  }
  memcpy(record->traceback, inner->traceback, sizeof record->traceback);
  record->error.traceback = record->traceback;
}

static void fill(error_record *record, const error_record *inner, lua_State *thread) {
  record->error = (shim_error){0};
  bool is_carried = false;
  if (state_of(thread)->stops.out_of_time) {
    set_message(record, "", 0); /* no value is raised */
  } else if (!(is_carried = describe_carried(record, thread))) {
    describe_value(record, thread);
    if (is_overflow(thread)) {
      char text[sizeof state_of(thread)->errors.overflow_place + sizeof overflow];
      int length = snprintf(text, sizeof text, "%s%s", state_of(thread)->errors.overflow_place, overflow);
      set_message(record, text, (size_t)length);
    }
  }
  if (continues(inner, thread)) {
    adopt(record, inner);
  } else {
    if (!record->error.source) find_place(record, thread, !is_carried);
    if (record->error.traceback) return;
  }
  write_traceback(record, thread);
}

/* Keeps the host's error on top of `thread` for the host. */
static void keep_carried(shim_state *state, lua_State *thread) {
  void *old = state->errors.newest_carried, *context = shim_carried_context(thread, -1);
  if (state->stops.out_of_time) context = NULL;
  if (context) state->retain(context);
  state->errors.newest_carried = context;
  if (old) state->release(old);
}

static void forget_carried(shim_state *state) {
  void *context = shim_take_carried(state);
  if (context) state->release(context);
}

void *shim_take_carried(shim_state *state) {
  void *context = state->errors.newest_carried;
  state->errors.newest_carried = NULL;
  return context;
}

void note_overflow(shim_state *state, lua_State *thread) {
  lua_Debug frame;
  state->errors.overflowed = true;
  state->errors.overflow_place[0] = 0;
  if (!thread || !lua_getstack(thread, 0, &frame) || !lua_getinfo(thread, "Sl", &frame)) return;
  if (frame.currentline <= 0) return;
  snprintf(state->errors.overflow_place, sizeof state->errors.overflow_place, "%s:%d: ", frame.short_src,
           frame.currentline);
}

bool explain_overflow(lua_State *L) {
  if (!is_overflow(L)) return false;
  lua_pop(L, 1);
  lua_pushfstring(L, "%s%s", state_of(L)->errors.overflow_place, overflow);
  return true;
}

void record_error(shim_state *state, lua_State *thread) {
  fill(&state->errors.newest, &state->errors.inner, thread);
  keep_carried(state, thread);
  forget_error(state);
}

void record_inner_error(shim_state *state, lua_State *co) {
  error_record *record = &state->errors.newest; /* free for use: whatever was in it is read by now */
  fill(record, &state->errors.inner, co);
  size_t prefix = (size_t)(record->error.message - record->message);
  state->errors.inner = *record;
  state->errors.inner.error.message = state->errors.inner.message + prefix;
  state->errors.inner.error.source = record->error.source ? state->errors.inner.source : NULL;
  state->errors.inner.error.traceback = record->error.traceback ? state->errors.inner.traceback : NULL;
}

void record_sentence(shim_state *state, const char *sentence) {
  forget_carried(state);
  state->errors.newest.error = (shim_error){0};
  set_message(&state->errors.newest, sentence, strlen(sentence));
}

void prefix_inner_error(shim_state *state, const char *text) {
  error_record *inner = &state->errors.inner;
  size_t prefix = strlen(text), room = sizeof inner->message - 1, length = strlen(inner->message);
  if (!inner->error.traceback || prefix > room) return;
  size_t kept = length < room - prefix ? length : room - prefix;
  memmove(inner->message + prefix, inner->message, kept);
  memcpy(inner->message, text, prefix);
  inner->message[prefix + kept] = 0;
  const char *shown = inner->error.message + prefix, *end = inner->message + prefix + kept;
  inner->error.message = shown < end ? shown : end;
  if (inner->error.length > (size_t)(end - inner->error.message)) {
    inner->error.length = (size_t)(end - inner->error.message);
  }
}

/* "name:12: message", read from the text where no frame can tell. */
static void split_position(error_record *record, const char *colon, const char *chunk_name) {
  while ((colon = strchr(colon, ':'))) {
    char *end;
    long line = strtol(colon + 1, &end, 10);
    if (end != colon + 1 && end[0] == ':' && end[1] == ' ') {
      char name[sizeof record->source];
      snprintf(name, sizeof name, "%.*s", (int)(colon - record->message), record->message);
      set_place(record, chunk_name ? chunk_name : name, (int)line);
      record->error.message = end + 2;
      record->error.length -= (size_t)(end + 2 - record->message);
      return;
    }
    colon++;
  }
}

/* The name, which Lua shortens when it is long, is known here. */
void record_syntax_error(shim_state *state, lua_State *thread, const char *chunk_name) {
  error_record *record = &state->errors.newest;
  record->error = (shim_error){0};
  forget_carried(state);
  describe_value(record, thread);
  const char *name = plain_name(chunk_name);
  bool begins = strncmp(record->message, name, strlen(name)) == 0;
  split_position(record, record->message + (begins ? strlen(name) : 0), chunk_name);
}

void record_closing_error(shim_state *state, lua_State *thread) {
  state->errors.newest.error = (shim_error){0};
  keep_carried(state, thread);
  if (describe_carried(&state->errors.newest, thread)) return;
  describe_value(&state->errors.newest, thread);
  split_position(&state->errors.newest, state->errors.newest.message, NULL);
}

const shim_error *shim_last_error(const shim_state *state) { return &state->errors.newest.error; }

/* ---- Functions and their callers ------------------------------------------------------------- */

static const char *keep_place(shim_state *state, const char *source) {
  snprintf(state->errors.place, sizeof state->errors.place, "%s", plain_name(source));
  return state->errors.place;
}

bool shim_where(lua_State *L, int level, const char **source, int *line) {
  lua_Debug frame;
  if (!lua_getstack(L, level, &frame)) return false;
  if (!lua_getinfo(L, "Sl", &frame) || frame.currentline <= 0) return false;
  *source = keep_place(state_of(L), frame.source);
  *line = frame.currentline;
  return true;
}

void shim_inspect_function(lua_State *L, int index, shim_function_info *info) {
  lua_Debug frame;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">Su", &frame);
  info->source = keep_place(state_of(L), frame.source);
  info->line = frame.linedefined;
  info->parameters = frame.nparams;
  info->is_variadic = frame.isvararg;
  info->is_native = *frame.what == 'C';
}
