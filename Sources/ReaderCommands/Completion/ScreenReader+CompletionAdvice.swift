internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// A command whose argument is being typed.
struct CompletedArgument {
  let entry: CommandVocabulary.Entry
  /// The typed name of the command.
  let name: String
  let words: ArraySlice<Substring>
  /// The typed part of the argument.
  let typed: String
}

/// Advice on an argument without candidates.
extension ScreenReader {
  /// Returns advice on an argument, or `nil` if there is no useful advice.
  func advice(on argument: CompletedArgument, amongChoices hasChoices: Bool = false) -> Utterance? {
    if case .none = argument.entry.argument { return nothingFollows(argument.name) }
    if isComplete(argument) {
      return nothingFollows("\(argument.name) \(Quotation.of(argument.typed))")
    }
    switch argument.entry.argument {
    case .choice(let words):
      // List the choices, which are more useful than a message that none of them matches.
      return Utterance(words.map { SpeechSegment(.message, $0, separator: .comma) })
    case .optionalText, .lesson: return nil
    case .name: return hasChoices ? nil : Utterance([phrases.segment(.message, phrases.noActions)])
    case .text, .named, .kind, .language, .setting:
      return hasChoices ? nil : expectation(of: argument.entry)
    case .number:
      if case .set = argument.entry.sample { return adviceOnValue() }
      return expectation(of: argument.entry)
    case .count:
      return Utterance([phrases.segment(.message, phrases.operating.countOrNothing)])
    case .none, .point, .twoPoints, .typed: return expectation(of: argument.entry)
    }
  }

  /// Whether the argument is complete and followed by a space, so nothing more can be typed.
  private func isComplete(_ argument: CompletedArgument) -> Bool {
    guard !argument.words.isEmpty, CommandWords.endsWithBlank(argument.typed),
      argument.entry.argument.isBounded
    else { return false }
    return CommandParser.argument(argument.entry.argument, in: argument.words) != nil
  }

  /// Returns the bounds of the element's value, or a message that the element can't be adjusted.
  private func adviceOnValue() -> Utterance? {
    guard let element = focusedElement else { return nil }
    guard element.accessibilityTraits.contains(.adjustable) else {
      return Utterance([phrases.segment(.error, phrases.notAdjustable)])
    }
    let bounds = focusedBounds
    let anyNumber = phrases.segment(.message, phrases.operating.anyNumber)
    return Utterance(bounds.isEmpty ? [anyNumber] : bounds)
  }

  private func nothingFollows(_ command: String) -> Utterance {
    Utterance(segments(phrases.operating.nothingFollows, english: command))
  }

  /// Returns the expected argument of a command, as a sentence.
  private func expectation(of entry: CommandVocabulary.Entry) -> Utterance {
    let what = entry.expectedArgument.dropFirst(" with ".count)
    return Utterance([inEnglish("\(what.prefix(1).uppercased())\(what.dropFirst()).")])
  }
}

extension CommandVocabulary.Argument {
  /// Whether nothing more can be typed after a valid argument of this kind.
  fileprivate var isBounded: Bool {
    switch self {
    case .count, .number, .choice, .kind, .language, .point, .twoPoints: true
    case .none, .text, .optionalText, .name, .named, .typed, .setting, .lesson: false
    }
  }
}
