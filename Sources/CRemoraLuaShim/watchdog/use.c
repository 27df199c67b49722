#include "watchdog.h"

/* Drops the slices that are more than a second old. */
static void advance(use_table *table, int64_t slice) {
  if (slice - table->newest > SLICES) *table = (use_table){.newest = slice};
  while (table->newest < slice) {
    int64_t oldest = ++table->newest % (SLICES + 1);
    for (use *each = table->uses; each < table->uses + MOST_USERS; each++) {
      each->total -= each->slices[oldest];
      each->slices[oldest] = 0;
    }
  }
}

int64_t add_use(use_table *table, int user, int64_t nanoseconds, int64_t now) {
  advance(table, now / (SECOND / SLICES));
  use *own = table->uses;
  for (use *each = table->uses; each < table->uses + MOST_USERS && own->user != user; each++) {
    if (each->user == user || each->total < own->total) own = each;
  }
  if (own->user != user) *own = (use){.user = user};
  own->slices[table->newest % (SLICES + 1)] += nanoseconds;
  return own->total += nanoseconds;
}

void forget_use(use_table *table, int user) {
  for (use *each = table->uses; each < table->uses + MOST_USERS; each++) {
    if (each->user == user) *each = (use){0};
  }
}
