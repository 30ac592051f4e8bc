internal import AccessibilityModel
internal import Languages
public import SpeechModel

/// Completing a line that is being typed.
extension ScreenReader {
  /// How many candidates are told; more than that can't be held in mind.
  private static let mostCandidates = 12

  /// Finds what can stand at the end of a beginning of a line: commands, and behind a command what it
  /// takes at this moment, or else what is to be typed there.
  ///
  /// - Parameters:
  ///   - beginning: The line up to the cursor.
  ///   - names: What the prompt itself understands beside the commands, in lower case; it comes first.
  /// - Returns: What can stand there.
  public func completion(of beginning: String, beside names: [String] = []) -> LineCompletion {
    let typed = CommandWords.withoutIndent(beginning)
    let asked = Self.askedArguments(of: typed)
    for argument in asked {
      // "rotor" takes an argument, and so does no command that begins with it.
      let choices = choices(for: argument.entry)
      guard !choices.isEmpty else { continue }
      let completion = Self.completion(of: argument.typed, among: choices)
      guard completion.candidates.isEmpty else { return completion }
      return LineCompletion(
        of: argument.typed, candidates: [], advice: advice(on: argument, amongChoices: true))
    }
    let completion = Self.completionOfCommand(String(typed), beside: names)
    guard completion.candidates.isEmpty, let argument = asked.first else { return completion }
    return LineCompletion(of: argument.typed, candidates: [], advice: advice(on: argument))
  }

  /// Returns a completion as it is told: its candidates, else what is to be typed, or that there is
  /// nothing.
  ///
  /// - Parameter completion: The completion.
  /// - Returns: What is told, in one line.
  public func utterance(of completion: LineCompletion) -> Utterance {
    guard !completion.candidates.isEmpty else {
      return completion.advice
        ?? Utterance([phrases.segment(.message, phrases.operating.noCompletions)])
    }
    let told = completion.candidates.prefix(Self.mostCandidates)
    var segments = told.map { SpeechSegment(.message, $0, separator: .comma) }
    let more = completion.candidates.count - told.count
    if more > 0 {
      segments.append(
        phrases.segment(.message, phrases.operating.andMore, ["count": String(more)]))
    }
    return Utterance(segments)
  }

  /// Returns the commands that a line begins with, with a blank behind, and what was typed behind that.
  private static func askedArguments(of line: Substring) -> [CompletedArgument] {
    let words = CommandWords.of(line)
    return CommandVocabulary.allEntries.flatMap { entry in
      entry.words.compactMap { name in
        guard let rest = CommandWords.behind(name, in: words),
          !rest.isEmpty || CommandWords.endsWithBlank(line)
        else { return nil }
        let begin = rest.first?.startIndex ?? line.endIndex
        return CompletedArgument(
          entry: entry, name: name, words: rest, typed: String(line[begin...]))
      }
    }
  }

  private static func completion(of typed: String, among choices: [String]) -> LineCompletion {
    let wanted = typed.lowercased()
    let names = choices.map { ($0, $0.lowercased()) }
    let beginning = names.filter { $0.1.hasPrefix(wanted) }
    let found = beginning.isEmpty ? names.filter { contains($0.1, wanted) } : beginning
    return LineCompletion(of: typed, candidates: found.map(\.0))
  }

  /// Completes the words of a command; other names than the first are offered where that does not match.
  private static func completionOfCommand(
    _ typed: String, beside own: [String]
  ) -> LineCompletion {
    // Spaces do not matter in a command.
    let words = CommandWords.of(typed).map { $0.lowercased() }
    let wanted = words.joined(separator: " ") + (CommandWords.endsWithBlank(typed) ? " " : "")
    let names = (own + CommandVocabulary.names).filter { $0.hasPrefix(wanted) }
    let others = CommandVocabulary.allEntries.flatMap(\.words).filter { $0.hasPrefix(wanted) }
    return LineCompletion(of: typed, candidates: names.isEmpty ? others : names) { name in
      CommandVocabulary.allEntries.contains { $0.words.contains(name) && $0.argument.isNeeded }
    }
  }

  /// Returns what a command can be followed by at this moment; empty if that can't be listed.
  private func choices(for entry: CommandVocabulary.Entry) -> [String] {
    var reader = self
    switch entry.argument {
    case .choice(let words): return words
    case .kind: return RotorElementKind.allCases.map(\.typedName)
    case .language: return Phrases.all.map(\.language)
    case .name: return focusedElement.map { customActions(of: $0).map(\.name) } ?? []
    case .text, .optionalText:
      switch entry.sample {
      case .help: return HelpTopic.all.map(\.name) + CommandVocabulary.names
      case .go, .items, .find, .watch:
        return reader.order.all().compactMap(\.accessibilityLabel).map {
          CommandWords.of($0).joined(separator: " ")
        }.filter { !$0.isEmpty }
      default: return []
      }
    case .named:
      if entry.setting == .voice { return voices().map(\.identifier) }
      guard case .rotor = entry.sample else { return [] }
      return ["left", "right"] + reader.rotorSettings().map { reader.name(of: $0) }
    case .setting: return ["all", "reset"] + SettingName.allCases.map(\.rawValue)
    case .lesson: return lessons
    case .none, .count, .number, .point, .twoPoints, .typed: return []
    }
  }
}

extension CommandVocabulary.Argument {
  /// Whether a command is none without it.
  fileprivate var isNeeded: Bool {
    switch self {
    case .none, .count, .optionalText, .typed, .setting, .lesson: false
    case .number, .text, .name, .named, .choice, .kind, .language, .point, .twoPoints: true
    }
  }
}
