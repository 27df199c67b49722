/* Checks of list arguments for the functions of `table`. */
#pragma once

#include "library.h"

enum { LIST_READS = 1, LIST_WRITES = 2, LIST_HAS_LENGTH = 4 };

/* Raises unless the argument at `index` is a table or has the metamethods for `uses`. Returns the raw length of
 * a table without a metatable, otherwise that of the operator # if `uses` has LIST_HAS_LENGTH. [-0, +0] may
 * raise */
lua_Integer check_list(lua_State *L, int index, int uses);
