/* Matching by backtracking, which can take exponential time. Every step uses up fuel; when none is left, the
 * time is checked. */
#include "pattern.h"

#include <string.h>

enum { FUEL = 4096 };

static void refuel(matcher *m) { /* may raise */
  int64_t used = FUEL - m->fuel;
  m->fuel = FUEL;
  tick_for(m->L, used);
}

static inline void spend(matcher *m, ptrdiff_t steps) { /* may raise */
  m->fuel -= steps;
  if (__builtin_expect(m->fuel < 0, 0)) refuel(m);
}

static inline void check_depth(const matcher *m, int depth) { /* may raise */
  if (__builtin_expect(depth > MAX_DEPTH, 0)) luaL_error(m->L, "pattern too complex");
}

/* ---- Single bytes ---------------------------------------------------------------------------- */

static inline bool has_byte(const byte_set *set, uint8_t byte) {
  return set->words[byte / 64] >> byte % 64 & 1;
}

static inline bool is_in_class(const item *item, uint8_t byte) {
  bool is_in = byte_classes[byte] & item->byte;
  return is_in != item->second;
}

static inline bool accepts(const matcher *m, const item *item, char byte) {
  switch (item->kind) {
  case ITEM_BYTE: return (uint8_t)byte == item->byte;
  case ITEM_ANY: return true;
  case ITEM_CLASS: return is_in_class(item, (uint8_t)byte);
  default: return has_byte(&m->pattern->sets[item->number], (uint8_t)byte);
  }
}

/* The first of the bytes up to `end` that `item` does not accept. */
static const char *skip_accepted(const matcher *m, const item *item, const char *at,
                                 const char *end) {
  switch (item->kind) {
  case ITEM_BYTE:
    while (at < end && (uint8_t)*at == item->byte) at++;
    return at;
  case ITEM_CLASS:
    while (at < end && is_in_class(item, (uint8_t)*at)) at++;
    return at;
  default:;
    const byte_set *set = &m->pattern->sets[item->number];
    while (at < end && has_byte(set, (uint8_t)*at)) at++;
    return at;
  }
}

/* The same over all of the subject. [-0, +0] may raise */
static const char *run_end(matcher *m, const item *item, const char *at) {
  if (item->kind == ITEM_ANY) return m->end;
  while (at < m->end) {
    const char *limit = m->end - at > TICK_EVERY ? at + TICK_EVERY : m->end;
    const char *stop = skip_accepted(m, item, at, limit);
    spend(m, (stop - at) / BYTES_A_STEP);
    if (stop < limit) return stop;
    at = stop;
  }
  return at;
}

/* ---- Items that match as one ----------------------------------------------------------------- */

/* The end of a balanced run that begins at `at`, or NULL. [-0, +0] may raise */
static const char *skip_balanced(matcher *m, const item *item, const char *at) {
  if (at == m->end || (uint8_t)*at != item->byte) return NULL;
  size_t open = 1;
  for (at++; at < m->end; at++) {
    spend(m, 1);
    if ((uint8_t)*at == item->second) {
      if (--open == 0) return at + 1;
    } else if ((uint8_t)*at == item->byte) {
      open++;
    }
  }
  return NULL;
}

/* The end of a repetition of a capture at `at`, or NULL. [-0, +0] may raise */
static const char *skip_same(matcher *m, const item *item, const char *at) {
  const capture *earlier = &m->captures[item->number];
  if (earlier->length < 0 || m->end - at < earlier->length) return NULL;
  spend(m, earlier->length / BYTES_A_STEP);
  if (memcmp(at, earlier->start, (size_t)earlier->length) != 0) return NULL;
  return at + earlier->length;
}

static bool is_frontier(const matcher *m, const item *item, const char *at) {
  const byte_set *set = &m->pattern->sets[item->number];
  uint8_t before = at == m->subject ? 0 : (uint8_t)at[-1];
  uint8_t after = at == m->end ? 0 : (uint8_t)*at;
  return !has_byte(set, before) && has_byte(set, after);
}

static void fail_malformed(matcher *m, const item *item) { /* may raise */
  switch ((pattern_fault)item->second) {
  case TOO_MANY_CAPTURES: luaL_error(m->L, "too many captures"); break;
  case NO_OPEN_CAPTURE: luaL_error(m->L, "invalid pattern capture"); break;
  case NO_SUCH_CAPTURE:
    luaL_error(m->L, "invalid capture index %%%d", (int)item->number);
    break;
  case NO_BALANCE: luaL_error(m->L, "malformed pattern (missing arguments to '%%b')"); break;
  case NO_FRONTIER_SET: luaL_error(m->L, "missing '[' after '%%f' in pattern"); break;
  case NO_SET_END: luaL_error(m->L, "malformed pattern (missing ']')"); break;
  case NO_ESCAPED: luaL_error(m->L, "malformed pattern (ends with '%%')"); break;
  }
}

/* ---- Items one after the other --------------------------------------------------------------- */

static const char *match(matcher *m, const item *item, const char *at, int depth);

/* A quick check whether the next item can match at `at`. */
static inline bool may_follow(const matcher *m, const item *next, const char *at) {
  if (next->kind != ITEM_BYTE || next->repeats != ONCE) return true;
  return at < m->end && (uint8_t)*at == next->byte;
}

/* Tries the longest run first, then shorter ones. The first byte is accepted. */
static const char *match_greedy(matcher *m, const item *item, const char *at,
                                int depth) { /* may raise */
  const struct item *next = item + 1;
  const char *last = run_end(m, item, at);
  const char *least = item->repeats == GREEDY_ONCE ? at + 1 : at;
  for (;; last--) {
    if (may_follow(m, next, last)) {
      const char *end = match(m, next, last, depth);
      if (end) return end;
    } else {
      spend(m, 1);
    }
    if (last == least) return NULL;
  }
}

/* Tries the shortest run first, then longer ones. */
static const char *match_lazy(matcher *m, const item *item, const char *at,
                              int depth) { /* may raise */
  const struct item *next = item + 1;
  for (;; at++) {
    if (may_follow(m, next, at)) {
      const char *end = match(m, next, at, depth);
      if (end) return end;
    } else {
      spend(m, 1);
    }
    if (at == m->end || !accepts(m, item, *at)) return NULL;
  }
}

/* The end of the match of `item` and all that follow, or NULL. A failed attempt may leave captures behind; the
 * next attempt overwrites them, since it passes all of their items. */
static const char *match(matcher *m, const item *item, const char *at, int depth) { /* may raise */
  for (;; item++) {
    spend(m, 1);
    switch ((item_kind)item->kind) {
    case ITEM_END: return at;
    case ITEM_BYTE:
    case ITEM_ANY:
    case ITEM_CLASS:
    case ITEM_SET:
      if (at == m->end || !accepts(m, item, *at)) {
        if (item->repeats == ONCE || item->repeats == GREEDY_ONCE) return NULL;
        break;
      }
      if (item->repeats == ONCE) {
        at++;
        break;
      }
      check_depth(m, depth + 1);
      if (item->repeats == LAZY) return match_lazy(m, item, at, depth + 1);
      if (item->repeats != OPTIONAL) return match_greedy(m, item, at, depth + 1);
      const char *end = match(m, item + 1, at + 1, depth + 1);
      if (end) return end;
      break;
    case ITEM_OPEN:
    case ITEM_POSITION:
      check_depth(m, ++depth);
      m->captures[item->number].start = at;
      m->captures[item->number].length =
          item->kind == ITEM_OPEN ? CAPTURE_OPEN : CAPTURE_POSITION;
      break;
    case ITEM_CLOSE:
      check_depth(m, ++depth);
      m->captures[item->number].length = at - m->captures[item->number].start;
      break;
    case ITEM_SAME:
      if (!(at = skip_same(m, item, at))) return NULL;
      break;
    case ITEM_BALANCE:
      if (!(at = skip_balanced(m, item, at))) return NULL;
      break;
    case ITEM_FRONTIER:
      if (!is_frontier(m, item, at)) return NULL;
      break;
    case ITEM_FINISH:
      if (at != m->end) return NULL;
      break;
    case ITEM_MALFORMED: fail_malformed(m, item); return NULL;
    }
  }
}

/* ---- Where it matches ------------------------------------------------------------------------ */

/* The next place, from `at` on, where the pattern's first item can match, or NULL. */
static const char *next_candidate(matcher *m, const char *at) { /* may raise */
  const item *first = m->pattern->first;
  if (!first) return at;
  if (first->kind == ITEM_BYTE) {
    const char *found = memchr(at, first->byte, (size_t)(m->end - at));
    spend(m, ((found ? found : m->end) - at) / BYTES_A_STEP);
    return found;
  }
  for (; at < m->end; at++) {
    if (accepts(m, first, *at)) return at;
    spend(m, 1);
  }
  return NULL;
}

const char *find_match(matcher *m, const char *at, const char *not_at, const char **end) {
  m->fuel = FUEL;
  const pattern *pattern = m->pattern;
  for (; at <= m->end; at++) {
    if (!pattern->anchored && !(at = next_candidate(m, at))) return NULL;
    *end = match(m, pattern->items, at, 1);
    if (*end && *end != not_at) return at;
    if (pattern->anchored) return NULL;
  }
  return NULL;
}

void push_capture(matcher *m, int index, const char *start, const char *end) {
  if (index >= m->pattern->captures) {
    if (index > 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(m->L, start, (size_t)(end - start));
    return;
  }
  const capture *found = &m->captures[index];
  if (found->length == CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (found->length == CAPTURE_POSITION) {
    lua_pushinteger(m->L, found->start - m->subject + 1);
  } else {
    lua_pushlstring(m->L, found->start, (size_t)found->length);
  }
}

int push_captures(matcher *m, const char *start, const char *end) {
  int count = m->pattern->captures;
  if (count == 0 && start) count = 1;
  luaL_checkstack(m->L, count, "too many captures");
  for (int index = 0; index < count; index++) push_capture(m, index, start, end);
  return count;
}
