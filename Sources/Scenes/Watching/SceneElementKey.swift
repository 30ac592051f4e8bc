internal import AccessibilityModel
public import ScreenReader

/// By what an element is known again in another version of its scene.
enum SceneElementKey {
  /// Returns the id of an element, else its label and which one of that label it is.
  static func of(_ element: AccessibilityElement, counting labels: inout [String: Int]) -> String {
    if let id = element.accessibilityIdentifier, !id.isEmpty { return "id \(id)" }
    let label = element.accessibilityLabel ?? ""
    let number = labels[label, default: 0]
    labels[label] = number + 1
    return "label \(number) \(label)"
  }

  /// Returns the elements of a screen by their keys.
  static func elements(
    of screen: AccessibilityElement, rules: TraversalRules
  ) -> [(key: String, element: AccessibilityElement)] {
    var labels: [String: Int] = [:]
    return Traversal.elements(of: screen, rules: rules).map {
      (of($0, counting: &labels), $0)
    }
  }
}

extension ScreenReader {
  /// Returns a reader of the next version of a scene: its cursor is on the element of the same id or
  /// label, else where the element was, by its place among the others.
  ///
  /// - Parameters:
  ///   - next: The next version.
  ///   - rules: How the rows of the present one are read.
  /// - Returns: The reader, and whether its cursor is on the same element.
  public func goingOn(with next: SceneScreen, from rules: TraversalRules) -> (
    reader: ScreenReader, isSameElement: Bool
  ) {
    let before = SceneElementKey.elements(of: screen, rules: rules)
    let after = SceneElementKey.elements(of: next, rules: next.rules)
    guard let place = before.firstIndex(where: { $0.element === focusedElement }) else {
      return (goingOn(with: next, rules: next.rules), false)
    }
    let byKey = Dictionary(after, uniquingKeysWith: { one, _ in one })
    let same = byKey[before[place].key]
    let neighbours = before[(place + 1)...].map(\.key) + before[..<place].reversed().map(\.key)
    let heir = same ?? neighbours.lazy.compactMap { byKey[$0] }.first
    return (goingOn(with: next, rules: next.rules, at: heir), same != nil)
  }
}
