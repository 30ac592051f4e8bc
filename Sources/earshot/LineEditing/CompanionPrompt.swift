internal import TerminalInput

/// The prompt of companion mode, with the last result at the cursor of a braille display.
///
/// Each line appears once, above the prompt or in it.
struct CompanionPrompt {
  /// The complete lines above the prompt.
  private(set) var above = ""
  /// The start of the result that fits into the prompt; empty without a result.
  private(set) var shown = ""
  /// The result if it appears only in the prompt; empty if it appears above.
  private(set) var result = ""

  var prompt: String { (shown.isEmpty ? "" : shown + " ") + Prompt.empty }

  /// Creates a prompt without a result.
  init() {}

  /// Creates a prompt with the last line as its result, and the other lines above the prompt.
  ///
  /// A result that leaves little room for typing appears above the prompt, and shortened in the prompt.
  init(_ lines: [String], columns: Int) {
    for line in lines where !line.isEmpty {
      putAbove(result)
      result = line
    }
    shown = Self.beginning(of: result, columns: columns - max(Self.room, columns / 5))
    guard shown != result else { return }
    putAbove(result)
    result = ""
  }

  /// Returns the prompt after a command without a result.
  ///
  /// The row of that command keeps the result on the terminal, so the result needs no other row.
  func repeated() -> CompanionPrompt {
    var prompt = CompanionPrompt()
    prompt.shown = shown
    return prompt
  }

  /// The minimum number of columns for typing.
  private static let room = 16

  private mutating func putAbove(_ line: String) {
    if !line.isEmpty { above += line + "\n" }
  }

  /// Returns the words that fit before the empty prompt, or as many letters of the first word as fit.
  private static func beginning(of text: String, columns: Int) -> String {
    func width(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + $1.columns } }
    guard width(text) + Prompt.empty.count + 1 > columns else { return text }
    var left = columns - Prompt.empty.count - 2
    let letters = text.prefix { letter in
      left -= letter.columns
      return left >= 0
    }
    let words = letters.lastIndex(of: " ").map { letters[..<$0] } ?? letters
    let end = words.lastIndex { !$0.isPunctuation && !$0.isWhitespace }
    return end.map { words[...$0] + "…" } ?? ""
  }
}
