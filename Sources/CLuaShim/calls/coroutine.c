/* The host's own `pcall`, `xpcall`, `resume` and `wrap`, which no time-out gets lost in and through
 * which a host function can suspend the whole task. */
#include "../state.h"

#include <string.h>

void stop_if_demanded(lua_State *L) {
  if (!state_of(L)->stops.out_of_time) return;
  if (lua_isyieldable(L)) lua_yield(L, 0);
  arm_hook(state_of(L));
  lua_pushlightuserdata(L, (void *)&shim_time_mark);
  lua_error(L);
}

void stop_if_out_of_time(lua_State *L) {
  settle(L);
  stop_if_demanded(L);
}

/* ---- pcall and xpcall ------------------------------------------------------------------------ */

/* What was raised ends here, unless it is a stop. [-0, +0] may raise */
static void catch_error(lua_State *L) {
  stop_if_demanded(L);
  explain_overflow(L);
  forget_error(state_of(L));
  *extra_space(L) &= ~(uintptr_t)HAS_NO_HOOKS; /* Lua has put them back */
}

static int finish_pcall(lua_State *L, int status, lua_KContext extra) { /* may raise */
  if (__builtin_expect(status != LUA_OK && status != LUA_YIELD, 0)) {
    catch_error(L);
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

static int own_pcall(lua_State *L) { /* may raise */
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

/* The handler, at index 1, gets an error of its own as well; of one that fails each time Lua has
 * enough at last. It sees neither a time-out, so it cannot turn one into a value, nor the end of the
 * memory, as Lua has it. */
static int finish_handler(lua_State *L, int status, lua_KContext failures) { /* may raise */
  enum { MOST_FAILURES = 200 };
  while (status != LUA_OK && status != LUA_YIELD) {
    bool was_overflow = is_overflow(L);
    catch_error(L);
    if (status != LUA_ERRRUN && !was_overflow) break;
    if (failures++ > MOST_FAILURES) {
      lua_pop(L, 1);
      lua_pushliteral(L, "error in error handling");
      break;
    }
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    status = lua_pcallk(L, 1, 1, 0, failures, finish_handler);
  }
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int finish_xpcall(lua_State *L, int status, lua_KContext unused) { /* may raise */
  (void)unused;
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - 1;
  return finish_handler(L, status, 0);
}

/* The handler runs after unwinding, not as Lua's own message handler: that of a coroutine which is
 * closed while it waits inside of `xpcall` would stay behind, before Lua 5.4.5, as the index of
 * whatever is there when the next error comes. */
static int own_xpcall(lua_State *L) { /* may raise */
  luaL_checktype(L, 2, LUA_TFUNCTION);
  int arguments = lua_gettop(L) - 2;
  lua_pushvalue(L, 2);
  lua_remove(L, 2);
  lua_insert(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 2);
  int status = lua_pcallk(L, arguments, LUA_MULTRET, 0, 0, finish_xpcall);
  return finish_xpcall(L, status, 0);
}

/* ---- Coroutines ------------------------------------------------------------------------------ */

/* Whether `co` may be resumed by a script; pushes the reason when not. [-0, +(0|1)] */
static bool may_resume(lua_State *L, lua_State *co) {
  const char *reason = NULL;
  lua_Debug frame;
  if (is_marked(co, RUNS_TASK) || co == state_of(co)->main) {
    reason = "cannot resume a coroutine of the host";
  } else if (is_marked(co, WAS_STOPPED)) {
    reason = "cannot resume dead coroutine";
  } else if (is_marked(co, WAITS_FOR_HOST)) {
    reason = "cannot resume a coroutine that waits for the host";
  } else if (lua_status(co) == LUA_OK && lua_gettop(co) == 0 && !lua_getstack(co, 0, &frame)) {
    reason = "cannot resume dead coroutine";
  }
  if (!reason) return true;
  lua_pushstring(L, reason);
  return false;
}

/* Runs `co`; its results, or the error, are then on its own stack. */
static int run_coroutine(lua_State *L, lua_State *co, int arguments, int *results) {
  shim_state *state = state_of(L);
  bool is_stuck = !lua_isyieldable(L);
  state->calls.stuck += is_stuck;
  state->current = co;
  int status = lua_resume(co, L, arguments, results);
  state->current = L;
  state->calls.stuck -= is_stuck;
  forget_armed(state, co);
  if (__builtin_expect(state->memory.unsettled, 0)) arm_hook(state);
  return status;
}

typedef enum outcome { FAILED, FINISHED, HOST_WAIT } outcome;

/* Passes `arguments` values from L to `co` and resumes it. FINISHED: `*results` values are on L.
 * FAILED: the error is on L, and recorded when it is going to be raised again. HOST_WAIT: a host
 * function in it suspends the whole task. */
static outcome resume(lua_State *L, lua_State *co, int arguments, int *results,
                      bool raises) { /* may raise */
  if (!may_resume(L, co)) return FAILED;
  if (!lua_checkstack(co, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return FAILED;
  }
  lua_xmove(L, co, arguments);
  int status = run_coroutine(L, co, arguments, results);
  if (__builtin_expect(state_of(L)->stops.out_of_time, 0)) {
    *extra_space(co) |= WAS_STOPPED;
    stop_if_demanded(L);
  }
  if (status != LUA_OK && status != LUA_YIELD) {
    if (raises && lua_status(co) == status) record_inner_error(state_of(L), co);
    lua_xmove(co, L, 1);
    return FAILED;
  }
  if (status == LUA_YIELD && *results == 1 && is_mark(co, -1, &shim_wait_mark)) {
    lua_pop(co, 1);
    *extra_space(co) |= WAITS_FOR_HOST;
    return HOST_WAIT;
  }
  if (!lua_checkstack(L, *results + 1)) {
    lua_pop(co, *results);
    lua_pushliteral(L, "too many results to resume");
    return FAILED;
  }
  lua_xmove(co, L, *results);
  return FINISHED;
}

/* `waiting` keeps the coroutine at index 1, where `shim_task_cancel` looks for it. */
static int resume_continue(lua_State *L, int status, lua_KContext is_wrap);

static int conclude(lua_State *L, outcome outcome, int results, lua_KContext is_wrap) {
  if (outcome == HOST_WAIT) {
    lua_settop(L, 1);
    lua_pushlightuserdata(L, (void *)&shim_wait_mark);
    return lua_yieldk(L, 1, is_wrap, resume_continue);
  }
  if (outcome == FINISHED) {
    if (is_wrap) return results;
    lua_pushboolean(L, 1);
    lua_insert(L, -(results + 1));
    return results + 1;
  }
  const void *raised = lua_topointer(L, -1);
  bool was_overflow = explain_overflow(L);
  bool is_of_memory = lua_status(lua_tothread(L, 1)) == LUA_ERRMEM && !was_overflow;
  if (!is_wrap) {
    forget_error(state_of(L));
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_State *co = lua_tothread(L, 1);
  int co_status = lua_status(co);
  if (co_status != LUA_OK && co_status != LUA_YIELD && !is_marked(co, HAS_NO_HOOKS)) {
    shim_state *state = state_of(L);
    state->current = co; /* its to-be-closed variables run on it */
    co_status = lua_resetthread(co);
    state->current = L;
    forget_armed(state, co);
    stop_if_demanded(L);
    if (co_status != LUA_OK) {
      lua_xmove(co, L, 1);
      if (lua_topointer(L, -1) != raised) state->errors.inner.traceback[0] = 0;
      was_overflow = explain_overflow(L);
      is_of_memory = co_status == LUA_ERRMEM && !was_overflow;
    }
  }
  if (lua_type(L, -1) == LUA_TSTRING && !is_of_memory) {
    luaL_where(L, 1);
    prefix_inner_error(state_of(L), lua_tostring(L, -1));
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  state_of(L)->errors.raised_again = lua_topointer(L, -1);
  return lua_error(L);
}

static int resume_continue(lua_State *L, int status, lua_KContext is_wrap) { /* may raise */
  lua_State *co = lua_tothread(L, 1);
  if (status == LUA_YIELD) *extra_space(co) &= ~(uintptr_t)WAITS_FOR_HOST;
  int results = 0;
  outcome outcome = resume(L, co, lua_gettop(L) - 1, &results, is_wrap);
  return conclude(L, outcome, results, is_wrap);
}

static int own_resume(lua_State *L) { /* may raise */
  luaL_checktype(L, 1, LUA_TTHREAD);
  return resume_continue(L, LUA_OK, false);
}

static int call_wrapped(lua_State *L) { /* may raise */
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  return resume_continue(L, LUA_OK, true);
}

static int own_wrap(lua_State *L) { /* may raise */
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  lua_pushcclosure(L, call_wrapped, 1);
  return 1;
}

lua_State *inner_coroutine(lua_State *thread) {
  lua_Debug frame;
  if (!lua_getstack(thread, 0, &frame) || !lua_getinfo(thread, "f", &frame)) return NULL;
  lua_CFunction function = lua_tocfunction(thread, -1);
  lua_pop(thread, 1);
  if (function != own_resume && function != call_wrapped) return NULL;
  if (!lua_getlocal(thread, &frame, 1)) return NULL;
  lua_State *inner = lua_tothread(thread, -1);
  lua_pop(thread, 1);
  return inner && is_marked(inner, WAITS_FOR_HOST) ? inner : NULL;
}

const luaL_Reg protected_calls[] = {{"pcall", own_pcall}, {"xpcall", own_xpcall}, {NULL, NULL}};
const luaL_Reg coroutine_calls[] = {{"resume", own_resume}, {"wrap", own_wrap}, {NULL, NULL}};
