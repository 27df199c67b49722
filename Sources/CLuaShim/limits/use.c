#include "use.h"

#include <stddef.h>
#include <string.h>

/* Drops the slices that are more than a second old. */
static void advance(use *at, int64_t slice) {
  int64_t gap = slice - at->newest;
  if (gap > SLICES) {
    memset(at->slices, 0, sizeof at->slices);
    at->total = 0;
  } else {
    for (int64_t number = at->newest + 1; number <= slice; number++) {
      at->total -= at->slices[number % (SLICES + 1)];
      at->slices[number % (SLICES + 1)] = 0;
    }
  }
  at->newest = slice;
}

static use *find_use(use_table *table, int user) {
  for (int index = 0; index < MOST_USERS; index++) {
    if (table->uses[index].user == user) return &table->uses[index];
  }
  return NULL;
}

/* The entry with the least time in the last second. */
static use *least_use(use_table *table, int64_t slice) {
  use *least = &table->uses[0];
  for (int index = 0; index < MOST_USERS; index++) {
    advance(&table->uses[index], slice);
    if (table->uses[index].total < least->total) least = &table->uses[index];
  }
  return least;
}

int64_t add_use(use_table *table, int user, int64_t nanoseconds, int64_t now) {
  int64_t slice = now / (SECOND / SLICES);
  use *own = find_use(table, user);
  if (!own) {
    own = least_use(table, slice);
    *own = (use){.user = user, .newest = slice};
  }
  advance(own, slice);
  own->slices[slice % (SLICES + 1)] += nanoseconds;
  return own->total += nanoseconds;
}

int64_t read_use(use_table *table, int user, int64_t now) {
  use *own = find_use(table, user);
  if (!own) return 0;
  advance(own, now / (SECOND / SLICES));
  return own->total;
}

void forget_use(use_table *table, int user) {
  use *own = find_use(table, user);
  if (own) *own = (use){0};
}
