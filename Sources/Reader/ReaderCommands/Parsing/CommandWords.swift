internal import Languages
internal import ScreenReader

/// Splits a typed line into words. Words are separated at Unicode scalars, not at characters,
/// because a space with a combining mark is one character but still separates words.
package enum CommandWords {
  /// Returns the words of a string as slices of it.
  package static func of(_ text: some StringProtocol) -> [Substring] {
    Substring(text).unicodeScalars.split { isBlank($0) }.map { Substring($0) }
  }

  /// Returns the first word of a string, which is empty if the string has no words.
  package static func first(of text: some StringProtocol) -> Substring {
    let text = withoutIndent(text).unicodeScalars
    return Substring(text.prefix { !isBlank($0) })
  }

  static func withoutIndent(_ text: some StringProtocol) -> Substring {
    Substring(Substring(text).unicodeScalars.drop { isBlank($0) })
  }

  /// Returns the number of leading spaces in a string, counted in Unicode scalars.
  package static func indent(of text: some StringProtocol) -> Int {
    text.unicodeScalars.prefix { isBlank($0) }.count
  }

  static func endsWithBlank(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.last.map(isBlank) ?? false
  }

  /// Returns the words after a command's name, or `nil` if the line does not begin with the name.
  static func arguments(after name: String, in words: [Substring]) -> ArraySlice<Substring>? {
    // Most names begin with another letter, so compare the first letters before splitting the name.
    guard let letter = words.first?.utf8.first, letter | 0x20 == name.utf8.first else { return nil }
    let parts = name.split(separator: " ")
    guard words.count >= parts.count else { return nil }
    // Command words are ASCII, so a word with a different number of bytes can't match.
    for (word, part) in zip(words, parts) {
      guard word.utf8.count == part.utf8.count, word.lowercased() == part else { return nil }
    }
    return words[parts.count...]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}

/// Suggests commands for a line that is not a command.
enum NearestCommands {
  /// The maximum number of suggestions, which must be few enough for a listener to remember.
  private static let maximumCount = 3

  /// Names of commands in other programs, with the equivalent command here.
  private static let otherNames: [String: String] = [
    "leave": "quit", "max": "maximum", "min": "minimum", "click": "double tap",
    "press": "double tap", "flick up": "swipe up", "flick down": "swipe down",
    "flick left": "swipe left", "flick right": "swipe right", "volume up": "louder",
    "volume down": "softer", "rotate right": "rotor right", "rotate left": "rotor left",
  ]

  /// Returns the names of the nearest commands, nearest first, or some for any purpose if none is near. Commands
  /// that begin with the line come first. Next are commands with a few wrong, missing, extra or
  /// swapped letters, up to a third of all letters. Last are commands with the same first word. If
  /// only the argument is wrong, the result is that command with its expected argument.
  static func to(_ words: [Substring]) -> [String] {
    guard words.count <= 8, words.allSatisfy({ $0.utf8.count <= 20 }) else {
      return CommandMeanings.unknown
    }
    let typed = words.map { $0.lowercased() }
    if let names = TypedKey.commands(for: typed) { return names }
    if let name = otherNames[typed.joined(separator: " ")] { return [name] }
    // A kind in the plural is an item of the rotor, and a kind with a number can mean its position.
    let plural = RotorElementKind.allCases.first {
      Phrases.english.rotor.items(of: $0).name.lowercased() == typed.joined(separator: " ")
    }
    if let plural {
      let isLevel = plural.headingLevel.map { Command.ordinals[$0 - 1] + " heading" }
      let name = typed.joined(separator: " ")
      return isLevel.map { [$0, "next \(name)"] } ?? ["rotor \(name)"]
    }
    if let kind = RotorElementKind(rawValue: typed.joined(separator: " ")) {
      return ["next \(kind.rawValue)"]
    }
    // The user may mean a setting of the reader or an action of the application.
    if typed.first == "reset" { return ["settings reset", "do with the name of an action"] }
    var found: [(name: String, distance: Int)] = []
    for entry in CommandVocabulary.allEntries where !entry.isForOtherReader {
      guard let name = entry.words.first else { continue }
      let distances = entry.words.compactMap { distance(from: typed, to: $0) }
      guard let distance = distances.min() else { continue }
      found.append((distance == rightWords ? name + entry.expectedArgument : name, distance))
    }
    if let right = found.first(where: { $0.distance == rightWords }) {
      // After “next”, the word for the kind says what is wanted.
      let meant = CommandMeanings.named(by: Array(typed.dropFirst()))
      let wantsKind = right.name.contains(" with a kind")
      return wantsKind && !meant.isEmpty ? Array(meant.prefix(maximumCount)) : [right.name]
    }
    // One name in a few wrong letters is a slip, unless the words are right and others follow.
    // Otherwise, the meaning says more than the letters.
    let slips = found.filter { found in
      let isOneWord = typed.count > 1 && !found.name.contains(" ")
      return found.distance < firstWord
        && !(isOneWord && CommandVocabulary.words.contains(typed[0]))
    }
    let meant = CommandMeanings.named(by: typed)
    if slips.count != 1, !meant.isEmpty { return Array(meant.prefix(maximumCount)) }
    // The sort is stable, so equally near commands keep the order of the help.
    var names: [String] = []
    for (name, _) in found.sorted(by: { $0.distance < $1.distance }) where !names.contains(name) {
      names.append(name)
    }
    if names.count == 1, let name = names.first { return [name + number(after: name, in: typed)] }
    return names.isEmpty ? CommandMeanings.unknown : Array(names.prefix(maximumCount))
  }

  /// Returns the number after a mistyped command that expects a number, with a space before it.
  private static func number(after name: String, in typed: [String]) -> String {
    let rest = typed.dropFirst(name.split(separator: " ").count)
    guard let entry = CommandVocabulary.allEntries.first(where: { $0.words.first == name }),
      case .number = entry.argument,
      CommandParser.argument(.number, in: rest.map { $0[...] }[...]) != nil
    else { return "" }
    return " " + rest.joined(separator: " ")
  }

  /// The distance of a command that the line names correctly, but with a wrong argument.
  private static let rightWords = -1
  /// The distance of a command that shares only its first word with the line.
  private static let firstWord = 100

  private static func distance(from typed: [String], to command: String) -> Int? {
    let commandWords = command.split(separator: " ")
    // Compare only as many words as the command has, because further words may be an argument.
    let head = typed.prefix(commandWords.count).joined(separator: " ")
    if head == command { return command.count > 1 ? rightWords : nil }
    let whole = typed.joined(separator: " ")
    if whole.count > 1, command.hasPrefix(whole) { return 0 }
    guard command.count > 1 else { return nil }
    let limit = max(1, command.count / 3)
    // The distance is at least the difference in length, so compare only similar lengths.
    if abs(head.count - command.count) <= limit {
      let distance = LetterDistance.between(Array(head), Array(command))
      if distance <= limit { return distance }
    }
    return commandWords.count > 1 && commandWords[0] == typed.first ?? "" ? firstWord : nil
  }
}
