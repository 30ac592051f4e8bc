internal import AccessibilityModel
internal import Languages

/// The state of a toggle, as its element reports it.
enum ToggleState: Equatable {
  /// The state on, off or, if it is `nil`, mixed.
  case known(Bool?)
  /// Words that only the application can interpret.
  case words(String)

  /// Reads the state of an element, or returns `nil` if the element reports no state.
  @MainActor
  init?(of element: AccessibilityElement) {
    if element.accessibilityTraits.contains(.toggleButton) {
      switch element.valueText() {
      case "1": self = .known(true)
      case "0": self = .known(false)
      case "2": self = .known(nil)
      case let words?:
        guard words.contains(where: { !$0.isWhitespace }) else { return nil }
        self = .words(words)
      case nil: return nil
      }
      return
    }
    switch element.accessibilityPressedState {
    case .pressed: self = .known(true)
    case .notPressed: self = .known(false)
    case .mixed: self = .known(nil)
    case nil:
      // An element that is not selected has no known state, because it may not be selectable.
      guard element.accessibilityTraits.contains(.selected) else { return nil }
      self = .known(true)
    }
  }

  /// Returns whether the state may be that of the application.
  func agrees(with isOn: Bool?) -> Bool {
    if case .known(let state) = self { state == isOn } else { true }
  }

  /// Returns the name of the application's state for failures.
  static func name(_ isOn: Bool?) -> String { isOn.map { $0 ? "on" : "off" } ?? "mixed" }
}

/// The results of a few double taps on a new toggle, shared by several clauses.
@MainActor
struct ToggleActivations {
  struct Tap {
    /// The application's state before and after the double tap.
    let before: Bool?
    let after: Bool?
    let heard: Heard
    let events: Int
    /// Whether the toggle starts sound that the reader must not talk over.
    let startsMediaSession: Bool

    var hasChanged: Bool { before != after }
  }

  /// The number of double taps that it takes to cycle through on, off and mixed.
  static let count = 3

  let taps: [Tap]

  /// Double taps a control, or returns `nil` if swipes do not reach it.
  init?(of subject: Subject<Role.Toggle>, comparesScreens: Bool) {
    guard let session = ListeningSession(subject, comparesScreens: comparesScreens)
    else { return nil }
    taps = (0..<Self.count).map { _ in
      let before = subject.options.isOn()
      let (heard, events) = session.counting { session.activate() }
      return Tap(
        before: before, after: subject.options.isOn(), heard: heard, events: events,
        startsMediaSession: session.element.accessibilityTraits.contains(.startsMediaSession))
    }
  }
}
