/* What runs in a state: its coroutines, as the shim marks them, and on which account. The lowest folder.
 *
 * Each folder that keeps something in the state declares one part, which begins with the part of the folder below:
 * a pointer to the state points to every part. Only that folder touches the fields. Others call its functions,
 * which are inline where every handler passes them. */
#pragma once

#include "CRemoraLuaShim.h"

#include <stdatomic.h>
#include <string.h>

struct running {
  lua_State *main;
  lua_State *volatile current; /* the running coroutine; a signal handler reads it */
  shim_release retain, release;
  atomic_int runner;                    /* the reference to the `self` that runs */
  atomic_int account;                   /* pays for what runs */
  atomic_int root_runner, root_account; /* of the outermost entry of a script, or of who pays for it */
  int root_depth;                       /* its depth; 1 where there is none */
  atomic_int payer;                     /* the account that pays for outermost entries, or 0 */
  unsigned calls;                       /* of the host so far, by these entries */
  atomic_uint entries;                  /* number of entries so far, nested ones included */
  int depth;                            /* entries from the host that are open */
  bool in_lua;                          /* scripts run, not the host: the bounds of memory hold */
};
static inline struct running *running_of(const shim_state *state) { return (struct running *)state; }

/* ---- Coroutines ------------------------------------------------------------------------------ */

/* Light userdata that is yielded by a wait. */
extern const char shim_wait_mark;

/* The extra space of a thread holds its state, and in the lowest bits these marks. */
enum {
  RUNS_TASK = 1,      /* only the host resumes it */
  WAITS_FOR_HOST = 2, /* a script's coroutine in which a host function suspended the whole task */
  WAS_STOPPED = 4,    /* a script's coroutine that ran out of time */
  HAS_NO_HOOKS = 8,   /* its hook raised: until that is caught, nothing can stop what it runs */
  ALL_MARKS = RUNS_TASK | WAITS_FOR_HOST | WAS_STOPPED | HAS_NO_HOOKS
};
static inline uintptr_t *extra_space(lua_State *L) { return (uintptr_t *)lua_getextraspace(L); }
static inline shim_state *state_of(lua_State *L) {
  return (shim_state *)(*extra_space(L) & ~(uintptr_t)ALL_MARKS);
}
static inline bool is_marked(lua_State *L, uintptr_t what) { return *extra_space(L) & what; }

static inline bool is_mark(lua_State *L, int index, const char *mark) {
  return lua_touserdata(L, index) == (const void *)mark && lua_islightuserdata(L, index);
}

/* A chunk's name without its first character, which tells a file from a description. */
static inline const char *plain_name(const char *source) {
  return *source == '@' || *source == '=' ? source + 1 : source;
}

/* ---- Who runs -------------------------------------------------------------------------------- */

/* Makes L the main thread of a state that has just begun. */
void begin_main(shim_state *state, lua_State *L, shim_release retain, shim_release release);

static inline lua_State *main_thread(const shim_state *state) { return running_of(state)->main; }
static inline lua_State *current_thread(const shim_state *state) { return running_of(state)->current; }
static inline void set_current_thread(shim_state *state, lua_State *L) { running_of(state)->current = L; }
static inline bool is_in_lua(const shim_state *state) { return running_of(state)->in_lua; }
static inline int entry_depth(const shim_state *state) { return running_of(state)->depth; }

static inline int current_account(const shim_state *state) {
  return atomic_load_explicit(&running_of(state)->account, memory_order_relaxed);
}
static inline void set_account(shim_state *state, int number) {
  atomic_store_explicit(&running_of(state)->account, number, memory_order_relaxed);
}

static inline int current_runner(const shim_state *state) {
  return atomic_load_explicit(&running_of(state)->runner, memory_order_relaxed);
}
static inline int root_runner(const shim_state *state) {
  return atomic_load_explicit(&running_of(state)->root_runner, memory_order_relaxed);
}
static inline int current_payer(const shim_state *state) {
  return atomic_load_explicit(&running_of(state)->payer, memory_order_relaxed);
}
static inline void set_payer(shim_state *state, int number) {
  atomic_store_explicit(&running_of(state)->payer, number, memory_order_relaxed);
}
static inline unsigned entry_count(const shim_state *state) {
  return atomic_load_explicit(&running_of(state)->entries, memory_order_relaxed);
}

/* What ran around an entry. */
typedef struct around {
  lua_State *caller;
  int runner, account;
  bool was_in_lua;
} around;

static inline int root_account(const shim_state *state) {
  return atomic_load_explicit(&running_of(state)->root_account, memory_order_relaxed);
}
static inline void set_root(shim_state *state, int runner, int account, int depth) {
  struct running *running = running_of(state);
  atomic_store_explicit(&running->root_runner, runner, memory_order_relaxed);
  atomic_store_explicit(&running->root_account, account, memory_order_relaxed);
  running->root_depth = depth;
}

/* Opens an entry from the host, of that `self`, on that account; 0 keeps the current account.
 *
 * What the host's own code calls, a statement at the prompt or a spec, is an outermost entry, too. */
static inline around open_entry(shim_state *state, int runner, int account) {
  struct running *running = running_of(state);
  around saved = {running->current, current_runner(state), current_account(state), running->in_lua};
  if (account > 0) set_account(state, account);
  atomic_store_explicit(&running->runner, runner, memory_order_relaxed);
  atomic_store_explicit(&running->entries, entry_count(state) + 1, memory_order_relaxed);
  if (++running->depth == 1 || root_account(state) == 0) {
    int payer = current_payer(state);
    if (__builtin_expect(payer > 0, 0)) set_root(state, 0, payer, running->depth);
    else set_root(state, runner, current_account(state), running->depth);
  }
  return saved;
}

/* Lets that coroutine run in it, or the parser, with NULL. */
static inline void run_lua(shim_state *state, lua_State *thread) {
  running_of(state)->current = thread;
  running_of(state)->in_lua = true;
}

/* Closes it. */
static inline void close_entry(shim_state *state, around saved) {
  struct running *running = running_of(state);
  running->in_lua = saved.was_in_lua;
  running->current = saved.caller;
  atomic_store_explicit(&running->runner, saved.runner, memory_order_relaxed);
  set_account(state, saved.account);
  if (running->depth-- == running->root_depth && running->depth > 0) set_root(state, saved.runner, 0, 1);
}

/* Around the host's work for L, for which the memory limits do not apply. The first returns the previous
 * coroutine, for the second. */
static inline lua_State *enter_host(shim_state *state, lua_State *L) {
  struct running *running = running_of(state);
  lua_State *caller = running->current;
  running->current = L;
  running->in_lua = false;
  if (running->depth == running->root_depth) running->calls++;
  return caller;
}
static inline void leave_host(shim_state *state, lua_State *caller) {
  running_of(state)->in_lua = true;
  running_of(state)->current = caller;
}

/* ---- Values of the host ---------------------------------------------------------------------- */

static inline void retain_context(shim_state *state, void *context) {
  if (context) running_of(state)->retain(context);
}
static inline void release_context(shim_state *state, void *context) {
  if (context) running_of(state)->release(context);
}

/* Releases what a value that is collected holds of the host. [-0, +0] */
void release_collected(lua_State *L, void **context);

/* Pushes the locked metatable of that name, made of these members the first time. [-0, +1] raw */
void push_metatable(lua_State *L, const char *name, const luaL_Reg *members);
