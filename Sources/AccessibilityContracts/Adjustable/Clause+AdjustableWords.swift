internal import AccessibilityModel
internal import ScreenReader

/// How the value of an adjustable control is spoken.
extension Clause where Subject == Adjustable {
  /// How many places between two steps are looked at, and where each of them is.
  private static var mostPlaces: Int { 10 }
  private static var shares: [Double] { [0.1, 0.4, 0.6, 0.9] }

  static var spokenValue: Clause {
    .trial(
      .spokenValue, "The spoken number is the value, rounded to the nearest.",
      source: .accessibilityValue
    ) { trial in
      guard SpokenQuantity(trial.state.text) != nil else {
        return .doesNotApply("Its values are words.")
      }
      let steps = trial.ascent()
      // On every step the words have to be those of the number.
      for step in steps {
        guard let spoken = SpokenQuantity(step.after.text), let range = trial.range,
          let number = step.after.number
        else { continue }
        let expected = spoken.spoken(number, in: range)
        guard abs(spoken.number - expected) <= spoken.tolerance else {
          return .broken(
            Violation(
              expected: "the value \"\(DecimalNumber.text(expected))\"", heard: step.heard))
        }
      }
      return spokenBetweenSteps(trial, of: steps.states.compactMap(\.number))
    }
  }

  /// Looks at the places where a finger could leave the value, if it is known how to put it there.
  private static func spokenBetweenSteps(_ trial: AdjustableTrial, of numbers: [Double]) -> Verdict
  {
    guard let place = trial.subject.place else { return .kept }
    let pairs = zip(numbers, numbers.dropFirst())
    for (below, above) in pairs.suffix(mostPlaces) {
      for share in shares {
        let number = below + (above - below) * share
        let written = DecimalNumber.text(number)
        let moved = trial.listener.when("a finger leaves it at \(written)") { place(number) }
        guard let spoken = SpokenQuantity(trial.element.accessibilityValue) else { continue }
        // A control that goes to the nearest step at once has done the rounding itself.
        let left = trial.range?.value ?? number
        let expected = spoken.spoken(left, in: trial.range)
        guard abs(spoken.number - expected) <= spoken.tolerance else {
          let nearest = DecimalNumber.text(expected, decimals: spoken.decimals)
          let heard = trial.listener.perform(.describe)
          return .broken(
            Violation(
              expected: "the value \"\(nearest)\"", found: heard.description,
              commands: "(\(moved.action.dropFirst().dropLast())); describe"))
        }
      }
    }
    return .kept
  }

  static var decimals: Clause {
    .trial(
      .decimals, "The spoken number has no decimals that it does not need, and there is no \"-0\".",
      source: .accessibilityValue
    ) { trial in
      guard SpokenQuantity(trial.state.text) != nil else {
        return .doesNotApply("Its values are words.")
      }
      let steps = trial.ascent()
      let texts = steps.states.compactMap(\.text)
      func isNeedless(_ text: String, _ spoken: SpokenQuantity) -> Bool {
        guard let range = trial.range, !spoken.isPercent else {
          // Without a range a zero at the end is needed only if it is not always one.
          return spoken.decimals > 0
            && texts.allSatisfy { $0.filter(\.isNumber).hasSuffix("0") }
        }
        return spoken.decimals > range.decimals
      }
      for step in steps {
        guard let text = step.after.text, let spoken = SpokenQuantity(text) else { continue }
        if spoken.isNegativeZero {
          return .broken(Violation(expected: "no minus before a zero", heard: step.heard))
        }
        if isNeedless(text, spoken) {
          let count = trial.range.map { "at most \($0.decimals)" } ?? "no needless"
          return .broken(Violation(expected: "\(count) decimals", heard: step.heard))
        }
      }
      return .kept
    }
  }

  static var assignedValue: Clause {
    Clause(
      .assignedValue, "A value that is assigned is heard.", source: .accessibilityValue
    ) { make in
      guard let explorer = AdjustableTrial(make()), let trial = AdjustableTrial(make()) else {
        return .doesNotApply(AdjustableTrial.unreached)
      }
      let texts = explorer.ascent().states.compactMap(\.text)
      let others = texts.filter { $0 != trial.state.text }
      guard !others.isEmpty else { return .doesNotApply("It has no two values.") }
      let text = others[others.count / 2]
      trial.listener.when("the application assigns accessibilityValue \"\(text)\"") {
        trial.element.accessibilityValue = text
      }
      let heard = trial.listener.perform(.describe)
      guard trial.element.accessibilityValue == text else {
        return .broken(Violation(expected: "the value \"\(text)\"", heard: heard))
      }
      return .kept
    }
  }
}
