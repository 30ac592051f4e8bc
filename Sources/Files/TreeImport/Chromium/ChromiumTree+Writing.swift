internal import AccessibilityModel
private import Foundation
package import Scenes

/// Saves a page's tree as a dump, and converts it or its changed values to a screen.
extension ChromiumTree: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(page, forKey: .page)
    try container.encode(frames, forKey: .frames)
    try container.encode(attributes, forKey: .attributes)
    try container.encode(nodes, forKey: .nodes)
  }

  /// The dump as JSON, which the importer reads.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}

extension SceneFile {
  /// Converts the tree of a page to a screen, with notes about data that a scene can't represent.
  package init(of tree: ChromiumTree, named name: String) {
    var screen = ChromiumScreen(tree: tree, file: name, limits: DumpLimits())
    let document = screen.document()
    self.init(document: document, problems: screen.notes.problems)
  }
}

extension ChromiumTree.Node {
  /// Whether the node is a control with a numeric range.
  package var isRange: Bool { ChromiumScreen.ranges.contains(roleName) }

  /// The node without what can change while everything else on the screen stays the same: the value
  /// of a range, and the focus of anything but a field.
  package var withoutChangingParts: Self {
    var node = self
    let isField = ChromiumImporter.roles[roleName]?.traits.contains(.textEntry) == true
    var changing: Set<String> = isField ? [] : ["focused"]
    if isRange {
      node.value = nil
      changing.formUnion(["valuetext", "valuemin", "valuemax"])
    }
    node.properties?.removeAll { changing.contains($0.name) }
    return node
  }
}

extension SceneNode {
  /// Copies the value of a range from the newest version of its node.
  package mutating func takeValue(of node: ChromiumTree.Node, in tree: ChromiumTree) {
    var screen = ChromiumScreen(tree: tree, file: "", limits: DumpLimits())
    (range, description.value) = (nil, nil)
    screen.addRange(node, to: &self)
    description.frame = screen.frame(of: node)
  }
}
