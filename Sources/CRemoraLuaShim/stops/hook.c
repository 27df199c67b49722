/* The hook, which checks the reason to stop. */
#include "stops.h"

enum { POLL_INTERVAL = 1000 }; /* instructions between two polls, where there is no signal */

/* Light userdata that is raised by a stop. */
static const char time_mark = 0;

void begin_stops(shim_state *state, lua_Hook hook) {
  static atomic_uint_fast64_t begun; /* states have disjoint epochs */
  stops_of(state)->hook = hook;
  atomic_store(&stops_of(state)->epoch, atomic_fetch_add(&begun, 1) << 32);
}

/* The events that a hook handles while nothing has to stop. */
static int resting_mask(const struct stops *stops) {
  return (stops->counts_lines ? LUA_MASKLINE : 0) | (stops->polls ? LUA_MASKCOUNT : 0);
}

/* Setting a hook takes time proportional to the depth of calls, so a repeated signal must not set it again.
 * `armed` is set first: a signal that interrupts this function then changes nothing. */
void arm_hook(shim_state *state) {
  struct stops *stops = stops_of(state);
  lua_State *L = current_thread(state);
  if (!L || stops->armed == L) return;
  stops->armed = L;
  lua_sethook(L, stops->hook, resting_mask(stops) | LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
}

void rest_hook(lua_State *L) {
  shim_state *state = state_of(L);
  const struct stops *stops = stops_of(state);
  int mask = resting_mask(stops);
  int64_t limit = stops->limits.instructions;
  int interval = limit > 0 && limit < POLL_INTERVAL ? (int)limit : POLL_INTERVAL;
  lua_sethook(L, mask ? stops->hook : NULL, mask, stops->polls ? interval : 0);
  forget_armed(state, L);
  if (stops->out_of_time) arm_hook(state); /* a stop was requested meanwhile */
}

void demand_stop(shim_state *state, int reason) {
  struct stops *stops = stops_of(state);
  if (stops->out_of_time < reason) stops->out_of_time = reason;
  arm_hook(state);
}

void stop_if_demanded(lua_State *L) {
  shim_state *state = state_of(L);
  if (!reason_to_stop(state)) return;
  if (lua_isyieldable(L)) lua_yield(L, 0);
  arm_hook(state);
  lua_pushlightuserdata(L, (void *)&time_mark);
  lua_error(L);
}

shim_status status_of_stop(const shim_state *state) {
  switch (reason_to_stop(state)) {
  case OUT_OF_MEMORY: return SHIM_MEMORY;
  case OUT_OF_QUOTA: return SHIM_QUOTA;
  case OUT_OF_ACCOUNT_QUOTA: return SHIM_ACCOUNT_QUOTA;
  case INTERRUPTED: return SHIM_INTERRUPTED;
  default: return SHIM_TIME;
  }
}

void hook_lines(shim_state *state) {
  stops_of(state)->counts_lines = true;
  for_each_idle_thread(state, rest_hook);
}
