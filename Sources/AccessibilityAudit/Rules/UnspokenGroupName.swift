internal import AccessibilityModel
internal import ScreenReader

extension AuditRule {
  static let unspokenGroupName = AuditRule(
    "unspoken-group-name", .warning,
    title: "The name of a group is never spoken",
    reason: """
      “Yes” and “No” are heard without the question that stands above them, for the name of a plain \
      container is not read.
      """,
    remedy:
      "Make the container a semantic group, a list or a landmark, or put its name into the labels.",
    sources: ["WCAG 2.2 SC 1.3.1"],
    limits:
      "Containers of two or more controls, unless their labels, or a text inside, have the name.",
    check: .reading { screen in
      screen.containers.compactMap { container, places in
        let elements = places.map { screen.elements[$0] }
        guard container.accessibilityContainerType == .none,
          let name = AudibleText.of(container.accessibilityLabel),
          !container.accessibilityTraits.contains(.tabBar),
          elements.count(where: \.hasOperableRole) > 1
        else { return nil }
        let words = PlainText.words(of: name)
        let saysName = elements.contains {
          $0.label.map { PlainText.words(of: $0).contains(inOnePiece: words) } ?? false
        }
        guard !saysName else { return nil }
        return Flaw(
          container,
          "“\(PlainText.line(name))” names \(elements.count) elements, and is never heard.")
      }
    })
}
