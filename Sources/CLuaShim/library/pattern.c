/* Compiles patterns to lists of items, in which sets are bit sets. A malformed part becomes an item that raises
 * when a match reaches it, as in Lua.
 *
 * Patterns are ours, since no check bounds the time that Lua's own matcher takes. */
#include "pattern.h"

#include <string.h>

/* ---- Classes --------------------------------------------------------------------------------- */

enum {
  LOWER = 1,
  UPPER = 2,
  DIGIT = 4,
  HEX_LETTER = 8,
  PUNCTUATION = 16,
  SPACE = 32,
  CONTROL = 64,
  ZERO = 128,
};

/* The classes of the C locale, independent of the host's. */
const uint8_t byte_classes[256] = {
    [0] = CONTROL | ZERO,
    [1 ... 8] = CONTROL,
    ['\t' ... '\r'] = CONTROL | SPACE,
    [14 ... 31] = CONTROL,
    [' '] = SPACE,
    ['!' ... '/'] = PUNCTUATION,
    ['0' ... '9'] = DIGIT,
    [':' ... '@'] = PUNCTUATION,
    ['A' ... 'F'] = UPPER | HEX_LETTER,
    ['G' ... 'Z'] = UPPER,
    ['[' ... '`'] = PUNCTUATION,
    ['a' ... 'f'] = LOWER | HEX_LETTER,
    ['g' ... 'z'] = LOWER,
    ['{' ... '~'] = PUNCTUATION,
    [127] = CONTROL,
};

/* The classes that a letter after % stands for, or 0: then it stands for itself. */
static uint8_t classes_of(char letter) {
  switch (letter | 0x20) {
  case 'a': return LOWER | UPPER;
  case 'c': return CONTROL;
  case 'd': return DIGIT;
  case 'g': return LOWER | UPPER | DIGIT | PUNCTUATION;
  case 'l': return LOWER;
  case 'p': return PUNCTUATION;
  case 's': return SPACE;
  case 'u': return UPPER;
  case 'w': return LOWER | UPPER | DIGIT;
  case 'x': return DIGIT | HEX_LETTER;
  case 'z': return ZERO; /* Lua 5.1 had it, and 5.4 still does */
  default: return 0;
  }
}

static bool is_letter(char byte) { return byte_classes[(uint8_t)byte] & (LOWER | UPPER); }
static bool is_negated(char letter) { return letter >= 'A' && letter <= 'Z'; }

/* ---- Sets ------------------------------------------------------------------------------------ */

static void add_byte(byte_set *set, uint8_t byte) {
  set->words[byte / 64] |= (uint64_t)1 << byte % 64;
}

/* Adds the class or byte that follows a % in a set. */
static void add_escaped(byte_set *set, char letter) {
  uint8_t classes = is_letter(letter) ? classes_of(letter) : 0;
  if (!classes) return add_byte(set, (uint8_t)letter);
  for (int byte = 0; byte < 256; byte++) {
    bool is_in = byte_classes[byte] & classes;
    if (is_in != is_negated(letter)) add_byte(set, (uint8_t)byte);
  }
}

/* The ] that ends the set whose first byte after [ is at `at`, or NULL. One that comes first stands
 * for itself. */
static const char *set_end(const char *at, const char *end) {
  if (at < end && *at == '^') at++;
  for (bool first = true; at < end; first = false) {
    if (*at == ']' && !first) return at;
    at += *at == '%' ? 2 : 1;
  }
  return NULL;
}

static void fill_set(byte_set *set, const char *at, const char *close) {
  memset(set, 0, sizeof *set);
  bool negated = *at == '^';
  if (negated) at++;
  while (at < close) {
    if (*at == '%') {
      add_escaped(set, at[1]);
      at += 2;
    } else if (close - at > 2 && at[1] == '-') {
      for (int byte = (uint8_t)at[0]; byte <= (uint8_t)at[2]; byte++) add_byte(set, (uint8_t)byte);
      at += 3;
    } else {
      add_byte(set, (uint8_t)*at++);
    }
  }
  for (int word = 0; negated && word < 4; word++) set->words[word] = ~set->words[word];
}

/* ---- Compiling ------------------------------------------------------------------------------- */

typedef struct compiler {
  pattern *out;
  const char *at, *end;
  item *next;
  uint32_t sets;
  bool is_open[MAX_CAPTURES];
} compiler;

/* Adds an item that raises and ends the pattern. */
static void add_fault(compiler *c, pattern_fault fault, uint32_t number) {
  *c->next++ = (item){.kind = ITEM_MALFORMED, .second = (uint8_t)fault, .number = number};
  c->at = c->end;
}

static void add_capture_item(compiler *c, item_kind kind, int capture) {
  *c->next++ = (item){.kind = (uint8_t)kind, .number = (uint32_t)capture};
}

static void open_capture(compiler *c) {
  bool is_position = c->end - c->at > 1 && c->at[1] == ')';
  if (c->out->captures == MAX_CAPTURES) return add_fault(c, TOO_MANY_CAPTURES, 0);
  int number = c->out->captures++;
  c->is_open[number] = !is_position;
  add_capture_item(c, is_position ? ITEM_POSITION : ITEM_OPEN, number);
  c->at += is_position ? 2 : 1;
}

static void close_capture(compiler *c) {
  for (int number = c->out->captures - 1; number >= 0; number--) {
    if (!c->is_open[number]) continue;
    c->is_open[number] = false;
    add_capture_item(c, ITEM_CLOSE, number);
    c->at++;
    return;
  }
  add_fault(c, NO_OPEN_CAPTURE, 0);
}

static void add_reference(compiler *c, char digit) {
  int number = digit - '1';
  if (number < 0 || number >= c->out->captures || c->is_open[number]) {
    return add_fault(c, NO_SUCH_CAPTURE, (uint32_t)(number + 1));
  }
  add_capture_item(c, ITEM_SAME, number);
  c->at += 2;
}

static void add_balance(compiler *c) {
  if (c->end - c->at < 4) return add_fault(c, NO_BALANCE, 0);
  *c->next++ = (item){
      .kind = ITEM_BALANCE, .byte = (uint8_t)c->at[2], .second = (uint8_t)c->at[3]};
  c->at += 4;
}

/* Makes the set at `open`, a [, that of an item; false when it does not end. */
static bool add_set(compiler *c, item *into, const char *open) {
  const char *close = set_end(open + 1, c->end);
  if (!close) return false;
  fill_set(&c->out->sets[c->sets], open + 1, close);
  into->number = c->sets++;
  c->at = close + 1;
  return true;
}

static void add_frontier(compiler *c) {
  const char *open = c->at + 2;
  if (open >= c->end || *open != '[') return add_fault(c, NO_FRONTIER_SET, 0);
  item added = {.kind = ITEM_FRONTIER};
  if (!add_set(c, &added, open)) return add_fault(c, NO_SET_END, 0);
  *c->next++ = added;
}

static repetition repetition_of(char byte) {
  switch (byte) {
  case '?': return OPTIONAL;
  case '*': return GREEDY;
  case '+': return GREEDY_ONCE;
  case '-': return LAZY;
  default: return ONCE;
  }
}

/* What matches one byte, with what says how often. */
static void add_single(compiler *c) {
  item added = {.kind = ITEM_BYTE, .byte = (uint8_t)*c->at};
  if (*c->at == '[') {
    added.kind = ITEM_SET;
    if (!add_set(c, &added, c->at)) return add_fault(c, NO_SET_END, 0);
  } else if (*c->at == '%') {
    char letter = c->at[1];
    uint8_t classes = is_letter(letter) ? classes_of(letter) : 0;
    if (classes) added.kind = ITEM_CLASS;
    added.byte = classes ? classes : (uint8_t)letter;
    added.second = classes && is_negated(letter);
    c->at += 2;
  } else {
    if (*c->at == '.') added.kind = ITEM_ANY;
    c->at++;
  }
  if (c->at < c->end) added.repeats = (uint8_t)repetition_of(*c->at);
  if (added.repeats != ONCE) c->at++;
  *c->next++ = added;
}

static void add_escape(compiler *c) {
  if (c->end - c->at < 2) return add_fault(c, NO_ESCAPED, 0);
  char letter = c->at[1];
  if (letter == 'b') return add_balance(c);
  if (letter == 'f') return add_frontier(c);
  if (letter >= '0' && letter <= '9') return add_reference(c, letter);
  add_single(c);
}

static void add_item(compiler *c) {
  switch (*c->at) {
  case '(': return open_capture(c);
  case ')': return close_capture(c);
  case '%': return add_escape(c);
  case '$':
    if (c->at + 1 < c->end) return add_single(c);
    *c->next++ = (item){.kind = ITEM_FINISH};
    c->at++;
    return;
  default: return add_single(c);
  }
}

/* The first item that matches exactly one byte or more, behind leading captures; NULL when there is none. */
static const item *first_item(const item *items) {
  while (items->kind == ITEM_OPEN || items->kind == ITEM_POSITION) items++;
  bool is_single = items->kind >= ITEM_BYTE && items->kind <= ITEM_SET;
  return is_single && (items->repeats == ONCE || items->repeats == GREEDY_ONCE) ? items : NULL;
}

size_t pattern_size(size_t length) {
  return (length / 3 + 1) * sizeof(byte_set) + (length + 1) * sizeof(item);
}

void compile_pattern(lua_State *L, pattern *out, void *memory, const char *text, size_t length,
                     bool has_anchor) {
  byte_set *sets = memory;
  *out = (pattern){.sets = sets, .items = (item *)(sets + length / 3 + 1)};
  compiler c = {.out = out, .at = text, .end = text + length, .next = out->items};
  out->anchored = has_anchor && length > 0 && *text == '^';
  if (out->anchored) c.at++;
  for (lua_Unsigned count = 1; c.at < c.end; count++) {
    tick_at(L, count);
    add_item(&c);
  }
  *c.next = (item){.kind = ITEM_END};
  out->first = first_item(out->items);
}

void prepare_pattern(lua_State *L, pattern *out, pattern_memory *memory, const char *text,
                     size_t length) {
  check_pattern(L, length);
  void *place = length <= SHORT_PATTERN ? (void *)memory
                                        : lua_newuserdatauv(L, pattern_size(length), 0);
  compile_pattern(L, out, place, text, length, true);
}
