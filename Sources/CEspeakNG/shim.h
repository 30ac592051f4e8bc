#ifndef EARSHOT_CESPEAKNG_SHIM_H
#define EARSHOT_CESPEAKNG_SHIM_H

#include <espeak-ng/speak_lib.h>
#include <pthread.h>
#include <spawn.h>

// glibc 2.34 has these, but shows them only to who asks for GNU extensions before all else.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int pthread_setname_np(pthread_t, const char *);

/// Has a process that is started close every file from a number on.
static inline int earshot_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// Names the thread that calls it; the name of the first one is that of the process.
static inline int earshot_name_thread(const char *name) {
  return pthread_setname_np(pthread_self(), name);
}

#endif
