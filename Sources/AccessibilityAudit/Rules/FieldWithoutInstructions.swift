internal import AccessibilityModel
internal import Languages

extension AuditRule {
  static let fieldWithoutInstructions = AuditRule(
    "field-without-instructions", .warning,
    title: "A field wants a certain form, and does not say which",
    reason: "Who can't see the example beside it types “3 May”, is refused, and has to guess.",
    remedy: "Say the form in the hint, with an example: “Day, month, year, as in 31.12.2030”.",
    sources: ["WCAG 2.2 SC 3.3.2"],
    limits: """
      Fields for dates and times, known by their labels in six languages, and fields for numbers with \
      limits that can't be stepped. A hint, a value, custom content, or digits or brackets in the label \
      are taken for instructions.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.isTextField, let label = element.label, element.hint == nil,
          element.value == nil || element.range != nil,
          (element.element.accessibilityCustomContent ?? []).isEmpty,
          element.element.accessibilityErrorMessage == nil,
          !label.contains(where: { $0.isNumber || "()[]（）".contains($0) })
        else { return nil }
        if let range = element.range {
          guard !element.traits.contains(.adjustable) else { return nil }
          return Flaw(
            element.element,
            "It takes numbers from \(DecimalNumber.text(range.minimum)) to "
              + "\(DecimalNumber.text(range.maximum)), and does not say so.")
        }
        let words = Phrases.ofText(in: screen.language(of: element.element)).audit.dates
        let isDate =
          PlainText.words(of: label).contains(where: words.contains)
          || words.contains { $0.count > 1 && !$0.contains(where: \.isASCII) && label.contains($0) }
        return isDate
          ? Flaw(element.element, "It takes a date or a time, and does not say in which form.")
          : nil
      }
    })
}
