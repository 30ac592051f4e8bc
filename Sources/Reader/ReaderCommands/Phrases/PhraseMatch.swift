internal import ScreenReader

/// Matches the words of a line with the pattern of a phrase.
struct PhraseMatch {
  /// Words that may stand between any others, without a meaning.
  static let fillers: Set<String> = ["the", "a", "an", "my", "please", "just", "some", "your"]

  /// The typed words.
  let typed: [Substring]
  /// The same words in lower case.
  let words: [String]
  let names: PhraseNames
  /// The work that is left, which limits the time for hostile lines.
  private var budget = 4_000

  init(_ words: [Substring], names: PhraseNames) {
    typed = words
    self.words = words.map { $0.lowercased().replacing("’", with: "'") }
    self.names = names
  }

  /// Returns the words for each slot, or `nil` if the pattern does not match.
  mutating func bindings(of pattern: PhrasePattern) -> [PhraseSlot: String]? {
    match(pattern.parts[...], at: 0, [:])
  }

  private mutating func match(
    _ parts: ArraySlice<PhrasePattern.Part>, at index: Int, _ bound: [PhraseSlot: String]
  ) -> [PhraseSlot: String]? {
    budget -= 1
    guard budget > 0 else { return nil }
    guard let part = parts.first else {
      let isAtEnd = words[index...].allSatisfy(Self.fillers.contains)
      return isAtEnd ? bound : nil
    }
    let rest = parts.dropFirst()
    switch part {
    case .word(let word):
      guard index < words.count else { return nil }
      if words[index] == word, let found = match(rest, at: index + 1, bound) { return found }
    case .group(let alternatives):
      for alternative in alternatives {
        if let found = match(alternative + rest, at: index, bound) { return found }
      }
      return nil
    case .slot(let slot):
      for end in stride(from: min(words.count, index + slot.maximumWordCount), to: index, by: -1) {
        guard let text = names.meaning(of: slot, words[index..<end], typed[index..<end], bound)
        else { continue }
        if let found = match(rest, at: end, bound.merging([slot: text]) { $1 }) { return found }
      }
    }
    guard index < words.count, Self.fillers.contains(words[index]) else { return nil }
    return match(parts, at: index + 1, bound)
  }
}

extension PhraseSlot {
  fileprivate var maximumWordCount: Int {
    switch self {
    case .label, .field, .text, .topic: .max / 2
    case .kind, .kinds, .landmark, .times, .setting, .toggle, .settingvalue, .value, .number: 4
    case .count, .level, .position, .direction, .side, .language: 1
    }
  }
}
