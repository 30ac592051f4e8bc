/// A one-line quotation of typed text, shortened if necessary.
package enum Quotation {
  /// The maximum length, in characters.
  package static let maximumLength = 60

  package static func of(_ text: String) -> String {
    of(words: text.unicodeScalars.split { $0.properties.isWhitespace }.map { Substring($0) })
  }

  /// Returns the quotation of a line that has already been split into words.
  package static func of(words: [Substring]) -> String {
    // A line may contain a megabyte of words, so only the part to be quoted is joined.
    let line = words.prefix(maximumLength).map { $0.prefix(maximumLength + 1) }
      .joined(separator: " ")
    guard line.count > maximumLength else { return line }
    return line.prefix(maximumLength) + "…"
  }
}

/// The edit distance between two words.
package enum LetterDistance {
  /// Returns the optimal string alignment distance: the minimum number of changed, added, removed
  /// or swapped letters. The running time is proportional to the product of both lengths.
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
