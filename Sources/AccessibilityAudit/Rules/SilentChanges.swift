internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Rules about changes that the application does not announce.
extension AuditRule {
  static let silentChange = AuditRule(
    "untold-change", .error,
    title: "A change elsewhere is not announced",
    reason: "Users who listen hear only the control that they operated.",
    remedy: "Post layoutChanged when elements appear or disappear, and announce new values.",
    sources: ["WCAG 2.2 SC 4.1.3"],
    limits: """
      A control that expands, collapses or changes its selection is exempt, because its state is spoken. An \
      element with the trait updatesFrequently may change silently. Changes that post valueChanged are \
      reported by unheard-change.
      """,
    .operating { copies in
      let candidates = copies.original.targets.filter { !$0.isTextField }
      return copies.tryEach(copies.withinBudget(candidates)) { element, view, copy in
        let detector = SilentChangeDetector(elements: copy.elements, operating: view)
        if element.traits.contains(.adjustable) {
          view.accessibilityIncrement()
          if detector.changes(in: copy.currentElements).isEmpty { view.accessibilityDecrement() }
        } else {
          _ = copy.activate(view)
        }
        let change = detector.silentChanges(
          in: copy.currentElements, after: copy.notifications
        ).first
        return (change.flatMap { $0.isPosted ? nil : message(about: $0) }, true)
      }
    })

  @MainActor
  private static func message(about change: ElementChange) -> String {
    let effect =
      switch change.kind {
      case .changed:
        (change.before?.label ?? change.after?.label).map { "changes “\(PlainText.line($0))”" }
          ?? "changes an element"
      case .appeared: "makes elements appear"
      case .disappeared: "makes elements disappear"
      case .moved: "moves elements"
      }
    return "Operating it \(effect), and no notification is posted."
  }

  static let silentValueChange = AuditRule(
    "unheard-change", .advice,
    title: "A new value elsewhere is not spoken",
    reason:
      "A reader speaks only the value of the focused element, so users do not hear the result.",
    remedy: "Announce the new value, or mention the change in the label or the hint.",
    sources: ["WCAG 2.2 SC 4.1.3", "WCAG 2.2 SC 4.1.2"],
    limits: """
      Checks only controls that are activated, do not change themselves, have no hint, and post nothing but \
      valueChanged. Exempt if the label shares a word with the label of the other element, or contains a \
      number or a word such as reset, back, more or louder.
      """,
    .operating { copies in
      let candidates = copies.original.targets.filter { element in
        !element.isTextField && element.hint == nil && !namesChange(element)
          && element.traits.isDisjoint(with: [.adjustable, .startsMediaSession])
      }
      return copies.tryEach(copies.withinBudget(candidates)) { element, view, copy in
        let detector = SilentChangeDetector(
          elements: copy.elements, operating: view, comparing: .value)
        let isActivated = copy.activate(view)
        guard !copy.notifications.isEmpty else { return (nil, isActivated) }
        let isSilent = copy.notifications.allSatisfy {
          $0.name == .valueChanged && $0.element !== view
        }
        guard isSilent, !detector.operatedElementChanged,
          let change = detector.silentChanges(
            in: copy.currentElements, after: copy.notifications
          ).first(where: { $0.kind == .changed && $0.isPosted }),
          let place = copy.elements.firstIndex(where: { $0 === change.element })
        else { return (nil, true) }
        let other = copies.original.elements[place]
        guard !sharesWord(element, other) else { return (nil, true) }
        return (
          "Activating it changes the value of \(other.name), and the reader says nothing.", true
        )
      }
    })

  /// Returns whether the label itself says that other values will change.
  private static func namesChange(_ element: AuditedElement) -> Bool {
    guard let label = element.label else { return false }
    return label.contains(where: \.isNumber) || changeWords.occur(in: label)
  }

  private static let changeWords = SearchedWords(\.changes)

  private static func sharesWord(_ element: AuditedElement, _ other: AuditedElement) -> Bool {
    guard let label = element.label, let otherLabel = other.label else { return false }
    return !Set(PlainText.words(of: label)).isDisjoint(with: PlainText.words(of: otherLabel))
      || label.contains(otherLabel)
  }
}
