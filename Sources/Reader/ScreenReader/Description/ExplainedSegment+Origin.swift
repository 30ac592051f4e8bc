internal import AccessibilityModel

/// The origins of words in another toolkit.
extension ExplainedSegment {
  /// Returns the segment with its origin added to the reason, if the origin is known.
  func from(_ origins: [DescribedProperty: String]) -> ExplainedSegment {
    guard let property = Self.properties[rule] ?? (isRole ? .role : nil),
      let origin = origins[property], rule.hasSuffix(".")
    else { return self }
    return segment.explained(by: "\(rule.dropLast()), from \(origin).")
  }

  /// The properties that the reasons for words name.
  private static let properties: [String: DescribedProperty] = [
    "is the element's label.": .label,
    "is the element's value.": .value,
    "is the element's new value.": .value,
    "is the element's hint.": .hint,
    "is the element's hint, since it has neither label nor value.": .hint,
    "for the trait toggleButton.": .checked,
    "for the trait notEnabled.": .enabled,
    "for the trait selected.": .selected,
    "is the element's checked state.": .checked,
    "is the element's pressed state.": .pressed,
    "is the element's expanded status.": .expanded,
    "since a value is required.": .required,
    "is the element's error message.": .invalid,
  ]
}
