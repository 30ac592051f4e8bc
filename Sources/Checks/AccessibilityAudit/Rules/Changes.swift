internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Rules about unexpected and unannounced changes, announcements and sound.
extension AuditRule {
  static let silentChange = AuditRule(
    "untold-change", .error, sources: ["WCAG 2.2 SC 4.1.3"],
    title: "A change elsewhere is not announced",
    reason:
      "Screen-reader users hear only the control that they have operated, and miss the change.",
    remedy: "Post layoutChanged when elements appear or disappear, and announce new values.",
    limits: """
      A control that expands, collapses or changes its selection is exempt, because its state is spoken. An \
      element with the trait updatesFrequently may change silently, and so may text that only repeats the \
      control's label and value. Changes that post valueChanged are reported by unheard-change.
      """,
    judge: .operation(OperationVerdict.silentChange),
    .operating { copies in
      let candidates = copies.original.targets.filter { !$0.isTextField }
      let findings = copies.tryEach(copies.withinBudget(candidates)) { element, view, copy in
        let detector = SilentChangeDetector(copy.elements, operating: view)
        if element.isAdjustable {
          copy.increment(view)
          if detector.changes(in: copy.currentElements).isEmpty { copy.decrement(view) }
        } else {
          _ = copy.activate(view)
        }
        let changes = detector.silentChanges(in: copy.currentElements, after: copy.notifications)
        if areReplaced(changes) { return (replacedMessage, true) }
        return (changes.first.flatMap { $0.isPosted ? nil : message(about: $0) }, true)
      }
      return findings.map { finding in
        guard finding.message == replacedMessage else { return finding }
        return AuditFinding.Draft(
          element: finding.element, message: finding.message, reason: finding.reason,
          remedy: "Keep the elements, and change their values.")
      }
    })

  private static let replacedMessage =
    "Operating it replaces elements with new ones of the same name, so screen readers lose their place."

  /// Returns whether new elements have the labels of those that disappeared.
  @MainActor
  private static func areReplaced(_ changes: [ElementChange]) -> Bool {
    let gone = changes.lazy.filter { $0.kind == .disappeared }.map { $0.before?.label }
    let new = changes.lazy.filter { $0.kind == .appeared }.map { $0.after?.label }
    return !gone.isEmpty && Set(gone) == Set(new)
  }

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
      "Screen-reader users do not hear the result: a screen reader speaks only the value of the focused element.",
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
          "Activating it changes the value of \(other.name), and the screen reader says nothing."
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
    reason: "Screen-reader and keyboard users who only explore suddenly find themselves elsewhere.",
    remedy: "Open other screens only on activation, and leave the focus where it is.",
    limits: """
      A move inside one widget of a page is exempt, such as from a list to its option, and so is an element without \
      a label.
      """,
    judge: .focus(OperationVerdict.changeOnFocus),
    .operating { copies in
      copies.tryEach(copies.original.elements) { _, view, copy in
        copy.operate { view.accessibilityElementDidBecomeFocused() }
        let hasLeft = copy.hasLeft(view)
        view.accessibilityElementDidLoseFocus()
        let message = "When it is focused, the focus moves to another screen or element."
        return (hasLeft ? message : nil, !copy.notifications.isEmpty)
      }
    })

  static let contextChangeOnInput = AuditRule(
    "context-change-on-input", .error, sources: ["WCAG 2.2 SC 3.2.2"],
    title: "A new value alone changes the context",
    reason: "Screen-reader and keyboard users want to stay at the control while they change it.",
    remedy: "Let a button open the next screen, or describe the change in the hint.",
    limits:
      "A control with a hint is exempt, and so are buttons and links, which may open screens.",
    judge: .operation(OperationVerdict.changeOnInput),
    .operating { copies in
      let candidates = copies.original.targets.filter {
        ($0.isAdjustable || $0.isSwitch || $0.isTextField) && $0.hint == nil
      }
      return copies.tryEach(candidates) { element, view, copy in
        if let field = view as? any KeyInput {
          copy.operate { field.insertText("1") }
        } else if element.isAdjustable {
          copy.increment(view)
          copy.decrement(view)
        } else if element.isSwitch {
          _ = copy.activate(view)
        }
        let message = "When its value changes, the focus moves to another screen or element."
        return (copy.hasLeft(view) ? message : nil, true)
      }
    })

  static let lostAnnouncement = AuditRule(
    "lost-announcement", .warning,
    sources: ["WCAG 2.2 SC 4.1.3", "Apple: announcements and their priority"],
    title: "An announcement is interrupted",
    reason: "Screen-reader users never hear the announcement.",
    remedy: "Pass the text as the argument of screenChanged, or give it high priority.",
    limits: """
      Announcements made some time later are not detected. A message on a page must stay in its live region for \
      150 milliseconds, and the region must not be inert or behind a modal dialog.
      """,
    judge: .operation(OperationVerdict.lostMessage),
    .operating { copies in
      copies.tryEach(copies.original.targets.filter { !$0.isTextField }) { element, view, copy in
        if element.isAdjustable { copy.increment(view) } else { _ = copy.activate(view) }
        let posted = copy.notifications.prefix(copy.immediateCount)
        let message = LostAnnouncement.first(in: posted).map {
          "It announces “\(PlainText.line($0.text))”, and other speech interrupts it at once."
        }
        return (message, !copy.notifications.isEmpty)
      }
    })

  static let soundWithoutStop = AuditRule(
    "sound-without-stop", .warning, sources: ["WCAG 2.2 SC 1.4.2"],
    title: "Sound starts by itself, and nothing stops it",
    reason:
      "Screen-reader users cannot hear the screen reader over it, so they do not find what stops it.",
    remedy: "Start sound only on activation, or begin the screen with a control that stops it.",
    limits:
      "Elements that make sound are recognized by their traits, and a control that stops the sound by words such as stop, mute and volume.",
    .reading { screen in
      let playing = screen.elements.filter {
        !$0.traits.isDisjoint(with: [.startsMediaSession, .playsSound])
          && (!$0.isControl || !$0.isEnabled)
      }
      guard !playing.isEmpty, !screen.elements.contains(where: stopsSound) else { return [] }
      return playing.map {
        $0.finding("It makes sound without being activated, and no control stops it.")
      }
    })

  @MainActor
  private static func stopsSound(_ element: AuditedElement) -> Bool {
    let label = element.isTarget ? [element.label ?? ""] : []
    return (label + element.customActions.map(\.name)).contains(where: stopWords.occur)
  }

  private static let stopWords = SearchedWords(\.soundStops)
}
