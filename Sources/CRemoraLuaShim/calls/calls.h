/* Tasks, coroutines, loading and coverage. */
#pragma once

#include "../running/running.h"

/* Tasks that are kept for the next call, at least. */
enum { LEAST_POOLED = 64 };

struct shim_task {
  lua_State *thread;
  int reference;
  int runner;  /* the reference to the `self` it runs for, or LUA_NOREF */
  int account; /* that pays for it; 0 for that of its caller */
  int members; /* the reference to what its old code finds in a `self` of `type`, or 0 */
  const shim_type *type;
  shim_task *next;
};

typedef struct counted_chunk counted_chunk;

struct calls {
  shim_task *idle;
  int idle_count, pool_size;
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

/* Lets as many tasks be kept as take a sixteenth of what one account may hold: a coroutine stays on the account
 * that made it, whoever uses it next. */
void bound_pool(shim_state *state, size_t quota);

/* Drops the kept tasks but for a few, since their memory is needed. [-0, +0] */
void shrink_pool(shim_state *state);

/* Counts the line that a line hook was called for. [-0, +0] */
void count_line(lua_State *L, lua_Debug *frame);

/* Frees all counts. */
void forget_counts(shim_state *state);
