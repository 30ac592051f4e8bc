/// Finds the commands that a line was probably meant to be.
enum NearestCommands {
  /// How many are offered: more than that can't be held in mind by ear.
  private static let most = 3

  /// What people type elsewhere for what a command does here.
  private static let otherNames: [String: String] = [
    "exit": "quit", "q": "quit", "bye": "quit", "leave": "quit", "?": "help", "h": "help",
    "next": "swipe right", "previous": "swipe left", "back": "swipe left", "max": "maximum",
    "min": "minimum", "click": "double tap", "press": "double tap",
    "increment": "swipe up", "decrement": "swipe down",
  ]

  /// Returns the names of the nearest commands, nearest first; help, if nothing is near.
  ///
  /// A beginning counts as near, so that a half-typed command finds its whole; then the number of
  /// wrong, missing, extra and swapped letters decides, up to a third of them; then the first word.
  /// A command whose words are right, but not what follows them, is given with what must follow.
  ///
  /// - Parameter words: The words of the line, of any number and length.
  /// - Returns: Their names.
  static func to(_ words: [Substring]) -> [String] {
    guard words.count <= 8, words.allSatisfy({ $0.utf8.count <= 20 }) else { return ["help"] }
    let typed = words.map { $0.lowercased() }
    if let name = otherNames[typed.joined(separator: " ")] { return [name] }
    // The reader's setting, or an action that the application calls so: both are asked for otherwise.
    if typed.first == "reset" { return ["settings reset", "do and the name of an action"] }
    var found: [(name: String, distance: Int)] = []
    for entry in CommandVocabulary.allEntries {
      guard let name = entry.words.first else { continue }
      let distances = entry.words.compactMap { distance(from: typed, to: $0) }
      guard let distance = distances.min() else { continue }
      found.append((distance == rightWords ? name + entry.asAsked : name, distance))
    }
    if let right = found.first(where: { $0.distance == rightWords }) { return [right.name] }
    // The sort is stable, so commands that are equally near come in the order of the help.
    let names = found.sorted { $0.distance < $1.distance }.prefix(most).map(\.name)
    return names.isEmpty ? ["help"] : Array(names)
  }

  /// The distance of a command whose words are right, but not what follows them.
  private static let rightWords = -1
  /// The distance of a command that has only its first word in common with the line.
  private static let firstWord = 100

  private static func distance(from typed: [String], to command: String) -> Int? {
    let commandWords = command.split(separator: " ")
    // Further words may be an argument, so only as many are compared as the command has.
    let head = typed.prefix(commandWords.count).joined(separator: " ")
    if head == command { return command.count > 1 ? rightWords : nil }
    let whole = typed.joined(separator: " ")
    if whole.count > 1, command.hasPrefix(whole) { return 0 }
    guard command.count > 1 else { return nil }
    let most = max(1, command.count / 3)
    // So many letters are missing or extra that comparing them would be in vain.
    if abs(head.count - command.count) <= most {
      let distance = LetterDistance.between(Array(head), Array(command))
      if distance <= most { return distance }
    }
    return commandWords.count > 1 && commandWords[0] == typed.first ?? "" ? firstWord : nil
  }
}
