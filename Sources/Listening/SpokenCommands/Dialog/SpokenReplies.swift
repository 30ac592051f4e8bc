/// The sentences of the dialog, which are spoken in English only.
package enum SpokenReplies {
  package static let sayAgain = "Say again."
  package static let sayHelp = "Say help."
  package static let nothingHeard = "Nothing was heard."
  package static let canceled = "Canceled."
  package static let nothingToRepeat = "Nothing to repeat."
  package static let inSecureField = "The microphone is off in a password field."
  package static let asleep = "Asleep. To continue, say hey earshot."
  package static let onlyEnglish = "Spoken commands are in English only. Use the keyboard."

  static func waits(talkKey: String) -> String {
    "Spoken commands wait until the sound ends. To speak now, press \(talkKey)."
  }

  static func confirm(_ words: [String]) -> String { "\(sentence(words))? Say yes or no." }

  static func choose(_ first: [String], _ second: [String]) -> String {
    "\(sentence(first)) or \(second.joined(separator: " "))?"
  }

  static func suggest(_ phrases: [String]) -> String {
    let most = phrases.dropLast().joined(separator: ", ")
    return "You can say \(most), or \(phrases.last ?? "")."
  }

  /// Returns a sentence about the names that can't be spoken, or `nil` if all can.
  package static func leftOut(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let named = names.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return "These names can't be spoken: \(named)\(more). Type them."
  }

  private static func sentence(_ words: [String]) -> String {
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
