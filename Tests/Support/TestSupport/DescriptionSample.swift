package import AccessibilityModel

/// A property of a description, with a value that differs from the default.
@MainActor
package struct DescriptionSample {
  package let name: String
  package let set: (inout ElementDescription) -> Void
  /// Returns the property of an element that has the same meaning, as text.
  package let read: (AccessibilityElement) -> String

  private init<Value, Read>(
    _ name: String, _ property: WritableKeyPath<ElementDescription, Value>, _ value: Value,
    _ read: @escaping (AccessibilityElement) -> Read
  ) {
    self.name = name
    set = { $0[keyPath: property] = value }
    self.read = { "\(read($0))" }
  }

  private static func spelled(_ text: String) -> AccessibilityAttributedString {
    var attributes = AccessibilityAttributedString.Attributes()
    attributes.spellsOut = true
    return AccessibilityAttributedString([.init(text, attributes)])
  }

  package static let all = [
    DescriptionSample("isElement", \.isElement, true) { $0.isAccessibilityElement },
    DescriptionSample("label", \.label, "Label") { $0.accessibilityLabel },
    DescriptionSample("value", \.value, "Value") { $0.accessibilityValue },
    DescriptionSample("hint", \.hint, "Hint") { $0.accessibilityHint },
    DescriptionSample("traits", \.traits, .button) { $0.accessibilityTraits },
    DescriptionSample("language", \.language, "de") { $0.accessibilityLanguage },
    DescriptionSample("identifier", \.identifier, "id") { $0.accessibilityIdentifier },
    DescriptionSample("attributedLabel", \.attributedLabel, spelled("Label")) {
      $0.described.attributedLabel
    },
    DescriptionSample("attributedValue", \.attributedValue, spelled("Value")) {
      $0.described.attributedValue
    },
    DescriptionSample("attributedHint", \.attributedHint, spelled("Hint")) {
      $0.described.attributedHint
    },
    DescriptionSample("inputLabels", \.inputLabels, ["Other"]) {
      $0.accessibilityUserInputLabels
    },
    DescriptionSample("roleDescription", \.roleDescription, "knob") {
      $0.accessibilityRoleDescription
    },
    DescriptionSample("headingLevel", \.headingLevel, 2) { $0.accessibilityHeadingLevel },
    DescriptionSample("popup", \.popup, .menu) { $0.accessibilityPopup },
    DescriptionSample("expandedStatus", \.expandedStatus, .expanded) {
      $0.accessibilityExpandedStatus
    },
    DescriptionSample("pressed", \.pressed, .pressed) { $0.accessibilityPressedState },
    DescriptionSample("check", \.check, AccessibilityCheck(.checkBox, .mixed)) {
      $0.accessibilityCheck
    },
    DescriptionSample("isRequired", \.isRequired, true) { $0.accessibilityIsRequired },
    DescriptionSample("isReadOnly", \.isReadOnly, true) { $0.accessibilityIsReadOnly },
    DescriptionSample("isInvalid", \.isInvalid, true) { $0.accessibilityIsInvalid },
    DescriptionSample("error", \.error, "Error") { $0.accessibilityErrorMessage },
    DescriptionSample("disabledReason", \.disabledReason, "Reason") {
      $0.accessibilityDisabledReason
    },
    DescriptionSample(
      "positionInSet", \.positionInSet, AccessibilityPositionInSet(position: 1, count: 2)
    ) { $0.accessibilityPositionInSet },
    DescriptionSample("range", \.range, AccessibilityRange(maximum: 5, value: 2)) {
      $0.accessibilityRange
    },
    DescriptionSample("restValue", \.restValue, "Rest") { $0.accessibilityRestValue },
    DescriptionSample("misspelledRanges", \.misspelledRanges, [0..<2]) {
      $0.accessibilityMisspelledRanges
    },
    DescriptionSample("content", \.content, [.init(label: "Size", value: "3")]) {
      $0.accessibilityCustomContent?.map { "\($0.label): \($0.value)" }
    },
    DescriptionSample("actions", \.actions, ["Reset"]) {
      $0.accessibilityCustomActions?.map(\.name)
    },
    DescriptionSample("container", \.container, .list) { $0.accessibilityContainerType },
    DescriptionSample("landmark", \.landmark, .main) { $0.accessibilityLandmark },
    DescriptionSample("cell", \.cell, ElementDescription.Cell(row: 1, column: 2)) {
      ($0 as? any AccessibilityContainerDataTableCell)?.accessibilityRowRange()
    },
    DescriptionSample("isModal", \.isModal, true) { $0.accessibilityViewIsModal },
    DescriptionSample("groups", \.groups, true) { $0.shouldGroupAccessibilityChildren },
    DescriptionSample("keepsOrder", \.keepsOrder, true) { $0.accessibilityElements?.count },
    DescriptionSample("elementsHidden", \.elementsHidden, true) { $0.accessibilityElementsHidden },
    DescriptionSample("frame", \.frame, Rectangle(x: 0, y: 0, width: 0, height: 0)) {
      $0.accessibilityFrame
    },
    DescriptionSample("activationPoint", \.activationPoint, Point(x: 9, y: 9)) {
      $0.described.activationPoint
    },
    DescriptionSample("isHidden", \.isHidden, true) { $0.isHidden },
    DescriptionSample("alpha", \.alpha, 0) { $0.alpha },
    DescriptionSample("clips", \.clips, true) { $0.clipsToBounds },
    DescriptionSample("isUserInteractionEnabled", \.isUserInteractionEnabled, false) {
      $0.isUserInteractionEnabled
    },
    DescriptionSample("respondsToUserInteraction", \.respondsToUserInteraction, false) {
      $0.accessibilityRespondsToUserInteraction
    },
    DescriptionSample("facts", \.facts, SourceFacts(destination: "https://example.org/")) {
      $0.accessibilityFacts
    },
    DescriptionSample("origins", \.origins, [.label: "Name"]) { $0.accessibilityOrigins },
  ]
}

extension ElementDescription {
  /// The names of all properties, and the values as text.
  package var properties: [String: String] {
    var properties: [String: String] = [:]
    for case (let label?, let value) in Mirror(reflecting: self).children {
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      let value = (value as? any RareValue)?.anyValue ?? value
      properties[name] = "\(value)"
    }
    return properties
  }
}

private protocol RareValue { var anyValue: Any { get } }

extension ElementDescription.Rare: RareValue {
  fileprivate var anyValue: Any { wrappedValue as Any }
}
