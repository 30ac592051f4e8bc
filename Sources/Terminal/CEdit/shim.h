#ifndef EARSHOT_CEDIT_SHIM_H
#define EARSHOT_CEDIT_SHIM_H

#include <histedit.h>
#include <stddef.h>
#include <stdint.h>

// Swift can't call `el_set` and `el_get`, because they have variadic arguments. Each function here
// wraps one call with fixed argument types.

// The header of the C library declares `wcwidth` only with the X/Open extensions, so it is declared
// here.
extern int wcwidth(wchar_t);

/// Returns the width of a character in terminal columns, or -1 if it is unprintable.
static inline int earshot_edit_width(uint32_t character) { return wcwidth((wchar_t)character); }

/// A function that reads a Unicode character into its second argument.
///
/// It returns 1 for a character, 0 at the end of the input, and -1 to abandon the line.
typedef int (*earshot_reader)(EditLine *, uint32_t *);

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character can hold any Unicode character");

static inline void earshot_edit_set_owner(EditLine *editor, void *owner) {
  el_set(editor, EL_CLIENTDATA, owner);
}

static inline void *earshot_edit_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

static inline void earshot_edit_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
  el_set(editor, EL_PROMPT, prompt);
}

static inline void earshot_edit_set_reader(EditLine *editor, earshot_reader reader) {
  // The cast is safe, because wide characters have 32 bits, too. Whether they are signed makes no
  // difference to the callback.
  el_set(editor, EL_GETCFN, (el_rfunc_t)reader);
}

/// Adds an editing command, to which keys can be bound.
static inline void earshot_edit_add(
    EditLine *editor, const char *name, unsigned char (*function)(EditLine *, int)) {
  el_set(editor, EL_ADDFN, name, name, function);
}

/// Binds a key to an editing command.
static inline void earshot_edit_bind(EditLine *editor, const char *key, const char *command) {
  el_set(editor, EL_BIND, key, command, NULL);
}

static inline void earshot_edit_use_emacs_keys(EditLine *editor) {
  el_set(editor, EL_EDITOR, "emacs");
}

/// Makes the terminal deliver every key at once and without echo, even while no line is edited.
///
/// These keys include Control-S, which would otherwise stop the output without a hint that a blind
/// user could hear. Line feeds are not translated to carriage returns, because input typed ahead
/// may be read as whole lines.
static inline void earshot_edit_keep_quiet(EditLine *editor) {
  el_set(editor, EL_SETTY, "-d", "-inlcr", "-ixon", NULL);
  el_set(editor, EL_SETTY, "-x", "-echo", "-icanon", "-ixon", NULL);
}

static inline void earshot_edit_set_raw(EditLine *editor, int is_raw) {
  el_set(editor, EL_PREP_TERM, is_raw);
}

/// Draws the prompt and the line from the left edge.
static inline void earshot_edit_draw(EditLine *editor) {
  el_set(editor, EL_REFRESH);
}

/// Makes the editor leave the terminal unchanged when the editor ends, because its owner has
/// already restored the terminal.
static inline void earshot_edit_disable(EditLine *editor) {
  el_set(editor, EL_EDITMODE, 0);
}

/// Returns the number of characters in the line.
static inline ptrdiff_t earshot_edit_count(EditLine *editor) {
  const LineInfoW *line = el_wline(editor);
  return line->lastchar - line->buffer;
}

#endif
