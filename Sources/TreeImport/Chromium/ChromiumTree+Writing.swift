private import Foundation
package import Scenes

/// Saves a page's tree as a dump, and converts it to a screen.
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
