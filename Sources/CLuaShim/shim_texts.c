/* Texts that go to the same place.
 *
 * Lua hashes them with a seed that a script can find out within a second, by looking where `next`
 * finds its keys; then it can make as many of one hash as it likes. Short texts are all in one table of
 * the state, whose lists Lua walks whenever one is made and whenever one is freed. As keys of a table
 * that moves its entries, long ones do harm as well. */
#define _GNU_SOURCE /* process_vm_readv */
#include "shim_nodes.h"

#include <stdlib.h>
#include <sys/uio.h>
#include <unistd.h>

/* How Lua 5.4 begins a text, in front of its bytes. */
typedef struct text {
  void *next_object;
  unsigned char type, mark, extra, length;
  uint32_t hash;
  const struct text *next; /* of a short one: in the same list of the state's table */
} text;

enum { SHORT_TEXT = LUA_TSTRING, LONG_TEXT = LUA_TSTRING | VARIANT };

/* ---- Short texts ----------------------------------------------------------------------------- */

/* Nobody's million texts has lists half as long by chance; it has some of a hundred, when they are
 * numbers in binary. */
enum { LONGEST_LIST = 512 };

void look_at_fresh_text(shim_state *state) {
  const text *at = state->fresh_text;
  state->fresh_text = NULL;
  if (at->type != SHORT_TEXT) return;
  int length = 0;
  for (; at && length <= LONGEST_LIST; at = at->next) length++;
  if (length > LONGEST_LIST) demand_stop(state, OUT_OF_BUDGET);
}

bool ends_in_crowd(shim_state *state) {
  int before = state->out_of_time;
  look_at_fresh_text(state);
  return state->out_of_time && !before;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* What is read of a text, from its type on. */
typedef struct head {
  unsigned char type, mark, extra, length;
  uint32_t hash;
} head;

enum {
  PIECE = 1024,             /* texts that are read at once: no more is possible */
  SAMPLE = 4096,            /* texts that stand for all */
  MAX_TEXT_PAIRS = 1 << 21, /* of texts that go to one place: about 20 ms */
};
static const uint32_t NOWHERE = UINT32_MAX;

static bool has_text(const node *at) {
  return (at->key_type == (SHORT_TEXT | COLLECTED) || at->key_type == (LONG_TEXT | COLLECTED)) &&
         has_value(at);
}

/* Reads the beginnings of texts which may be freed already, as those of a table that is garbage, and
 * whose memory may be gone: the kernel can tell. What is none has the type 0. */
static void read_heads(const char *const *objects, int count, head *heads) {
  struct iovec there[PIECE];
  for (int index = 0; index < count; index++) {
    heads[index] = (head){0};
    there[index].iov_base = (void *)(objects[index] + offsetof(text, type));
    there[index].iov_len = sizeof *heads;
  }
  for (int done = 0; done < count; done++) { /* past the one that cannot be read */
    struct iovec here = {heads + done, (size_t)(count - done) * sizeof *heads};
    ssize_t bytes =
        process_vm_readv(getpid(), &here, 1, there + done, (unsigned long)(count - done), 0);
    if (bytes > 0) done += (int)((size_t)bytes / sizeof *heads);
  }
}

/* Notes where texts go among `count`, one of so many: `places` has room for one number a node. */
static void find_places(const hash_part *part, size_t count, size_t one_of, uint32_t *places) {
  const node *nodes = part->nodes;
  const char *objects[PIECE];
  size_t indices[PIECE];
  head heads[PIECE];
  uint64_t chance = (uint64_t)(uintptr_t)nodes ^ 0x9e3779b97f4a7c15;
  int waiting = 0;
  for (size_t index = 0; index <= part->count; index++) {
    bool is_end = index == part->count;
    if (!is_end) {
      places[index] = NOWHERE;
      chance = chance * 6364136223846793005 + 1442695040888963407; /* Knuth's MMIX */
      if (!has_text(&nodes[index]) || (chance >> 33) % one_of != 0) continue;
      indices[waiting] = index;
      objects[waiting++] = nodes[index].key.object;
    }
    if (waiting < PIECE && !is_end) continue;
    read_heads(objects, waiting, heads);
    for (int each = 0; each < waiting; each++) {
      bool is_text = heads[each].type == SHORT_TEXT || heads[each].type == LONG_TEXT;
      if (is_text) places[indices[each]] = heads[each].hash & (uint32_t)(count - 1);
    }
    waiting = 0;
  }
}

/* How many pairs of texts go to one place, when one of so many was looked at. */
static double count_pairs(const uint32_t *places, size_t nodes, size_t one_of, unsigned *entries) {
  uint64_t pairs = 0;
  for (size_t index = 0; index < nodes; index++) {
    if (places[index] != NOWHERE) pairs += entries[places[index]]++;
  }
  return (double)pairs * (double)one_of * (double)one_of;
}

/* Takes out what goes to the same places as many others. */
static void thin_out(const hash_part *part, size_t count, uint32_t *places, unsigned *entries) {
  node *nodes = part->nodes;
  find_places(part, count, 1, places);
  memset(entries, 0, count * sizeof *entries);
  count_pairs(places, part->count, 1, entries);
  for (size_t index = 0; index < part->count; index++) {
    bool is_crowded = places[index] != NOWHERE && entries[places[index]] > CROWD;
    if (is_crowded) nodes[index].value_type = EMPTY;
  }
}

bool texts_collide(const hash_part *part, size_t count, bool is_own) {
  const node *nodes = part->nodes;
  size_t texts = 0;
  for (size_t index = 0; index < part->count; index++) texts += has_text(&nodes[index]);
  if ((uint64_t)texts * texts / 2 <= MAX_TEXT_PAIRS) return false;
  uint32_t *places = malloc(part->count * sizeof *places);
  unsigned *entries = calloc(count, sizeof *entries);
  bool harms = !places || !entries;
  if (!harms) {
    size_t one_of = texts / SAMPLE + 1;
    find_places(part, count, one_of, places);
    harms = count_pairs(places, part->count, one_of, entries) > MAX_TEXT_PAIRS;
    if (harms && !is_own) thin_out(part, count, places, entries);
  }
  free(places);
  free(entries);
  return harms;
}
