#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "EngineListener.h"

// Replaces the engine's function of the same name, so its types must match the engine's header.
int espeak_Synth(
  const void *text, size_t size, unsigned int position, int position_type,
  unsigned int end_position, unsigned int flags, unsigned int *identifier, void *user_data) {
  const char *path = getenv("EARSHOT_ENGINE_TEXTS");
  int file = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file >= 0) {
    // One call writes the whole line, so readers never see an incomplete line.
    size_t length = strlen(text);
    char line[length + 1];
    memcpy(line, text, length);
    line[length] = '\n';
    if (write(file, line, length + 1) < 0) abort();
    close(file);
  }
  int (*next)(
    const void *, size_t, unsigned int, int, unsigned int, unsigned int, unsigned int *, void *) =
    dlsym(RTLD_NEXT, "espeak_Synth");
  return next(
    text, size, position, position_type, end_position, flags, identifier, user_data);
}
