/* A host as one writes it by hand in C: what the benchmarks hold Remora against. It runs on the same
 * liblua, with the plain allocator of luaL_newstate, and has neither limits nor diagnostics.
 */
#pragma once

#include "CTasks.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct baseline_host baseline_host;

/* Opens a state with its libraries. NULL when the machine has no memory left. */
baseline_host *baseline_open(void);
void baseline_close(baseline_host *host);

/* Runs a chunk and keeps the function it returns as the handler. The handler's `self` is a table with
 * `n` = 0 and `button`, a userdata with the method `setAlpha`. */
bool baseline_load(baseline_host *host, const char *source);

/* Calls the handler with its `self` so many times. False when a call failed. */
bool baseline_tap(baseline_host *host, int count);

/* Calls the handler so many times with its `self` and a table that has `x` = 1 and a `y`. */
bool baseline_send_point(baseline_host *host, int count);

/* What `self.n` is now, and how opaque the button. */
double baseline_count(baseline_host *host);
double baseline_alpha(const baseline_host *host);

/* So many times: makes a `self` with its metatable, keeps it and a function by reference, and lets both
 * go again. */
void baseline_attach_and_detach(baseline_host *host, int count);

/* Calls the handler so many times without arguments, keeps each table that it returns, and forgets those kept
 * before. False when a call failed. */
bool baseline_keep_tables(baseline_host *host, int count);

/* Calls the handler so many times, each time with another of the kept tables, chosen at random. False when a
 * call failed. */
bool baseline_tap_at_random(baseline_host *host, int count);

/* The bytes that malloc has given out in this process, on every thread. */
size_t baseline_allocated_bytes(void);

/* The bytes of memory that this process occupies, with its libraries; 0 when the system does not say. */
size_t baseline_resident_bytes(void);
