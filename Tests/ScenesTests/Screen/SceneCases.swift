import AccessibilityModel
import Foundation
import Scenes
import XCTest

/// The tables of cases that the reader is tested by; the scenes must make the same of them.
func lines<Case: Decodable>(of table: String, as type: Case.Type) throws -> [Case] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
  let url = folder.appending(path: "../../ScreenReaderTests/Cases/\(table).jsonl")
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
    try decoder.decode(Case.self, from: Data($0.utf8))
  }
}

/// The two sliders of the practices that bound each other, from 0 to 400 with 100 to 250 chosen.
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
  /// A switch or a toggle button of the practices.
  static func operated(_ name: String, isSwitch: Bool, isOn: Bool) -> SceneNode {
    node(name, id: "control", value: isSwitch ? (isOn ? "1" : "0") : nil, .button) {
      if isSwitch { $0.activation = .toggle } else { $0.pressed = isOn ? .pressed : .notPressed }
    }
  }
}

/// The traits and the containers by the names of the tables.
let traitNames: [String: AccessibilityTraits] = [
  "button": .button, "link": .link, "image": .image, "selected": .selected,
  "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
  "summaryElement": .summaryElement, "notEnabled": .notEnabled,
  "updatesFrequently": .updatesFrequently, "searchField": .searchField,
  "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
  "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
  "tabBar": .tabBar, "header": .header, "textEntry": .textEntry, "isEditing": .isEditing,
  "secureTextField": .secureTextField, "backButton": .backButton, "tabBarItem": .tabBarItem,
  "supportsZoom": .supportsZoom, "textArea": .textArea, "toggleButton": .toggleButton,
  "switchButton": .toggleButton,
]
let containerNames: [String: AccessibilityContainerType] = [
  "list": .list, "landmark": .landmark, "table": .dataTable, "group": .semanticGroup,
  "tabBar": .tabBar, "series": .series,
]
