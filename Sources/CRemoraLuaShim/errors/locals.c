/* The variables of the function that failed, as people read them. Nothing here runs a script's code, and no text is
 * made in Lua. */
#include "errors.h"

#include <stdio.h>
#include <string.h>

static void describe_text(shim_local *local, lua_State *thread) {
  enum { ROOM = sizeof local->value - sizeof "\"…\"" };
  size_t length;
  const char *bytes = lua_tolstring(thread, -1, &length);
  size_t shown = length < ROOM ? length : ROOM;
  /* A character that does not fit is left out whole. */
  while (shown < length && shown && ((unsigned char)bytes[shown] & 0xc0) == 0x80) shown--;
  char *end = local->value;
  *end++ = '"';
  for (size_t index = 0; index < shown; index++) {
    *end++ = (unsigned char)bytes[index] < ' ' ? ' ' : bytes[index];
  }
  strcpy(end, shown < length ? "…\"" : "\"");
}

static void describe_float(shim_local *local, lua_Number number) {
  snprintf(local->value, sizeof local->value, "%.14g", number);
  /* As Lua does: what looks like an integer is none. */
  if (!local->value[strspn(local->value, "-0123456789")]) strcat(local->value, ".0");
}

/* Describes the value on top; false if there is nothing to say of it. */
static bool describe(shim_local *local, lua_State *thread) {
  size_t count;
  switch (lua_type(thread, -1)) {
    case LUA_TNIL: strcpy(local->value, "nil"); return true;
    case LUA_TBOOLEAN: strcpy(local->value, lua_toboolean(thread, -1) ? "true" : "false"); return true;
    case LUA_TSTRING: describe_text(local, thread); return true;
    case LUA_TNUMBER:
      if (lua_isinteger(thread, -1)) {
        snprintf(local->value, sizeof local->value, LUA_INTEGER_FMT, lua_tointeger(thread, -1));
      } else {
        describe_float(local, lua_tonumber(thread, -1));
      }
      return true;
    case LUA_TTABLE:
      if ((count = lua_rawlen(thread, -1))) snprintf(local->value, sizeof local->value, "a list of %zu", count);
      else strcpy(local->value, "a table");
      return true;
    default: return false; /* functions, and what is the app's */
  }
}

/* The entry for a variable of that name: one that hides another takes its place. */
static shim_local *entry(error_record *record, const char *name) {
  for (int index = 0; index < record->local_count; index++) {
    if (strcmp(record->locals[index].name, name) == 0) return &record->locals[index];
  }
  return record->local_count < SHIM_MOST_LOCALS ? &record->locals[record->local_count] : NULL;
}

static void add(error_record *record, lua_State *thread, const lua_Debug *frame) {
  const char *name;
  for (int index = 1; (name = lua_getlocal(thread, frame, index)); index++) {
    shim_local *local = entry(record, name);
    /* Lua has names such as "(for state)" for what has none in the script. */
    bool is_shown = local && name[0] != '(' && strlen(name) < sizeof local->name;
    bool is_new = local == &record->locals[record->local_count];
    if (is_shown && describe(local, thread)) {
      if (is_new) strcpy(local->name, name);
      record->local_count += is_new;
    } else if (local && !is_new) { /* it hides one that was described */
      *local = record->locals[--record->local_count];
    }
    lua_pop(thread, 1);
  }
}

void add_locals(error_record *record, lua_State *thread) {
  lua_Debug frame;
  record->local_count = 0;
  if (!record->source[0] || !lua_checkstack(thread, 2)) return;
  for (int level = 0; level < MAX_BLAMED && lua_getstack(thread, level, &frame); level++) {
    if (!lua_getinfo(thread, "Sl", &frame) || frame.currentline != record->line) continue;
    if (strncmp(plain_name(frame.source), record->source, sizeof record->source - 1) != 0) continue;
    return add(record, thread, &frame);
  }
}
