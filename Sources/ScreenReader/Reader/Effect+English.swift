internal import SpeechModel

extension [Effect] {
  /// Returns the effects with some sentences, which there are only in English.
  ///
  /// - Parameters:
  ///   - sentences: What is said.
  ///   - first: Whether it is said before everything else, and not after it.
  /// - Returns: The effects.
  package func saying(_ sentences: [String], first: Bool = false) -> [Effect] {
    let said = sentences.map {
      Effect.speak(Utterance([SpeechSegment(.message, $0, language: "en")]))
    }
    guard first else { return self + said }
    // What cuts comes before what is said.
    let place = firstIndex(of: .stop).map { $0 + 1 } ?? startIndex
    return self[..<place] + said + self[place...]
  }
}
