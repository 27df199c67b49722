/* What users took of any second: the CPU time of each, in a window that slides. A table tracks the users that
 * take most, so scripts cannot make it grow. */
#pragma once

#include <stdint.h>

enum {
  MOST_USERS = 32, /* tracked at a time */
  SLICES = 16,     /* of a second, for which use is added up */
};
static const int64_t SECOND = 1000000000; /* nanoseconds */

/* CPU time of one user in the last second, by slices. */
typedef struct use {
  int user;
  int64_t total;
  int64_t slices[SLICES + 1];
} use;

typedef struct use_table {
  int64_t newest; /* number of the newest slice since the clock began */
  use uses[MOST_USERS];
} use_table;

/* Adds to the time of a user, and returns its time in the last second. A full table replaces the user with the
 * least. */
int64_t add_use(use_table *table, int user, int64_t nanoseconds, int64_t now);

/* Forgets a user, whose number will be another's. */
void forget_use(use_table *table, int user);
