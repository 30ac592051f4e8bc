internal import AccessibilityModel
internal import LiveTree
package import SourceDiagnostics

/// Converts trees and the values in them.
extension PageDocument {
  /// Converts a tree.
  init(of tree: ChromiumTree) {
    var screen = ChromiumScreen(tree: tree, file: "", depthLimit: ChromiumScreen.depthLimit)
    self = screen.document() ?? PageDocument()
  }

  /// Converts a tree, with notes about what is left out, or returns `nil` if it has no root.
  package static func convert(
    _ tree: ChromiumTree, named file: String, depthLimit: Int
  ) -> (document: PageDocument?, problems: [Diagnostic]) {
    var screen = ChromiumScreen(tree: tree, file: file, depthLimit: depthLimit)
    return (screen.document(), screen.notes.problems)
  }
}

extension ChromiumTree.Node {
  /// Whether the node is a control with a numeric range.
  package var isRange: Bool { ChromiumScreen.ranges.contains(roleName) }

  /// The node without what can change while everything else on the screen stays the same: the value
  /// of a range, and the focus of anything but a field.
  package var withoutChangingParts: Self {
    var node = self
    let isField = ChromiumRoles.all[roleName]?.traits.contains(.textEntry) == true
    var changing: Set<String> = isField ? [] : ["focused"]
    if isRange {
      node.value = nil
      changing.formUnion(["valuetext", "valuemin", "valuemax"])
    }
    node.properties?.removeAll { changing.contains($0.name) }
    return node
  }
}

extension ElementDescription {
  /// Sets the value of a range to that of the newest version of its node.
  mutating func takeValue(of node: ChromiumTree.Node, in tree: ChromiumTree) {
    var screen = ChromiumScreen(tree: tree, file: "", depthLimit: ChromiumScreen.depthLimit)
    (range, value) = (nil, nil)
    screen.addRange(node, to: &self)
    frame = screen.frame(of: node)
  }
}
