internal import CEdit
internal import Foundation
internal import TerminalKeys

/// The callbacks of libedit, which find the `LineEditor` through libedit's editor. They are
/// memory-safe, because the `LineEditor` owns libedit's editor and outlives it.
extension LineEditor {
  func setUp() {
    unsafe earshot_edit_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
    unsafe earshot_edit_set_prompt(editor) { editor in unsafe LineEditor.of(editor)?.prompt }
    unsafe earshot_edit_use_emacs_keys(editor)
    unsafe earshot_edit_add(editor, "earshot-complete") { editor, _ in
      unsafe LineEditor.of(editor)?.complete() ?? UInt8(CC_ERROR)
    }
    unsafe earshot_edit_add(editor, "earshot-delete-or-end") { editor, _ in
      unsafe LineEditor.of(editor)?.deleteOrEnd() ?? UInt8(CC_ERROR)
    }
    unsafe earshot_edit_add(editor, "earshot-older") { editor, _ in
      unsafe LineEditor.of(editor)?.recallOlder() ?? UInt8(CC_ERROR)
    }
    unsafe earshot_edit_add(editor, "earshot-newer") { editor, _ in
      unsafe LineEditor.of(editor)?.recallNewer() ?? UInt8(CC_ERROR)
    }
    unsafe earshot_edit_add(editor, "earshot-search") { editor, _ in
      unsafe LineEditor.of(editor)?.search() ?? UInt8(CC_ERROR)
    }
    // Bindings that libedit lacks or defines differently.
    for (key, command) in [
      ("^I", "earshot-complete"), ("^D", "earshot-delete-or-end"), ("^R", "earshot-search"),
      ("^W", "ed-delete-prev-word"), ("^U", "vi-kill-line-prev"), ("^P", "earshot-older"),
      ("^N", "earshot-newer"), ("\\ep", "earshot-search"), ("\\en", "earshot-newer"),
      (LineKeys.delete, "ed-delete-next-char"),
    ] {
      unsafe earshot_edit_bind(editor, key, command)
    }
    unsafe earshot_edit_keep_quiet(editor)
    unsafe earshot_edit_set_reader(editor) { editor, character in
      guard let character = unsafe character, let owner = unsafe LineEditor.of(editor)
      else { return -1 }
      switch owner.nextCharacter() {
      case .character(let scalar):
        unsafe character.pointee = scalar.value
        return 1
      case .end: return 0
      case .cancelled: return -1
      }
    }
  }

  private static func of(_ editor: OpaquePointer?) -> LineEditor? {
    guard let editor = unsafe editor else { return nil }
    return unsafe earshot_edit_owner(editor).map {
      unsafe Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Asks the owner for a completion of the text before the cursor, as Tab does.
  private func complete() -> UInt8 {
    // If more input follows, the Tab was pasted, so insert a space.
    guard !hasInput() else {
      unsafe el_insertstr(editor, " ")
      return UInt8(CC_REFRESH)
    }
    reportChange()
    if case .replace(let count, let text)? = ask?(.complete, line()) {
      let scalars = line().head.suffix(count).unicodeScalars.count
      if scalars > 0 { unsafe el_deletestr(editor, Int32(clamping: scalars)) }
      unsafe el_insertstr(editor, text)
      // Do not report this change, because the owner has already announced the completion.
      state.lastLine = line()
    }
    state.keys = ""
    return UInt8(CC_REFRESH)
  }

  /// Deletes the character at the cursor or, on an empty line, ends the input, as Control-D does.
  /// Pressed twice at the end of a line, it ends both, as it does without an editor.
  private func deleteOrEnd() -> UInt8 {
    let line = line()
    if line.text.isEmpty {
      state.hasEnded = true
      return UInt8(CC_EOF)
    }
    if line.cursor < line.text.count {
      let next = line.text[line.text.index(line.text.startIndex, offsetBy: line.cursor)]
      let count = Int32(clamping: next.unicodeScalars.count)
      unsafe el_cursor(editor, count)
      unsafe el_deletestr(editor, count)
      return UInt8(CC_REFRESH)
    }
    guard state.endRequested else {
      state.endRequested = true
      return UInt8(CC_NORM)
    }
    state.isLast = true
    return UInt8(CC_NEWLINE)
  }
}
