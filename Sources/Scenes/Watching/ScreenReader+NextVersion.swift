internal import AccessibilityModel
public import ScreenReader

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
    let same = SceneElementMatch.elements(of: screen, in: next)
    let reached = Set(Traversal.elements(of: next, rules: next.rules).map(ObjectIdentifier.init))
    func heir(of element: AccessibilityElement) -> AccessibilityElement? {
      same[ObjectIdentifier(element)].flatMap { reached.contains(ObjectIdentifier($0)) ? $0 : nil }
    }
    let before = Traversal.elements(of: screen, rules: rules)
    guard let place = before.firstIndex(where: { $0 === focusedElement }) else {
      return (goingOn(with: next, rules: next.rules), false)
    }
    if let element = heir(of: before[place]) {
      return (goingOn(with: next, rules: next.rules, at: element), true)
    }
    let neighbours = before[(place + 1)...] + before[..<place].reversed()
    let element = neighbours.lazy.compactMap(heir).first
    return (goingOn(with: next, rules: next.rules, at: element), false)
  }
}
