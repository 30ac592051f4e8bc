internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages
internal import ScreenReader

extension Clause where Tested == Subject<Role.Adjustable> {
  /// The traits name one role, and no state that contradicts it.
  public static var traits: Clause {
    .swept(
      "The traits name one role, and no state that contradicts it.", source: .accessibilityTraits
    ) { sweep, replay in
      if let conflict = AuditRule.conflict(in: sweep.traits) {
        return replay.failure("one role", remark: "The traits say that it is \(conflict).")
      }
      let others: [(trait: AccessibilityTraits, name: String)] = [
        (.updatesFrequently, "updatesFrequently"),
        (.allowsDirectInteraction, "allowsDirectInteraction"),
      ]
      if let other = others.first(where: { sweep.traits.contains($0.trait) }) {
        return replay.failure(
          "the trait adjustable without \(other.name)",
          remark: "The trait \(other.name) is for elements that users do not adjust by swipes.")
      }
      return sweep.traits.contains(.notEnabled)
        ? replay.failure(
          "a control that is not dimmed",
          remark: "The control has the trait notEnabled in its initial state. Check it while it is "
            + "enabled.") : .passed
    }
  }

  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { .frameOnScreen() }

  /// The value has words for users, and repeats neither the label nor the role.
  public static var wording: Clause {
    .swept(
      "The value has words for users, and repeats neither the label nor the role.",
      source: .accessibilityValue
    ) { sweep, replay in
      func flaw(of state: ValueSweep.State) -> String? {
        state.text.flatMap { Self.flaw(ofValue: $0, label: sweep.label, in: sweep.language) }
      }
      if let flaw = flaw(of: sweep.start) { return replay.failure(flaw) }
      guard let step = sweep.ascent.first(where: { flaw(of: $0.after) != nil }),
        let flaw = flaw(of: step.after)
      else { return .passed }
      return replay.failure(at: step, expected: flaw)
    }
  }

  /// Returns the expectation that a value fails to meet, in words that follow "Expected".
  private static func flaw(ofValue value: String, label: String?, in language: String?) -> String? {
    // A number has no words to judge.
    guard value.utf8.contains(where: { $0 > UInt8(ascii: "9") }) else { return nil }
    if let label, label.contains(where: \.isLetter), Heard.says(value, in: label) {
      return "a value that does not repeat the label"
    }
    let parts = value.split { ",;:.()".contains($0) }.map { Heard.parts(of: String($0)).joined() }
    let roles = Phrases.ofText(in: language).audit.roles[.adjustable] ?? []
    if !roles.isDisjoint(with: parts) {
      return "a value without the role, which the screen reader adds"
    }
    if value.count > LabelFlaw.maximumLength {
      return "a value of at most \(LabelFlaw.maximumLength) characters"
    }
    if DeveloperText.contains(value) {
      return "a value in words for users, not a name or a type from the code"
    }
    return LabelFlaw.isPicture(value) ? "a value in words, not only in pictures" : nil
  }

  /// Every step that moves the value changes its words.
  public static var audibleSteps: Clause {
    .swept(
      "Every step that moves the value changes its words.", source: .accessibilityValue,
      needs: [.changes, .numbers]
    ) { sweep, replay in
      let silent = sweep.simplest(of: sweep.steps) { step in
        // A shorter step, such as one from a value between two steps, may be rounded away.
        let isWhole = step.distance.map { $0 >= (step.range?.step ?? 0) * (1 - 1e-6) } ?? true
        return step.hasMoved && isWhole && step.after.isSpoken
          && step.before.text == step.after.text
      }
      guard let step = silent else { return .passed }
      guard sweep.misread.steps.isEmpty else {
        return deferred(to: .spokenValue, "The spoken number is wrong")
      }
      return replay.failure(
        at: step, expected: "the spoken value to change",
        remark: "The value is \(step.after.quoted) before and after the step.")
    }
  }
}
