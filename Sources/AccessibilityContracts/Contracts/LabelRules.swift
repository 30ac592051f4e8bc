internal import AccessibilityAudit
internal import AccessibilityModel

/// Checks of labels and hints that apply to every kind of control.
///
/// The words for roles are English; in another language, as in "Deutscher Link", they are names. A
/// text without a language counts as English.
enum LabelRules {
  /// Words that the reader adds to a label.
  private static let roles: Set<String> = [
    "adjustable", "button", "checkbox", "image", "link", "slider", "switch", "tab", "toggle",
  ]
  /// Roles of two words; "field" alone may be a name.
  private static let longRoles = ["text field", "search field", "tab bar", "text box"]

  /// Returns the expectation that the label of an element does not meet; `nil` if it is right.
  @MainActor
  static func flaw(ofLabelOf element: AccessibilityElement) -> String? {
    flaw(ofLabel: element.accessibilityLabel ?? "", in: element.languageOfTexts)
  }

  /// Returns the expectation that a label does not meet, in words that follow "Expected"; `nil` if
  /// the label is right.
  static func flaw(ofLabel label: String, in language: String?) -> String? {
    guard label.contains(where: { !$0.isWhitespace }) else { return "a label" }
    if isEnglish(language), endsInRole(label.lowercased()) {
      return "a label without the word for its role"
    }
    return label.hasSuffix(".") ? "a label without a full stop" : nil
  }

  /// Returns the expectation that a hint does not meet, in words that follow "Expected"; `nil` if
  /// the hint is right.
  static func flaw(ofHint hint: String, label: String?, in language: String?) -> String? {
    if let gesture = GestureInstruction.words(in: hint, language: language) {
      return "a hint without the gesture \"\(gesture)\", which the reader says itself"
    }
    return hint.lowercased() == label?.lowercased() ? "a hint that says more than the label" : nil
  }

  /// Returns whether a label of several words ends with the word for a role, as in "play button".
  ///
  /// A single word, such as "switch", is a name.
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
  /// The language of the element, or that of its nearest container that has one.
  var languageOfTexts: String? {
    ([self] + accessibilityContainers).lazy.compactMap(\.accessibilityLanguage)
      .first { !$0.isEmpty }
  }

  var isEditing: Bool { accessibilityTraits.contains(.isEditing) }

  /// Whether the frame is empty in both directions, as that of a view before its layout.
  var isWithoutSize: Bool { accessibilityFrame.size == .zero }

  /// Returns whether the element lies in another one, as assistive technology sees it.
  func lies(in container: AccessibilityElement) -> Bool {
    accessibilityContainers.contains { $0 === container }
  }
}
