internal import AccessibilityModel

/// Elements without text, which are read by their names.
extension PageReading {
  /// Adds the name of an element without any contents, such as an empty link with a label.
  mutating func addName(of node: ChromiumTree.Node, _ number: Int, _ role: NeutralRole) {
    let isEmpty = !(document.passages.last.map { $0.path.contains(number) } ?? false)
    let isEditor = screen.isRichEditor(node)
    if isEmpty, [.statusBar, .notification].contains(role), details.blocks.contains(number) {
      guard let last = document.passages.last else { return }
      var passage = ReadingDocument.Passage(
        id: number, text: "", path: path, line: last.line, row: 0)
      passage.isEmptyRegion = true
      return addRow(passage, screen.frame(of: node))
    }
    if role == .listItem, !isEditor, let name = node.filledName, hasNoText(number) {
      var passage = ReadingDocument.Passage(
        id: number, text: name, path: path, line: document.passages.last?.line ?? line, row: 0)
      passage.isNameOfEmpty = true
      return addRow(passage, frame(ofPart: node))
    }
    guard isEmpty, isEditor || [.link, .heading, .treeItem, .separator].contains(role) else {
      return
    }
    let passage = ReadingDocument.Passage(
      id: number, text: isEditor ? "" : node.filledName ?? "", path: path, line: line, row: 0)
    append(passage, frame(ofPart: node))
  }

  /// Whether an element contains nothing but the sign of a list item, such as a bar of a chart.
  private func hasNoText(_ number: Int) -> Bool {
    document.passages.reversed().prefix { $0.path.contains(number) }.allSatisfy(\.isMarker)
  }

  /// Adds what is a row but no line.
  private mutating func addRow(_ passage: ReadingDocument.Passage, _ frame: Rectangle?) {
    document.passages.append(passage)
    rows.frames.append(frame)
  }
}
