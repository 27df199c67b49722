/* Lua threads as the shim marks them. */
#pragma once

#include "CRemoraLuaShim.h"

#include <string.h>

/* Light userdata that mark the shim's own values: raised by a stop, and yielded by a wait. */
extern const char shim_time_mark, shim_wait_mark;

/* The extra space of a thread holds its state, and in the lowest bits these marks. */
enum {
  RUNS_TASK = 1,      /* only the host resumes it */
  WAITS_FOR_HOST = 2, /* a script's coroutine in which a host function suspended the whole task */
  WAS_STOPPED = 4,    /* a script's coroutine that ran out of time */
  HAS_NO_HOOKS = 8,   /* its hook raised: until that is caught, nothing can stop what it runs */
  ALL_MARKS = RUNS_TASK | WAITS_FOR_HOST | WAS_STOPPED | HAS_NO_HOOKS
};
static inline uintptr_t *extra_space(lua_State *L) { return (uintptr_t *)lua_getextraspace(L); }
static inline shim_state *state_of(lua_State *L) {
  return (shim_state *)(*extra_space(L) & ~(uintptr_t)ALL_MARKS);
}
static inline bool is_marked(lua_State *L, uintptr_t what) { return *extra_space(L) & what; }

static inline bool is_mark(lua_State *L, int index, const char *mark) {
  return lua_touserdata(L, index) == (const void *)mark && lua_islightuserdata(L, index);
}

/* A chunk's name without its first character, which tells a file from a description. */
static inline const char *plain_name(const char *source) {
  return *source == '@' || *source == '=' ? source + 1 : source;
}
