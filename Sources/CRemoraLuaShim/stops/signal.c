/* The signal that makes what runs look at a request.
 *
 * `lua_sethook` is safe in a signal handler on the thread that runs Lua; from another thread it would
 * corrupt the state. Without a signal, every coroutine has a hook that polls for requests. */
#define _GNU_SOURCE /* syscall, siginfo_t */
#include "stops.h"

#include <errno.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { REQUEST_CODE = -19540 }; /* tells our own signals from others of the same number */

/* The state of a thread. A signal handler and every handler of a script read it, so it is there from the thread's
 * beginning: in the usual model, the first access may allocate, and each one is a call. */
static _Thread_local __attribute__((tls_model("initial-exec"))) struct {
  shim_state *volatile entered;
  pid_t number;
  uint64_t admitted; /* mask of signals that it has unblocked */
  volatile bool passes_on; /* a signal that is not ours is being forwarded */
} thread;

/* ---- Sending --------------------------------------------------------------------------------- */

static void reclaim_signal(int number);

void request_stop(shim_state *state, uint64_t epoch, int reason) {
  struct stops *stops = stops_of(state);
  uint64_t request = epoch << REASON_BITS | (uint64_t)reason;
  if (stops->polls) {
    atomic_store(&stops->request, request);
    return;
  }
  reclaim_signal(stops->signal);
  siginfo_t info = {.si_signo = stops->signal, .si_code = REQUEST_CODE};
  info.si_pid = getpid();
  info.si_uid = getuid();
  info.si_value.sival_ptr = (void *)(uintptr_t)request;
  syscall(SYS_rt_tgsigqueueinfo, info.si_pid, atomic_load(&stops->runner), info.si_signo, &info);
}

bool shim_interrupt(shim_state *state) {
  struct stops *stops = stops_of(state);
  uint64_t epoch = atomic_load(&stops->epoch);
  if (!is_running(epoch)) return true;
  if (stops->is_watched) request_stop(state, epoch, INTERRUPTED);
  return stops->is_watched;
}

/* ---- Receiving ------------------------------------------------------------------------------ */

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
    for (shim_state *each = thread.entered; each; each = stops_of(each)->outer_entry) {
      take_request(each, request);
    }
  }
  errno = saved;
}

static bool is_ours(const struct sigaction *action) {
  return action->sa_flags & SA_SIGINFO && action->sa_sigaction == on_signal;
}

static int take_signal(int number, struct sigaction *previous) {
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  action.sa_sigaction = on_signal;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, previous);
}

/* Installs our handler again where the app ignores the signal, or has installed another handler, which becomes the
 * previous one: nothing else could stop what runs. */
static void reclaim_signal(int number) {
  struct sigaction current;
  if (sigaction(number, NULL, &current) != 0 || is_ours(&current)) return;
  pthread_mutex_lock(&installing);
  if (sigaction(number, NULL, &current) == 0 && !is_ours(&current)) {
    installations[number].previous = current;
    take_signal(number, NULL);
  }
  pthread_mutex_unlock(&installing);
}

static bool install_signal(int number) {
  if (number <= 0 || number >= NSIG) return false;
  pthread_mutex_lock(&installing);
  installation *at = &installations[number];
  bool is_there = at->users > 0;
  if (!is_there) is_there = take_signal(number, &at->previous) == 0;
  if (is_there) at->users++;
  pthread_mutex_unlock(&installing);
  return is_there;
}

/* Restores the previous handler, unless another handler was installed after ours. */
static void remove_signal(int number) {
  pthread_mutex_lock(&installing);
  installation *at = &installations[number];
  struct sigaction current, ignored = {.sa_handler = SIG_IGN};
  if (--at->users == 0 && sigaction(number, NULL, &current) == 0 && is_ours(&current)) {
    /* Ignoring a signal makes the kernel drop those still pending for other threads. */
    sigaction(number, &ignored, NULL);
    sigaction(number, &at->previous, NULL);
  }
  pthread_mutex_unlock(&installing);
}

void hold_signals(void) { pthread_mutex_lock(&installing); }
void release_signals(void) { pthread_mutex_unlock(&installing); }

bool forked(shim_state *state) {
  struct stops *stops = stops_of(state);
  thread.number = (pid_t)syscall(SYS_gettid);
  bool runs = is_running(atomic_load(&stops->epoch));
  atomic_store(&stops->runner, runs ? thread.number : 0);
  return runs;
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

bool set_stop_limits(shim_state *state, const shim_limits *limits) {
  struct stops *stops = stops_of(state);
  if (stops->signal) remove_signal(stops->signal);
  stops->signal = 0;
  atomic_store(&stops->runner, 0);
  stops->limits = *limits;
  bool polled = stops->polls, watches = needs_watching(limits);
  if (watches && install_signal(limits->signal)) stops->signal = limits->signal;
  stops->polls = limits->instructions > 0 || (watches && !stops->signal);
  if (stops->polls || polled) for_each_idle_thread(state, rest_hook);
  return stops->is_watched = watches;
}

/* ---- Entering and leaving -------------------------------------------------------------------- */

/* Unblocks the signal at the first entry on a thread: worker threads of Dispatch block all signals. */
static void come_to_thread(shim_state *state) {
  struct stops *stops = stops_of(state);
  int number = stops->signal;
  if (!thread.number) thread.number = (pid_t)syscall(SYS_gettid);
  if (number && !(thread.admitted >> (number - 1) & 1)) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    thread.admitted |= UINT64_C(1) << (number - 1);
  }
  atomic_store_explicit(&stops->runner, thread.number, memory_order_relaxed);
}

void entered_lua(shim_state *state) {
  struct stops *stops = stops_of(state);
  if (stops->is_watched) {
    stops->outer_entry = thread.entered;
    thread.entered = state;
    pid_t last = atomic_load_explicit(&stops->runner, memory_order_relaxed);
    if (__builtin_expect(last != thread.number || !last, 0)) come_to_thread(state);
  }
  uint64_t epoch = atomic_load_explicit(&stops->epoch, memory_order_relaxed);
  atomic_store_explicit(&stops->epoch, epoch + 1, memory_order_release);
}

void left_lua(shim_state *state) {
  struct stops *stops = stops_of(state);
  uint64_t epoch = atomic_load_explicit(&stops->epoch, memory_order_relaxed);
  atomic_store_explicit(&stops->epoch, epoch + 1, memory_order_release);
  atomic_signal_fence(memory_order_seq_cst); /* a late signal must not set again what is cleared next */
  if (stops->is_watched) thread.entered = stops->outer_entry;
  stops->out_of_time = 0;
  stops->repeats = 0;
  stops->forgiven = 0;
  bool was_extended = atomic_load_explicit(&stops->is_extended, memory_order_relaxed); /* stores would wait */
  if (__builtin_expect(was_extended, 0)) atomic_store(&stops->is_extended, false);
  bool has_base = atomic_load_explicit(&stops->base, memory_order_relaxed);
  if (__builtin_expect(has_base, 0)) atomic_store(&stops->base, 0);
}

