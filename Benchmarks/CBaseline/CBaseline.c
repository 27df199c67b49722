#include "CBaseline.h"

#include <lauxlib.h>
#include <lualib.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define CONTROL "Control"

typedef struct control {
  double alpha;
} control;

struct baseline_host {
  lua_State *L;
  control *button; /* kept by `self` */
  int handler, self, metatable;
  int *kept, kept_count; /* references to tables */
  unsigned random;
};

static int set_alpha(lua_State *L) { /* may raise */
  control *it = luaL_checkudata(L, 1, CONTROL);
  it->alpha = luaL_checknumber(L, 2);
  return 0;
}

/* [-0, +1] */
static control *push_control(lua_State *L) {
  control *it = lua_newuserdatauv(L, sizeof *it, 0);
  it->alpha = 1;
  if (luaL_newmetatable(L, CONTROL)) {
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, set_alpha);
    lua_setfield(L, -2, "setAlpha");
  }
  lua_setmetatable(L, -2);
  return it;
}

baseline_host *baseline_open(void) {
  baseline_host *host = calloc(1, sizeof *host);
  if (!host) return NULL;
  lua_State *L = host->L = luaL_newstate();
  if (!L) {
    free(host);
    return NULL;
  }
  luaL_openlibs(L);
  lua_createtable(L, 0, 2);
  lua_pushinteger(L, 0);
  lua_setfield(L, -2, "n");
  host->button = push_control(L);
  lua_setfield(L, -2, "button");
  host->self = luaL_ref(L, LUA_REGISTRYINDEX);
  host->handler = LUA_NOREF;
  lua_newtable(L);
  host->metatable = luaL_ref(L, LUA_REGISTRYINDEX);
  host->random = 1;
  return host;
}

void baseline_close(baseline_host *host) {
  lua_close(host->L);
  free(host->kept);
  free(host);
}

bool baseline_load(baseline_host *host, const char *source) {
  lua_State *L = host->L;
  if (luaL_loadstring(L, source) != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK) {
    lua_pop(L, 1);
    return false;
  }
  luaL_unref(L, LUA_REGISTRYINDEX, host->handler);
  host->handler = luaL_ref(L, LUA_REGISTRYINDEX);
  return true;
}

static inline bool call_handler(baseline_host *host, int self) {
  lua_State *L = host->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, self);
  if (lua_pcall(L, 1, 0, 0) == LUA_OK) return true;
  lua_pop(L, 1);
  return false;
}

bool baseline_tap(baseline_host *host, int count) {
  for (int done = 0; done < count; done++) {
    if (!call_handler(host, host->self)) return false;
  }
  return true;
}

bool baseline_keep_tables(baseline_host *host, int count) {
  lua_State *L = host->L;
  for (int each = 0; each < host->kept_count; each++) luaL_unref(L, LUA_REGISTRYINDEX, host->kept[each]);
  free(host->kept);
  host->kept_count = 0;
  host->kept = malloc((size_t)count * sizeof *host->kept);
  if (!host->kept) return false;
  while (host->kept_count < count) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->handler);
    if (lua_pcall(L, 0, 1, 0) != LUA_OK) {
      lua_pop(L, 1);
      return false;
    }
    host->kept[host->kept_count++] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  return true;
}

bool baseline_tap_at_random(baseline_host *host, int count) {
  for (int done = 0; done < count; done++) {
    host->random = host->random * 1664525 + 1013904223;
    size_t place = (size_t)(((uint64_t)host->random * (unsigned)host->kept_count) >> 32);
    if (!call_handler(host, host->kept[place])) return false;
  }
  return true;
}

bool baseline_send_point(baseline_host *host, int count) {
  lua_State *L = host->L;
  for (int done = 0; done < count; done++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->handler);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->self);
    lua_createtable(L, 0, 2);
    lua_pushnumber(L, 1);
    lua_setfield(L, -2, "x");
    lua_pushnumber(L, done);
    lua_setfield(L, -2, "y");
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
      lua_pop(L, 1);
      return false;
    }
  }
  return true;
}

double baseline_count(baseline_host *host) {
  lua_State *L = host->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->self);
  lua_getfield(L, -1, "n");
  double count = lua_tonumber(L, -1);
  lua_pop(L, 2);
  return count;
}

double baseline_alpha(const baseline_host *host) { return host->button->alpha; }

void baseline_attach_and_detach(baseline_host *host, int count) {
  lua_State *L = host->L;
  for (int done = 0; done < count; done++) {
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->metatable);
    lua_setmetatable(L, -2);
    int self = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->handler);
    int handler = luaL_ref(L, LUA_REGISTRYINDEX);
    luaL_unref(L, LUA_REGISTRYINDEX, handler);
    luaL_unref(L, LUA_REGISTRYINDEX, self);
  }
}

size_t baseline_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

size_t baseline_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  size_t all = 0, resident = 0;
  int found = fscanf(file, "%zu %zu", &all, &resident);
  fclose(file);
  return found == 2 ? resident * (size_t)sysconf(_SC_PAGESIZE) : 0;
}
