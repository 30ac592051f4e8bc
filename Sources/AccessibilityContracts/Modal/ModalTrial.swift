internal import AccessibilityModel
internal import ScreenReader

/// A new screen with a dialog that has just been opened.
@MainActor
final class ModalTrial {
  let subject: ModalUnderTest
  let listener: Listener
  /// Where the cursor was before.
  let origin: AccessibilityElement?
  /// Whether swipes lead to what opens it.
  let isReached: Bool
  /// What was heard when it was opened.
  let opening: Heard

  /// How many elements of a dialog are activated to find what closes it.
  static let mostElements = 50
  /// Why nothing can be said of a dialog that is not shown.
  static let unopened = Verdict.leftTo(.opens, "It is not shown")

  /// Opens the dialog.
  ///
  /// - Parameters:
  ///   - subject: A new screen.
  ///   - comparesScreens: Whether what is heard says what has changed, which takes a while.
  init(_ subject: ModalUnderTest, comparesScreens: Bool) {
    self.subject = subject
    listener = Listener(to: subject.screen, comparesScreens: comparesScreens)
    switch subject.trigger {
    case .opener(let opener):
      isReached = listener.swipe(to: opener)
      origin = listener.focus
      // Another element must not be activated in its place.
      opening = listener.perform(isReached ? .activate : .describe)
    case .application(let show):
      // The first element is where a lost cursor would go, so that it would prove nothing.
      listener.perform(.swipe(.right))
      isReached = true
      origin = listener.focus
      opening = listener.when("the dialog appears", show)
    }
  }

  /// What can be reached inside the dialog; nothing if it is not shown.
  var inside: [AccessibilityElement] {
    subject.modal().map {
      ContainerMembers(of: $0, in: subject.screen, rules: TraversalRules()).elements
    } ?? []
  }

  var isOpen: Bool { !inside.isEmpty }

  func isInside(_ element: AccessibilityElement?) -> Bool {
    inside.contains { $0 === element }
  }

  /// Where the cursor has to be when the dialog is closed.
  var wantedAfterwards: AccessibilityElement? { subject.returnsTo ?? origin }

  /// Makes the escape gesture.
  func escape() -> Heard { listener.perform(.escape) }

  /// Double taps an element inside, by its place from 0; nil if that does not close the dialog.
  func closing(by index: Int) -> Heard? {
    let inside = inside
    guard inside.indices.contains(index) else { return nil }
    let element = inside[index]
    guard !element.accessibilityTraits.contains(.textEntry) else { return nil }
    if !isInside(listener.focus) || index < inside.firstIndex(where: { $0 === listener.focus }) ?? 0
    {
      listener.perform(.first)
    }
    guard listener.swipe(to: element) else { return nil }
    let heard = listener.perform(.activate)
    return isOpen ? nil : heard
  }
}
