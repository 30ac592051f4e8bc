internal import TerminalInput

/// The prompt of companion mode: the last result, where a braille display shows the cursor.
///
/// Each line appears once: above the prompt or in it.
struct CompanionPrompt {
  /// The complete lines above the prompt.
  private(set) var above = ""
  /// The start of the result that fits into the prompt; empty without a result.
  private(set) var shown = ""
  /// The result if it appears only in the prompt; otherwise empty.
  private(set) var result = ""

  var prompt: String { (shown.isEmpty ? "" : shown + " ") + Prompt.sign }

  /// Creates a prompt without a result.
  init() {}

  /// Distributes lines, the newest last, between the prompt and the rows above it.
  ///
  /// A result that would leave little room for typing is complete above the prompt and shortened in it.
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

  /// Returns the prompt after a command without a result.
  ///
  /// The line of that command keeps the result on the terminal, so it no longer needs a row of its own.
  func repeated() -> CompanionPrompt {
    var prompt = CompanionPrompt()
    prompt.shown = shown
    return prompt
  }

  /// The minimum number of columns for typing.
  private static let room = 16

  private mutating func place(_ line: String) {
    if !line.isEmpty { above += line + "\n" }
  }

  /// Returns the words that fit before the sign, or the letters of the first word that fit.
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
