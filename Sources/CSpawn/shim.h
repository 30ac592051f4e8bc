#ifndef EARSHOT_CSPAWN_SHIM_H
#define EARSHOT_CSPAWN_SHIM_H

#include <fcntl.h>
#include <linux/memfd.h>
#include <pthread.h>
#include <spawn.h>
#include <unistd.h>

// glibc 2.34 declares these functions only if _GNU_SOURCE is defined before the first header is
// included, so they are declared here.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int pthread_setname_np(pthread_t, const char *);
extern int memfd_create(const char *, unsigned int);

/// Makes a spawned process close all file descriptors from `first` upward.
static inline int earshot_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// Names the calling thread. On the main thread, this also renames the process.
static inline int earshot_name_thread(const char *name) {
  return pthread_setname_np(pthread_self(), name);
}

/// Returns a file in memory whose size, in bytes, can't grow, or a negative number.
static inline int earshot_memory_file(long size) {
  // The constants of <linux/fcntl.h>, which can't be included together with <fcntl.h>.
  const int addSeals = 1033, sealGrow = 4;
  int file = memfd_create("earshot", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return file;
  if (ftruncate(file, size) != 0 || fcntl(file, addSeals, sealGrow) != 0) {
    close(file);
    return -1;
  }
  return file;
}

#endif
