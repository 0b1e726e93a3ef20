/* Preloaded into the service by bench/slow-disk.ts: a disk on which every sync takes 20 ms longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static void wait_longer(void) {
  struct timespec pause = {0, 20 * 1000 * 1000};
  nanosleep(&pause, 0);
}

int fsync(int file) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  wait_longer();
  return real(file);
}

int fdatasync(int file) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  wait_longer();
  return real(file);
}
