/* Calls: enters Lua code from the host, and leaves it; coroutines, host functions and loading. */
#pragma once

#include "../errors/errors.h"

struct calls {
  struct errors below;
  const shim_task *old; /* the running task, if it has members of its own */
  int stuck;            /* running coroutines, in this entry, whose resumers cannot be suspended */
  int closing;          /* coroutines whose to-be-closed variables run, nested */
  shim_refusal refusal;
};
static inline struct calls *calls_of(const shim_state *state) { return (struct calls *)state; }

/* Functions that replace the standard ones of the same names. */
extern const luaL_Reg protected_calls[], coroutine_calls[];

/* The hook of all coroutines. */
void handle_hook(lua_State *L, lua_Debug *frame);

/* The reference to the members that the running code finds in a `self` of that type, where it is old code; else
 * 0. */
static inline int old_members(const shim_state *state, const shim_type *type) {
  const shim_task *old = calls_of(state)->old;
  return __builtin_expect(old && old->type == type, 0) ? old->members : 0;
}

/* ---- Checking the time in C functions -------------------------------------------------------- */

enum { BYTES_A_STEP = 16 }; /* bytes that count as one step */

/* For C functions that a script can keep busy, to call regularly: settles the memory, and ends the call when
 * its time is over. [-0, +0] may raise */
void stop_if_out_of_time(lua_State *L);

/* Counts steps against a limit on instructions, and stops the call on L when a limit is exceeded or a stop
 * was requested. [-0, +0] may raise */
void account_for(lua_State *L, int64_t steps);

/* Calls `account_for` where something is pending. It may collect garbage, so what the caller uses must be on
 * the stack. [-0, +0] may raise */
static inline void tick_for(lua_State *L, int64_t steps) {
  const shim_state *state = state_of(L);
  bool is_pending = reason_to_stop(state) || is_unsettled(state) || polls_for_stops(state);
  if (__builtin_expect(is_pending, 0)) account_for(L, steps);
}

/* After one step. [-0, +0] may raise */
static inline void tick(lua_State *L) { tick_for(L, 1); }

/* For loops that do something short at each `step`. [-0, +0] may raise */
static inline void tick_at(lua_State *L, lua_Unsigned step) {
  enum { STEPS = 256 };
  if (step % STEPS == 0) tick_for(L, step ? STEPS : 0);
}

/* ---- Within this folder: waits --------------------------------------------------------------- */

/* What a wait yields: its amount, what it waits for, and a mark that only the host can yield. */
enum { WAIT_VALUES = 3 };

static inline bool is_wait(lua_State *L, int count) {
  return count == WAIT_VALUES && is_mark(L, -1, &shim_wait_mark);
}

/* Takes the values of a wait from L. [-3, +0] */
void take_wait(lua_State *L, shim_step *step);

/* ---- Within this folder: entries ------------------------------------------------------------- */

/* What an entry changed, for its end. */
typedef struct entry {
  around around;
  step step;
  int stuck;
} entry;

/* Enters Lua code from the host. `runner` is the reference to the `self` that runs. `account` is its script's; 0
 * keeps the current one. Always inline: every handler enters. */
static inline __attribute__((always_inline)) entry enter(shim_state *state, lua_State *thread,
                                                         int runner, int account) {
  entry saved = {.around = open_entry(state, runner, account), .stuck = calls_of(state)->stuck};
  begin_stoppable(state, thread);
  saved.step = begin_step(state);
  calls_of(state)->stuck = 0;
  run_lua(state, thread);
  return saved;
}

static inline void leave(shim_state *state, entry saved) {
  calls_of(state)->stuck = saved.stuck;
  forget_armed(state, current_thread(state));
  close_entry(state, saved.around);
  end_step(state, saved.step);
  end_stoppable(state);
  if (entry_depth(state) == 0) forget_unsettled(state);
  if (__builtin_expect(is_unsettled(state), 0)) arm_hook(state);
}

/* The coroutine that the host's `resume` or `wrap`, suspended on top of `thread`, waits for, or NULL.
 * [-0, +0] */
lua_State *inner_coroutine(lua_State *thread);
