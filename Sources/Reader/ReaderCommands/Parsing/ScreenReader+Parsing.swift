internal import AccessibilityModel
internal import Languages
package import ScreenReader

extension ScreenReader {
  /// Reads a line as a command.
  ///
  /// If the line begins with a setting's name that is also the label of an element, as in “pitch 7”
  /// on a screen with a slider labelled Pitch, the element is meant. If the line is not a command,
  /// it can be an element's label and a value, as in “minutes 7”, “pitch = 7” or “loop on”.
  package mutating func command(
    for line: String
  ) throws(CommandParser.NotUnderstood) -> Command? {
    if let key = quickKey(in: line) { return .press(key) }
    if let keys = terminalKeys(in: line) { return keys }
    do throws(CommandParser.NotUnderstood) {
      let command = try ownCommand(for: line)
      // At a pop-up button, “choose two” names an option, and “choose 2” a number of the list.
      if case .choose = command, !line.contains(where: \.isNumber), offersOptions(),
        let option = CommandParser.option(in: CommandWords.of(line))
      {
        return option
      }
      guard let command, names(nothing: command),
        let meant = phrase(for: line) ?? goal(of: command, in: line)
      else {
        return command
      }
      return meant
    } catch {
      let words = CommandWords.of(line)
      guard words.count <= Quotation.maximumLength, line.utf8.count <= 4 * Quotation.maximumLength
      else { throw error }
      if let meant = phrase(for: line) { return meant }
      // A key or a search that the program takes, such as “n” or “/three” in a pager.
      let text = words.joined(separator: " ")
      if isTerminal, text.count == 1 || text.first.map({ !$0.isLetter && !$0.isNumber }) == true {
        throw CommandParser.NotUnderstood(line: error.line, nearest: ["type \(text)"])
      }
      if TypedKey.commands(for: words.map { $0.lowercased() }) != nil { throw error }
      if let near = nearestAssignment(to: words, error) { throw near }
      if let near = nearestPhrase(to: words, error) { throw near }
      if let meant = phraseWithUnknownName(for: line) { return meant }
      // “Heading 2” is a level or a position, also on a screen with the label “2”.
      let isKind = words.count == 2 && PhraseWords.kinds[words[0].lowercased()] != nil
      guard !isKind, let label = labelMeant(by: words) else { throw error }
      throw CommandParser.NotUnderstood(line: error.line, nearest: ["go \(label.lowercased())"])
    }
  }

  /// Reads a line as a command of the vocabulary, or as a label and a value.
  mutating func ownCommand(
    for line: String
  ) throws(CommandParser.NotUnderstood) -> Command? {
    do throws(CommandParser.NotUnderstood) {
      let command = try commandOrSetting(for: line)
      guard case .setValue(let name, let value) = command else { return command }
      return assignment(of: value, to: name)
    } catch {
      let words = CommandWords.of(line)
      guard words.count <= Quotation.maximumLength, line.utf8.count <= 4 * Quotation.maximumLength,
        let parsed = CommandParser.argument(.labelAndValue, in: words[...]),
        let value = parsed.text
      else { throw error }
      let labels = labels(taking: value)
      let label = Self.namesWithoutPreposition(parsed.label).lazy
        .compactMap { Self.label(equalTo: $0, in: labels) }.first
      guard let label else { throw error }
      return .setValue(of: label, to: value)
    }
  }

  /// Returns the error for a label with a mistake before a value, or `nil`.
  private mutating func nearestAssignment(
    to words: [Substring], _ error: CommandParser.NotUnderstood
  ) -> CommandParser.NotUnderstood? {
    // With “ with ”, the suggestion explains the argument of a command that the user named.
    guard error.nearest.first?.contains(" with ") != true,
      let parsed = CommandParser.argument(.labelAndValue, in: words[...]),
      let value = parsed.text
    else { return nil }
    let wanted = (Self.namesWithoutPreposition(parsed.label).last ?? "").lowercased()
    return names(labels(taking: value), near: wanted).first.map {
      CommandParser.NotUnderstood(line: error.line, nearest: ["\($0.lowercased()) \(value)"])
    }
  }

  /// Returns the command that sets the value of the named element, without the preposition in “set
  /// pitch to 7”.
  private mutating func assignment(of value: String, to name: String) -> Command {
    let labels = elementLabels()
    let names = Self.namesWithoutPreposition(name)
    let label = names.lazy.compactMap { Self.label(equalTo: $0, in: labels) }.first
    if label == nil, ["", "it", "this", "that"].contains(names.last?.lowercased()) {
      return CommandParser.number(in: value).map(Command.set) ?? .setValue(of: "", to: value)
    }
    return .setValue(of: label ?? names.last ?? name, to: value)
  }

  /// Returns a typed name, and the name without a “to” at its end. The complete name comes first,
  /// because “Up to” can be a label.
  private static func namesWithoutPreposition(_ name: String) -> [String] {
    let words = CommandWords.of(name)
    guard words.last?.lowercased() == "to" else { return [name] }
    return [name, words.dropLast().joined(separator: " ")]
  }

  /// Returns the label that consists of the given words, or of the words after a verb of one or two
  /// words, as in “start disc” or “turn on loop”. If the screen has no such label, returns `nil`.
  private mutating func labelMeant(by words: [Substring]) -> String? {
    // After “reset”, the name can be that of a setting or an action.
    guard !isAtSecureField, words.first?.lowercased() != "reset" else { return nil }
    let labels = elementLabels()
    return (0..<min(3, words.count)).lazy.map { words.dropFirst($0).joined(separator: " ") }
      .compactMap { Self.label(equalTo: $0, in: labels) }.first
  }

  /// Returns the only suggestion of an error if it is a complete command, or `nil`.
  package mutating func suggestion(of error: CommandParser.NotUnderstood) -> String? {
    guard error.nearest.count == 1, let only = error.nearest.first, !only.contains(" with "),
      case .some(.some) = try? command(for: only)
    else { return nil }
    return only
  }

  /// Returns the only command that the reply suggests, such as the one with the nearest name in place
  /// of an unknown name, or `nil` if it suggests none or several.
  package mutating func suggestion(after command: Command, _ outcome: Outcome) -> String? {
    if case .help = command, case .notUnderstood(let nearest) = outcome {
      guard nearest.count == 1, let only = nearest.first, !only.contains(" with ") else {
        return nil
      }
      return only == "help" ? only : "help \(only)"
    }
    switch command {
    case .back where outcome == .atLimit: return "swipe left"
    case .forward where outcome == .atLimit && (screen as? any PolledScreen)?.hasHistory == true:
      return "swipe right"
    case .table where outcome == .refused(.nothingToDo): return "next table"
    default: break
    }
    guard outcome == .refused(.notFound) else { return nil }
    switch command {
    case .rotor(.named(let name)):
      let near = rotorNames(near: name)
      return near.count > 1 ? nil : near.first.map { "rotor \($0)" } ?? "rotor"
    case .go(let name): return onlyLabel(near: name).map { "go \($0)" }
    case .setValue(of: let name, to: let value):
      return onlyLabel(near: name).map { "set \($0) \(value)" }
    default: return nil
    }
  }

  private func onlyLabel(near name: String) -> String? {
    let near = labels(near: name)
    return near.count == 1 ? near.first : nil
  }

  private mutating func commandOrSetting(
    for line: String
  ) throws(CommandParser.NotUnderstood) -> Command? {
    let command = try CommandParser().command(in: line)
    let value: String?
    switch command {
    case .change(let change): value = change.value
    case .describeSetting: value = nil
    default: return command
    }
    let words = CommandWords.of(line)
    let name = CommandVocabulary.names(beginningLike: words).first {
      $0.entry.setting != nil && CommandWords.arguments(after: $0.name, in: words) != nil
    }?.name
    guard let name, let label = Self.label(equalTo: name, in: elementLabels()) else {
      return command
    }
    return value.map { .setValue(of: label, to: $0) } ?? .go(label)
  }
}
