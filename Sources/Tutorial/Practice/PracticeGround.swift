internal import AccessibilityModel
internal import AccessibleControls
internal import Scenes

/// A screen to practise on, new each time.
enum PracticeGround: Sendable {
  /// The practice screen.
  case tickets
  /// The DJ deck.
  case deck
  /// A radio with a volume from 0 to 100.
  case radio

  /// What it is, as a learner is told.
  var name: String {
    switch self {
    case .tickets: "an order of tickets"
    case .deck: "a DJ deck"
    case .radio: "a radio"
    }
  }

  /// Makes the screen. Its names are English, as all of the tutorial is, and its elements say so: no voice
  /// of another language shall read them.
  @MainActor
  func makeScreen() -> AccessibilityElement {
    let screen = newScreen
    for element in screen.children { Self.tell(element, language: "en") }
    return screen
  }

  @MainActor
  private var newScreen: AccessibilityElement {
    switch self {
    case .tickets: PracticeScreen()
    case .deck: DJDeck()
    case .radio:
      // The text is valid, and the replay of the tutorial would fail if it were not.
      SceneFile.read(Array(Self.radioScene.utf8), named: "radio").document.map { SceneScreen($0) }
        ?? PracticeScreen()
    }
  }

  @MainActor
  private static func tell(_ element: AccessibilityElement, language: String) {
    element.accessibilityLanguage = language
    for child in element.children { tell(child, language: language) }
  }

  private static let radioScene = """
    earshot: 1
    title: Radio
    elements:
    - {label: Off, traits: [button]}
    - {label: Volume, range: {minimum: 0, maximum: 100, step: 1, page: 10, value: 50}}
    """
}
