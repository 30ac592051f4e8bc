package import AccessibilityModel

// The keys and words of the scene format. A test compares them with the JSON Schema.

/// The keys at the top of the file.
enum DocumentKey: String, CaseIterable {
  case earshot, title, language, direction, idiom, size, elements
}

/// The keys of a view.
enum NodeKey: String, CaseIterable {
  case id, label, value, hint, traits, roleDescription, language, frame, isElement, hidden, alpha
  case clips, elementsHidden, modal, groups, container, children, elements, cell, rowHeaders
  case columnHeaders, headingLevel, landmark, position, expanded, pressed, checkBox, radioButton
  case popup, required, invalid, error, range, activate, actions, content, control
}

/// The keys of a range.
enum RangeKey: String, CaseIterable {
  case minimum, maximum, step, page, value, orientation, readOnly, format, text, texts, restText
  case restTexts, lowerBound, upperBound, gap
}

/// The keys of a cell.
enum CellKey: String, CaseIterable {
  case row, column, rows, columns
}

/// The effects of an activation or an action.
enum EffectKey: String, CaseIterable {
  case toggle, select, announce, open, dismiss, set, increment, decrement
}

/// The keys of an action.
enum ActionKey: String, CaseIterable {
  case name, does
}

/// The keys of an item of content.
enum ContentKey: String, CaseIterable {
  case label, value, importance
}

/// The words in the scene format that represent values of the model.
package enum SceneWords {
  /// The words for the values of a type, in order.
  package typealias Choices<Value> = [(name: String, value: Value)]

  package static let containers: Choices<AccessibilityContainerType> = [
    ("list", .list), ("landmark", .landmark), ("table", .dataTable), ("group", .semanticGroup),
    ("tabBar", .tabBar), ("series", .series), ("alert", .alert),
  ]

  static let pressed: Choices<AccessibilityPressedState> = [
    ("true", .pressed), ("false", .notPressed), ("mixed", .mixed),
  ]

  static let checkBox: Choices<AccessibilityCheck.State> = [
    ("true", .checked), ("false", .unchecked), ("mixed", .mixed),
  ]

  static let importances: Choices<AccessibilityCustomContent.Importance> = [
    ("default", .default), ("high", .high),
  ]

  package static let traits: Choices<AccessibilityTraits> = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar), ("header", .header), ("toggleButton", .toggleButton),
    ("switchButton", .toggleButton), ("supportsZoom", .supportsZoom), ("textEntry", .textEntry),
    ("isEditing", .isEditing), ("secureTextField", .secureTextField), ("backButton", .backButton),
    ("tabBarItem", .tabBarItem), ("textArea", .textArea),
  ]

  static let traitsByName = Dictionary(
    traits.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })

  /// Returns the words and values of a type whose raw values are the words.
  static func choices<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type
  ) -> Choices<Value> {
    type.allCases.map { ($0.rawValue, $0) }
  }

  /// Returns the places where a key belongs, for messages about a misplaced key.
  static func places(of key: String) -> [String] {
    var places: [String] = []
    if DocumentKey(rawValue: key) != nil { places.append("at the top of the file") }
    if NodeKey(rawValue: key) != nil { places.append("in a view") }
    if RangeKey(rawValue: key) != nil { places.append("in “range”") }
    if CellKey(rawValue: key) != nil { places.append("in “cell”") }
    if EffectKey(rawValue: key) != nil { places.append("in “activate” or “does”") }
    if ActionKey(rawValue: key) != nil { places.append("in an item of “actions”") }
    if key == ContentKey.importance.rawValue { places.append("in an item of “content”") }
    return places
  }
}
