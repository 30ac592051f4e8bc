internal import AccessibilityModel

extension ScreenReader {
  /// What is heard of an element, to be compared with what is heard of it later.
  @MainActor
  struct Heard {
    let element: AccessibilityElement
    let description: ElementDescription
    let startsMediaSession: Bool
    let isSecure: Bool

    init(_ element: AccessibilityElement, _ describer: ElementDescriber) {
      self.element = element
      isSecure = element.accessibilityTraits.contains(.secureTextField)
      startsMediaSession = element.accessibilityTraits.contains(.startsMediaSession)
      description = describer.describe(element, isAtRest: false)
    }
  }

  /// Says what has become different about an element: the state of a switch, the value of a slider.
  /// Where the application says something itself, that is heard instead.
  func sayWhatIsNew(since before: Heard, reply: inout Reply) {
    guard !notifications.hasWords else { return }
    reply.say(describer.news(of: before.element, since: before.description))
  }

  /// What is heard at this moment of the element that the cursor is on.
  var heardOfFocusedElement: Heard? { focusedElement.map { Heard($0, describer) } }
}
