/* Tasks: the coroutines on which the host's calls run. A pool keeps them for the next call. */
#pragma once

#include "../running/running.h"

struct shim_task {
  lua_State *thread;
  int reference;
  int runner;  /* the reference to the `self` it runs for, or LUA_NOREF */
  int account; /* that pays for it; 0 for that of its caller */
  int members; /* the reference to what its old code finds in a `self` of `type`, or 0 */
  const shim_type *type;
  shim_task *next;
};

struct tasks {
  struct running below;
  shim_task *idle;
  int idle_count, pool_size;
};
static inline struct tasks *tasks_of(const shim_state *state) { return (struct tasks *)state; }

/* Frees the tasks of a closed state. */
void free_tasks(shim_state *state);

/* Makes a task, where the pool is empty. [-0, +0] */
shim_task *new_task(shim_state *state, int account);

/* Drops a task without running anything on it, neither its to-be-closed variables nor another call: it is
 * suspended for good, or its hooks are off because one of them raised, so nothing could stop it. [-0, +0] */
void discard_task(shim_state *state, shim_task *task);

/* Takes a task from the pool, or makes one that the account pays for, to run for that `self`. [-0, +0] */
static inline shim_task *take_task(shim_state *state, int runner, int account) {
  struct tasks *tasks = tasks_of(state);
  shim_task *task = tasks->idle;
  if (task) {
    tasks->idle = task->next;
    tasks->idle_count--;
  } else {
    task = new_task(state, account);
  }
  task->runner = runner;
  task->account = account;
  return task;
}

/* Takes a task, and pushes the function and, unless it is LUA_NOREF, the `self` on it. [-0, +0] */
static inline shim_task *begin_task(shim_state *state, int function, int self, int account) {
  shim_task *task = take_task(state, self, account);
  lua_rawgeti(task->thread, LUA_REGISTRYINDEX, function);
  if (self != LUA_NOREF) lua_rawgeti(task->thread, LUA_REGISTRYINDEX, self);
  return task;
}

/* Returns a task to the pool, with its stack cleared of the `values` on it. A task with many values is freed
 * instead: Lua may never shrink a stack that has grown. [-0, +0] */
static inline void give_back_task(shim_state *state, shim_task *task, int values) {
  enum { MOST_VALUES = 250 };
  struct tasks *tasks = tasks_of(state);
  bool is_large = values > MOST_VALUES;
  if (values > 0) lua_settop(task->thread, 0);
  task->members = 0;
  if (is_large || tasks->idle_count >= tasks->pool_size) return discard_task(state, task);
  task->next = tasks->idle;
  tasks->idle = task;
  tasks->idle_count++;
}

/* Lets as many tasks be kept as take a sixteenth of what one account may hold: a coroutine stays on the account
 * that made it, whoever uses it next. [-0, +0] */
void bound_pool(shim_state *state, size_t quota);

/* Drops the kept tasks but for a few, since their memory is needed. [-0, +0] */
void shrink_pool(shim_state *state);

/* Calls the function with the main thread and each coroutine in the pool. */
void for_each_idle_thread(shim_state *state, void (*call)(lua_State *thread));
