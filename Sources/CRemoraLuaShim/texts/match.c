/* Matching by backtracking, which can take exponential time. Every step uses up fuel; when none is left, the
 * time is checked. Ours, since no check bounds the time that Lua's own matcher takes. */
#include "texts.h"

#include <ctype.h>
#include <string.h>

enum { FUEL = 4096 };

/* [-0, +0] may raise */
static inline void spend(matcher *m, ptrdiff_t steps) {
  m->fuel -= steps;
  if (__builtin_expect(m->fuel >= 0, 1)) return;
  int64_t used = FUEL - m->fuel;
  m->fuel = FUEL;
  tick_for(m->L, used);
}

/* ---- Single bytes ---------------------------------------------------------------------------- */

/* Whether the letter after % stands for the byte, or for a class that has it. */
static inline bool is_in_class(uint8_t byte, char letter) {
  bool is_in, is_negated = letter >= 'A' && letter <= 'Z';
  switch (letter | 0x20) {
  case 'a': is_in = isalpha(byte); break;
  case 'c': is_in = iscntrl(byte); break;
  case 'd': is_in = isdigit(byte); break;
  case 'g': is_in = isgraph(byte); break;
  case 'l': is_in = islower(byte); break;
  case 'p': is_in = ispunct(byte); break;
  case 's': is_in = isspace(byte); break;
  case 'u': is_in = isupper(byte); break;
  case 'w': is_in = isalnum(byte); break;
  case 'x': is_in = isxdigit(byte); break;
  case 'z': is_in = byte == 0; break; /* Lua 5.1 had it, and 5.4 still does */
  default: return byte == (uint8_t)letter;
  }
  return is_in != is_negated;
}

/* Whether the set between [ and ] has a byte. */
static bool is_in_set(uint8_t byte, const char *open, const char *close) {
  bool is_negated = open[1] == '^', is_in = false;
  for (const char *at = open + 1 + is_negated; !is_in && at < close;) {
    if (*at == '%') {
      is_in = is_in_class(byte, at[1]);
      at += 2;
    } else if (close - at > 2 && at[1] == '-') {
      is_in = (uint8_t)at[0] <= byte && byte <= (uint8_t)at[2];
      at += 3;
    } else {
      is_in = (uint8_t)*at++ == byte;
    }
  }
  return is_in != is_negated;
}

/* The end of the item at `item`, which matches one byte. [-0, +0] may raise */
static const char *item_end(matcher *m, const char *item) {
  char first = *item++;
  if (first == '%' && item == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
  if (first == '%') return item + 1;
  if (first != '[') return item;
  if (*item == '^') item++;
  for (bool is_first = true; is_first || *item != ']'; is_first = false) {
    if (item >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*item++ == '%' && item < m->pattern_end) item++;
  }
  return item + 1;
}

/* Whether an item that ends at `end` matches the byte at `at`. */
static inline bool accepts(const matcher *m, const char *at, const char *item, const char *end) {
  if (at == m->end) return false;
  switch (*item) {
  case '.': return true;
  case '%': return is_in_class((uint8_t)*at, item[1]);
  case '[': return is_in_set((uint8_t)*at, item, end - 1);
  default: return *item == *at;
  }
}

/* ---- Items that match as one ----------------------------------------------------------------- */

/* The end of the balanced text at `at`, or NULL; the two bytes are at `bytes`. [-0, +0] may raise */
static const char *skip_balanced(matcher *m, const char *at, const char *bytes) {
  if (m->pattern_end - bytes < 2) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (at == m->end || *at != bytes[0]) return NULL;
  size_t open = 1;
  for (at++; at < m->end; at++) {
    spend(m, 1);
    if (*at == bytes[1]) {
      if (--open == 0) return at + 1;
    } else if (*at == bytes[0]) {
      open++;
    }
  }
  return NULL;
}

/* The end of a repetition of a capture at `at`, or NULL. [-0, +0] may raise */
static const char *skip_same(matcher *m, const char *at, char digit) {
  int number = digit - '1';
  if (number < 0 || number >= m->level || m->captures[number].length == CAPTURE_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", number + 1);
  }
  const capture *earlier = &m->captures[number];
  if (earlier->length < 0 || m->end - at < earlier->length) return NULL;
  spend(m, earlier->length / BYTES_A_STEP);
  if (memcmp(at, earlier->start, (size_t)earlier->length) != 0) return NULL;
  return at + earlier->length;
}

/* Whether a set, from `open` to `end`, begins to match at `at`. */
static bool is_frontier(const matcher *m, const char *at, const char *open, const char *end) {
  uint8_t before = at == m->subject ? 0 : (uint8_t)at[-1];
  uint8_t after = at == m->end ? 0 : (uint8_t)*at;
  return !is_in_set(before, open, end - 1) && is_in_set(after, open, end - 1);
}

/* ---- Items one after the other --------------------------------------------------------------- */

static const char *match(matcher *m, const char *at, const char *item, int depth);

/* Tries the longest run first, then shorter ones down to `least` bytes. [-0, +0] may raise */
static const char *match_greedy(matcher *m, const char *at, const char *item, const char *end,
                                ptrdiff_t least, int depth) {
  const char *last = at;
  if (*item == '.') last = m->end;
  for (; accepts(m, last, item, end); last++) spend(m, 1 + (end - item) / BYTES_A_STEP);
  for (; last - at >= least; last--) {
    const char *found = match(m, last, end + 1, depth + 1);
    if (found) return found;
  }
  return NULL;
}

/* Tries the shortest run first, then longer ones. [-0, +0] may raise */
static const char *match_lazy(matcher *m, const char *at, const char *item, const char *end, int depth) {
  for (;; at++) {
    const char *found = match(m, at, end + 1, depth + 1);
    if (found) return found;
    if (!accepts(m, at, item, end)) return NULL;
    spend(m, (end - item) / BYTES_A_STEP);
  }
}

/* Opens a capture, or one of a position, and goes on at `item`. [-0, +0] may raise */
static const char *open_capture(matcher *m, const char *at, const char *item, ptrdiff_t kind, int depth) {
  if (m->level == SHIM_MOST_CAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->level++] = (capture){at, kind};
  const char *found = match(m, at, item, depth + 1);
  if (!found) m->level--;
  return found;
}

/* Closes the newest capture that is open, and goes on at `item`. [-0, +0] may raise */
static const char *close_capture(matcher *m, const char *at, const char *item, int depth) {
  int number = m->level - 1;
  while (number >= 0 && m->captures[number].length != CAPTURE_OPEN) number--;
  if (number < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[number].length = at - m->captures[number].start;
  const char *found = match(m, at, item, depth + 1);
  if (!found) m->captures[number].length = CAPTURE_OPEN;
  return found;
}

/* The end of the match, at `at`, of the pattern from `item` on, or NULL. [-0, +0] may raise */
static const char *match(matcher *m, const char *at, const char *item, int depth) {
  if (__builtin_expect(depth > SHIM_MOST_ATTEMPTS, 0)) luaL_error(m->L, "pattern too complex");
  while (item < m->pattern_end) {
    spend(m, 1);
    if (*item == '(' && item[1] == ')') return open_capture(m, at, item + 2, CAPTURE_POSITION, depth);
    if (*item == '(') return open_capture(m, at, item + 1, CAPTURE_OPEN, depth);
    if (*item == ')') return close_capture(m, at, item + 1, depth);
    if (*item == '$' && item + 1 == m->pattern_end) return at == m->end ? at : NULL;
    if (*item == '%' && item[1] == 'b') {
      if (!(at = skip_balanced(m, at, item + 2))) return NULL;
      item += 4;
      continue;
    }
    if (*item == '%' && item[1] >= '0' && item[1] <= '9') {
      if (!(at = skip_same(m, at, item[1]))) return NULL;
      item += 2;
      continue;
    }
    bool is_border = *item == '%' && item[1] == 'f';
    if (is_border && *(item += 2) != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
    const char *end = item_end(m, item);
    spend(m, (end - item) / BYTES_A_STEP);
    if (is_border) {
      if (!is_frontier(m, at, item, end)) return NULL;
      item = end;
      continue;
    }
    char repeats = end < m->pattern_end ? *end : 0;
    bool is_accepted = accepts(m, at, item, end);
    switch (repeats) {
    case '*': if (is_accepted) return match_greedy(m, at, item, end, 0, depth); break;
    case '+': return is_accepted ? match_greedy(m, at, item, end, 1, depth) : NULL;
    case '-': if (is_accepted) return match_lazy(m, at, item, end, depth); break;
    case '?': {
      const char *found = is_accepted ? match(m, at + 1, end + 1, depth + 1) : NULL;
      if (found) return found;
      break;
    }
    default:
      if (!is_accepted) return NULL;
      at++;
      item = end;
      continue;
    }
    item = end + 1;
  }
  return at;
}

/* ---- Where it matches ------------------------------------------------------------------------ */

void begin_matching(matcher *m, lua_State *L, bool has_anchor) {
  size_t length, pattern_length;
  m->L = L;
  m->subject = lua_tolstring(L, 1, &length);
  m->end = m->subject + length;
  m->pattern = lua_tolstring(L, 2, &pattern_length);
  if (pattern_length > SHIM_MOST_PATTERN) {
    luaL_error(L, "pattern too complex: it has %I bytes, and %d is the most",
               (LUAI_UACINT)pattern_length, SHIM_MOST_PATTERN);
  }
  m->pattern_end = m->pattern + pattern_length;
  m->is_anchored = has_anchor && *m->pattern == '^';
  if (m->is_anchored) m->pattern++;
}

/* Whether a pattern begins with a byte that stands for itself, once: then `memchr` finds where it may match. */
static bool begins_plainly(const char *pattern) {
  return *pattern && !strchr("$.([%)", *pattern) && !(pattern[1] && strchr("*+?-", pattern[1]));
}

const char *find_match(matcher *m, const char *at, const char *not_at, const char **end) {
  bool is_plain = !m->is_anchored && begins_plainly(m->pattern);
  m->fuel = FUEL;
  for (; at <= m->end; at++) {
    if (is_plain && !(at = memchr(at, *m->pattern, (size_t)(m->end - at)))) return NULL;
    m->level = 0;
    *end = match(m, at, m->pattern, 1);
    if (*end && *end != not_at) return at;
    if (m->is_anchored) return NULL;
    spend(m, 1);
  }
  return NULL;
}

void push_capture(matcher *m, int index, const char *start, const char *end) {
  if (index >= m->level) {
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
  int count = m->level;
  if (count == 0 && start) count = 1;
  luaL_checkstack(m->L, count, "too many captures");
  for (int index = 0; index < count; index++) push_capture(m, index, start, end);
  return count;
}
