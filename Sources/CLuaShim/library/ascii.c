/* Texts as Swift reads them. */
#include "library.h"

#include <string.h>

bool shim_is_ascii(const char *bytes, size_t length) {
  uint64_t all = 0;
  for (; length >= sizeof all; bytes += sizeof all, length -= sizeof all) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    all |= word;
  }
  for (; length > 0; bytes++, length--) all |= (unsigned char)*bytes;
  return (all & 0x8080808080808080) == 0;
}
