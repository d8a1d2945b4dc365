#include "CBuiltinFiles.h"

size_t builtin_file_count(void) { return 0; }
struct builtin_file builtin_file_at(size_t index) {
  (void)index;
  struct builtin_file none = {0, 0, 0};
  return none;
}
