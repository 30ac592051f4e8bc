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
    /// Whether the state is the value, as in "checked", so that the reader speaks it as a value.
    let isInValue: Bool

    var isHeard: Bool { heard.kinds.contains(.state) || isInValue && heard.kinds.contains(.value) }

    var hasChanged: Bool { before != after }
  }

  /// The number of double taps that it takes to cycle through on, off and mixed.
  static let count = 3

  private(set) var taps: [Tap] = []
  /// Whether the spoken state is that of the application, initially and after each double tap.
  private(set) var speaksState: Bool
  /// Whether the label stays the same.
  private(set) var keepsLabel = true

  /// Returns the observation that the clauses of a check share.
  static func shared(
    _ make: @MainActor () -> Subject<Role.Toggle>, _ cache: CheckCache
  ) -> ToggleActivations? {
    cache.value { ToggleActivations(of: make(), comparesScreens: false) }
  }

  /// Double taps a control, or returns `nil` if swipes do not reach it.
  init?(of subject: Subject<Role.Toggle>, comparesScreens: Bool) {
    guard let session = ListeningSession(subject, comparesScreens: comparesScreens)
    else { return nil }
    let element = session.element
    let label = element.accessibilityLabel
    func agrees() -> Bool {
      ToggleState(of: element)?.agrees(with: subject.options.isOn()) ?? true
    }
    speaksState = agrees()
    for _ in 0..<Self.count {
      let before = subject.options.isOn()
      let (heard, events) = session.counting { session.activate() }
      taps.append(
        Tap(
          before: before, after: subject.options.isOn(), heard: heard, events: events,
          startsMediaSession: element.accessibilityTraits.contains(.startsMediaSession),
          isInValue: ToggleState.spoken(by: element) != nil))
      speaksState = speaksState && agrees()
      keepsLabel = keepsLabel && element.accessibilityLabel == label
    }
  }
}
