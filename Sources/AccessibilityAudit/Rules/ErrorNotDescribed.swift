internal import AccessibilityModel
internal import ScreenReader

extension AuditRule {
  static let errorNotDescribed = AuditRule(
    "error-not-described", .error,
    title: "A value is not valid, and nothing says why",
    reason: "“Invalid.” tells that something is wrong, and not what to do about it.",
    remedy: "Say in the error message what is expected: “Must be between 1 and 8”.",
    sources: ["WCAG 2.2 SC 3.3.1"],
    check: .reading { screen in
      screen.elements.compactMap { element in
        let error = AudibleText.of(element.element.accessibilityErrorMessage)
        if let error {
          let words = PlainText.words(of: error)
          guard words.allSatisfy(emptyWords.contains) else { return nil }
          return Flaw(
            element.element,
            "“\(PlainText.line(error))” says that something is wrong, and not what.")
        }
        // The reader says the bounds of a range whose values it writes.
        guard let range = element.range, range.format == nil, range.minimum <= range.maximum,
          range.value < range.minimum || range.value > range.maximum
        else { return nil }
        return Flaw(
          element.element,
          "Its value is not between \(DecimalNumber.text(range.minimum)) and "
            + "\(DecimalNumber.text(range.maximum)), and it has no error message.")
      }
    })

  /// Words that say no more than that something is wrong.
  private static let emptyWords: Set<String> = [
    "error", "invalid", "wrong", "value", "input", "entry", "incorrect", "not", "valid", "is", "an",
    "a", "the", "this", "fehler", "ungültig", "falsch", "wert", "eingabe", "ungültige",
    "ошибка", "неверно", "неверное", "значение", "inválido", "incorrecto", "valor", "erreur",
    "invalide", "incorrect", "valeur", "错误", "无效", "错",
  ]
}
