internal import AccessibilityModel
internal import ScreenReader

extension AuditRule {
  static let actionWithoutName = AuditRule(
    "action-without-name", .error,
    title: "An action has no name, or not one of its own",
    reason: "In the list of actions nothing is heard, or twice the same.",
    remedy: "Give each action a name of its own: what it does, in a word or two.",
    sources: ["WCAG 2.2 SC 4.1.2", "Apple: custom actions"],
    check: .reading { screen in
      screen.elements.compactMap { element in
        let names = (element.element.accessibilityCustomActions ?? []).map(\.name)
        if names.contains(where: { AudibleText.of($0) == nil }) {
          return Flaw(element.element, "One of its \(names.count) actions has no name.")
        }
        var seen: Set<String> = []
        guard let twice = names.first(where: { !seen.insert($0.lowercased()).inserted }) else {
          return nil
        }
        return Flaw(element.element, "Two of its actions are called “\(PlainText.line(twice))”.")
      }
    })
}
