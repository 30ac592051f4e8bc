internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// A command whose argument is being typed.
struct CompletedArgument {
  let entry: CommandVocabulary.Entry
  /// The name of the command that was typed.
  let name: String
  /// The words of the argument.
  let words: ArraySlice<Substring>
  /// The argument as it was typed so far.
  let typed: String
}

/// What is to be typed behind a command, where nothing can be listed.
extension ScreenReader {
  /// Returns what is to be typed.
  ///
  /// - Parameters:
  ///   - argument: What was typed.
  ///   - hasChoices: Whether there are choices, of which none begins as what was typed.
  /// - Returns: What is said; nil if nothing is known.
  func advice(on argument: CompletedArgument, amongChoices hasChoices: Bool = false) -> Utterance? {
    if argument.entry.argument.takesNothing {
      return nothingFollows(argument.name)
    }
    if isComplete(argument) {
      let typed = CommandParser.quotation(of: argument.typed)
      return nothingFollows("\(argument.name) \(typed)")
    }
    switch argument.entry.argument {
    case .choice(let words):
      // Which they are helps more than that what was typed is none of them.
      return Utterance(words.map { SpeechSegment(.message, $0, separator: .comma) })
    case .text, .optionalText, .named, .name, .kind, .language, .setting, .lesson:
      guard !hasChoices else { return nil }
      if case .name = argument.entry.argument {
        return Utterance([phrases.segment(.message, phrases.noActions)])
      }
      return argument.entry.argument.isAsked ? wanted(by: argument.entry) : nil
    case .number:
      if case .set = argument.entry.sample { return adviceOnValue() }
      return wanted(by: argument.entry)
    case .count:
      return Utterance([phrases.segment(.message, phrases.operating.countOrNothing)])
    case .none, .point, .twoPoints, .typed: return wanted(by: argument.entry)
    }
  }

  /// Whether the argument is there as a whole, with a blank behind it, so that nothing more can follow.
  private func isComplete(_ argument: CompletedArgument) -> Bool {
    guard !argument.words.isEmpty, CommandWords.endsWithBlank(argument.typed),
      argument.entry.argument.hasAnEnd
    else { return false }
    return CommandParser.argument(argument.entry.argument, in: argument.words) != nil
  }

  /// Says between which bounds the value of the element can be set.
  private func adviceOnValue() -> Utterance? {
    guard let element = focusedElement else { return nil }
    guard element.accessibilityTraits.contains(.adjustable) else {
      return Utterance([phrases.segment(.error, phrases.notAdjustable)])
    }
    let bounds = describer.bounds(askedOf: element).map(\.segment)
    let anyNumber = phrases.segment(.message, phrases.operating.anyNumber)
    return Utterance(bounds.isEmpty ? [anyNumber] : bounds)
  }

  private func nothingFollows(_ command: String) -> Utterance {
    Utterance(segments(phrases.operating.nothingFollows, english: command))
  }

  /// Says what a command asks for, as a sentence.
  private func wanted(by entry: CommandVocabulary.Entry) -> Utterance {
    let what = entry.asAsked.dropFirst(" and ".count)
    return Utterance([inEnglish("\(what.prefix(1).uppercased())\(what.dropFirst()).")])
  }
}

extension CommandVocabulary.Argument {
  fileprivate var takesNothing: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether it is known by itself that nothing more can follow.
  fileprivate var hasAnEnd: Bool {
    switch self {
    case .count, .number, .choice, .kind, .language, .point, .twoPoints: true
    case .none, .text, .optionalText, .name, .named, .typed, .setting, .lesson: false
    }
  }

  /// Whether `asAsked` says what it is; a text that may be left out is asked for by nobody.
  fileprivate var isAsked: Bool {
    switch self {
    case .optionalText, .lesson: false
    default: true
    }
  }
}
