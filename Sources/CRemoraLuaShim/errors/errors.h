/* Errors: what failed, where, and the calls that led there. */
#pragma once

#include "../coverage/coverage.h"

struct errors {
  struct coverage below;
  lua_CFunction raises, asserts; /* Lua's `error` and `assert` */
  struct error_record *newest;
  struct error_record *inner; /* of the last coroutine that failed in `wrap`, until its error is caught */
  void *newest_carried;       /* the host's error that `newest` is about, retained, or NULL */
  const void *raised_again;   /* the error value that `wrap` raised for `inner` */
};
static inline struct errors *errors_of(const shim_state *state) { return (struct errors *)state; }

/* Begins the part of a new state; false when the machine has no memory left. */
bool begin_errors(shim_state *state);
void end_errors(shim_state *state);

/* Keeps Lua's `error` and `assert` of the table of base functions on top, to know them when they raise. [-0, +0] */
void keep_raising(lua_State *L);

/* ---- Recording ------------------------------------------------------------------------------- */

/* Records the error value on top of `thread`, which was not unwound yet, as the state's newest. */
void record_error(shim_state *state, lua_State *thread);

/* Records why the text `chunk_name`, whose message is on top of `thread`, does not compile. */
void record_syntax_error(shim_state *state, lua_State *thread, const char *chunk_name);

/* Records why a to-be-closed variable of `thread`, which has no frames any more, failed. */
void record_closing_error(shim_state *state, lua_State *thread);

/* Records a failure that no Lua code raised. */
void record_sentence(shim_state *state, const char *sentence);

/* Around what may fail after a failure that is recorded: the first takes the newest error, the second puts it back
 * and drops another. */
typedef struct kept_error {
  struct error_record *record;
  void *carried;
} kept_error;
kept_error keep_error(shim_state *state);
void restore_error(shim_state *state, kept_error kept);

/* Forgets an error that a script has caught, or that is recorded. */
void forget_error(shim_state *state);

/* ---- Errors that `wrap` raises again --------------------------------------------------------- */

/* Records the error of a coroutine whose resumer raises it again; [-0, +0] */
void record_inner_error(shim_state *state, lua_State *co);

/* Forgets it: another error came in its place. */
void forget_inner_error(shim_state *state);

/* Puts the position of the caller before the message on top of L, as Lua's `wrap` does. [-0, +0] may raise */
void prefix_inner_error(lua_State *L);

/* Raises the error on top of L: it is the one that was recorded. raises */
int raise_inner_error(lua_State *L);

/* ---- Errors of the host ---------------------------------------------------------------------- */

/* Gives the host's error on top of L, if it is one, the place of the Lua code that called the C function
 * running on L, and the calls that led there, unless it has its own. [-0, +0] may raise */
void place_carried(lua_State *L);

/* ---- Within this folder ---------------------------------------------------------------------- */

/* The innermost calls that an error may blame: `error(message, 2)` blames the caller. */
enum { MAX_BLAMED = 4 };

/* The calls that led to a failure, innermost first. */
typedef struct call_list {
  int count;
  shim_call items[SHIM_MOST_CALLS];
} call_list;

/* A failure. */
typedef struct error_record {
  size_t begin, length; /* of what is shown of the message, which may begin with Lua's position */
  int line;
  bool is_of_script; /* whether the message is what a script passed to `error` or `assert` */
  char message[SHIM_MOST_MESSAGE];
  char source[LUA_IDSIZE * 4]; /* empty when no Lua code was involved */
  int local_count;
  shim_local locals[SHIM_MOST_LOCALS];
  call_list calls; /* the last one: its end may be unused */
} error_record;

/* An error of the host, as Lua holds it; its first user value is a userdata with a `call_list`. */
typedef struct carried_error {
  uint32_t mark;
  int line;
  void *context; /* owned */
  size_t length;
  char source[LUA_IDSIZE * 4]; /* empty where no script called the host */
  char message[];
} carried_error;

/* The host's error at `index`, or NULL. [-0, +0] */
carried_error *to_carried(lua_State *L, int index);

/* Notes the variables of the function at the record's place, if it is one of the innermost of `thread`. */
void add_locals(error_record *record, lua_State *thread);

/* Adds the calls of `thread`, as far as there is space. */
void add_calls(call_list *calls, lua_State *thread);

/* Pushes them as lines of text. [-0, +1] may raise */
void push_calls(lua_State *L, const call_list *calls);

/* Bytes of a list, which ends with its last call. */
size_t size_of_calls(const call_list *calls);
