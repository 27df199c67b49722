/* The linked Lua library: its release, and its known bugs. `shim_probe` provokes one in a plain state, to find out
 * whether it has them, which may crash the process. */
#include "library.h"

#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int shim_lua_release(void) {
  int major = 0, minor = 0, release = 0;
  const char *version = strstr(lua_ident, "Lua ");
  if (version) sscanf(version, "Lua %d.%d.%d", &major, &minor, &release);
  return (major * 100 + minor) * 100 + release;
}

bool shim_has_concat(void) { return shim_lua_release() >= 50406; }

/* ---- Probing --------------------------------------------------------------------------------- */

enum { FREED = 0xdd, MOST_KEPT = 1 << 29 };

typedef struct probe {
  size_t given;         /* bytes allocated so far */
  bool fails_first;     /* refuses every growth once, which makes Lua collect all garbage */
  bool has_failed;
} probe;

/* Moves every block that changes its size, overwrites freed blocks and does not reuse them at first, so that
 * the first use of a stale pointer shows. */
static void *spoiling_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  probe *all = context;
  size_t held = block ? old_size : 0;
  if (all->fails_first && new_size > held) {
    all->has_failed = !all->has_failed;
    if (all->has_failed) return NULL;
  }
  void *moved = new_size ? malloc(new_size) : NULL;
  if (new_size && !moved) return NULL;
  if (block) {
    if (moved) memcpy(moved, block, held < new_size ? held : new_size);
    memset(block, FREED, held);
    if (all->given > MOST_KEPT) free(block);
  }
  all->given += new_size;
  return moved;
}

/* collect(on): from now on, every allocation first collects all garbage. [-0, +0] */
static int collect_always(lua_State *L) {
  void *context;
  lua_getallocf(L, &context);
  ((probe *)context)->fails_first = lua_toboolean(L, 1);
  return 0;
}

/* settop(closed): removes a to-be-closed value and returns whether the rest of the stack is intact. [-0, +1] */
static int close_by_settop(lua_State *L) { /* may raise */
  lua_settop(L, 1);
  lua_pushinteger(L, 1234);
  lua_pushvalue(L, 1);
  lua_toclose(L, -1);
  lua_settop(L, 2);
  lua_pushboolean(L, lua_gettop(L) == 2 && lua_tointeger(L, 2) == 1234);
  return 1;
}

bool shim_probe(const char *source) {
  probe all = {0};
  lua_State *L = lua_newstate(spoiling_allocate, &all);
  if (!L) return false;
  luaL_openlibs(L);
  lua_register(L, "collect", collect_always);
  lua_register(L, "settop", close_by_settop);
  bool done = luaL_loadstring(L, source) == LUA_OK && lua_pcall(L, 0, 1, 0) == LUA_OK;
  all.fails_first = false;
  bool sound = done && lua_toboolean(L, -1);
  lua_close(L);
  return sound;
}
