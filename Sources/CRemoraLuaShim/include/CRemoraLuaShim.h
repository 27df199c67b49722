/* The C side of the binding: the only frames that a Lua error may unwind.
 *
 * Every function below that can raise runs Lua in protected mode itself, and returns a status. Functions
 * marked "raw" call the Lua API directly: only an allocation could raise in them, and no allocation is refused
 * while the host runs.
 *
 * Stack effects use the notation of the Lua manual: [-pops, +pushes].
 */
#pragma once

/* Every build without Lua stops here. A fatal warning, since after an #error the compiler would go on. */
#if !__has_include(<lauxlib.h>)
#pragma clang diagnostic fatal "-W#warnings"
#warning Lua 5.4 is missing: install pkg-config and liblua5.4-dev, or let PKG_CONFIG_PATH name the folder of lua5.4.pc
#endif

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shim_limits.h"

/* ---- State ----------------------------------------------------------------------------------- */

/* One Lua state, with what the binding keeps for it. */
typedef struct shim_state shim_state;

/* Releases a Swift object whose last Lua reference was collected. */
typedef void (*shim_release)(void *context);

/* The release of the Lua library in use, which may be newer than its headers: 50404 for 5.4.4. */
int shim_lua_release(void);

/* Runs a text that provokes a bug of the Lua library, in a plain state, and returns whether the result was
 * right. It may crash the process or never return, so run it in a child process. */
bool shim_probe(const char *source);

/* Whether scripts may have __concat metamethods, which corrupt memory in old releases. */
bool shim_has_concat(void);

/* Opens a state, which keeps Swift objects by these two. NULL when the machine has no memory left. */
shim_state *shim_open(shim_release retain, shim_release release);

/* Closes the state and frees every coroutine, box and handle. Nothing of it may be used afterwards. */
void shim_close(shim_state *state);

/* The main thread. It never runs Lua code; the host uses its stack. */
lua_State *shim_main(const shim_state *state);

/* Bytes held now, and the most ever held. */
size_t shim_memory_used(const shim_state *state);
size_t shim_memory_peak(const shim_state *state);

/* Bounds of memory, in bytes. What the host itself puts into the state counts, but is never refused. */
typedef struct shim_memory {
  size_t all;     /* by all scripts together */
  size_t account; /* by one account */
  size_t block;   /* by one block that is no text: the list part of a table, its keys, a stack */
} shim_memory;
void shim_set_memory(shim_state *state, const shim_memory *bounds);

/* ---- Accounts -------------------------------------------------------------------------------- */

/* Opens an account, which counts the memory that the steps of one script asked for until it is freed. Returns
 * its number, above 0; 0 is the host's own. A block that grows moves to the account that lets it grow. */
int shim_open_account(shim_state *state);

/* Closes it. Its number is reused once its last block is freed. */
void shim_close_account(shim_state *state, int number);

/* Counts bytes that the host keeps for the account that is charged now, like those of a block. Returns what releases
 * them, which does nothing once that account is closed; 0, and counts nothing, for the host's own or a closed one. */
uint64_t shim_hold(shim_state *state, size_t bytes);
void shim_release_held(shim_state *state, uint64_t held, size_t bytes);

/* Bytes on it now, with 8 for each block. */
size_t shim_account_bytes(const shim_state *state, int number);

/* Makes that account pay for what the host does from here on; returns the previous one. */
int shim_use_account(shim_state *state, int number);

/* The account whose script has to be suspended: with all garbage gone it still exceeds its quota, or holds most
 * where all together exceed their bound. 0 when there is none or that is not known yet. Collects for a few
 * milliseconds at most. Call it when nothing runs. */
int shim_over_quota(shim_state *state);

/* For tests: numbers the allocations of scripts from 1 on, and lets those from `first` to `last` fail, as if
 * the machine had no memory left. `last` less than `first` ends that. Allocations of the host never fail. */
void shim_fail_requests(shim_state *state, int64_t first, int64_t last);

/* The number of allocations since. */
int64_t shim_requests(const shim_state *state);

/* Collects all garbage: two full cycles, so that finalised boxes are freed, too. */
void shim_collect(shim_state *state);

/* Pauses collection, and resumes it. Pauses may nest. */
void shim_pause_collector(shim_state *state);
void shim_resume_collector(shim_state *state);

/* ---- Errors ---------------------------------------------------------------------------------- */

typedef enum shim_status {
  SHIM_DONE = 0,       /* finished, results on the task's stack */
  SHIM_WAITING = 1,    /* suspended by a host function */
  SHIM_RUNTIME = 2,    /* an error raised by the script or by a host function */
  SHIM_SYNTAX = 3,     /* the source does not compile */
  SHIM_INCOMPLETE = 4, /* the source ends too early: more lines may complete it */
  SHIM_MEMORY = 5,     /* over the memory cap */
  SHIM_TIME = 6,       /* over the time budget */
  SHIM_INTERRUPTED = 7, /* stopped by `shim_interrupt` */
  SHIM_QUOTA = 8,         /* a `self` is over its quota of a second */
  SHIM_ACCOUNT_QUOTA = 9, /* an account is over its quota of a second */
  SHIM_LATE = 11,         /* not run: handlers before it took too long */
  SHIM_TOO_LARGE = 10,    /* over the bound of a block: a table, mostly */
} shim_status;

/* A call that led to a failure: "source:line: words 'name'". */
typedef struct shim_call {
  char source[LUA_IDSIZE]; /* the chunk's name, shortened as Lua does; empty where no line of a script ran */
  int line;                /* 0 there */
  char words[36];          /* "in method" */
  char name[80];           /* of the function, cut; empty where it has none */
} shim_call;

/* A variable of the function that failed, with its value as people read it. */
typedef struct shim_local {
  char name[48];
  char value[SHIM_MOST_LOCAL + 8];
} shim_local;

/* The newest failure of a state. Valid until the next call into it. */
typedef struct shim_error {
  const char *message; /* bytes, without the position Lua puts in front */
  size_t length;
  const char *source; /* the chunk's name as given, NULL when no Lua code was involved */
  int line;           /* 0 when unknown */
  const shim_call *calls; /* that led to it, innermost first */
  int call_count;
  const shim_local *locals; /* of the function at that place, where it was not unwound yet */
  int local_count;
  bool is_of_script; /* whether the message is what a script passed to `error` or `assert` */
} shim_error;

shim_error shim_last_error(const shim_state *state);

/* The context of the host's error that the newest failure is about, which is the caller's to release; NULL
 * when a script failed by itself. The second call gets NULL. */
void *shim_take_carried(shim_state *state);

/* Pushes a host's error as a value that scripts can read and raise; it owns `context` and releases it when
 * collected. `given` has the sentence, and the place and the calls if it has its own. Otherwise they are
 * those of the Lua code that called the host function on L, with `places`, or where a wait raises the error.
 * [-0, +1] raw */
void shim_push_carried(lua_State *L, const shim_error *given, void *context, bool places);

/* The context of the host's error at `index`, or NULL when the value is none. */
void *shim_carried_context(lua_State *L, int index);

/* Its sentence and place, which stay as long as the value. False when the value is none. */
bool shim_inspect_carried(lua_State *L, int index, shim_error *out);

/* ---- Calls ----------------------------------------------------------------------------------- */

struct shim_type;

/* A coroutine that runs one call; pooled, and anchored for as long as it lives. */
typedef struct shim_task shim_task;

/* Takes a task from the pool with `function` and, unless it is LUA_NOREF, `self` pushed on it. It runs on
 * that account, or with 0 on the account of its caller. */
shim_task *shim_task_begin(shim_state *state, int function, int self, int account);

/* Lets a task that has not run yet run for `self` and on that account. Does not pass `self` to the function. */
void shim_task_run_for(shim_task *task, int self, int account);
int shim_task_account(const shim_task *task);

/* Lets a task find these members in a `self` of that type, instead of those that the type has now: it runs old
 * code. A reference of 0 ends that. See `shim_set_self_members`. */
void shim_task_use_members(shim_task *task, const struct shim_type *type, int members);
lua_State *shim_task_thread(const shim_task *task);

/* One step of a task, on the stack of whoever runs it, and how it ended. */
typedef struct shim_step {
  shim_task *task;
  int results;    /* after SHIM_DONE: how many values are on top of the task's stack */
  int64_t amount; /* after SHIM_WAITING: the time in nanoseconds or, with a `wait`, the bytes of text that it holds */
  void *wait;     /* after SHIM_WAITING: what it waits for, which the caller owns; NULL for a time */
} shim_step;

/* Runs it with the topmost `arguments` values. A waiting task is resumed with `true` and the results of the
 * wait, or with `false` and an error that the wait raises. After a failure the error is recorded and the task is
 * freed; its to-be-closed variables have run, unless its time was over. */
shim_status shim_task_resume(shim_state *state, shim_task *task, int arguments, shim_step *step);

/* Returns a finished task to the pool and clears its stack. */
void shim_task_finish(shim_state *state, shim_task *task);

/* Whether it is running, further up the C stack. A running task can be neither resumed nor cancelled. */
bool shim_task_is_running(const shim_task *task);

/* Frees what is left of a task whose state is closed. */
void shim_task_abandon(shim_task *task);

/* Ends a waiting task: runs its to-be-closed variables, innermost coroutine first, and returns it to the pool.
 * A failure in them is recorded and returned. */
shim_status shim_task_cancel(shim_state *state, shim_task *task);

/* When a handler runs: an outermost one that is not the first of its event is left out while `shim_is_late`. */
typedef enum shim_turn { SHIM_AT_ANY_TIME = 0, SHIM_FIRST = 1, SHIM_LATER = 2 } shim_turn;

/* The path of a tap: takes a task, pushes function and self, runs it and gives it back, in one crossing. If
 * `step->task` is begun already, with arguments after self, it is run instead. Returns SHIM_LATE if the handler is
 * left out; otherwise as `shim_task_resume`. After SHIM_WAITING, and if results are kept after SHIM_DONE,
 * `step->task` is the caller's. */
shim_status shim_run_handler(shim_state *state, int function, int self, int account, shim_turn turn,
                             bool keeps_results, shim_step *step);

/* Compiles text, never bytecode, and pushes the function. Its globals are the table that `environment` refers to,
 * unless that is LUA_NOREF. With `is_compiled` it takes only what `lua_dump` wrote in this process: Lua does not
 * check bytecode, so bytes from elsewhere can corrupt memory. [-0, +(0|1)] raw */
shim_status shim_load(shim_state *state, const char *bytes, size_t length, const char *chunk_name,
                      int environment, bool is_compiled);

/* t[k] with metamethods, protected. Works on the main thread: [-2, +1] or, on failure, [-2, +0] */
shim_status shim_get(shim_state *state);
/* t[k] = v with metamethods, protected. [-3, +0] */
shim_status shim_set(shim_state *state);

/* ---- Host functions -------------------------------------------------------------------------- */

enum {
  SHIM_RAISE = -1, /* the error value is on top of the stack */
  SHIM_WAIT = -2,  /* suspend for the wait that was pushed; what resumes the task becomes the results */
};

/* A function of the host. Returns how many results it pushed, or SHIM_RAISE, or SHIM_WAIT. It must
 * not call anything that raises: the trampoline raises for it once its frame is gone. */
typedef int (*shim_function)(void *context, lua_State *L);

/* Pushes what a function waits for that returns SHIM_WAIT: see `shim_step`. It is released if the task is not
 * suspended after all. [-0, +2] raw */
void shim_push_wait(lua_State *L, int64_t amount, void *wait);

/* Pushes a closure over `context`, which it owns and releases when collected. [-0, +1] raw */
void shim_push_function(lua_State *L, shim_function call, void *context);

/* The name by which the running function was called, for messages, or NULL when it is unknown. Valid while the
 * function runs. */
const char *shim_called_name(lua_State *L, bool *is_method);

/* The number of open entries from the host, nested. */
int shim_depth(const shim_state *state);

/* Whether a host function may suspend here: false under a C call or outside a task. */
bool shim_can_wait(lua_State *L);

/* Entries at `depth` must not wait, for a reason that the host keeps; entries inside them may. */
typedef struct shim_refusal {
  int depth;
  const void *reason;
} shim_refusal;

/* Sets it; returns the one before, for the end of the call. */
shim_refusal shim_refuse_waits(shim_state *state, shim_refusal refusal);

/* The reason why the running entry must not wait, or NULL if it may. */
const void *shim_refusal_of_waits(const shim_state *state);

/* ---- Host objects ---------------------------------------------------------------------------- */

/* A registered type. Made once, lives as long as its state. */
typedef struct shim_type {
  const char *name;              /* as people read it: "this <name> is gone" */
  const struct shim_type *parent; /* whose methods this one's objects accept, or NULL */
  void *context;                 /* passed to the callbacks below, borrowed */
  int metatable;                 /* registry reference */
  /* Each is called with a living object; `member` is the integer given in the members table. */
  int (*get)(void *context, void *object, int member, lua_State *L); /* pushes one value */
  int (*set)(void *context, void *object, int member, lua_State *L); /* value at index 3 */
  int (*missing)(void *context, void *object, int writes, lua_State *L); /* key at index 2 */
} shim_type;

/* The body of a handle. `object` becomes NULL when the host object dies. */
typedef struct shim_object {
  uint32_t mark;
  const shim_type *type;
  void *object;
} shim_object;

/* Makes the type's metatable. The value on top is kept for as long as the metatable: it owns `type`.
 * [-1, +0] raw */
void shim_register_type(lua_State *L, shim_type *type);

/* Gives the type the members of the table on top, where integers are properties and functions are
 * methods, instead of those it had. [-1, +0] raw */
void shim_set_type_members(lua_State *L, const shim_type *type);

/* Pushes a new handle. [-0, +1] raw */
shim_object *shim_push_object(lua_State *L, const shim_type *type, void *object);

/* The handle at `index`, or NULL when the value is none of ours. */
shim_object *shim_to_object(lua_State *L, int index);

/* Whether the handle's type is `type` or descends from it. */
bool shim_object_is(const shim_object *handle, const shim_type *type);

/* ---- Behaviours' own tables ------------------------------------------------------------------ */

/* The cell of the owner's handle: empty until a script reads it for the first time. */
enum { SHIM_OWNER_CELL = 1 };

/* The cell that the first user value of a `self`'s handle is for; the others follow. */
enum { SHIM_FIRST_CELL = 2 };

/* Pushes the `self` table of a behaviour with its handle, and space for `fields` fields. `metatable` refers to the
 * metatable that all behaviours of one script share, `defaults` to a userdata whose `count` user values are what the
 * cells begin with. [-0, +1] raw */
void shim_push_self(lua_State *L, const shim_type *type, void *object, int metatable, int fields, int defaults,
                    int count);

/* The handle that the `self` at `index` carries, or NULL. */
shim_object *shim_self_object(lua_State *L, int index);

/* Pushes that handle itself, or nil. [-0, +1] raw */
void shim_push_self_handle(lua_State *L, int index);

/* Makes the metatable of `self` tables, and leaves its registry reference in `*reference`. [-0, +0]
 * raw */
void shim_register_self(lua_State *L, const shim_type *type, int *reference);

/* Gives the `self` tables of a metatable the members of the table on top, instead of those they had: functions are
 * methods, integers are properties, read from that cell and written through the type's `set`, and booleans are
 * declared state, kept in the table itself. [-1, +0] raw */
void shim_set_self_members(lua_State *L, const shim_type *type, int metatable);

/* Pushes the value in a cell of the `self` at that index. [-0, +1] raw */
void shim_push_cell(lua_State *L, int self, int cell);

/* Sets a cell of the `self` at that index, from 1, to the value on top. [-1, +0] raw */
void shim_set_cell(lua_State *L, int self, int cell);

/* The first cell that is a plain field, for what a type does not have any more. */
enum { SHIM_SPARE_CELLS = 1 << 16 };

/* Clears cells of the `self` at that index. [-0, +0] raw */
void shim_clear_cells(lua_State *L, int self, int first, int count);

/* Clears the `self` at that index, except for its handle and its cells. [-0, +0] raw */
void shim_clear_self(lua_State *L, int index);

/* ---- Environments ---------------------------------------------------------------------------- */

/* Pushes a fresh table of globals with its own copies of the libraries scripts may use. [-0, +1]
 * raw */
void shim_push_environment(lua_State *L);

/* Makes the `__newindex` of globals of the function on top, which it calls with the name of each new global, and with
 * whether it is a function. [-1, +1] raw */
void shim_make_global_setter(lua_State *L);

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Whether a text is ASCII. */
bool shim_is_ascii(const char *bytes, size_t length);

/* ---- Limits ---------------------------------------------------------------------------------- */

/* Limits of an entry from the host. 0 is no limit, except for `signal`. */
typedef struct shim_limits {
  int64_t cpu;          /* nanoseconds of the thread's CPU time */
  int64_t wall;         /* nanoseconds, whatever else the machine does */
  int64_t nested;       /* nanoseconds of CPU time of a step with a `self` inside another entry */
  int64_t quota;        /* nanoseconds of CPU time that one `self` may take within any second */
  int64_t account_quota; /* the same for all that run on one account */
  int64_t begun;        /* nanoseconds that who sends an event pays for the steps that handle it */
  int64_t late;         /* nanoseconds of CPU time that handlers may take in a row */
  int64_t instructions; /* of the virtual machine: the same on every machine, but slow */
  int signal;           /* that stops running code; 0 for a hook in all code, which is slow */
} shim_limits;
void shim_set_limits(shim_state *state, const shim_limits *limits);

/* The `self` or account whose quota was used up when a call failed with SHIM_QUOTA or SHIM_ACCOUNT_QUOTA. For
 * SHIM_TIME, the account to blame: that of the code that was stopped, or of the step around it if that took
 * the time. */
int shim_blamed_self(const shim_state *state);
int shim_blamed_account(const shim_state *state);

/* The `self` that runs now; 0 for none. */
int shim_running_self(const shim_state *state);

/* The account of the outermost entry of a script, or the one that pays for it, while an entry is open. Entries in
 * code of the host's account do not count: what that calls is outermost. 0 if there is none. */
int shim_root_account(const shim_state *state);

/* Nanoseconds charged to an account within the last second. */
int64_t shim_account_time(shim_state *state, int number);

/* Whether steps that begin inside the one that runs pay for themselves, as those do that listen to an event it
 * sends, once they took `begun` of `shim_limits` in one call of the host; else it pays for the short ones, since it
 * makes them run. Returns what was said before. */
bool shim_let_listeners_pay(shim_state *state, bool listeners_pay);

/* The number of the call of the host in which the outermost entry is: all that begins in it has one cause. */
unsigned shim_root_call(const shim_state *state);

/* Lets an account pay for the short steps of outermost entries, in place of their own; 0 ends that. Returns the
 * nanoseconds that the account before was charged so, and in `*overdrawn` that account if its quota is exceeded. */
int64_t shim_let_pay(shim_state *state, int number, int *overdrawn);

/* Forgets what an earlier `self` of that reference used. */
void shim_forget_use(shim_state *state, int self);

/* Around what the host does for scripts in one go, such as a poll: each step in it is timed exactly, and
 * charged with the host's work before it as long as that took no more than the step. Outside, steps are sampled. */
void shim_begin_work(shim_state *state);
void shim_end_work(shim_state *state);

/* Whether handlers in a row took longer than `late`, so that the remaining ones should wait; and starts that
 * count anew. */
bool shim_is_late(const shim_state *state);
void shim_forget_lateness(shim_state *state);

/* A signal that neither the system nor a common library uses; 0 where signals arrive too late. */
int shim_default_signal(void);

/* Stops the running Lua code, with every entry around it. Safe from any thread while the state is open.
 * Returns whether nothing runs, or what runs will stop: without a time limit nothing can stop it. */
bool shim_interrupt(shim_state *state);

/* Whether the code that runs has to stop: what would begin inside it waits, if it can. */
bool shim_is_stopping(const shim_state *state);

/* Before a receiver of a message answers: whether it may. All that answer a message of the app share the time of one
 * step, counted in a row; inside a step none answers that should have stopped. */
bool shim_begin_answer(shim_state *state);

/* After a nested entry exceeded its limits: lets the code around it go on, since it is not to blame. Where it used
 * up the time of the outermost entry, that gets an eighth of it more, once. */
void shim_forgive(shim_state *state);

/* ---- Coverage -------------------------------------------------------------------------------- */

/* Sets a line hook in every coroutine. Call it before any code runs. */
void shim_count_lines(shim_state *state);

/* Starts to count, from 0, how often each of the first `lines` lines of that chunk runs. */
void shim_count_chunk(shim_state *state, const char *name, int lines);

/* The counts of that chunk, by line, or NULL. Valid until the chunk is counted anew. */
const uint64_t *shim_line_counts(shim_state *state, const char *name);

/* ---- Places ---------------------------------------------------------------------------------- */

/* The chunk name and line that called the host function running on L, `level` frames up. False
 * when that frame is no Lua code. */
bool shim_where(lua_State *L, int level, const char **source, int *line);

/* Where the outermost function of the coroutine L is defined. False when that is no Lua code. */
bool shim_outermost(lua_State *L, const char **source, int *line);

/* The place at which a suspended task waits: the innermost line of Lua code. False when there is none. */
bool shim_task_where(const shim_task *task, const char **source, int *line);

/* What a Lua function declares. The function is at `index`. */
typedef struct shim_function_info {
  const char *source;
  int line, last_line;
  int parameters;
  bool is_variadic;
  bool is_native;
} shim_function_info;
void shim_inspect_function(lua_State *L, int index, shim_function_info *info);

/* ---- Macros Swift cannot see ----------------------------------------------------------------- */

static inline int shim_no_reference(void) { return LUA_NOREF; }
static inline void shim_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline int shim_make_reference(lua_State *L) { return luaL_ref(L, LUA_REGISTRYINDEX); }
static inline void shim_drop_reference(lua_State *L, int reference) {
  luaL_unref(L, LUA_REGISTRYINDEX, reference);
}
static inline int shim_push_reference(lua_State *L, int reference) {
  return lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
}

/* ---- Several steps at once ------------------------------------------------------------------- */

/* Pushes a table with two numbers. Lua finds the names by their addresses. [-0, +1] raw */
static inline void shim_push_pair(lua_State *L, const char *first, double x, const char *second, double y) {
  lua_createtable(L, 0, 2);
  lua_pushnumber(L, x);
  lua_setfield(L, -2, first);
  lua_pushnumber(L, y);
  lua_setfield(L, -2, second);
}
