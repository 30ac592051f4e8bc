import Foundation

extension ConveyedCase {
  /// Hears every case, and compares what is heard with what is to be conveyed and what is not.
  ///
  /// - Parameter heard: Does the task of a case, and returns what is heard.
  /// - Returns: How many cases there are, and a line for each word that is missing or too much.
  /// - Throws: Whatever keeps a case from being heard.
  public static func check(
    _ heard: (ConveyedCase) throws -> [String]
  ) throws -> (count: Int, flaws: [String]) {
    let cases = try all()
    let flaws = try cases.flatMap { try $0.flaws(in: heard($0).joined(separator: " ")) }
    return (cases.count, flaws)
  }

  private func flaws(in heard: String) -> [String] {
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
