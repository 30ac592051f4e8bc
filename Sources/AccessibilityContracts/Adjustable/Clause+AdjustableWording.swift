internal import AccessibilityAudit
internal import AccessibilityModel
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
          remark: "The control has the trait notEnabled in its initial state.") : .passed
    }
  }

  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause {
    .swept("The frame lies on the screen, inside its containers.", source: .accessibilityFrame) {
      _, replay in
      let subject = replay.make()
      return subject.operate { $0.flawOfFrame(in: subject.screen) }.map {
        .failed($0.expected, found: $0.found, commands: "describe")
      } ?? .passed
    }
  }

  /// The value has words for users, and repeats neither the label nor the role.
  public static var wording: Clause {
    .swept(
      "The value has words for users, and repeats neither the label nor the role.",
      source: .accessibilityValue
    ) { sweep, replay in
      func flaw(of state: ValueSweep.State) -> String? {
        state.text.flatMap {
          LabelRules.flaw(ofValue: $0, label: sweep.label, in: sweep.language)
        }
      }
      if let flaw = flaw(of: sweep.start) { return replay.failure(flaw) }
      guard let step = sweep.ascent.first(where: { flaw(of: $0.after) != nil }),
        let flaw = flaw(of: step.after)
      else { return .passed }
      return replay.failure(at: step, expected: flaw)
    }
  }

  /// Every step that moves the value changes its words.
  public static var audibleSteps: Clause {
    .swept(
      "Every step that moves the value changes its words.", source: .accessibilityValue,
      needs: [.changes, .numbers]
    ) { sweep, replay in
      let silent = sweep.steps.filter { @Sendable step in
        // A shorter step, such as one from a value between two steps, may be rounded away.
        let isWhole = step.distance.map { $0 >= (step.range?.step ?? 0) * (1 - 1e-6) } ?? true
        return step.hasMoved && isWhole && step.after.isSpoken
          && step.before.text == step.after.text
      }
      guard let step = sweep.simplest(silent) else { return .passed }
      guard sweep.misread.steps.isEmpty else {
        return deferred(to: .spokenValue, "The spoken number is wrong")
      }
      return replay.failure(
        at: step, expected: "the spoken value to change",
        remark: "The value is \(step.after.quoted) before and after the step.")
    }
  }
}

extension AccessibilityElement {
  /// The largest coordinate that is plausible for an element on a screen, in points.
  private static let farthest = 10_000.0

  /// Returns the expectation that the frame fails to meet, with the evidence, or `nil` if the frame
  /// is right or unknown. A container that clips its content may scroll, so it is not compared.
  func flawOfFrame(in screen: AccessibilityElement) -> (expected: String, found: String)? {
    let frame = accessibilityFrame
    guard !frame.isNull, self !== screen else { return nil }
    let outer = accessibilityContainers.first { container in
      let bounds = container.accessibilityFrame
      return !bounds.isNull && bounds.width > 0 && bounds.height > 0 && !container.clipsToBounds
        && !container.isAccessibilityElement && !frame.meets(bounds)
    }
    let found = "The frame of \(Heard.name(self)) is \(frame.words)."
    if let outer {
      let name = outer.accessibilityLabel.map { "\"\($0)\"" } ?? "its container"
      return (
        "a frame inside \(name), in the coordinates of the screen",
        "\(found) The frame of the container is \(outer.accessibilityFrame.words)."
      )
    }
    let isFar =
      frame.maxX < 0 || frame.maxY < 0 || frame.minX > Self.farthest || frame.minY > Self.farthest
    return isFar ? ("a frame on the screen", found) : nil
  }
}

extension Rectangle {
  fileprivate func meets(_ other: Rectangle) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  fileprivate var words: String {
    let numbers = [minX, minY, width, height].map { DecimalNumber.text($0) }
    return "\(numbers[2]) × \(numbers[3]) at (\(numbers[0]), \(numbers[1]))"
  }
}
