/* The calls that led to an error, as lines of text. */
#include "errors.h"

#include <stdarg.h>
#include <stdio.h>

/* Appends to a text of that capacity, as far as there is space. */
__attribute__((format(printf, 3, 4)))
static void append(char *text, size_t capacity, const char *format, ...) {
  size_t length = strlen(text);
  va_list values;
  va_start(values, format);
  vsnprintf(text + length, capacity - length, format, values);
  va_end(values);
}

/* "scripts/x.lua:7: in method 'fade'" */
static void append_frame(char *lines, size_t capacity, const lua_Debug *frame) {
  append(lines, capacity, "%s", *lines ? "\n" : "");
  if (frame->currentline > 0) append(lines, capacity, "%s:%d: ", frame->short_src, frame->currentline);
  if (*frame->what == 'm') {
    append(lines, capacity, "in the script's body");
  } else if (frame->name) {
    append(lines, capacity, "in %s '%s'", frame->namewhat, frame->name);
  } else if (*frame->what == 'C') {
    append(lines, capacity, "in the host");
  } else {
    append(lines, capacity, "in the function at line %d", frame->linedefined);
  }
}

void append_traceback(char *lines, size_t capacity, lua_State *thread) {
  lua_Debug frame;
  int level = 0;
  for (; level < MAX_LEVELS && lua_getstack(thread, level, &frame); level++) {
    if (!lua_getinfo(thread, "Slnt", &frame)) break;
    append_frame(lines, capacity, &frame);
  }
  if (level == MAX_LEVELS && lua_getstack(thread, level, &frame)) append(lines, capacity, "\n…");
}
