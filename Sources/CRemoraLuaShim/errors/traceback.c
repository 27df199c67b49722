/* The calls that led to an error. */
#include "errors.h"

#include <stdio.h>

static void describe_call(shim_call *call, const lua_Debug *frame) {
  bool has_place = frame->currentline > 0;
  call->line = has_place ? frame->currentline : 0;
  snprintf(call->source, sizeof call->source, "%s", has_place ? frame->short_src : "");
  call->name[0] = 0;
  if (*frame->what == 'm') {
    snprintf(call->words, sizeof call->words, "in the script's body");
  } else if (frame->name) {
    snprintf(call->words, sizeof call->words, "in %s", frame->namewhat);
    snprintf(call->name, sizeof call->name, "%s", frame->name);
  } else if (*frame->what == 'C') {
    snprintf(call->words, sizeof call->words, "in the host");
  } else {
    snprintf(call->words, sizeof call->words, "in the function at line %d", frame->linedefined);
  }
}

/* The last one is "…" where there are more. */
void add_calls(call_list *calls, lua_State *thread) {
  enum { MAX_LEVELS = 22 };
  lua_Debug frame;
  for (int level = 0; calls->count < SHIM_MOST_CALLS && lua_getstack(thread, level, &frame); level++) {
    shim_call *call = &calls->items[calls->count++];
    if (level < MAX_LEVELS && calls->count < SHIM_MOST_CALLS && lua_getinfo(thread, "Slnt", &frame)) {
      describe_call(call, &frame);
    } else {
      *call = (shim_call){.words = "…"};
      return;
    }
  }
}

size_t size_of_calls(const call_list *calls) {
  return offsetof(call_list, items) + (size_t)calls->count * sizeof *calls->items;
}

void push_calls(lua_State *L, const call_list *calls) { /* may raise */
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (int index = 0; index < calls->count; index++) {
    const shim_call *call = &calls->items[index];
    if (index) luaL_addchar(&text, '\n');
    if (call->line) {
      lua_pushfstring(L, "%s:%d: ", call->source, call->line);
      luaL_addvalue(&text);
    }
    luaL_addstring(&text, call->words);
    if (call->name[0]) {
      lua_pushfstring(L, " '%s'", call->name);
      luaL_addvalue(&text);
    }
  }
  luaL_pushresult(&text);
}
