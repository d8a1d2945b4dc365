// The program's two ends: bytes come in on standard input and go out on standard output, by WASI.
#include <stddef.h>
#include <stdint.h>

struct vector {
  void *bytes;
  size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_read")))
extern int fd_read(int file, const struct vector *vectors, size_t count, size_t *done);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
extern int fd_write(int file, const struct vector *vectors, size_t count, size_t *done);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit")))
extern _Noreturn void proc_exit(int status);

extern int simulate(void);

// Reads at most `count` bytes; 0 at the end, and where reading fails.
size_t read_bytes(unsigned char *bytes, size_t count) {
  struct vector vector = {bytes, count};
  size_t done = 0;
  return fd_read(0, &vector, 1, &done) == 0 ? done : 0;
}

// Writes all of `bytes`; 0 if that fails.
int write_bytes(const unsigned char *bytes, size_t count) {
  while (count > 0) {
    struct vector vector = {(void *)bytes, count};
    size_t done = 0;
    if (fd_write(1, &vector, 1, &done) != 0 || done == 0) return 0;
    bytes += done;
    count -= done;
  }
  return 1;
}

void _start(void) {
  int status = simulate();
  if (status != 0) proc_exit(status);
}
