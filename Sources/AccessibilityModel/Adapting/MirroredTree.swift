/// A screen that mirrors a tree of another toolkit, whatever its nodes are.
package protocol MirroredTree: AccessibilityElement {
  /// Why it does not show the whole tree, as a sentence without its first capital; nil if it does.
  var flawOfMirror: String? { get }
}

extension AdaptedScreen: MirroredTree {
  package var flawOfMirror: String? {
    update()
    if !repeatedIDs.isEmpty {
      let told = 5
      let ids = repeatedIDs.map { "\($0)" }.sorted()
      let list = ids.prefix(told).joined(separator: ", ") + (ids.count > told ? ", …" : "")
      return "several nodes have the same ID, and only the first of each is there: \(list)."
    }
    let isEmpty = { (table: AdaptedTable<Adapter>) in table.cells.isEmpty && !table.children.isEmpty
    }
    if let table = elements.values.lazy.compactMap({ $0 as? AdaptedTable<Adapter> }).first(
      where: isEmpty)
    {
      let name = table.accessibilityLabel.map { "“\($0)”" } ?? "a node without a label"
      return
        "\(name) is described as a data table, and cell(of:) tells of no node in it where it is."
    }
    if strayCells > 0 {
      return "cell(of:) tells of \(strayCells) nodes that lie in nothing described as a data table."
    }
    return isCutOff
      ? "the tree has more than \(mostMirrored) nodes; the others are not there." : nil
  }
}
