/* Calls: every piece of Lua code runs on a pooled coroutine, entered and left here. */
#include "shim_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Tasks ----------------------------------------------------------------------------------- */

/* Outside protection on purpose: the cap is suspended while the host runs, nothing here can fail.
 * */
static shim_task *new_task(shim_state *state) {
  shim_task *task = calloc(1, sizeof *task);
  if (!task) abort();
  task->thread = lua_newthread(state->main);
  *extra_space(task->thread) |= RUNS_TASK;
  task->reference = luaL_ref(state->main, LUA_REGISTRYINDEX);
  return task;
}

static inline shim_task *take_task(shim_state *state) {
  shim_task *task = state->idle;
  if (!task) return new_task(state);
  state->idle = task->next;
  state->idle_count--;
  return task;
}

/* Takes what is left on a task's stack off. One that was large is not kept: where room was made for
 * more than was on it, Lua would never shrink it. */
static inline void give_back(shim_state *state, shim_task *task) {
  enum { MOST_VALUES = 250 };
  bool is_large = lua_gettop(task->thread) > MOST_VALUES;
  lua_settop(task->thread, 0);
  if (is_large || state->idle_count >= POOL_SIZE) {
    luaL_unref(state->main, LUA_REGISTRYINDEX, task->reference);
    free(task);
    return;
  }
  task->next = state->idle;
  state->idle = task;
  state->idle_count++;
}

lua_State *shim_task_thread(const shim_task *task) { return task->thread; }

void shim_push_thread(lua_State *L, const shim_task *task) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, task->reference);
}

shim_task *shim_task_begin(shim_state *state, int function, int self) {
  shim_task *task = take_task(state);
  task->runner = self;
  lua_rawgeti(task->thread, LUA_REGISTRYINDEX, function);
  if (self != LUA_NOREF) lua_rawgeti(task->thread, LUA_REGISTRYINDEX, self);
  return task;
}

void shim_task_run_for(shim_task *task, int self) { task->runner = self; }

/* ---- Entering and leaving -------------------------------------------------------------------- */

typedef struct entry {
  lua_State *caller;
  int runner, stuck;
  bool was_in_lua, crowds;
} entry;

/* Each outermost entry has all the instructions, and a whole interval before it. */
static void begin_counting(shim_state *state, lua_State *thread) {
  if (state->depth == 1) state->instructions_left = state->limits.instructions;
  if (thread) rest_hook(thread);
}

static inline entry enter(shim_state *state, lua_State *thread, int runner) {
  entry saved = {state->current, atomic_load_explicit(&state->runs, memory_order_relaxed),
                 state->stuck, state->in_lua, false};
  if (__builtin_expect(state->fresh_text != NULL, 0)) saved.crowds = fresh_text_crowds(state);
  if (__builtin_expect(state->used > state->cap, 0)) collect_before_entry(state);
  if (state->depth++ == 0) {
    entered_lua(state);
  } else if (__builtin_expect(state->limits.nested > 0, 0) && runner > 0) {
    entered_step(state);
  }
  if (__builtin_expect(state->polls, 0)) begin_counting(state, thread);
  atomic_store_explicit(&state->runs, runner, memory_order_relaxed);
  state->current = thread;
  state->stuck = 0;
  state->in_lua = true;
  return saved;
}

/* Who was stopped for want of memory has let go of it: those around may go on. */
static inline void leave(shim_state *state, entry saved) {
  state->fresh_text = NULL;
  state->in_lua = saved.was_in_lua;
  state->stuck = saved.stuck;
  forget_armed(state, state->current);
  state->current = saved.caller;
  atomic_store_explicit(&state->runs, saved.runner, memory_order_relaxed);
  state->depth--;
  if (__builtin_expect(state->nested_depth > state->depth, 0)) left_step(state);
  if (state->depth == 0) {
    left_lua(state);
  } else if (__builtin_expect(state->out_of_time == OUT_OF_MEMORY, 0)) {
    begin_epoch(state); /* no late signal sets what is cleared next */
    withdraw_stop(state);
  }
  if (__builtin_expect(state->unsettled, 0)) arm_hook(state);
  if (__builtin_expect(saved.crowds, 0) && state->depth > 0) demand_stop(state, OUT_OF_BUDGET);
}

static shim_status status_of_stop(const shim_state *state) {
  switch (state->out_of_time) {
  case OUT_OF_MEMORY: return SHIM_MEMORY;
  case OUT_OF_SHARE: return SHIM_SHARE;
  case OUT_OF_CLASS_SHARE: return SHIM_CLASS_SHARE;
  case INTERRUPTED: return SHIM_INTERRUPTED;
  default: return SHIM_TIME;
  }
}

/* Whatever fails once the time is over fails because of it, a host function in between included. */
static shim_status classify(const shim_state *state, int lua_status) {
  if (state->out_of_time) return status_of_stop(state);
  /* A script that raises Lua's own message of it gets Lua's status. */
  if (lua_status == LUA_ERRMEM && state->lacks_memory) return SHIM_MEMORY;
  return SHIM_RUNTIME;
}

/* Whether one more coroutine may be closed inside those that are: Lua does not count on how deep in
 * the C stack it closes one. Who may not is given up as it is. */
static bool may_close(const shim_state *state) {
  enum { MAX_CLOSING = 4 };
  return state->closing < MAX_CLOSING;
}

/* Runs what a failed or cancelled coroutine has to be closed. */
static int close_thread(shim_state *state, lua_State *thread) {
  state->closing++;
  int status = lua_resetthread(thread);
  state->closing--;
  return status;
}

/* Closes what a failed coroutine left open. */
static void reset(shim_state *state, shim_task *task) {
  if (!may_close(state)) return;
  entry saved = enter(state, task->thread, task->runner);
  close_thread(state, task->thread);
  leave(state, saved);
}

static void recycle(shim_state *state, shim_task *task) {
  rest_hook(task->thread);
  give_back(state, task);
}

/* A task that ran out of time is suspended for good, or has its hooks off since one of them raised.
 * Nothing could stop what it runs, so it runs nothing more: neither its to-be-closed variables nor
 * the next call. */
static void discard(shim_state *state, shim_task *task) {
  luaL_unref(state->main, LUA_REGISTRYINDEX, task->reference);
  free(task);
}

/* Closes what the failed task has open, keeping its error from what fails meanwhile, unless nothing
 * could stop that. Its stack may have grown large: another task begins with a small one. */
static void end_failed(shim_state *state, shim_task *task) {
  if (!state->out_of_time && !is_marked(task->thread, HAS_NO_HOOKS)) {
    error_record *kept = malloc(sizeof *kept);
    if (!kept) abort();
    *kept = state->newest;
    reset(state, task);
    state->newest = *kept;
    free(kept);
  }
  discard(state, task);
}

static shim_status fail(shim_state *state, shim_task *task, int lua_status) {
  shim_status status = classify(state, lua_status);
  state->lacks_memory = false;
  record_error(state, task->thread);
  end_failed(state, task);
  return state->out_of_time ? status_of_stop(state) : status;
}

/* A yield that no host function asked for would never be resumed. */
static shim_status refuse_stray_yield(shim_state *state, shim_task *task) {
  record_sentence(state, "coroutine.yield outside a coroutine of the script's own: use "
                         "wait(seconds) to pause");
  end_failed(state, task);
  return SHIM_RUNTIME;
}

static inline shim_status run(shim_state *state, shim_task *task, int arguments, int *results) {
  lua_State *thread = task->thread;
  entry saved = enter(state, thread, task->runner);
  int lua_status = lua_resume(thread, saved.caller, arguments, results);
  shim_status status;
  if (__builtin_expect(state->fresh_text != NULL, 0) && fresh_text_crowds(state)) {
    demand_stop(state, OUT_OF_BUDGET);
    status = fail(state, task, LUA_ERRRUN);
  } else if (__builtin_expect(lua_status == LUA_OK, 1)) {
    status = SHIM_DONE;
  } else if (state->out_of_time) {
    status = fail(state, task, lua_status);
  } else if (lua_status == LUA_YIELD && *results > 0 &&
             is_mark(thread, -*results, &shim_wait_mark)) {
    lua_settop(thread, -*results - 1);
    status = SHIM_WAITING;
  } else if (lua_status == LUA_YIELD) {
    status = refuse_stray_yield(state, task);
  } else {
    status = fail(state, task, lua_status);
  }
  leave(state, saved);
  return status;
}

shim_status shim_task_resume(shim_state *state, shim_task *task, int arguments, int *results) {
  return run(state, task, arguments, results);
}

void shim_task_finish(shim_state *state, shim_task *task) {
  give_back(state, task);
}

shim_status shim_run_handler(shim_state *state, int function, int self, shim_task **task) {
  shim_task *taken = take_task(state);
  lua_State *thread = taken->thread;
  taken->runner = self;
  lua_rawgeti(thread, LUA_REGISTRYINDEX, function);
  lua_rawgeti(thread, LUA_REGISTRYINDEX, self);
  int results;
  shim_status status = run(state, taken, 1, &results);
  if (__builtin_expect(status == SHIM_DONE, 1)) {
    give_back(state, taken);
  } else if (status == SHIM_WAITING) {
    *task = taken;
  }
  return status;
}

void shim_task_abandon(shim_task *task) { free(task); }

bool shim_task_is_running(const shim_task *task) {
  lua_Debug frame;
  return lua_status(task->thread) == LUA_OK && lua_getstack(task->thread, 0, &frame);
}

shim_status shim_task_cancel(shim_state *state, shim_task *task) {
  enum { MAX_NESTED = 200 };
  if (!may_close(state)) {
    discard(state, task);
    record_sentence(state, "tasks that end each other in <close> variables are too deep inside each "
                           "other");
    return SHIM_RUNTIME;
  }
  lua_State *chain[MAX_NESTED];
  int count = 0;
  for (lua_State *at = task->thread; at && count < MAX_NESTED; at = inner_coroutine(at)) {
    chain[count++] = at;
  }
  shim_status status = SHIM_DONE;
  for (int index = count - 1; index >= 0; index--) {
    entry saved = enter(state, chain[index], task->runner);
    int lua_status = close_thread(state, chain[index]);
    if (lua_status != LUA_OK && lua_status != LUA_YIELD && status == SHIM_DONE) {
      status = classify(state, lua_status);
      record_closing_error(state, chain[index]);
    }
    *extra_space(chain[index]) &= ~(uintptr_t)WAITS_FOR_HOST;
    leave(state, saved);
  }
  recycle(state, task);
  return status;
}

/* ---- Loading --------------------------------------------------------------------------------- */

/* Lua ends the message of an input that stops too early with this. */
static bool ends_too_early(const char *message, size_t length) {
  static const char mark[] = "<eof>";
  size_t size = sizeof mark - 1;
  return length >= size && memcmp(message + length - size, mark, size) == 0;
}

/* A text that is on its way to the parser. */
typedef struct text {
  shim_state *state;
  const char *rest;
  size_t left;
} text;

/* Hands out a little at a time: the parser runs no instruction, and a long chain of `or` costs it the
 * square of its length. */
static const char *next_piece(lua_State *L, void *context, size_t *size) { /* may raise */
  enum { PIECE = 256 };
  text *t = context;
  if (t->state->polls) look_for_request(t->state, 0);
  if (t->state->out_of_time) luaL_error(L, "the time is over");
  const char *piece = t->rest;
  *size = t->left < PIECE ? t->left : PIECE;
  t->rest += *size;
  t->left -= *size;
  return piece;
}

static shim_status load(shim_state *state, const char *bytes, size_t length, const char *chunk_name,
                        int environment, const char *mode) {
  lua_State *L = state->main;
  entry saved = enter(state, NULL, LUA_NOREF);
  text all = {state, bytes, length};
  int lua_status = lua_load(L, next_piece, &all, chunk_name, mode);
  shim_status stop = lua_status != LUA_OK && state->out_of_time ? status_of_stop(state) : SHIM_DONE;
  bool was_over = state->unsettled & OVER_CAP;
  if (was_over) lua_gc(L, LUA_GCCOLLECT);
  bool is_too_much = was_over && state->used > state->cap;
  leave(state, saved);
  if (lua_status == LUA_OK && is_too_much) {
    lua_pop(L, 1);
    record_sentence(state, "not enough memory");
    return SHIM_MEMORY;
  }
  if (lua_status != LUA_OK) {
    size_t size;
    const char *message = lua_tolstring(L, -1, &size);
    shim_status status = stop != SHIM_DONE ? stop
                         : lua_status == LUA_ERRMEM ? SHIM_MEMORY
                         : message && ends_too_early(message, size) ? SHIM_INCOMPLETE
                                                                    : SHIM_SYNTAX;
    record_syntax_error(state, L, chunk_name);
    lua_pop(L, 1);
    return status;
  }
  if (environment != LUA_NOREF) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, environment);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return SHIM_DONE;
}

shim_status shim_load(shim_state *state, const char *bytes, size_t length, const char *chunk_name,
                      int environment) {
  if (!check_nesting(state, bytes, length, chunk_name)) return SHIM_SYNTAX;
  return load(state, bytes, length, chunk_name, environment, "t");
}

shim_status shim_load_compiled(shim_state *state, const char *bytes, size_t length,
                               const char *chunk_name, int environment) {
  return load(state, bytes, length, chunk_name, environment, "b");
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

/* Runs a C function on a task with the `arguments` values on top of the main thread's stack. */
static shim_status protect(shim_state *state, lua_CFunction function, int arguments, int wanted) {
  lua_State *L = state->main;
  shim_task *task = take_task(state);
  task->runner = LUA_NOREF;
  lua_pushcfunction(task->thread, function);
  lua_xmove(L, task->thread, arguments);
  int results = 0;
  shim_status status = run(state, task, arguments, &results);
  if (status == SHIM_DONE) {
    lua_settop(task->thread, wanted);
    lua_xmove(task->thread, L, wanted);
    shim_task_finish(state, task);
  } else if (status == SHIM_WAITING) {
    status = refuse_stray_yield(state, task);
  }
  return status;
}

shim_status shim_get(shim_state *state) { return protect(state, get_field, 2, 1); }
shim_status shim_set(shim_state *state) { return protect(state, set_field, 3, 0); }

int shim_depth(const shim_state *state) { return state->depth; }
