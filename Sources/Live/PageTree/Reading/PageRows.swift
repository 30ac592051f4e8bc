internal import AccessibilityModel
internal import LiveTree
internal import TextFormats

/// The rows of a page on the screen, as a reader that reads what stands beside each other sees them.
///
/// A passage is on the row of another if both overlap and their middles are at the same height, whatever
/// the blocks around them. These are the rules of Orca 43.
struct PageRows {
  private let details: PageDetails
  /// The places of the passages, in their order.
  var frames: [Rectangle?] = []

  /// The distance between the middles of two passages on a row, in points.
  private static let tolerance = 5.0

  init(_ details: PageDetails) { self.details = details }

  /// Returns the pieces of a text that the browser has wrapped, with their places.
  ///
  /// A text that is read whole has one piece.
  func pieces(
    of node: ChromiumTree.Node, _ text: String, isWhole: Bool
  ) -> [(text: String, frame: Rectangle?)] {
    guard !isWhole, let number = node.backendDOMNodeId, let rows = details.rows[number],
      let whole = node.name?.value?.text
    else { return [(text, nil)] }
    let units = Array(whole.utf16)
    // The browser counts white space before the text, which readers do not get.
    let starts = [0] + rows.dropFirst().map { $0.start - rows[0].start } + [units.count]
    guard zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }) else { return [(text, nil)] }
    return rows.enumerated().map { place, row in
      let piece = String(decoding: units[starts[place]..<starts[place + 1]], as: UTF16.self)
      let frame = row.frame.count == 4 ? row.frame : [0, 0, 0, 0]
      return (
        DumpText.withoutGlyphs(piece),
        Rectangle(reportedX: frame[0], frame[1], frame[2], frame[3])
      )
    }
  }

  /// Gives each passage the number of its row.
  func number(_ document: inout ReadingDocument) {
    var (row, start) = (0, 0)
    for index in document.passages.indices {
      if index > start, !isEmpty(document.passages[index], in: document), !isOnRow(index, from: start, in: document) { (row, start) = (row + 1, index) }
      document.passages[index].row = row
    }
  }

  /// Whether a passage is an element without any text, to which the reader never comes.
  private func isEmpty(_ passage: ReadingDocument.Passage, in document: ReadingDocument) -> Bool {
    guard passage.text.allSatisfy(\.isWhitespace), let object = passage.path.last,
      let role = document.objects[object]?.role
    else { return false }
    return role == .heading || role == .link
  }

  private func isOnRow(_ index: Int, from start: Int, in document: ReadingDocument) -> Bool {
    let (first, passage) = (document.passages[start], document.passages[index])
    guard frames.indices.contains(index), let one = frames[start], let other = frames[index] else {
      return passage.line == document.passages[index - 1].line
    }
    let areLinks = isInLink(first, of: document) && isInLink(passage, of: document)
    // Links at the same place appear one after the other, such as those that skip a menu.
    if areLinks, abs(one.minX - other.minX) <= 1, abs(one.minY - other.minY) <= 1,
      first.path != passage.path
    {
      return false
    }
    if !areLinks, isInBlockList(first, of: document) != isInBlockList(passage, of: document) {
      return false
    }
    let overlap = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    let isScript = passage.path.last.flatMap { document.objects[$0] }
      .map { [.subscriptText, .superscriptText].contains($0.role) }
    let tolerance = isScript == true ? other.height : Self.tolerance
    return overlap > 0
      && abs(one.minY + one.maxY - other.minY - other.maxY) / 2 <= tolerance
  }

  private func isInLink(
    _ passage: ReadingDocument.Passage, of document: ReadingDocument
  ) -> Bool {
    passage.path.contains { document.objects[$0]?.role == .link }
  }

  /// Whether a passage is in a list whose items are below each other.
  private func isInBlockList(
    _ passage: ReadingDocument.Passage, of document: ReadingDocument
  ) -> Bool {
    guard passage.path.contains(where: { document.objects[$0]?.role == .list }) else {
      return false
    }
    let items = passage.path.filter { document.objects[$0]?.role == .listItem }
    return details.blocks.isEmpty || items.allSatisfy(details.blocks.contains)
  }
}
