/// A quotation of typed text: in one line, and shortened if it is long.
package enum Quotation {
  /// The maximum length, in characters.
  package static let maximumLength = 60

  package static func of(_ text: String) -> String {
    of(words: text.unicodeScalars.split { $0.properties.isWhitespace }.map { Substring($0) })
  }

  /// Returns the quotation of a line that is split into words.
  package static func of(words: [Substring]) -> String {
    // Joining a megabyte of words only to shorten it takes too long.
    let line = words.prefix(maximumLength).map { $0.prefix(maximumLength + 1) }
      .joined(separator: " ")
    guard line.count > maximumLength else { return line }
    return line.prefix(maximumLength) + "…"
  }
}

/// The difference between two words, in letters.
package enum LetterDistance {
  /// Returns the number of letters to change, add, remove or swap with a neighbour.
  ///
  /// This is the optimal string alignment distance. Its cost is the product of both lengths.
  package static func between(_ a: [Character], _ b: [Character]) -> Int {
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
