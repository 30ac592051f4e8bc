#ifndef EARSHOT_CPCAUDIO_SHIM_H
#define EARSHOT_CPCAUDIO_SHIM_H

#include <pcaudiolib/audio.h>

// libpcaudio searches for devices through ALSA, whose library writes to standard error about each
// device that it cannot find. Those lines would appear among the spoken lines, and our own message
// already says what is missing. The symbol is weak because a libpcaudio built without ALSA lacks
// it.
typedef void (*earshot_alsa_error_handler)(const char *, int, const char *, int, const char *, ...);
extern int snd_lib_error_set_handler(earshot_alsa_error_handler handler) __attribute__((weak));

static inline void earshot_ignore_alsa_error(const char *file, int line, const char *function,
                                             int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/// Prevents ALSA's library from writing to standard error.
static inline void earshot_silence_alsa(void) {
  if (snd_lib_error_set_handler) snd_lib_error_set_handler(earshot_ignore_alsa_error);
}

#endif
