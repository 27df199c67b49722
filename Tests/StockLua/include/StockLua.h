/* Lua's own libraries, which the tests hold the project's against. No state of a script has them. */
#pragma once

#include <lua.h>

/* Makes a library of that name the `stock` one of the state: pushes its table. [-0, +1] */
void stock_push_library(lua_State *L, const char *name);
