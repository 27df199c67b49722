/* os.date, whose format a script can make as long as it likes, and random numbers that tell no
 * address. */
#define _GNU_SOURCE /* gmtime_r, localtime_r */
#include "buffer.h"

#include <string.h>
#include <time.h>

/* ---- os.date --------------------------------------------------------------------------------- */

static void set_field(lua_State *L, const char *name, lua_Integer value) { /* [-0, +0] may raise */
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

static int push_parts(lua_State *L, const struct tm *parts) { /* [-0, +1] may raise */
  lua_createtable(L, 0, 9);
  set_field(L, "year", (lua_Integer)parts->tm_year + 1900);
  set_field(L, "month", (lua_Integer)parts->tm_mon + 1);
  set_field(L, "day", parts->tm_mday);
  set_field(L, "hour", parts->tm_hour);
  set_field(L, "min", parts->tm_min);
  set_field(L, "sec", parts->tm_sec);
  set_field(L, "yday", (lua_Integer)parts->tm_yday + 1);
  set_field(L, "wday", (lua_Integer)parts->tm_wday + 1);
  if (parts->tm_isdst >= 0) {
    lua_pushboolean(L, parts->tm_isdst);
    lua_setfield(L, -2, "isdst");
  }
  return 1;
}

static bool is_one_of(const char *letters, char letter) {
  return letter && strchr(letters, letter) != NULL;
}

/* How many letters the conversion behind a % has; 0 when C99 has none such. */
static int conversion_size(const char *at) {
  if (is_one_of("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%", at[0])) return 1;
  if (at[0] == 'E' && is_one_of("cCxXyY", at[1])) return 2;
  if (at[0] == 'O' && is_one_of("deHImMSuUVwWy", at[1])) return 2;
  return 0;
}

static int push_formatted(lua_State *L, const struct tm *parts, const char *format,
                          const char *end) { /* [-0, +1] may raise */
  enum { LONGEST = 250 };
  buffer out;
  begin_buffer(L, &out);
  while (format < end) {
    const char *percent = memchr(format, '%', (size_t)(end - format));
    if (!percent) percent = end;
    buffer_add(&out, format, (size_t)(percent - format));
    tick(L);
    if (percent == end) break;
    int size = conversion_size(percent + 1);
    if (size == 0) {
      return luaL_argerror(
          L, 1, lua_pushfstring(L, "invalid conversion specifier '%%%s'", percent + 1));
    }
    char conversion[4] = "%";
    memcpy(conversion + 1, percent + 1, (size_t)size);
    char *room = buffer_room(&out, LONGEST);
    out.length += strftime(room, LONGEST, conversion, parts);
    format = percent + 1 + size;
  }
  buffer_push(&out);
  return 1;
}

static int own_date(lua_State *L) { /* may raise */
  size_t length;
  const char *format = luaL_optlstring(L, 1, "%c", &length);
  const char *end = format + length;
  time_t time_given = lua_isnoneornil(L, 2) ? time(NULL) : (time_t)luaL_checkinteger(L, 2);
  bool is_utc = *format == '!';
  if (is_utc) format++;
  struct tm parts;
  if (!(is_utc ? gmtime_r(&time_given, &parts) : localtime_r(&time_given, &parts))) {
    return luaL_error(L, "date result cannot be represented in this installation");
  }
  if (strcmp(format, "*t") == 0) return push_parts(L, &parts);
  return push_formatted(L, &parts, format, end);
}

const luaL_Reg date_calls[] = {{"date", own_date}, {NULL, NULL}};

/* ---- math.randomseed ------------------------------------------------------------------------- */

/* Without arguments, Lua's own makes a seed of its state's address, and returns it. */
static int own_randomseed(lua_State *L) { /* may raise */
  int given = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (given == 0) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    lua_pushinteger(L, now.tv_sec);
    lua_pushinteger(L, now.tv_nsec);
    given = 2;
  }
  lua_call(L, given, LUA_MULTRET);
  return lua_gettop(L);
}

void hide_seeds(lua_State *L) {
  lua_getfield(L, -1, "randomseed");
  lua_pushcclosure(L, own_randomseed, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "randomseed");
  lua_call(L, 0, 0);
}
