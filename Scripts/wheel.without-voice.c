// Substitutes for the speech engine and the sound library, which report that they are not installed.
// The Python package earshot contains them in place of the libraries under the GNU General Public
// License. Scripts/wheel builds this file once for each library. The program searches the package
// earshot-voice and the system's folders first.
//
// The substitutes have only the functions that Sources/Speech/EspeakSpeech calls. No header of the
// libraries is used.

#if defined(ENGINE)

int espeak_Initialize(void) { return -1; }
const char *espeak_Info(const char **data) { return *data = 0, "none"; }
const void *const *espeak_ListVoices(void) { static const void *const none[] = {0}; return none; }
int espeak_SetParameter(void) { return -1; }
void espeak_SetSynthCallback(void) {}
void espeak_SetUriCallback(void) {}
int espeak_SetVoiceByName(void) { return -1; }
int espeak_Synth(void) { return -1; }
const char *espeak_TextToPhonemes(const void **text) { return *text = 0, ""; }

#elif defined(SOUND)

void *create_audio_device_object(void) { return 0; }
void audio_object_close(void) {}
void audio_object_destroy(void) {}
int audio_object_flush(void) { return -1; }
int audio_object_open(void) { return -1; }
const char *audio_object_strerror(void) { return 0; }
int audio_object_write(void) { return -1; }

#endif
