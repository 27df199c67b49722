/* Limits of memory and time. */
#pragma once

#include "../running/running.h"
#include "blocks.h"

#include <signal.h>
#include <stdatomic.h>
#include <sys/types.h>

/* ---- Memory ---------------------------------------------------------------------------------- */

/* The longest text, in bytes, that a script may make. An instruction on texts takes time proportional to their
 * length: comparing two of this size takes some milliseconds, 30 at worst. */
enum { MOST_TEXT = 8 << 20 };

/* What is granted at first and settled before the next instruction: memory beyond a bound, and large blocks,
 * for which the collector would work long in one piece. */
enum { OVER_BOUNDS = 1, LARGE_BLOCK = 2 };

/* Why memory was refused. */
enum { LACKS_MEMORY = 1, BLOCK_TOO_LARGE = 2 };

/* The bytes for which Lua's collector works at a time, as a power of two. Nothing can stop it meanwhile: with
 * Lua's own 13, one piece of work may take a hundred milliseconds. */
enum { COLLECTOR_STEP = 9 };

/* What the steps of one script hold. */
typedef struct account {
  size_t bytes;                   /* of the blocks they asked for, headers included */
  int64_t closing, closing_since; /* nanoseconds spent closing its tasks, and since when */
  bool is_open;
} account;

struct memory {
  size_t used, peak, cap, quota, largest_block;
  account *accounts; /* by number; 0 is the host's own */
  int accounts_count;
  int suspect;        /* the account to check when nothing runs, or 0 */
  uint64_t cycles;    /* of the collector that ended in a step of `collect_some` */
  uint64_t clean_cycle, suspect_clean_cycle; /* see `collect_some` */
  bool builds_text;     /* see `is_building_text`: the newest bounded function does, or has failed */
  size_t large_bytes;   /* of large blocks that are not settled */
  int unsettled;        /* OVER_BOUNDS, LARGE_BLOCK, or 0 */
  int no_memory;        /* reference to Lua's message; 0 while the state is opened */
  int raised;           /* errors for lack of memory in the outermost entry */
  int lacks_memory;     /* why memory was refused, while an error may be due to that */
  bool counts_requests; /* see `shim_fail_requests` */
  int64_t requests, first_to_fail, last_to_fail;
  int pauses; /* of the collector, nested */
  spare_blocks spare;
};

/* Lua's allocator, whose context is the state. May raise, see `refuse_object`. */
void *allocate(void *context, void *block, size_t old_size, size_t new_size);

/* Collects when a bound was exceeded. If too much is left it raises an error, or stops a script that caught
 * such errors and went on. [-0, +0] may raise */
void settle(lua_State *L);

/* Raises the error for lack of memory, such as for a text that would be longer than MOST_TEXT. [-0, +0] raises */
void raise_no_memory(lua_State *L);

/* Lets Lua collect by itself again, after large blocks. */
void resume_collecting(shim_state *state);

/* ---- Stops ----------------------------------------------------------------------------------- */

/* Why the running code has to stop; of several reasons the greatest counts. */
enum {
  OUT_OF_MEMORY = 1,
  OUT_OF_BUDGET = 2,
  OUT_OF_QUOTA = 3,
  OUT_OF_ACCOUNT_QUOTA = 4,
  INTERRUPTED = 5,
};

struct stops {
  lua_State *volatile armed; /* whose hook checks at every instruction */
  unsigned repeats;          /* requests after the first for the same stop */
  shim_limits limits;
  int signal; /* that arms the hook; 0 where the hook polls */
  bool polls; /* coroutines have a hook that counts instructions */
  int64_t instructions_left;
  atomic_uint_fast64_t epoch;   /* odd while Lua code runs */
  atomic_uint_fast64_t base;    /* epoch of the outermost entry while a step has one of its own, or 0 */
  atomic_bool is_nested;        /* such a step runs */
  int nested_depth;             /* of its entry, or 0 */
  atomic_uint_fast64_t request; /* to stop an epoch, where there is no signal */
  _Atomic pid_t runner;         /* the thread in Lua, written by it before the epoch */
  atomic_int runs;              /* the runner of the current task */
  volatile sig_atomic_t out_of_time;        /* the reason to stop, or 0 */
  atomic_int root_runner, root_account;     /* of the outermost entry */
  atomic_uint steps;                        /* number of entries, nested ones included */
  atomic_int_fast64_t in_a_row;             /* CPU time of long steps since the state was last seen idle */
  bool listeners_pay;                       /* see `shim_let_listeners_pay` */
  bool works;                               /* inside `shim_begin_work`: each step is timed exactly */
  atomic_int blamed_runner, blamed_account; /* whose quota is used up, where that is the reason to stop */
  int forgiven;                             /* fresh budgets given to the outermost entry */
  struct shim_state *outer_entry;           /* the state that this thread was in before */
  struct watched *watched;                  /* the watchdog's record, or NULL */
};

/* Ends the call on L when its time is over: suspends it for good, which no `pcall` notices and which costs the
 * same at any depth. Where C functions in between forbid that, raises an error that the host's `pcall` raises
 * again. [-0, +0] may raise */
void stop_if_demanded(lua_State *L);

/* For C functions that a script can keep busy, to call regularly: settles the memory, and ends the call when
 * its time is over. [-0, +0] may raise */
void stop_if_out_of_time(lua_State *L);

/* Makes the running code check the time at its next instruction. Safe in a signal handler. */
void arm_hook(shim_state *state);

/* Gives L the hook of a coroutine whose time is not over: none, or the one that counts lines. */
void rest_hook(lua_State *L);

/* The same for the main thread and all that are in the pool. */
void refresh_hooks(shim_state *state);

/* Sets the reason why the running code has to stop, and arms the hook. Safe in a signal handler. */
void demand_stop(shim_state *state, int reason);

/* Invalidates the requests for the current epoch. */
void begin_epoch(shim_state *state);

/* Lets the running code go on, in a new epoch. */
void withdraw_stop(shim_state *state);

static inline bool is_running(uint64_t epoch) { return epoch & 1; }

/* Checks for a request where there is no signal, and counts instructions. */
void look_for_request(shim_state *state, int64_t instructions);

/* Requests a stop of the code that runs in that epoch. Safe from any thread while the state is open. */
void request_stop(shim_state *state, uint64_t epoch, int reason);

/* Around all that an outermost entry runs. */
void entered_lua(shim_state *state);
void left_lua(shim_state *state);

/* Around a step of a behaviour inside another entry, which has a limit of its own. */
void entered_step(shim_state *state);
void left_step(shim_state *state);

/* ---- The watchdog ---------------------------------------------------------------------------- */

/* Charges the step that began at that time to its own account, inside `shim_begin_work`. Returns the reason why
 * it has to stop, or 0. */
int charge_step(shim_state *state, int64_t begin);

/* Charges an account what the host did for it since `begin`. */
void charge_account(shim_state *state, int number, int64_t begin);

/* Forgets what an account used of the last second: its number will be another's. */
void forget_account_use(shim_state *state, int number);

/* Nanoseconds of a clock that never goes back. */
int64_t monotonic_time(void);

/* Registers a state with the watchdog, and removes it. */
void watch_over(shim_state *state);
void unwatch(shim_state *state);

/* Whether an entry has to wake the watchdog. */
extern atomic_bool watchdog_sleeps;
void wake_watchdog(void);
