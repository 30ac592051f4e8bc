internal import AccessibilityModel

/// Texts with a word on each row, such as those that are hidden in a tiny box.
extension PageRows {
  /// Puts the words of each text together. A row of several words in the same object keeps them apart.
  mutating func joinWords(in document: inout ReadingDocument) {
    let isText = { (passage: ReadingDocument.Passage) in
      !passage.isBreak && passage.path.last != passage.id
    }
    let texts = document.passages.indices.filter { isText(document.passages[$0]) }
    let groups = Dictionary(grouping: texts) {
      document.passages[$0].path + [document.passages[$0].isDirect ? 1 : 0]
    }
    var joined: Set<Int> = []
    for places in groups.values where places.count > 1 {
      let own = places.map { document.passages[$0] }
      let wrapped = Set(own.filter(\.isContinued).map(\.id))
      // Texts that are not wrapped stand together on their line.
      let lines = Dictionary(grouping: own) { wrapped.contains($0.id) ? -1 : $0.line }
      guard !wrapped.isEmpty, own.allSatisfy({ $0.text.wordCount < 2 }),
        lines.allSatisfy({ $0.key < 0 || $0.value.count { $0.text.wordCount > 0 } < 2 }),
        !own.contains(where: { $0.text.contains(where: \.isNewline) }),
        places.allSatisfy({ !document.passages[$0].isContinued || isBelow($0 - 1, $0) })
      else { continue }
      for place in places.reversed() where document.passages[place].isContinued {
        document.passages[place - 1].text += document.passages[place].text
        joined.insert(place)
      }
    }
    document.passages = document.passages.indices.filter { !joined.contains($0) }
      .map { document.passages[$0] }
    frames = frames.indices.filter { !joined.contains($0) }.map { frames[$0] }
  }

  /// Whether a piece of a text is right below the one before, and not at the start of a wider line.
  private func isBelow(_ before: Int, _ place: Int) -> Bool {
    guard let one = frames[before], let other = frames[place] else { return true }
    return abs(one.minX - other.minX) <= 1
  }
}

extension String {
  /// The number of words between white space.
  fileprivate var wordCount: Int { split(whereSeparator: \.isWhitespace).count }
}
