internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Rules about text fields and invalid values.
extension AuditRule {
  static let exposedSecret = AuditRule(
    "exposed-secret", .error,
    title: "A secret is spoken",
    reason: "The reader speaks the password to everyone nearby.",
    remedy: "Give a secure field a value of one dot for each character, or no value.",
    sources: ["Apple: secure text entry", "OWASP MASVS-STORAGE-2"],
    limits:
      "Checks only fields with the trait secureTextField. Dots or a character count are safe.",
    .element { element, _ in
      guard element.traits.contains(.secureTextField), let value = element.value,
        !value.allSatisfy({ masks.contains($0) || $0.isWhitespace }),
        // A value such as “8 characters” reveals only the length of the secret, so it is allowed.
        WrittenNumbers(in: value).only == nil || PlainText.words(of: value).count < 2
      else { return nil }
      // The message does not quote the value, because the value is the secret.
      return "It is a secure field, and its value is not masked."
    })

  private static let masks: Set<Character> = ["•", "●", "∙", "*", "·", "⬤", "◦", "＊"]

  static let errorNotDescribed = AuditRule(
    "error-not-described", .error,
    title: "A value is invalid, and no message says why",
    reason: "“Invalid.” alone does not help users to correct the value.",
    remedy: "Say in the error message which values are valid, as in “Must be between 1 and 8”.",
    sources: ["WCAG 2.2 SC 3.3.1"],
    .element { element, _ in
      if let error = element.element.accessibilityErrorMessage?.nonBlank {
        return PlainText.words(of: error).allSatisfy(vagueWords.contains)
          ? "“\(PlainText.line(error))” does not say what is wrong." : nil
      }
      // If a range has a format, the reader speaks its bounds, so no message is needed.
      guard let range = element.range, range.format == nil, range.minimum <= range.maximum,
        range.value < range.minimum || range.value > range.maximum
      else { return nil }
      return "Its value is not between \(DecimalNumber.text(range.minimum)) and "
        + "\(DecimalNumber.text(range.maximum)), and it has no error message."
    })

  /// Words, in all languages, that do not help to describe an error, such as "invalid".
  private static let vagueWords: Set<String> = Phrases.all.reduce(into: []) {
    $0.formUnion($1.audit.vagueErrors)
  }

  static let fieldWithoutInstructions = AuditRule(
    "field-without-instructions", .warning,
    title: "A field does not say which format it expects",
    reason: "Users who cannot see the example type “3 May”, get an error, and have to guess.",
    remedy:
      "Describe the format in the hint, with an example: “Day, month, year, as in 31.12.2030”.",
    sources: ["WCAG 2.2 SC 3.3.2"],
    limits:
      "Checks only date, time and number fields. A hint, a value or brackets in the label are accepted as instructions.",
    .element { element, screen in
      guard element.isTextField, let label = element.label, element.hint == nil,
        element.value == nil || element.range != nil,
        (element.element.accessibilityCustomContent ?? []).isEmpty,
        element.element.accessibilityErrorMessage == nil,
        !label.contains(where: { $0.isNumber || "()[]（）".contains($0) })
      else { return nil }
      if let range = element.range {
        guard !element.traits.contains(.adjustable) else { return nil }
        return "It accepts numbers from \(DecimalNumber.text(range.minimum)) to "
          + "\(DecimalNumber.text(range.maximum)) but does not say so."
      }
      let words = Phrases.ofText(in: screen.language(of: element.element)).audit.dates
      let isDate =
        PlainText.words(of: label).contains(where: words.contains)
        || words.contains { $0.count > 1 && !$0.contains(where: \.isASCII) && label.contains($0) }
      return isDate ? "It expects a date or a time but does not say in which format." : nil
    })
}
