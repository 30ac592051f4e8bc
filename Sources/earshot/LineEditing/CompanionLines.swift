internal import TerminalInput

/// Lines for a terminal on which another reader or a braille display is at work: each once, and the last
/// one in the prompt, where the cursor is.
struct CompanionLines {
  /// What is written above the prompt, whole lines.
  private(set) var above = ""
  /// The result that the prompt begins with, as far as there is room for it; empty for none.
  private(set) var shown = ""
  /// The result, if it stands nowhere but in the prompt; else empty.
  private(set) var result = ""

  /// The prompt.
  var prompt: String { (shown.isEmpty ? "" : shown + " ") + Prompt.sign }

  /// Nothing but a sign.
  init() {}

  /// Places lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, the newest last.
  ///   - columns: How wide the terminal is. Of a result that would leave little of a row to type in the
  ///     beginning is in the prompt, and all of it above.
  init(_ lines: [String], columns: Int) {
    for line in lines where !line.isEmpty {
      place(result)
      result = line
    }
    shown = Self.beginning(of: result, columns: columns - max(Self.room, columns / 5))
    guard shown != result else { return }
    place(result)
    result = ""
  }

  /// Returns the lines as they are after a command that has no result: what is in the prompt stands in the
  /// line of that command, too, and there for good.
  func repeated() -> CompanionLines {
    var lines = CompanionLines()
    lines.shown = shown
    return lines
  }

  /// How many columns there are at least for what is typed.
  private static let room = 16

  private mutating func place(_ line: String) {
    if !line.isEmpty { above += line + "\n" }
  }

  /// Returns as many words as there is room for before a sign, or as many letters of the first one.
  private static func beginning(of text: String, columns: Int) -> String {
    func width(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + $1.columns } }
    guard width(text) + Prompt.sign.count + 1 > columns else { return text }
    var left = columns - Prompt.sign.count - 2
    let letters = text.prefix { letter in
      left -= letter.columns
      return left >= 0
    }
    let words = letters.lastIndex(of: " ").map { letters[..<$0] } ?? letters
    let end = words.lastIndex { !$0.isPunctuation && !$0.isWhitespace }
    return end.map { words[...$0] + "…" } ?? ""
  }
}
