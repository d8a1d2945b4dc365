#define _GNU_SOURCE
#include "CPerformanceEvents.h"

#include <unistd.h>

#ifdef __linux__
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>

int instruction_counter_open(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}
#else
int instruction_counter_open(void) { return -1; }
#endif

void instruction_counter_close(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

uint64_t instruction_counter_read(int descriptor) {
  uint64_t count = 0;
  if (read(descriptor, &count, sizeof count) != sizeof count) return 0;
  return count;
}

const char *toolchain_clang_version(void) { return __clang_version__; }
