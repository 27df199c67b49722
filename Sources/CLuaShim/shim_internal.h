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

/* What is granted at first and settled before the next instruction: memory beyond a bound, and blocks for
 * which Lua would collect at length in one piece. */
enum { OVER_BOUNDS = 1, LARGE_BLOCK = 2 };

/* Why memory was refused. */
enum { LACKS_MEMORY = 1, BLOCK_TOO_LARGE = 2 };

/* For how many bytes, as a power of two, Lua's collector works at a time: nothing can stop it meanwhile,
 * and with Lua's own 13 one piece of work may take a hundred milliseconds. */
enum { COLLECTOR_STEP = 9 };

/* Why what runs is to stop; of several reasons the greatest counts. */
enum {
  OUT_OF_MEMORY = 1,
  OUT_OF_BUDGET = 2,
  OUT_OF_QUOTA = 3,
  OUT_OF_ACCOUNT_QUOTA = 4,
  INTERRUPTED = 5,
};

struct shim_task {
  lua_State *thread;
  int reference;
  int runner; /* the reference to the `self` it runs for, or LUA_NOREF */
  int account; /* that it runs on; 0 for that of whoever runs it */
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

/* An error of the host, as Lua holds it; its first user value is the traceback. */
typedef struct carried_error {
  uint32_t mark;
  int line;
  void *context; /* owned */
  size_t length;
  char source[LUA_IDSIZE * 4]; /* empty where no script called the host */
  char message[];
} carried_error;

/* What the steps of one script hold. */
typedef struct account {
  size_t bytes; /* of blocks that they asked for, headers included */
  int64_t closing, closing_since; /* nanoseconds that its tasks took to close, since when */
  bool is_open;
} account;

struct shim_state {
  lua_State *main;
  lua_State *volatile current; /* the coroutine now running; a signal handler reads it */
  shim_release retain, release;

  size_t used, peak, cap, quota, largest_block;
  account *accounts; /* by number; 0 is the host's own */
  int accounts_count;
  atomic_int account; /* who pays for what is asked for now */
  int suspect;        /* the account to look at when nothing runs, or 0 */
  uint64_t cycles;    /* of the collector, that ended in a step which was asked for */
  uint64_t clean_cycle, suspect_clean_cycle; /* see shim_memory.c */
  bool in_lua;       /* the bounds hold: false while the host runs */
  size_t large_bytes; /* of such blocks */
  int unsettled;     /* what is to be settled before the next instruction, see above, or 0 */
  int no_memory;     /* reference to Lua's message of it; 0 while the state is opened */
  const void *no_memory_text; /* that message, of which there is one */
  lua_State *volatile armed; /* whose hook looks at every instruction */
  unsigned repeats;  /* how often what runs was asked to stop, after the first time */
  int raised;        /* how often the outermost entry was told so */
  bool overflowed;   /* a stack was not let grow: an error of memory may be of that */
  char overflow_place[LUA_IDSIZE + 16]; /* "chunk:line: " where it was not */
  int lacks_memory; /* memory was refused, and why: an error on its way may be of that */
  bool counts_requests; /* of scripts for memory: see `shim_fail_requests` */
  int64_t requests, first_to_fail, last_to_fail;

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
  volatile sig_atomic_t out_of_time; /* 0, or why what runs is to stop */
  atomic_int root_runner, root_account; /* of the outermost entry */
  atomic_uint steps;             /* entries, nested ones included */
  atomic_int_fast64_t in_a_row;  /* CPU time of long steps since the state was last seen idle */
  bool works;                    /* inside `shim_begin_work`: each step is timed exactly */
  atomic_int blamed_runner, blamed_account; /* whose quota is used up, where that is the reason to stop */
  int forgiven; /* how often the outermost entry got a fresh budget */
  struct shim_state *outer_entry; /* the state this thread was in before this one */
  struct watched *watched;        /* what the watchdog knows of it, or NULL */

  int libraries; /* reference to what environments are copied from */

  bool counts_lines;      /* from its beginning on: see `shim_count_lines` */
  counted_chunk *counted; /* the newest first */

  error_record newest;
  void *newest_carried; /* the host's error that `newest` is about, retained, or NULL */
  error_record inner; /* of the coroutine in `wrap` that failed last, until its error is caught */
  const void *raised_again; /* the error value that `wrap` raised for it */
  char place[LUA_IDSIZE * 4]; /* the chunk name that shim_where and its like give out */
};

/* What takes the place of the standard functions of these names. */
extern const luaL_Reg protected_calls[], coroutine_calls[];

static inline int current_account(const shim_state *state) {
  return atomic_load_explicit(&state->account, memory_order_relaxed);
}
static inline void set_account(shim_state *state, int number) {
  atomic_store_explicit(&state->account, number, memory_order_relaxed);
}

/* Charges the time since the last charge to the outermost entry; why that has to stop now, or 0. Only
 * inside `shim_begin_work`. */
int charge_step(shim_state *state);

/* Nanoseconds of a clock that never goes back. */
int64_t monotonic_time(void);

/* Takes away the metamethods that harm. At the beginning. */
void disable_metamethods(lua_State *L);

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
  return state_of(L)->overflowed && lua_topointer(L, -1) == state_of(L)->no_memory_text;
}

/* Notes that the stack of `thread` is too deep, and where it is. Raises nothing. */
void note_overflow(shim_state *state, lua_State *thread);

/* Puts the message of such an error in the place of Lua's for want of memory. [-0, +0] may raise
 * Returns whether it was one. */
bool explain_overflow(lua_State *L);

/* The recorded error of a coroutine is raised again with this text before its message. */
void prefix_inner_error(shim_state *state, const char *text);

/* The host's error at `index`, or NULL. [-0, +0] */
carried_error *to_carried(lua_State *L, int index);

/* Gives the host's error on top of L, if it is one, the place of the Lua code that called the C function
 * running on L, and the calls that led there, unless it has its own. [-0, +0] may raise */
void place_carried(lua_State *L);

/* Adds the calls of `thread` to lines of text. */
void append_traceback(char *lines, size_t room, lua_State *thread);

/* Records the error value on top of `thread`, which was not unwound yet, as the state's newest. */
void record_error(shim_state *state, lua_State *thread);

/* The same for a coroutine whose error its resumer raises again; [-0, +0] */
void record_inner_error(shim_state *state, lua_State *co);
static inline void forget_error(shim_state *state) {
  state->inner.error.traceback = NULL;
  state->lacks_memory = 0;
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

/* Collects when a bound was passed; when too much is left it raises an error, or stops a script that
 * caught that error and went on. [-0, +0] may raise */
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
