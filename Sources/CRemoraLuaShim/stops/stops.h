/* Stops: ends what runs when it has to. A hook suspends it between two instructions. */
#pragma once

#include "../tasks/tasks.h"

#include <signal.h>
#include <sys/types.h>

/* Why the running code has to stop; of several reasons the greatest counts. */
enum {
  OUT_OF_MEMORY = 1,
  OUT_OF_STEP = 2,   /* a step inside another entry, with a limit of its own */
  OUT_OF_BUDGET = 3, /* the outermost entry, with all that runs inside it */
  OUT_OF_QUOTA = 4,
  OUT_OF_ACCOUNT_QUOTA = 5,
  INTERRUPTED = 6,
};

struct stops {
  struct tasks below;
  lua_State *volatile armed;         /* whose hook checks at every instruction */
  volatile sig_atomic_t out_of_time; /* the reason to stop, or 0 */
  int nested_depth;                  /* of the entry of a step with an epoch of its own, or 0 */
  bool polls;                        /* coroutines have a hook that counts instructions */
  bool is_watched;                   /* a watchdog requests stops */
  bool counts_lines;                 /* coroutines have a hook that is called for each line */
  volatile sig_atomic_t repeats;     /* requests after the first for the same stop */
  shim_limits limits;
  atomic_uint_fast64_t epoch;   /* odd while Lua code runs */
  atomic_uint_fast64_t base;    /* epoch in which the outermost entry began, once there is a newer one, or 0 */
  atomic_bool is_nested;        /* such a step runs */
  _Atomic pid_t runner;         /* the thread in Lua, written by it before the epoch */
  atomic_uint_fast64_t request; /* to stop an epoch, where there is no signal */
  int64_t instructions_left;
  int signal;                               /* that arms the hook; 0 where the hook polls */
  int forgiven;                             /* stops inside the outermost entry that did not end it */
  atomic_bool is_extended;                  /* the outermost entry has got the rest of its time */
  atomic_int blamed_runner, blamed_account; /* whose limit is used up, where that is the reason to stop */
  shim_state *outer_entry;                  /* the state that this thread was in before */
  lua_Hook hook;
};
static inline struct stops *stops_of(const shim_state *state) { return (struct stops *)state; }

/* Begins the part of a new state. The hook handles the events of all its coroutines: it counts lines, calls
 * `look_for_request`, settles the memory, and then calls `stop_if_demanded` or `rest_hook`. */
void begin_stops(shim_state *state, lua_Hook hook);

/* ---- The reason ------------------------------------------------------------------------------ */

static inline int reason_to_stop(const shim_state *state) { return stops_of(state)->out_of_time; }

/* Whether the code that has to stop has had the time to end: 20 ms. Nothing begins inside it from then on. */
static inline bool is_past_stop(const shim_state *state) {
  enum { MOST_REPEATS = 4 }; /* one each time the watchdog looks */
  return reason_to_stop(state) && stops_of(state)->repeats >= MOST_REPEATS;
}

static inline bool polls_for_stops(const shim_state *state) { return stops_of(state)->polls; }
static inline const shim_limits *limits_of(const shim_state *state) { return &stops_of(state)->limits; }

shim_status status_of_stop(const shim_state *state);

/* Sets the reason why the running code has to stop, and arms the hook. Safe in a signal handler. */
void demand_stop(shim_state *state, int reason);

/* Ends the call on L when its time is over: suspends it for good, which no `pcall` notices and which costs the
 * same at any depth. Where C functions in between forbid that, raises an error that the host's `pcall` raises
 * again. [-0, +0] may raise */
void stop_if_demanded(lua_State *L);

/* The time of an outermost entry: once it is used up, the code that called what used it up has an eighth of it more,
 * see `shim_forgive`. */
static inline bool is_extended(const shim_state *state) { return atomic_load(&stops_of(state)->is_extended); }
static inline int64_t extension(int64_t limit) { return limit / 8; }
static inline int64_t extended(const shim_state *state, int64_t limit) {
  return is_extended(state) ? limit + extension(limit) : limit;
}

/* Lets the running code go on, in a new epoch. */
void withdraw_stop(shim_state *state);

/* Notes whose limit is used up. */
void blame(shim_state *state, int runner, int account);
void blame_account(shim_state *state, int account);

/* ---- The hook -------------------------------------------------------------------------------- */

/* Makes the running code check the time at its next instruction. Safe in a signal handler. */
void arm_hook(shim_state *state);

/* Notes that the hook of L is no longer armed, or that L has ended. */
static inline void forget_armed(shim_state *state, const lua_State *L) {
  if (stops_of(state)->armed == L) stops_of(state)->armed = NULL;
}

/* Gives L the hook of a coroutine whose time is not over: none, or the one that counts lines. */
void rest_hook(lua_State *L);

/* Calls the hook for each line, from now on. Only before anything has run: a new coroutine inherits the hook of
 * its creator, so the main thread and the pool are enough. */
void hook_lines(shim_state *state);

/* ---- Requests -------------------------------------------------------------------------------- */

enum { REASON_BITS = 3 }; /* of a request, below the epoch that it is for */
static inline bool is_running(uint64_t epoch) { return epoch & 1; }

/* What the watchdog's thread reads: the newest epoch; that of the outermost entry; the thread in Lua, or 0;
 * whether a nested step runs that has a limit of its own. */
uint64_t newest_epoch(const shim_state *state);
uint64_t outermost_epoch(const shim_state *state, uint64_t newest);
pid_t thread_in_lua(const shim_state *state);
bool runs_nested_step(const shim_state *state);

/* Checks for a request where there is no signal, and counts instructions. */
void look_for_request(shim_state *state, int64_t instructions);

/* The same, only where there is no signal. */
static inline void poll_for_stop(shim_state *state, int64_t instructions) {
  if (polls_for_stops(state)) look_for_request(state, instructions);
}

/* Obeys a request if its epoch still runs. Safe in a signal handler. */
void take_request(shim_state *state, uint64_t request);

/* Requests a stop of the code that runs in that epoch. Safe from any thread while the state is open. */
void request_stop(shim_state *state, uint64_t epoch, int reason);

/* Sets the limits, and installs what stops need. Returns whether a watchdog has to watch over the state. */
bool set_stop_limits(shim_state *state, const shim_limits *limits);

/* Around a fork: no thread changes which signals are installed meanwhile. */
void hold_signals(void);
void release_signals(void);

/* In a child process, whose one thread has another number than in its parent. Returns whether code runs in the
 * state. */
bool forked(shim_state *state);

/* ---- Entering and leaving -------------------------------------------------------------------- */

/* Around all that an outermost entry runs. */
void entered_lua(shim_state *state);
void left_lua(shim_state *state);

/* Around a step of a behaviour inside another entry, which has a limit of its own. */
void entered_step(shim_state *state);
void left_step(shim_state *state);

/* Gives an outermost entry its whole budget of instructions, and the hook a whole interval. */
void begin_counting(shim_state *state, lua_State *thread);

/* After `open_entry`: an entry begins on that coroutine. */
static inline void begin_stoppable(shim_state *state, lua_State *thread) {
  const struct stops *stops = stops_of(state);
  if (entry_depth(state) == 1) entered_lua(state);
  else if (__builtin_expect(stops->limits.nested > 0, 0) && current_runner(state) > 0) entered_step(state);
  if (__builtin_expect(stops->polls, 0)) begin_counting(state, thread);
}

/* After `close_entry`. A stop for lack of memory ends here: the entry that was stopped has released its memory, so
 * the entries around it go on. */
static inline void end_stoppable(shim_state *state) {
  const struct stops *stops = stops_of(state);
  if (__builtin_expect(stops->nested_depth > entry_depth(state), 0)) left_step(state);
  if (entry_depth(state) == 0) left_lua(state);
  else if (__builtin_expect(stops->out_of_time == OUT_OF_MEMORY, 0)) withdraw_stop(state);
}
