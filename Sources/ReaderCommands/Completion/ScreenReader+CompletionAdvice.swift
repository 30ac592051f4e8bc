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
  /// Returns advice on an argument; `nil` without any.
  func advice(on argument: CompletedArgument, amongChoices hasChoices: Bool = false) -> Utterance? {
    if argument.entry.argument.takesNothing {
      return nothingFollows(argument.name)
    }
    if isComplete(argument) {
      return nothingFollows("\(argument.name) \(Quotation.of(argument.typed))")
    }
    switch argument.entry.argument {
    case .choice(let words):
      // The choices are more useful than the fact that none matches.
      return Utterance(words.map { SpeechSegment(.message, $0, separator: .comma) })
    case .text, .optionalText, .named, .name, .kind, .language, .setting, .lesson:
      guard !hasChoices else { return nil }
      if case .name = argument.entry.argument {
        return Utterance([phrases.segment(.message, phrases.noActions)])
      }
      return argument.entry.argument.isAsked ? expectation(of: argument.entry) : nil
    case .number:
      if case .set = argument.entry.sample { return adviceOnValue() }
      return expectation(of: argument.entry)
    case .count:
      return Utterance([phrases.segment(.message, phrases.operating.countOrNothing)])
    case .none, .point, .twoPoints, .typed: return expectation(of: argument.entry)
    }
  }

  /// Whether the argument is complete and a space follows, so that it can't continue.
  private func isComplete(_ argument: CompletedArgument) -> Bool {
    guard !argument.words.isEmpty, CommandWords.endsWithBlank(argument.typed),
      argument.entry.argument.isBounded
    else { return false }
    return CommandParser.argument(argument.entry.argument, in: argument.words) != nil
  }

  /// Returns the bounds of the element's value.
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
    let what = entry.expectedArgument.dropFirst(" and ".count)
    return Utterance([inEnglish("\(what.prefix(1).uppercased())\(what.dropFirst()).")])
  }
}

extension CommandVocabulary.Argument {
  fileprivate var takesNothing: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether nothing can follow a complete argument.
  fileprivate var isBounded: Bool {
    switch self {
    case .count, .number, .choice, .kind, .language, .point, .twoPoints: true
    case .none, .text, .optionalText, .name, .named, .typed, .setting, .lesson: false
    }
  }

  /// Whether `expected` describes it. An optional text is not requested.
  fileprivate var isAsked: Bool {
    switch self {
    case .optionalText, .lesson: false
    default: true
    }
  }
}
