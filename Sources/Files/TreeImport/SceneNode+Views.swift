package import AccessibilityModel
internal import LiveTree
package import Scenes
internal import SourceDiagnostics

/// Creates views around other views.
extension SceneNode {
  /// Creates a view that is not an element.
  init(around children: [SceneNode], at position: SourcePosition?, frame: Rectangle? = nil) {
    self.init(around: children, frame: frame)
    self.position = position
  }
}

extension SceneNode: ViewTree {
  package var frame: Rectangle? {
    get { description.frame }
    set { description.frame = newValue }
  }

  package var isModal: Bool {
    get { description.isModal }
    set { description.isModal = newValue }
  }

  package var isPlainView: Bool { isElement == false }

  package init(around children: [SceneNode], frame: Rectangle?) {
    self.init()
    isElement = false
    self.children = children
    self.frame = frame
  }
}

extension [SceneNode] {
  /// The nodes of a row except text that repeats the label of a control.
  var withoutCaptions: [SceneNode] {
    let names = Set(
      filter { !$0.traits.contains(.staticText) && $0.traits != .none }.compactMap(\.label))
    return filter { node in
      guard node.traits == .staticText, let label = node.label else { return true }
      return !names.contains(label)
    }
  }
}

extension SceneNode {
  /// Makes a cell of this table the header of its columns or rows.
  mutating func addHeader(_ id: String, _ cell: ElementDescription.Cell) {
    if cell.namesColumn {
      for each in cell.columns.indices { columnHeaders[each] = [id] }
    } else if cell.namesRow {
      for each in cell.rows.indices { rowHeaders[each] = [id] }
    }
  }
}

extension SourceRole {
  /// The traits that dumps may contain, with UIKit's names.
  ///
  /// The list contains all names in the scene format, except for one synonym and two traits that no
  /// dump contains.
  static let traitNames = SceneWords.traits.filter {
    !["switchButton", "isEditing", "tabBarItem"].contains($0.name)
  }
}
