/// How much two words differ in their letters.
package enum LetterDistance {
  /// Returns how many letters have to be changed, added, removed or swapped with a neighbour:
  /// the optimal string alignment distance.
  ///
  /// - Parameters:
  ///   - a: A word; the time that it takes grows with the product of the lengths.
  ///   - b: The other word.
  /// - Returns: The number of letters, 0 for equal words.
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
