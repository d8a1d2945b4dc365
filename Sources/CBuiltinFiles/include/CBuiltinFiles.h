// The files under configs/, compiled into the binary so that they are found from any folder.
#ifndef CBUILTINFILES_H
#define CBUILTINFILES_H
#include <stddef.h>

/// One built-in file: its path under configs/, and its bytes.
struct builtin_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// How many files there are.
size_t builtin_file_count(void);
/// File number `index`, counted from 0, in the order of the paths.
struct builtin_file builtin_file_at(size_t index);
#endif
