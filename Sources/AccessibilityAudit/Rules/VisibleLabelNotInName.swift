extension AuditRule {
  static let visibleLabelNotInName = AuditRule(
    "visible-label-not-in-name", .error,
    title: "What is written on it is not in its name",
    reason: "Who sees “Search” and says “tap Search” to the machine is not understood.",
    remedy: "Let the label begin with the words that are written on it.",
    sources: ["WCAG 2.2 SC 2.5.3"],
    limits: """
      What is written on an element is known from texts inside it; letter case and punctuation do not \
      matter, and a text without letters or digits is no label.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.hasOperableRole, let label = element.label else { return nil }
        let visible = VisibleText(of: element.element)
        let name = PlainText.words(of: label)
        // One of several texts that is in the name is what a person would say.
        let texts = visible.texts.map(PlainText.words).filter { !$0.isEmpty }
        guard let first = texts.first, !texts.contains(where: name.contains(inOnePiece:)) else {
          return nil
        }
        return Flaw(
          element.element,
          "It shows “\(PlainText.line(first.joined(separator: " ")))”, and its name is “\(PlainText.line(label))”."
        )
      }
    })
}
