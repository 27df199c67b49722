/* Options and interceptors for the sanitizers. Empty in other builds. */
#include "SanitizerSupport.h"

#if defined(__has_feature)

/* Leaks are not detected: Swift's runtime, and objects alive at exit, look like some. An allocation that is
 * too large returns NULL, as without a sanitizer. */
#if __has_feature(address_sanitizer)
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0:allocator_may_return_null=1"; }
#endif
#if __has_feature(thread_sanitizer)
const char *__tsan_default_options(void);
const char *__tsan_default_options(void) { return "allocator_may_return_null=1"; }
#endif

/* Under contention, Swift's `Mutex` runs library code that was not built for the thread sanitizer, which
 * therefore misses the synchronisation. These two functions replace that code: they do the same without
 * spinning, and report the order to the sanitizer. */
#if __has_feature(thread_sanitizer)
#define _GNU_SOURCE /* syscall */
#include <errno.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef _Atomic uint32_t lock_word;

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT_METHOD __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

SWIFT_METHOD void lock_slowly(uint32_t thread, SWIFT_SELF lock_word *lock)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT_METHOD void unlock_slowly(SWIFT_SELF lock_word *lock)
    __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT_METHOD void lock_slowly(uint32_t thread, SWIFT_SELF lock_word *lock) {
  for (uint32_t nobody = 0; !atomic_compare_exchange_strong(lock, &nobody, thread); nobody = 0) {
    if (syscall(SYS_futex, lock, FUTEX_LOCK_PI_PRIVATE, 0, NULL) == 0) {
      __tsan_acquire((void *)lock);
      return;
    }
    if (errno != EINTR && errno != EAGAIN) abort();
  }
}

SWIFT_METHOD void unlock_slowly(SWIFT_SELF lock_word *lock) {
  __tsan_release((void *)lock);
  while (syscall(SYS_futex, lock, FUTEX_UNLOCK_PI_PRIVATE) != 0) {
    if (errno != EINTR && errno != EAGAIN) abort();
  }
}
#endif
#endif
