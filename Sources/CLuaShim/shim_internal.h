/* What the files of the shim share and Swift never sees. */
#pragma once

#include "CLuaShim.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/types.h>

enum {
  MAX_TRACEBACK = 4096,
  MAX_MESSAGE = 4096,
  MAX_LEVELS = 22,
  POOL_SIZE = 64,
};

/* The longest text, in bytes, that a script may make. What one instruction does with a text takes the
 * longer the longer it is: comparing two of this size takes some milliseconds, 30 at worst. */
enum { MOST_TEXT = 8 << 20 };

/* What is granted at first and looked at before the next instruction: memory beyond the cap, calls
 * that are too deep inside each other, and blocks for which Lua would collect at length in one piece. */
enum { OVER_CAP = 1, TOO_DEEP = 2, LARGE_BLOCK = 4 };

/* For how many bytes, as a power of two, Lua's collector works at a time: nothing can stop it meanwhile,
 * and with Lua's own 13 one piece of work may take a hundred milliseconds. */
enum { COLLECTOR_STEP = 9 };

/* Why what runs is to stop; of several reasons the greatest counts. */
enum {
  OUT_OF_MEMORY = 1,
  OUT_OF_BUDGET = 2,
  OUT_OF_SHARE = 3,
  OUT_OF_CLASS_SHARE = 4,
  INTERRUPTED = 5,
};

struct shim_task {
  lua_State *thread;
  int reference;
  int runner; /* the reference to the `self` it runs for, or LUA_NOREF */
  shim_task *next;
};

typedef struct counted_chunk counted_chunk;

/* A failure with the bytes that its error points to. */
typedef struct error_record {
  shim_error error;
  char message[MAX_MESSAGE];
  char source[LUA_IDSIZE * 4];
  char traceback[MAX_TRACEBACK];
} error_record;

/* The entries of a large table that have no place in its list. */
typedef struct hash_part {
  void *nodes;
  size_t count;
  int runner; /* of the task that made it */
} hash_part;

/* Who makes texts that go where too many are. */
typedef struct crowder {
  int user;
  unsigned texts;
} crowder;

enum { MOST_CROWDERS = 16 };

struct shim_state {
  lua_State *main;
  lua_State *volatile current; /* the coroutine now running; a signal handler reads it */
  shim_release release;

  size_t used, peak, cap;
  size_t settled; /* what was left when an entry found the cap passed */
  bool in_lua;       /* the cap holds: false while the host runs */
  size_t large_bytes; /* of such blocks */
  int unsettled;     /* what is to be looked at before the next instruction, see below, or 0 */
  unsigned calls;    /* that were made room for since the depth was looked at */
  int no_memory;     /* reference to Lua's message of it */
  lua_State *volatile armed; /* whose hook looks at every instruction */
  unsigned repeats;  /* how often what runs was asked to stop, after the first time */
  int raised;        /* how often the outermost entry was told so */
  bool overflowed;   /* a stack was not let grow: an error of memory may be of that */
  char overflow_place[LUA_IDSIZE + 16]; /* "chunk:line: " where it was not */
  bool lacks_memory; /* memory was refused: an error on its way may be of that */
  bool counts_requests; /* of scripts for memory: see `shim_fail_requests` */
  int64_t requests, first_to_fail, last_to_fail;

  hash_part *parts; /* see shim_nodes.c */
  hash_part fresh;  /* the newest, as long as Lua has not asked for more, or none */
  size_t parts_count, parts_room;
  const struct text *fresh_text; /* the newest, likewise; see shim_texts.c */
  crowder crowders[MOST_CROWDERS];
  uint64_t crowded_since; /* the epoch in which those began to be counted */
  bool asked_for_nodes; /* the last request may have been one for a hash part */

  int pauses; /* of the collector, inside each other */

  shim_task *idle;
  int idle_count;

  int depth; /* entries from the host that are open */
  int stuck;   /* coroutines that run and whose resumers cannot be suspended, in this entry */
  int closing; /* coroutines whose to-be-closed variables run, inside each other */
  shim_limits limits;
  int signal;  /* that arms the hook; 0 where the hook looks by itself */
  bool polls;  /* coroutines have a hook that counts instructions */
  int64_t instructions_left;
  atomic_uint_fast64_t epoch; /* odd while Lua code runs */
  atomic_uint_fast64_t base;  /* the outermost entry's epoch, where a step has one of its own, or 0 */
  atomic_bool is_nested;      /* such a step runs */
  int nested_depth;           /* of its entry, or 0 */
  atomic_uint_fast64_t request; /* to stop an epoch, where there is no signal */
  _Atomic pid_t runner;         /* the thread that is in Lua; written by it before the epoch */
  atomic_int runs;              /* the runner of the task now running */
  int root_runner;              /* of the outermost one, for which all others run; while `depth` > 0 */
  volatile sig_atomic_t out_of_time; /* 0, or why what runs is to stop */
  const char *volatile *call_place; /* of the name that Lua finds `__call` by, or NULL */
  const char *call_name, *no_name; /* what is there, and while something is to stop */
  int spent;           /* the `self` whose share was used up last */
  int64_t spent_until; /* the end of that second, as the watchdog's clock has it */
  int forgiven; /* how often the outermost entry got a fresh budget */
  struct shim_state *outer_entry; /* the state this thread was in before this one */
  struct watched *watched;        /* what the watchdog knows of it, or NULL */
  int *classes; /* of each reference to a `self`; the watchdog's lock guards them */
  size_t classes_room;

  int libraries; /* reference to what environments are copied from */

  bool counts_lines;      /* from its beginning on: see `shim_count_lines` */
  counted_chunk *counted; /* the newest first */

  error_record newest;
  error_record inner; /* of the coroutine in `wrap` that failed last, until its error is caught */
  char place[LUA_IDSIZE * 4]; /* the chunk name that shim_where and its like give out */
};

/* What takes the place of the standard functions of these names. */
extern const luaL_Reg protected_calls[], coroutine_calls[];

/* Whether a block of so many bytes may be the hash part of a table, and of a large one. */
bool may_be_nodes(size_t size);
bool makes_nodes(size_t size);

/* Clears such a block and notes it; then, at Lua's next request, sees whether it is one; and forgets
 * it when it goes. */
void note_nodes(shim_state *state, void *nodes, size_t size);
void look_at_fresh_nodes(shim_state *state);
void forget_nodes(shim_state *state, const void *nodes);

/* At Lua's next request after a short text was made: whether whoever runs has made too many with too
 * many others beside them. */
bool fresh_text_crowds(shim_state *state);

/* The class of the `self` with that reference, or 0. On the host's thread, or under the watchdog's
 * lock. */
int class_of(const shim_state *state, int runner);

/* Whether a table that is full would be too long about moving to a new part of so many bytes. */
bool moves_too_long(shim_state *state, size_t size);

/* Takes away the metamethods that harm, and finds the one that a stop takes away. At the beginning. */
void prepare_names(shim_state *state);

/* Opens the libraries of which environments get copies, and those of strings. */
void open_libraries(shim_state *state);

/* `next` for scripts. */
int own_next(lua_State *L);

/* The marks by which raised and yielded values of the shim's own are told from a script's. */
extern const char shim_time_mark, shim_wait_mark;

/* A thread's extra space holds its state, and in its lowest bits what the thread is to the host. */
enum {
  RUNS_TASK = 1,     /* only the host resumes it */
  WAITS_FOR_HOST = 2, /* a script's coroutine in which a host function suspended the whole task */
  WAS_STOPPED = 4,    /* a script's coroutine that ran out of time */
  HAS_NO_HOOKS = 8,   /* its hook raised: while nothing has caught that, nothing stops what it runs */
  ALL_MARKS = RUNS_TASK | WAITS_FOR_HOST | WAS_STOPPED | HAS_NO_HOOKS
};
static inline uintptr_t *extra_space(lua_State *L) { return (uintptr_t *)lua_getextraspace(L); }
static inline shim_state *state_of(lua_State *L) {
  return (shim_state *)(*extra_space(L) & ~(uintptr_t)ALL_MARKS);
}
static inline bool is_marked(lua_State *L, uintptr_t what) { return *extra_space(L) & what; }

/* Around whatever the host does for L: the memory cap is suspended meanwhile. The first returns who
 * ran before, for the second. */
static inline lua_State *enter_host(shim_state *state, lua_State *L) {
  lua_State *caller = state->current;
  state->current = L;
  state->in_lua = false;
  return caller;
}
static inline void leave_host(shim_state *state, lua_State *caller) {
  state->in_lua = true;
  state->current = caller;
}

static inline bool is_mark(lua_State *L, int index, const char *mark) {
  return lua_touserdata(L, index) == (const void *)mark && lua_islightuserdata(L, index);
}

/* A chunk's name without the mark that tells a file from a description. */
static inline const char *plain_name(const char *source) {
  return *source == '@' || *source == '=' ? source + 1 : source;
}

/* The coroutine that the host's `resume` or `wrap`, suspended on top of `thread`, waits for, or
 * NULL. [-0, +0] */
lua_State *inner_coroutine(lua_State *thread);

/* What Lua says, and what is said of a stack that is too deep. */
static const char no_memory[] = "not enough memory", overflow[] = "stack overflow";

/* Whether the error value on top of L is Lua's for want of memory, and of a stack. [-0, +0] */
static inline bool is_overflow(lua_State *L) {
  return state_of(L)->overflowed && lua_type(L, -1) == LUA_TSTRING &&
         strcmp(lua_tostring(L, -1), no_memory) == 0;
}

/* Notes that the stack of `thread` is too deep, and where it is. Raises nothing. */
void note_overflow(shim_state *state, lua_State *thread);

/* Puts the message of such an error in the place of Lua's for want of memory. [-0, +0] may raise
 * Returns whether it was one. */
bool explain_overflow(lua_State *L);

/* The recorded error of a coroutine is raised again with this text before its message. */
void prefix_inner_error(shim_state *state, const char *text);

/* Records the error value on top of `thread`, which was not unwound yet, as the state's newest. */
void record_error(shim_state *state, lua_State *thread);

/* The same for a coroutine whose error its resumer raises again; [-0, +0] */
void record_inner_error(shim_state *state, lua_State *co);
static inline void forget_error(shim_state *state) {
  state->inner.error.traceback = NULL;
  state->lacks_memory = false;
  state->overflowed = false;
}

/* Records why the text `chunk_name`, whose message is on top of `thread`, does not compile. */
void record_syntax_error(shim_state *state, lua_State *thread, const char *chunk_name);

/* Whether a text nests no deeper than the parser can follow on any thread; records where it does.
 * [-0, +0] raw */
bool check_nesting(shim_state *state, const char *bytes, size_t length, const char *chunk_name);

/* Records why a to-be-closed variable of `thread`, which has no frames any more, failed. */
void record_closing_error(shim_state *state, lua_State *thread);

/* Records a failure that no Lua code raised. */
void record_sentence(shim_state *state, const char *sentence);

/* Collects what an earlier failure left behind: what Lua collects itself when memory is refused
 * leaves out what has a finaliser. */
void collect_before_entry(shim_state *state);

/* Ends the call on L when its time is over: suspends it for good, which no `pcall` notices and
 * which costs the same however deep they nest. Where C functions in between forbid that, raises an
 * error that the host's `pcall` raises again. [-0, +0] may raise */
void stop_if_demanded(lua_State *L);

/* What every C function calls now and then that a script can keep busy: settles the memory, and
 * ends the call when its time is over. [-0, +0] may raise */
void stop_if_out_of_time(lua_State *L);

/* Makes every further instruction of what runs look at the time again. Safe in a signal handler. */
void arm_hook(shim_state *state);

/* Notes that L's hook is not that any more, or that L has ended. */
static inline void forget_armed(shim_state *state, const lua_State *L) {
  if (state->armed == L) state->armed = NULL;
}

/* Gives L the hook of a coroutine whose time is not over: none, or that which counts lines. */
void rest_hook(lua_State *L);

/* Counts the line that a line hook was called for. [-0, +0] */
void count_line(lua_State *L, lua_Debug *frame);

/* Frees what was counted. */
void forget_counts(shim_state *state);

/* Lua's allocator, whose context is the state. May raise, see `refuse` there. */
void *allocate(void *context, void *block, size_t old_size, size_t new_size);

/* Raises an error where calls are too deep. Collects when the cap was passed; when too much is left it
 * raises an error, or, for one who caught that and went on, stops what runs. [-0, +0] may raise */
void settle(lua_State *L);

/* Lets Lua collect by itself again, after large blocks. */
void resume_collecting(shim_state *state);

/* Sets `reason` as the one why what runs is to stop, and arms the hook. Safe in a signal handler. */
void demand_stop(shim_state *state, int reason);

/* Makes what is asked of the entry so far come too late. */
void begin_epoch(shim_state *state);

/* Lets what runs go on. No signal for it may come any more. */
void withdraw_stop(shim_state *state);

static inline bool is_running(uint64_t epoch) { return epoch & 1; }

/* Looks whether somebody asked for a stop, where no signal tells of it, and counts instructions. */
void look_for_request(shim_state *state, int64_t instructions);

/* Asks for what runs in that epoch to be stopped. Safe from any thread while the state is open. */
void request_stop(shim_state *state, uint64_t epoch, int reason);

/* Around all that an outermost entry runs. */
void entered_lua(shim_state *state);
void left_lua(shim_state *state);

/* Around a step of a behaviour inside another entry, which has a limit of its own. */
void entered_step(shim_state *state);
void left_step(shim_state *state);

/* Lets the watchdog look after a state, and no longer. */
void watch_over(shim_state *state);
void unwatch(shim_state *state);

/* Whether an entry has to wake the watchdog. */
extern atomic_bool watchdog_sleeps;
void wake_watchdog(void);
