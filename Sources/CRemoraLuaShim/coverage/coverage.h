/* Coverage: counts how often each line of the chunks that the host names runs. */
#pragma once

#include "../memory/memory.h"

struct coverage {
  struct memory below;
  struct counted_chunk *counted; /* the newest first */
};
static inline struct coverage *coverage_of(const shim_state *state) { return (struct coverage *)state; }

/* Counts the line that a line hook was called for. [-0, +0] */
void count_line(lua_State *L, lua_Debug *frame);

/* Frees all counts. */
void forget_counts(shim_state *state);
