internal import AccessibilityModel
internal import Languages

/// The state of a toggle, as an element tells it.
enum ToggleState: Equatable {
  case on
  case off
  case mixed
  /// In words of the application's own, which only it can read.
  case words(String)

  /// What an element tells; nil if it tells no state.
  @MainActor
  init?(of element: AccessibilityElement) {
    if element.accessibilityTraits.contains(.toggleButton) {
      switch element.valueText() {
      case "1": self = .on
      case "0": self = .off
      case "2": self = .mixed
      case let words?:
        guard words.contains(where: { !$0.isWhitespace }) else { return nil }
        self = .words(words)
      case nil: return nil
      }
      return
    }
    switch element.accessibilityPressedState {
    case .pressed: self = .on
    case .notPressed: self = .off
    case .mixed: self = .mixed
    case nil:
      // What is not selected says nothing, and can't be told from what can't be.
      guard element.accessibilityTraits.contains(.selected) else { return nil }
      self = .on
    }
  }

  /// Whether it is what the application has, as far as it can be read; words can't.
  func agrees(with isOn: Bool?) -> Bool {
    switch self {
    case .on: isOn == true
    case .off: isOn == false
    case .mixed: isOn == nil
    case .words: true
    }
  }

  /// What the application has, as failures call it.
  static func name(_ isOn: Bool?) -> String { isOn.map { $0 ? "on" : "off" } ?? "mixed" }
}
