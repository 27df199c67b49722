/* Calls: the host runs all Lua code on pooled coroutines, which are entered and left here. */
#include "calls.h"

/* ---- Running -------------------------------------------------------------------------------- */

/* Once the time is over, every failure counts as a time-out, that of a host function in between included. */
static shim_status classify(const shim_state *state, int lua_status) {
  if (reason_to_stop(state)) return status_of_stop(state);
  /* `error("not enough memory")` in a script gets LUA_ERRMEM, too. */
  if (lua_status == LUA_ERRMEM && newest_refusal(state)) {
    return newest_refusal(state) == BLOCK_TOO_LARGE ? SHIM_TOO_LARGE : SHIM_MEMORY;
  }
  return SHIM_RUNTIME;
}

/* Whether one more coroutine may be closed inside those being closed. Lua does not limit how deep closing
 * nests on the C stack. A coroutine that may not be closed is dropped with its variables open. */
static bool may_close(const shim_state *state) {
  enum { MAX_CLOSING = 4 };
  return calls_of(state)->closing < MAX_CLOSING;
}

/* Runs the to-be-closed variables of a failed or cancelled coroutine. */
static int close_thread(shim_state *state, lua_State *thread) {
  struct calls *calls = calls_of(state);
  calls->closing++;
  int status = lua_resetthread(thread);
  calls->closing--;
  return status;
}

/* Ends a task that failed, or that a script suspended by `coroutine.yield`: nothing would ever resume it. Closes its
 * variables, unless nothing could stop them, and keeps its own error if they fail, too. Drops the task, since its
 * stack may have grown large. */
static shim_status fail(shim_state *state, shim_task *task, int lua_status) {
  shim_status status = SHIM_RUNTIME;
  if (lua_status == LUA_YIELD && !reason_to_stop(state)) {
    record_sentence(state, "coroutine.yield outside a coroutine of the script's own: use "
                           "wait(seconds) to pause");
  } else {
    status = classify(state, lua_status);
    record_error(state, task->thread);
    forget_error(state);
    note_used_up(state);
  }
  if (!reason_to_stop(state) && !is_marked(task->thread, HAS_NO_HOOKS) && may_close(state)) {
    kept_error kept = keep_error(state);
    entry saved = enter(state, task->thread, task->runner, task->account);
    close_thread(state, task->thread);
    leave(state, saved);
    restore_error(state, kept);
  }
  discard_task(state, task);
  return reason_to_stop(state) ? status_of_stop(state) : status;
}

/* Drops a task that would begin, or go on, inside code whose time is over. */
static shim_status refuse(shim_state *state, shim_task *task) {
  record_sentence(state, "the script around it ran for too long");
  discard_task(state, task);
  return status_of_stop(state);
}

/* Always inline: every handler takes this path. */
static inline __attribute__((always_inline)) shim_status run(shim_state *state, shim_task *task, int arguments,
                                                             shim_step *step) {
  if (__builtin_expect(is_past_stop(state), 0)) return refuse(state, task);
  struct calls *calls = calls_of(state);
  lua_State *thread = task->thread;
  const shim_task *old = calls->old;
  if (__builtin_expect(old || task->members, 0)) calls->old = task->members ? task : NULL;
  entry saved = enter(state, thread, task->runner, task->account);
  int lua_status = lua_resume(thread, saved.around.caller, arguments, &step->results);
  shim_status status;
  if (__builtin_expect(!passes_quota(state, saved.step) && lua_status == LUA_OK, 1)) {
    status = SHIM_DONE;
  } else if (lua_status == LUA_YIELD && !reason_to_stop(state) && is_wait(thread, step->results)) {
    take_wait(thread, step);
    status = SHIM_WAITING;
  } else {
    status = fail(state, task, lua_status);
  }
  leave(state, saved);
  calls->old = old;
  return status;
}

shim_status shim_task_resume(shim_state *state, shim_task *task, int arguments, shim_step *step) {
  return run(state, task, arguments, step);
}

shim_status shim_run_handler(shim_state *state, int function, int self, int account, shim_turn turn,
                             bool keeps_results, shim_step *step) {
  if (turn != SHIM_AT_ANY_TIME && comes_late(state, turn == SHIM_FIRST)) {
    if (step->task) shim_task_finish(state, step->task);
    return SHIM_LATE;
  }
  bool is_begun = __builtin_expect(step->task != NULL, 0);
  if (!is_begun) step->task = begin_task(state, function, self, account);
  shim_task *task = step->task;
  int arguments = is_begun ? lua_gettop(task->thread) - 1 : 1;
  shim_status status = run(state, task, arguments, step);
  /* Without an expectation: Clang would take the end, which every call reaches, for cold, and all that leads there. */
  if (status == SHIM_DONE && !keeps_results) {
    give_back_task(state, task, step->results); /* nothing else is left on the stack */
  }
  return status;
}

shim_status shim_task_cancel(shim_state *state, shim_task *task) {
  struct calls *calls = calls_of(state);
  enum { MAX_NESTED = 200 };
  int number = task->account > 0 ? task->account : current_account(state);
  int64_t begin = monotonic_time();
  if (is_past_stop(state) || (number > 0 && !may_take_time_to_close(state, number, begin))) {
    discard_task(state, task);
    return SHIM_DONE;
  }
  if (!may_close(state)) {
    discard_task(state, task);
    record_sentence(state, "tasks that end each other in <close> variables are too deep inside each "
                           "other");
    return SHIM_RUNTIME;
  }
  lua_State *chain[MAX_NESTED];
  int count = 0;
  for (lua_State *at = task->thread; at && count < MAX_NESTED; at = inner_coroutine(at)) {
    chain[count++] = at;
  }
  const shim_task *old = calls->old;
  calls->old = task->members ? task : NULL;
  shim_status status = SHIM_DONE;
  bool is_stopped = false;
  entry saved = enter(state, task->thread, task->runner, task->account);
  for (int index = count - 1; index >= 0 && !is_stopped; index--) {
    run_lua(state, chain[index]);
    int lua_status = close_thread(state, chain[index]);
    if (lua_status != LUA_OK && lua_status != LUA_YIELD && status == SHIM_DONE) {
      status = classify(state, lua_status);
      note_used_up(state);
      record_closing_error(state, chain[index]);
    }
    is_stopped = lua_status != LUA_OK && reason_to_stop(state);
    *extra_space(chain[index]) &= ~(uintptr_t)WAITS_FOR_HOST;
    forget_armed(state, chain[index]);
  }
  passes_quota(state, saved.step);
  leave(state, saved);
  calls->old = old;
  charge_closing(state, number, begin);
  if (is_stopped) {
    discard_task(state, task); /* the coroutines around the one that was stopped are still open */
    return status;
  }
  rest_hook(task->thread);
  give_back_task(state, task, lua_gettop(task->thread));
  return status;
}

/* ---- Access with metamethods ----------------------------------------------------------------- */

static int get_field(lua_State *L) { /* [-2, +1] may raise */
  lua_gettable(L, 1);
  return 1;
}

static int set_field(lua_State *L) { /* [-3, +0] may raise */
  lua_settable(L, 1);
  return 0;
}

/* Runs a C function on a task, with the topmost `arguments` values of the main thread. [-arguments, +wanted]
 */
static shim_status protect(shim_state *state, lua_CFunction function, int arguments, int wanted) {
  lua_State *L = main_thread(state);
  shim_task *task = take_task(state, LUA_NOREF, 0);
  lua_pushcfunction(task->thread, function);
  lua_xmove(L, task->thread, arguments);
  shim_step step;
  shim_status status = shim_task_resume(state, task, arguments, &step);
  if (status == SHIM_DONE) {
    lua_settop(task->thread, wanted);
    lua_xmove(task->thread, L, wanted);
    shim_task_finish(state, task);
  } else if (status == SHIM_WAITING) {
    release_context(state, step.wait);
    status = fail(state, task, LUA_YIELD);
  }
  return status;
}

shim_status shim_get(shim_state *state) { return protect(state, get_field, 2, 1); }
shim_status shim_set(shim_state *state) { return protect(state, set_field, 3, 0); }

shim_refusal shim_refuse_waits(shim_state *state, shim_refusal refusal) {
  struct calls *calls = calls_of(state);
  shim_refusal before = calls->refusal;
  calls->refusal = refusal;
  return before;
}

const void *shim_refusal_of_waits(const shim_state *state) {
  const struct calls *calls = calls_of(state);
  return calls->refusal.depth == entry_depth(state) ? calls->refusal.reason : NULL;
}
