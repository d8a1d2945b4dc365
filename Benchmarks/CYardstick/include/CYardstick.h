// The yardstick: the least that a simulation of app switching has to do, by hand, in C.
#ifndef CYARDSTICK_H
#define CYARDSTICK_H
#include <stdint.h>

/// What a run of the yardstick counted.
struct yardstick_result {
  uint64_t transitions;
  uint64_t cold;
  uint64_t evictions;
  int64_t peak;
};

/// Switches to each of `count` apps in turn, of `apps` apps with the given sizes in bytes, within
/// `budget` bytes: table-driven transitions, an intrusive list in the order of use, byte accounting.
struct yardstick_result yardstick_run(const int32_t *ids, int64_t count, const int64_t *sizes,
                                      int32_t apps, int64_t budget);
#endif
