/* Memory: each block counts for the account whose step asked for it. There are bounds for one account, for
 * all accounts together and for one block.
 *
 * Some bounds are soft, since a refusal in the middle of a change could harm Lua: a request beyond one is
 * granted, and settled before the next instruction: by collecting garbage, an error or a stop. */
#include "../state.h"

#include <assert.h>
#include <stdlib.h>

/* Precedes each block. */
typedef struct header {
  uint32_t account;
  uint32_t is_of_state; /* allocated while the state was opened, such as its string table: on no account */
} header;

_Static_assert(sizeof(header) == 8, "the blocks behind headers keep Lua's alignment");

/* `a` + `b`, saturated. */
static size_t sum(size_t a, size_t b) { return b > SIZE_MAX - a ? SIZE_MAX : a + b; }

/* What may be held for a moment: a bound and a quarter. */
static size_t brink(size_t bound) { return sum(bound, bound / 4); }

/* ---- Accounts -------------------------------------------------------------------------------- */

int shim_open_account(shim_state *state) {
  int number = 0;
  /* A closed account keeps its number until its last block is freed. */
  while (number < state->memory.accounts_count &&
         (state->memory.accounts[number].is_open || state->memory.accounts[number].bytes > 0)) {
    number++;
  }
  if (number >= state->memory.accounts_count) {
    int count = number < 8 ? 8 : 2 * number;
    account *grown = realloc(state->memory.accounts, (size_t)count * sizeof *grown);
    if (!grown) abort();
    memset(grown + state->memory.accounts_count, 0,
           (size_t)(count - state->memory.accounts_count) * sizeof *grown);
    state->memory.accounts = grown;
    state->memory.accounts_count = count;
  }
  state->memory.accounts[number] = (account){.is_open = true};
  return number;
}

/* Notes an account to look at when nothing runs: its garbage has to be collected first. */
static void suspect(shim_state *state, int number) {
  if (state->memory.suspect != number) state->memory.suspect_clean_cycle = 0;
  state->memory.suspect = number;
}

void shim_close_account(shim_state *state, int number) {
  assert(number > 0 && state->memory.accounts[number].is_open && "no open account");
  state->memory.accounts[number].is_open = false;
  if (!state->memory.suspect) suspect(state, number); /* what it holds may be garbage now */
  forget_account_use(state, number);
}

size_t shim_account_bytes(const shim_state *state, int number) {
  return state->memory.accounts[number].bytes;
}

static void count_bytes(shim_state *state, uint32_t number, ptrdiff_t change) {
  state->memory.accounts[number].bytes += (size_t)change;
  state->memory.used += (size_t)change;
}

/* The open account that holds most, which is suspended when all hold too much together; 0 when none holds a
 * quarter of its quota, since closed accounts may hold the memory then. */
static int largest_account(const shim_state *state) {
  int largest = 0;
  for (int number = 1; number < state->memory.accounts_count; number++) {
    const account *at = &state->memory.accounts[number];
    bool is_large = at->is_open && at->bytes > state->memory.quota / 4;
    if (is_large && (!largest || at->bytes > state->memory.accounts[largest].bytes)) largest = number;
  }
  return largest;
}

/* ---- Allocating ------------------------------------------------------------------------------ */

/* Whether Lua makes an object: it passes the kind of a new object, and 0 for a part of one. */
static bool makes_object(const void *block, size_t kind) { return !block && kind != 0; }

/* Raises Lua's error for lack of memory, without the full collection that Lua would try first. Only for a new
 * object: Lua has not changed anything yet. may raise */
static void *refuse_object(shim_state *state) {
  state->memory.lacks_memory = LACKS_MEMORY;
  if (!current_thread(state)) return NULL;
  lua_rawgeti(current_thread(state), LUA_REGISTRYINDEX, state->memory.no_memory);
  lua_error(current_thread(state));
  return NULL;
}

void raise_no_memory(lua_State *L) {
  state_of(L)->memory.lacks_memory = LACKS_MEMORY;
  lua_pushstring(L, no_memory);
  lua_error(L);
}

/* Refuses to let a table or a stack grow beyond the largest block, and notes which of them it probably was,
 * for the message. */
static void *refuse_part(shim_state *state) {
  enum { DEEP = 150 }; /* calls: from here on the block is taken for a stack */
  lua_Debug frame;
  bool is_deep = current_thread(state) && lua_getstack(current_thread(state), DEEP, &frame);
  if (is_deep) note_overflow(state, current_thread(state));
  else state->memory.lacks_memory = BLOCK_TOO_LARGE;
  return NULL;
}

/* Pauses the collector after a large allocation. Lua pays for each allocated byte with collector work in one
 * piece, which nothing can stop: for a megabyte, all there is. `settle` does that work in small steps. */
static void note_large_block(shim_state *state, size_t bytes) {
  if (!(state->memory.unsettled & LARGE_BLOCK)) lua_gc(main_thread(state), LUA_GCSTOP);
  state->memory.unsettled |= LARGE_BLOCK;
  state->memory.large_bytes += bytes;
  arm_hook(state);
}

void resume_collecting(shim_state *state) {
  if (state->memory.pauses == 0) lua_gc(main_thread(state), LUA_GCRESTART);
  state->memory.large_bytes = 0;
}

/* Whether a test lets this request of a script fail, see `shim_fail_requests`. */
static bool is_to_fail(shim_state *state) {
  int64_t number = ++state->memory.requests;
  return number >= state->memory.first_to_fail && number <= state->memory.last_to_fail;
}

/* Whether `bytes` more are too much even for a moment. Parts get three times as much, since a table that grows
 * needs the old block and the new one at once. */
static bool is_far_over(const shim_state *state, size_t bytes, bool is_object) {
  enum { OVERDRAFT = 1 << 16, BLOCKS = 3 };
  size_t most = sum(brink(state->memory.cap), OVERDRAFT);
  size_t own_most = sum(brink(state->memory.quota), OVERDRAFT);
  if (!is_object) return sum(state->memory.used, bytes) / BLOCKS > most;
  size_t own = state->memory.accounts[current_account(state)].bytes;
  return sum(state->memory.used, bytes) > most || sum(own, bytes) > own_most;
}

/* Notes when a request of `bytes` more passes a bound: a script is settled before its next instruction; when
 * the host asks on its behalf, the account is checked later. */
static void look_at_bounds(shim_state *state, size_t bytes) {
  int number = current_account(state);
  bool is_over = number > 0 && sum(state->memory.accounts[number].bytes, bytes) > state->memory.quota;
  bool is_over_cap = sum(state->memory.used, bytes) > state->memory.cap;
  if (__builtin_expect(!is_over && !is_over_cap, 1)) return;
  if (is_in_lua(state)) {
    state->memory.unsettled |= OVER_BOUNDS;
    arm_hook(state);
  } else if (is_over) {
    suspect(state, number);
  }
}

/* A new block of a few bytes, which most are, where no bound is near: none of the questions below arises. NULL
 * otherwise. */
static inline void *allocate_small(shim_state *state, size_t new_size) {
  enum { SMALL = 1 << 10 };
  if (new_size > SMALL) return NULL;
  size_t needed = new_size + sizeof(header);
  account *own = &state->memory.accounts[current_account(state)];
  size_t bytes = own->bytes + needed, used = state->memory.used + needed;
  bool is_free = bytes <= state->memory.quota && used <= state->memory.cap &&
                 needed <= state->memory.largest_block && !state->memory.counts_requests && state->memory.no_memory;
  header *made = is_free ? take_block(&state->memory.spare, needed) : NULL;
  if (!made) return NULL;
  *made = (header){.account = (uint32_t)current_account(state)};
  own->bytes = bytes;
  state->memory.used = used;
  if (used > state->memory.peak) state->memory.peak = used;
  return made + 1;
}

/* Counts every byte, headers included. Refuses only requests of scripts, never those of the host. */
void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  enum { LARGE = 1 << 16 };
  shim_state *state = context;
  if (!block) {
    if (new_size == 0) return NULL;
    void *made = allocate_small(state, new_size);
    if (made) return made;
  }
  header *old = block ? (header *)block - 1 : NULL;
  size_t held = old ? old_size + sizeof(header) : 0;
  if (new_size == 0) {
    count_bytes(state, old->account, -(ptrdiff_t)held);
    give_block(&state->memory.spare, old, held);
    return NULL;
  }
  size_t needed = sum(new_size, sizeof(header));
  bool grows = needed > held, is_of_state = old ? old->is_of_state : !state->memory.no_memory;
  if (grows && is_in_lua(state) && !is_of_state) {
    bool is_object = makes_object(block, old_size);
    if (is_object && old_size == LUA_TSTRING && new_size > MOST_TEXT + 64) {
      return refuse_object(state);
    }
    /* Without a coroutine the parser runs, whose buffer holds a long text in one block. */
    bool is_bounded = !is_object && current_thread(state);
    if (is_bounded && new_size > state->memory.largest_block) {
      bool is_buffer = new_size <= 2 * MOST_TEXT && is_building_text(current_thread(state)); /* it grows by a half */
      if (!is_buffer) return refuse_part(state);
    }
    bool fails = __builtin_expect(state->memory.counts_requests, 0) && is_to_fail(state);
    if (fails || is_far_over(state, needed - held, is_object)) {
      state->memory.lacks_memory = LACKS_MEMORY;
      return NULL;
    }
  }
  if (grows) look_at_bounds(state, needed - held);
  uint32_t before = old ? old->account : 0;
  header *moved = realloc(old, rounded(needed));
  if (!moved) {
    state->memory.lacks_memory = LACKS_MEMORY;
    return NULL;
  }
  if (!old) moved->is_of_state = is_of_state;
  moved->account = is_of_state ? 0 : grows ? (uint32_t)current_account(state) : before;
  if (held) count_bytes(state, before, -(ptrdiff_t)held);
  count_bytes(state, moved->account, (ptrdiff_t)needed);
  if (state->memory.used > state->memory.peak) state->memory.peak = state->memory.used;
  if (is_in_lua(state) && grows && needed - held >= LARGE) note_large_block(state, needed - held);
  return moved + 1;
}

/* ---- Settling -------------------------------------------------------------------------------- */

/* Collects in small steps, for a few milliseconds. Returns whether everything that was garbage at the first
 * call is gone. `*clean_cycle` is the cycle whose end means that, 0 before the first call. */
static bool collect_some(lua_State *L, uint64_t *clean_cycle) {
  enum { STEPS = 2000 };
  shim_state *state = state_of(L);
  /* The current cycle misses objects that became garbage during it; the next one finds them. */
  if (!*clean_cycle) *clean_cycle = state->memory.cycles + 2;
  for (int step = 0; step < STEPS && state->memory.cycles < *clean_cycle; step++) {
    if (state->stops.polls) look_for_request(state, 0);
    if (state->stops.out_of_time) return false;
    state->memory.cycles += lua_gc(L, LUA_GCSTEP, 0) != 0;
  }
  if (state->memory.cycles < *clean_cycle) return false;
  *clean_cycle = 0;
  return true;
}

/* Does the collector work that was put off for large blocks. */
static void settle_large_blocks(lua_State *L) {
  shim_state *state = state_of(L);
  size_t steps = state->memory.pauses == 0 ? state->memory.large_bytes >> COLLECTOR_STEP : 0;
  resume_collecting(state);
  for (; steps > 0 && !state->stops.out_of_time; steps--) {
    if (state->stops.polls) look_for_request(state, 0);
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
  int number = current_account(state);
  shrink_pool(state);
  account *own = &state->memory.accounts[number];
  bool is_urgent = own->bytes > brink(state->memory.quota) || state->memory.used > brink(state->memory.cap);
  while (!collect_some(L, &state->memory.clean_cycle)) {
    if (!is_urgent || state->stops.out_of_time) return;
  }
  own = &state->memory.accounts[number]; /* a finaliser may have opened one */
  bool is_over = number > 0 && is_near(own->bytes, state->memory.quota);
  if (!is_over && is_near(state->memory.used, state->memory.cap)) {
    int largest = largest_account(state);
    is_over = number == 0 || largest == number || state->memory.used > brink(state->memory.cap);
    if (largest > 0 && largest != number) suspect(state, largest);
  }
  if (!is_over) return;
  if (number > 0) suspect(state, number);
  bool is_past = own->bytes > brink(state->memory.quota) || state->memory.used > brink(state->memory.cap);
  if (is_past || state->memory.raised++ >= MAX_RAISED) return demand_stop(state, OUT_OF_MEMORY);
  raise_no_memory(L);
}

void settle(lua_State *L) { /* may raise */
  shim_state *state = state_of(L);
  int unsettled = state->memory.unsettled;
  state->memory.unsettled = 0;
  if (unsettled & LARGE_BLOCK) settle_large_blocks(L);
  if (unsettled & OVER_BOUNDS && !state->stops.out_of_time) settle_bounds(L);
}

int shim_over_quota(shim_state *state) {
  int number = state->memory.suspect;
  if (number == 0 || entry_depth(state) > 0) return 0;
  account *at = &state->memory.accounts[number];
  bool is_over = !at->is_open || at->bytes > state->memory.quota || state->memory.used > state->memory.cap;
  if (is_over) {
    int64_t begin = monotonic_time();
    shrink_pool(state);
    bool is_clean = collect_some(main_thread(state), &state->memory.suspect_clean_cycle);
    charge_account(state, number, begin);
    if (!is_clean) return 0;
  }
  state->memory.suspect = 0;
  at = &state->memory.accounts[number]; /* a finaliser may have opened one */
  is_over = is_near(at->bytes, state->memory.quota) ||
            (is_near(state->memory.used, state->memory.cap) && largest_account(state) == number);
  return at->is_open && is_over ? number : 0;
}

/* ---- From outside ---------------------------------------------------------------------------- */

size_t shim_memory_used(const shim_state *state) { return state->memory.used; }
size_t shim_memory_peak(const shim_state *state) { return state->memory.peak; }

void shim_set_memory(shim_state *state, const shim_memory *bounds) {
  state->memory.cap = bounds->all;
  state->memory.quota = bounds->account;
  state->memory.largest_block = bounds->block;
  bound_pool(state, bounds->account);
}

void shim_fail_requests(shim_state *state, int64_t first, int64_t last) {
  state->memory.counts_requests = last >= first;
  state->memory.first_to_fail = first;
  state->memory.last_to_fail = last;
  state->memory.requests = 0;
}

int64_t shim_requests(const shim_state *state) { return state->memory.requests; }

void shim_collect(shim_state *state) {
  lua_gc(main_thread(state), LUA_GCCOLLECT);
  lua_gc(main_thread(state), LUA_GCCOLLECT);
  free_spare_blocks(&state->memory.spare);
}
