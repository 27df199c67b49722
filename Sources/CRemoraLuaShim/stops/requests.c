/* Requests to stop. Each is for one epoch, the time between two changes of what runs, so a late one stops nothing. */
#include "stops.h"

enum { MAX_FORGIVEN = 8 };

/* Handles a repeated request. A hook that was set while Lua counted down to another can be lost, so it is set
 * again at the 4th, 16th, 64th … request: with deep calls, setting it takes longer than the interval between
 * requests. */
static void insist(shim_state *state) {
  struct stops *stops = stops_of(state);
  unsigned times = (unsigned)++stops->repeats;
  bool is_power = (times & (times - 1)) == 0 && times & 0x55555554;
  if (is_power) stops->armed = NULL;
}

/* Epochs are unique among all states of a process. */
void take_request(shim_state *state, uint64_t request) {
  struct stops *stops = stops_of(state);
  uint64_t epoch = atomic_load_explicit(&stops->epoch, memory_order_relaxed);
  if (request >> REASON_BITS != (epoch & (UINT64_MAX >> REASON_BITS))) return;
  if (stops->out_of_time) insist(state);
  demand_stop(state, (int)(request & ((1 << REASON_BITS) - 1)));
}

void look_for_request(shim_state *state, int64_t instructions) {
  struct stops *stops = stops_of(state);
  uint64_t request = atomic_load_explicit(&stops->request, memory_order_relaxed);
  if (request) take_request(state, request);
  if (stops->limits.instructions <= 0) return;
  stops->instructions_left -= instructions;
  if (stops->instructions_left > 0) return;
  blame_account(state, current_account(state));
  demand_stop(state, OUT_OF_BUDGET);
}

/* ---- Epochs ---------------------------------------------------------------------------------- */

/* Invalidates the requests for the current epoch. The time of the outermost entry goes on. */
static void begin_epoch(shim_state *state) {
  struct stops *stops = stops_of(state);
  uint64_t epoch = atomic_load_explicit(&stops->epoch, memory_order_relaxed);
  if (!atomic_load(&stops->base)) atomic_store(&stops->base, epoch);
  atomic_store_explicit(&stops->epoch, epoch + 2, memory_order_release); /* still odd: inside */
}

void withdraw_stop(shim_state *state) {
  begin_epoch(state);
  atomic_signal_fence(memory_order_seq_cst); /* a late signal must not set again what is cleared next */
  stops_of(state)->out_of_time = 0;
  stops_of(state)->repeats = 0;
}

void entered_step(shim_state *state) {
  struct stops *stops = stops_of(state);
  if (stops->nested_depth) return;
  stops->nested_depth = entry_depth(state);
  atomic_store(&stops->is_nested, true);
  begin_epoch(state);
}

void left_step(shim_state *state) {
  struct stops *stops = stops_of(state);
  stops->nested_depth = 0;
  atomic_store(&stops->is_nested, false);
  begin_epoch(state);
}

void shim_forgive(shim_state *state) {
  struct stops *stops = stops_of(state);
  int reason = stops->out_of_time;
  if (!reason || reason == INTERRUPTED || entry_depth(state) == 0) return;
  if (reason != OUT_OF_BUDGET) {
    if (stops->forgiven++ >= MAX_FORGIVEN) return;
  } else {
    if (atomic_exchange(&stops->is_extended, true)) return;
    stops->instructions_left = extension(stops->limits.instructions);
  }
  withdraw_stop(state);
}

void begin_counting(shim_state *state, lua_State *thread) {
  struct stops *stops = stops_of(state);
  if (entry_depth(state) == 1) stops->instructions_left = stops->limits.instructions;
  if (thread) rest_hook(thread);
}

/* ---- For the watchdog ------------------------------------------------------------------------ */

uint64_t newest_epoch(const shim_state *state) { return atomic_load(&stops_of(state)->epoch); }

uint64_t outermost_epoch(const shim_state *state, uint64_t newest) {
  uint64_t base = atomic_load(&stops_of(state)->base);
  return base ? base : newest;
}

pid_t thread_in_lua(const shim_state *state) { return atomic_load(&stops_of(state)->runner); }
bool runs_nested_step(const shim_state *state) { return atomic_load(&stops_of(state)->is_nested); }

/* ---- Blame ----------------------------------------------------------------------------------- */

void blame(shim_state *state, int runner, int account) {
  atomic_store(&stops_of(state)->blamed_runner, runner);
  blame_account(state, account);
}

void blame_account(shim_state *state, int account) {
  atomic_store(&stops_of(state)->blamed_account, account);
}

int shim_blamed_self(const shim_state *state) { return atomic_load(&stops_of(state)->blamed_runner); }
int shim_blamed_account(const shim_state *state) { return atomic_load(&stops_of(state)->blamed_account); }
