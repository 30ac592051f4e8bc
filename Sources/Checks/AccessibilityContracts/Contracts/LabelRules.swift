internal import AccessibilityAudit
internal import AccessibilityModel

/// Rules for the labels, values and hints of every kind of control. Words for roles are recognized
/// only in English text. In another language, as in "Deutscher Link", an English word may be part
/// of a name. Text that does not specify its language is treated as English.
enum LabelRules {
  /// Words for roles, which a label must not end with because the reader adds them.
  private static let roles: Set<String> = [
    "adjustable", "button", "checkbox", "image", "link", "slider", "switch", "tab", "toggle",
  ]
  /// More words for the role of an adjustable control.
  private static let adjustableRoles: Set<String> = ["control", "picker", "stepper"]
  /// Roles of two words, which must match as a whole because "field" alone may be a name.
  private static let longRoles = ["text field", "search field", "tab bar", "text box"]

  /// The maximum lengths of the label of an adjustable control, and of any other label or value.
  private static let (shortLength, length) = (40, 80)

  /// Returns the expectation that an element's label fails to meet, or `nil` if the label is right.
  @MainActor
  static func flaw(ofLabelOf element: AccessibilityElement) -> String? {
    flaw(
      ofLabel: element.accessibilityLabel ?? "", in: element.languageOfTexts,
      isAdjustable: element.accessibilityTraits.contains(.adjustable))
  }

  /// Returns the expectation that a label fails to meet, in words that follow "Expected".
  static func flaw(
    ofLabel label: String, in language: String?, isAdjustable: Bool = false
  ) -> String? {
    guard label.contains(where: { !$0.isWhitespace }) else {
      return "a label (set accessibilityLabel)"
    }
    if isEnglish(language), endsInRole(label.lowercased(), isAdjustable: isAdjustable) {
      return "a label that does not end with the role"
    }
    if label.hasSuffix(".") { return "a label without a full stop" }
    let maximum = isAdjustable ? shortLength : length
    if label.count > maximum { return "a label of at most \(maximum) characters" }
    if isInCapitals(label) { return "a label in lower case, which no reader spells" }
    return flaw(ofWordsIn: label, "label")
  }

  /// Returns the expectation that the value of an adjustable control fails to meet.
  static func flaw(ofValue value: String, label: String?, in language: String?) -> String? {
    // Most values are numbers, which this check finds quickly.
    guard value.utf8.contains(where: { $0 > 0x39 }) else { return nil }
    let words = words(of: value)
    if let label, case let name = Self.words(of: label), name.joined().contains(where: \.isLetter),
      words.indices.contains(where: { words[$0...].starts(with: name) })
    {
      return "a value that does not repeat the label"
    }
    let parts = value.lowercased().split { ",;:.()".contains($0) }.map {
      Self.words(of: String($0))
    }
    if isEnglish(language),
      parts.contains(where: { ["adjustable", "slider"].contains($0.joined()) })
    {
      return "a value without the role, which the reader adds"
    }
    if value.count > length { return "a value of at most \(length) characters" }
    return flaw(ofWordsIn: value, "value")
  }

  private static func flaw(ofWordsIn text: String, _ property: String) -> String? {
    if DeveloperText.contains(text) {
      return "a \(property) in words for users, not a name or a type from the code"
    }
    let isPicture =
      !text.contains { $0.isLetter || $0.isNumber }
      && text.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII }
    return isPicture ? "a \(property) in words, not only in pictures" : nil
  }

  /// Returns whether text has a word of five or more letters and no lower-case letter. A shorter
  /// word, such as "BPM", may be an abbreviation.
  private static func isInCapitals(_ text: String) -> Bool {
    text != text.lowercased() && text == text.uppercased()
      && text.split { !$0.isLetter }.contains { $0.count >= 5 }
  }

  /// Returns the expectation that a hint fails to meet, in words that follow "Expected".
  static func flaw(ofHint hint: String, label: String?, in language: String?) -> String? {
    if let gesture = GestureInstruction.words(in: hint, language: language) {
      return "a hint without \"\(gesture)\", because the reader explains gestures itself"
    }
    return hint.lowercased() == label?.lowercased() ? "a hint that says more than the label" : nil
  }

  /// Returns whether a part of a label, up to a mark such as a full stop or a comma, has several
  /// words and ends with the word for a role, as in "play button" and "response slider. 1 to 9". A
  /// single word, such as "switch", is treated as a name.
  private static func endsInRole(_ label: String, isAdjustable: Bool) -> Bool {
    label.split { ".,;:()".contains($0) }.enumerated().contains { index, part in
      let words = part.split { !$0.isLetter }
      guard words.count > 1 || index > 0, let last = words.last.map({ String($0) }) else {
        return false
      }
      return roles.contains(last) || isAdjustable && adjustableRoles.contains(last)
        || longRoles.contains { words.suffix(2).joined(separator: " ") == $0 && words.count > 2 }
    }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
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
