// What Embedded Swift expects of a C library, for a program that runs once and ends: memory that is
// never given back, and "random" bytes that are always the same, so that hashing is.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t heap_end;

// Hands out memory from the end of the data on, and asks for more pages when it is used up.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (heap_end == 0) heap_end = (uintptr_t)&__heap_base;
  uintptr_t start = (heap_end + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  uintptr_t limit = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
  if (end < start) return 12;
  if (end > limit) {
    size_t pages = (end - limit + 65535) >> 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 12;
  }
  heap_end = end;
  *result = (void *)start;
  return 0;
}

void free(void *memory) { (void)memory; }

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5a, count); }

uintptr_t __stack_chk_guard = 0x5afe57ac;
void __stack_chk_fail(void) { __builtin_trap(); }

typedef unsigned __int128 wide;

// 128 bits as halves, so that the functions below don't call themselves.
typedef union {
  wide all;
  struct {
    uint64_t low, high;
  };
} halves;

wide __multi3(wide left, wide right) {
  halves a = {.all = left}, b = {.all = right}, product;
  uint64_t a0 = (uint32_t)a.low, a1 = a.low >> 32, b0 = (uint32_t)b.low, b1 = b.low >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), cross = a0 * b1 + (uint32_t)middle;
  product.low = (cross << 32) | (uint32_t)low;
  product.high = a1 * b1 + (middle >> 32) + (cross >> 32) + a.high * b.low + a.low * b.high;
  return product.all;
}

// Schoolbook division, a bit at a time: it is called a few times a run.
static wide divide(wide left, wide right, wide *rest) {
  if (right == 0) __builtin_trap();
  halves a = {.all = left}, quotient = {.low = 0, .high = 0};
  wide remainder = 0;
  for (int bit = 127; bit >= 0; bit--) {
    uint64_t digit = bit >= 64 ? a.high >> (bit - 64) & 1 : a.low >> bit & 1;
    int carry = (int)(remainder >> 127);
    remainder = remainder << 1 | digit;
    if (carry || remainder >= right) {
      remainder -= right;
      if (bit >= 64) {
        quotient.high |= (uint64_t)1 << (bit - 64);
      } else {
        quotient.low |= (uint64_t)1 << bit;
      }
    }
  }
  if (rest) *rest = remainder;
  return quotient.all;
}

wide __udivti3(wide left, wide right) { return divide(left, right, NULL); }

wide __umodti3(wide left, wide right) {
  wide rest;
  divide(left, right, &rest);
  return rest;
}

__int128 __divti3(__int128 left, __int128 right) {
  wide quotient = divide(left < 0 ? -(wide)left : (wide)left, right < 0 ? -(wide)right : (wide)right, NULL);
  return (left < 0) != (right < 0) ? -(__int128)quotient : (__int128)quotient;
}

__int128 __modti3(__int128 left, __int128 right) {
  wide rest;
  divide(left < 0 ? -(wide)left : (wide)left, right < 0 ? -(wide)right : (wide)right, &rest);
  return left < 0 ? -(__int128)rest : (__int128)rest;
}
