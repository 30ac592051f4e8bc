import AccessibilityModel

/// Widgets of other toolkits for the examples about adapters.
struct AccessibilityModelFixtures {
  let dial = Dial(caption: "Gain", position: 4)
}

/// A dial from a toolkit without accessibility support.
final class Dial {
  let caption: String
  private(set) var position: Double
  let parts: [Dial] = []

  init(caption: String, position: Double) {
    self.caption = caption
    self.position = position
  }

  func turn(by steps: Double) { position = min(max(position + steps, 0), 11) }
}

/// A small stand-in for the toolkit in Examples/Panes.
class Widget {
  let widgets: [Widget] = []

  func press(_ key: Key) -> Bool { false }
}

final class PushButton: Widget {
  let caption = "Brew"
}

final class Square: Widget {
  let row = 0
  let column = 0
}

enum Key {
  case space
}
