/* What the watchdog's thread and the charging of time share: a record of each state. */
#pragma once

#include "../state.h"
#include "use.h"

#include <pthread.h>
#include <time.h>

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

/* Guards all records. */
extern pthread_mutex_t watch_mutex;

/* Nanoseconds; -1 when that clock cannot be read. */
int64_t read_clock(clockid_t clock);

/* Charges the thread's time since the last sample. Where steps are timed, checks whether the unfinished
 * outermost step exceeds a quota. Returns the reason to stop, or 0. */
int charge_sample(struct watched *each, int64_t cpu, int64_t now);
