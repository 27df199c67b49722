/* What the files of the script's standard library share.
 *
 * Written from the Lua 5.4 reference manual, since hooks do not run inside C functions: whatever a
 * script can make long asks `tick` in its loop. A function that takes one pass over values that it
 * has, such as `string.sub`, stays Lua's: the memory cap bounds it. */
#pragma once

#include "../state.h"

/* How many bytes a loop handles between two ticks, and how many of them count as a step. */
enum { TICK_EVERY = 1 << 14, BYTES_A_STEP = 16 };

/* Counts steps against a limit on instructions, looks whether somebody asked for a stop, and stops
 * the call on L when it is to. [-0, +0] may raise */
void account_for(lua_State *L, int64_t steps);

/* The same where there is something to be looked at. What the library holds over it is on the
 * stack, since it may collect garbage. [-0, +0] may raise */
static inline void tick_for(lua_State *L, int64_t steps) {
  const shim_state *state = state_of(L);
  if (__builtin_expect(state->out_of_time || state->unsettled || state->polls, 0)) {
    account_for(L, steps);
  }
}

/* After one step. [-0, +0] may raise */
static inline void tick(lua_State *L) { tick_for(L, 1); }

/* For loops that do something short at each `step`. [-0, +0] may raise */
static inline void tick_at(lua_State *L, lua_Unsigned step) {
  enum { STEPS = 256 };
  if (step % STEPS == 0) tick_for(L, step ? STEPS : 0);
}

/* A position as scripts give it, where -1 is the last byte, from 0; it may lie beyond the end. */
static inline size_t start_position(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

/* As `luaL_tolstring`, without the address of what has one: the same text for each object of a
 * kind. [-0, +1] may raise */
const char *push_text(lua_State *L, int index, size_t *length);

/* For a text that would be longer than MOST_TEXT. [-0, +0] raises */
void raise_no_memory(lua_State *L);

/* Makes the functions of the `math` table on top begin with a seed that is no address, and reveal none.
 * [-0, +0] may raise */
void hide_seeds(lua_State *L);

/* Puts a check of the arguments in front of functions in the table on top, which is that library.
 * [-0, +0] may raise */
void bound_functions(lua_State *L, const char *library);

/* What takes the place of the standard functions of these names. */
extern const luaL_Reg text_calls[], search_calls[], substitution_calls[], string_calls[];
extern const luaL_Reg format_calls[], math_calls[], table_calls[], sort_calls[];
