/// Finds the commands that a line was probably meant to be.
enum NearestCommands {
  /// How many are offered: more than that can't be held in mind by ear.
  private static let most = 3

  /// Returns the names of the nearest commands, nearest first.
  ///
  /// A beginning counts as near, so that a half-typed command finds its whole; otherwise the
  /// number of wrong, missing, extra and swapped letters decides, up to a third of them.
  ///
  /// - Parameter words: The words of the line, of any number and length.
  /// - Returns: Their names; none if nothing is near.
  static func to(_ words: [Substring]) -> [String] {
    guard words.count <= 8, words.allSatisfy({ $0.utf8.count <= 20 }) else { return [] }
    let typed = words.map { $0.lowercased() }
    var found: [(name: String, distance: Int)] = []
    for entry in CommandVocabulary.entries {
      guard let name = entry.words.first else { continue }
      let distances = entry.words.compactMap { distance(from: typed, to: $0) }
      if let distance = distances.min() { found.append((name, distance)) }
    }
    // The sort is stable, so commands that are equally near come in the order of the help.
    return found.sorted { $0.distance < $1.distance }.prefix(most).map(\.name)
  }

  private static func distance(from typed: [String], to command: String) -> Int? {
    let commandWords = command.split(separator: " ")
    let whole = typed.joined(separator: " ")
    if whole.count > 1, command.hasPrefix(whole) { return 0 }
    // Further words may be an argument, so only as many are compared as the command has.
    let head = typed.prefix(commandWords.count).joined(separator: " ")
    if head == command { return 0 }
    guard command.count > 1 else { return nil }
    let distance = letters(from: Array(head), to: Array(command))
    return distance <= max(1, command.count / 3) ? distance : nil
  }

  /// Returns how many letters have to be changed, added, removed or swapped with a neighbour:
  /// the optimal string alignment distance.
  private static func letters(from a: [Character], to b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var best = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, beforePrevious[j - 2] + 1)
        }
        row.append(best)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
