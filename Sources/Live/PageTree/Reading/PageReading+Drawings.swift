internal import AccessibilityModel

/// The texts and controls inside drawings: those of SVG, and those that stand for the picture of a canvas.
extension PageReading {
  /// Whether a node is a drawing with contents. A picture by its role has none.
  func isDrawing(_ node: ChromiumTree.Node) -> Bool {
    ["SvgRoot", "Canvas"].contains(node.roleName) && !contents(of: node).isEmpty
  }

  private func contents(of node: ChromiumTree.Node) -> [ChromiumTree.Node] {
    screen.inside(node) {
      $0.roleName == "StaticText" || $0.isTrue("focusable") || $0.filledName != nil
    }
  }

  /// Reads a drawing by its name, if it has one, and then its contents.
  mutating func visitDrawing(
    _ node: ChromiumTree.Node, _ number: Int, _ role: NeutralRole, depth: Int
  ) {
    if let name = node.filledName {
      add(node, number, role)
      // Its first text is on its row.
      let place = contents(of: node).first.flatMap { frame(ofPart: $0) } ?? frame(ofPart: node)
      append(
        ReadingDocument.Passage(
          id: number, text: name, path: path + [number], line: line, row: 0), place)
    }
    let around = canvas
    if node.roleName == "Canvas" { canvas = screen.frame(of: node) ?? canvas }
    visitChildren(of: node, depth: depth)
    canvas = around
  }
}
