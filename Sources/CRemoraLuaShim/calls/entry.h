/* Entering Lua code from the host, and leaving it. Inline: every handler does. */
#pragma once

#include "../state.h"

typedef struct entry {
  around around;
  int runner, stuck;
  bool listeners_paid;
  int64_t begin; /* when a step began that is timed and pays for itself, or 0 */
} entry;

/* Gives an outermost entry its whole budget of instructions, and the hook a whole interval. */
static inline void begin_counting(shim_state *state, lua_State *thread) {
  if (entry_depth(state) == 1) state->stops.instructions_left = state->stops.limits.instructions;
  if (thread) rest_hook(thread);
}

/* `runner` is the reference to the `self` that runs. `account` is its script's; 0 keeps the current one. */
static inline entry enter(shim_state *state, lua_State *thread, int runner, int account) {
  entry saved = {open_entry(state, account), atomic_load_explicit(&state->stops.runs, memory_order_relaxed),
                 state->calls.stuck, state->stops.listeners_pay, 0};
  unsigned steps = atomic_load_explicit(&state->stops.steps, memory_order_relaxed);
  atomic_store_explicit(&state->stops.steps, steps + 1, memory_order_relaxed);
  atomic_store_explicit(&state->stops.runs, runner, memory_order_relaxed);
  if (entry_depth(state) == 1) {
    atomic_store_explicit(&state->stops.root_runner, runner, memory_order_relaxed);
    atomic_store_explicit(&state->stops.root_account, current_account(state), memory_order_relaxed);
    entered_lua(state);
  } else if (__builtin_expect(state->stops.limits.nested > 0, 0) && runner > 0) {
    entered_step(state);
  }
  if (__builtin_expect(state->stops.polls, 0)) begin_counting(state, thread);
  bool is_timed = state->stops.works && (entry_depth(state) == 1 || state->stops.listeners_pay);
  if (__builtin_expect(is_timed, 0)) saved.begin = monotonic_time();
  state->stops.listeners_pay = false;
  state->calls.stuck = 0;
  run_lua(state, thread);
  return saved;
}

/* A stop for lack of memory ends here: the entry that was stopped has released its memory, so the entries
 * around it go on. */
static inline void leave(shim_state *state, entry saved) {
  state->calls.stuck = saved.stuck;
  state->stops.listeners_pay = saved.listeners_paid;
  forget_armed(state, current_thread(state));
  close_entry(state, saved.around);
  atomic_store_explicit(&state->stops.runs, saved.runner, memory_order_relaxed);
  if (__builtin_expect(state->stops.nested_depth > entry_depth(state), 0)) left_step(state);
  if (entry_depth(state) == 0) {
    left_lua(state);
  } else if (__builtin_expect(state->stops.out_of_time == OUT_OF_MEMORY, 0)) {
    withdraw_stop(state);
  }
  if (__builtin_expect(state->memory.unsettled, 0)) arm_hook(state);
}

static inline shim_status status_of_stop(const shim_state *state) {
  switch (state->stops.out_of_time) {
  case OUT_OF_MEMORY: return SHIM_MEMORY;
  case OUT_OF_QUOTA: return SHIM_QUOTA;
  case OUT_OF_ACCOUNT_QUOTA: return SHIM_ACCOUNT_QUOTA;
  case INTERRUPTED: return SHIM_INTERRUPTED;
  default: return SHIM_TIME;
  }
}
