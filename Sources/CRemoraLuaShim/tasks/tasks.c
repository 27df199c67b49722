#include "tasks.h"

#include <stdlib.h>

enum { LEAST_POOLED = 64 }; /* tasks that are kept, at least */

/* Outside protection on purpose: the cap is suspended while the host runs, nothing here can fail. */
shim_task *new_task(shim_state *state, int account) {
  lua_State *L = main_thread(state);
  int before = current_account(state);
  if (account > 0) set_account(state, account);
  shim_task *task = calloc(1, sizeof *task);
  if (!task) abort();
  task->thread = lua_newthread(L);
  *extra_space(task->thread) |= RUNS_TASK;
  task->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  set_account(state, before);
  return task;
}

void discard_task(shim_state *state, shim_task *task) {
  luaL_unref(main_thread(state), LUA_REGISTRYINDEX, task->reference);
  free(task);
}

void shim_task_abandon(shim_task *task) { free(task); }

void free_tasks(shim_state *state) {
  struct tasks *tasks = tasks_of(state);
  while (tasks->idle) {
    shim_task *task = tasks->idle;
    tasks->idle = task->next;
    free(task);
  }
}

/* ---- The pool -------------------------------------------------------------------------------- */

void shrink_pool(shim_state *state) {
  while (tasks_of(state)->idle_count > LEAST_POOLED) discard_task(state, take_task(state, LUA_NOREF, 0));
}

void bound_pool(shim_state *state, size_t quota) {
  enum { OF_COROUTINE = 1024, SHARE = 16, MOST_POOLED = 1 << 17 };
  struct tasks *tasks = tasks_of(state);
  bool is_bounded = quota < SIZE_MAX / 16; /* without a bound there is no share of it */
  size_t size = is_bounded ? quota / SHARE / OF_COROUTINE : LEAST_POOLED;
  tasks->pool_size = size < LEAST_POOLED ? LEAST_POOLED : size > MOST_POOLED ? MOST_POOLED : (int)size;
  if (tasks->idle_count > tasks->pool_size) shrink_pool(state);
}

void for_each_idle_thread(shim_state *state, void (*call)(lua_State *thread)) {
  call(main_thread(state));
  for (shim_task *task = tasks_of(state)->idle; task; task = task->next) call(task->thread);
}

/* ---- One task -------------------------------------------------------------------------------- */

shim_task *shim_task_begin(shim_state *state, int function, int self, int account) {
  return begin_task(state, function, self, account);
}

void shim_task_run_for(shim_task *task, int self, int account) {
  task->runner = self;
  task->account = account;
}

void shim_task_use_members(shim_task *task, const shim_type *type, int members) {
  task->type = type;
  task->members = members;
}

int shim_task_account(const shim_task *task) { return task->account; }
lua_State *shim_task_thread(const shim_task *task) { return task->thread; }

bool shim_task_is_running(const shim_task *task) {
  lua_Debug frame;
  return lua_status(task->thread) == LUA_OK && lua_getstack(task->thread, 0, &frame);
}

void shim_task_finish(shim_state *state, shim_task *task) {
  give_back_task(state, task, lua_gettop(task->thread));
}
