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
        guard let first = words.first else { return nil }
        let isOrder: Bool
        switch LanguageTag(language).language {
        case "de": isOrder = words.dropFirst().first == "sie" && first.hasSuffix("en")
        case "ru": isOrder = first.hasSuffix("йте") || first.hasSuffix("ите")
        case "fr": isOrder = first.hasSuffix("ez")
        case "zh": isOrder = hint.hasPrefix("请")
        default: isOrder = orders.words(in: language).contains(first)
        }
        return isOrder || GestureOrder.words(in: hint, language: language) != nil
          ? Flaw(element.element, "“\(PlainText.line(hint))” tells the person what to do.") : nil
      }
    })

  /// Orders beside those of gestures, which have a list of their own.
  private static let orders = LanguageWords([
    "en": [
      "adjust", "select", "choose", "open", "close", "enter", "type", "turn", "start", "stop",
      "play",
      "pause", "change", "move", "add", "remove", "delete", "edit", "show", "hide", "go", "save",
      "send", "use", "pick", "activate",
    ],
    "es": ["ajuste", "seleccione", "elija", "abra", "escriba"],
  ])
}
