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

  static func number(in text: String) -> Double? {
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
