internal import AccessibilityAudit
internal import AccessibilityModel
internal import Scenes
internal import SourceDiagnostics

extension AuditTarget {
  /// Makes a target of a scene.
  ///
  /// - Parameters:
  ///   - document: The scene.
  ///   - file: The file that it was read from, as it was named.
  /// - Returns: The target; its rules that operate elements have copies of the scene, if the file says
  ///   what elements do.
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

/// Where in a file the elements of a scene are described.
@MainActor
private struct ScenePositions {
  private var positions: [ObjectIdentifier: SourcePosition] = [:]

  /// Elements are made in the order of their nodes, so both trees are walked side by side.
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

  /// Returns where an element is described: itself, or what it is a part of.
  func position(of element: AccessibilityElement) -> SourcePosition? {
    var visited: Set<ObjectIdentifier> = []
    var next: AccessibilityElement? = element
    // Containers are named by the application, and may name each other in a circle.
    while let element = next, visited.insert(ObjectIdentifier(element)).inserted {
      if let position = positions[ObjectIdentifier(element)] { return position }
      next = element.accessibilityContainer
    }
    return nil
  }
}
