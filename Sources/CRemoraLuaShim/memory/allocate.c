/* Lua's allocator. */
#include "memory.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Blocks ---------------------------------------------------------------------------------- */

/* Precedes each block. */
typedef struct header {
  uint32_t account;
  uint32_t is_of_state; /* allocated while the state was opened, such as its string table: on no account */
} header;

_Static_assert(sizeof(header) == 8, "the blocks behind headers keep Lua's alignment");

/* The address sanitizer sees only blocks that go back to malloc. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MOST_SPARE_BLOCKS 0
#endif
#endif
#ifndef MOST_SPARE_BLOCKS
#define MOST_SPARE_BLOCKS 128
#endif

typedef struct spare_block {
  struct spare_block *next;
} spare_block;

/* malloc's own sizes: 8 bytes more than a multiple of 16. */
static inline size_t block_size(size_t bytes) { return (bytes + 7) / 16; }

/* What to ask malloc for, so that all blocks of a size can stand for each other. */
static inline size_t rounded(size_t bytes) {
  return bytes > SIZE_MAX - 16 ? bytes : block_size(bytes) * 16 + 8;
}

static inline void *take_block(spare_blocks *spare, size_t bytes) {
  size_t size = block_size(bytes);
  spare_block *block = size < BLOCK_SIZES ? spare->first[size] : NULL;
  if (!block) return malloc(rounded(bytes));
  spare->first[size] = block->next;
  spare->count[size]--;
  return block;
}

static inline void give_block(spare_blocks *spare, void *freed, size_t bytes) {
  size_t size = block_size(bytes);
  if (size >= BLOCK_SIZES || spare->count[size] >= MOST_SPARE_BLOCKS) return free(freed);
  spare_block *block = freed;
  block->next = spare->first[size];
  spare->first[size] = block;
  spare->count[size]++;
}

static void free_spare_blocks(spare_blocks *spare) {
  for (int size = 0; size < BLOCK_SIZES; size++) {
    for (spare_block *next, *block = spare->first[size]; block; block = next) {
      next = block->next;
      free(block);
    }
    spare->first[size] = NULL;
    spare->count[size] = 0;
  }
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

static void count_bytes(shim_state *state, uint32_t number, ptrdiff_t change) {
  struct memory *memory = memory_of(state);
  memory->accounts[number].bytes += (size_t)change;
  memory->used += (size_t)change;
}

/* Whether Lua makes an object: it passes the kind of a new object, and 0 for a part of one. */
static bool makes_object(const void *block, size_t kind) { return !block && kind != 0; }

/* Pauses the collector after a large allocation. Lua pays for each allocated byte with collector work in one
 * piece, which nothing can stop: for a megabyte, all there is. `settle` does that work in small steps. */
static void note_large_block(shim_state *state, size_t bytes) {
  struct memory *memory = memory_of(state);
  if (!(memory->unsettled & LARGE_BLOCK)) lua_gc(main_thread(state), LUA_GCSTOP);
  memory->unsettled |= LARGE_BLOCK;
  memory->large_bytes += bytes;
  arm_hook(state);
}

/* Whether a test lets this request of a script fail, see `shim_fail_requests`. */
static bool is_to_fail(shim_state *state) {
  struct memory *memory = memory_of(state);
  int64_t number = ++memory->requests;
  return number >= memory->first_to_fail && number <= memory->last_to_fail;
}

/* Whether `bytes` more are too much even for a moment. Parts get three times as much, since a table that grows
 * needs the old block and the new one at once. */
static bool is_far_over(const shim_state *state, size_t bytes, bool is_object) {
  const struct memory *memory = memory_of(state);
  enum { OVERDRAFT = 1 << 16, BLOCKS = 3 };
  size_t most = sum(brink(memory->cap), OVERDRAFT);
  size_t own_most = sum(brink(memory->quota), OVERDRAFT);
  if (!is_object) return sum(memory->used, bytes) / BLOCKS > most;
  size_t own = memory->accounts[current_account(state)].bytes;
  return sum(memory->used, bytes) > most || sum(own, bytes) > own_most;
}

void look_at_bounds(shim_state *state, size_t bytes, bool is_of_step) {
  struct memory *memory = memory_of(state);
  int number = current_account(state);
  bool is_over = number > 0 && sum(memory->accounts[number].bytes, bytes) > memory->quota;
  bool is_over_cap = sum(memory->used, bytes) > memory->cap;
  if (__builtin_expect(!is_over && !is_over_cap, 1)) return;
  if (is_of_step) {
    memory->unsettled |= OVER_BOUNDS;
    arm_hook(state);
  } else if (is_over) {
    suspect(state, number);
  }
}

/* Whether a function of Lua's library runs, right now, whose `luaL_Buffer` may be as large as a text. Allocates
 * nothing, unlike a flag ends with an error. [-0, +0] */
static bool is_building_text(lua_State *L) {
  lua_CFunction builder = memory_of(state_of(L))->text_builder;
  lua_Debug frame;
  if (!builder || !lua_getstack(L, 0, &frame)) return false;
  if (!lua_getinfo(L, "S", &frame) || *frame.what != 'C') return false;
  lua_getinfo(L, "f", &frame); /* only in a C function is the top of the stack where it seems to be */
  bool is_builder = lua_tocfunction(L, -1) == builder;
  lua_pop(L, 1);
  return is_builder;
}

/* ---- Allocating ------------------------------------------------------------------------------ */

/* A new block of a few bytes, which most are, where no bound is near: none of the questions below arises. NULL
 * otherwise. */
static inline void *allocate_small(shim_state *state, size_t new_size) {
  struct memory *memory = memory_of(state);
  enum { SMALL = 1 << 10 };
  if (new_size > SMALL) return NULL;
  size_t needed = new_size + sizeof(header);
  account *own = &memory->accounts[current_account(state)];
  size_t bytes = own->bytes + needed, used = memory->used + needed;
  bool is_free = bytes <= memory->quota && used <= memory->cap &&
                 needed <= memory->largest_block && !memory->counts_requests && memory->no_memory;
  header *made = is_free ? take_block(&memory->spare, needed) : NULL;
  if (!made) return NULL;
  *made = (header){.account = (uint32_t)current_account(state)};
  own->bytes = bytes;
  memory->used = used;
  if (used > memory->peak) memory->peak = used;
  return made + 1;
}

/* Counts every byte, headers included. Refuses only requests of scripts, never those of the host. */
void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  enum { LARGE = 1 << 16 };
  shim_state *state = context;
  struct memory *memory = memory_of(state);
  if (!block) {
    if (new_size == 0) return NULL;
    void *made = allocate_small(state, new_size);
    if (made) return made;
  }
  header *old = block ? (header *)block - 1 : NULL;
  size_t held = old ? old_size + sizeof(header) : 0;
  if (new_size == 0) {
    count_bytes(state, old->account, -(ptrdiff_t)held);
    give_block(&memory->spare, old, held);
    return NULL;
  }
  size_t needed = sum(new_size, sizeof(header));
  bool grows = needed > held, is_of_state = old ? old->is_of_state : !memory->no_memory;
  if (grows && is_in_lua(state) && !is_of_state) {
    bool is_object = makes_object(block, old_size);
    if (is_object && old_size == LUA_TSTRING && new_size > SHIM_MOST_TEXT + 64) {
      return refuse_object(state);
    }
    /* Without a coroutine the parser runs, whose buffer holds a long text in one block. */
    bool is_bounded = !is_object && current_thread(state);
    if (is_bounded && new_size > memory->largest_block) {
      /* A buffer grows by a half. */
      bool is_buffer = new_size <= 2 * SHIM_MOST_TEXT && is_building_text(current_thread(state));
      if (!is_buffer) return refuse_part(state);
    }
    bool fails = __builtin_expect(memory->counts_requests, 0) && is_to_fail(state);
    if (fails || is_far_over(state, needed - held, is_object)) {
      memory->refused = LACKS_MEMORY;
      return NULL;
    }
  }
  if (grows) look_at_bounds(state, needed - held, is_in_lua(state));
  uint32_t before = old ? old->account : 0;
  header *moved = realloc(old, rounded(needed));
  if (!moved) {
    memory->refused = LACKS_MEMORY;
    return NULL;
  }
  if (!old) moved->is_of_state = is_of_state;
  moved->account = is_of_state ? 0 : grows ? (uint32_t)current_account(state) : before;
  if (held) count_bytes(state, before, -(ptrdiff_t)held);
  count_bytes(state, moved->account, (ptrdiff_t)needed);
  if (memory->used > memory->peak) memory->peak = memory->used;
  if (is_in_lua(state) && grows && needed - held >= LARGE) note_large_block(state, needed - held);
  return moved + 1;
}

/* ---- From outside ---------------------------------------------------------------------------- */

void begin_memory(shim_state *state) {
  struct memory *memory = memory_of(state);
  memory->cap = memory->quota = memory->largest_block = SIZE_MAX;
  bound_pool(state, SIZE_MAX);
  shim_open_account(state); /* number 0, the host's own */
}

void end_memory(shim_state *state) {
  assert(memory_of(state)->used == memory_of(state)->held && "the state closed, but some of its memory is left");
  free_spare_blocks(&memory_of(state)->spare);
  free(memory_of(state)->accounts);
}

size_t shim_memory_used(const shim_state *state) { return memory_of(state)->used; }
size_t shim_memory_peak(const shim_state *state) { return memory_of(state)->peak; }

void shim_set_memory(shim_state *state, const shim_memory *bounds) {
  struct memory *memory = memory_of(state);
  memory->cap = bounds->all;
  memory->quota = bounds->account;
  memory->largest_block = bounds->block;
  bound_pool(state, bounds->account);
}

void shim_fail_requests(shim_state *state, int64_t first, int64_t last) {
  struct memory *memory = memory_of(state);
  memory->counts_requests = last >= first;
  memory->first_to_fail = first;
  memory->last_to_fail = last;
  memory->requests = 0;
}

int64_t shim_requests(const shim_state *state) { return memory_of(state)->requests; }

void shim_collect(shim_state *state) {
  lua_gc(main_thread(state), LUA_GCCOLLECT);
  lua_gc(main_thread(state), LUA_GCCOLLECT);
  free_spare_blocks(&memory_of(state)->spare);
}
