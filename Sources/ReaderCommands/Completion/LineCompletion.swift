public import SpeechModel

/// The completion of a line that is being typed.
public struct LineCompletion: Equatable, Sendable {
  /// The number of characters before the cursor that a candidate replaces.
  public let replaced: Int
  /// The candidates, each once; empty if none is known.
  public let candidates: [String]
  /// The inserted text: the only candidate, with a blank if an argument must follow, or the common beginning
  /// of all candidates; `nil` if that is no more than was typed.
  public let text: String?
  /// Advice without candidates, such as the bounds of a number; `nil` if there are candidates.
  public let advice: Utterance?

  init(
    of typed: String, candidates: [String], advice: Utterance? = nil,
    needsArgument: (String) -> Bool = { _ in false }
  ) {
    self.advice = advice
    var seen: Set<String> = []
    self.candidates = candidates.filter { seen.insert($0).inserted }
    replaced = typed.count
    if let only = self.candidates.first, self.candidates.count == 1 {
      text = only + (needsArgument(only) ? " " : "")
    } else {
      let common = Self.commonBeginning(of: self.candidates)
      let beginsSo = common.lowercased().hasPrefix(typed.lowercased())
      text = beginsSo && common.count > typed.count ? common : nil
    }
  }

  /// Returns the common beginning of texts, in any case, as the first text has it.
  private static func commonBeginning(of texts: [String]) -> String {
    guard var common = texts.first.map(Array.init) else { return "" }
    for text in texts.dropFirst() {
      let pairs = zip(common, text).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }
      common = Array(common.prefix(Array(pairs).count))
    }
    return String(common)
  }
}
