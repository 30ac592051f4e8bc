/// A line that is being edited: only its editor knows how to draw it, so what is written meanwhile is
/// handed to the editor.
extension StandardOutput {
  /// Keeps lines that are written from now on for whoever edits a line.
  ///
  /// - Parameter wake: Called, from any thread, when there are some.
  func beginEditing(wake: @escaping @Sendable () -> Void) {
    append { state in
      state.linesAbove = ""
      state.wakeEditor = wake
      return ""
    }
  }

  /// Returns the lines that were written since this was last asked.
  func takeLinesAbove() -> String {
    var lines = ""
    append { state in
      guard let above = state.linesAbove else { return "" }
      lines = above
      state.linesAbove = ""
      return ""
    }
    return lines
  }

  /// Shows what an editor has drawn.
  func draw(_ bytes: [UInt8]) {
    append { _ in String(decoding: bytes, as: UTF8.self) }
  }

  /// Writes lines as they come again, beginning with those that were kept.
  func endEditing() {
    append { state in
      defer {
        state.linesAbove = nil
        state.wakeEditor = nil
      }
      let lines = state.linesAbove ?? ""
      guard state.holdsLastLine, !lines.isEmpty else { return lines }
      let last = lines.dropLast().lastIndex(of: "\n").map(lines.index(after:)) ?? lines.startIndex
      state.heldLine = String(lines[last...])
      return String(lines[..<last])
    }
  }

  /// Keeps a line as if it had been written before those that are kept for whoever edits a line.
  func putBack(_ line: String) {
    append { state in
      state.linesAbove = state.linesAbove.map { line + "\n" + $0 }
      return ""
    }
  }

  /// Holds the last line back from now on, until the prompt takes it or a line comes after it.
  ///
  /// - Parameter holds: Whether it is held; if not, what was held is written.
  func holdLastLine(_ holds: Bool) {
    append { state in
      state.holdsLastLine = holds
      guard !holds, let line = state.heldLine else { return "" }
      state.heldLine = nil
      return line
    }
  }

  /// Returns the line that is held back, without its end; nil if none is.
  func takeHeldLine() -> String? {
    var line: String?
    append { state in
      line = state.heldLine.map { String($0.dropLast()) }
      state.heldLine = nil
      return ""
    }
    return line
  }

  /// Writes whole lines that were written before, and held back.
  func writeRaw(_ lines: String) {
    append { _ in lines }
  }

  /// Takes a prompt off the terminal that stands there by itself.
  func withdrawPrompt() {
    append { state in
      defer { state.prompt = nil }
      return state.prompt == nil ? "" : "\r\u{1B}[K"
    }
  }
}
