/* Texts that go to the same place.
 *
 * Lua hashes them with a seed that a script can find out within a second, by looking where `next`
 * finds its keys; then it can make as many of one hash as it likes. Short texts are all in one table of
 * the state, whose lists Lua walks whenever one is made and whenever one is freed. As keys of a table
 * that moves its entries, long ones do harm as well. */
#define _GNU_SOURCE /* process_vm_readv */
#include "shim_nodes.h"

#include <errno.h>
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

enum {
  /* Nobody's million texts has lists half as long by chance; it has some of a hundred, when they are
   * numbers in binary. */
  LONG_LIST = 512,
  /* How many texts one user may add to lists that are longer, in so many entries: somebody else may
   * have filled the list of a text that is needed. */
  MOST_ADDED = 64,
  ENTRIES = 64,
  /* What nobody adds to: freeing all of such a list takes some tens of milliseconds. */
  LONGEST_LIST = 4096,
};

/* Counts a text in a list that is too long for whoever runs; whether that is one too many. */
static bool add_to_crowd(shim_state *state) {
  uint64_t epoch = atomic_load_explicit(&state->epoch, memory_order_relaxed);
  if (epoch - state->crowded_since > 2 * ENTRIES) {
    memset(state->crowders, 0, sizeof state->crowders);
    state->crowded_since = epoch;
  }
  int user = class_of(state, atomic_load_explicit(&state->runs, memory_order_relaxed));
  crowder *least = &state->crowders[0];
  for (int index = 0; index < MOST_CROWDERS; index++) {
    crowder *at = &state->crowders[index];
    if (at->texts && at->user == user) return ++at->texts > MOST_ADDED;
    if (at->texts < least->texts) least = at;
  }
  *least = (crowder){user, 1};
  return false;
}

bool fresh_text_crowds(shim_state *state) {
  const text *at = state->fresh_text;
  state->fresh_text = NULL;
  if (at->type != SHORT_TEXT) return false;
  int length = 0;
  for (; at && length <= LONGEST_LIST; at = at->next) length++;
  return length > LONGEST_LIST || (length > LONG_LIST && add_to_crowd(state));
}

/* ---- Keys ------------------------------------------------------------------------------------ */

enum { MAX_TEXT_PAIRS = 1 << 21 }; /* of texts that go to one place: about 20 ms */

static bool has_text(const node *at) {
  return (at->key_type == (SHORT_TEXT | COLLECTED) || at->key_type == (LONG_TEXT | COLLECTED)) &&
         has_value(at);
}

/* How many texts there are from a node on in its list. */
static size_t texts_from(const node *at) {
  size_t texts = has_text(at);
  while (at->next) {
    at += at->next;
    texts += has_text(at);
  }
  return texts;
}

static void empty_from(node *at) {
  for (;; at += at->next) {
    if (has_text(at)) at->value_type = EMPTY;
    if (!at->next) return;
  }
}

/* What goes to one place of a larger part is in one list of this one, so that nothing needs to be read
 * but the nodes. */
static bool lists_are_long(const hash_part *part, bool is_own) {
  node *nodes = part->nodes;
  bool *follows = calloc(part->count, sizeof *follows);
  if (!follows) return true;
  for (size_t index = 0; index < part->count; index++) {
    if (nodes[index].next) follows[index + (size_t)(ptrdiff_t)nodes[index].next] = true;
  }
  uint64_t pairs = 0;
  for (size_t index = 0; index < part->count; index++) {
    uint64_t texts = follows[index] ? 0 : texts_from(&nodes[index]);
    pairs += texts * (texts - 1) / 2 * (texts > 0);
  }
  bool harms = pairs > MAX_TEXT_PAIRS;
  for (size_t index = 0; harms && !is_own && index < part->count; index++) {
    if (!follows[index] && texts_from(&nodes[index]) > CROWD) empty_from(&nodes[index]);
  }
  free(follows);
  return harms;
}

/* ---- Keys of a table that gets smaller ------------------------------------------------------- */

/* What is read of a text, from its type on. */
typedef struct text_head {
  unsigned char type, mark, extra, length;
  uint32_t hash;
} text_head;

enum {
  PIECE = 256,  /* texts that are read at once */
  SAMPLE = 256, /* texts that stand for all */
};
static const uint32_t NOWHERE = UINT32_MAX;

/* Some texts on their way from a part, and where they go. */
typedef struct survey {
  struct iovec there[PIECE];
  size_t nodes[PIECE];
  text_head heads[PIECE];
  int waiting;
  uint32_t *places; /* of each node */
  unsigned *entries; /* in each place */
} survey;

/* Reads the beginnings of texts which may be freed already, as those of a table that is garbage, and
 * whose memory may be gone: the kernel can tell. What is none has the type 0. */
static void read_heads(survey *all) {
  memset(all->heads, 0, sizeof all->heads);
  for (int done = 0; done < all->waiting; done++) { /* past the one that cannot be read */
    int left = all->waiting - done;
    struct iovec here = {all->heads + done, (size_t)left * sizeof *all->heads};
    ssize_t bytes =
        process_vm_readv(getpid(), &here, 1, all->there + done, (unsigned long)left, 0);
    if (bytes < 0 && errno != EFAULT) return; /* not allowed here */
    if (bytes > 0) done += (int)((size_t)bytes / sizeof *all->heads);
  }
}

/* Notes where the waiting texts go. */
static void place_waiting(survey *all, size_t count) {
  int saved = errno;
  read_heads(all);
  errno = saved;
  for (int index = 0; index < all->waiting; index++) {
    const text_head *head = &all->heads[index];
    bool is_text = head->type == SHORT_TEXT || head->type == LONG_TEXT;
    if (is_text) all->places[all->nodes[index]] = head->hash & (uint32_t)(count - 1);
  }
  all->waiting = 0;
}

/* How many pairs of texts go to one place among `count`, when one of so many is looked at. */
static double count_pairs(survey *all, const hash_part *part, size_t count, size_t one_of) {
  const node *nodes = part->nodes;
  uint64_t chance = (uint64_t)(uintptr_t)nodes ^ 0x9e3779b97f4a7c15, pairs = 0;
  memset(all->entries, 0, count * sizeof *all->entries);
  for (size_t index = 0; index < part->count; index++) {
    all->places[index] = NOWHERE;
    chance = chance * 6364136223846793005 + 1442695040888963407; /* Knuth's MMIX */
    if (!has_text(&nodes[index]) || (chance >> 33) % one_of != 0) continue;
    all->nodes[all->waiting] = index;
    all->there[all->waiting].iov_base = (void *)(nodes[index].key.object + offsetof(text, type));
    all->there[all->waiting].iov_len = sizeof(text_head);
    if (++all->waiting == PIECE) place_waiting(all, count);
  }
  place_waiting(all, count);
  for (size_t index = 0; index < part->count; index++) {
    if (all->places[index] != NOWHERE) pairs += all->entries[all->places[index]]++;
  }
  return (double)pairs * (double)one_of * (double)one_of;
}

/* Takes out what goes to the same places as many others. */
static void thin_out(survey *all, const hash_part *part, size_t count) {
  node *nodes = part->nodes;
  count_pairs(all, part, count, 1);
  for (size_t index = 0; index < part->count; index++) {
    uint32_t place = all->places[index];
    if (place != NOWHERE && all->entries[place] > CROWD) nodes[index].value_type = EMPTY;
  }
}

/* What lay far apart in a large part may come together in a smaller one. */
static bool come_together(const hash_part *part, size_t count, size_t texts, bool is_own) {
  survey *all = calloc(1, sizeof *all);
  if (!all) return true;
  all->places = malloc(part->count * sizeof *all->places);
  all->entries = malloc(count * sizeof *all->entries);
  bool harms = !all->places || !all->entries;
  if (!harms) {
    harms = count_pairs(all, part, count, texts / SAMPLE + 1) > MAX_TEXT_PAIRS;
    if (harms && !is_own) thin_out(all, part, count);
  }
  free(all->places);
  free(all->entries);
  free(all);
  return harms;
}

bool texts_collide(const hash_part *part, size_t count, bool is_own) {
  const node *nodes = part->nodes;
  size_t texts = 0;
  for (size_t index = 0; index < part->count; index++) texts += has_text(&nodes[index]);
  if ((uint64_t)texts * texts / 2 <= MAX_TEXT_PAIRS) return false;
  if (count >= part->count) return lists_are_long(part, is_own);
  return texts <= count && come_together(part, count, texts, is_own); /* more would not fit */
}
