/* Stops running code: the hook, the signal that arms it, and the requests.
 *
 * `lua_sethook` is safe in a signal handler on the thread that runs Lua; from another thread it would
 * corrupt the state. Without a signal, every coroutine has a hook that polls for requests. */
#define _GNU_SOURCE /* syscall, siginfo_t */
#include "../state.h"

#include <errno.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  MAX_FORGIVEN = 8,
  POLL_INTERVAL = 1000,  /* instructions between two polls, where there is no signal */
  REASON_BITS = 3,       /* of a request, below the epoch that it is for */
  REQUEST_CODE = -19540, /* tells our own signals from others of the same number */
};

/* The state of a thread. */
static _Thread_local struct {
  shim_state *volatile entered;
  pid_t number;
  uint64_t admitted; /* mask of signals that it has unblocked */
  volatile bool passes_on; /* a signal that is not ours is being forwarded */
} thread;

/* ---- The hook -------------------------------------------------------------------------------- */

/* Suspends Lua code between two instructions. C functions run none: of them, only calls and returns come
 * here, which stop only where the coroutine cannot be suspended. */
static void hook(lua_State *L, lua_Debug *frame) { /* may raise */
  shim_state *state = state_of(L);
  if (frame->event == LUA_HOOKLINE) return count_line(L, frame);
  if (frame->event == LUA_HOOKCOUNT) {
    if (state->stops.polls) look_for_request(state, lua_gethookcount(L));
    *extra_space(L) |= HAS_NO_HOOKS;
    settle(L);
    *extra_space(L) &= ~(uintptr_t)HAS_NO_HOOKS;
  }
  if (!state->stops.out_of_time) {
    if (state->memory.unsettled) return;
    if (lua_gethookcount(L) == 1 || !state->stops.polls) rest_hook(L);
  } else if (frame->event == LUA_HOOKCOUNT || !lua_isyieldable(L)) {
    stop_if_demanded(L);
  }
}

/* The events that a hook handles while nothing has to stop. */
static int resting_mask(const shim_state *state) {
  return (state->calls.counts_lines ? LUA_MASKLINE : 0) | (state->stops.polls ? LUA_MASKCOUNT : 0);
}

/* Setting a hook takes time proportional to the depth of calls, so a repeated signal must not set it again.
 * `armed` is set first: a signal that interrupts this function then changes nothing. */
void arm_hook(shim_state *state) {
  lua_State *L = current_thread(state);
  if (!L || state->stops.armed == L) return;
  state->stops.armed = L;
  lua_sethook(L, hook, resting_mask(state) | LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
}

void rest_hook(lua_State *L) {
  shim_state *state = state_of(L);
  int mask = resting_mask(state);
  int64_t limit = state->stops.limits.instructions;
  int interval = limit > 0 && limit < POLL_INTERVAL ? (int)limit : POLL_INTERVAL;
  lua_sethook(L, mask ? hook : NULL, mask, state->stops.polls ? interval : 0);
  forget_armed(state, L);
  if (state->stops.out_of_time) arm_hook(state); /* a stop was requested meanwhile */
}

void demand_stop(shim_state *state, int reason) {
  if (state->stops.out_of_time < reason) state->stops.out_of_time = reason;
  arm_hook(state);
}

/* ---- Requests -------------------------------------------------------------------------------- */

/* Handles a repeated request. A hook that was set while Lua counted down to another can be lost, so it is set
 * again at the 4th, 16th, 64th … request: with deep calls, setting it takes longer than the interval between
 * requests. */
static void insist(shim_state *state) {
  unsigned times = ++state->stops.repeats;
  bool is_power = (times & (times - 1)) == 0 && times & 0x55555554;
  if (is_power) state->stops.armed = NULL;
}

/* Obeys a request if its epoch still runs. Epochs are unique among all states of a process. */
static void take_request(shim_state *state, uint64_t request) {
  uint64_t epoch = atomic_load_explicit(&state->stops.epoch, memory_order_relaxed);
  if (request >> REASON_BITS != (epoch & (UINT64_MAX >> REASON_BITS))) return;
  if (state->stops.out_of_time) insist(state);
  demand_stop(state, (int)(request & ((1 << REASON_BITS) - 1)));
}

void look_for_request(shim_state *state, int64_t instructions) {
  uint64_t request = atomic_load_explicit(&state->stops.request, memory_order_relaxed);
  if (request) take_request(state, request);
  if (state->stops.limits.instructions <= 0) return;
  state->stops.instructions_left -= instructions;
  if (state->stops.instructions_left > 0) return;
  atomic_store(&state->stops.blamed_account, current_account(state));
  demand_stop(state, OUT_OF_BUDGET);
}

void request_stop(shim_state *state, uint64_t epoch, int reason) {
  uint64_t request = epoch << REASON_BITS | (uint64_t)reason;
  if (state->stops.polls) {
    atomic_store(&state->stops.request, request);
    return;
  }
  siginfo_t info = {.si_signo = state->stops.signal, .si_code = REQUEST_CODE};
  info.si_pid = getpid();
  info.si_uid = getuid();
  info.si_value.sival_ptr = (void *)(uintptr_t)request;
  syscall(SYS_rt_tgsigqueueinfo, info.si_pid, atomic_load(&state->stops.runner), info.si_signo, &info);
}

bool shim_interrupt(shim_state *state) {
  uint64_t epoch = atomic_load(&state->stops.epoch);
  if (!is_running(epoch)) return true;
  if (state->stops.watched) request_stop(state, epoch, INTERRUPTED);
  return state->stops.watched;
}

/* ---- The signal ------------------------------------------------------------------------------ */

/* The number of states that use a signal, and the handler before ours. */
typedef struct installation {
  int users;
  struct sigaction previous;
} installation;

static pthread_mutex_t installing = PTHREAD_MUTEX_INITIALIZER;
static installation installations[NSIG];

/* Forwards a signal that is not ours to the previous handler, which may forward it to us again. */
static void pass_on(int number, siginfo_t *info, void *context) {
  const struct sigaction *previous = &installations[number].previous;
  if (thread.passes_on) return;
  thread.passes_on = true;
  if (previous->sa_flags & SA_SIGINFO) {
    if (previous->sa_sigaction) previous->sa_sigaction(number, info, context);
  } else if (previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN) {
    previous->sa_handler(number);
  }
  thread.passes_on = false;
}

static void on_signal(int number, siginfo_t *info, void *context) {
  int saved = errno;
  if (info->si_code != REQUEST_CODE || info->si_pid != getpid()) {
    pass_on(number, info, context);
  } else {
    uint64_t request = (uintptr_t)info->si_value.sival_ptr;
    for (shim_state *each = thread.entered; each; each = each->stops.outer_entry) {
      take_request(each, request);
    }
  }
  errno = saved;
}

static bool install_signal(int number) {
  if (number <= 0 || number >= NSIG) return false;
  pthread_mutex_lock(&installing);
  installation *at = &installations[number];
  bool is_there = at->users > 0;
  if (!is_there) {
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
    action.sa_sigaction = on_signal;
    sigemptyset(&action.sa_mask);
    is_there = sigaction(number, &action, &at->previous) == 0;
  }
  if (is_there) at->users++;
  pthread_mutex_unlock(&installing);
  return is_there;
}

/* Restores the previous handler, unless another handler was installed after ours. */
static void remove_signal(int number) {
  pthread_mutex_lock(&installing);
  installation *at = &installations[number];
  struct sigaction current, ignored = {.sa_handler = SIG_IGN};
  if (--at->users == 0 && sigaction(number, NULL, &current) == 0 &&
      current.sa_flags & SA_SIGINFO && current.sa_sigaction == on_signal) {
    /* Ignoring a signal makes the kernel drop those still pending for other threads. */
    sigaction(number, &ignored, NULL);
    sigaction(number, &at->previous, NULL);
  }
  pthread_mutex_unlock(&installing);
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SIGNALS_COME_LATE
#endif
#endif

/* The thread sanitizer delays signals until the next system call, which a loop in Lua never makes. */
int shim_default_signal(void) {
#ifdef SIGNALS_COME_LATE
  return 0;
#else
  return SIGRTMIN + 5;
#endif
}

static bool needs_watching(const shim_limits *limits) {
  return limits->cpu > 0 || limits->wall > 0 || limits->quota > 0 || limits->account_quota > 0;
}

void refresh_hooks(shim_state *state) {
  for_each_idle_thread(state, rest_hook);
}

void shim_set_limits(shim_state *state, const shim_limits *limits) {
  if (entry_depth(state) > 0) return; /* limits hold from the next entry on */
  unwatch(state);
  if (state->stops.signal) remove_signal(state->stops.signal);
  state->stops.signal = 0;
  atomic_store(&state->stops.runner, 0);
  state->stops.limits = *limits;
  bool polled = state->stops.polls, watches = needs_watching(limits);
  if (watches && install_signal(limits->signal)) state->stops.signal = limits->signal;
  state->stops.polls = limits->instructions > 0 || (watches && !state->stops.signal);
  if (state->stops.polls || polled) refresh_hooks(state);
  if (watches) watch_over(state);
}

/* ---- Entering and leaving -------------------------------------------------------------------- */

void begin_epoch(shim_state *state) {
  uint64_t epoch = atomic_load_explicit(&state->stops.epoch, memory_order_relaxed);
  atomic_store_explicit(&state->stops.epoch, epoch + 2, memory_order_release); /* still odd: inside */
}

void withdraw_stop(shim_state *state) {
  begin_epoch(state);
  atomic_signal_fence(memory_order_seq_cst); /* a late signal must not set again what is cleared next */
  state->stops.out_of_time = 0;
}

/* Unblocks the signal at the first entry on a thread: worker threads of Dispatch block all signals. */
static void come_to_thread(shim_state *state) {
  int number = state->stops.signal;
  if (!thread.number) thread.number = (pid_t)syscall(SYS_gettid);
  if (number && !(thread.admitted >> (number - 1) & 1)) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    thread.admitted |= UINT64_C(1) << (number - 1);
  }
  atomic_store_explicit(&state->stops.runner, thread.number, memory_order_relaxed);
}

void entered_lua(shim_state *state) {
  uint64_t epoch = atomic_load_explicit(&state->stops.epoch, memory_order_relaxed);
  if (state->stops.watched) {
    state->stops.outer_entry = thread.entered;
    thread.entered = state;
    pid_t last = atomic_load_explicit(&state->stops.runner, memory_order_relaxed);
    if (__builtin_expect(last != thread.number || !last, 0)) come_to_thread(state);
  }
  atomic_store_explicit(&state->stops.epoch, epoch + 1, memory_order_release);
  if (__builtin_expect(atomic_load_explicit(&watchdog_sleeps, memory_order_relaxed), 0)) {
    wake_watchdog();
  }
}

void left_lua(shim_state *state) {
  uint64_t epoch = atomic_load_explicit(&state->stops.epoch, memory_order_relaxed);
  atomic_store_explicit(&state->stops.epoch, epoch + 1, memory_order_release);
  atomic_signal_fence(memory_order_seq_cst); /* a late signal must not set again what is cleared next */
  if (state->stops.watched) thread.entered = state->stops.outer_entry;
  state->stops.out_of_time = 0;
  if (__builtin_expect(state->memory.unsettled & LARGE_BLOCK, 0)) resume_collecting(state);
  state->memory.unsettled = 0;
  state->memory.lacks_memory = 0;
  state->memory.raised = 0;
  state->stops.repeats = 0;
  state->memory.clean_cycle = 0;
  state->stops.forgiven = 0;
  if (__builtin_expect(state->stops.limits.nested > 0, 0)) atomic_store(&state->stops.base, 0);
}

void entered_step(shim_state *state) {
  if (state->stops.nested_depth) return;
  state->stops.nested_depth = entry_depth(state);
  if (!atomic_load(&state->stops.base)) atomic_store(&state->stops.base, atomic_load(&state->stops.epoch));
  atomic_store(&state->stops.is_nested, true);
  begin_epoch(state);
}

void left_step(shim_state *state) {
  state->stops.nested_depth = 0;
  atomic_store(&state->stops.is_nested, false);
  begin_epoch(state);
}

void shim_forgive(shim_state *state) {
  if (!state->stops.out_of_time || state->stops.out_of_time == INTERRUPTED || entry_depth(state) == 0) return;
  if (state->stops.forgiven++ >= MAX_FORGIVEN) return;
  state->stops.instructions_left = state->stops.limits.instructions;
  withdraw_stop(state);
}
