/// The lines of a document as NVDA reads them, which are shorter than the blocks of the page.
extension ReadingDocument {
  /// The most characters of a line, which NVDA has as a setting.
  private static let longestLine = 100

  /// The document with a line for each line of code or of another text whose line ends are kept, for each
  /// end of a line that stands alone, and for each part of a text that is too long for a line.
  package var withShortLines: ReadingDocument {
    var document = self
    document.passages = []
    var added = 0
    for group in setLines {
      if group.isAdded { added += 1 }
      let parts = parts(of: group.passages)
      for (place, part) in parts.enumerated() {
        if place > 0 { added += 1 }
        document.passages += part.map { passage in
          var passage = passage
          passage.line += added
          return passage
        }
      }
    }
    return document
  }

  /// The passages of each line that the page has set, and whether it was a part of the line before.
  private var setLines: [(passages: ArraySlice<Passage>, isAdded: Bool)] {
    var lines: [(passages: ArraySlice<Passage>, isAdded: Bool)] = []
    for place in passages.indices {
      let passage = passages[place]
      guard let last = lines.last?.passages.last, last.line == passage.line else {
        lines.append((passages[place...place], false))
        continue
      }
      // In a field, the browser only wraps the text there.
      let isText = !last.isBreak && last.path.last != last.id
      let isEnded = isText && last.text.last?.isNewline == true
      if isEnded || passage.isBlankLine {
        lines.append((passages[place...place], true))
      } else {
        lines[lines.count - 1].passages =
          passages[lines[lines.count - 1].passages.startIndex...place]
      }
    }
    return lines
  }

  /// Divides a line at the words and at the ends of objects that are next to the most characters of a line.
  private func parts(of line: ArraySlice<Passage>) -> [[Passage]] {
    let counts = line.indices.map(letterCount)
    guard counts.reduce(0, +) > Self.longestLine else { return [Array(line)] }
    var places: [Int] = []
    var length = 0
    for (passage, count) in zip(line, counts) {
      places += [length] + wordStarts(in: passage).map { length + $0 }
      length += count
    }
    var ends: [Int] = []
    var start = 0
    while length - start > Self.longestLine {
      let limit = start + Self.longestLine
      guard
        let end = places.last(where: { $0 > start && $0 <= limit })
          ?? places.first(where: { $0 > limit })
      else { break }
      ends.append(end)
      start = end
    }
    return Self.divided(zip(line, counts), at: ends)
  }

  private static func divided(
    _ line: some Sequence<(Passage, Int)>, at ends: [Int]
  ) -> [[Passage]] {
    var (parts, ends): ([[Passage]], ArraySlice<Int>) = ([[]], ends[...])
    var start = 0
    for (passage, count) in line {
      let last = start + count
      var rest = passage
      while let end = ends.first, end < last {
        if end > start {
          var piece = rest
          piece.text = String(rest.text.prefix(end - start))
          parts[parts.count - 1].append(piece)
          rest.text = String(rest.text.dropFirst(end - start))
          rest.isContinued = true
        }
        start = end
        parts.append([])
        ends = ends.dropFirst()
      }
      parts[parts.count - 1].append(rest)
      start = last
    }
    return parts
  }

  /// Returns the characters before each word but the first one of a text or of a field.
  private func wordStarts(in passage: Passage) -> [Int] {
    guard passage.path.last != passage.id || objects[passage.id]?.role == .entry else { return [] }
    var starts: [Int] = []
    var wasSpace = false
    for (place, character) in passage.text.enumerated() {
      if wasSpace, !character.isWhitespace { starts.append(place) }
      wasSpace = character.isWhitespace
    }
    return starts
  }
}

extension ReadingDocument {
  /// Returns the number of characters of a passage that NVDA's caret passes. A control whose text
  /// is elsewhere counts as one.
  package func letterCount(in index: Int) -> Int {
    let passage = passages[index]
    guard !passage.isBreak, !passage.isForRows else { return 0 }
    guard passage.path.last == passage.id else { return passage.text.count }
    return hasOwnText(passage) ? max(passage.text.count, 1) : 1
  }

  /// Whether the text of a control stands there, and not only in its label or before its role.
  private func hasOwnText(_ control: Passage) -> Bool {
    switch objects[control.id]?.role {
    case .separator, .audio, .video: false
    case .checkBox, .radioButton: !passages.contains { $0.captioned.contains(control.id) }
    default: true
    }
  }
}
