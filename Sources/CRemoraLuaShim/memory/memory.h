/* Memory: each block counts for the account whose step asked for it. There are bounds for one account, for
 * all accounts together and for one block.
 *
 * Some bounds are soft, since a refusal in the middle of a change could harm Lua: a request beyond one is
 * granted, and settled before the next instruction: by collecting garbage, an error or a stop. */
#pragma once

#include "../watchdog/watchdog.h"

/* What is granted at first and settled before the next instruction: memory beyond a bound, and large blocks,
 * for which the collector would work long in one piece. */
enum { OVER_BOUNDS = 1, LARGE_BLOCK = 2 };

/* Why memory was refused. */
typedef enum refusal { NOT_REFUSED = 0, LACKS_MEMORY = 1, BLOCK_TOO_LARGE = 2 } refusal;

/* What the steps of one script hold. */
typedef struct account {
  size_t bytes;                   /* of the blocks they asked for, headers included, and of `held` */
  size_t held;                    /* what the host keeps for them, see `shim_hold` */
  int64_t closing, closing_since; /* nanoseconds spent closing its tasks, and since when */
  unsigned opened; /* how often the number was given away */
  bool is_open;
} account;

/* Small blocks that were freed, kept to be given out again, by size: Lua's collector frees many at a time, and what
 * a handler makes is as large as what the one before it made. */
enum { BLOCK_SIZES = 17 }; /* up to 264 bytes */
typedef struct spare_blocks {
  struct spare_block *first[BLOCK_SIZES];
  int count[BLOCK_SIZES];
} spare_blocks;

struct memory {
  struct watchdog below;
  int unsettled;        /* OVER_BOUNDS, LARGE_BLOCK, or 0 */
  refusal refused;      /* why, while an error may be due to that */
  int raised;           /* errors for lack of memory in the outermost entry */
  int suspect;          /* the account to check when nothing runs, or 0 */
  size_t used, peak, cap, quota, largest_block;
  size_t held; /* of `used`, what the host keeps for all accounts */
  account *accounts; /* by number; 0 is the host's own */
  int accounts_count;
  int no_memory;        /* reference to Lua's message; 0 while the state is opened */
  bool counts_requests; /* see `shim_fail_requests` */
  bool overflowed;      /* a stack was refused to grow: an error for lack of memory may be due to that */
  int pauses;           /* of the collector, nested */
  spare_blocks spare;
  size_t large_bytes;       /* of large blocks that are not settled */
  uint64_t cycles;          /* of the collector that ended in a step of `collect_some` */
  uint64_t clean_cycle, suspect_clean_cycle; /* see `collect_some` */
  lua_CFunction text_builder;                /* see `set_text_builder` */
  int64_t requests, first_to_fail, last_to_fail;
  const void *no_memory_text;           /* Lua's message for lack of memory: one string in a state */
  char overflow_place[LUA_IDSIZE + 16]; /* "chunk:line: " of the stack that was refused to grow */
};
static inline struct memory *memory_of(const shim_state *state) { return (struct memory *)state; }

/* Begins the part of a new state, before Lua asks for its first block; and ends it when Lua has freed the last. */
void begin_memory(shim_state *state);
void end_memory(shim_state *state);

/* Sets the collector's steps, and keeps the messages that cannot be made once memory is refused. From here on,
 * requests of scripts may be refused. [-0, +0] raw */
void begin_refusing(lua_State *L);

/* Lua's allocator, whose context is the state. May raise, see `refuse_object`. */
void *allocate(void *context, void *block, size_t old_size, size_t new_size);

/* Says which bounded C function of Lua's library runs on top, or last, whose `luaL_Buffer` may be as large as a
 * text; NULL for none. */
static inline void set_text_builder(lua_State *L, lua_CFunction builder) {
  memory_of(state_of(L))->text_builder = builder;
}

/* ---- Settling -------------------------------------------------------------------------------- */

static inline bool is_unsettled(const shim_state *state) { return memory_of(state)->unsettled; }

/* Collects when a bound was exceeded. If too much is left it raises an error, or stops a script that caught
 * such errors and went on. [-0, +0] may raise */
void settle(lua_State *L);

/* Settles what no hook can: whether what runs holds too much, with all garbage gone. [-0, +0] */
bool is_over_bounds(shim_state *state);

/* Lets Lua collect by itself again, after large blocks. */
void resume_collecting(shim_state *state);

/* After the outermost entry. */
static inline void forget_unsettled(shim_state *state) {
  struct memory *memory = memory_of(state);
  if (__builtin_expect(memory->unsettled & LARGE_BLOCK, 0)) resume_collecting(state);
  memory->unsettled = 0;
  memory->refused = NOT_REFUSED;
  memory->raised = 0;
  memory->clean_cycle = 0;
}

/* ---- Refusals -------------------------------------------------------------------------------- */

/* Our message for a stack that is too deep. */
static const char overflow[] = "stack overflow";

/* Why memory was refused, where an error may be due to that. The second forgets all about it. */
static inline refusal newest_refusal(const shim_state *state) { return memory_of(state)->refused; }
static inline void forget_refusal(shim_state *state) {
  struct memory *memory = memory_of(state);
  memory->refused = NOT_REFUSED;
  memory->text_builder = NULL;
  memory->overflowed = false;
}

/* Raises the error for lack of memory, such as for a text that would be too long. [-0, +0] raises */
void raise_no_memory(lua_State *L);

/* Whether the error value on top of L is Lua's for lack of memory, after a stack overflow; and where the stack
 * overflowed: "chunk:line: " or nothing. [-0, +0] */
bool is_overflow(lua_State *L);
const char *overflow_place(const shim_state *state);

/* Replaces Lua's message for lack of memory by ours when a stack overflowed; returns whether it did. [-0, +0]
 * may raise */
bool explain_overflow(lua_State *L);

/* ---- Accounts -------------------------------------------------------------------------------- */

/* Whether an account has time left to close tasks: it has the budget of one step each second, and nothing
 * once its quota is used up. Otherwise many tasks, each with its own budget, would add up. */
bool may_take_time_to_close(shim_state *state, int number, int64_t now);

/* Charges it the time since `begin`, which it spent closing tasks. */
void charge_closing(shim_state *state, int number, int64_t begin);

/* Lets the blamed account close no tasks for a second, if an exceeded quota is the reason for the stop. */
void note_used_up(shim_state *state);

/* ---- Within this folder ---------------------------------------------------------------------- */

/* The bytes for which Lua's collector works at a time, as a power of two. Nothing can stop it meanwhile: with
 * Lua's own 13, one piece of work may take a hundred milliseconds. */
enum { COLLECTOR_STEP = 9 };

/* `a` + `b`, saturated. */
static inline size_t sum(size_t a, size_t b) { return b > SIZE_MAX - a ? SIZE_MAX : a + b; }

/* Notes when a request of `bytes` more passes a bound: where a step of a script asks, it is settled before its next
 * instruction; where the host asks on its behalf, the account is checked later. */
void look_at_bounds(shim_state *state, size_t bytes, bool is_of_step);

/* What may be held for a moment: a bound and a quarter. */
static inline size_t brink(size_t bound) { return sum(bound, bound / 4); }

/* Notes an account to look at when nothing runs: its garbage has to be collected first. */
void suspect(shim_state *state, int number);

/* The open account that holds most, which is suspended when all hold too much together; 0 when none holds a
 * quarter of its quota, since closed accounts may hold the memory then. */
int largest_account(const shim_state *state);

/* Raises Lua's error for lack of memory, without the full collection that Lua would try first. Only for a new
 * object: Lua has not changed anything yet. may raise */
void *refuse_object(shim_state *state);

/* Refuses to let a table or a stack grow beyond the largest block, and notes which of them it probably was,
 * for the message. */
void *refuse_part(shim_state *state);
