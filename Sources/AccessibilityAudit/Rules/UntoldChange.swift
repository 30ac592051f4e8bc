internal import AccessibilityModel
internal import Languages

extension AuditRule {
  static let untoldChange = AuditRule(
    "untold-change", .error,
    title: "Something changes elsewhere, and nobody is told",
    reason: """
      Who looks sees the total change, or the message appear; who listens hears only the control \
      that was operated.
      """,
    remedy: """
      Post layoutChanged when something appears or goes, and announce what has a new value; \
      valueChanged is heard only where the cursor is.
      """,
    sources: ["WCAG 2.2 SC 4.1.3"],
    limits: """
      What opens or selects tells that it has, so what follows from it is expected. What is asked for \
      its value, by the trait updatesFrequently, need not tell. What posts valueChanged is a matter of \
      unheard-change.
      """,
    check: .acting { trials in
      let candidates = trials.original.targets.filter { !$0.isTextField }
      var flaws: [Flaw] = []
      trials.tryEach(trials.affordable(candidates)) { element, copy, trial in
        let before = HeardScreen(trial, besides: copy)
        if element.traits.contains(.adjustable) {
          copy.accessibilityIncrement()
          if before.isUnchanged(trial) { copy.accessibilityDecrement() }
        } else {
          _ = trial.activate(copy)
        }
        if let change = before.untoldChange(trial) {
          flaws.append(Flaw(element.element, change))
        }
        return true
      }
      return flaws
    })
}

/// What is heard of all elements but the one that is operated.
@MainActor
private struct HeardScreen {
  private let operated: AccessibilityElement
  private let ownBefore: Own
  private let elements: [AccessibilityElement]
  private let heard: [[String?]]

  init(_ trial: Trial, besides operated: AccessibilityElement) {
    self.operated = operated
    ownBefore = Own(operated)
    elements = trial.elements
    heard = elements.map(Self.heard)
  }

  func isUnchanged(_ trial: Trial) -> Bool { change(trial) == nil }

  /// Returns what has changed without anybody's being told; nil if there is nothing.
  func untoldChange(_ trial: Trial) -> String? {
    let telling: Set<AccessibilityNotification.Name> = [
      .screenChanged, .layoutChanged, .announcement, .pageScrolled,
    ]
    guard !trial.told.contains(where: { telling.contains($0.name) }) else { return nil }
    let own = Own(operated)
    if own.expanded != ownBefore.expanded || own.isSelected != ownBefore.isSelected { return nil }
    guard let (element, message) = change(trial) else { return nil }
    let isTold = trial.told.contains { $0.name == .valueChanged && $0.element === element }
    return isTold ? nil : message
  }

  private func change(_ trial: Trial) -> (AccessibilityElement?, String)? {
    for (index, element) in elements.enumerated() where element !== operated {
      guard !element.accessibilityTraits.contains(.updatesFrequently) else { continue }
      let now = Self.heard(element)
      guard now != heard[index] else { continue }
      let name = (heard[index][0] ?? now[0]).map { "“\(PlainText.line($0))”" } ?? "something"
      return (element, "After it was operated, \(name) is heard differently, and nobody is told.")
    }
    let now = trial.elementsNow
    guard now.count != elements.count || !zip(now, elements).allSatisfy(===) else { return nil }
    let what = now.count > elements.count ? "appear" : now.count < elements.count ? "go" : "move"
    return (nil, "After it was operated, elements \(what), and nobody is told.")
  }

  private static func heard(_ element: AccessibilityElement) -> [String?] {
    // What is selected instead of another is part of a choice, which is told.
    [
      element.accessibilityLabel, element.valueText(),
      element.accessibilityTraits.contains(.notEnabled) ? "dimmed" : nil,
      element.accessibilityErrorMessage,
    ]
  }

  @MainActor
  private struct Own {
    let expanded: AccessibilityExpandedStatus
    let isSelected: Bool

    init(_ element: AccessibilityElement) {
      expanded = element.accessibilityExpandedStatus
      isSelected = element.accessibilityTraits.contains(.selected)
    }
  }
}
