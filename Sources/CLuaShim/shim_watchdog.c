/* The time budget: a thread of its own reads the clocks, so an entry from the host costs no more
 * than a counter. When one entry has used up its budget, a signal directed at the Lua thread arms
 * the hook on the coroutine now running. `lua_sethook` is safe there, in a handler on the very
 * thread that runs Lua; from another thread it would corrupt the state. */
#define _GNU_SOURCE /* syscall, siginfo_t */
#include "shim_internal.h"

#include <errno.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
  NANOSECONDS = 1000000000,
  IDLE_TICKS = 8, /* ticks without an entry after which the watchdog sleeps */
  MIN_TICK = 1000000,
  MAX_FORGIVEN = 8,
};

struct watchdog {
  pthread_t thread;
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  atomic_bool sleeping, stop;
  atomic_int_fast64_t budget;
  /* The thread that is in Lua. Written by it, before the epoch says so. A kernel's number, not a
   * pthread_t: those may not be used once their thread has ended, which it may at any time. */
  _Atomic pid_t runner;
  bool has_membarrier;
};

static _Thread_local shim_state *volatile entered;
static _Thread_local pid_t own_number;

static int budget_signal(void) { return SIGRTMIN + 5; }

/* ---- The Lua thread's side ------------------------------------------------------------------- */

/* Lua code is suspended between two instructions, C functions are left alone unless that is
 * forbidden: they run no instructions, so only their calls and returns come here. */
static void hook(lua_State *L, lua_Debug *frame) { /* may raise */
  if (frame->event == LUA_HOOKLINE) {
    count_line(L, frame);
  } else if (!state_of(L)->out_of_time) {
    rest_hook(L);
  } else if (frame->event == LUA_HOOKCOUNT || !lua_isyieldable(L)) {
    stop_if_out_of_time(L);
  }
}

/* Lines are counted on: where both are due, the time is looked at first. */
static int resting_mask(lua_State *L) { return state_of(L)->counts_lines ? LUA_MASKLINE : 0; }

void arm_hook(lua_State *L) {
  lua_sethook(L, hook, resting_mask(L) | LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
}

void rest_hook(lua_State *L) {
  int mask = resting_mask(L);
  lua_sethook(L, mask ? hook : NULL, mask, 0);
}

static void arm(shim_state *state, int reason) {
  if (state->out_of_time < reason) state->out_of_time = reason;
  lua_State *current = state->current;
  if (current) arm_hook(current);
}

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)context;
  int saved = errno;
  shim_state *state = entered;
  uint_fast64_t asked = (uintptr_t)info->si_value.sival_ptr;
  /* Odd epochs are inside Lua; a signal that comes too late finds another number. An interruption
   * asks for the even number below. */
  if (state && (uintptr_t)atomic_load_explicit(&state->epoch, memory_order_relaxed) == (asked | 1)) {
    arm(state, asked & 1 ? OUT_OF_BUDGET : INTERRUPTED);
  }
  errno = saved;
}

/* The first entry on a thread lets the signal through: dispatch's worker threads block all they
 * can. */
static pid_t admit_signal(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, budget_signal());
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  own_number = (pid_t)syscall(SYS_gettid);
  return own_number;
}

void watchdog_entered(shim_state *state) {
  watchdog *dog = state->watchdog;
  uint_fast64_t epoch = atomic_load_explicit(&state->epoch, memory_order_relaxed);
  if (dog) {
    state->outer_entry = entered;
    entered = state;
    pid_t number = own_number;
    if (__builtin_expect(!number, 0)) number = admit_signal();
    atomic_store_explicit(&dog->runner, number, memory_order_relaxed);
  }
  atomic_store_explicit(&state->epoch, epoch + 1, memory_order_release);
  if (dog && __builtin_expect(atomic_load_explicit(&dog->sleeping, memory_order_relaxed), 0)) {
    pthread_mutex_lock(&dog->mutex);
    atomic_store(&dog->sleeping, false);
    pthread_cond_signal(&dog->wake);
    pthread_mutex_unlock(&dog->mutex);
  }
}

void watchdog_left(shim_state *state) {
  uint_fast64_t epoch = atomic_load_explicit(&state->epoch, memory_order_relaxed);
  atomic_store_explicit(&state->epoch, epoch + 1, memory_order_release);
  atomic_signal_fence(memory_order_seq_cst); /* no late signal sets what is cleared next */
  if (state->watchdog) entered = state->outer_entry;
  state->out_of_time = 0;
  state->forgiven = 0;
}

void shim_forgive(shim_state *state) {
  if (state->out_of_time != OUT_OF_BUDGET || state->depth == 0) return;
  if (state->forgiven++ >= MAX_FORGIVEN) return;
  uint_fast64_t epoch = atomic_load_explicit(&state->epoch, memory_order_relaxed);
  atomic_store_explicit(&state->epoch, epoch + 2, memory_order_release); /* still odd: inside */
  atomic_signal_fence(memory_order_seq_cst); /* no late signal sets what is cleared next */
  state->out_of_time = 0;
}

static void stop(const shim_state *state, uint_fast64_t epoch, int reason) {
  watchdog *dog = state->watchdog;
  siginfo_t info = {.si_signo = budget_signal(), .si_code = SI_QUEUE};
  info.si_pid = getpid();
  info.si_uid = getuid();
  info.si_value.sival_ptr = (void *)(uintptr_t)(reason == INTERRUPTED ? epoch & ~1ull : epoch);
  syscall(SYS_rt_tgsigqueueinfo, info.si_pid, atomic_load(&dog->runner), info.si_signo, &info);
}

void shim_interrupt(shim_state *state) {
  uint_fast64_t epoch = atomic_load(&state->epoch);
  if ((epoch & 1) && state->watchdog) stop(state, epoch, INTERRUPTED);
}

/* ---- The watchdog's side --------------------------------------------------------------------- */

/* The kernel's clock of a thread: its number with the bits for "per thread" and "time scheduled".
 * */
static int64_t cpu_time(pid_t thread) {
  enum { PER_THREAD_SCHEDULED = 4 | 2 };
  clockid_t clock = (clockid_t)((~(unsigned)thread << 3) | PER_THREAD_SCHEDULED);
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return -1;
  return (int64_t)now.tv_sec * NANOSECONDS + now.tv_nsec;
}

static bool is_running(uint_fast64_t epoch) { return epoch & 1; }

static void wait_tick(watchdog *dog, int64_t nanoseconds) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += (long)(nanoseconds % NANOSECONDS);
  until.tv_sec += nanoseconds / NANOSECONDS + until.tv_nsec / NANOSECONDS;
  until.tv_nsec %= NANOSECONDS;
  pthread_mutex_lock(&dog->mutex);
  if (!atomic_load(&dog->stop)) pthread_cond_timedwait(&dog->wake, &dog->mutex, &until);
  pthread_mutex_unlock(&dog->mutex);
}

/* Sleeps until an entry wakes it. The barrier orders `sleeping` before the epoch on all cores,
 * which lets the entry get by without a fence; without it the sleep ends by itself now and then. */
static void sleep_while_idle(shim_state *state, uint_fast64_t epoch) {
  watchdog *dog = state->watchdog;
  atomic_store(&dog->sleeping, true);
  if (dog->has_membarrier) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
  if (atomic_load(&state->epoch) != epoch) {
    atomic_store(&dog->sleeping, false);
    return;
  }
  if (!dog->has_membarrier) {
    wait_tick(dog, NANOSECONDS / 4);
    atomic_store(&dog->sleeping, false);
    return;
  }
  pthread_mutex_lock(&dog->mutex);
  while (atomic_load(&dog->sleeping) && !atomic_load(&dog->stop)) {
    pthread_cond_wait(&dog->wake, &dog->mutex);
  }
  pthread_mutex_unlock(&dog->mutex);
}

static void *watch(void *context) {
  shim_state *state = context;
  watchdog *dog = state->watchdog;
  uint_fast64_t seen = 0;
  int64_t started = 0;
  int idle = 0;
  while (!atomic_load(&dog->stop)) {
    int64_t budget = atomic_load(&dog->budget);
    uint_fast64_t epoch = atomic_load_explicit(&state->epoch, memory_order_acquire);
    if (epoch != seen) {
      seen = epoch;
      idle = 0;
      if (is_running(epoch)) started = cpu_time(dog->runner);
    } else if (is_running(epoch) && budget > 0) {
      int64_t used = cpu_time(dog->runner) - started;
      if (used >= budget) stop(state, epoch, OUT_OF_BUDGET);
    } else if (++idle >= IDLE_TICKS) {
      sleep_while_idle(state, epoch);
      idle = 0;
      continue;
    }
    int64_t tick = budget / 8;
    wait_tick(dog, tick < MIN_TICK ? MIN_TICK : tick);
  }
  return NULL;
}

static pthread_once_t installed = PTHREAD_ONCE_INIT;

static void install(void) {
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART};
  action.sa_sigaction = on_signal;
  sigemptyset(&action.sa_mask);
  sigaction(budget_signal(), &action, NULL);
}

void watchdog_start(shim_state *state, int64_t budget) {
  pthread_once(&installed, install);
  watchdog *dog = calloc(1, sizeof *dog);
  if (!dog) abort();
  atomic_store(&dog->budget, budget);
  dog->has_membarrier =
      syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
  pthread_mutex_init(&dog->mutex, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&dog->wake, &attributes);
  pthread_condattr_destroy(&attributes);
  state->watchdog = dog;
  sigset_t all, before; /* the watchdog takes no signals: they are the app's */
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failure = pthread_create(&dog->thread, NULL, watch, state);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failure) {
    free(dog);
    state->watchdog = NULL;
  }
}

void watchdog_stop(shim_state *state) {
  watchdog *dog = state->watchdog;
  if (!dog) return;
  pthread_mutex_lock(&dog->mutex);
  atomic_store(&dog->stop, true);
  pthread_cond_signal(&dog->wake);
  pthread_mutex_unlock(&dog->mutex);
  pthread_join(dog->thread, NULL);
  pthread_cond_destroy(&dog->wake);
  pthread_mutex_destroy(&dog->mutex);
  free(dog);
  state->watchdog = NULL;
}

void shim_time_budget(shim_state *state, int64_t nanoseconds) {
  if (state->depth > 0) return; /* a budget holds from the next entry on */
  if (state->watchdog && nanoseconds > 0) {
    watchdog *dog = state->watchdog; /* it may be waiting for a tick of the old budget's length */
    pthread_mutex_lock(&dog->mutex);
    atomic_store(&dog->budget, nanoseconds);
    pthread_cond_signal(&dog->wake);
    pthread_mutex_unlock(&dog->mutex);
  } else if (nanoseconds > 0) {
    watchdog_start(state, nanoseconds);
  } else {
    watchdog_stop(state);
  }
}
