internal import AccessibilityModel
internal import LiveTree
internal import TextFormats

/// The rows of a page on the screen, as a reader that reads what stands beside each other sees them.
///
/// A passage is on the row of another if both overlap and their middles are at the same height, whatever
/// the blocks around them. These are the rules of Orca 43.
struct PageRows {
  let details: PageDetails
  /// The places of the passages, in their order.
  var frames: [Rectangle?] = []
  /// The objects whose name an attribute sets, in place of their text.
  var named: Set<Int> = []

  /// The distance between the middles of two passages on a row, in points.
  static let tolerance = 5.0
  /// The height of a line of text, whose place in a field the browser does not report.
  private static let lineHeight = 20.0

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
    var rest = Array(whole.utf16)[...]
    var pieces: [(text: String, frame: Rectangle?)] = []
    for row in rows {
      guard !rest.isEmpty, row.frame.count == 4 else { return [(text, nil)] }
      // A space before the first row is at the end of the one before.
      let isHidden = pieces.isEmpty && !row.beginsWithSpace && TextRow.isSpace(rest[0])
      var end =
        rest.index(
          rest.startIndex, offsetBy: row.length + (isHidden ? 1 : 0), limitedBy: rest.endIndex)
        ?? rest.endIndex
      if pieces.count == rows.count - 1 { end = rest.endIndex }
      // The space at which a text is wrapped belongs to the row, but not one after a line that is set.
      if end > rest.startIndex, end < rest.endIndex, rest[end - 1] != TextRow.newLine,
        rest[end] == 0x20
      {
        end += 1
      }
      let piece = rest[..<end]
      rest = rest[end...]
      let frame = Rectangle(reportedX: row.frame[0], row.frame[1], row.frame[2], row.frame[3])
      pieces.append((DumpText.withoutGlyphs(String(decoding: piece, as: UTF16.self)), frame))
    }
    return pieces
  }

  /// Returns the lines of a field with several lines, which are below each other from its top.
  static func lines(_ text: String, in frame: Rectangle?) -> [(text: String, frame: Rectangle?)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let height = frame.map { frame in
      lines.count == 1 ? frame.height : min(frame.height / Double(lines.count), lineHeight)
    }
    return lines.enumerated().map { place, line in
      let isLast = place == lines.count - 1
      let frame = frame.flatMap { frame in
        height.flatMap { height in
          Rectangle(
            reportedX: frame.minX, frame.minY + Double(place) * height, frame.width, height)
        }
      }
      return (isLast ? String(line) : line + "\n", frame)
    }
  }

  /// Gives each passage the number of its row.
  func number(_ document: inout ReadingDocument) {
    var (row, start) = (0, 0)
    for index in document.passages.indices {
      if index > start,
        isAfterField(index, in: document) || isEmptyLine(index, in: document)
          || !isEmpty(document.passages[index], in: document)
            && !isOnRow(index, from: start, in: document)
      {
        (row, start) = (row + 1, index)
      }
      document.passages[index].row = row
    }
  }

  /// Whether a line ends where it begins.
  private func isEmptyLine(_ index: Int, in document: ReadingDocument) -> Bool {
    let (end, before) = (document.passages[index], document.passages[index - 1])
    return end.isBreak && before.isBreak && end.path == before.path
  }

  /// Whether a line ends after a field with several lines, in a form, a landmark or a group,
  /// whose role is said for it.
  private func isAfterField(_ index: Int, in document: ReadingDocument) -> Bool {
    let (end, field) = (document.passages[index], document.passages[index - 1])
    guard end.isBreak, end.isDirect,
      let role = end.path.last.flatMap({ document.objects[$0]?.role })
    else { return false }
    return [.form, .landmark, .panel].contains(role) && field.path.last == field.id
      && document.objects[field.id]?.states.contains(.multiLine) == true
  }

  /// Whether a passage is white space or an element without any text, to which the reader never comes.
  func isEmpty(_ passage: ReadingDocument.Passage, in document: ReadingDocument) -> Bool {
    if passage.isLabelOfItself || passage.isOffPage { return true }
    guard passage.text.allSatisfy(\.isWhitespace) else { return false }
    guard passage.path.last == passage.id, let role = document.objects[passage.id]?.role else {
      return true
    }
    return [.heading, .link, .math].contains(role)
  }

  func isOnRow(_ index: Int, from start: Int, in document: ReadingDocument) -> Bool {
    let (first, passage) = (document.passages[start], document.passages[index])
    if first.isEmptyRegion || passage.isEmptyRegion { return false }
    if continuesLink(index, from: start, in: document) { return true }
    let tree = passage.path.first { document.objects[$0]?.role == .tree }
    if let tree { return first.path.contains(tree) }
    // A field with several lines shares no row.
    if [start, index].contains(where: { isHighField($0, in: document) }) { return false }
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

  /// Whether a passage is in a link of its row in which the author has ended a line. Such a link is read whole.
  private func continuesLink(
    _ index: Int, from start: Int, in document: ReadingDocument
  ) -> Bool {
    let path = document.passages[index].path
    guard let link = path.last(where: { document.objects[$0]?.role == .link }) else { return false }
    return document.passages[start..<index].contains { $0.isBreak && $0.path.contains(link) }
  }

  /// Whether a passage is in a field with several lines of text, or with room for more than two.
  private func isHighField(_ index: Int, in document: ReadingDocument) -> Bool {
    let id = document.passages[index].id
    let facts = document.objects[id]
    guard facts?.role == .entry, facts?.states.contains(.multiLine) == true else { return false }
    guard frames.indices.contains(index), let frame = frames[index] else { return true }
    return frame.height > 2 * Self.lineHeight || document.passages.count { $0.id == id } > 1
  }

  /// Whether a passage is read as a link. A picture in one is a separate object.
  func isInLink(
    _ passage: ReadingDocument.Passage, of document: ReadingDocument
  ) -> Bool {
    passage.path.contains { document.objects[$0]?.role == .link }
      && passage.path.last.flatMap { document.objects[$0]?.role } != .image
  }

  /// Whether a passage is in a list whose items are below each other.
  func isInBlockList(
    _ passage: ReadingDocument.Passage, of document: ReadingDocument
  ) -> Bool {
    guard passage.path.contains(where: { document.objects[$0]?.role == .list }) else {
      return false
    }
    let items = passage.path.filter { document.objects[$0]?.role == .listItem }
    return details.blocks.isEmpty || items.allSatisfy(details.blocks.contains)
  }
}
