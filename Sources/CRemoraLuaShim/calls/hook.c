/* What the hook does, and C functions instead of it. */
#include "calls.h"

/* Suspends Lua code between two instructions. C functions run none: of them, only calls and returns come
 * here, which stop only where the coroutine cannot be suspended. */
void handle_hook(lua_State *L, lua_Debug *frame) { /* may raise */
  shim_state *state = state_of(L);
  if (frame->event == LUA_HOOKLINE) return count_line(L, frame);
  if (frame->event == LUA_HOOKCOUNT) {
    poll_for_stop(state, lua_gethookcount(L));
    *extra_space(L) |= HAS_NO_HOOKS;
    settle(L);
    *extra_space(L) &= ~(uintptr_t)HAS_NO_HOOKS;
  }
  if (!reason_to_stop(state)) {
    if (is_unsettled(state)) return;
    if (lua_gethookcount(L) == 1 || !polls_for_stops(state)) rest_hook(L);
  } else if (frame->event == LUA_HOOKCOUNT || !lua_isyieldable(L)) {
    stop_if_demanded(L);
  }
}

void stop_if_out_of_time(lua_State *L) {
  settle(L);
  stop_if_demanded(L);
}

void account_for(lua_State *L, int64_t steps) {
  poll_for_stop(state_of(L), steps);
  stop_if_out_of_time(L);
}
