internal import AccessibilityModel

extension ScreenReader {
  /// Returns the sound of an element before a command that may change it.
  func snapshot(of element: AccessibilityElement) -> ElementSnapshot {
    ElementSnapshot(of: element, .traits, describer: describer)
  }

  /// Speaks the changes of an element: the state of a switch, the value of a slider. The words of the
  /// application replace them.
  func sayWhatIsNew(
    of element: AccessibilityElement, since before: ElementSnapshot, reply: inout Reply
  ) {
    guard !notifications.hasWords else { return }
    reply.say(describer.news(of: element, since: before))
  }

  /// The focused element and its sound at this moment.
  var heardOfFocusedElement: (element: AccessibilityElement, snapshot: ElementSnapshot)? {
    focusedElement.map { ($0, snapshot(of: $0)) }
  }
}
