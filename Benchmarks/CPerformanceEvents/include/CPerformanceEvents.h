// Counts instructions with the kernel's performance events, where it offers them.
#ifndef CPERFORMANCEEVENTS_H
#define CPERFORMANCEEVENTS_H
#include <stdint.h>

/// A counter of the instructions that this thread carries out in user mode: a descriptor, or -1 where
/// the kernel or the machine has none.
int instruction_counter_open(void);

/// Ends a counter.
void instruction_counter_close(int descriptor);

/// What a counter shows; 0 if it can't be read.
uint64_t instruction_counter_read(int descriptor);

/// The version of the clang that belongs to the toolchain.
const char *toolchain_clang_version(void);
#endif
