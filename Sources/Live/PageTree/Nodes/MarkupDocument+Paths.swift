/// The ways to elements, as CSS selectors.
extension MarkupDocument {
  /// The maximum number of elements in a selector.
  private static let longestPath = 6

  /// Returns a selector for an element, from the nearest element with an id.
  func selector(of index: Int) -> String {
    var steps: [String] = []
    var next: Int? = index
    while let place = next, steps.count < Self.longestPath {
      let node = nodes[place]
      guard !node.tag.hasPrefix("#"), node.tag != "HTML" else { break }
      if let id = node.attributes["id"], isPlain(id) {
        steps.append("#\(id)")
        break
      }
      steps.append(node.tag.lowercased() + number(of: place))
      next = node.parent
    }
    return steps.reversed().joined(separator: " > ")
  }

  private func isPlain(_ id: String) -> Bool {
    id.first?.isLetter == true
      && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  /// Returns the number of an element among its siblings of the same kind, if there are others.
  private func number(of index: Int) -> String {
    guard let parent = nodes[index].parent else { return "" }
    let same = (children[parent] ?? []).filter { nodes[$0].tag == nodes[index].tag }
    guard same.count > 1, let place = same.firstIndex(of: index) else { return "" }
    return ":nth-of-type(\(place + 1))"
  }
}
