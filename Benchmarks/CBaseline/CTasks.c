#include "CTasks.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>

typedef struct waiting {
  double due;
  long order;
  lua_State *thread;
  int reference;
} waiting;

struct baseline_tasks {
  lua_State *L;
  int function;
  double now;
  long order;
  waiting *heap; /* the soonest first */
  int count, capacity;
};

baseline_tasks *baseline_open_tasks(const char *source) {
  baseline_tasks *tasks = calloc(1, sizeof *tasks);
  if (!tasks) return NULL;
  lua_State *L = tasks->L = luaL_newstate();
  if (!L) {
    free(tasks);
    return NULL;
  }
  luaL_openlibs(L);
  if (luaL_loadstring(L, source) != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK) {
    baseline_close_tasks(tasks);
    return NULL;
  }
  tasks->function = luaL_ref(L, LUA_REGISTRYINDEX);
  return tasks;
}

void baseline_close_tasks(baseline_tasks *tasks) {
  lua_close(tasks->L);
  free(tasks->heap);
  free(tasks);
}

static bool is_before(const waiting *left, const waiting *right) {
  return left->due < right->due || (left->due == right->due && left->order < right->order);
}

static void push(baseline_tasks *tasks, waiting new) {
  if (tasks->count == tasks->capacity) {
    tasks->capacity = tasks->capacity ? 2 * tasks->capacity : 64;
    tasks->heap = realloc(tasks->heap, (size_t)tasks->capacity * sizeof *tasks->heap);
    if (!tasks->heap) abort();
  }
  int at = tasks->count++;
  for (int parent; at > 0 && is_before(&new, &tasks->heap[parent = (at - 1) / 2]); at = parent) {
    tasks->heap[at] = tasks->heap[parent];
  }
  tasks->heap[at] = new;
}

static waiting pop(baseline_tasks *tasks) {
  waiting first = tasks->heap[0], last = tasks->heap[--tasks->count];
  int at = 0;
  for (int child; (child = 2 * at + 1) < tasks->count; at = child) {
    if (child + 1 < tasks->count && is_before(&tasks->heap[child + 1], &tasks->heap[child])) child++;
    if (!is_before(&tasks->heap[child], &last)) break;
    tasks->heap[at] = tasks->heap[child];
  }
  tasks->heap[at] = last;
  return first;
}

static bool resume(baseline_tasks *tasks, waiting task) {
  int results;
  int status = lua_resume(task.thread, tasks->L, 0, &results);
  if (status == LUA_YIELD) {
    task.due = tasks->now + lua_tonumber(task.thread, -1);
    task.order = tasks->order++;
    lua_pop(task.thread, results);
    push(tasks, task);
    return true;
  }
  luaL_unref(tasks->L, LUA_REGISTRYINDEX, task.reference);
  return status == LUA_OK;
}

bool baseline_begin_tasks(baseline_tasks *tasks, int count) {
  for (int done = 0; done < count; done++) {
    waiting task = {.thread = lua_newthread(tasks->L)};
    task.reference = luaL_ref(tasks->L, LUA_REGISTRYINDEX);
    lua_rawgeti(task.thread, LUA_REGISTRYINDEX, tasks->function);
    if (!resume(tasks, task)) return false;
  }
  return true;
}

bool baseline_advance_tasks(baseline_tasks *tasks, double seconds) {
  double end = tasks->now + seconds;
  while (tasks->count > 0 && tasks->heap[0].due <= end) {
    tasks->now = tasks->heap[0].due;
    if (!resume(tasks, pop(tasks))) return false;
  }
  tasks->now = end;
  return true;
}

int baseline_waiting_tasks(const baseline_tasks *tasks) { return tasks->count; }
