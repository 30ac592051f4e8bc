internal import AccessibilityModel
internal import Languages

extension AuditRule {
  static let unheardChange = AuditRule(
    "unheard-change", .advice,
    title: "Something else has a new value, and nothing is heard",
    reason: """
      A value that changes is spoken only where the cursor is. Who activates something and hears nothing \
      does not know whether it did anything.
      """,
    remedy: "Announce the new value, or say in the label or the hint what changes.",
    sources: ["WCAG 2.2 SC 4.1.3", "WCAG 2.2 SC 4.1.2"],
    limits: """
      Only what is activated, changes nothing of itself, has no hint, and posts nothing but valueChanged. \
      Not if its label has a word of the other's label, a number, or a word such as reset, back, more or \
      louder.
      """,
    check: .acting { trials in
      let candidates = trials.original.targets.filter { element in
        !element.isTextField && element.hint == nil && !saysWhatChanges(element)
          && element.traits.isDisjoint(with: [.adjustable, .startsMediaSession])
      }
      var flaws: [Flaw] = []
      trials.tryEach(trials.affordable(candidates)) { element, copy, trial in
        let values = trial.elements.map { $0.valueText() }
        let own = OwnState(of: copy)
        let hasDone = trial.activate(copy)
        guard !trial.told.isEmpty else { return hasDone }
        let isUnheard = trial.told.allSatisfy { $0.name == .valueChanged && $0.element !== copy }
        guard isUnheard, own == OwnState(of: copy) else { return true }
        let changed = trial.elements.indices.first { index in
          let other = trial.elements[index]
          return other !== copy && other.valueText() != values[index]
            && trial.told.contains { $0.element === other }
        }
        guard let changed else { return true }
        let other = trials.original.elements[changed]
        if !names(element, other) {
          flaws.append(
            Flaw(
              element.element,
              "When it is activated, \(other.name) has another value, and nothing is heard."))
        }
        return true
      }
      return flaws
    })

  /// Whether the label says by itself what becomes of other values.
  private static func saysWhatChanges(_ element: AuditedElement) -> Bool {
    guard let label = element.label else { return false }
    let words = PlainText.words(of: label)
    return label.contains(where: \.isNumber) || !changeWords.isDisjoint(with: words)
      || changeWordsWithoutSpaces.contains { label.contains($0) }
  }

  /// Whether the label of one has a word of the other's.
  private static func names(_ element: AuditedElement, _ other: AuditedElement) -> Bool {
    guard let label = element.label, let otherLabel = other.label else { return false }
    return !Set(PlainText.words(of: label)).isDisjoint(with: PlainText.words(of: otherLabel))
      || label.contains(otherLabel)
  }

  /// The words of languages with spaces, and those of languages without.
  private static let changeWords: Set<String> = Phrases.all.filter { !$0.isWrittenWithoutSpaces }
    .reduce(into: []) { $0.formUnion($1.audit.changes) }
  private static let changeWordsWithoutSpaces = Phrases.all.filter(\.isWrittenWithoutSpaces)
    .flatMap(\.audit.changes)
}

/// What is heard of the element that is activated itself.
private struct OwnState: Equatable {
  let texts: [String?]
  let traits: AccessibilityTraits
  let pressed: AccessibilityPressedState?
  let expanded: AccessibilityExpandedStatus

  @MainActor
  init(of element: AccessibilityElement) {
    texts = [
      element.accessibilityLabel, element.valueText(), element.accessibilityErrorMessage,
    ]
    traits = element.accessibilityTraits
    pressed = element.accessibilityPressedState
    expanded = element.accessibilityExpandedStatus
  }
}
