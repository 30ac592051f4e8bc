#ifndef EARSHOT_EARLY_SIGNALS_H
#define EARSHOT_EARLY_SIGNALS_H

/// Lets the signal of Control-Backslash through, which the program blocks while it is loaded.
void earshot_unblock_quit(void);

#endif
