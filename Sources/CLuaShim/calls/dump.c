/* Compiled code as bytes, for other states of this process. */
#include "../state.h"

#include <string.h>

typedef struct destination {
  char *bytes;
  size_t length, capacity;
} destination;

static int write_bytes(lua_State *L, const void *bytes, size_t length, void *context) {
  (void)L;
  destination *out = context;
  if (length <= out->capacity && out->length <= out->capacity - length) {
    memcpy(out->bytes + out->length, bytes, length);
  }
  out->length += length;
  return 0;
}

size_t shim_dump(lua_State *L, char *bytes, size_t capacity) {
  destination out = {bytes, 0, capacity};
  lua_dump(L, write_bytes, &out, false);
  return out.length;
}
