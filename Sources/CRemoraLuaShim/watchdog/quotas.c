/* Quotas: charges the time of steps to a `self` and to an account, within any second.
 *
 * Time is measured in two ways: timing every step would make a tap take 100 ns instead of 43, but scripts could
 * dodge samples.
 *
 * - Where the app passes on a tap, the watchdog charges the time since its last sample to what runs at the sample.
 *   Steps of 0.1 ms in a row pay 7 % too little on average, steps with pauses between them still less.
 * - Between `shim_begin_work` and `shim_end_work`, where timers of scripts choose the moments, a step pays at its end
 *   for what no sample has charged, exactly to 0.2 %.
 *
 * Either way an outermost step pays for the short steps inside it; a step that lasts for two samples pays for
 * itself. An outermost step that another script began is paid by whom the host names, see `shim_let_pay`. Time beyond
 * a frame that the steps of one account take in a row is charged fourfold, since all others wait. */
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

/* Charges an outermost entry. Where another account pays, the entry is not stopped when that has too little: the
 * host hears of it from `shim_let_pay`. */
static int charge_outermost(struct watched *each, int runner, int number, int64_t spent, int64_t cost,
                            int64_t now) {
  struct watchdog *watchdog = watchdog_of(each->state);
  int payer = current_payer(each->state);
  if (payer <= 0) return charge(each, runner, number, cost, 0, now);
  watchdog->lent += spent;
  if (charge(each, 0, payer, cost, 0, now)) watchdog->overdrawn = payer;
  return 0;
}

/* Adds to the time that nobody has to pay for any more: it was charged, or the thread was not scheduled. */
static void pay(struct watched *each, int64_t time) {
  atomic_fetch_add_explicit(&watchdog_of(each->state)->paid, time, memory_order_relaxed);
}

/* How long the thread was not scheduled since both clocks were read. */
static int64_t idle_time(const struct watched *each, int64_t cpu, int64_t now) {
  int64_t idle = (now - each->wall_known) - (cpu - each->cpu_known);
  return idle > 0 ? idle : 0;
}

/* What nobody paid for of the thread's time since `begin`. */
static int64_t unpaid_since(struct watched *each, int64_t begin, int64_t now) {
  enum { WORTH_A_LOOK = 200000 };
  if (each->mark && unpaid_at(each->state, now) - begin >= WORTH_A_LOOK) {
    int64_t cpu = read_clock(CLOCK_THREAD_CPUTIME_ID);
    pay(each, idle_time(each, cpu, now));
    each->wall_known = now;
    each->cpu_known = cpu;
  }
  int64_t unpaid = unpaid_at(each->state, now) - begin;
  return unpaid > 0 ? unpaid : 0;
}

/* The charge for the next `spent` nanoseconds of a row, after `begun` nanoseconds of it. */
static int64_t price(int64_t begun, int64_t spent) {
  int64_t cheap = begun < FRAME ? FRAME - begun : 0;
  return spent <= cheap ? spent : cheap + (spent - cheap) * LONG_STEP_FACTOR;
}

/* Adds to the steps that an account takes in a row. Returns what they took before. */
static int64_t extend_row(struct watched *each, int number, int64_t spent) {
  if (each->row_account != number) {
    each->is_shared = each->row_account != 0;
    each->row_account = number;
    each->row_time = 0;
  }
  each->row_time += spent;
  return each->row_time - spent;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

int charge_since(shim_state *state, int64_t begin, int runner, int number) {
  struct watched *each = watchdog_of(state)->watched;
  if (!each) return 0;
  pthread_mutex_lock(&watch_mutex);
  bool is_outermost = each->mark && entry_depth(state) <= 1;
  int64_t now = monotonic_time(), spent = unpaid_since(each, begin, now);
  if (entry_depth(state) > 1 && spent <= watchdog_of(state)->credit) {
    watchdog_of(state)->credit -= spent; /* left to the step that sent the event */
    each->nested_time = 0;
    pthread_mutex_unlock(&watch_mutex);
    return 0;
  }
  if (is_outermost) {
    int64_t before = begin - each->mark, most = spent > FIRING ? spent : FIRING;
    spent += before < most ? before : most;
  }
  int payer = is_outermost && current_payer(state) > 0 ? current_payer(state) : number;
  int64_t begun = is_outermost ? extend_row(each, payer, spent) : each->nested_time;
  int64_t cost = price(begun, spent);
  int reason = is_outermost ? charge_outermost(each, runner, number, spent, cost, now)
                            : charge(each, runner, number, cost, 0, now);
  pay(each, spent);
  each->nested_time = 0;
  if (is_outermost) each->mark = unpaid_at(state, now);
  pthread_mutex_unlock(&watch_mutex);
  return reason;
}

void shim_begin_work(shim_state *state) {
  struct watchdog *watchdog = watchdog_of(state);
  struct watched *each = watchdog->watched;
  if (!each || watchdog->works || entry_depth(state) > 0) return;
  if (limits_of(state)->quota <= 0 && limits_of(state)->account_quota <= 0) return;
  watchdog->works = true;
  pthread_mutex_lock(&watch_mutex);
  each->wall_known = monotonic_time();
  each->cpu_known = read_clock(CLOCK_THREAD_CPUTIME_ID);
  each->mark = unpaid_at(state, each->wall_known);
  each->row_account = 0;
  each->is_shared = false;
  pthread_mutex_unlock(&watch_mutex);
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
    int64_t now = monotonic_time(), rest = unpaid_since(each, each->mark, now);
    if (rest > each->row_time) rest = each->row_time;
    charge(each, root_runner(state), each->row_account, rest, 0, now);
  }
  each->mark = 0;
  pthread_mutex_unlock(&watch_mutex);
}

bool shim_let_listeners_pay(shim_state *state, bool listeners_pay) {
  struct watchdog *watchdog = watchdog_of(state);
  bool before = watchdog->listeners_pay;
  watchdog->listeners_pay = listeners_pay;
  if (watchdog->credited_call != shim_root_call(state)) {
    watchdog->credited_call = shim_root_call(state);
    watchdog->credit = limits_of(state)->begun;
  }
  return before;
}

int64_t shim_let_pay(shim_state *state, int number, int *overdrawn) {
  struct watchdog *watchdog = watchdog_of(state);
  set_payer(state, number);
  pthread_mutex_lock(&watch_mutex);
  int64_t lent = watchdog->lent;
  *overdrawn = watchdog->overdrawn;
  watchdog->lent = watchdog->overdrawn = 0;
  pthread_mutex_unlock(&watch_mutex);
  return lent;
}

/* ---- Samples --------------------------------------------------------------------------------- */

int charge_sample(struct watched *each, int64_t cpu, int64_t now) {
  shim_state *state = each->state;
  unsigned steps = entry_count(state);
  bool is_long = steps == each->seen_steps;
  each->seen_steps = steps;
  if (each->cpu_last < 0) return 0;
  int64_t spent = cpu - each->cpu_last;
  int runner = current_runner(state);
  bool pays_itself = is_long && runner != root_runner(state) && runner > 0;
  if (!pays_itself) runner = root_runner(state);
  int number = pays_itself ? current_account(state) : shim_root_account(state);
  each->nested_time = pays_itself ? each->nested_time + spent : 0;
  if (each->mark && !pays_itself) {
    int64_t pending = unpaid_at(state, now) - each->mark - idle_time(each, cpu, now);
    return pending > 0 && current_payer(state) <= 0 ? charge(each, runner, number, 0, price(0, pending), now) : 0;
  }
  int64_t begun = (each->mark ? each->nested_time : atomic_load(&watchdog_of(state)->in_a_row)) - spent;
  pay(each, spent);
  int64_t cost = price(begun, spent);
  return pays_itself ? charge(each, runner, number, cost, 0, now)
                     : charge_outermost(each, runner, number, spent, cost, now);
}

/* ---- Lateness -------------------------------------------------------------------------------- */

bool shim_is_late(const shim_state *state) {
  int64_t taken = atomic_load_explicit(&watchdog_of(state)->in_a_row, memory_order_relaxed);
  return limits_of(state)->late > 0 && taken > limits_of(state)->late;
}

bool shim_begin_answer(shim_state *state) {
  if (entry_depth(state) > 0) return !is_past_stop(state);
  atomic_store(&watchdog_of(state)->answer, newest_epoch(state) + 1);
  int64_t taken = atomic_load_explicit(&watchdog_of(state)->in_a_row, memory_order_relaxed);
  return limits_of(state)->cpu <= 0 || taken < answer_time(state);
}

bool shim_is_stopping(const shim_state *state) { return reason_to_stop(state) != 0; }


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
