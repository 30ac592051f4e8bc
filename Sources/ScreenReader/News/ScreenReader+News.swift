internal import AccessibilityModel

extension ScreenReader {
  /// The description of an element at one moment, to detect changes.
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

  /// Says the changed parts of an element, such as the state of a switch.
  ///
  /// If the application itself says something, only that is spoken.
  func sayWhatIsNew(since before: Heard, reply: inout Reply) {
    guard !notifications.hasWords else { return }
    reply.say(describer.news(of: before.element, since: before.description))
  }

  /// The description of the focused element at this moment.
  var heardOfFocusedElement: Heard? { focusedElement.map { Heard($0, describer) } }
}
