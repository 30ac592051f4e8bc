#ifndef EARSHOT_CPOCKETSPHINX_H
#define EARSHOT_CPOCKETSPHINX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// PocketSphinx 5prealpha, the version of Debian and Ubuntu, opened at run time. The program
// therefore needs neither its headers to build nor its libraries to start.

/// A decoder with its model. One thread at a time may use it.
typedef struct earshot_sphinx earshot_sphinx;

/// Opens the libraries and loads a model. Returns NULL on failure, and stores the reason in
/// `reason`, which has room for `size` bytes.
///
/// `folder` has the acoustic model, and `dictionary` the pronunciations of words.
earshot_sphinx *_Nullable earshot_sphinx_open(const char *_Nonnull folder,
                                              const char *_Nonnull dictionary,
                                              char *_Nonnull reason, size_t size);

/// Opens only the libraries. Returns false on failure, and stores the reason.
bool earshot_sphinx_is_installed(char *_Nonnull reason, size_t size);

void earshot_sphinx_close(earshot_sphinx *_Nonnull sphinx);

/// Whether the dictionary has a word.
bool earshot_sphinx_has_word(earshot_sphinx *_Nonnull sphinx, const char *_Nonnull word);

/// Adds a word with its phones, separated by spaces. Returns false if a phone is unknown.
bool earshot_sphinx_add_word(earshot_sphinx *_Nonnull sphinx, const char *_Nonnull word,
                             const char *_Nonnull phones);

/// Starts a new graph of words with `states` states, which starts in state 0 and ends in `end`.
/// Returns false if there is no memory or the library has another layout.
bool earshot_sphinx_start_graph(earshot_sphinx *_Nonnull sphinx, int32_t states, int32_t end);

/// Adds a word that the new graph lacks, and returns its number. Returns -1 if there is no memory.
int32_t earshot_sphinx_graph_word(earshot_sphinx *_Nonnull sphinx, const char *_Nonnull word);

/// Adds an arc to the new graph. `word` is -1 if the arc has no word. States must exist.
void earshot_sphinx_add_arc(earshot_sphinx *_Nonnull sphinx, int32_t from, int32_t to, int32_t word,
                            double probability);

/// Replaces the graph named `name` with the new graph. Returns false if the decoder refuses it.
bool earshot_sphinx_use_graph(earshot_sphinx *_Nonnull sphinx, const char *_Nonnull name);

/// Creates a search for a phrase. Its threshold is that of the decoder. Returns false on failure.
bool earshot_sphinx_use_phrase(earshot_sphinx *_Nonnull sphinx, const char *_Nonnull name,
                               const char *_Nonnull phrase);

/// Decodes samples with the search named `name`. Returns false on failure.
bool earshot_sphinx_decode(earshot_sphinx *_Nonnull sphinx, const char *_Nonnull name,
                           const int16_t *_Nonnull samples, size_t count);

/// The words of the best path of the last decoding, or NULL. They are valid until the next call.
const char *_Nullable earshot_sphinx_best(earshot_sphinx *_Nonnull sphinx, int32_t *_Nonnull score);

#endif
