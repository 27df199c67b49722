/* The watchdog: charges the CPU time of what runs, and requests a stop where a limit is exceeded. */
#pragma once

#include "../stops/stops.h"

#include <pthread.h>
#include <time.h>

struct watchdog {
  struct stops below;
  atomic_int_fast64_t in_a_row; /* CPU time of long steps since the state was last seen idle */
  atomic_int_fast64_t paid;     /* time that was charged, or for which the thread was idle */
  atomic_uint_fast64_t answer;  /* epoch of the newest outermost step that answers a message */
  bool listeners_pay;           /* see `shim_let_listeners_pay` */
  int64_t credit;               /* nanoseconds that the sender still pays for its listeners */
  unsigned credited_call;       /* the call of the host in which it sends */
  int64_t lent;                 /* nanoseconds that `current_payer` was charged; guarded by `watch_mutex` */
  int overdrawn;                /* that account, once its quota is exceeded, or 0; the same */
  bool works;                   /* inside `shim_begin_work`: each step is timed exactly */
  struct watched *watched;      /* the watchdog's record, or NULL */
};
static inline struct watchdog *watchdog_of(const shim_state *state) { return (struct watchdog *)state; }

/* Nanoseconds of a clock that never goes back. */
int64_t monotonic_time(void);

/* A clock that goes back by what is paid, so that its time between two moments is what is to be charged. */
static inline int64_t unpaid_at(const shim_state *state, int64_t now) {
  return now - atomic_load_explicit(&watchdog_of(state)->paid, memory_order_relaxed);
}

/* What all answers to one message may take: as long as a step that calls what never returns. */
static inline int64_t answer_time(const shim_state *state) {
  return limits_of(state)->cpu + extension(limits_of(state)->cpu);
}

/* Whether an entry has to wake the watchdog. */
extern atomic_bool watchdog_sleeps;
void wake_watchdog(void);

/* ---- Steps ----------------------------------------------------------------------------------- */

/* What `begin_step` keeps for the end of a step. */
typedef struct step {
  int64_t begin; /* `unpaid_at` then, of a step that is timed and pays for itself; else 0 */
  bool listeners_paid;
} step;

/* Once the entry can be stopped. */
static inline step begin_step(shim_state *state) {
  struct watchdog *watchdog = watchdog_of(state);
  if (__builtin_expect(atomic_load_explicit(&watchdog_sleeps, memory_order_relaxed), 0)) wake_watchdog();
  step saved = {0, watchdog->listeners_pay};
  bool is_timed = watchdog->works && (entry_depth(state) == 1 || watchdog->listeners_pay);
  if (__builtin_expect(is_timed, 0)) saved.begin = unpaid_at(state, monotonic_time());
  watchdog->listeners_pay = false;
  return saved;
}

static inline void end_step(shim_state *state, step saved) {
  watchdog_of(state)->listeners_pay = saved.listeners_paid;
}

/* Charges what is unpaid since `begin`, by `unpaid_at`, to a `self` and an account. An outermost step also pays for
 * what the host did before it, such as firing its timer: as much as firing takes, or as the step itself took,
 * since the work may have been for others. A step inside another, of a listener, is left to that one while it has
 * `credit`. Returns the reason why it has to stop, or 0. */
int charge_since(shim_state *state, int64_t begin, int runner, int number);

/* Charges what a step took that pays for itself, where steps are timed; whether that ends it. */
static inline bool passes_quota(shim_state *state, step saved) {
  if (__builtin_expect(!watchdog_of(state)->works, 1) || !saved.begin) return false;
  int reason = charge_since(state, saved.begin, current_runner(state), current_account(state));
  if (reason && !reason_to_stop(state)) demand_stop(state, reason);
  return reason != 0;
}

/* Forgets what an account used of the last second: its number will be another's. */
void forget_account_use(shim_state *state, int number);

/* Whether a handler is left out, see `shim_run_handler`: an outermost one after others that took long, a nested
 * one inside code that should have stopped. */
static inline bool comes_late(shim_state *state, bool is_first) {
  if (entry_depth(state) > 0) return is_past_stop(state);
  int64_t taken = atomic_load_explicit(&watchdog_of(state)->in_a_row, memory_order_relaxed);
  if (__builtin_expect(taken <= 0, 1)) return false;
  if (is_first) shim_forget_lateness(state);
  return shim_is_late(state);
}

/* ---- Within this folder: the use of a second ------------------------------------------------- */

/* What users took of any second: the CPU time of each, in a window that slides. A table tracks the users that
 * take most, so scripts cannot make it grow. */
enum {
  MOST_USERS = 32, /* tracked at a time */
  SLICES = 16,     /* of a second, for which use is added up */
};
static const int64_t SECOND = 1000000000; /* nanoseconds */

/* CPU time of one user in the last second, by slices. */
typedef struct use {
  int user;
  int64_t total;
  int64_t slices[SLICES + 1];
} use;

typedef struct use_table {
  int64_t newest; /* number of the newest slice since the clock began */
  use uses[MOST_USERS];
} use_table;

/* Adds to the time of a user, and returns its time in the last second. A full table replaces the user with the
 * least. */
int64_t add_use(use_table *table, int user, int64_t nanoseconds, int64_t now);

/* Forgets a user, whose number will be another's. */
void forget_use(use_table *table, int user);

/* ---- Within this folder: records ------------------------------------------------------------- */

/* The watchdog's record of a state. */
struct watched {
  shim_state *state;
  struct watched *next;
  uint64_t seen, seen_base;      /* epochs at the last sample: the newest, and that of the outermost entry */
  int64_t cpu_start, wall_start; /* when the outermost entry was first seen */
  int64_t step_start;            /* CPU time when the newest epoch was first seen */
  unsigned seen_steps;           /* `entry_count` at the last sample */
  pid_t thread;                  /* that was in the state at the last sample */
  int64_t cpu_last;              /* CPU time of that thread then; less than 0 when unknown */
  int64_t mark;                  /* `unpaid_at` the end of the last outermost step, 0 outside `shim_begin_work` */
  int64_t wall_known, cpu_known; /* the two clocks at the same moment */
  int row_account;               /* whose steps were charged last, without another's between them */
  int64_t row_time;              /* the time of those steps */
  bool is_shared;                /* several accounts were charged since `shim_begin_work` */
  int64_t nested_time;           /* CPU time of the running nested step, as far as sampled */
  use_table runners, accounts;
};

/* Guards all records. */
extern pthread_mutex_t watch_mutex;

/* Nanoseconds; -1 when that clock cannot be read. */
int64_t read_clock(clockid_t clock);

/* Charges the thread's time since the last sample. Where steps are timed, checks whether the unfinished
 * outermost step exceeds a quota. Returns the reason to stop, or 0. */
int charge_sample(struct watched *each, int64_t cpu, int64_t now);
