internal import TerminalInput

/// The prompt of companion mode, which shows the last result.
///
/// A braille display follows the cursor, so the user can read the result there. Each full line
/// appears only once, either above the prompt or in it.
struct CompanionPrompt {
  /// The complete lines above the prompt.
  private(set) var above = ""
  /// The beginning of the result that fits in the prompt. It is empty if there is no result.
  private(set) var shown = ""
  /// The whole result if it appears only in the prompt, or an empty string if it appears above the
  /// prompt.
  private(set) var result = ""

  var prompt: String { (shown.isEmpty ? "" : shown + " ") + Prompt.empty }

  /// Creates a prompt without a result.
  init() {}

  /// Creates a prompt whose result is the last of some lines.
  ///
  /// The other lines appear above the prompt. If the result would leave little room for typing, it
  /// also appears above, and the prompt shows its beginning.
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
  /// The prompt shows the previous result again. The terminal still shows that result in the row
  /// where the user typed the command, so the result is not repeated above.
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

  /// Returns the text, or as many of its words as fit in `columns` together with the empty prompt.
  ///
  /// If even the first word is too long, returns as many of its letters as fit.
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
