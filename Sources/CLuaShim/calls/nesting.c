/* Limits how deep source text nests, before Lua parses it. The parser recurses at each level. It stops at
 * the 200th with "C stack overflow", which helps no reader, and does not know how large the stack of its
 * thread is. */
#include "../state.h"

#include <string.h>

enum { MAX_NESTING = 150 };

/* A bracket or a block. The parser also recurses for each operator whose right side it has yet to read:
 * unary operators and `^`, which bind closer than `..`, and `..`. */
typedef struct level {
  int outside; /* depth of the level itself */
  int unary, concatenations;
} level;

typedef struct scanner {
  const char *at, *end;
  int line;
  bool after_operand; /* a minus here is binary */
  int open;
  level levels[MAX_NESTING + 2];
} scanner;

/* ---- Levels ---------------------------------------------------------------------------------- */

static level *innermost(scanner *s) { return &s->levels[s->open]; }

static int depth(scanner *s) {
  const level *at = innermost(s);
  return at->outside + at->unary + at->concatenations;
}

static void open_level(scanner *s) {
  int outside = depth(s) + 1;
  s->after_operand = false;
  if (s->open <= MAX_NESTING) s->levels[++s->open] = (level){.outside = outside};
}

/* Ignores a close without an open: the parser reports it. */
static void close_level(scanner *s, bool is_operand) {
  if (s->open > 0) s->open--;
  s->after_operand = is_operand;
}

static void end_expression(scanner *s) {
  innermost(s)->unary = innermost(s)->concatenations = 0;
  s->after_operand = false;
}

static void add_unary(scanner *s) {
  innermost(s)->unary++;
  s->after_operand = false;
}

static void add_arithmetic(scanner *s) {
  innermost(s)->unary = 0;
  s->after_operand = false;
}

static void add_concatenation(scanner *s) {
  add_arithmetic(s);
  innermost(s)->concatenations++;
}

/* ---- Strings and comments -------------------------------------------------------------------- */

static char peek(const scanner *s, ptrdiff_t offset) {
  return s->end - s->at > offset ? s->at[offset] : 0;
}

static void advance(scanner *s) {
  if (*s->at == '\n') s->line++;
  s->at++;
}

static void skip_line(scanner *s) {
  while (s->at < s->end && *s->at != '\n' && *s->at != '\r') s->at++;
}

static void skip_quoted(scanner *s) {
  char quote = *s->at;
  for (advance(s); s->at < s->end && *s->at != quote; advance(s)) {
    if (*s->at == '\\' && peek(s, 1)) advance(s);
  }
  if (s->at < s->end) advance(s);
  s->after_operand = true;
}

/* The number of = in the long bracket at `at`, or -1 when there is none. */
static int long_bracket(const scanner *s, ptrdiff_t at, char bracket) {
  int equals = 0;
  if (peek(s, at) != bracket) return -1;
  while (peek(s, at + 1 + equals) == '=') equals++;
  return peek(s, at + 1 + equals) == bracket ? equals : -1;
}

static void skip_long(scanner *s, int equals) {
  for (s->at += equals + 2; s->at < s->end; advance(s)) {
    if (long_bracket(s, 0, ']') != equals) continue;
    s->at += equals + 2;
    return;
  }
}

static void skip_comment(scanner *s) {
  s->at += 2;
  int equals = long_bracket(s, 0, '[');
  if (equals >= 0) {
    skip_long(s, equals);
  } else {
    skip_line(s);
  }
}

/* ---- Words ----------------------------------------------------------------------------------- */

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

static bool is_word(char byte) {
  return is_digit(byte) || byte == '_' || (byte >= 'a' && byte <= 'z') ||
         (byte >= 'A' && byte <= 'Z');
}

/* What a keyword does to the level that it stands in. */
typedef enum effect { IS_NAME, OPENS, CLOSES, ENDS, SEPARATES, NEGATES } effect;

static effect effect_of(const char *word, size_t length) {
  static const struct {
    const char *word;
    size_t length;
    effect effect;
  } keywords[] = {
      {"and", 3, SEPARATES},    {"break", 5, SEPARATES},  {"do", 2, OPENS},
      {"else", 4, SEPARATES},   {"elseif", 6, CLOSES},    {"end", 3, ENDS},
      {"for", 3, SEPARATES},    {"function", 8, OPENS},   {"goto", 4, SEPARATES},
      {"if", 2, SEPARATES},     {"in", 2, SEPARATES},     {"local", 5, SEPARATES},
      {"not", 3, NEGATES},      {"or", 2, SEPARATES},     {"repeat", 6, OPENS},
      {"return", 6, SEPARATES}, {"then", 4, OPENS},       {"until", 5, CLOSES},
      {"while", 5, SEPARATES},
  };
  for (size_t index = 0; index < sizeof keywords / sizeof *keywords; index++) {
    bool is_it = keywords[index].length == length && *keywords[index].word == *word &&
                 memcmp(keywords[index].word, word, length) == 0;
    if (is_it) return keywords[index].effect;
  }
  return IS_NAME;
}

static void scan_word(scanner *s) {
  const char *word = s->at;
  while (s->at < s->end && is_word(*s->at)) s->at++;
  switch (effect_of(word, (size_t)(s->at - word))) {
  case IS_NAME: s->after_operand = true; break;
  case OPENS: open_level(s); break;
  case CLOSES: close_level(s, false); break;
  case ENDS: close_level(s, true); break;
  case SEPARATES: end_expression(s); break;
  case NEGATES: add_unary(s); break;
  }
}

static void scan_number(scanner *s) {
  while (s->at < s->end && (is_word(*s->at) || *s->at == '.')) s->at++;
  s->after_operand = true;
}

/* ---- Signs ----------------------------------------------------------------------------------- */

/* One dot accesses a field, two concatenate, three are the variadic arguments. */
static void scan_dots(scanner *s) {
  if (peek(s, 1) != '.') {
    s->at++;
  } else if (peek(s, 2) == '.') {
    s->at += 3;
    s->after_operand = true;
  } else {
    s->at += 2;
    add_concatenation(s);
  }
}

static void scan_sign(scanner *s) {
  char sign = *s->at;
  bool is_doubled = peek(s, 1) == sign;
  bool compares = sign == '~' && peek(s, 1) == '=';
  advance(s);
  switch (sign) {
  case '(': case '{': case '[': return open_level(s);
  case ')': case '}': case ']': return close_level(s, true);
  case '#': case '^': return add_unary(s);
  case '-': return s->after_operand ? add_arithmetic(s) : add_unary(s);
  case '~':
    if (compares) s->at++;
    return s->after_operand || compares ? end_expression(s) : add_unary(s);
  case '/':
    if (is_doubled) s->at++;
    return add_arithmetic(s);
  case '+': case '*': case '%': return add_arithmetic(s);
  case ',': case ';': case '=': case '<': case '>': case '&': case '|': return end_expression(s);
  default: return;
  }
}

static void scan_token(scanner *s) {
  char byte = *s->at;
  int equals = long_bracket(s, 0, '[');
  if (byte == '-' && peek(s, 1) == '-') {
    skip_comment(s);
  } else if (equals >= 0) {
    skip_long(s, equals);
    s->after_operand = true;
  } else if (byte == '"' || byte == '\'') {
    skip_quoted(s);
  } else if (is_digit(byte) || (byte == '.' && is_digit(peek(s, 1)))) {
    scan_number(s);
  } else if (is_word(byte)) {
    scan_word(s);
  } else if (byte == '.') {
    scan_dots(s);
  } else {
    scan_sign(s);
  }
}

/* ---- The check ------------------------------------------------------------------------------- */

bool check_nesting(shim_state *state, const char *bytes, size_t length, const char *chunk_name) {
  scanner s = {.at = bytes, .end = bytes + length, .line = 1};
  while (s.at < s.end && depth(&s) <= MAX_NESTING) scan_token(&s);
  if (depth(&s) <= MAX_NESTING) return true;
  lua_State *L = state->main;
  lua_pushfstring(L,
                  "%s:%d: this nests too deep, more than %d levels: give the inner parts names of "
                  "their own",
                  plain_name(chunk_name), s.line, MAX_NESTING);
  record_syntax_error(state, L, chunk_name);
  lua_pop(L, 1);
  return false;
}
