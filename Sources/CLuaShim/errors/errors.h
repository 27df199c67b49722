/* Errors as the shim records them. */
#pragma once

#include "../thread.h"

enum {
  MAX_TRACEBACK = 4096,
  MAX_MESSAGE = 4096,
  MAX_LEVELS = 22,
};

/* A failure with the bytes that its error points to. */
typedef struct error_record {
  shim_error error;
  char message[MAX_MESSAGE];
  char source[LUA_IDSIZE * 4];
  char traceback[MAX_TRACEBACK];
} error_record;

struct errors {
  bool overflowed; /* a stack was refused to grow: an error for lack of memory may be due to that */
  char overflow_place[LUA_IDSIZE + 16]; /* "chunk:line: " of that refusal */
  error_record newest;
  error_record inner; /* of the last coroutine that failed in `wrap`, until its error is caught */
  char place[LUA_IDSIZE * 4]; /* the chunk name that `shim_where` and its like return */
};

/* Lua's message for lack of memory, and ours for a stack that is too deep. */
static const char no_memory[] = "not enough memory", overflow[] = "stack overflow";

/* Notes that the stack of `thread` is too deep, and where. Raises nothing. */
void note_overflow(shim_state *state, lua_State *thread);

/* Replaces Lua's message for lack of memory by ours when a stack overflowed; returns whether it did. [-0, +0]
 * may raise */
bool explain_overflow(lua_State *L);

/* The recorded error of a coroutine is raised again with this text before its message. */
void prefix_inner_error(shim_state *state, const char *text);

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
