internal import AccessibilityModel
internal import Languages
package import ScreenReader
package import SpeechModel

/// Lets a reader continue on the next version of a scene, after the scene file has changed.
extension ScreenReader {
  /// Returns a reader for the next version of the scene. Views that the user opened stay open.
  ///
  /// The cursor stays on the element with the same id, or else with the same label. If the element
  /// was removed from an opened view, the cursor moves to a neighbor in the view, or else to the
  /// view itself, or else to the element that opened the view. In any other case, the cursor moves
  /// to the next remaining element, or else to the previous one.
  ///
  /// - Parameters:
  ///   - next: The next version, still in its initial state.
  ///   - rules: The traversal rules of the current version.
  /// - Returns: The reader, and whether its cursor is on the same element as before.
  package func continuing(on next: SceneScreen, from rules: TraversalRules) -> (
    reader: ScreenReader, isSameElement: Bool
  ) {
    let scene = screen as? SceneScreen
    let match = ElementMatcher(of: screen, in: next)
    if let scene { next.restoreOpenViews(from: scene, match) }
    let reached = Traversal.elements(of: next, rules: next.rules)
    let identities = Set(reached.map(ObjectIdentifier.init))
    func heir(of element: AccessibilityElement) -> AccessibilityElement? {
      match.next(of: element).flatMap { identities.contains(ObjectIdentifier($0)) ? $0 : nil }
    }
    let before = Traversal.elements(of: screen, rules: rules)
    guard let index = before.firstIndex(where: { $0 === focusedElement }) else {
      return (continuing(on: next, rules: next.rules), false)
    }
    if let element = heir(of: before[index]) {
      return (continuing(on: next, rules: next.rules, at: element), true)
    }
    let neighbors = before[(index + 1)...] + before[..<index].reversed()
    var element: AccessibilityElement?
    if let scene, let view = scene.openedView(around: before[index]) {
      element =
        neighbors.lazy.filter { $0.isDescendant(of: view) }.compactMap(heir).first
        ?? view.accessibilityIdentifier.flatMap(next.element(withID:)).flatMap { view in
          reached.first { $0 === view || $0.isDescendant(of: view) }
        }
        ?? scene.openers[ObjectIdentifier(view)]?.element.flatMap(heir)
    }
    element = element ?? neighbors.lazy.compactMap(heir).first
    return (continuing(on: next, rules: next.rules, at: element), false)
  }

  /// Returns the announcement for a reloaded scene.
  ///
  /// The announcement begins with a notice that the scene was reloaded. The description of the
  /// focused element follows if the focus has moved or the description has changed.
  package func reloadAnnouncement(after old: ScreenReader, isSameElement: Bool) -> [Utterance] {
    let words = focusedElementDescription
    let isUnchanged =
      isSameElement && words.map(\.text) == old.focusedElementDescription.map(\.text)
    let notice = Utterance([phrases.segment(.message, phrases.operating.reloaded)])
    return [notice] + (isUnchanged ? [] : words)
  }

  /// The description of the focused element, or an empty array if no element has the focus.
  package var focusedElementDescription: [Utterance] {
    guard let focusedElement else { return [] }
    return [Utterance(describer.describe(focusedElement).description.map(\.segment))]
  }
}

/// The elements of a scene, matched with those of its next version.
///
/// Elements are matched by id, and the remaining ones by label. If several elements have the same
/// id or label, the first matches the first, and so on.
@MainActor
struct ElementMatcher {
  private var nextElements: [ObjectIdentifier: AccessibilityElement] = [:]

  /// Matches the descendants of `old` with those of `new`.
  init(of old: AccessibilityElement, in new: AccessibilityElement) {
    var taken: Set<ObjectIdentifier> = []
    let (before, after) = (old.knownElements, new.knownElements)
    for name in [\AccessibilityElement.knownID, \.knownLabel] {
      var free: [String: [AccessibilityElement]] = [:]
      for element in after.reversed() where !taken.contains(ObjectIdentifier(element)) {
        if let text = element[keyPath: name] { free[text, default: []].append(element) }
      }
      for element in before where next(of: element) == nil {
        guard let text = element[keyPath: name], let found = free[text]?.popLast() else { continue }
        nextElements[ObjectIdentifier(element)] = found
        taken.insert(ObjectIdentifier(found))
      }
    }
  }

  /// Returns the matching element in the new version, or `nil` if the element was removed.
  func next(of element: AccessibilityElement) -> AccessibilityElement? {
    nextElements[ObjectIdentifier(element)]
  }
}

extension AccessibilityElement {
  /// The descendants that are elements or have an id or a label, in document order.
  fileprivate var knownElements: [AccessibilityElement] {
    descendants.filter {
      $0.isAccessibilityElement || $0.knownID != nil || $0.knownLabel?.isEmpty == false
    }
  }

  fileprivate var knownID: String? { accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 } }

  /// The label used for matching. Elements without a label share the empty label, so they are
  /// matched in document order.
  fileprivate var knownLabel: String? { accessibilityLabel ?? "" }
}
