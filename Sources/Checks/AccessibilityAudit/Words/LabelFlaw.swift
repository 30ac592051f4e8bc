package import AccessibilityModel
internal import Languages
internal import ScreenReader

/// A flaw in the label of a control, which audits report and contracts reject.
package enum LabelFlaw: CaseIterable, Sendable {
  case missing, role, fullStop, length, capitals, identifier, picture

  /// The maximum number of characters of a label.
  package static let maximumLength = 80

  /// Returns the first flaw in the label of a control, or `nil` if the label is right. The language
  /// is a BCP 47 tag, and unknown text is treated as English.
  @MainActor
  package static func first(of element: AccessibilityElement) -> LabelFlaw? {
    let language = element.languageOfTexts
    let element = AuditedElement(element, place: 0)
    return allCases.first { $0.exists(in: element, language: language) }
  }

  /// Returns whether the label of an element has this flaw.
  @MainActor
  func exists(in element: AuditedElement, language: String?) -> Bool {
    guard let label = element.label else { return self == .missing }
    return switch self {
    case .missing: false
    case .role:
      !element.showsLabel && Self.hasRole(label, of: element, in: Phrases.ofText(in: language))
    case .fullStop: !element.traits.contains(.link) && Self.hasFullStop(label)
    case .length: !element.traits.contains(.link) && label.count > Self.maximumLength
    case .capitals: Self.isInCapitals(label)
    case .identifier: Self.isIdentifier(label, of: element)
    case .picture: Self.isPicture(label)
    }
  }

  /// Returns whether a label is text for developers. The visible text of a page may be about such text, so
  /// of that only the text of controls other than links is judged, and only by what no control is called.
  @MainActor
  private static func isIdentifier(_ label: String, of element: AuditedElement) -> Bool {
    let isLink = element.traits.contains(.link)
    let isOperated = element.isControl && !isLink
    if element.showsLabel {
      return isOperated
        && (DeveloperText.isPlaceholder(label) || DeveloperText.isTemplate(label)
          || DeveloperText.isTranslationKey(label))
    }
    return DeveloperText.isPlaceholder(label) || DeveloperText.isTemplate(label)
      || DeveloperText.isName(label) && (element.isControl || element.traits.contains(.image))
      || DeveloperText.isSymbol(label) && element.isControl
      || DeveloperText.isKey(label) && !isLink
  }

  /// Returns whether a part of a label, up to a mark such as a comma, ends with the element's own
  /// role, as in "Play button" and "Response slider. 1 to 9".
  @MainActor
  private static func hasRole(
    _ label: String, of element: AuditedElement, in phrases: Phrases
  ) -> Bool {
    // A role description replaces the word for the trait, so nothing is spoken twice.
    guard element.element.accessibilityRoleDescription == nil else { return false }
    // “Button”, with the hint “Create a button”, is the name of a thing.
    if element.hint != nil, PlainText.words(of: label).count == 1 { return false }
    let words = phrases.audit.roles.filter { element.hasRole($0.key) }
    let own = words.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let kinds = element.isAdjustable ? phrases.audit.controls : []
    return label.split { ".,;:()，。；：（）".contains($0) }.contains { part in
      let words = PlainText.words(of: String(part))
      guard let last = words.last else { return false }
      return own.contains(last) || words.count > 1 && kinds.contains(last)
        || phrases.isWrittenWithoutSpaces && own.contains(where: part.hasSuffix)
    }
  }

  private static func hasFullStop(_ label: String) -> Bool {
    guard label.hasSuffix(".") || label.hasSuffix("。") else { return false }
    let text = label.dropLast()
    let lastWord = text.split(whereSeparator: \.isWhitespace).last ?? ""
    // A short last word, as in “Acme Inc.”, may be an abbreviation.
    let mayBeAbbreviation = label.hasSuffix(".") && lastWord.count < 4
    return !text.contains { ".。!?".contains($0) } && !mayBeAbbreviation
  }

  /// Returns whether text has a word of five or more letters and no lower-case letter. A shorter
  /// word, such as "BPM", may be an abbreviation.
  private static func isInCapitals(_ text: String) -> Bool {
    text != text.lowercased() && text == text.uppercased()
      && text.split { !$0.isLetter }.contains { $0.count >= 5 }
  }

  /// Returns whether text consists of pictures, such as "⭐️", without a letter or a number.
  package static func isPicture(_ text: String) -> Bool {
    !text.contains { $0.isLetter || $0.isNumber }
      && text.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII }
  }
}

extension AuditedElement {
  /// Returns whether the reader speaks the role of a trait, which the container may also give.
  fileprivate func hasRole(_ trait: AccessibilityTraits) -> Bool {
    traits.contains(trait) || trait == .toggleButton && isSwitch || trait == .tabBarItem && isTab
      || trait == .textEntry && isTextField
  }
}

extension AccessibilityElement {
  /// The language of the element, or of its nearest container that has one.
  package var languageOfTexts: String? {
    ([self] + accessibilityContainers).lazy.compactMap { $0.accessibilityLanguage?.nonBlank }.first
  }
}
