/* Tasks, coroutines, loading and coverage. */
#pragma once

#include "../tasks/tasks.h"

typedef struct counted_chunk counted_chunk;

struct calls {
  const shim_task *old; /* the running task, if it has members of its own */
  shim_refusal refusal;
  int stuck;   /* running coroutines, in this entry, whose resumers cannot be suspended */
  int closing; /* coroutines whose to-be-closed variables run, nested */
  bool counts_lines;      /* see `shim_count_lines` */
  counted_chunk *counted; /* the newest first */
};

/* Functions that replace the standard ones of the same names. */
extern const luaL_Reg protected_calls[], coroutine_calls[];

/* The coroutine that the host's `resume` or `wrap`, suspended on top of `thread`, waits for, or NULL.
 * [-0, +0] */
lua_State *inner_coroutine(lua_State *thread);

/* Counts the line that a line hook was called for. [-0, +0] */
void count_line(lua_State *L, lua_Debug *frame);

/* Frees all counts. */
void forget_counts(shim_state *state);
