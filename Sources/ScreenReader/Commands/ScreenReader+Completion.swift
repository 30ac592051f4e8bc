internal import AccessibilityModel
public import SpeechModel

/// Completing a line that is being typed.
extension ScreenReader {
  /// How many candidates are told; more than that can't be held in mind.
  private static let mostCandidates = 12

  /// Finds what can stand at the end of a beginning of a line: commands, and behind a command what it
  /// takes at this moment.
  ///
  /// - Parameter beginning: The line up to the cursor.
  /// - Returns: What can stand there.
  public func completion(of beginning: String) -> LineCompletion {
    let typed = beginning.drop(while: \.isWhitespace)
    for entry in CommandVocabulary.allEntries {
      for name in entry.words {
        guard let rest = Self.rest(of: typed, after: name) else { continue }
        // "rotor" takes an argument, and so does no command that begins with it.
        let choices = choices(for: entry)
        if !choices.isEmpty { return Self.completion(of: String(rest), among: choices) }
      }
    }
    return Self.completionOfCommand(String(typed))
  }

  /// Returns a completion as it is told: its candidates, or that there are none.
  ///
  /// - Parameter completion: The completion.
  /// - Returns: What is told, in one line.
  public func utterance(of completion: LineCompletion) -> Utterance {
    guard !completion.candidates.isEmpty else {
      return Utterance([phrases.segment(.message, phrases.operating.noCompletions)])
    }
    let told = completion.candidates.prefix(Self.mostCandidates)
    var segments = told.map { SpeechSegment(.message, $0, joint: .comma) }
    let more = completion.candidates.count - told.count
    if more > 0 {
      segments.append(
        phrases.segment(.message, phrases.operating.andMore, ["count": String(more)]))
    }
    return Utterance(segments)
  }

  /// Returns what stands behind the words of a command and a blank; nil if the line does not begin so.
  private static func rest(of line: Substring, after name: String) -> Substring? {
    var rest = line
    for part in name.split(separator: " ") {
      rest = rest.drop(while: \.isWhitespace)
      let word = rest.prefix { !$0.isWhitespace }
      guard word.utf8.count == part.utf8.count, word.lowercased() == part else { return nil }
      rest = rest[word.endIndex...]
    }
    guard rest.first?.isWhitespace == true else { return nil }
    return rest.drop(while: \.isWhitespace)
  }

  private static func completion(of typed: String, among choices: [String]) -> LineCompletion {
    let wanted = typed.lowercased()
    let names = choices.map { ($0, $0.lowercased()) }
    let beginning = names.filter { $0.1.hasPrefix(wanted) }
    let found = beginning.isEmpty ? names.filter { contains($0.1, wanted) } : beginning
    return LineCompletion(of: typed, candidates: found.map(\.0))
  }

  /// Completes the words of a command; other names than the first are offered where that does not match.
  private static func completionOfCommand(_ typed: String) -> LineCompletion {
    // Spaces do not matter in a command.
    let words = typed.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    let wanted = words.joined(separator: " ") + (typed.last?.isWhitespace == true ? " " : "")
    let names = CommandVocabulary.names.filter { $0.hasPrefix(wanted) }
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
      guard entry.words.first != "help" else { return CommandVocabulary.names }
      return reader.order.all().compactMap(\.accessibilityLabel).map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }.filter { !$0.isEmpty }
    case .named where entry.words.first == "rotor":
      return ["left", "right"] + reader.rotorSettings().map { reader.name(of: $0) }
    case .named: return voices().map(\.identifier)
    case .none, .count, .number, .point, .twoPoints, .typed, .lesson: return []
    }
  }
}

extension CommandVocabulary.Argument {
  /// Whether a command is none without it.
  fileprivate var isNeeded: Bool {
    switch self {
    case .none, .count, .optionalText, .typed, .lesson: false
    case .number, .text, .name, .named, .choice, .kind, .language, .point, .twoPoints: true
    }
  }
}
