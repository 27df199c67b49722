/* Quotas: charges the time of steps to a `self` and to an account, within any second.
 *
 * Time is charged in two ways. Between `shim_begin_work` and `shim_end_work` each outermost step is timed
 * exactly, short steps and the waits between them included. Outside, where the app passes on a tap, the
 * watchdog charges the time since its last sample to the code that runs at the sample. Either way an
 * outermost step pays for the short steps inside it; a step that lasts for two samples pays for itself. Time
 * beyond a frame that the steps of one account take in a row is charged fourfold, since all others wait. */
#define _GNU_SOURCE /* CLOCK_THREAD_CPUTIME_ID */
#include "watchdog.h"

static const int64_t FRAME = 16000000, FIRING = 100000; /* nanoseconds */
enum { LONG_STEP_FACTOR = 4 };

/* Charges time to a `self` and an account. Returns the reason why they have to stop, or 0. `pending` counts
 * against the quota, but is charged later. */
static int charge(struct watched *each, int runner, int number, int64_t spent, int64_t pending,
                  int64_t now) {
  shim_state *state = each->state;
  const shim_limits *limits = limits_of(state);
  bool is_over_all = number > 0 && limits->account_quota > 0 &&
                     add_use(&each->accounts, number, spent, now) + pending >= limits->account_quota;
  bool is_over = runner > 0 && limits->quota > 0 &&
                 add_use(&each->runners, runner, spent, now) + pending >= limits->quota;
  if (!is_over_all && !is_over) return 0;
  blame(state, runner, number);
  return is_over_all ? OUT_OF_ACCOUNT_QUOTA : OUT_OF_QUOTA;
}

/* ---- Work ------------------------------------------------------------------------------------ */

void shim_begin_work(shim_state *state) {
  struct watchdog *watchdog = watchdog_of(state);
  struct watched *each = watchdog->watched;
  if (!each || watchdog->works || entry_depth(state) > 0) return;
  if (limits_of(state)->quota <= 0 && limits_of(state)->account_quota <= 0) return;
  watchdog->works = true;
  pthread_mutex_lock(&watch_mutex);
  each->mark = each->wall_known = monotonic_time();
  each->cpu_known = read_clock(CLOCK_THREAD_CPUTIME_ID);
  each->excused = 0;
  each->row_account = 0;
  each->is_shared = false;
  pthread_mutex_unlock(&watch_mutex);
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
  struct watchdog *watchdog = watchdog_of(state);
  struct watched *each = watchdog->watched;
  if (entry_depth(state) > 0 || !watchdog->works) return;
  watchdog->works = false;
  shim_forget_lateness(state);
  if (!each) return;
  pthread_mutex_lock(&watch_mutex);
  if (each->row_account > 0 && !each->is_shared) {
    int64_t now = monotonic_time(), rest = without_idle_time(each, now - each->mark, now);
    if (rest > each->row_time) rest = each->row_time;
    charge(each, atomic_load(&watchdog->root_runner), each->row_account, rest, 0, now);
  }
  each->mark = 0;
  pthread_mutex_unlock(&watch_mutex);
}

/* The charge for the next `spent` nanoseconds of a step, after `begun` nanoseconds of it. */
static int64_t price(int64_t begun, int64_t spent) {
  int64_t cheap = begun < FRAME ? FRAME - begun : 0;
  return spent <= cheap ? spent : cheap + (spent - cheap) * LONG_STEP_FACTOR;
}

/* Charges a step inside another one, and excuses the outermost step from the same time. */
static int charge_nested_step(struct watched *each, int64_t begin, int64_t now) {
  shim_state *state = each->state;
  int64_t spent = now - begin - each->nested_time; /* the rest is charged already */
  each->nested_time = 0;
  if (spent <= 0) return 0;
  each->excused += spent;
  int runner = atomic_load_explicit(&watchdog_of(state)->runs, memory_order_relaxed);
  return charge(each, runner, current_account(state), price(0, spent), 0, now);
}

/* Charges the outermost step, and what the host did before it, such as firing its timer. Beyond the time that
 * firing takes, charges at most as much as the step itself took, since the work may have been for others. */
static int charge_outermost_step(struct watched *each, int64_t begin, int64_t now) {
  shim_state *state = each->state;
  struct watchdog *watchdog = watchdog_of(state);
  int64_t own = without_idle_time(each, now - begin, now) - each->excused;
  int64_t before = begin - each->mark, most = own > FIRING ? own : FIRING;
  int64_t spent = own + (before < most ? before : most);
  each->mark = now;
  each->excused = 0;
  if (spent < 0) spent = 0;
  if (each->row_account != watchdog->root_account) {
    each->is_shared = each->row_account != 0;
    each->row_time = 0;
  }
  each->row_account = watchdog->root_account;
  int64_t dear = price(each->row_time, spent);
  each->row_time += spent;
  return charge(each, watchdog->root_runner, watchdog->root_account, dear, 0, now);
}

int charge_step(shim_state *state, int64_t begin) {
  struct watched *each = watchdog_of(state)->watched;
  if (!each) return 0;
  int64_t now = monotonic_time();
  pthread_mutex_lock(&watch_mutex);
  int reason = !each->mark         ? 0 /* other limits began meanwhile */
               : entry_depth(state) == 1 ? charge_outermost_step(each, begin, now)
                                   : charge_nested_step(each, begin, now);
  pthread_mutex_unlock(&watch_mutex);
  return reason;
}

void charge_account(shim_state *state, int number, int64_t begin) {
  struct watched *each = watchdog_of(state)->watched;
  if (!each) return;
  int64_t now = monotonic_time();
  pthread_mutex_lock(&watch_mutex);
  charge(each, 0, number, price(0, now - begin), 0, now);
  if (each->mark) each->mark = now;
  pthread_mutex_unlock(&watch_mutex);
}

bool shim_let_listeners_pay(shim_state *state, bool listeners_pay) {
  struct watchdog *watchdog = watchdog_of(state);
  bool before = watchdog->listeners_pay;
  watchdog->listeners_pay = listeners_pay;
  return before;
}

/* ---- Samples --------------------------------------------------------------------------------- */

int charge_sample(struct watched *each, int64_t cpu, int64_t now) {
  shim_state *state = each->state;
  struct watchdog *watchdog = watchdog_of(state);
  unsigned steps = atomic_load_explicit(&watchdog->steps, memory_order_relaxed);
  bool is_long = steps == each->seen_steps;
  each->seen_steps = steps;
  if (each->cpu_last < 0) return 0;
  int64_t spent = cpu - each->cpu_last;
  int runner = atomic_load_explicit(&watchdog->runs, memory_order_relaxed);
  int number = current_account(state);
  int root = atomic_load_explicit(&watchdog->root_runner, memory_order_relaxed);
  int root_account = atomic_load_explicit(&watchdog->root_account, memory_order_relaxed);
  bool pays_itself = is_long && runner != root && runner > 0;
  int64_t begun = atomic_load(&watchdog->in_a_row) - spent; /* of the handlers of one event */
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

/* ---- Lateness -------------------------------------------------------------------------------- */

bool shim_is_late(const shim_state *state) {
  int64_t taken = atomic_load_explicit(&watchdog_of(state)->in_a_row, memory_order_relaxed);
  return limits_of(state)->late > 0 && taken > limits_of(state)->late;
}

bool shim_comes_late(shim_state *state, bool is_first) { return comes_late(state, is_first); }

void shim_forget_lateness(shim_state *state) { atomic_store(&watchdog_of(state)->in_a_row, 0); }

/* Nanoseconds that an account was charged for in the last second. */
int64_t shim_account_time(shim_state *state, int number) {
  struct watchdog *watchdog = watchdog_of(state);
  if (!watchdog->watched || number <= 0) return 0;
  pthread_mutex_lock(&watch_mutex);
  int64_t time = add_use(&watchdog->watched->accounts, number, 0, monotonic_time());
  pthread_mutex_unlock(&watch_mutex);
  return time;
}

void shim_forget_use(shim_state *state, int self) {
  struct watchdog *watchdog = watchdog_of(state);
  if (!watchdog->watched) return;
  pthread_mutex_lock(&watch_mutex);
  forget_use(&watchdog->watched->runners, self);
  pthread_mutex_unlock(&watch_mutex);
}

void forget_account_use(shim_state *state, int number) {
  struct watchdog *watchdog = watchdog_of(state);
  if (!watchdog->watched) return;
  pthread_mutex_lock(&watch_mutex);
  forget_use(&watchdog->watched->accounts, number);
  pthread_mutex_unlock(&watch_mutex);
}

/* ---- Who ran --------------------------------------------------------------------------------- */

int shim_running_self(const shim_state *state) { return atomic_load(&watchdog_of(state)->runs); }
int shim_root_account(const shim_state *state) { return atomic_load(&watchdog_of(state)->root_account); }
