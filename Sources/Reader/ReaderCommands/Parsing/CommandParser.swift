internal import AccessibilityModel
internal import Languages
public import ScreenReader

/// A parser that reads a typed line as a command.
///
/// Case and extra spaces do not matter. The parser never guesses: for a line that is not a command,
/// it throws an error that suggests the nearest commands.
public struct CommandParser: Sendable {
  /// The error for a line that is not a command.
  public struct NotUnderstood: Error, Equatable, Sendable {
    /// The line, without leading and trailing spaces, and shortened if it is very long.
    ///
    /// It is empty if the line may contain a secret.
    public let line: String
    /// The names of the nearest commands, nearest first, or “help” if none is near.
    public let nearest: [String]

    /// Creates an error, without the line if it may contain a secret.
    package init(line: String = "", nearest: [String]) {
      self.line = line
      self.nearest = nearest
    }
  }

  /// Creates a parser.
  public init() {}

  /// Reads a line.
  ///
  /// - Parameter line: The line, of any length.
  /// - Returns: The command, or `nil` for a comment. For an empty line, the command is
  ///   `Command.swipeAgain`.
  /// - Throws: `NotUnderstood` if the line is neither a command nor a comment.
  public func parse(_ line: String) throws(NotUnderstood) -> Command? {
    do throws(NotUnderstood) {
      return try command(in: line)
    } catch {
      // Without a screen, any words can be a label.
      let names = PhraseNames(labels: .any)
      guard let command = Self.phrase(CommandWords.of(line), [PhraseNames(labels: .none), names])
      else { throw error }
      return command
    }
  }

  /// Reads a line as a command of the vocabulary, and not as a phrase.
  package func command(in line: String) throws(NotUnderstood) -> Command? {
    let words = CommandWords.of(line)
    guard let firstWord = words.first else { return .swipeAgain }
    if firstWord.hasPrefix("#") { return nil }

    if let (entry, argument) = Self.entry(for: words) {
      if let argument { return entry.make(argument) }
      if let setting = entry.setting { return .describeSetting(setting) }
    }
    // A line with only a number chooses an element from the list of `items`.
    if words.count == 1, let number = Self.count(in: firstWord) { return .choose(number) }
    throw NotUnderstood(line: Quotation.of(words: words), nearest: NearestCommands.to(words))
  }

  /// Returns the command at the beginning of a line, and its argument, or `nil` if it is unknown.
  /// The argument is `nil` if the user asks for a setting by its name.
  static func entry(
    for words: [Substring]
  ) -> (CommandVocabulary.Entry, CommandVocabulary.ParsedArgument?)? {
    for (name, entry) in CommandVocabulary.names(beginningLike: words) {
      guard let rest = CommandWords.arguments(after: name, in: words) else { continue }
      if rest.isEmpty, entry.setting != nil { return (entry, nil) }
      guard let argument = Self.argument(entry.argument, in: rest) else { continue }
      return (entry, argument)
    }
    return nil
  }

  static func argument(
    _ argument: CommandVocabulary.Argument, in words: ArraySlice<Substring>
  ) -> CommandVocabulary.ParsedArgument? {
    var parsed = CommandVocabulary.ParsedArgument()
    switch argument {
    case .none: return words.isEmpty ? parsed : nil
    case .count:
      guard let word = words.first else { return parsed }
      guard words.count == 1, let count = count(in: word) else { return nil }
      parsed.count = count
    case .number:
      // Accept a space before the percent sign, because the reader writes “45%” in English but puts
      // a space before the sign in German.
      guard words.count == 1 || words.count == 2 && words.last == "%",
        let number = number(in: words.joined(separator: " "))
      else { return nil }
      parsed.number = number
    case .labelAndValue:
      // An equals sign can separate the value, with or without spaces.
      let words = words.dropLast() + words.suffix(1).flatMap { $0.split(separator: "=") }
      guard words.count > 1, let value = words.last?.lowercased(),
        value.utf8.count <= Quotation.maximumLength
      else { return nil }
      parsed.label = words.dropLast().joined(separator: " ")
      parsed.text =
        ["on", "off"].contains(value) ? value : number(in: value).map(SettingValues.text)
      guard parsed.text != nil, number(in: parsed.label) == nil else { return nil }
    case .text, .name, .named:
      guard !words.isEmpty else { return nil }
      parsed.text = words.joined(separator: " ")
    case .choice(let choices):
      guard words.count == 1, let word = words.first, word.utf8.count <= Quotation.maximumLength,
        choices.contains(word.lowercased())
      else { return nil }
      parsed.text = word.lowercased()
    case .language:
      guard words.count == 1, let word = words.first else { return nil }
      parsed.text = String(word)
    case .optionalText, .lesson: parsed.text = words.isEmpty ? nil : words.joined(separator: " ")
    case .typed:
      // The words are slices of one line, so the text between them can be copied unchanged.
      if let first = words.first, let last = words.last {
        parsed.text = withLineBreaks(first.base[first.startIndex..<last.endIndex])
      }
    case .kind:
      guard words.count <= 3, let kind = kind(in: words) else { return nil }
      parsed.kind = kind
    case .key:
      guard let key = KeyStroke(words.joined(separator: " ")) else { return nil }
      parsed.key = key
    case .setting:
      guard let command = settingCommand(in: words) else { return words.isEmpty ? parsed : nil }
      parsed.command = command
    case .point, .cell:
      guard let point = point(in: words) else { return nil }
      parsed.points = [point]
    case .twoPoints:
      guard let middle = words.firstIndex(where: { $0.lowercased() == "to" }),
        let start = point(in: words[..<middle]), let end = point(in: words[(middle + 1)...])
      else { return nil }
      parsed.points = [start, end]
    }
    return parsed
  }

  /// Returns typed text with a line break in place of each `\n`. Two backslashes before an n stand
  /// for one.
  private static func withLineBreaks(_ text: Substring) -> String {
    var (rest, result) = (text, "")
    while let character = rest.first {
      if rest.hasPrefix(#"\\n"#) {
        result += #"\n"#
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix(#"\n"#) {
        result += "\n"
        rest = rest.dropFirst(2)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Returns the command for the words after “settings”, or `nil` if the words are invalid.
  private static func settingCommand(in words: ArraySlice<Substring>) -> Command? {
    let first = words.first.map { $0.utf8.count <= Quotation.maximumLength ? $0.lowercased() : "" }
    if words.count == 1 {
      if first == "all" { return .describeSetting() }
      if first == "reset" { return .resetSetting() }
    }
    let isReset = first == "reset"
    let named = isReset ? words.dropFirst() : words
    for (name, entry) in CommandVocabulary.names(beginningLike: named) {
      guard let setting = entry.setting,
        let rest = CommandWords.arguments(after: name, in: Array(named))
      else { continue }
      if rest.isEmpty { return isReset ? .resetSetting(setting) : .describeSetting(setting) }
      return isReset ? nil : argument(entry.argument, in: rest).map(entry.make)
    }
    return nil
  }

  /// Returns the point for two numbers that are separated by a comma, with or without spaces.
  private static func point(in words: ArraySlice<Substring>) -> Point? {
    guard words.count <= 3 else { return nil }
    let parts = words.joined(separator: " ").split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.split(separator: " ") }
    guard numbers.count == 2, numbers.allSatisfy({ $0.count == 1 }),
      let x = NumberText(numbers[0][0]), let y = NumberText(numbers[1][0]),
      !x.isPercent, !y.isPercent, let x = x.number, let y = y.number
    else { return nil }
    return Point(x: x, y: y)
  }

  /// Returns the kind for its name, such as “text field”, “heading 3” or “heading three”.
  private static func kind(in words: ArraySlice<Substring>) -> RotorElementKind? {
    // Only the singular was a name before, so it comes first.
    kindInSingular(in: words)
      ?? PhraseWords.kinds[words.joined(separator: " ").lowercased()].flatMap(
        RotorElementKind.init(rawValue:))
  }

  private static func kindInSingular(in words: ArraySlice<Substring>) -> RotorElementKind? {
    var names = words.map { $0.lowercased() }
    if names.count > 1, let level = words.last.flatMap(count) {
      names[names.count - 1] = "\(level)"
    }
    return RotorElementKind(rawValue: names.joined(separator: " "))
  }

  /// English words for the numbers from 0.
  private static let numberWords = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  static func isNumber(_ text: String) -> Bool { number(in: text) != nil }

  fileprivate static func number(in text: String) -> Double? {
    if let number = NumberText(text)?.typedNumber { return number }
    guard text.utf8.count <= 5 else { return nil }
    return numberWords.firstIndex(of: text.lowercased()).map { Double($0) }
  }

  /// Returns the whole number in a word, at most `Int.max`, or `nil` if it is not at least 1.
  static func count(in word: Substring) -> Int? {
    if word.utf8.count <= 5, let number = numberWords.firstIndex(of: word.lowercased()) {
      return number == 0 ? nil : number
    }
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    let digits = word.drop { $0 == "0" }
    return digits.isEmpty ? nil : Int(digits) ?? .max
  }
}

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
