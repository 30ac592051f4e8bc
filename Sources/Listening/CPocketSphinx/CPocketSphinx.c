#include "CPocketSphinx.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The beginning of `fsg_model_t` in version 3 of libsphinxbase. The library has no function that sets
// the last state, and its function that adds a word compares the word with all earlier ones.
// `earshot_sphinx_start_graph` checks this layout before it writes.
struct graph {
  int references;
  char *name;
  int32_t word_count, word_capacity;
  char **words;
  void *silences, *alternatives, *log_math;
  int32_t state_count, start, end;
};

// Functions of the libraries, in the order of `names`.
struct functions {
  void (*err_set_logfp)(FILE *);
  void *(*cmd_ln_init)(void *, const void *, int32_t, ...);
  int (*cmd_ln_free_r)(void *);
  int (*logmath_log)(void *, double);
  struct graph *(*fsg_model_init)(const char *, void *, float, int32_t);
  int (*fsg_model_free)(struct graph *);
  int (*fsg_model_word_add)(struct graph *, const char *);
  void (*fsg_model_trans_add)(struct graph *, int32_t, int32_t, int32_t, int32_t);
  int32_t (*fsg_model_null_trans_add)(struct graph *, int32_t, int32_t, int32_t);
  void *(*fsg_model_null_trans_closure)(struct graph *, void *);
  void (*glist_free)(void *);
  const void *(*ps_args)(void);
  void *(*ps_init)(void *);
  int (*ps_free)(void *);
  void *(*ps_get_logmath)(void *);
  int (*ps_add_word)(void *, const char *, const char *, int);
  char *(*ps_lookup_word)(void *, const char *);
  int (*ps_set_fsg)(void *, const char *, struct graph *);
  int (*ps_set_keyphrase)(void *, const char *, const char *);
  int (*ps_set_search)(void *, const char *);
  int (*ps_start_utt)(void *);
  int (*ps_process_raw)(void *, const int16_t *, size_t, int, int);
  int (*ps_end_utt)(void *);
  const char *(*ps_get_hyp)(void *, int32_t *);
};

static const char *const names[] = {
    "err_set_logfp",
    "cmd_ln_init",
    "cmd_ln_free_r",
    "logmath_log",
    "fsg_model_init",
    "fsg_model_free",
    "fsg_model_word_add",
    "fsg_model_trans_add",
    "fsg_model_null_trans_add",
    "fsg_model_null_trans_closure",
    "glist_free",
    "ps_args",
    "ps_init",
    "ps_free",
    "ps_get_logmath",
    "ps_add_word",
    "ps_lookup_word",
    "ps_set_fsg",
    "ps_set_keyphrase",
    "ps_set_search",
    "ps_start_utt",
    "ps_process_raw",
    "ps_end_utt",
    "ps_get_hyp",
};

_Static_assert(sizeof(struct functions) == sizeof(names), "every function has a name");

// The weight of the probabilities of arcs, relative to those of sounds.
static const float language_weight = 6.5f;

struct earshot_sphinx {
  struct functions call;
  void *configuration, *decoder, *log_math;
  struct graph *graph;
};

static bool load(struct functions *functions, char *reason, size_t size) {
  // libsphinxbase first, because the other library needs it. The libraries are never closed.
  void *base = dlopen("libsphinxbase.so.3", RTLD_NOW | RTLD_GLOBAL);
  void *pocket = base ? dlopen("libpocketsphinx.so.3", RTLD_NOW | RTLD_GLOBAL) : NULL;
  if (!pocket) {
    const char *error = dlerror();
    snprintf(reason, size, "%s", error ? error : "unknown error");
    return false;
  }
  for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
    void *function = dlsym(pocket, names[i]);
    if (!function) function = dlsym(base, names[i]);
    if (!function) {
      snprintf(reason, size, "the function %s is missing", names[i]);
      return false;
    }
    memcpy((char *)functions + i * sizeof(function), &function, sizeof(function));
  }
  return true;
}

bool earshot_sphinx_is_installed(char *reason, size_t size) {
  struct functions functions;
  return load(&functions, reason, size);
}

earshot_sphinx *earshot_sphinx_open(const char *folder, const char *dictionary, char *reason,
                                    size_t size) {
  earshot_sphinx *sphinx = calloc(1, sizeof(*sphinx));
  if (!sphinx) {
    snprintf(reason, size, "no memory");
    return NULL;
  }
  if (!load(&sphinx->call, reason, size)) {
    free(sphinx);
    return NULL;
  }
  sphinx->call.err_set_logfp(NULL);
  char weight[16];
  snprintf(weight, sizeof(weight), "%.1f", (double)language_weight);
  sphinx->configuration = sphinx->call.cmd_ln_init(
      NULL, sphinx->call.ps_args(), 1, "-hmm", folder, "-dict", dictionary, "-lw", weight,
      "-vad_threshold", "2.0", "-fsgusealtpron", "no", "-kws_threshold", "1e-20", (char *)NULL);
  sphinx->decoder = sphinx->configuration ? sphinx->call.ps_init(sphinx->configuration) : NULL;
  if (!sphinx->decoder) {
    snprintf(reason, size, "the model in %s can't be read", folder);
    earshot_sphinx_close(sphinx);
    return NULL;
  }
  sphinx->log_math = sphinx->call.ps_get_logmath(sphinx->decoder);
  return sphinx;
}

void earshot_sphinx_close(earshot_sphinx *sphinx) {
  if (sphinx->graph) sphinx->call.fsg_model_free(sphinx->graph);
  if (sphinx->decoder) sphinx->call.ps_free(sphinx->decoder);
  if (sphinx->configuration) sphinx->call.cmd_ln_free_r(sphinx->configuration);
  free(sphinx);
}

bool earshot_sphinx_has_word(earshot_sphinx *sphinx, const char *word) {
  char *phones = sphinx->call.ps_lookup_word(sphinx->decoder, word);
  free(phones);
  return phones != NULL;
}

bool earshot_sphinx_add_word(earshot_sphinx *sphinx, const char *word, const char *phones) {
  return sphinx->call.ps_add_word(sphinx->decoder, word, phones, 0) >= 0;
}

bool earshot_sphinx_start_graph(earshot_sphinx *sphinx, int32_t states, int32_t end) {
  if (sphinx->graph) sphinx->call.fsg_model_free(sphinx->graph);
  struct graph *graph =
      sphinx->call.fsg_model_init("graph", sphinx->log_math, language_weight, states);
  sphinx->graph = graph;
  if (!graph || graph->references != 1 || graph->word_count != 0 || graph->state_count != states ||
      graph->log_math != sphinx->log_math || graph->start != 0 || graph->end != 0)
    return false;
  graph->end = end;
  // The library adds this word to each graph later. Here, it shows where the words are.
  static const char silence[] = "<sil>";
  return sphinx->call.fsg_model_word_add(graph, silence) == 0 && graph->word_count == 1 &&
         graph->word_capacity >= 1 && strcmp(graph->words[0], silence) == 0 && !graph->silences &&
         !graph->alternatives;
}

int32_t earshot_sphinx_graph_word(earshot_sphinx *sphinx, const char *word) {
  struct graph *graph = sphinx->graph;
  if (graph->word_count == graph->word_capacity) {
    int32_t capacity = 2 * graph->word_capacity;
    char **words = realloc(graph->words, (size_t)capacity * sizeof(*words));
    if (!words) return -1;
    graph->words = words;
    graph->word_capacity = capacity;
  }
  // The library frees the words and their list with `free`.
  char *copy = strdup(word);
  if (!copy) return -1;
  graph->words[graph->word_count] = copy;
  return graph->word_count++;
}

void earshot_sphinx_add_arc(earshot_sphinx *sphinx, int32_t from, int32_t to, int32_t word,
                            double probability) {
  int32_t weight =
      (int32_t)((float)sphinx->call.logmath_log(sphinx->log_math, probability) * language_weight);
  if (word < 0)
    sphinx->call.fsg_model_null_trans_add(sphinx->graph, from, to, weight);
  else
    sphinx->call.fsg_model_trans_add(sphinx->graph, from, to, weight, word);
}

bool earshot_sphinx_use_graph(earshot_sphinx *sphinx, const char *name) {
  if (!sphinx->graph) return false;
  sphinx->call.glist_free(sphinx->call.fsg_model_null_trans_closure(sphinx->graph, NULL));
  bool isUsed = sphinx->call.ps_set_fsg(sphinx->decoder, name, sphinx->graph) == 0;
  // The decoder keeps a reference of its own.
  sphinx->call.fsg_model_free(sphinx->graph);
  sphinx->graph = NULL;
  return isUsed;
}

bool earshot_sphinx_use_phrase(earshot_sphinx *sphinx, const char *name, const char *phrase) {
  return sphinx->call.ps_set_keyphrase(sphinx->decoder, name, phrase) == 0;
}

bool earshot_sphinx_decode(earshot_sphinx *sphinx, const char *name, const int16_t *samples,
                           size_t count) {
  void *decoder = sphinx->decoder;
  if (sphinx->call.ps_set_search(decoder, name) != 0) return false;
  if (sphinx->call.ps_start_utt(decoder) != 0) return false;
  // The last argument says that more samples may follow. The decoder then compares with the
  // loudness of earlier utterances, which is better than that of one short word.
  bool isProcessed = sphinx->call.ps_process_raw(decoder, samples, count, 0, 0) >= 0;
  return sphinx->call.ps_end_utt(decoder) == 0 && isProcessed;
}

const char *earshot_sphinx_best(earshot_sphinx *sphinx, int32_t *score) {
  return sphinx->call.ps_get_hyp(sphinx->decoder, score);
}
