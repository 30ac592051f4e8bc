internal import AccessibilityAudit
internal import AccessibilityModel

/// Rules for the labels and hints of every kind of control. Words for roles are recognized only in
/// English text. In another language, as in "Deutscher Link", an English word may be part of a
/// name. Text that does not specify its language is treated as English.
enum LabelRules {
  /// Words for roles, which a label must not end with because the reader adds them.
  private static let roles: Set<String> = [
    "adjustable", "button", "checkbox", "image", "link", "slider", "switch", "tab", "toggle",
  ]
  /// Roles of two words, which must match as a whole because "field" alone may be a name.
  private static let longRoles = ["text field", "search field", "tab bar", "text box"]

  /// Returns the expectation that an element's label fails to meet, or `nil` if the label is right.
  @MainActor
  static func flaw(ofLabelOf element: AccessibilityElement) -> String? {
    flaw(ofLabel: element.accessibilityLabel ?? "", in: element.languageOfTexts)
  }

  /// Returns the expectation that a label fails to meet, in words that follow "Expected".
  static func flaw(ofLabel label: String, in language: String?) -> String? {
    guard label.contains(where: { !$0.isWhitespace }) else { return "a label" }
    if isEnglish(language), endsInRole(label.lowercased()) {
      return "a label that does not end with the role"
    }
    return label.hasSuffix(".") ? "a label without a full stop" : nil
  }

  /// Returns the expectation that a hint fails to meet, in words that follow "Expected".
  static func flaw(ofHint hint: String, label: String?, in language: String?) -> String? {
    if let gesture = GestureInstruction.words(in: hint, language: language) {
      return "a hint without \"\(gesture)\", because the reader explains gestures itself"
    }
    return hint.lowercased() == label?.lowercased() ? "a hint that says more than the label" : nil
  }

  /// Returns whether a label of several words ends with the word for a role, as in "play button". A
  /// single word, such as "switch", is treated as a name.
  private static func endsInRole(_ label: String) -> Bool {
    let words = label.split { !$0.isLetter }
    let isRole = words.count > 1 && words.last.map { roles.contains(String($0)) } ?? false
    return isRole || longRoles.contains { label.hasSuffix(" " + $0) }
  }

  private static func isEnglish(_ language: String?) -> Bool {
    guard let language else { return true }
    return language.prefix { $0 != "-" && $0 != "_" }.lowercased() == "en"
  }
}

extension AccessibilityElement {
  /// The language of the element, or of its nearest container that has one.
  var languageOfTexts: String? {
    ([self] + accessibilityContainers).lazy.compactMap(\.accessibilityLanguage)
      .first { !$0.isEmpty }
  }

  var isEditing: Bool { accessibilityTraits.contains(.isEditing) }

  /// Whether the frame has neither width nor height, like the frame of a view before layout.
  var isWithoutSize: Bool { accessibilityFrame.size == .zero }

  func lies(in container: AccessibilityElement) -> Bool {
    accessibilityContainers.contains { $0 === container }
  }
}
