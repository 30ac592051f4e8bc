private import AccessibilityModel
package import Scenes
internal import SourceDiagnostics
package import TerminalSpeech

/// The screen of a terminal as a scene, to be read, drawn and audited.
extension SceneFile {
  /// Converts a screen to a scene with an element for each row.
  package init(of snapshot: TerminalSnapshot) {
    let (width, height) = TerminalSnapshot.cellSize
    let columns = Double(snapshot.cells.first?.count ?? 0)
    let elements = snapshot.heardRows.sorted { $0.key < $1.key }.map { row, text in
      var node = SceneNode()
      node.id = "row-\(row + 1)"
      node.isElement = true
      (node.label, node.traits) = (text, .staticText)
      let length = Double(snapshot.rows[row].count)
      node.frame = Rectangle(
        x: 0, y: Double(row) * height, width: length * width, height: height)
      return node
    }
    let size = Size(
      width: columns * width, height: Double(snapshot.rows.count) * height)
    self.init(document: SceneDocument(size: size, elements: elements))
  }
}
