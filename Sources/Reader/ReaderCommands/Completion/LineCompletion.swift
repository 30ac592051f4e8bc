internal import AccessibilityModel
internal import Languages
public import ScreenReader
public import SpeechModel

/// The possible ways to complete a line that is being typed.
public struct LineCompletion: Equatable, Sendable {
  /// The number of characters before the cursor that a candidate replaces.
  public let replaced: Int
  /// The candidates, without duplicates. The list may be empty.
  public let candidates: [String]
  /// The text to insert, or `nil` if the candidates have no more in common than was typed.
  ///
  /// If there is only one candidate, the text is that candidate, followed by a space if an argument
  /// must follow. Otherwise, the text is the common beginning of all candidates.
  public let text: String?
  /// Advice in place of candidates, such as the bounds of a number.
  let advice: Utterance?

  init(
    of typed: String, candidates: [String], advice: Utterance? = nil,
    needsArgument: (String) -> Bool = { _ in false }
  ) {
    self.advice = advice
    var seen: Set<String> = []
    self.candidates = candidates.filter { seen.insert($0).inserted }
    replaced = typed.count
    if let only = self.candidates.first, self.candidates.count == 1 {
      text = only + (needsArgument(only) ? " " : "")
    } else {
      let common = Self.commonBeginning(of: self.candidates)
      let beginsSo = common.lowercased().hasPrefix(typed.lowercased())
      text = beginsSo && common.count > typed.count ? common : nil
    }
  }

  /// Returns the common beginning, ignoring case, in the capitalization of the first string.
  private static func commonBeginning(of texts: [String]) -> String {
    guard var common = texts.first.map(Array.init) else { return "" }
    for text in texts.dropFirst() {
      let pairs = zip(common, text).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }
      common = Array(common.prefix(Array(pairs).count))
    }
    return String(common)
  }
}

extension ScreenReader {
  /// The maximum number of spoken candidates, which must be few enough for a listener to remember.
  private static let maximumCandidates = 12

  /// Returns the candidates for a command or its argument, or advice if there are no candidates.
  ///
  /// - Parameters:
  ///   - beginning: The line up to the cursor.
  ///   - names: The host's own commands, in lower case. They come first.
  ///   - lessons: The names of the lessons of the host's tutorial.
  /// - Returns: The completion.
  public func completion(
    of beginning: String, beside names: [String] = [], lessons: [String] = []
  ) -> LineCompletion {
    let typed = CommandWords.withoutIndent(beginning)
    let arguments = Self.arguments(of: typed)
    for argument in arguments {
      let choices = choices(for: argument.entry, lessons: lessons)
      guard !choices.isEmpty else { continue }
      let completion = Self.completion(of: argument.typed, among: choices)
      guard completion.candidates.isEmpty else { return completion }
      return LineCompletion(
        of: argument.typed, candidates: [], advice: advice(on: argument, amongChoices: true))
    }
    let completion = Self.completionOfCommand(String(typed), beside: names)
    // After “voice ”, a voice is more likely than the longer command “voice pitch”.
    guard let argument = arguments.first,
      completion.candidates.isEmpty || argument.typed.isEmpty && argument.entry.argument.isNeeded
    else { return completion }
    return LineCompletion(of: argument.typed, candidates: [], advice: advice(on: argument))
  }

  /// Returns the speech for a completion: its candidates or its advice.
  public func utterance(of completion: LineCompletion) -> Utterance {
    guard !completion.candidates.isEmpty else {
      return completion.advice
        ?? Utterance([phrases.segment(.message, phrases.operating.noCompletions)])
    }
    let spoken = completion.candidates.prefix(Self.maximumCandidates)
    var segments = spoken.map { SpeechSegment(.message, $0, separator: .comma) }
    let more = completion.candidates.count - spoken.count
    if more > 0 {
      segments.append(phrases.segment(.message, phrases.operating.andMore, ["count": String(more)]))
    }
    return Utterance(segments)
  }

  /// Returns the commands whose name and a space are at the start of a line, with their argument.
  private static func arguments(of line: Substring) -> [CompletedArgument] {
    let words = CommandWords.of(line)
    return CommandVocabulary.allEntries.flatMap { entry in
      entry.words.compactMap { name in
        guard let rest = CommandWords.arguments(after: name, in: words),
          !rest.isEmpty || CommandWords.endsWithBlank(line)
        else { return nil }
        let begin = rest.first?.startIndex ?? line.endIndex
        return CompletedArgument(
          entry: entry, name: name, words: rest, typed: String(line[begin...]))
      }
    }
  }

  /// Completes an argument with the choices that begin with it, or else those that contain it.
  private static func completion(of typed: String, among choices: [String]) -> LineCompletion {
    let wanted = typed.lowercased()
    let names = choices.map { ($0, $0.lowercased()) }
    let beginning = names.filter { $0.1.hasPrefix(wanted) }
    let found = beginning.isEmpty ? names.filter { contains($0.1, wanted) } : beginning
    return LineCompletion(of: typed, candidates: found.map(\.0))
  }

  /// Completes the name of a command. Alternative names are offered only if no usual name fits.
  private static func completionOfCommand(_ typed: String, beside own: [String]) -> LineCompletion {
    // Normalize the spaces, because extra spaces do not matter in a command.
    let words = CommandWords.of(typed).map { $0.lowercased() }
    let wanted = words.joined(separator: " ") + (CommandWords.endsWithBlank(typed) ? " " : "")
    let names = (own + CommandVocabulary.names).filter { $0.hasPrefix(wanted) }
    let others = CommandVocabulary.allEntries.flatMap(\.words).filter { $0.hasPrefix(wanted) }
    return LineCompletion(of: typed, candidates: names.isEmpty ? others : names) { name in
      CommandVocabulary.allEntries.contains { $0.words.contains(name) && $0.argument.isNeeded }
    }
  }

  /// Returns the arguments that a command currently accepts, or an empty list if they are unknown.
  private func choices(for entry: CommandVocabulary.Entry, lessons: [String]) -> [String] {
    var reader = self
    switch entry.argument {
    case .choice(let words): return words
    case .kind: return RotorElementKind.allCases.map(\.rawValue)
    case .language: return Phrases.all.map(\.language)
    case .name: return actionNames
    case .text, .optionalText:
      switch entry.sample {
      case .help: return HelpTopic.all.map(\.name) + CommandVocabulary.names
      case .go, .items, .find, .watch:
        return reader.elementLabels().map {
          CommandWords.of($0).joined(separator: " ")
        }.filter { !$0.isEmpty }
      case .rotor: return ["left", "right"] + reader.rotorSettingNames()
      default: return []
      }
    case .named:
      if entry.setting == .voice { return voices().map(\.identifier) }
      return []
    case .setting: return ["all", "reset"] + SettingName.allCases.map(\.rawValue)
    case .lesson: return lessons
    case .key: return KeyStroke.Name.allCases.map(\.rawValue)
    case .none, .count, .number, .labelAndValue, .point, .twoPoints, .cell, .typed: return []
    }
  }

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
    case .text, .named, .kind, .language, .setting, .key:
      return hasChoices ? nil : expectation(of: argument.entry)
    case .number:
      if case .set = argument.entry.sample { return adviceOnValue() }
      return expectation(of: argument.entry)
    case .count: return Utterance([phrases.segment(.message, phrases.operating.countOrNothing)])
    case .none, .labelAndValue, .point, .twoPoints, .cell, .typed:
      return expectation(of: argument.entry)
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

  private func expectation(of entry: CommandVocabulary.Entry) -> Utterance {
    let what = entry.expectedArgument.dropFirst(" with ".count)
    return Utterance([inEnglish("\(what.prefix(1).uppercased())\(what.dropFirst()).")])
  }
}

extension CommandVocabulary.Argument {
  /// Whether the command requires the argument.
  fileprivate var isNeeded: Bool {
    switch self {
    case .none, .count, .optionalText, .typed, .setting, .lesson: false
    case .number, .labelAndValue, .text, .name, .named, .choice, .kind, .language, .point,
      .twoPoints, .cell, .key:
      true
    }
  }

  /// Whether nothing more can be typed after a valid argument of this kind.
  fileprivate var isBounded: Bool {
    switch self {
    case .count, .number, .choice, .kind, .language, .point, .twoPoints, .cell, .key: true
    case .none, .labelAndValue, .text, .optionalText, .name, .named, .typed, .setting, .lesson:
      false
    }
  }
}

/// A command whose argument is being typed.
struct CompletedArgument {
  let entry: CommandVocabulary.Entry
  let name: String
  let words: ArraySlice<Substring>
  let typed: String
}
