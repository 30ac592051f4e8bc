internal import AccessibilityModel

extension AuditRule {
  static let exposedSecret = AuditRule(
    "exposed-secret", .error,
    title: "A secret can be heard",
    reason: "The reader speaks the password for all who are near.",
    remedy: "Give a secure field a value of dots, one for each character, or none.",
    sources: ["Apple: secure text entry", "OWASP MASVS-STORAGE-2"],
    limits:
      "A field is known to be secret by its trait; a value of dots and a number of them is safe.",
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.traits.contains(.secureTextField), let value = element.value,
          !value.allSatisfy({ masks.contains($0) || $0.isWhitespace }),
          // “8 characters” tells how many, and not which.
          WrittenNumbers(in: value).only == nil || PlainText.words(of: value).count < 2
        else { return nil }
        // What is secret must not stand in a report either.
        return Flaw(
          element.element, "It is a secure field, and its value is not masked.")
      }
    })

  private static let masks: Set<Character> = ["•", "●", "∙", "*", "·", "⬤", "◦", "＊"]
}
