/* Entering Lua code from the host, and leaving it. Inline: every handler does. */
#pragma once

#include "shim_internal.h"

typedef struct entry {
  lua_State *caller;
  int runner, stuck;
  bool was_in_lua, crowds;
} entry;

/* Each outermost entry has all the instructions, and a whole interval before it. */
static inline void begin_counting(shim_state *state, lua_State *thread) {
  if (state->depth == 1) state->instructions_left = state->limits.instructions;
  if (thread) rest_hook(thread);
}

static inline entry enter(shim_state *state, lua_State *thread, int runner) {
  entry saved = {state->current, atomic_load_explicit(&state->runs, memory_order_relaxed),
                 state->stuck, state->in_lua, false};
  if (__builtin_expect(state->fresh_text != NULL, 0)) saved.crowds = fresh_text_crowds(state);
  if (__builtin_expect(state->used > state->cap, 0)) collect_before_entry(state);
  if (state->depth++ == 0) {
    state->root_runner = runner;
    entered_lua(state);
  } else if (__builtin_expect(state->limits.nested > 0, 0) && runner > 0) {
    entered_step(state);
  }
  if (__builtin_expect(state->polls, 0)) begin_counting(state, thread);
  atomic_store_explicit(&state->runs, runner, memory_order_relaxed);
  state->current = thread;
  state->stuck = 0;
  state->in_lua = true;
  return saved;
}

/* Who was stopped for want of memory has let go of it: those around may go on. */
static inline void leave(shim_state *state, entry saved) {
  state->fresh_text = NULL;
  state->in_lua = saved.was_in_lua;
  state->stuck = saved.stuck;
  forget_armed(state, state->current);
  state->current = saved.caller;
  atomic_store_explicit(&state->runs, saved.runner, memory_order_relaxed);
  state->depth--;
  if (__builtin_expect(state->nested_depth > state->depth, 0)) left_step(state);
  if (state->depth == 0) {
    left_lua(state);
  } else if (__builtin_expect(state->out_of_time == OUT_OF_MEMORY, 0)) {
    begin_epoch(state); /* no late signal sets what is cleared next */
    withdraw_stop(state);
  }
  if (__builtin_expect(state->unsettled, 0)) arm_hook(state);
  if (__builtin_expect(saved.crowds, 0) && state->depth > 0) demand_stop(state, OUT_OF_BUDGET);
}

static inline shim_status status_of_stop(const shim_state *state) {
  switch (state->out_of_time) {
  case OUT_OF_MEMORY: return SHIM_MEMORY;
  case OUT_OF_SHARE: return SHIM_SHARE;
  case OUT_OF_CLASS_SHARE: return SHIM_CLASS_SHARE;
  case INTERRUPTED: return SHIM_INTERRUPTED;
  default: return SHIM_TIME;
  }
}
