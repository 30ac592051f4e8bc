/// Lines for a terminal on which another reader or a braille display is at work: each once, and the last
/// one in the prompt, where the cursor is.
struct CompanionLines {
  /// What is written above the prompt, whole lines.
  private(set) var above = ""
  /// The result that the prompt has; empty for none.
  private(set) var result = ""

  /// The prompt.
  var prompt: String { (result.isEmpty ? "" : result + " ") + Prompt.sign }

  /// Places lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, the newest last.
  ///   - columns: How wide the terminal is. A result that would leave little of two rows to type in stands
  ///     above.
  init(_ lines: [String], columns: Int) {
    for line in lines where !line.isEmpty {
      place(result)
      result = line
    }
    guard result.count > 2 * columns - 20 else { return }
    place(result)
    result = ""
  }

  private mutating func place(_ line: String) {
    if !line.isEmpty { above += line + "\n" }
  }
}
