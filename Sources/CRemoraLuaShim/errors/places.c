/* Places in scripts: of calls, of functions, of tasks that wait. Stack effects are [-0, +0]. */
#include "../state.h"

bool shim_where(lua_State *L, int level, const char **source, int *line) {
  lua_Debug frame;
  if (!lua_getstack(L, level, &frame)) return false;
  if (!lua_getinfo(L, "Sl", &frame) || frame.currentline <= 0) return false;
  *source = plain_name(frame.source);
  *line = frame.currentline;
  return true;
}

/* The level of the outermost call; -1 when nothing runs. Doubles its steps, since each look-up walks all levels. */
static int last_level(lua_State *L) {
  lua_Debug frame;
  int known = -1, beyond = 0;
  while (lua_getstack(L, beyond, &frame)) {
    known = beyond;
    beyond = 2 * beyond + 1;
  }
  while (beyond - known > 1) {
    int middle = known + (beyond - known) / 2;
    if (lua_getstack(L, middle, &frame)) known = middle;
    else beyond = middle;
  }
  return known;
}

bool shim_outermost(lua_State *L, const char **source, int *line) {
  lua_Debug frame;
  int level = last_level(L);
  if (level < 0 || !lua_getstack(L, level, &frame)) return false;
  if (!lua_getinfo(L, "S", &frame) || frame.linedefined < 0) return false;
  *source = plain_name(frame.source);
  *line = frame.linedefined;
  return true;
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

void shim_inspect_function(lua_State *L, int index, shim_function_info *info) {
  lua_Debug frame;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">Su", &frame);
  info->source = plain_name(frame.source);
  info->line = frame.linedefined;
  info->last_line = frame.lastlinedefined;
  info->parameters = frame.nparams;
  info->is_variadic = frame.isvararg;
  info->is_native = *frame.what == 'C';
}
