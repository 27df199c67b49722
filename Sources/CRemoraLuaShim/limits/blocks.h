/* Small blocks that were freed, kept to be given out again: Lua's collector frees many at a time, and what a handler
 * makes is as large as what the one before it made. Inline: every object of Lua is made here. */
#pragma once

#include <stdint.h>
#include <stdlib.h>

/* The address sanitizer sees only blocks that go back to malloc. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MOST_SPARE_BLOCKS 0
#endif
#endif
#ifndef MOST_SPARE_BLOCKS
#define MOST_SPARE_BLOCKS 128
#endif

enum { BLOCK_SIZES = 17 }; /* up to 264 bytes */

typedef struct spare_block {
  struct spare_block *next;
} spare_block;

/* By size. */
typedef struct spare_blocks {
  spare_block *first[BLOCK_SIZES];
  int count[BLOCK_SIZES];
} spare_blocks;

/* malloc's own sizes: 8 bytes more than a multiple of 16. */
static inline size_t block_size(size_t bytes) { return (bytes + 7) / 16; }

/* What to ask malloc for, so that all blocks of a size can stand for each other. */
static inline size_t rounded(size_t bytes) {
  return bytes > SIZE_MAX - 16 ? bytes : block_size(bytes) * 16 + 8;
}

static inline void *take_block(spare_blocks *spare, size_t bytes) {
  size_t size = block_size(bytes);
  spare_block *block = size < BLOCK_SIZES ? spare->first[size] : NULL;
  if (!block) return malloc(rounded(bytes));
  spare->first[size] = block->next;
  spare->count[size]--;
  return block;
}

static inline void give_block(spare_blocks *spare, void *freed, size_t bytes) {
  size_t size = block_size(bytes);
  if (size >= BLOCK_SIZES || spare->count[size] >= MOST_SPARE_BLOCKS) return free(freed);
  spare_block *block = freed;
  block->next = spare->first[size];
  spare->first[size] = block;
  spare->count[size]++;
}

static inline void free_spare_blocks(spare_blocks *spare) {
  for (int size = 0; size < BLOCK_SIZES; size++) {
    for (spare_block *next, *block = spare->first[size]; block; block = next) {
      next = block->next;
      free(block);
    }
    spare->first[size] = NULL;
    spare->count[size] = 0;
  }
}
