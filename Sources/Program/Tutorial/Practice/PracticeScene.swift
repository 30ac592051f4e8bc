internal import AccessibilityModel
internal import AccessibleControls
internal import Scenes

/// A kind of practice screen. Each step starts with a new screen.
enum PracticeScene: Sendable {
  case tickets
  /// Earshot's built-in screen, a DJ deck.
  case deck
  /// A radio with a volume from 0 to 100.
  case radio

  var name: String {
    switch self {
    case .tickets: "a ticket order"
    case .deck: "a DJ deck"
    case .radio: "a radio"
    }
  }

  /// Creates the screen, with elements marked as English so that an English voice reads them.
  @MainActor
  func makeScreen() -> AccessibilityElement {
    let screen = newScreen
    for element in screen.children { Self.markAsEnglish(element) }
    return screen
  }

  @MainActor
  private var newScreen: AccessibilityElement {
    switch self {
    case .tickets: PracticeScreen()
    case .deck: DJDeck()
    case .radio: SceneScreen(Self.radioDocument)
    }
  }

  @MainActor
  private static func markAsEnglish(_ element: AccessibilityElement) {
    element.accessibilityLanguage = "en"
    for child in element.children { markAsEnglish(child) }
  }

  private static var radioDocument: SceneDocument {
    var (off, volume) = (SceneNode(), SceneNode())
    (off.label, off.traits) = ("Off", .button)
    (volume.label, volume.range) = ("Volume", SceneRange(value: 50))
    return SceneDocument(title: "Radio", elements: [off, volume])
  }
}
