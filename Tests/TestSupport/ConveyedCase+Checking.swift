import Foundation

extension ConveyedCase {
  /// Compares what is heard with what is to be conveyed and what is not.
  ///
  /// - Parameter texts: The texts that are heard when the task of the case is done.
  /// - Returns: A line for each word that is missing or too much.
  public func flaws(in texts: [String]) -> [String] {
    let heard = texts.joined(separator: " ")
    var spoken = heard
    if polarity == "not_conveyed", let text = endState.valuetext {
      // A number inside a text that is conveyed is not the number by itself.
      spoken = spoken.replacingOccurrences(of: text, with: "")
    }
    return expectedTokens.compactMap { token in
      let isConveyed = Self.conveys(spoken, Self.roles[token] ?? token)
      guard isConveyed != (polarity == "conveyed") else { return nil }
      return "\(plan) \(test): \(polarity) \(kind) \(token), heard \"\(heard)\""
    }
  }

  /// Whether words stand in a text as words, not as parts of longer words or numbers.
  private static func conveys(_ text: String, _ words: String) -> Bool {
    let marks = CharacterSet(charactersIn: " .,:")
    func parts(_ text: String) -> [String] {
      text.lowercased().components(separatedBy: " ").map { $0.trimmingCharacters(in: marks) }
    }
    let (all, wanted) = (parts(text), parts(words))
    return all.indices.contains { Array(all[$0...].prefix(wanted.count)) == wanted }
  }
}
