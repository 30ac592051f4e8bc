internal import AccessibilityAudit
internal import AccessibilityModel
internal import Scenes
internal import SourceDiagnostics

extension AuditTarget {
  /// Returns a scene as an audit target, with the name of its file for messages.
  ///
  /// Rules that operate elements get copies of the scene, if the file describes behavior.
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

/// The places of a scene's elements in its file.
@MainActor
private struct ScenePositions {
  private var positions: [ObjectIdentifier: SourcePosition] = [:]

  /// Walks both trees in parallel: elements are created in the order of their nodes.
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

  /// Returns the place of an element, or else of its nearest container with one.
  func position(of element: AccessibilityElement) -> SourcePosition? {
    var visited: Set<ObjectIdentifier> = []
    var next: AccessibilityElement? = element
    // An application's containers may form a cycle.
    while let element = next, visited.insert(ObjectIdentifier(element)).inserted {
      if let position = positions[ObjectIdentifier(element)] { return position }
      next = element.accessibilityContainer
    }
    return nil
  }
}
