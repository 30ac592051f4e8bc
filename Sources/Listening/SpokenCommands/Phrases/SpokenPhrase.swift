/// The meaning of a spoken phrase.
package enum SpokenPhrase: Hashable, Sendable {
  /// Perform the lines that would have been typed, in order, up to the first that is not done.
  case lines([String])
  /// Perform the last lines again, this number of times.
  case again(times: Int)
  /// Say what can be said here.
  case suggestions
  /// Agree to a question.
  case yes
  /// Disagree with a question, or take the last adjustment back.
  case no
  /// Ignore all commands until the wake phrase, if the microphone stays open.
  case sleep
  /// Listen to commands again.
  case wake
}
