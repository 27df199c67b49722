/* pcall, xpcall, coroutine.resume and coroutine.wrap. They pass on a stop, which Lua's own would catch, and let a
 * host function that they call suspend the whole task. */
#include "calls.h"

/* ---- pcall and xpcall ------------------------------------------------------------------------ */

/* Ends the error on top, of the call that L protected; raises again if it was a stop. [-1, +1] may raise */
static void catch_error(lua_State *L) {
  /* Lua takes time in proportion to the depth of calls: deep down, a thousand instructions with an error in every
   * fifth take seconds. */
  poll_for_stop(state_of(L), 0);
  stop_if_demanded(L);
  explain_overflow(L);
  forget_error(state_of(L));
  *extra_space(L) &= ~(uintptr_t)HAS_NO_HOOKS; /* Lua has put them back */
}

/* Puts a boolean below the topmost `count` values, and returns how many values that makes. [-0, +1] */
static int report(lua_State *L, bool succeeded, int count) {
  lua_pushboolean(L, succeeded);
  lua_insert(L, -(count + 1));
  return count + 1;
}

static int finish_pcall(lua_State *L, int status, lua_KContext extra) { /* may raise */
  if (__builtin_expect(status != LUA_OK && status != LUA_YIELD, 0)) {
    catch_error(L);
    return report(L, false, 1);
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

/* Calls the handler at index 1 with the error on top. An error of the handler goes to the handler again, up to a
 * number of times, as in Lua. It gets neither a stop, which it could turn into a value, nor, as in Lua, an error
 * for lack of memory. */
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
  return report(L, false, 1);
}

static int finish_xpcall(lua_State *L, int status, lua_KContext unused) { /* may raise */
  (void)unused;
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - 1;
  return finish_handler(L, status, 0);
}

/* The handler runs after unwinding, not as Lua's own message handler. Before Lua 5.4.5, a coroutine that is closed
 * while it waits inside `xpcall` keeps the stack index of its handler, and calls what is there at the next error. */
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

/* Whether a script may resume `co`; pushes the reason when not. [-0, +(0|1)] */
static bool may_resume(lua_State *L, lua_State *co) {
  const char *reason = NULL;
  lua_Debug frame;
  if (is_marked(co, RUNS_TASK) || co == main_thread(state_of(co))) {
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

/* Runs `co` with the topmost `arguments` values of its stack, where its results, or the error, are afterwards.
 * [-0, +0] */
static int run_coroutine(lua_State *L, lua_State *co, int arguments, int *results) {
  shim_state *state = state_of(L);
  bool is_stuck = !lua_isyieldable(L);
  calls_of(state)->stuck += is_stuck;
  set_current_thread(state, co);
  int status = lua_resume(co, L, arguments, results);
  set_current_thread(state, L);
  calls_of(state)->stuck -= is_stuck;
  forget_armed(state, co);
  if (__builtin_expect(is_unsettled(state), 0)) arm_hook(state);
  return status;
}

typedef enum outcome { FAILED, FINISHED, HOST_WAIT } outcome;

/* Moves `arguments` values from L to `co` and resumes it. FINISHED: `*results` values are on L. FAILED: the error
 * is on L, and recorded if `raises` says that it will be raised again. HOST_WAIT: a host function in it suspends
 * the whole task; the values of the wait are on L. [-arguments, +(results|1|3)] may raise */
static outcome resume(lua_State *L, lua_State *co, int arguments, int *results, bool raises) {
  if (!may_resume(L, co)) return FAILED;
  if (!lua_checkstack(co, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return FAILED;
  }
  lua_xmove(L, co, arguments);
  int status = run_coroutine(L, co, arguments, results);
  if (__builtin_expect(reason_to_stop(state_of(L)), 0)) {
    *extra_space(co) |= WAS_STOPPED;
    stop_if_demanded(L);
  }
  if (status != LUA_OK && status != LUA_YIELD) {
    if (raises && lua_status(co) == status) record_inner_error(state_of(L), co);
    lua_xmove(co, L, 1);
    return FAILED;
  }
  if (status == LUA_YIELD && is_wait(co, *results)) {
    lua_xmove(co, L, WAIT_VALUES);
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

/* Closes a failed coroutine of `wrap`, as Lua's own does, and raises its error, on top of L, again. raises */
static int raise_again(lua_State *L, lua_State *co) {
  shim_state *state = state_of(L);
  const void *raised = lua_topointer(L, -1);
  bool was_overflow = explain_overflow(L);
  int status = lua_status(co);
  bool is_of_memory = status == LUA_ERRMEM && !was_overflow;
  if (status != LUA_OK && status != LUA_YIELD && !is_marked(co, HAS_NO_HOOKS)) {
    set_current_thread(state, co); /* its to-be-closed variables run on it */
    status = lua_resetthread(co);
    set_current_thread(state, L);
    forget_armed(state, co);
    stop_if_demanded(L);
    if (status != LUA_OK) {
      lua_xmove(co, L, 1);
      if (lua_topointer(L, -1) != raised) forget_inner_error(state);
      was_overflow = explain_overflow(L);
      is_of_memory = status == LUA_ERRMEM && !was_overflow;
    }
  }
  if (lua_type(L, -1) == LUA_TSTRING && !is_of_memory) prefix_inner_error(L);
  return raise_inner_error(L);
}

/* Resumes the coroutine at index 1 with the values above it: at first, and again after a wait for the host, during
 * which only the coroutine stays, where `inner_coroutine` looks for it. may raise */
static int continue_resume(lua_State *L, int status, lua_KContext is_wrap) {
  lua_State *co = lua_tothread(L, 1);
  if (status == LUA_YIELD) *extra_space(co) &= ~(uintptr_t)WAITS_FOR_HOST;
  int results = 0;
  switch (resume(L, co, lua_gettop(L) - 1, &results, is_wrap)) {
  case HOST_WAIT: return lua_yieldk(L, WAIT_VALUES, is_wrap, continue_resume);
  case FINISHED: return is_wrap ? results : report(L, true, results);
  case FAILED: break;
  }
  if (is_wrap) return raise_again(L, co);
  explain_overflow(L);
  forget_error(state_of(L));
  return report(L, false, 1);
}

static int own_resume(lua_State *L) { /* may raise */
  luaL_checktype(L, 1, LUA_TTHREAD);
  return continue_resume(L, LUA_OK, false);
}

static int call_wrapped(lua_State *L) { /* may raise */
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  return continue_resume(L, LUA_OK, true);
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

bool shim_task_where(const shim_task *task, const char **source, int *line) {
  enum { MAX_NESTED = 200, MAX_LEVELS = 50 };
  lua_State *thread = task->thread;
  lua_State *inner = inner_coroutine(thread);
  for (int count = 0; inner && count < MAX_NESTED; count++) {
    thread = inner;
    inner = inner_coroutine(thread);
  }
  for (int level = 0; level < MAX_LEVELS; level++) {
    if (shim_where(thread, level, source, line)) return true;
  }
  return false;
}

const luaL_Reg protected_calls[] = {{"pcall", own_pcall}, {"xpcall", own_xpcall}, {NULL, NULL}};
const luaL_Reg coroutine_calls[] = {{"resume", own_resume}, {"wrap", own_wrap}, {NULL, NULL}};
