internal import AccessibilityModel
internal import Dialects
internal import SpeechModel

/// NVDA's keys for the ends of containers and for the text between links.
extension ScreenReader {
  /// Answers a key for a block of the page, or returns `nil` for another key.
  mutating func moveToBlock(
    by character: Character, isForward: Bool, in document: ReadingDocument,
    on screen: any DocumentScreen, by table: TableDescriber
  ) -> Reply? {
    let words = table.dialect.pages.words
    switch character {
    case "n" where words[.noTextAfterLinks] != nil, "N" where words[.noTextAfterLinks] != nil:
      return moveToText(isForward: isForward, in: document, on: screen, by: table)
    case "," where words[.noContainer] != nil, "<" where words[.noContainer] != nil:
      let isEnd = isForward && character == ","
      return moveToContainer(isEnd: isEnd, in: document, on: screen, by: table)
    case "w" where words[.notSupported] != nil, "W" where words[.notSupported] != nil:
      return replyAtEdge(saying: table.sentence(.notSupported), by: table)
    default: return nil
    }
  }

  private mutating func moveToText(
    isForward: Bool, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply {
    let passage = memory.document.passage(in: document)
    guard let range = document.textBetweenLinks(from: passage, isForward: isForward) else {
      return replyAtEdge(
        saying: table.sentence(isForward ? .noTextAfterLinks : .noTextBeforeLinks), by: table)
    }
    let line = document.passages(in: document.passages[range.lowerBound].line, of: \.line)
    let words = table.passages(
      range.clamped(to: line), of: document, from: memory.document.path)
    memory.document.move(to: range.lowerBound, in: document)
    return arrive(saying: words, on: screen, by: table)
  }

  private mutating func moveToContainer(
    isEnd: Bool, in document: ReadingDocument, on screen: any DocumentScreen,
    by table: TableDescriber
  ) -> Reply {
    let passage = max(memory.document.passage(in: document), 0)
    guard document.passages.indices.contains(passage),
      let container = document.passages[passage].path.last(where: { id in
        document.objects[id].map(table.isContainer) == true
      })
    else { return replyAtEdge(saying: table.sentence(.noContainer), by: table) }
    let inside = document.passages.indices.filter { document.passages[$0].path.contains(container) }
    var (target, words): (Int, [TableDescriber.Words]) = (inside[0], [])
    if isEnd, let last = inside.last {
      let next = document.passages.indices.first { $0 > last && document.letterCount(in: $0) > 0 }
      if next == nil { words = table.sentence(.bottom) }
      target = next ?? last
    }
    let line = document.passages(in: document.passages[target].line, of: \.line)
    words += table.passages(line, of: document, from: memory.document.path)
    memory.document.move(to: target, in: document)
    return arrive(saying: words, on: screen, by: table)
  }
}

extension ReadingDocument {
  /// The fewest characters of a text that is more than a sign between two links.
  private static let shortestText = 30

  /// Returns the passages of the next long text between two links, or of the previous one.
  func textBetweenLinks(from passage: Int, isForward: Bool) -> Range<Int>? {
    let links = order.filter { objects[$0]?.role == .link }.compactMap { id -> ClosedRange<Int>? in
      let inside = passages.indices.filter { passages[$0].path.contains(id) }
      guard let first = inside.first, let last = inside.last else { return nil }
      return first...last
    }
    let ahead = links.filter { isForward ? $0.lowerBound > passage : $0.lowerBound < passage }
    let pairs = zip(ahead, ahead.dropFirst()).map { pair in
      min(pair.0.upperBound + 1, pair.1.lowerBound)..<pair.1.lowerBound
    }
    return (isForward ? pairs : pairs.reversed()).first { range in
      range.reduce(0) { $0 + letterCount(in: $1) } >= Self.shortestText
    }
  }
}
