/* Host functions: closures of the host, called through a trampoline that raises their errors. */
#include "calls.h"

#include <string.h>

typedef struct box {
  shim_function call;
  void *context;
} box;

/* Continues after a wait. The host resumes it with `true` and results, or with `false` and an error to
 * raise. Scripts can resume neither a task's coroutine nor one that waits for the host. */
static int waited(lua_State *L, int lua_status, lua_KContext base) { /* may raise */
  (void)lua_status;
  if (lua_toboolean(L, (int)base + 1)) return lua_gettop(L) - (int)base - 1;
  place_carried(L);
  return lua_error(L);
}

/* Limits the number of arguments, since the host makes a reference for each table and function among them.
 * [-0, +0] may raise */
static void check_arguments(lua_State *L) {
  int count = lua_gettop(L);
  if (count > SHIM_MOST_ARGUMENTS) {
    luaL_error(L, "a call takes %d arguments at most, got %d", SHIM_MOST_ARGUMENTS, count);
  }
}

const char *shim_called_name(lua_State *L, bool *is_method) {
  lua_Debug frame;
  if (!lua_getstack(L, 0, &frame) || !lua_getinfo(L, "n", &frame)) return NULL;
  *is_method = strcmp(frame.namewhat, "method") == 0;
  return frame.name;
}

static int call_host(lua_State *L) { /* may raise */
  shim_state *state = state_of(L);
  check_arguments(L);
  const box *self = lua_touserdata(L, lua_upvalueindex(1));
  lua_State *caller = enter_host(state, L);
  int results = self->call(self->context, L);
  leave_host(state, caller);
  if (__builtin_expect(reason_to_stop(state), 0)) stop_if_out_of_time(L);
  if (__builtin_expect(results >= 0, 1)) return results;
  if (results == SHIM_RAISE) return lua_error(L);
  lua_pushlightuserdata(L, (void *)&shim_wait_mark);
  return lua_yieldk(L, WAIT_VALUES, lua_gettop(L) - WAIT_VALUES, waited);
}

static int release_wait(lua_State *L) {
  release_collected(L, lua_touserdata(L, 1));
  return 0;
}

void shim_push_wait(lua_State *L, int64_t amount, void *wait) {
  lua_pushinteger(L, amount);
  if (!wait) {
    lua_pushnil(L);
    return;
  }
  void **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = wait;
  static const luaL_Reg members[] = {{"__gc", release_wait}, {NULL, NULL}};
  push_metatable(L, "wait", members);
  lua_setmetatable(L, -2);
}

void take_wait(lua_State *L, shim_step *step) {
  step->amount = lua_tointeger(L, -WAIT_VALUES);
  void **held = lua_touserdata(L, -WAIT_VALUES + 1);
  step->wait = held ? *held : NULL;
  if (held) *held = NULL;
  lua_pop(L, WAIT_VALUES);
}

static int release_box(lua_State *L) {
  release_collected(L, &((box *)lua_touserdata(L, 1))->context);
  return 0;
}

void shim_push_function(lua_State *L, shim_function call, void *context) {
  box *self = lua_newuserdatauv(L, sizeof *self, 0);
  self->call = call;
  self->context = context;
  static const luaL_Reg members[] = {{"__gc", release_box}, {NULL, NULL}};
  push_metatable(L, "host function", members);
  lua_setmetatable(L, -2);
  lua_pushcclosure(L, call_host, 1);
}

bool shim_can_wait(lua_State *L) { return lua_isyieldable(L) && calls_of(state_of(L))->stuck == 0; }
