#ifndef EARSHOT_CSPAWN_SHIM_H
#define EARSHOT_CSPAWN_SHIM_H

#include <pthread.h>
#include <spawn.h>

// glibc 2.34 declares these functions only if _GNU_SOURCE is defined before the first header is
// included, so they are declared here.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int pthread_setname_np(pthread_t, const char *);

// Functions for pseudo terminals, which glibc declares under the same condition.
extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern char *ptsname(int);

// The flag that makes a spawned process lead a session, which glibc declares under the same
// condition.
#ifdef POSIX_SPAWN_SETSID
static const int earshot_new_session = POSIX_SPAWN_SETSID;
#else
static const int earshot_new_session = 0x80;
#endif

/// Makes a spawned process close all file descriptors from `first` upward.
static inline int earshot_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// Names the calling thread. On the main thread, this also renames the process.
static inline int earshot_name_thread(const char *name) {
  return pthread_setname_np(pthread_self(), name);
}

#endif
