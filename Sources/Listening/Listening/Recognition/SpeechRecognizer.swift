/// The words that a recognizer heard in an utterance.
package struct Recognition: Hashable, Sendable {
  /// The possible word sequences, most probable first.
  ///
  /// The list is empty if the utterance was rejected, because it was no phrase of the grammar.
  package var candidates: [[String]]
  /// Whether the second candidate is nearly as probable as the first.
  package var isUncertain: Bool

  package init(_ candidates: [[String]], isUncertain: Bool = false) {
    self.candidates = candidates
    self.isUncertain = isUncertain
  }
}

/// An engine that recognizes spoken commands.
package protocol SpeechRecognizer: AnyObject, Sendable {
  /// Sets the grammar of the following utterances.
  func use(_ grammar: SpokenGrammar) throws(RecognizerError)

  /// Recognizes one utterance: mono samples of 16 bits, at 16 kHz.
  func recognize(_ samples: [Int16]) throws(RecognizerError) -> Recognition

  /// Returns whether the samples contain the wake phrase, whatever the grammar.
  func hearsWakePhrase(_ samples: [Int16]) throws(RecognizerError) -> Bool
}

/// A failure of a recognizer. The description is a sentence for the user.
package enum RecognizerError: Error, Hashable, CustomStringConvertible {
  /// A library, a function or a model is missing. The text is the sentence that says which, and
  /// what to install.
  case notInstalled(String)
  /// The engine ended. The text is the sentence that says why.
  case ended(String)
  /// These words have no pronunciation, so the grammar was not accepted.
  case noPronunciation([String])

  package var description: String {
    switch self {
    case .notInstalled(let sentence), .ended(let sentence): sentence
    case .noPronunciation(let words):
      "The speech recognizer can't pronounce \(words.prefix(3).joined(separator: ", ")). "
        + "Use the keyboard for these names."
    }
  }
}
