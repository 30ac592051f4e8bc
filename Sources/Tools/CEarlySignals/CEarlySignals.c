#include "CEarlySignals.h"

#include <signal.h>
#include <stddef.h>

// The Swift runtime takes SIGQUIT for a crash from the moment when it is loaded. Its handler then
// returns, so the signal would be lost, and Control-Backslash would leave the program running.
// Therefore the signal is blocked before any library is initialized, and waits for the program's own
// answer.

static void set_quit(int how) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGQUIT);
  sigprocmask(how, &set, NULL);
}

void earshot_unblock_quit(void) { set_quit(SIG_UNBLOCK); }

#if defined(__linux__)
static void block_quit(int count, char **arguments, char **environment) {
  (void)count;
  (void)arguments;
  (void)environment;
  set_quit(SIG_BLOCK);
}

__attribute__((used, section(".preinit_array"))) static void (*const early)(int, char **, char **) = block_quit;
#endif
