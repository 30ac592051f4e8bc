extension String {
  /// The number of characters of each text that are compared one by one.
  private static let comparedCharacters = 200

  /// Whether the text says nothing that another one does not: four words of one are in the other one,
  /// or seven of ten characters are in both.
  ///
  /// The comparison takes the square of the length, so that of long texts it takes the beginnings.
  func isKnown(from other: String) -> Bool {
    let isPart = { (one: String, whole: String) in
      whole.contains(one) && one.split(whereSeparator: \.isWhitespace).count > 3
    }
    if isPart(self, other) || isPart(other, self) { return true }
    let own = Array(prefix(Self.comparedCharacters))
    let others = Array(other.prefix(Self.comparedCharacters))
    let least = 7 * (own.count + others.count)
    return 20 * min(own.count, others.count) >= least
      && 20 * own[...].shared(with: others[...]) >= least
  }
}

extension ArraySlice<Character> {
  /// The number of characters in the longest common part and, in the same way, on both sides of it.
  fileprivate func shared(with other: Self) -> Int {
    var (length, start, otherStart) = (0, startIndex, other.startIndex)
    var lengths = Array<Int>(repeating: 0, count: other.count + 1)
    for place in indices {
      var next = Array<Int>(repeating: 0, count: other.count + 1)
      for otherPlace in other.indices where self[place] == other[otherPlace] {
        let column = otherPlace - other.startIndex
        let count = lengths[column] + 1
        next[column + 1] = count
        if count > length {
          (length, start, otherStart) = (count, place - count + 1, otherPlace - count + 1)
        }
      }
      lengths = next
    }
    guard length > 0 else { return 0 }
    return length + self[..<start].shared(with: other[..<otherStart])
      + self[(start + length)...].shared(with: other[(otherStart + length)...])
  }
}
