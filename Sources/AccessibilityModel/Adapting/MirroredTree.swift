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
    if let table = elements.values.first(where: { $0.accessibilityContainerType == .dataTable }) {
      let name = table.accessibilityLabel.map { "“\($0)”" } ?? "a node without a label"
      return "\(name) is described as a data table, and tables by row and column can't be adapted."
    }
    return isCutOff
      ? "the tree has more than \(mostMirrored) nodes; the others are not there." : nil
  }
}
