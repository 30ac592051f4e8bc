extension SpellingAlphabet {
  /// Chinese is spelled with its characters themselves. Letters that stand among them have the words
  /// of the English alphabet, by which they are known.
  package static let chinese = SpellingAlphabet([:])
}
