internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import SpeechModel

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
        self = Self.known(words, in: element.languageOfTexts) ?? .words(words)
      case nil: return nil
      }
      return
    }
    switch element.accessibilityPressedState {
    case .pressed: self = .known(true)
    case .notPressed: self = .known(false)
    case .mixed: self = .known(nil)
    case nil:
      if element.accessibilityTraits.contains(.selected) {
        self = .known(true)
      } else if let state = Self.spoken(by: element) {
        self = state
      } else {
        // An element that is not selected has no known state, because it may not be selectable.
        return nil
      }
    }
  }

  /// Returns the state that the value of a button expresses in words, such as "checked", or `nil` if
  /// the element is not such a button.
  @MainActor
  static func spoken(by element: AccessibilityElement) -> ToggleState? {
    guard element.accessibilityTraits.contains(.button),
      element.accessibilityTraits.isDisjoint(with: [.toggleButton, .adjustable]),
      element.accessibilityPressedState == nil, let words = element.valueText()
    else { return nil }
    return known(words, in: element.languageOfTexts)
  }

  /// Returns the state that words name in a language, or in any language if it is unknown.
  private static func known(_ words: String, in language: String?) -> ToggleState? {
    let languages = language?.isEmpty ?? true ? Phrases.all : [Phrases.ofText(in: language)]
    let word = plain(words)
    for phrases in languages {
      if [phrases.on, phrases.checked, phrases.pressed, phrases.selected].contains(where: {
        plain($0) == word
      }) {
        return .known(true)
      }
      if [phrases.off, phrases.unchecked, phrases.notPressed].contains(where: { plain($0) == word })
      {
        return .known(false)
      }
      if plain(phrases.mixed) == word { return .known(nil) }
    }
    return nil
  }

  private static func plain(_ words: String) -> String {
    String(words.lowercased().filter { $0.isLetter || $0 == " " })
  }

  /// Returns whether the state may be that of the application.
  func agrees(with isOn: Bool?) -> Bool {
    if case .known(let state) = self { state == isOn } else { true }
  }

  /// Returns the name of the application's state for failures.
  static func name(_ isOn: Bool?) -> String { isOn.map { $0 ? "on" : "off" } ?? "mixed" }
}

extension Role.Toggle: TracedRole {
  struct Details {
    /// Whether the toggle starts sound that the reader must not talk over.
    let startsMediaSession: Bool
    /// Whether the state is the value, as in "checked", so that the reader speaks it as a value.
    let isInValue: Bool
  }

  /// The number of double taps that it takes to cycle through on, off and mixed.
  static let count = 3

  @MainActor
  static func value(of subject: Subject<Self>) -> Bool? { subject.options.isOn() }

  @MainActor
  static func details(of subject: Subject<Self>, at element: AccessibilityElement) -> Details {
    Details(
      startsMediaSession: element.accessibilityTraits.contains(.startsMediaSession),
      isInValue: ToggleState.spoken(by: element) != nil)
  }

  @MainActor
  static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>? {
    guard let session = ListeningSession(make()) else { return nil }
    return Trace(steps: (0..<count).map { _ in session.record { session.activate() } })
  }

  static func lack(of trace: Trace<Self>) -> Verdict? {
    trace.steps.first?.hasChanged == true
      ? nil : .deferred(to: "activation", reason: "A double tap does not switch the toggle")
  }
}

extension Trace<Role.Toggle>.Step {
  /// Whether the new state is spoken. The reader does not talk over music that the control starts,
  /// because the music shows that the control is on.
  var isHeard: Bool {
    details.startsMediaSession && after == true || heard.kinds.contains(.state)
      || details.isInValue && heard.kinds.contains(.value)
  }
}
