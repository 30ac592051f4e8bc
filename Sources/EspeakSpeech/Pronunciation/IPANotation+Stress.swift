extension IPANotation {
  /// Returns the notation with the stress that a language gives words of which nothing is told.
  ///
  /// A notation with a single mark of stress has what its author wanted.
  ///
  /// - Parameter rule: Which syllable is stressed.
  /// - Returns: The notation with a mark in each word, or as it is.
  func stressed(by rule: PhonemeTable.UnmarkedStress) -> IPANotation {
    guard !signs.contains("ˈ"), !signs.contains("ˌ") else { return self }
    let words = signs.split(separator: " ")
    let stressed = words.enumerated().map { index, word in
      let vowels = Self.syllables(of: word)
      // Short words before others are often unstressed; the end of what is said never is.
      guard vowels.count > 1 || index == words.count - 1 else { return Array(word) }
      let place: Int? =
        switch rule {
        case .first: vowels.first { word[$0] != "ə" } ?? vowels.first
        case .lastButOne: vowels.dropLast().last ?? vowels.first
        case .last: vowels.last
        case .engines: vowels.count == 1 ? vowels.first : nil
        }
      guard let place else { return Array(word) }
      return Array(word[..<place]) + ["ˈ"] + Array(word[place...])
    }
    return IPANotation(signs: Array(stressed.joined(separator: [" "])))
  }

  /// Returns where the vowels of syllables begin; vowels side by side are of one syllable.
  private static func syllables(of word: ArraySlice<Unicode.Scalar>) -> [Int] {
    word.indices.filter { index in
      PhonemeTable.vowels.contains(word[index])
        && (index == word.startIndex || !PhonemeTable.vowels.contains(word[index - 1]))
    }
  }
}
