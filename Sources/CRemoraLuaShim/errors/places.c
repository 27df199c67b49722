/* Places in scripts: of calls and of functions. Stack effects are [-0, +0]. */
#include "errors.h"

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
