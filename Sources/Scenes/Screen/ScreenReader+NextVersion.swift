internal import AccessibilityModel
internal import Languages
public import ScreenReader
package import SpeechModel

extension ScreenReader {
  /// Returns a reader for the next version of a scene, in which opened views stay open.
  ///
  /// Its cursor is on the element with the same id, else the same label. If both are missing, it is
  /// on a neighbour: within the opened view, else on its opener, else on the nearest element.
  ///
  /// - Parameters:
  ///   - next: The next version, unchanged so far.
  ///   - rules: The traversal rules of the present version.
  /// - Returns: The reader, and whether its cursor is on the same element.
  public func continuing(on next: SceneScreen, from rules: TraversalRules) -> (
    reader: ScreenReader, isSameElement: Bool
  ) {
    let scene = screen as? SceneScreen
    if let scene { next.restoreOpenViews(from: scene) }
    let match = ElementMatcher(of: screen, in: next)
    let reached = Traversal.elements(of: next, rules: next.rules)
    let identities = Set(reached.map(ObjectIdentifier.init))
    func heir(of element: AccessibilityElement) -> AccessibilityElement? {
      match.next(of: element).flatMap { identities.contains(ObjectIdentifier($0)) ? $0 : nil }
    }
    let before = Traversal.elements(of: screen, rules: rules)
    guard let place = before.firstIndex(where: { $0 === focusedElement }) else {
      return (continuing(on: next, rules: next.rules), false)
    }
    if let element = heir(of: before[place]) {
      return (continuing(on: next, rules: next.rules, at: element), true)
    }
    let neighbours = before[(place + 1)...] + before[..<place].reversed()
    var element: AccessibilityElement?
    if let scene, let view = scene.openedView(around: before[place]) {
      element =
        neighbours.lazy.filter { $0.isDescendant(of: view) }.compactMap(heir).first
        ?? view.accessibilityIdentifier.flatMap(next.element(withID:)).flatMap { view in
          reached.first { $0 === view || $0.isDescendant(of: view) }
        }
        ?? scene.openers[ObjectIdentifier(view)]?.element.flatMap(heir)
    }
    element = element ?? neighbours.lazy.compactMap(heir).first
    return (continuing(on: next, rules: next.rules, at: element), false)
  }

  /// Returns the announcement of a reloaded scene.
  ///
  /// It has a notice, and the focused element if it or its description differs from the old version.
  package func reloadAnnouncement(after old: ScreenReader, isSameElement: Bool) -> [Utterance] {
    let words = focusedElementDescription
    let isUnchanged =
      isSameElement && words.map(\.text) == old.focusedElementDescription.map(\.text)
    return [SpokenNotice.reloaded(in: phrases)] + (isUnchanged ? [] : words)
  }

  package var focusedElementDescription: [Utterance] {
    guard let focusedElement else { return [] }
    return [Utterance(describer.describe(focusedElement).description.map(\.segment))]
  }
}

/// The elements of a scene, matched with those of its next version.
///
/// Elements match by id, else by label; elements with the same id or label match in order.
@MainActor
struct ElementMatcher {
  private var nextElements: [ObjectIdentifier: AccessibilityElement] = [:]

  /// Matches the elements below the roots of two versions.
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

  /// Returns the element of the new version; `nil` if the element was removed.
  func next(of element: AccessibilityElement) -> AccessibilityElement? {
    nextElements[ObjectIdentifier(element)]
  }
}

extension AccessibilityElement {
  /// The descendants that can be matched, in document order.
  fileprivate var knownElements: [AccessibilityElement] {
    var known: [AccessibilityElement] = []
    // Not recursive, since a deep tree must not exhaust the stack.
    var next = Array(children.reversed())
    while let element = next.popLast() {
      if element.isKnown { known.append(element) }
      next += element.children.reversed()
    }
    return known
  }

  private var isKnown: Bool {
    isAccessibilityElement || knownID != nil || knownLabel?.isEmpty == false
  }

  fileprivate var knownID: String? {
    accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The label; elements without one match in order.
  fileprivate var knownLabel: String? { accessibilityLabel ?? "" }
}
