#include <sqlite3.h>
#ifdef __linux__
#include <sys/vfs.h>
#endif

// SQLITE_TRANSIENT is a cast of a number to a pointer to a function, which Swift doesn't import: it
// makes SQLite take a copy of the text.
static inline int flotsam_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

// The kind of the file system that a file lies on (statfs(2), which the module Glibc leaves out); 0 where
// that can't be told.
static inline unsigned int flotsam_file_system(const char *path) {
#ifdef __linux__
  struct statfs information;
  if (statfs(path, &information) == 0) return (unsigned int)information.f_type;
#endif
  return 0;
}
