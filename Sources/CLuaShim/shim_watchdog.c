/* The watchdog: one thread for all states of the process, which reads the clocks, so that an entry
 * from the host costs no more than a counter. It looks whether the same entry still runs as at the
 * last look, and asks for a stop once that one has had its time. It sleeps while nothing runs, and
 * ends when there are no states any more. */
#define _GNU_SOURCE /* syscall */
#include "shim_internal.h"

#include <assert.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
  MOST_USERS = 32, /* that are counted at a time */
  IDLE_LOOKS = 8, /* without an entry, after which the watchdog sleeps */
};
static const int64_t SECOND = 1000000000, LONGEST_TICK = 5000000, SHORTEST_TICK = 200000;

/* What one `self`, or one class, used of the second that is counted. */
typedef struct use {
  int user;
  int64_t nanoseconds;
} use;

/* What the watchdog knows of a state. */
struct watched {
  shim_state *state;
  struct watched *next;
  uint64_t seen, seen_base;      /* the epochs at the last look: the newest, the outermost one's */
  int64_t cpu_start, wall_start; /* of the latter, as first seen */
  int64_t step_start;            /* of the former, in CPU time */
  pid_t thread;     /* that was in the state at the last look */
  int64_t cpu_last; /* of that thread, then; less than 0 when unknown */
  int64_t window;   /* when the second that is counted began */
  use runners[MOST_USERS], classes[MOST_USERS];
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

/* The kernel's clock of a thread: its number with the bits for "per thread" and "time scheduled". A
 * kernel's number, not a pthread_t: those may not be used once their thread has ended, which it may
 * at any time. */
static int64_t cpu_time(pid_t thread) {
  enum { PER_THREAD_SCHEDULED = 4 | 2 };
  return read_clock((clockid_t)((~(unsigned)thread << 3) | PER_THREAD_SCHEDULED));
}

/* ---- Looking --------------------------------------------------------------------------------- */

/* Adds to what somebody used of this second, and says how much that is now. A look now and then finds
 * who uses much. */
static int64_t add_use(use *uses, int user, int64_t nanoseconds) {
  use *least = &uses[0];
  for (int index = 0; index < MOST_USERS; index++) {
    use *at = &uses[index];
    if (at->user == user) return at->nanoseconds += nanoseconds;
    if (at->nanoseconds < least->nanoseconds) least = at;
  }
  *least = (use){user, nanoseconds};
  return nanoseconds;
}

/* Counts what the thread did since the last look for whoever runs now, and whose share is used up. */
static int judge_shares(struct watched *each, int64_t cpu, int64_t now) {
  const shim_limits *limits = &each->state->limits;
  int runner = atomic_load_explicit(&each->state->runs, memory_order_relaxed);
  if (runner <= 0 || each->cpu_last < 0) return 0;
  if (now - each->window >= SECOND) {
    each->window = now;
    memset(each->runners, 0, sizeof each->runners);
    memset(each->classes, 0, sizeof each->classes);
  }
  int64_t spent = cpu - each->cpu_last;
  int class_number = class_of(each->state, runner);
  int64_t used = add_use(each->runners, runner, spent);
  int64_t used_by_all = class_number ? add_use(each->classes, class_number, spent) : 0;
  if (limits->class_share > 0 && used_by_all >= limits->class_share) return OUT_OF_CLASS_SHARE;
  return limits->share > 0 && used >= limits->share ? OUT_OF_SHARE : 0;
}

/* Why what runs has to stop, or 0; `*left` becomes the nanoseconds that it has at least. */
static int judge(struct watched *each, int64_t cpu, int64_t now, int64_t *left) {
  const shim_limits *limits = &each->state->limits;
  int out_of_share = judge_shares(each, cpu, now);
  if (out_of_share) return out_of_share;
  int64_t cpu_left = limits->cpu - (cpu - each->cpu_start);
  int64_t wall_left = limits->wall - (now - each->wall_start);
  int64_t step_left = limits->nested - (cpu - each->step_start);
  bool has_step = limits->nested > 0 && atomic_load(&each->state->is_nested);
  if (limits->cpu > 0 && cpu_left <= 0) return OUT_OF_BUDGET;
  if (limits->wall > 0 && wall_left <= 0) return OUT_OF_BUDGET;
  if (has_step && step_left <= 0) return OUT_OF_BUDGET;
  if (limits->cpu > 0 && cpu_left < *left) *left = cpu_left;
  if (limits->wall > 0 && wall_left < *left) *left = wall_left;
  if (has_step && step_left < *left) *left = step_left;
  return 0;
}

/* Looks at one state; false when nothing happened there since the last look. */
static bool look(struct watched *each, int64_t *tick) {
  shim_state *state = each->state;
  uint64_t epoch = atomic_load_explicit(&state->epoch, memory_order_acquire);
  uint64_t base = atomic_load(&state->base);
  if (!base) base = epoch;
  bool is_new = epoch != each->seen, is_new_base = base != each->seen_base;
  each->seen = epoch;
  each->seen_base = base;
  pid_t thread = atomic_load(&state->runner);
  int64_t cpu = thread ? cpu_time(thread) : -1;
  if (thread != each->thread) each->cpu_last = -1;
  each->thread = thread;
  if (!is_running(epoch)) {
    each->cpu_last = cpu;
    return is_new;
  }
  int64_t now = read_clock(CLOCK_MONOTONIC);
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
    if (atomic_load(&each->state->epoch) != each->seen || is_running(each->seen)) return false;
  }
  return true;
}

/* Sleeps until an entry wakes it. The barrier orders `watchdog_sleeps` before the epochs on all cores,
 * which lets the entry get by without a fence; without it the sleep ends by itself now and then. */
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
    for (struct watched *each = first; each; each = each->next) each->cpu_last = -1; /* long ago */
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

/* ---- Classes --------------------------------------------------------------------------------- */

int class_of(const shim_state *state, int runner) {
  return runner > 0 && (size_t)runner < state->classes_room ? state->classes[runner] : 0;
}

void shim_set_class(shim_state *state, int self, int class_number) {
  assert(self > 0 && "no reference");
  pthread_mutex_lock(&mutex);
  if ((size_t)self >= state->classes_room) {
    size_t room = (size_t)self + (size_t)self / 4 + 64;
    int *grown = realloc(state->classes, room * sizeof *grown);
    if (!grown) abort();
    memset(grown + state->classes_room, 0, (room - state->classes_room) * sizeof *grown);
    state->classes = grown;
    state->classes_room = room;
  }
  state->classes[self] = class_number;
  pthread_mutex_unlock(&mutex);
}

/* ---- States come and go ---------------------------------------------------------------------- */

static void prepare(void) {
  has_membarrier = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&wake, &attributes);
  pthread_condattr_destroy(&attributes);
}

/* The watchdog takes no signals: they are the app's. */
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
  state->watched = watched;
}

void unwatch(shim_state *state) {
  struct watched *watched = state->watched;
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
  state->watched = NULL;
}
