internal import AccessibilityModel
internal import Languages

/// How the value of an adjustable control is spoken.
extension Clause where Subject == AdjustableUnderTest {
  static var spokenValue: Clause {
    .judging(
      .spokenValue, "There is a spoken value; a number is the value, rounded to the nearest.",
      source: .accessibilityValue, needs: [.numbers]
    ) { make, journey, replay in
      let silent = journey.steps.filter { !$0.after.isSpoken }
      if let step = journey.simplest(silent) {
        return replay.violation(at: step, expected: "a spoken value")
      }
      // Words may stand for several numbers, but not for all of them.
      let moves = journey.ascent.lazy.filter(\.hasMoved)
      let text = moves.first?.after.text
      if moves.dropFirst().first != nil, moves.allSatisfy({ $0.after.text == text }),
        let step = journey.simplest(Array(moves))
      {
        return replay.violation(at: step, expected: "another value than before")
      }
      guard SpokenQuantity(journey.start.text) != nil else { return .kept }
      let readings = journey.ascent.compactMap { SpokenReading(of: $0) }
      let whole = SpokenReading.whole(of: readings, in: journey.range)
      let wrong = readings.filter { !$0.isRight(of: whole) }
      if let step = journey.simplest(wrong.map(\.step)),
        let expected = SpokenReading(of: step)?.expected(of: whole)
      {
        return replay.violation(
          at: step, expected: "the value \"\(DecimalNumber.text(expected))\"")
      }
      return spokenBetweenSteps(make, of: journey.up.states.compactMap(\.number), whole: whole)
    }
  }

  /// How many places between two steps are looked at, and where each of them is.
  private static var mostPlaces: Int { 10 }
  private static var shares: [Double] { [0.1, 0.4, 0.6, 0.9] }

  /// Looks at the places where a finger could leave the value, if it is known how to put it there.
  @MainActor
  private static func spokenBetweenSteps(
    _ make: @MainActor () -> AdjustableUnderTest, of numbers: [Double], whole: SpokenQuantity.Whole
  ) -> Verdict {
    let subject = make()
    guard let place = subject.place else { return .kept }
    for (below, above) in zip(numbers, numbers.dropFirst()).suffix(mostPlaces) {
      for number in shares.map({ below + (above - below) * $0 }) {
        let (text, range) = subject.operate { element in
          place(number)
          return (element.valueText(), element.accessibilityRange)
        }
        guard let spoken = SpokenQuantity(text) else { continue }
        // A control that goes to the nearest step at once has done the rounding itself.
        let expected = spoken.spoken(range?.value ?? number, in: range, of: whole)
        guard spoken.isNearest(to: expected) else {
          let nearest = DecimalNumber.text(expected, decimals: spoken.decimals)
          return hear(make(), leftAt: number, expecting: "the value \"\(nearest)\"")
        }
      }
    }
    return .kept
  }

  /// Hears a value that a finger has left.
  @MainActor
  private static func hear(
    _ subject: AdjustableUnderTest, leftAt number: Double, expecting expected: String
  ) -> Verdict {
    guard let trial = AdjustableTrial(subject) else {
      return AdjustableTrial.unreached
    }
    trial.listener.when("a finger leaves it at \(DecimalNumber.text(number))") {
      trial.subject.place?(number)
    }
    return .broken(Violation(expected: expected, heard: trial.describe()))
  }

  static var decimals: Clause {
    .journey(
      .decimals, "The spoken number has no decimals that it does not need, and there is no \"-0\".",
      source: .accessibilityValue
    ) { journey, replay in
      guard SpokenQuantity(journey.start.text) != nil else {
        return decimalsAmongWords(of: journey, replay)
      }
      let texts = ([journey.start] + journey.up.states).compactMap(\.text)
      // Without a range a zero at the end is needed only if it is not always one.
      let isAlwaysZero = texts.allSatisfy { $0.filter(\.isNumber).hasSuffix("0") }
      func expectation(of step: AdjustableJourney.Step) -> String? {
        guard let spoken = SpokenQuantity(step.after.text) else { return nil }
        // What may be groups of digits has no decimals for certain.
        let isPlain = step.after.number.map(spoken.isPlain) ?? true
        guard spoken.grouped == nil || isPlain else { return nil }
        if spoken.isNegativeZero { return "no minus before a zero" }
        if let range = step.range, !spoken.isPercent {
          return spoken.decimals <= range.decimals ? nil : "at most \(range.decimals) decimals"
        }
        return spoken.decimals > 0 && isAlwaysZero ? "no decimals that are always 0" : nil
      }
      let wrong = journey.ascent.filter { expectation(of: $0) != nil }
      guard let step = journey.simplest(wrong), let expected = expectation(of: step) else {
        return .kept
      }
      // A reader may say a zero without the minus that the control has written.
      return replay.violation(
        at: step, expected: expected, remark: "The value is written \(step.after.quoted).")
    }
  }

  /// Looks at numbers among words, as in "4.0 guests", where each value has one and no other.
  @MainActor
  private static func decimalsAmongWords(
    of journey: AdjustableJourney, _ replay: AdjustableReplay
  ) -> Verdict {
    var needless: [AdjustableJourney.Step] = []
    var negative: [AdjustableJourney.Step] = []
    for step in journey.ascent {
      guard let spoken = SpokenQuantity(amongWordsOf: step.after.text), let range = step.range
      else {
        return .doesNotApply("Its values are words.")
      }
      if spoken.isNegativeZero { negative.append(step) }
      if spoken.grouped == nil, spoken.decimals > range.decimals { needless.append(step) }
    }
    if let step = journey.simplest(negative) {
      return replay.violation(
        at: step, expected: "no minus before a zero",
        remark: "The value is written \(step.after.quoted).")
    }
    guard let step = journey.simplest(needless), let range = step.range else { return .kept }
    return replay.violation(at: step, expected: "at most \(range.decimals) decimals")
  }

  static var assignedValue: Clause {
    .judging(
      .assignedValue, "A value that is assigned is heard.", source: .accessibilityValue,
      needs: [.changes]
    ) { make, journey, _ in
      let texts = journey.up.states.compactMap(\.text).filter { $0 != journey.start.text }
      guard !texts.isEmpty else { return .doesNotApply("It has no two values.") }
      @MainActor
      func taken(_ text: String) -> String? {
        make().operate { element in
          element.accessibilityValue = text
          return element.valueText()
        }
      }
      let middle = texts[texts.count / 2]
      guard taken(middle) != middle else { return .kept }
      // What leads back to the words that it had before says nothing of whether it is ignored.
      let tried = [middle] + [texts.first, texts.last].compactMap(\.self)
      let other = tried.first { taken($0) != journey.start.text && taken($0) != $0 }
      let isIgnored = other == nil && tried.allSatisfy { taken($0) == journey.start.text }
      let text = other ?? middle
      guard let trial = AdjustableTrial(make()) else {
        return AdjustableTrial.unreached
      }
      trial.listener.when("the application assigns accessibilityValue \"\(text)\"") {
        trial.element.accessibilityValue = text
      }
      let heard = trial.describe()
      // Many a control computes its value, and no application ever assigns one.
      let advice =
        isIgnored
        ? "What is assigned is ignored. If nobody assigns a value, since it is always computed, leave "
          + "the clause out: .without(.assignedValue)\n" : ""
      return .broken(
        Violation(
          expected: "the value \"\(text)\"", found: "\(advice)\(heard)",
          commands: heard.shortestPath))
    }
  }
}
