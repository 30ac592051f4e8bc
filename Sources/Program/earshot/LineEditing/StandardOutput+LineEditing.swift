internal import Locking

/// Redirects output while the user edits a line.
///
/// New lines go to the editor, because only the editor can redraw its own line.
extension StandardOutput {
  /// Starts to collect lines for the editor. Each new line, from any thread, wakes the editor.
  func beginEditing(wake: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.linesAbove = ""
      state.wakeEditor = wake
    }
  }

  /// Returns and clears the lines collected for the editor.
  func takeLinesAbove() -> String {
    state.withLock { state in
      guard let lines = state.linesAbove else { return "" }
      state.linesAbove = ""
      return lines
    }
  }

  func draw(_ drawing: String) { append { _ in drawing } }

  /// Stops collecting lines, and writes the lines collected so far.
  func endEditing() {
    append { state in
      state.wakeEditor = nil
      let lines = state.linesAbove.take() ?? ""
      guard state.holdsLastLine, !lines.isEmpty else { return state.wrapped(lines) }
      let last = lines.dropLast().lastIndex(of: "\n").map(lines.index(after:)) ?? lines.startIndex
      state.heldLine = String(lines[last...])
      return state.wrapped(String(lines[..<last]))
    }
  }

  /// Inserts a line before those collected for the editor.
  func prependLine(_ line: String) {
    state.withLock { state in state.linesAbove = state.linesAbove.map { line + "\n" + $0 } }
  }

  /// Sets whether to hold back the last line until the prompt shows it or another line follows.
  ///
  /// If `holds` is `false`, a line that is already held is written.
  func holdLastLine(_ holds: Bool) {
    append { state in
      state.holdsLastLine = holds
      return holds ? "" : state.heldLine.take().map(state.wrapped) ?? ""
    }
  }

  /// Returns and clears the held line, or returns `nil` if no line is held.
  ///
  /// The result does not include the line break.
  func takeHeldLine() -> String? {
    state.withLock { $0.heldLine.take() }.map { String($0.dropLast()) }
  }

  /// Writes complete lines whose control characters have already been replaced.
  func writeRaw(_ lines: String) { append { $0.wrapped(lines) } }

  /// Returns complete lines as they are written.
  func wrapped(_ lines: String) -> String { state.withLock { $0.wrapped(lines) } }

  func withdrawPrompt() { append { $0.prompt.take() == nil ? "" : "\r\u{1B}[K" } }
}
