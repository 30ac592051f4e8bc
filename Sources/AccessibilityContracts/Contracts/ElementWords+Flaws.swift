internal import AccessibilityAudit
internal import AccessibilityModel

/// What is wrong with a label or a hint, the same for every kind of control.
extension ElementWords {
  /// Words for roles that are two words; "field" by itself may be a name.
  private static let longRoles = ["text field", "search field", "tab bar", "text box"]

  /// Returns what a label should be that is no name; nil if it is one.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - language: Its language, as a BCP 47 tag; nil counts as English.
  /// - Returns: Words that go after "Expected".
  static func flaw(ofLabel label: String, in language: String?) -> String? {
    guard label.contains(where: { !$0.isWhitespace }) else { return "a label" }
    let words = label.lowercased()
    let hasLongRole = isEnglish(language) && longRoles.contains { words.hasSuffix(" " + $0) }
    if endsInRole(label, in: language) || hasLongRole {
      return "a label without the word for its role"
    }
    return label.hasSuffix(".") ? "a label without a full stop" : nil
  }

  /// Returns what a hint should be that tells the gesture, or the label again; nil if it does not.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - label: The label of the same element.
  ///   - language: The language of both, as a BCP 47 tag; nil counts as English.
  /// - Returns: Words that go after "Expected".
  static func flaw(ofHint hint: String, label: String?, in language: String?) -> String? {
    if let gesture = GestureOrder.words(in: hint, language: language) {
      return "a hint without the gesture \"\(gesture)\", which the reader says itself"
    }
    return hint.lowercased() == label?.lowercased() ? "a hint that says more than the label" : nil
  }
}

extension AccessibilityElement {
  /// The language of its texts: its own, or that of the nearest container that names one.
  var languageOfTexts: String? {
    ([self] + accessibilityContainers).lazy.compactMap(\.accessibilityLanguage)
      .first { !$0.isEmpty }
  }
}
