import AccessibilityModel
import Scenes

/// The two price sliders of the ARIA practices, from 0 to 400, set to 100 and 250.
func hotelPrices() -> [SceneNode] {
  [
    slider("Hotel Minimum Price in US dollars", id: "lower", SceneRange(maximum: 400, value: 100)) {
      $0.upperBound = "upper"
      $0.orientation = .horizontal
    },
    slider("Hotel Maximum Price in US dollars", id: "upper", SceneRange(maximum: 400, value: 250)) {
      $0.lowerBound = "lower"
      $0.orientation = .horizontal
    },
  ]
}

extension SceneNode {
  /// Returns a switch or a toggle button of the ARIA practices.
  static func operated(_ name: String, isSwitch: Bool, isOn: Bool) -> SceneNode {
    node(name, id: "control", value: isSwitch ? (isOn ? "1" : "0") : nil, .button) {
      if isSwitch { $0.activation = .toggle } else { $0.pressed = isOn ? .pressed : .notPressed }
    }
  }
}
