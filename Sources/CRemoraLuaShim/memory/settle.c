/* Settles what the allocator granted beyond a bound, and large blocks, before the next instruction. */
#include "memory.h"

void resume_collecting(shim_state *state) {
  struct memory *memory = memory_of(state);
  if (memory->pauses == 0) lua_gc(main_thread(state), LUA_GCRESTART);
  memory->large_bytes = 0;
}

/* Collects in small steps, for a few milliseconds. Returns whether everything that was garbage at the first
 * call is gone. `*clean_cycle` is the cycle whose end means that, 0 before the first call. */
static bool collect_some(lua_State *L, uint64_t *clean_cycle) {
  enum { STEPS = 2000 };
  shim_state *state = state_of(L);
  struct memory *memory = memory_of(state);
  /* The current cycle misses objects that became garbage during it; the next one finds them. */
  if (!*clean_cycle) *clean_cycle = memory->cycles + 2;
  for (int step = 0; step < STEPS && memory->cycles < *clean_cycle; step++) {
    poll_for_stop(state, 0);
    if (reason_to_stop(state)) return false;
    memory->cycles += lua_gc(L, LUA_GCSTEP, 0) != 0;
  }
  if (memory->cycles < *clean_cycle) return false;
  *clean_cycle = 0;
  return true;
}

/* Does the collector work that was put off for large blocks. */
static void settle_large_blocks(lua_State *L) {
  shim_state *state = state_of(L);
  struct memory *memory = memory_of(state);
  size_t steps = memory->pauses == 0 ? memory->large_bytes >> COLLECTOR_STEP : 0;
  resume_collecting(state);
  for (; steps > 0 && !reason_to_stop(state); steps--) {
    poll_for_stop(state, 0);
    if (lua_gc(L, LUA_GCSTEP, 0) != 0) return;
  }
}

/* Whether so little is left below a bound that a script would collect again and again. */
static bool is_near(size_t bytes, size_t bound) { return bytes > bound - bound / 16; }

/* Collects garbage, and ends the running code if its account still holds too much: by an error that the
 * script may catch, later by a stop. When all accounts together hold too much, the largest has to end. */
static void settle_bounds(lua_State *L) { /* may raise */
  enum { MAX_RAISED = 8 };
  shim_state *state = state_of(L);
  struct memory *memory = memory_of(state);
  int number = current_account(state);
  shrink_pool(state);
  account *own = &memory->accounts[number];
  bool is_urgent = own->bytes > brink(memory->quota) || memory->used > brink(memory->cap);
  while (!collect_some(L, &memory->clean_cycle)) {
    if (!is_urgent || reason_to_stop(state)) return;
  }
  own = &memory->accounts[number]; /* a finaliser may have opened one */
  bool is_over = number > 0 && is_near(own->bytes, memory->quota);
  if (!is_over && is_near(memory->used, memory->cap)) {
    int largest = largest_account(state);
    is_over = number == 0 || largest == number || memory->used > brink(memory->cap);
    if (largest > 0 && largest != number) suspect(state, largest);
  }
  if (!is_over) return;
  if (number > 0) suspect(state, number);
  bool is_past = own->bytes > brink(memory->quota) || memory->used > brink(memory->cap);
  if (is_past || memory->raised++ >= MAX_RAISED) return demand_stop(state, OUT_OF_MEMORY);
  raise_no_memory(L);
}

void settle(lua_State *L) { /* may raise */
  shim_state *state = state_of(L);
  struct memory *memory = memory_of(state);
  int unsettled = memory->unsettled;
  memory->unsettled = 0;
  if (unsettled & LARGE_BLOCK) settle_large_blocks(L);
  if (unsettled & OVER_BOUNDS && !reason_to_stop(state)) settle_bounds(L);
}

bool is_over_bounds(shim_state *state) {
  struct memory *memory = memory_of(state);
  if (!(memory->unsettled & OVER_BOUNDS)) return false;
  lua_gc(main_thread(state), LUA_GCCOLLECT);
  const account *own = &memory->accounts[current_account(state)];
  return memory->used > memory->cap || own->bytes > memory->quota;
}

int shim_over_quota(shim_state *state) {
  struct memory *memory = memory_of(state);
  int number = memory->suspect;
  if (number == 0 || entry_depth(state) > 0) return 0;
  account *at = &memory->accounts[number];
  bool is_over = !at->is_open || at->bytes > memory->quota || memory->used > memory->cap;
  if (is_over) {
    int64_t begin = unpaid_at(state, monotonic_time());
    shrink_pool(state);
    bool is_clean = collect_some(main_thread(state), &memory->suspect_clean_cycle);
    charge_since(state, begin, 0, number);
    if (!is_clean) return 0;
  }
  memory->suspect = 0;
  at = &memory->accounts[number]; /* a finaliser may have opened one */
  is_over = is_near(at->bytes, memory->quota) ||
            (is_near(memory->used, memory->cap) && largest_account(state) == number);
  return at->is_open && is_over ? number : 0;
}

/* Lua's own pauses do not nest, and the end of one makes it collect a little at once. */
void shim_pause_collector(shim_state *state) {
  if (memory_of(state)->pauses++ == 0) lua_gc(main_thread(state), LUA_GCSTOP);
}

void shim_resume_collector(shim_state *state) {
  if (--memory_of(state)->pauses == 0) lua_gc(main_thread(state), LUA_GCRESTART);
}
