/// Output during line editing: only the editor can redraw its line, so it gets the new lines.
extension StandardOutput {
  /// Collects lines for the editor from now on, and wakes it, from any thread, for each new line.
  func beginEditing(wake: @escaping @Sendable () -> Void) {
    append { state in
      state.linesAbove = ""
      state.wakeEditor = wake
      return ""
    }
  }

  /// Returns and clears the lines collected for the editor.
  func drainLinesAbove() -> String {
    var lines = ""
    append { state in
      guard let above = state.linesAbove else { return "" }
      lines = above
      state.linesAbove = ""
      return ""
    }
    return lines
  }

  /// Writes the editor's drawing.
  func draw(_ bytes: [UInt8]) {
    append { _ in String(decoding: bytes, as: UTF8.self) }
  }

  /// Ends the collection, and writes the collected lines.
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

  /// Inserts a line before those collected for the editor.
  func prependLine(_ line: String) {
    append { state in
      state.linesAbove = state.linesAbove.map { line + "\n" + $0 }
      return ""
    }
  }

  /// Holds back the last line until the prompt or the next line needs it; `false` writes a held line.
  func holdLastLine(_ holds: Bool) {
    append { state in
      state.holdsLastLine = holds
      guard !holds, let line = state.heldLine else { return "" }
      state.heldLine = nil
      return line
    }
  }

  /// Returns and clears the held line, without its end; `nil` without one.
  func popHeldLine() -> String? {
    var line: String?
    append { state in
      line = state.heldLine.map { String($0.dropLast()) }
      state.heldLine = nil
      return ""
    }
    return line
  }

  /// Writes complete lines that were held back.
  func writeRaw(_ lines: String) {
    append { _ in lines }
  }

  func withdrawPrompt() {
    append { state in
      defer { state.prompt = nil }
      return state.prompt == nil ? "" : "\r\u{1B}[K"
    }
  }
}
