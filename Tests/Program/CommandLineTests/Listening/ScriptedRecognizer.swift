import Listening
import Synchronization

/// A test double for a recognizer, which gives scripted answers in order, whatever the samples.
///
/// After the last answer, it rejects every utterance and hears no wake phrase.
final class ScriptedRecognizer: SpeechRecognizer {
  private let answers: [Recognition]
  private let wakePhrases: [Bool]
  private let failure: RecognizerError?
  // The counters are atomic, because a recognizer is used on a separate thread.
  private let recognized = Atomic(0)
  private let spotted = Atomic(0)
  private let grammars = Atomic(0)

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - answers: The answers to ``recognize(_:)``.
  ///   - wakePhrases: The answers to ``hearsWakePhrase(_:)``.
  ///   - failure: The error that every call throws, or `nil`.
  init(
    _ answers: [Recognition] = [], wakePhrases: [Bool] = [], failure: RecognizerError? = nil
  ) {
    self.answers = answers
    self.wakePhrases = wakePhrases
    self.failure = failure
  }

  /// The number of utterances that the recognizer was given.
  var utteranceCount: Int { recognized.load(ordering: .relaxed) }

  /// The number of grammars that the recognizer was given.
  var grammarCount: Int { grammars.load(ordering: .relaxed) }

  func use(_ grammar: SpokenGrammar) throws(RecognizerError) {
    if let failure { throw failure }
    grammars.add(1, ordering: .relaxed)
  }

  func recognize(_ samples: [Int16]) throws(RecognizerError) -> Recognition {
    if let failure { throw failure }
    let index = recognized.add(1, ordering: .relaxed).oldValue
    return answers.indices.contains(index) ? answers[index] : Recognition([])
  }

  func hearsWakePhrase(_ samples: [Int16]) throws(RecognizerError) -> Bool {
    if let failure { throw failure }
    let index = spotted.add(1, ordering: .relaxed).oldValue
    return wakePhrases.indices.contains(index) && wakePhrases[index]
  }
}
