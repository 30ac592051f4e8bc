internal import AccessibilityAudit
internal import AccessibilityModel
internal import Scenes
internal import SourceDiagnostics

extension AuditTarget {
  /// Returns the target for a scene.
  ///
  /// - Parameters:
  ///   - document: The scene.
  ///   - file: The name of its file.
  /// - Returns: The target, with copies of the scene if the file contains the behaviour of elements.
  static func scene(_ document: SceneDocument, named file: String) -> AuditTarget {
    let screen = SceneScreen(document)
    var target = AuditTarget(
      screen, rules: document.rules, title: document.title, language: document.language)
    target.knowledge = document.knowledge
    if document.knowledge.contains(.behavior) { target.makeCopy = { SceneScreen(document) } }
    target.file = file
    let positions = ScenePositions(of: screen, in: document)
    target.position = { positions.position(of: $0) }
    return target
  }
}

/// The positions of the elements of a scene in its file.
@MainActor
private struct ScenePositions {
  private var positions: [ObjectIdentifier: SourcePosition] = [:]

  /// Elements have the order of their nodes, so both trees are walked side by side.
  init(of screen: AccessibilityElement, in document: SceneDocument) {
    var next = [(screen, document.elements)]
    while let (view, nodes) = next.popLast() {
      guard view.children.count == nodes.count else { continue }
      for (child, node) in zip(view.children, nodes) {
        if let position = node.position { positions[ObjectIdentifier(child)] = position }
        next.append((child, node.children))
      }
    }
  }

  /// Returns the position of an element, or of its nearest container.
  func position(of element: AccessibilityElement) -> SourcePosition? {
    var visited: Set<ObjectIdentifier> = []
    var next: AccessibilityElement? = element
    // The application names the containers, even in a circle.
    while let element = next, visited.insert(ObjectIdentifier(element)).inserted {
      if let position = positions[ObjectIdentifier(element)] { return position }
      next = element.accessibilityContainer
    }
    return nil
  }
}
