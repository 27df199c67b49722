/* Errors as the shim records them. */
#pragma once

#include "../running/running.h"

enum {
  MAX_TRACEBACK = 4096,
  MAX_MESSAGE = 4096,
  MAX_LEVELS = 22,
};

/* A failure. */
typedef struct error_record {
  size_t begin, length; /* of what is shown of the message, which may begin with Lua's position */
  int line;
  bool is_of_script; /* whether the message is what a script passed to `error` or `assert` */
  char message[MAX_MESSAGE];
  char source[LUA_IDSIZE * 4];   /* empty when no Lua code was involved */
  char traceback[MAX_TRACEBACK]; /* empty when there is none */
} error_record;

/* An error of the host, as Lua holds it; its first user value is the traceback. */
typedef struct carried_error {
  uint32_t mark;
  int line;
  void *context; /* owned */
  size_t length;
  char source[LUA_IDSIZE * 4]; /* empty where no script called the host */
  char message[];
} carried_error;

struct errors {
  lua_CFunction raises, asserts; /* Lua's `error` and `assert` */
  const void *no_memory_text; /* Lua's message for lack of memory: one string in a state */
  void *newest_carried;       /* the host's error that `newest` is about, retained, or NULL */
  const void *raised_again;   /* the error value that `wrap` raised for `inner` */
  bool overflowed; /* a stack was refused to grow: an error for lack of memory may be due to that */
  char overflow_place[LUA_IDSIZE + 16]; /* "chunk:line: " of that refusal */
  error_record newest;
  error_record inner; /* of the last coroutine that failed in `wrap`, until its error is caught */
};

/* Lua's message for lack of memory, and ours for a stack that is too deep. */
static const char no_memory[] = "not enough memory", overflow[] = "stack overflow";

/* Notes that the stack of `thread` is too deep, and where. Raises nothing. */
void note_overflow(shim_state *state, lua_State *thread);

/* Replaces Lua's message for lack of memory by ours when a stack overflowed; returns whether it did. [-0, +0]
 * may raise */
bool explain_overflow(lua_State *L);

/* The host's error at `index`, or NULL. [-0, +0] */
carried_error *to_carried(lua_State *L, int index);

/* Gives the host's error on top of L, if it is one, the place of the Lua code that called the C function
 * running on L, and the calls that led there, unless it has its own. [-0, +0] may raise */
void place_carried(lua_State *L);

/* Adds the calls of `thread` to lines of text. */
void append_traceback(char *lines, size_t capacity, lua_State *thread);

/* Records the error value on top of `thread`, which was not unwound yet, as the state's newest. */
void record_error(shim_state *state, lua_State *thread);

/* The same for a coroutine whose error its resumer raises again; [-0, +0] */
void record_inner_error(shim_state *state, lua_State *co);

/* Records why the text `chunk_name`, whose message is on top of `thread`, does not compile. */
void record_syntax_error(shim_state *state, lua_State *thread, const char *chunk_name);

/* Records why a to-be-closed variable of `thread`, which has no frames any more, failed. */
void record_closing_error(shim_state *state, lua_State *thread);

/* Records a failure that no Lua code raised. */
void record_sentence(shim_state *state, const char *sentence);
