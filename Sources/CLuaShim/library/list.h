/* Tables as lists: what the functions of `table` share. */
#pragma once

#include "library.h"

enum { LIST_READS = 1, LIST_WRITES = 2, LIST_HAS_LENGTH = 4 };

/* Holds the argument at `index` to being a table, or having the metamethods that `uses` asks for.
 * Without a metatable, as nearly always, it returns the length without calling anything; otherwise
 * what # gives, when `uses` asks for it. [-0, +0] may raise */
lua_Integer check_list(lua_State *L, int index, int uses);
