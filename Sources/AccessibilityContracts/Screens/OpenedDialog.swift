internal import AccessibilityModel
internal import ScreenReader

/// A new screen with a dialog that has just been opened.
@MainActor
final class OpenedDialog {
  let subject: Subject<Role.Modal>
  let listener: Listener
  /// Where the cursor was before.
  let origin: AccessibilityElement?
  /// Whether swipes lead to its opener.
  let isReached: Bool
  /// The speech at its opening.
  let opening: Heard

  /// The maximum number of elements that are activated to close it.
  static let maximumElements = 50
  /// The verdict on a dialog that is not shown.
  static let unopened = Verdict.deferred(to: "opens", reason: "It is not shown")

  /// Opens the dialog.
  ///
  /// - Parameters:
  ///   - subject: A new screen.
  ///   - comparesScreens: Whether the listener finds the changes of each command, which takes a while.
  init(_ subject: Subject<Role.Modal>, comparesScreens: Bool) {
    self.subject = subject
    listener = subject.listener(comparesScreens: comparesScreens)
    if let opener = subject.options.opener {
      isReached = listener.swipe(to: opener)
      origin = listener.focus
      // Another element must not be activated in its place.
      opening = listener.perform(isReached ? .activate : .describe)
    } else {
      // A lost cursor would go to the first element, which would prove nothing.
      listener.perform(.swipe(.right))
      isReached = true
      origin = listener.focus
      opening = listener.simulate("the dialog appears", subject.options.show)
    }
  }

  /// The elements inside that can be reached; empty if it is not shown.
  var inside: [AccessibilityElement] {
    subject.options.modal().map {
      ContainerMembers(of: $0, in: subject.screen, rules: subject.options.rules).elements
    } ?? []
  }

  var isOpen: Bool { !inside.isEmpty }

  func isInside(_ element: AccessibilityElement?) -> Bool {
    inside.contains { $0 === element }
  }

  /// The element that the cursor has to be on after it closes.
  var wantedAfterwards: AccessibilityElement? { subject.options.returnsTo ?? origin }

  /// Performs the escape gesture.
  func escape() -> Heard { listener.perform(.escape) }

  /// Double taps an element inside, by its index; `nil` if that does not close the dialog.
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
