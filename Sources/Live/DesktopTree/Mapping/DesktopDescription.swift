package import AccessibilityModel

/// The description of an item in the words of the model.
package struct DesktopDescription: Hashable, Sendable {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: AccessibilityTraits = .none
  package var headingLevel = 0
  package var roleDescription: String?
  package var language: String?
  package var frame: Rectangle?
  package var identifier: String?

  package var container: AccessibilityContainerType = .none
  package var landmark: AccessibilityLandmark?
  package var isModal = false
  /// Whether the children are read together, before the next sibling.
  package var groups = false
  /// Whether the children are read in the order of the program, regardless of their frames.
  package var keepsOrder = false

  package var isExpanded: Bool?
  package var pressed: AccessibilityPressedState?
  package var check: AccessibilityCheck?
  package var popup: AccessibilityPopup?
  package var isRequired = false
  package var isReadOnly = false
  package var isInvalid = false
  package var error: String?
  package var positionInSet: AccessibilityPositionInSet?
  package var range: DesktopRange?
  package var cell: DesktopCell?
  package var namesRow = false
  package var namesColumn = false
  /// The custom actions, by the names of the program, with their indexes.
  package var actions: [DesktopAction] = []

  /// The interface and the property that each part was taken from.
  package var origins: [DescribedProperty: String] = [:]

  package init() {}

  /// Sets a property and records where its value is from.
  mutating func set<Value>(
    _ property: WritableKeyPath<Self, Value>, to value: Value, _ part: DescribedProperty,
    from origin: String
  ) {
    self[keyPath: property] = value
    origins[part] = origin
  }
}

/// The numeric range of a control, and its spoken form.
package struct DesktopRange: Hashable, Sendable {
  package var minimum: Double
  package var maximum: Double
  package var step: Double
  package var value: Double
  package var orientation: AccessibilityRange.Orientation?
  package var isReadOnly = false
  package var isPercent = false
  /// The text for the current value if it is more than the number.
  package var text: String?
  /// Whether the program does not tell the step.
  package var stepIsGuessed = false
}

/// An action of a node, by its name and its index in the program.
package struct DesktopAction: Hashable, Sendable {
  package var name: String
  package var index: Int
}

/// The identity of an item on the screen: a node, or a part of one.
package struct DesktopItem: Hashable, Sendable {
  /// The part of a node that an item represents.
  package enum Part: Hashable, Sendable {
    /// The node with its contents.
    case whole
    /// The element of a node whose contents are separate items, such as a page tab.
    case own
    /// The tabs of a page tab list, without the pages.
    case tabs
    /// A run of text between the controls of a paragraph, counting from 0.
    case run(Int)
  }

  package var node: String
  /// Distinguishes objects that used the same path one after the other.
  package var serial: Int
  package var part: Part = .whole
}
