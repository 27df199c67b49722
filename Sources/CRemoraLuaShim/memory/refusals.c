/* Refusals: why a request of a script fails, and the messages for it. */
#include "memory.h"

#include <stdio.h>

/* Lua's message for lack of memory. */
static const char no_memory[] = "not enough memory";

/* Keeps the strings of messages that Lua makes outside protected mode, mostly when a resume fails, where a
 * refused allocation would end the process. While the strings exist, Lua reuses them. [-0, +0] raw */
static void keep_messages(lua_State *L) {
  static const char *const messages[] = {"C stack overflow", "cannot resume dead coroutine",
                                         "cannot resume non-suspended coroutine",
                                         "error in error handling", overflow};
  for (size_t index = 0; index < sizeof messages / sizeof *messages; index++) {
    lua_pushstring(L, messages[index]);
    luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

void begin_refusing(lua_State *L) {
  struct memory *memory = memory_of(state_of(L));
  lua_gc(L, LUA_GCINC, 0, 0, COLLECTOR_STEP);
  keep_messages(L);
  lua_pushstring(L, no_memory);
  memory->no_memory_text = lua_topointer(L, -1);
  memory->no_memory = luaL_ref(L, LUA_REGISTRYINDEX);
}

void *refuse_object(shim_state *state) {
  lua_State *L = current_thread(state);
  memory_of(state)->refused = LACKS_MEMORY;
  if (!L) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, memory_of(state)->no_memory);
  lua_error(L);
  return NULL;
}

void raise_no_memory(lua_State *L) {
  memory_of(state_of(L))->refused = LACKS_MEMORY;
  lua_pushstring(L, no_memory);
  lua_error(L);
}

/* Notes that the stack of `thread` is too deep, and where. [-0, +0] */
static void note_overflow(shim_state *state, lua_State *thread) {
  struct memory *memory = memory_of(state);
  lua_Debug frame;
  memory->overflowed = true;
  memory->overflow_place[0] = 0;
  if (!lua_getstack(thread, 0, &frame) || !lua_getinfo(thread, "Sl", &frame)) return;
  if (frame.currentline <= 0) return;
  snprintf(memory->overflow_place, sizeof memory->overflow_place, "%s:%d: ", frame.short_src,
           frame.currentline);
}

void *refuse_part(shim_state *state) {
  enum { DEEP = 150 }; /* calls: from here on the block is taken for a stack */
  lua_State *L = current_thread(state);
  lua_Debug frame;
  if (L && lua_getstack(L, DEEP, &frame)) note_overflow(state, L);
  else memory_of(state)->refused = BLOCK_TOO_LARGE;
  return NULL;
}

bool is_overflow(lua_State *L) {
  const struct memory *memory = memory_of(state_of(L));
  return memory->overflowed && lua_topointer(L, -1) == memory->no_memory_text;
}

const char *overflow_place(const shim_state *state) { return memory_of(state)->overflow_place; }

bool explain_overflow(lua_State *L) { /* may raise */
  if (!is_overflow(L)) return false;
  lua_pop(L, 1);
  lua_pushfstring(L, "%s%s", overflow_place(state_of(L)), overflow);
  return true;
}
