/// The likeness of a label and a name, of which Orca 48 says only one if they are almost the same.
extension String {
  /// Whether the text shares most of its characters with another one, in the same order, without case.
  func isLike(_ other: String) -> Bool {
    let (one, other) = (Array(lowercased().prefix(100)), Array(other.lowercased().prefix(100)))
    guard !one.isEmpty, !other.isEmpty else { return false }
    let shared = Self.shared(one[...], other[...])
    // Two decimals count.
    return (200 * Double(shared) / Double(one.count + other.count)).rounded() >= 70
  }

  /// Returns the number of characters in the longest common part, and in those before and after it.
  private static func shared(
    _ one: ArraySlice<Character>, _ other: ArraySlice<Character>
  ) -> Int {
    var (length, first, second) = (0, one.startIndex, other.startIndex)
    // The lengths of the common parts that end at the last character, by their end in the other text.
    var ends: [Int: Int] = [:]
    for place in one.indices {
      var next: [Int: Int] = [:]
      for end in other.indices where one[place] == other[end] {
        let count = (ends[end - 1] ?? 0) + 1
        next[end] = count
        if count > length { (length, first, second) = (count, place - count + 1, end - count + 1) }
      }
      ends = next
    }
    guard length > 0 else { return 0 }
    return length + shared(one[..<first], other[..<second])
      + shared(one[(first + length)...], other[(second + length)...])
  }
}
