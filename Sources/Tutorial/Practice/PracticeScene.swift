internal import AccessibilityModel
internal import AccessibleControls
internal import Scenes

/// A kind of screen for practice. Each step gets a new one.
enum PracticeScene: Sendable {
  /// The practice screen.
  case tickets
  /// The DJ deck.
  case deck
  /// A radio with a volume from 0 to 100.
  case radio

  /// The name in announcements.
  var name: String {
    switch self {
    case .tickets: "an order of tickets"
    case .deck: "a DJ deck"
    case .radio: "a radio"
    }
  }

  /// Creates the screen. Its elements are marked as English, like all of the tutorial, so that an English
  /// voice reads them.
  @MainActor
  func makeScreen() -> AccessibilityElement {
    let screen = newScreen
    for element in screen.children { Self.setLanguage("en", of: element) }
    return screen
  }

  @MainActor
  private var newScreen: AccessibilityElement {
    switch self {
    case .tickets: PracticeScreen()
    case .deck: DJDeck()
    case .radio:
      // The text is valid; otherwise the replay of the tutorial would fail.
      SceneFile.read(Array(Self.radioScene.utf8), named: "radio").document.map { SceneScreen($0) }
        ?? PracticeScreen()
    }
  }

  @MainActor
  private static func setLanguage(_ language: String, of element: AccessibilityElement) {
    element.accessibilityLanguage = language
    for child in element.children { setLanguage(language, of: child) }
  }

  private static let radioScene = """
    earshot: 1
    title: Radio
    elements:
    - {label: Off, traits: [button]}
    - {label: Volume, range: {minimum: 0, maximum: 100, step: 1, page: 10, value: 50}}
    """
}
