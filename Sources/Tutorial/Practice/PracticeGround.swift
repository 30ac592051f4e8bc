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

  func makeScreen() -> AccessibilityElement {
    switch self {
    case .tickets: PracticeScreen()
    case .deck: DJDeck()
    case .radio:
      // The text is valid, and the replay of the tutorial would fail if it were not.
      SceneFile.read(Array(Self.radioScene.utf8), named: "radio").document.map { SceneScreen($0) }
        ?? PracticeScreen()
    }
  }

  private static let radioScene = """
    earshot: 1
    title: Radio
    elements:
    - {label: Off, traits: [button]}
    - {label: Volume, range: {minimum: 0, maximum: 100, step: 1, page: 10, value: 50}}
    """
}
