/* Coroutines that wait, as one writes them by hand in C: a heap of what is due, and nothing else. */
#pragma once

#include <stdbool.h>

typedef struct baseline_tasks baseline_tasks;

/* Opens a state whose tasks call the function that the chunk returns; a task waits by
 * `coroutine.yield(seconds)`. NULL when the chunk does not load. */
baseline_tasks *baseline_open_tasks(const char *source);
void baseline_close_tasks(baseline_tasks *tasks);

/* Begins so many tasks, each a new coroutine that runs until it waits. False when one failed. */
bool baseline_begin_tasks(baseline_tasks *tasks, int count);

/* Lets so many seconds pass: resumes each task that is due, the soonest first. A task that returns is let
 * go. False when one failed. */
bool baseline_advance_tasks(baseline_tasks *tasks, double seconds);

/* How many tasks wait. */
int baseline_waiting_tasks(const baseline_tasks *tasks);
