#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of a number to a pointer to a function, which Swift doesn't import: it
// makes SQLite take a copy of the text.
static inline int flotsam_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
