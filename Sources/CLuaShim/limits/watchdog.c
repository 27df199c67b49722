/* The watchdog: one thread for all states of the process that reads the clocks, so that an entry from the
 * host costs only a counter. It samples the states every few milliseconds and requests a stop when an entry
 * has used up its budget. It sleeps while nothing runs, and ends when the last state closes.
 *
 * Quotas are charged in two ways. Between `shim_begin_work` and `shim_end_work` each outermost step is timed
 * exactly, short steps and the waits between them included. Outside, where the app passes on a tap, the
 * watchdog charges the time since its last sample to the code that runs at the sample. Either way an
 * outermost step pays for the short steps inside it; a step that lasts for two samples pays for itself. Time
 * beyond a frame that the steps of one account take in a row is charged fourfold, since all others wait. */
#define _GNU_SOURCE /* syscall */
#include "../state.h"
#include "use.h"

#include <assert.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
  IDLE_LOOKS = 8, /* samples without an entry, after which the watchdog sleeps */
};
static const int64_t LONGEST_TICK = 5000000, SHORTEST_TICK = 200000;
static const int64_t FRAME = 16000000, FIRING = 100000; /* nanoseconds */
enum { LONG_STEP_FACTOR = 4 };

/* The watchdog's record of a state. */
struct watched {
  shim_state *state;
  struct watched *next;
  uint64_t seen, seen_base;      /* epochs at the last sample: the newest, and that of the outermost entry */
  int64_t cpu_start, wall_start; /* when the outermost entry was first seen */
  int64_t step_start;            /* CPU time when the newest epoch was first seen */
  unsigned seen_steps;           /* number of entries at the last sample */
  pid_t thread;                  /* that was in the state at the last sample */
  int64_t cpu_last;              /* CPU time of that thread then; less than 0 when unknown */
  int64_t mark;                  /* wall time of the last exact charge, 0 outside `shim_begin_work` */
  int64_t wall_known, cpu_known; /* the two clocks at the same moment, not after the mark */
  int64_t excused;               /* since the mark, time that a nested step paid for itself */
  int row_account;               /* whose steps were charged last, without another's between them */
  int64_t row_time;              /* the time of those steps */
  bool is_shared;                /* several accounts were charged since `shim_begin_work` */
  int64_t nested_time;           /* CPU time of the running nested step, as far as sampled */
  use_table runners, accounts;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake;
static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static struct watched *first;
static bool is_there, has_membarrier;
atomic_bool watchdog_sleeps;

/* ---- Clocks ---------------------------------------------------------------------------------- */

static int64_t read_clock(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return -1;
  return (int64_t)now.tv_sec * SECOND + now.tv_nsec;
}

int64_t monotonic_time(void) { return read_clock(CLOCK_MONOTONIC); }

/* Reads the CPU clock of a thread. Takes the kernel's thread number, since a pthread_t must not be used after
 * its thread has ended, which may happen at any time. */
static int64_t cpu_time(pid_t thread) {
  enum { PER_THREAD_SCHEDULED = 4 | 2 };
  return read_clock((clockid_t)((~(unsigned)thread << 3) | PER_THREAD_SCHEDULED));
}

/* ---- Quotas ---------------------------------------------------------------------------------- */

/* Charges time to a `self` and an account. Returns the reason why they have to stop, or 0. `pending` counts
 * against the quota, but is charged later. */
static int charge(struct watched *each, int runner, int number, int64_t spent, int64_t pending,
                  int64_t now) {
  shim_state *state = each->state;
  const shim_limits *limits = &state->stops.limits;
  bool is_over_all = number > 0 && limits->account_quota > 0 &&
                     add_use(&each->accounts, number, spent, now) + pending >= limits->account_quota;
  bool is_over = runner > 0 && limits->quota > 0 &&
                 add_use(&each->runners, runner, spent, now) + pending >= limits->quota;
  if (!is_over_all && !is_over) return 0;
  atomic_store(&state->stops.blamed_runner, runner);
  atomic_store(&state->stops.blamed_account, number);
  return is_over_all ? OUT_OF_ACCOUNT_QUOTA : OUT_OF_QUOTA;
}

/* ---- Work ------------------------------------------------------------------------------------ */

void shim_begin_work(shim_state *state) {
  struct watched *each = state->stops.watched;
  if (!each || state->stops.works || state->calls.depth > 0) return;
  if (state->stops.limits.quota <= 0 && state->stops.limits.account_quota <= 0) return;
  state->stops.works = true;
  pthread_mutex_lock(&mutex);
  each->mark = each->wall_known = monotonic_time();
  each->cpu_known = read_clock(CLOCK_THREAD_CPUTIME_ID);
  each->excused = 0;
  each->row_account = 0;
  each->is_shared = false;
  pthread_mutex_unlock(&mutex);
}

/* Subtracts from `spent`, wall-clock time, the time for which the thread was not scheduled. */
static int64_t without_idle_time(struct watched *each, int64_t spent, int64_t now) {
  enum { WORTH_A_LOOK = 200000 };
  if (spent < WORTH_A_LOOK) return spent;
  int64_t cpu = read_clock(CLOCK_THREAD_CPUTIME_ID);
  int64_t idle = (now - each->wall_known) - (cpu - each->cpu_known);
  each->wall_known = now;
  each->cpu_known = cpu;
  return idle <= 0 ? spent : idle < spent ? spent - idle : 0;
}

/* Also charges the host's work after the last step, such as sending changes, if only one account ran. It is
 * charged no more than its steps took, since part of that work may be for others. */
void shim_end_work(shim_state *state) {
  struct watched *each = state->stops.watched;
  if (state->calls.depth > 0 || !state->stops.works) return;
  state->stops.works = false;
  shim_forget_lateness(state);
  if (!each) return;
  pthread_mutex_lock(&mutex);
  if (each->row_account > 0 && !each->is_shared) {
    int64_t now = monotonic_time(), rest = without_idle_time(each, now - each->mark, now);
    if (rest > each->row_time) rest = each->row_time;
    charge(each, atomic_load(&state->stops.root_runner), each->row_account, rest, 0, now);
  }
  each->mark = 0;
  pthread_mutex_unlock(&mutex);
}

/* The charge for the next `spent` nanoseconds of a step, after `begun` nanoseconds of it. */
static int64_t price(int64_t begun, int64_t spent) {
  int64_t cheap = begun < FRAME ? FRAME - begun : 0;
  return spent <= cheap ? spent : cheap + (spent - cheap) * LONG_STEP_FACTOR;
}

/* A step inside another: the outermost one does not pay for it as well. */
static int charge_nested_step(struct watched *each, int64_t begin, int64_t now) {
  shim_state *state = each->state;
  int64_t spent = now - begin - each->nested_time; /* the rest is charged already */
  each->nested_time = 0;
  if (spent <= 0) return 0;
  each->excused += spent;
  int runner = atomic_load_explicit(&state->stops.runs, memory_order_relaxed);
  return charge(each, runner, current_account(state), price(0, spent), 0, now);
}

/* The outermost step, with what the host did before it, such as firing its timer. Beyond what firing takes, no
 * more than the step itself, as that may have been for others. */
static int charge_outermost_step(struct watched *each, int64_t begin, int64_t now) {
  shim_state *state = each->state;
  int64_t own = without_idle_time(each, now - begin, now) - each->excused;
  int64_t before = begin - each->mark, most = own > FIRING ? own : FIRING;
  int64_t spent = own + (before < most ? before : most);
  each->mark = now;
  each->excused = 0;
  if (spent < 0) spent = 0;
  if (each->row_account != state->stops.root_account) {
    each->is_shared = each->row_account != 0;
    each->row_time = 0;
  }
  each->row_account = state->stops.root_account;
  int64_t dear = price(each->row_time, spent);
  each->row_time += spent;
  return charge(each, state->stops.root_runner, state->stops.root_account, dear, 0, now);
}

int charge_step(shim_state *state, int64_t begin) {
  struct watched *each = state->stops.watched;
  if (!each) return 0;
  int64_t now = monotonic_time();
  pthread_mutex_lock(&mutex);
  int reason = !each->mark         ? 0 /* other limits began meanwhile */
               : state->calls.depth == 1 ? charge_outermost_step(each, begin, now)
                                   : charge_nested_step(each, begin, now);
  pthread_mutex_unlock(&mutex);
  return reason;
}

void charge_account(shim_state *state, int number, int64_t begin) {
  struct watched *each = state->stops.watched;
  if (!each) return;
  int64_t now = monotonic_time();
  pthread_mutex_lock(&mutex);
  charge(each, 0, number, price(0, now - begin), 0, now);
  if (each->mark) each->mark = now;
  pthread_mutex_unlock(&mutex);
}

bool shim_let_listeners_pay(shim_state *state, bool listeners_pay) {
  bool before = state->stops.listeners_pay;
  state->stops.listeners_pay = listeners_pay;
  return before;
}

/* ---- Looking --------------------------------------------------------------------------------- */

/* Charges the thread's time since the last sample. Where steps are timed, checks whether the unfinished
 * outermost step exceeds a quota. Returns the reason to stop, or 0. */
static int judge_quotas(struct watched *each, int64_t cpu, int64_t now) {
  shim_state *state = each->state;
  unsigned steps = atomic_load_explicit(&state->stops.steps, memory_order_relaxed);
  bool is_long = steps == each->seen_steps;
  each->seen_steps = steps;
  if (each->cpu_last < 0) return 0;
  int64_t spent = cpu - each->cpu_last;
  int runner = atomic_load_explicit(&state->stops.runs, memory_order_relaxed);
  int number = current_account(state);
  int root = atomic_load_explicit(&state->stops.root_runner, memory_order_relaxed);
  int root_account = atomic_load_explicit(&state->stops.root_account, memory_order_relaxed);
  bool pays_itself = is_long && runner != root && runner > 0;
  int64_t begun = atomic_load(&state->stops.in_a_row) - spent; /* of the handlers of one event */
  each->nested_time = pays_itself ? each->nested_time + spent : 0;
  if (!each->mark) {
    bool is_own = is_long || runner <= 0;
    spent = price(begun > 0 ? begun : 0, spent);
    return charge(each, is_own ? runner : root, is_own ? number : root_account, spent, 0, now);
  }
  if (pays_itself) {
    each->excused += spent;
    return charge(each, runner, number, price(each->nested_time - spent, spent), 0, now);
  }
  int64_t since = now - each->mark, busy = cpu - each->cpu_known;
  int64_t pending = (busy < since ? busy : since) - each->excused;
  return pending > 0 ? charge(each, root, root_account, 0, price(0, pending), now) : 0;
}

/* Blames an account for the used-up budget: that of the nested step if it took half of the time, else that of
 * the outermost. */
static void blame_for_budget(struct watched *each) {
  shim_state *state = each->state;
  bool is_nested_fault = each->nested_time > state->stops.limits.cpu / 2;
  int root_account = atomic_load(&state->stops.root_account);
  atomic_store(&state->stops.blamed_account, is_nested_fault ? current_account(state) : root_account);
}

/* The reason why the running code has to stop, or 0. Lowers `*left` to the nanoseconds until the next limit. */
static int judge(struct watched *each, int64_t cpu, int64_t now, int64_t *left) {
  const shim_limits *limits = &each->state->stops.limits;
  int over_quota = judge_quotas(each, cpu, now);
  if (over_quota) return over_quota;
  int64_t cpu_left = limits->cpu - (cpu - each->cpu_start);
  int64_t wall_left = limits->wall - (now - each->wall_start);
  int64_t step_left = limits->nested - (cpu - each->step_start);
  bool has_step = limits->nested > 0 && atomic_load(&each->state->stops.is_nested);
  bool is_over = (limits->cpu > 0 && cpu_left <= 0) || (limits->wall > 0 && wall_left <= 0) ||
                 (has_step && step_left <= 0);
  if (is_over) {
    blame_for_budget(each);
    return OUT_OF_BUDGET;
  }
  if (limits->cpu > 0 && cpu_left < *left) *left = cpu_left;
  if (limits->wall > 0 && wall_left < *left) *left = wall_left;
  if (has_step && step_left < *left) *left = step_left;
  return 0;
}

/* Samples one state. False when nothing has run since the last sample. */
static bool look(struct watched *each, int64_t *tick) {
  shim_state *state = each->state;
  uint64_t epoch = atomic_load_explicit(&state->stops.epoch, memory_order_acquire);
  uint64_t base = atomic_load(&state->stops.base);
  if (!base) base = epoch;
  bool is_new = epoch != each->seen, is_new_base = base != each->seen_base;
  each->seen = epoch;
  each->seen_base = base;
  pid_t thread = atomic_load(&state->stops.runner);
  int64_t cpu = thread ? cpu_time(thread) : -1;
  if (thread != each->thread) each->cpu_last = -1;
  each->thread = thread;
  if (!is_running(epoch)) {
    if (!shim_is_late(state)) atomic_store(&state->stops.in_a_row, 0);
    each->cpu_last = cpu;
    return is_new;
  }
  if (each->cpu_last >= 0) atomic_fetch_add(&state->stops.in_a_row, cpu - each->cpu_last);
  int64_t now = monotonic_time();
  if (is_new) each->step_start = cpu;
  if (is_new_base) {
    each->cpu_start = cpu;
    each->wall_start = now;
  }
  int64_t left = LONGEST_TICK;
  int reason = judge(each, cpu, now, &left);
  each->cpu_last = cpu;
  if (reason) request_stop(state, epoch, reason);
  if (left < *tick) *tick = left;
  return true;
}

/* ---- Sleeping -------------------------------------------------------------------------------- */

static void wait_for(int64_t nanoseconds) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += (long)(nanoseconds % SECOND);
  until.tv_sec += nanoseconds / SECOND + until.tv_nsec / SECOND;
  until.tv_nsec %= SECOND;
  pthread_cond_timedwait(&wake, &mutex, &until);
}

static bool all_rest(void) {
  for (struct watched *each = first; each; each = each->next) {
    if (atomic_load(&each->state->stops.epoch) != each->seen || is_running(each->seen)) return false;
  }
  return true;
}

/* Sleeps until an entry wakes it. The barrier orders `watchdog_sleeps` before the epochs on all cores, so an
 * entry needs no fence; without the barrier the sleep is timed. */
static void sleep_while_idle(void) {
  atomic_store(&watchdog_sleeps, true);
  if (has_membarrier) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
  if (!all_rest()) {
    atomic_store(&watchdog_sleeps, false);
    return;
  }
  if (has_membarrier && first) {
    while (atomic_load(&watchdog_sleeps)) pthread_cond_wait(&wake, &mutex);
  } else {
    wait_for(first ? SECOND / 100 : SECOND);
    atomic_store(&watchdog_sleeps, false);
  }
}

static void *watch(void *unused) {
  (void)unused;
  pthread_mutex_lock(&mutex);
  for (int idle = 0;;) {
    int64_t tick = LONGEST_TICK;
    bool is_idle = true;
    for (struct watched *each = first; each; each = each->next) {
      if (look(each, &tick)) is_idle = false;
    }
    idle = is_idle ? idle + 1 : 0;
    if (idle < IDLE_LOOKS && first) {
      wait_for(tick < SHORTEST_TICK ? SHORTEST_TICK : tick);
      continue;
    }
    sleep_while_idle();
    if (!first) break;
    /* The last samples are too old. */
    for (struct watched *each = first; each; each = each->next) each->cpu_last = -1;
    idle = 0;
  }
  is_there = false;
  pthread_mutex_unlock(&mutex);
  return NULL;
}

void wake_watchdog(void) {
  pthread_mutex_lock(&mutex);
  atomic_store(&watchdog_sleeps, false);
  pthread_cond_signal(&wake);
  pthread_mutex_unlock(&mutex);
}

/* ---- Lateness -------------------------------------------------------------------------------- */

bool shim_is_late(const shim_state *state) {
  int64_t taken = atomic_load_explicit(&state->stops.in_a_row, memory_order_relaxed);
  return state->stops.limits.late > 0 && taken > state->stops.limits.late;
}

void shim_forget_lateness(shim_state *state) { atomic_store(&state->stops.in_a_row, 0); }

/* Nanoseconds that an account was charged for in the last second. */
int64_t shim_account_time(shim_state *state, int number) {
  if (!state->stops.watched || number <= 0) return 0;
  pthread_mutex_lock(&mutex);
  int64_t time = read_use(&state->stops.watched->accounts, number, monotonic_time());
  pthread_mutex_unlock(&mutex);
  return time;
}

void shim_forget_use(shim_state *state, int self) {
  if (!state->stops.watched) return;
  pthread_mutex_lock(&mutex);
  forget_use(&state->stops.watched->runners, self);
  pthread_mutex_unlock(&mutex);
}

void forget_account_use(shim_state *state, int number) {
  if (!state->stops.watched) return;
  pthread_mutex_lock(&mutex);
  forget_use(&state->stops.watched->accounts, number);
  pthread_mutex_unlock(&mutex);
}

/* ---- Who ran --------------------------------------------------------------------------------- */

int shim_blamed_self(const shim_state *state) { return atomic_load(&state->stops.blamed_runner); }
int shim_running_self(const shim_state *state) { return atomic_load(&state->stops.runs); }
int shim_blamed_account(const shim_state *state) { return atomic_load(&state->stops.blamed_account); }
int shim_root_account(const shim_state *state) { return atomic_load(&state->stops.root_account); }

/* ---- Registration ---------------------------------------------------------------------------- */

static void prepare(void) {
  has_membarrier = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&wake, &attributes);
  pthread_condattr_destroy(&attributes);
}

/* The watchdog's thread blocks all signals, so that they reach the threads of the app. */
static bool start(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool works = pthread_create(&thread, &attributes, watch, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return works;
}

void watch_over(shim_state *state) {
  struct watched *watched = calloc(1, sizeof *watched);
  if (!watched) abort();
  watched->state = state;
  pthread_once(&prepared, prepare);
  pthread_mutex_lock(&mutex);
  watched->next = first;
  first = watched;
  if (!is_there) is_there = start();
  atomic_store(&watchdog_sleeps, false);
  pthread_cond_signal(&wake);
  pthread_mutex_unlock(&mutex);
  state->stops.watched = watched;
}

void unwatch(shim_state *state) {
  struct watched *watched = state->stops.watched;
  if (!watched) return;
  pthread_mutex_lock(&mutex);
  struct watched **link = &first;
  while (*link != watched) link = &(*link)->next;
  *link = watched->next;
  if (!first) {
    atomic_store(&watchdog_sleeps, false);
    pthread_cond_signal(&wake);
  }
  pthread_mutex_unlock(&mutex);
  free(watched);
  state->stops.watched = NULL;
}
