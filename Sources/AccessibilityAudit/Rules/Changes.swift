internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Rules about changes that users do not expect, or that the application does not announce.
extension AuditRule {
  static let silentChange = AuditRule(
    "untold-change", .error, sources: ["WCAG 2.2 SC 4.1.3"],
    title: "A change elsewhere is not announced",
    reason: "Users who listen hear only the control that they operated.",
    remedy: "Post layoutChanged when elements appear or disappear, and announce new values.",
    limits: """
      A control that expands, collapses or changes its selection is exempt, because its state is spoken. An \
      element with the trait updatesFrequently may change silently. Changes that post valueChanged are \
      reported by unheard-change.
      """,
    .operating { copies in
      let candidates = copies.original.targets.filter { !$0.isTextField }
      return copies.tryEach(copies.withinBudget(candidates)) { element, view, copy in
        let detector = SilentChangeDetector(copy.elements, operating: view)
        if element.isAdjustable {
          view.accessibilityIncrement()
          if detector.changes(in: copy.currentElements).isEmpty { view.accessibilityDecrement() }
        } else {
          _ = copy.activate(view)
        }
        let changes = detector.silentChanges(in: copy.currentElements, after: copy.notifications)
        return (changes.first.flatMap { $0.isPosted ? nil : message(about: $0) }, true)
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
    "unheard-change", .advice, sources: ["WCAG 2.2 SC 4.1.3", "WCAG 2.2 SC 4.1.2"],
    title: "A new value elsewhere is not spoken",
    reason:
      "A reader speaks only the value of the focused element, so users do not hear the result.",
    remedy: "Announce the new value, or mention the change in the label or the hint.",
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
        let detector = SilentChangeDetector(copy.elements, operating: view, comparing: .value)
        let isActivated = copy.activate(view)
        guard !copy.notifications.isEmpty else { return (nil, isActivated) }
        let changes = detector.silentChanges(in: copy.currentElements, after: copy.notifications)
        guard !detector.operatedElementChanged,
          copy.notifications.allSatisfy({ $0.name == .valueChanged && $0.element !== view }),
          let change = changes.first(where: { $0.kind == .changed && $0.isPosted }),
          let place = copy.elements.firstIndex(where: { $0 === change.element }),
          case let other = copies.original.elements[place], !sharesWord(element, other)
        else { return (nil, true) }
        let message =
          "Activating it changes the value of \(other.name), and the reader says nothing."
        return (message, true)
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

  static let contextChangeOnFocus = AuditRule(
    "context-change-on-focus", .error, sources: ["WCAG 2.2 SC 3.2.1"],
    title: "Focus alone changes the context",
    reason: "Users who explore a screen suddenly find themselves on another one.",
    remedy: "Open other screens only on activation, and leave the focus where it is.",
    .operating { copies in
      copies.tryEach(copies.original.elements) { _, view, copy in
        view.accessibilityElementDidBecomeFocused()
        let message = "When it is focused, the focus moves to another screen or element."
        let flaw = copy.hasLeft(view) ? message : nil
        view.accessibilityElementDidLoseFocus()
        return (flaw, !copy.notifications.isEmpty)
      }
    })

  static let contextChangeOnInput = AuditRule(
    "context-change-on-input", .error, sources: ["WCAG 2.2 SC 3.2.2"],
    title: "A new value alone changes the context",
    reason: "Users who move a slider expect the focus to stay on it while they adjust it.",
    remedy: "Let a button open the next screen, or describe the change in the hint.",
    limits:
      "A control with a hint is exempt, and so are buttons and links, which may open screens.",
    .operating { copies in
      let candidates = copies.original.targets.filter {
        ($0.isAdjustable || $0.isSwitch || $0.isTextField) && $0.hint == nil
      }
      return copies.tryEach(candidates) { element, view, copy in
        if let field = view as? any KeyInput {
          field.insertText("1")
        } else if element.isAdjustable {
          view.accessibilityIncrement()
          view.accessibilityDecrement()
        } else if element.isSwitch {
          _ = copy.activate(view)
        }
        let message = "When its value changes, the focus moves to another screen or element."
        return (copy.hasLeft(view) ? message : nil, true)
      }
    })
}
