internal import AccessibilityModel
internal import Languages

/// Clauses about the spoken value of an adjustable control.
extension Clause where Tested == Subject<Role.Adjustable> {
  /// There is a spoken value; a number is the value, rounded to the nearest.
  public static var spokenValue: Clause {
    .judging(
      "spokenValue", "There is a spoken value; a number is the value, rounded to the nearest.",
      source: .accessibilityValue, needs: [.numbers]
    ) { make, sweep, replay in
      let silent = sweep.steps.filter { @Sendable in !$0.after.isSpoken }
      if let step = sweep.simplest(silent) {
        return replay.failure(at: step, expected: "a spoken value")
      }
      // Words may stand for several numbers, but not for all of them.
      let moves = sweep.ascent.lazy.filter(\.hasMoved)
      let text = moves.first?.after.text
      if moves.dropFirst().first != nil, moves.allSatisfy({ @Sendable in $0.after.text == text }),
        let step = sweep.simplest(Array(moves))
      {
        return replay.failure(at: step, expected: "another value than before")
      }
      guard SpokenQuantity(sweep.start.text) != nil else { return .passed }
      let readings = sweep.ascent.compactMap { @Sendable in SpokenReading(of: $0) }
      let whole = SpokenReading.whole(of: readings, in: sweep.range)
      let wrong = readings.filter { @Sendable in !$0.isRight(of: whole) }
      if let step = sweep.simplest(wrong.map(\.step)),
        let expected = SpokenReading(of: step)?.expected(of: whole)
      {
        return replay.failure(
          at: step, expected: "the value \"\(DecimalNumber.text(expected))\"")
      }
      return spokenBetweenSteps(make, of: sweep.up.states.compactMap(\.number), whole: whole)
    }
  }

  /// The number of gaps between steps that are checked, and the points in each of them.
  private static var maximumPlaces: Int { 10 }
  private static var shares: [Double] { [0.1, 0.4, 0.6, 0.9] }

  /// Judges the values between two steps, if the test can drag the control.
  @MainActor
  private static func spokenBetweenSteps(
    _ make: @MainActor () -> Subject<Role.Adjustable>, of numbers: [Double],
    whole: SpokenQuantity.Whole
  ) -> Verdict {
    let subject = make()
    guard let drag = subject.options.drag else { return .passed }
    for (below, above) in zip(numbers, numbers.dropFirst()).suffix(maximumPlaces) {
      for share in shares {
        let number = below + (above - below) * share
        let (text, range) = subject.operate { element in
          drag(number)
          let range = element.accessibilityRange
          return (element.accessibilityValue ?? range?.valueText(), range)
        }
        guard let spoken = SpokenQuantity(text) else { continue }
        // A control that goes to the nearest step at once has rounded the value itself.
        let expected = spoken.spoken(range?.value ?? number, in: range, of: whole)
        guard spoken.isNearest(to: expected) else {
          let nearest = DecimalNumber.text(expected, decimals: spoken.decimals)
          return hear(make(), leftAt: number, expecting: "the value \"\(nearest)\"")
        }
      }
    }
    return .passed
  }

  /// Returns the failure of a value between two steps.
  @MainActor
  private static func hear(
    _ subject: Subject<Role.Adjustable>, leftAt number: Double, expecting expected: String
  ) -> Verdict {
    guard let session = ListeningSession(adjusting: subject) else { return unadjustable }
    session.listener.simulate("a finger leaves it at \(DecimalNumber.text(number))") {
      session.subject.options.drag?(number)
    }
    return .failed(expected, session.describe())
  }

  /// The spoken number has no needless decimals, and is never "-0".
  public static var decimals: Clause {
    .swept(
      "decimals", "The spoken number has no needless decimals, and is never \"-0\".",
      source: .accessibilityValue
    ) { sweep, replay in
      guard SpokenQuantity(sweep.start.text) != nil else {
        return decimalsAmongWords(of: sweep, replay)
      }
      let texts = ([sweep.start] + sweep.up.states).compactMap(\.text)
      // Without a range, a last digit that is always zero is needless.
      let isAlwaysZero = texts.allSatisfy { @Sendable in $0.filter(\.isNumber).hasSuffix("0") }
      @Sendable func expectation(of step: ValueSweep.Step) -> String? {
        guard let spoken = SpokenQuantity(step.after.text) else { return nil }
        // Groups of digits may look like decimals.
        let isPlain = step.after.number.map(spoken.isPlain) ?? true
        guard spoken.grouped == nil || isPlain else { return nil }
        if spoken.isNegativeZero { return "no minus before a zero" }
        if let range = step.range, !spoken.isPercent {
          return spoken.decimals <= range.decimals ? nil : "at most \(range.decimals) decimals"
        }
        return spoken.decimals > 0 && isAlwaysZero ? "no decimals that are always 0" : nil
      }
      let wrong = sweep.ascent.filter { @Sendable in expectation(of: $0) != nil }
      guard let step = sweep.simplest(wrong), let expected = expectation(of: step) else {
        return .passed
      }
      // A reader may leave out the minus of a zero.
      return replay.failure(
        at: step, expected: expected, remark: "The value is written \(step.after.quoted).")
    }
  }

  /// Judges numbers among words, as in "4.0 guests", if each value has exactly one.
  @MainActor
  private static func decimalsAmongWords(
    of sweep: ValueSweep, _ replay: Reproduction
  ) -> Verdict {
    var needless: [ValueSweep.Step] = []
    var negative: [ValueSweep.Step] = []
    for step in sweep.ascent {
      guard let spoken = SpokenQuantity(amongWordsOf: step.after.text), let range = step.range
      else {
        return .notApplicable("Its values are words.")
      }
      if spoken.isNegativeZero { negative.append(step) }
      if spoken.grouped == nil, spoken.decimals > range.decimals { needless.append(step) }
    }
    if let step = sweep.simplest(negative) {
      return replay.failure(
        at: step, expected: "no minus before a zero",
        remark: "The value is written \(step.after.quoted).")
    }
    guard let step = sweep.simplest(needless), let range = step.range else { return .passed }
    return replay.failure(at: step, expected: "at most \(range.decimals) decimals")
  }

  /// A value that the application assigns is heard.
  public static var assignedValue: Clause {
    .judging(
      "assignedValue", "A value that the application assigns is heard.",
      source: .accessibilityValue,
      needs: [.changes]
    ) { make, sweep, _ in
      let texts = sweep.up.states.compactMap(\.text).filter { $0 != sweep.start.text }
      guard !texts.isEmpty else { return .notApplicable("It has no two values.") }
      @MainActor
      func accepted(_ text: String) -> String? {
        make().operate { element in
          element.accessibilityValue = text
          return element.valueText()
        }
      }
      let middle = texts[texts.count / 2]
      guard accepted(middle) != middle else { return .passed }
      // The control may or may not ignore a value that becomes the first one again.
      let tried = [middle] + [texts.first, texts.last].compactMap(\.self)
      let other = tried.first { accepted($0) != sweep.start.text && accepted($0) != $0 }
      let isIgnored = other == nil && tried.allSatisfy { accepted($0) == sweep.start.text }
      let text = other ?? middle
      guard let session = ListeningSession(adjusting: make()) else { return unadjustable }
      session.listener.simulate("the application assigns accessibilityValue \"\(text)\"") {
        session.element.accessibilityValue = text
      }
      let heard = session.describe()
      // Many controls compute their value, and no application assigns one.
      let advice =
        isIgnored
        ? "The assigned value is ignored. If the value is always computed, leave the clause out: "
          + ".without(.assignedValue)" : nil
      return .failed("the value \"\(text)\"", heard, remark: advice)
    }
  }
}
