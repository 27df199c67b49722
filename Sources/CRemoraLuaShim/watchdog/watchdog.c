/* The watchdog: one thread for all states of the process that reads the clocks, so that an entry from the
 * host costs only a counter. It samples the states every few milliseconds and requests a stop when an entry
 * has used up its budget. It sleeps while nothing runs, and ends when the last state closes. */
#define _GNU_SOURCE /* syscall */
#include "watchdog.h"

#include <linux/membarrier.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  IDLE_LOOKS = 8, /* samples without an entry, after which the watchdog sleeps */
};
static const int64_t LONGEST_TICK = 5000000, SHORTEST_TICK = 200000;

pthread_mutex_t watch_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static struct watched *first;
static bool is_there, has_membarrier;
atomic_bool watchdog_sleeps;

/* ---- Clocks ---------------------------------------------------------------------------------- */

int64_t read_clock(clockid_t clock) {
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

/* ---- Looking --------------------------------------------------------------------------------- */

/* Blames an account for the used-up budget: that of the nested step if it took half of the time, else that of
 * the outermost. */
static void blame_for_budget(struct watched *each) {
  shim_state *state = each->state;
  int64_t limit = limits_of(state)->cpu;
  bool is_nested_fault = each->nested_time > (is_extended(state) ? extension(limit) : limit) / 2;
  blame_account(state, is_nested_fault ? current_account(state) : shim_root_account(state));
}

/* Lowers `*left` to the nanoseconds that a limit leaves, where there is one. Returns whether any are left. */
static bool lower(int64_t *left, int64_t limit, int64_t used) {
  if (limit > 0 && limit - used < *left) *left = limit - used;
  return *left > 0;
}

/* The reason why the running code has to stop, or 0. Lowers `*left` to the nanoseconds until the next limit. */
static int judge(struct watched *each, int64_t cpu, int64_t now, int64_t *left) {
  const shim_limits *limits = limits_of(each->state);
  int over_quota = charge_sample(each, cpu, now);
  if (over_quota) return over_quota;
  struct watchdog *watchdog = watchdog_of(each->state);
  lower(left, extended(each->state, limits->cpu), cpu - each->cpu_start);
  if (limits->cpu > 0 && each->seen_base == atomic_load(&watchdog->answer)) {
    lower(left, answer_time(each->state), atomic_load(&watchdog->in_a_row));
  }
  bool has_time = lower(left, extended(each->state, limits->wall), now - each->wall_start);
  int64_t step_limit = runs_nested_step(each->state) ? limits->nested : 0;
  if (lower(left, step_limit, cpu - each->step_start)) return 0;
  blame_for_budget(each);
  return has_time ? OUT_OF_STEP : OUT_OF_BUDGET;
}

/* Samples one state. False when nothing has run since the last sample. */
static bool look(struct watched *each, int64_t *tick) {
  shim_state *state = each->state;
  uint64_t epoch = newest_epoch(state), base = outermost_epoch(state, epoch);
  bool is_new = epoch != each->seen, is_new_base = base != each->seen_base;
  each->seen = epoch;
  each->seen_base = base;
  pid_t thread = thread_in_lua(state);
  int64_t cpu = thread ? cpu_time(thread) : -1;
  if (thread != each->thread) each->cpu_last = -1;
  each->thread = thread;
  if (!is_running(epoch)) {
    if (!shim_is_late(state)) shim_forget_lateness(state);
    each->cpu_last = cpu;
    return is_new;
  }
  if (each->cpu_last >= 0) atomic_fetch_add(&watchdog_of(state)->in_a_row, cpu - each->cpu_last);
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
  else if (left < *tick) *tick = left;
  return true;
}

/* ---- Sleeping -------------------------------------------------------------------------------- */

static void wait_for(int64_t nanoseconds) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += (long)(nanoseconds % SECOND);
  until.tv_sec += nanoseconds / SECOND + until.tv_nsec / SECOND;
  until.tv_nsec %= SECOND;
  pthread_cond_clockwait(&wake, &watch_mutex, CLOCK_MONOTONIC, &until);
}

static bool all_rest(void) {
  for (struct watched *each = first; each; each = each->next) {
    if (newest_epoch(each->state) != each->seen || is_running(each->seen)) return false;
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
    while (atomic_load(&watchdog_sleeps)) pthread_cond_wait(&wake, &watch_mutex);
  } else {
    wait_for(first ? SECOND / 100 : SECOND);
    atomic_store(&watchdog_sleeps, false);
  }
}

static void *watch(void *unused) {
  (void)unused;
  pthread_mutex_lock(&watch_mutex);
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
  pthread_mutex_unlock(&watch_mutex);
  return NULL;
}

/* The watchdog's thread blocks all signals, so that they reach the threads of the app. */
static bool start(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool works = pthread_create(&thread, NULL, watch, NULL) == 0;
  if (works) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return works;
}

/* With the mutex locked. */
static void wake_up(void) {
  if (first && !is_there) is_there = start();
  atomic_store(&watchdog_sleeps, false);
  pthread_cond_signal(&wake);
}

void wake_watchdog(void) {
  pthread_mutex_lock(&watch_mutex);
  wake_up();
  pthread_mutex_unlock(&watch_mutex);
}

/* ---- Forking --------------------------------------------------------------------------------- */

static void before_fork(void) {
  pthread_mutex_lock(&watch_mutex);
  hold_signals();
}

static void after_fork(void) {
  release_signals();
  pthread_mutex_unlock(&watch_mutex);
}

static void use_membarrier(void) {
  has_membarrier = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

/* A child process has only the thread that forked. The next entry starts a watchdog there, or this does for code
 * that runs already; a child that only calls `exec` pays for none. */
static void in_child(void) {
  bool runs = false;
  is_there = false;
  wake = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
  use_membarrier();
  for (struct watched *each = first; each; each = each->next) {
    runs = forked(each->state) || runs;
    each->thread = 0;
    each->cpu_last = -1;
    each->seen = each->seen_base = 0;
  }
  if (runs) wake_up();
  else atomic_store(&watchdog_sleeps, true);
  after_fork();
}

/* ---- Registration ---------------------------------------------------------------------------- */

static void prepare(void) {
  use_membarrier();
  pthread_atfork(before_fork, after_fork, in_child);
}

static void watch_over(shim_state *state) {
  struct watched *watched = calloc(1, sizeof *watched);
  if (!watched) abort();
  watched->state = state;
  pthread_once(&prepared, prepare);
  pthread_mutex_lock(&watch_mutex);
  watched->next = first;
  first = watched;
  wake_up();
  pthread_mutex_unlock(&watch_mutex);
  watchdog_of(state)->watched = watched;
}

static void unwatch(shim_state *state) {
  struct watched *watched = watchdog_of(state)->watched;
  if (!watched) return;
  pthread_mutex_lock(&watch_mutex);
  struct watched **link = &first;
  while (*link != watched) link = &(*link)->next;
  *link = watched->next;
  if (!first) wake_up();
  pthread_mutex_unlock(&watch_mutex);
  free(watched);
  watchdog_of(state)->watched = NULL;
}

void shim_set_limits(shim_state *state, const shim_limits *limits) {
  if (entry_depth(state) > 0) return; /* limits hold from the next entry on */
  unwatch(state);
  if (set_stop_limits(state, limits)) watch_over(state);
}
