/* Accounts: what the steps of each script hold, and how long they closed its tasks. */
#include "memory.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Held by the host ------------------------------------------------------------------------ */

static void count_held(shim_state *state, int number, ptrdiff_t change) {
  struct memory *memory = memory_of(state);
  account *whose = &memory->accounts[number];
  whose->held += (size_t)change;
  whose->bytes += (size_t)change;
  memory->held += (size_t)change;
  memory->used += (size_t)change;
}

uint64_t shim_hold(shim_state *state, size_t bytes) {
  int number = current_account(state);
  if (number == 0 || !memory_of(state)->accounts[number].is_open) return 0;
  look_at_bounds(state, bytes, entry_depth(state) > 0);
  count_held(state, number, (ptrdiff_t)bytes);
  return (uint64_t)number << 32 | memory_of(state)->accounts[number].opened;
}

void shim_release_held(shim_state *state, uint64_t held, size_t bytes) {
  int number = (int)(held >> 32);
  const account *whose = &memory_of(state)->accounts[number];
  if (whose->is_open && whose->opened == (uint32_t)held) count_held(state, number, -(ptrdiff_t)bytes);
}

/* ---- Opening and closing ---------------------------------------------------------------------- */

int shim_open_account(shim_state *state) {
  struct memory *memory = memory_of(state);
  int number = 0;
  /* A closed account keeps its number until its last block is freed. */
  while (number < memory->accounts_count &&
         (memory->accounts[number].is_open || memory->accounts[number].bytes > 0)) {
    number++;
  }
  if (number >= memory->accounts_count) {
    int count = number < 8 ? 8 : 2 * number;
    account *grown = realloc(memory->accounts, (size_t)count * sizeof *grown);
    if (!grown) abort();
    memset(grown + memory->accounts_count, 0,
           (size_t)(count - memory->accounts_count) * sizeof *grown);
    memory->accounts = grown;
    memory->accounts_count = count;
  }
  unsigned opened = memory->accounts[number].opened + 1;
  memory->accounts[number] = (account){.is_open = true, .opened = opened};
  return number;
}

void suspect(shim_state *state, int number) {
  struct memory *memory = memory_of(state);
  if (memory->suspect != number) memory->suspect_clean_cycle = 0;
  memory->suspect = number;
}

void shim_close_account(shim_state *state, int number) {
  struct memory *memory = memory_of(state);
  assert(number > 0 && memory->accounts[number].is_open && "no open account");
  memory->accounts[number].is_open = false;
  count_held(state, number, -(ptrdiff_t)memory->accounts[number].held);
  if (!memory->suspect) suspect(state, number); /* what it holds may be garbage now */
  forget_account_use(state, number);
}

size_t shim_account_bytes(const shim_state *state, int number) {
  return memory_of(state)->accounts[number].bytes;
}

int largest_account(const shim_state *state) {
  const struct memory *memory = memory_of(state);
  int largest = 0;
  for (int number = 1; number < memory->accounts_count; number++) {
    const account *at = &memory->accounts[number];
    bool is_large = at->is_open && at->bytes > memory->quota / 4;
    if (is_large && (!largest || at->bytes > memory->accounts[largest].bytes)) largest = number;
  }
  return largest;
}

/* ---- Closing tasks --------------------------------------------------------------------------- */

bool may_take_time_to_close(shim_state *state, int number, int64_t now) {
  account *whose = &memory_of(state)->accounts[number];
  int64_t budget = limits_of(state)->cpu;
  if (now - whose->closing_since >= SECOND) {
    whose->closing = 0;
    whose->closing_since = now;
  }
  return budget <= 0 || whose->closing < budget;
}

void charge_closing(shim_state *state, int number, int64_t begin) {
  account *whose = &memory_of(state)->accounts[number];
  if (whose->closing < INT64_MAX / 2) whose->closing += monotonic_time() - begin;
}

void note_used_up(shim_state *state) {
  int reason = reason_to_stop(state);
  if (reason != OUT_OF_QUOTA && reason != OUT_OF_ACCOUNT_QUOTA) return;
  account *whose = &memory_of(state)->accounts[shim_blamed_account(state)];
  whose->closing_since = monotonic_time();
  whose->closing = INT64_MAX / 2;
}
