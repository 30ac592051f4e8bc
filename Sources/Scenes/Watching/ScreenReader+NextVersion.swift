internal import AccessibilityModel
internal import Languages
public import ScreenReader
package import SpeechModel

extension ScreenReader {
  /// Returns a reader of the next version of a scene, on which what was opened is open.
  ///
  /// Its cursor is on the element of the same id, else of the same label, else on a neighbour: in what
  /// is open one inside, else what has opened it, else whichever is nearest.
  ///
  /// - Parameters:
  ///   - next: The next version, on which nothing was done yet.
  ///   - rules: How the rows of the present one are read.
  /// - Returns: The reader, and whether its cursor is on the same element.
  public func continuing(on next: SceneScreen, from rules: TraversalRules) -> (
    reader: ScreenReader, isSameElement: Bool
  ) {
    let scene = screen as? SceneScreen
    if let scene { next.keepOpen(from: scene) }
    let match = SceneElementMatch(of: screen, in: next)
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

  /// Returns what is said after a scene was read again.
  ///
  /// - Parameters:
  ///   - old: The reader of the version before.
  ///   - isSameElement: Whether the cursor is on the same element.
  /// - Returns: That it was reloaded. The element at the cursor follows if it is another one, or if its
  ///   description changed.
  package func news(after old: ScreenReader, isSameElement: Bool) -> [Utterance] {
    let words = wordsOfFocusedElement
    let isHeardBefore = isSameElement && words.map(\.text) == old.wordsOfFocusedElement.map(\.text)
    return [SpokenNotice.reloaded(in: phrases)] + (isHeardBefore ? [] : words)
  }

  /// What is said of the element at the cursor.
  package var wordsOfFocusedElement: [Utterance] {
    guard let focusedElement else { return [] }
    let described = ElementDescriber(
      phrases: phrases, language: settings.language, detail: settings.detail
    ).describe(focusedElement)
    return [Utterance(described.description.map(\.segment))]
  }
}
