/* How many bytes some values hold, with all that can be reached from them. Lua does not tell how
 * large its objects are: the sizes here are those of Lua 5.4 on a machine of 64 bits. Objects of the
 * host are theirs who made them, and are neither counted nor entered. */
#include "shim_internal.h"

#include <stdlib.h>

enum {
  STRING_SIZE = 25,
  TABLE_SIZE = 56,
  ITEM_SIZE = 16,
  NODE_SIZE = 24,
  CLOSURE_SIZE = 32,
  UPVALUE_SIZE = 48,
  THREAD_SIZE = 1200,
  CALL_SIZE = 64,
};

/* The addresses of what was counted: a hash table with open addressing. */
typedef struct address_set {
  const void **slots;
  size_t room, count;
} address_set;

static size_t place_of(const address_set *set, const void *address) {
  size_t place = ((uintptr_t)address >> 4) * 0x9E3779B97F4A7C15u & (set->room - 1);
  while (set->slots[place] && set->slots[place] != address) place = (place + 1) & (set->room - 1);
  return place;
}

static void make_room(address_set *set) {
  enum { FIRST_ROOM = 1024 };
  address_set larger = {NULL, set->room ? set->room * 2 : FIRST_ROOM, set->count};
  larger.slots = calloc(larger.room, sizeof *larger.slots);
  if (!larger.slots) abort();
  for (size_t index = 0; index < set->room; index++) {
    const void *address = set->slots[index];
    if (address) larger.slots[place_of(&larger, address)] = address;
  }
  free(set->slots);
  *set = larger;
}

/* Whether it was not there before. */
static bool insert(address_set *set, const void *address) {
  if (set->count * 2 >= set->room) make_room(set);
  size_t place = place_of(set, address);
  if (set->slots[place]) return false;
  set->slots[place] = address;
  set->count++;
  return true;
}

/* What is still to be entered is kept in a Lua table: there may be more than a stack holds. */
typedef struct survey {
  lua_State *L;
  int pending; /* where that table is on the stack */
  lua_Integer waiting;
  size_t bytes;
  address_set seen;
} survey;

/* Notes the value on top for later, unless it is known or holds nothing. [-1, +0] */
static void note(survey *survey) {
  lua_State *L = survey->L;
  int type = lua_type(L, -1);
  bool is_large = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TTHREAD;
  if ((is_large || type == LUA_TSTRING) && insert(&survey->seen, lua_topointer(L, -1))) {
    if (is_large) {
      lua_rawseti(L, survey->pending, ++survey->waiting);
      return;
    }
    survey->bytes += STRING_SIZE + lua_rawlen(L, -1);
  }
  lua_pop(L, 1);
}

/* Each of these counts the value on top and notes what it refers to. [-0, +0] */

static void survey_table(survey *survey) {
  lua_State *L = survey->L;
  size_t items = lua_rawlen(L, -1), entries = 0;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    entries++;
    note(survey);
    lua_pushvalue(L, -1);
    note(survey);
  }
  if (lua_getmetatable(L, -1)) note(survey);
  size_t nodes = 0, fields = entries > items ? entries - items : 0;
  if (fields > 0) nodes = 1;
  while (nodes < fields) nodes *= 2;
  survey->bytes += TABLE_SIZE + items * ITEM_SIZE + nodes * NODE_SIZE;
}

static void survey_function(survey *survey) {
  lua_State *L = survey->L;
  survey->bytes += CLOSURE_SIZE;
  for (int index = 1; lua_getupvalue(L, -1, index); index++) {
    survey->bytes += UPVALUE_SIZE;
    note(survey);
  }
}

/* Notes a value of another coroutine, on top of its stack. [-1, +0] on that */
static void note_from(survey *survey, lua_State *thread) {
  survey->bytes += ITEM_SIZE;
  lua_xmove(thread, survey->L, 1);
  note(survey);
}

/* The call below a frame, which Lua itself only finds from the top: the third word of what it knows of
 * a call, `previous`, in all of Lua 5.4. The base of a stack has none below it. */
static struct CallInfo *below(const lua_Debug *frame) {
  return ((struct CallInfo *const *)(const void *)frame->i_ci)[2];
}

static void survey_call(survey *survey, lua_State *thread, lua_Debug *frame) {
  survey->bytes += CALL_SIZE;
  for (int index = 1; lua_getlocal(thread, frame, index); index++) note_from(survey, thread);
  for (int index = -1; lua_getlocal(thread, frame, index); index--) note_from(survey, thread);
  if (lua_getinfo(thread, "f", frame)) note_from(survey, thread);
}

static void survey_thread(survey *survey) {
  lua_State *thread = lua_tothread(survey->L, -1);
  survey->bytes += THREAD_SIZE;
  if (thread == survey->L || !lua_checkstack(thread, 4)) return;
  lua_Debug frame;
  if (lua_getstack(thread, 0, &frame)) {
    for (; below(&frame); frame.i_ci = below(&frame)) survey_call(survey, thread, &frame);
    return;
  }
  for (int index = lua_gettop(thread); index > 0; index--) { /* it has not begun, or has ended */
    lua_pushvalue(thread, index);
    note_from(survey, thread);
  }
}

/* Counts what the handles of the `self` tables in the list on top keep: their properties. Others'
 * handles are theirs. [-0, +0] */
static void survey_handles(survey *survey) {
  lua_State *L = survey->L;
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  for (lua_Integer index = 1; index <= count; index++) {
    if (lua_rawgeti(L, -1, index) == LUA_TTABLE && shim_self_object(L, -1)) {
      shim_push_self_handle(L, -1);
      for (int slot = 1; lua_getiuservalue(L, -1, slot) != LUA_TNONE; slot++) {
        survey->bytes += ITEM_SIZE;
        note(survey);
      }
      lua_pop(L, 2);
    }
    lua_pop(L, 1);
  }
}

size_t shim_measure(lua_State *L) {
  lua_newtable(L);
  survey survey = {.L = L, .pending = lua_gettop(L)};
  lua_insert(L, -2);
  survey.pending--;
  survey_handles(&survey);
  note(&survey);
  while (survey.waiting > 0) {
    int type = lua_rawgeti(L, survey.pending, survey.waiting);
    lua_pushnil(L);
    lua_rawseti(L, survey.pending, survey.waiting--);
    switch (type) {
    case LUA_TTABLE: survey_table(&survey); break;
    case LUA_TFUNCTION: survey_function(&survey); break;
    default: survey_thread(&survey); break;
    }
    lua_pop(L, 1);
  }
  free(survey.seen.slots);
  lua_pop(L, 1);
  return survey.bytes;
}
