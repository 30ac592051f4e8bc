// Substitutes for the sound libraries, which report that there is no device. libpcaudio can't be
// loaded without the libraries of ALSA and PulseAudio, but a machine that only verifies scenes may
// have neither. Scripts/release.archive builds this file once for each of the three libraries. The
// program searches the system's folders first, so it loads a substitute only for a missing library.
//
// The substitutes have only the functions that libpcaudio and Sources/Speech/CPcaudio/shim.h call.
// Scripts/try-release loads the program with all symbols bound at once, so it fails if libpcaudio
// calls other functions.

#include <errno.h>

#if defined(ASOUND)

#define MISSING(name) \
  int name(void) { return -ENODEV; }

MISSING(snd_pcm_close)
MISSING(snd_pcm_drain)
MISSING(snd_pcm_hw_params)
MISSING(snd_pcm_hw_params_any)
MISSING(snd_pcm_hw_params_malloc)
MISSING(snd_pcm_hw_params_set_access)
MISSING(snd_pcm_hw_params_set_buffer_size_near)
MISSING(snd_pcm_hw_params_set_channels)
MISSING(snd_pcm_hw_params_set_format)
MISSING(snd_pcm_hw_params_set_rate_near)
MISSING(snd_pcm_open)
MISSING(snd_pcm_prepare)
MISSING(snd_pcm_resume)
void snd_pcm_hw_params_free(void) {}
long snd_pcm_writei(void) { return -ENODEV; }
const char *snd_strerror(int error) { return (void)error, "libasound is not installed"; }
int snd_lib_error_set_handler(void) { return 0; }

#elif defined(PULSE)

unsigned long pa_bytes_per_second(void) { return 0; }
const char *pa_strerror(int error) { return (void)error, "libpulse is not installed"; }

#elif defined(PULSE_SIMPLE)

void *pa_simple_new(void) { return 0; }
void pa_simple_free(void) {}
int pa_simple_write(void) { return -1; }
int pa_simple_drain(void) { return -1; }
int pa_simple_flush(void) { return -1; }

#endif
