/* The line hook is set only when something is counted. It allocates nothing and finds a chunk by comparing names,
 * so it keeps no pointer into Lua. */
#define _GNU_SOURCE /* strdup */
#include "coverage.h"

#include <stdlib.h>
#include <string.h>

typedef struct counted_chunk {
  struct counted_chunk *next;
  char *name;
  int lines;
  uint64_t counts[]; /* by line, from 1 */
} counted_chunk;

void shim_count_lines(shim_state *state) { hook_lines(state); }

/* The link to the chunk of that name, or the last one. */
static counted_chunk **find_chunk(shim_state *state, const char *name) {
  counted_chunk **link = &coverage_of(state)->counted;
  while (*link && strcmp((*link)->name, name) != 0) link = &(*link)->next;
  return link;
}

static void drop_chunk(counted_chunk **link) {
  counted_chunk *chunk = *link;
  *link = chunk->next;
  free(chunk->name);
  free(chunk);
}

void shim_count_chunk(shim_state *state, const char *name, int lines) {
  counted_chunk **link = find_chunk(state, name);
  if (*link) drop_chunk(link);
  counted_chunk *chunk = calloc(1, sizeof *chunk + (size_t)lines * sizeof *chunk->counts);
  if (!chunk || !(chunk->name = strdup(name))) abort();
  chunk->lines = lines;
  chunk->next = coverage_of(state)->counted;
  coverage_of(state)->counted = chunk;
}

const uint64_t *shim_line_counts(shim_state *state, const char *name) {
  const counted_chunk *chunk = *find_chunk(state, name);
  return chunk ? chunk->counts : NULL;
}

void count_line(lua_State *L, lua_Debug *frame) {
  if (!lua_getinfo(L, "S", frame)) return;
  counted_chunk *chunk = *find_chunk(state_of(L), frame->source);
  if (chunk && frame->currentline >= 1 && frame->currentline <= chunk->lines) {
    chunk->counts[frame->currentline - 1]++;
  }
}

void forget_counts(shim_state *state) {
  while (coverage_of(state)->counted) drop_chunk(&coverage_of(state)->counted);
}
