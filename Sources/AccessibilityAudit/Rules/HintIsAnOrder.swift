internal import Languages

extension AuditRule {
  static let hintIsAnOrder = AuditRule(
    "hint-is-an-order", .info,
    title: "A hint gives an order",
    reason:
      "A hint that says what happens, as “Adjusts the pitch”, tells more than one that commands.",
    remedy: "Begin with a verb that says what the element does: “Plays the song”.",
    sources: ["Apple: accessibility hints"],
    limits: """
      The first word is compared with verbs of orders in six languages, and each sentence with orders of \
      gestures. It is a matter of style.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard let hint = element.hint else { return nil }
        let language = screen.language(of: element.element)
        let words = PlainText.words(of: String(hint.prefix(80)))
        let isOrder = Phrases.ofText(in: language).audit.startsWithImperative(words, in: hint)
        return isOrder || GestureOrder.words(in: hint, language: language) != nil
          ? Flaw(element.element, "“\(PlainText.line(hint))” tells the person what to do.") : nil
      }
    })
}
