public import SpeechModel

/// What can stand where a line is being typed.
public struct LineCompletion: Equatable, Sendable {
  /// How many characters before the cursor a candidate takes the place of.
  public let replaced: Int
  /// What can stand there, each once; empty if nothing is known.
  public let candidates: [String]
  /// What is put there: the only candidate, with a blank where more must follow, or what all have in
  /// common; nil if that is no more than was typed.
  public let text: String?
  /// What is said where nothing can be listed, such as the bounds of a number; nil if nothing is known.
  public let advice: Utterance?

  /// Creates a completion.
  ///
  /// - Parameters:
  ///   - typed: What was typed of a candidate so far.
  ///   - candidates: What begins so, in any case, or contains it.
  ///   - advice: What is said where there are none.
  ///   - goesOn: Whether more must follow a candidate.
  init(
    of typed: String, candidates: [String], advice: Utterance? = nil,
    goesOn: (String) -> Bool = { _ in false }
  ) {
    self.advice = advice
    var seen: Set<String> = []
    self.candidates = candidates.filter { seen.insert($0).inserted }
    replaced = typed.count
    if let only = self.candidates.first, self.candidates.count == 1 {
      text = only + (goesOn(only) ? " " : "")
    } else {
      let common = Self.commonBeginning(of: self.candidates)
      let beginsSo = common.lowercased().hasPrefix(typed.lowercased())
      text = beginsSo && common.count > typed.count ? common : nil
    }
  }

  /// Returns what all texts begin with, in any case, as the first one has it.
  private static func commonBeginning(of texts: [String]) -> String {
    guard var common = texts.first.map(Array.init) else { return "" }
    for text in texts.dropFirst() {
      let pairs = zip(common, text).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }
      common = Array(common.prefix(Array(pairs).count))
    }
    return String(common)
  }
}
