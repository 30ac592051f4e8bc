#ifndef EARSHOT_CEDIT_SHIM_H
#define EARSHOT_CEDIT_SHIM_H

#include <histedit.h>
#include <stddef.h>
#include <stdint.h>

// `el_set` and `el_get` take a list of arguments whose types only their second argument
// tells, which Swift can't call. Each function here is one such call with the types that it needs.

// The C library has this, but shows it only to who asks for X/Open's extensions before all else.
extern int wcwidth(wchar_t);

/// How many columns the library gives a character; -1 if it has no picture of it.
static inline int earshot_edit_width(uint32_t character) { return wcwidth((wchar_t)character); }

/// Reads one character of Unicode into the second argument; 1 if there was one, 0 at the end of the
/// input, -1 to give the line up.
typedef int (*earshot_reader)(EditLine *, uint32_t *);

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character holds any of Unicode");

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
  // A wide character is 32 bits, and whether they have a sign makes no difference to who is called.
  el_set(editor, EL_GETCFN, (el_rfunc_t)reader);
}

/// Adds an editing command, which a key can be bound to.
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

/// Has the terminal pass every key on at once and show nothing, also between two lines, control-S too, which would
/// stop a terminal that somebody can't see; and leave the ends of lines as they are, for what is typed ahead may
/// be for somebody who reads lines.
static inline void earshot_edit_keep_quiet(EditLine *editor) {
  el_set(editor, EL_SETTY, "-d", "-inlcr", "-ixon", NULL);
  el_set(editor, EL_SETTY, "-x", "-echo", "-icanon", "-ixon", NULL);
}

static inline void earshot_edit_set_raw(EditLine *editor, int is_raw) {
  el_set(editor, EL_PREP_TERM, is_raw);
}

/// Draws the prompt and the line from the left edge on.
static inline void earshot_edit_draw(EditLine *editor) {
  el_set(editor, EL_REFRESH);
}

/// Leaves the terminal as it is when the editor ends: whoever owns it has restored it.
static inline void earshot_edit_disable(EditLine *editor) {
  el_set(editor, EL_EDITMODE, 0);
}

/// How many characters the line has.
static inline ptrdiff_t earshot_edit_count(EditLine *editor) {
  const LineInfoW *line = el_wline(editor);
  return line->lastchar - line->buffer;
}

#endif
