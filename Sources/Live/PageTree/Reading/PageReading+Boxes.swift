internal import AccessibilityModel
internal import LiveTree

/// Lines inside headings and links, of which the browser tells a reader only some.
extension PageReading {
  /// Whether an element inside a heading or a link has separate lines, such as a badge at the other
  /// side or words that are hidden. With text before the link on its line, the browser does not tell, and
  /// neither if the hidden words are below each other.
  func isBoxOfText(_ node: ChromiumTree.Node) -> Bool {
    guard isBlockInLink(node), let owner = path.last, !isWrappedByWords(node) else { return false }
    let start = document.passages.lastIndex { !$0.path.contains(owner) }
    return start.map { document.passages[$0].line != line } ?? true
  }

  /// Whether an element inside a heading or a link is a block.
  func isBlockInLink(_ node: ChromiumTree.Node) -> Bool {
    node.number.map(details.blocks.contains) == true
      && [.heading, .link].contains(path.last.flatMap { document.objects[$0]?.role })
  }

  /// Ends the last text of a heading or a link with a space before the text of another line.
  mutating func addSpace() {
    guard let last = document.passages.indices.last, document.passages[last].path == path,
      [.heading, .link].contains(path.last.flatMap { document.objects[$0]?.role }),
      document.passages[last].text.last?.isWhitespace == false
    else { return }
    document.passages[last].text += " "
  }

  /// Whether an element is so narrow that each of several words has a row.
  private func isWrappedByWords(_ node: ChromiumTree.Node) -> Bool {
    let texts = screen.inside(node) { $0.roleName == "StaticText" }
    let words = texts.flatMap { ($0.nameText ?? "").split(whereSeparator: \.isWhitespace) }
    let rows = texts.compactMap { $0.backendDOMNodeId.flatMap { details.rows[$0] } }.joined()
    return words.count > 1 && rows.count >= words.count
  }
}
