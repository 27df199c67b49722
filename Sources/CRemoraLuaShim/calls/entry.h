/* Entering Lua code from the host, and leaving it. Inline: every handler does. */
#pragma once

#include "../state.h"

typedef struct entry {
  lua_State *caller;
  int runner, account, stuck;
  bool was_in_lua, listeners_paid;
  int64_t begin; /* when a step began that is timed and pays for itself, or 0 */
} entry;

/* Gives an outermost entry its whole budget of instructions, and the hook a whole interval. */
static inline void begin_counting(shim_state *state, lua_State *thread) {
  if (state->calls.depth == 1) state->stops.instructions_left = state->stops.limits.instructions;
  if (thread) rest_hook(thread);
}

/* `runner` is the reference to the `self` that runs. `account` is its script's; 0 keeps the current one. */
static inline entry enter(shim_state *state, lua_State *thread, int runner, int account) {
  entry saved = {state->current, atomic_load_explicit(&state->stops.runs, memory_order_relaxed),
                 current_account(state), state->calls.stuck, state->memory.in_lua, state->stops.listeners_pay, 0};
  if (account > 0) set_account(state, account);
  unsigned steps = atomic_load_explicit(&state->stops.steps, memory_order_relaxed);
  atomic_store_explicit(&state->stops.steps, steps + 1, memory_order_relaxed);
  atomic_store_explicit(&state->stops.runs, runner, memory_order_relaxed);
  if (state->calls.depth++ == 0) {
    atomic_store_explicit(&state->stops.root_runner, runner, memory_order_relaxed);
    atomic_store_explicit(&state->stops.root_account, current_account(state), memory_order_relaxed);
    entered_lua(state);
  } else if (__builtin_expect(state->stops.limits.nested > 0, 0) && runner > 0) {
    entered_step(state);
  }
  if (__builtin_expect(state->stops.polls, 0)) begin_counting(state, thread);
  bool is_timed = state->stops.works && (state->calls.depth == 1 || state->stops.listeners_pay);
  if (__builtin_expect(is_timed, 0)) saved.begin = monotonic_time();
  state->stops.listeners_pay = false;
  state->current = thread;
  state->calls.stuck = 0;
  state->memory.in_lua = true;
  return saved;
}

/* A stop for lack of memory ends here: the entry that was stopped has released its memory, so the entries
 * around it go on. */
static inline void leave(shim_state *state, entry saved) {
  state->memory.in_lua = saved.was_in_lua;
  state->calls.stuck = saved.stuck;
  state->stops.listeners_pay = saved.listeners_paid;
  forget_armed(state, state->current);
  state->current = saved.caller;
  atomic_store_explicit(&state->stops.runs, saved.runner, memory_order_relaxed);
  set_account(state, saved.account);
  state->calls.depth--;
  if (__builtin_expect(state->stops.nested_depth > state->calls.depth, 0)) left_step(state);
  if (state->calls.depth == 0) {
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
