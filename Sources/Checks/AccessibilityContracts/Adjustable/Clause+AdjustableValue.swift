internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages

extension Clause where Tested == Subject<Role.Adjustable> {
  /// The value is always spoken, and a number in it is the value, correctly rounded.
  public static var spokenValue: Clause {
    .swept(
      "The value is always spoken, and a number in it is the value, correctly rounded.",
      source: .accessibilityValue
    ) { sweep, replay in
      guard sweep.start.isSpoken else {
        return replay.failure(
          "a spoken value",
          remark: "accessibilityValue is empty until the value first changes. "
            + "Set it from the start.")
      }
      if let step = sweep.simplest(of: sweep.steps, where: { !$0.after.isSpoken }) {
        return replay.failure(
          at: step, expected: "a spoken value", remark: "accessibilityValue is empty.")
      }
      if sweep.loss != nil { return deferred(to: .cursor, "A step removes the control") }
      guard sweep.staysInside else { return deferred(to: .range, replay.wayOutside) }
      let (wrong, whole) = sweep.misread
      if let step = sweep.simplest(of: wrong), let reading = SpokenReading(of: step) {
        return replay.failure(
          at: step, expected: reading.expectation(of: whole), remark: reading.reason(of: whole))
      }
      return spokenBetweenSteps(replay, of: sweep.up.states.compactMap(\.number), whole: whole)
    }
  }

  /// The maximum number of gaps to check. A gap lies between two neighboring steps.
  private static var maximumGaps: Int { 10 }
  /// The points to check in each gap, as fractions of its length.
  private static var shares: [Double] { [0.1, 0.4, 0.6, 0.9] }

  /// Judges values between two steps, if the test can drag the control.
  @MainActor
  private static func spokenBetweenSteps(
    _ replay: Reproduction, of numbers: [Double], whole: SpokenReading.Whole
  ) -> Verdict {
    let subject = replay.make()
    guard let drag = subject.options.drag else { return .passed }
    for (below, above) in zip(numbers, numbers.dropFirst()).suffix(maximumGaps) {
      for share in shares {
        let number = below + (above - below) * share
        let (text, range) = subject.operate { element in
          drag(number)
          let range = subject.range
          return (element.accessibilityValue ?? range?.valueText(), range)
        }
        // A control that snaps to the nearest step changes the value, so the new value is expected.
        guard
          let reading = SpokenReading(
            text, as: SpokenQuantity(text), for: range?.value ?? number, in: range),
          !reading.isRight(of: whole)
        else { continue }
        return hear(replay.make(), leftAt: number, expecting: reading.expectation(of: whole))
      }
    }
    return .passed
  }

  /// Returns a failure with the speech after the control is dragged to a value between two steps.
  @MainActor
  private static func hear(
    _ subject: Subject<Role.Adjustable>, leftAt number: Double, expecting expected: String
  ) -> Verdict {
    guard let session = ListeningSession(adjusting: subject) else { return unadjustable }
    session.listener.simulate("a finger drags the value to \(DecimalNumber.text(number))") {
      session.subject.options.drag?(number)
    }
    return .failed(expected, session.describe())
  }

  /// The spoken number has no needless decimals, and is never "-0".
  public static var decimals: Clause {
    .swept(
      "The spoken number has no needless decimals, and is never \"-0\".",
      source: .accessibilityValue
    ) { sweep, replay in
      let sample = sweep.start.isSpoken ? sweep.start.text : sweep.ascent.first?.after.text
      if DeveloperText.contains(sample ?? "") {
        return deferred(to: .wording, "The value is text from the code")
      }
      if SpokenQuantity(sample) == nil { return decimalsAmongWords(of: sweep, replay) }
      let texts = ([sweep.start] + sweep.up.states).compactMap(\.text)
      // Without a range, decimals are needless if the last digit is always zero.
      let isAlwaysZero = texts.allSatisfy { $0.filter(\.isNumber).hasSuffix("0") }
      func expectation(of step: ValueSweep.Step) -> String? {
        guard let spoken = step.spoken else { return nil }
        // Groups of digits may look like decimals, so an ambiguous number is not judged.
        let isPlain = step.after.number.map(spoken.isPlain) ?? true
        guard spoken.grouped == nil || isPlain else { return nil }
        if spoken.isNegativeZero { return "no minus sign before a zero" }
        if spoken.isPrice, spoken.decimals <= 2 { return nil }
        if let range = step.range, !spoken.isPercent {
          return spoken.decimals <= range.decimals ? nil : atMost(range.decimals)
        }
        return spoken.decimals > 0 && isAlwaysZero ? "no decimals that are always 0" : nil
      }
      let wrong = sweep.simplest(of: sweep.ascent) { expectation(of: $0) != nil }
      guard let step = wrong, let expected = expectation(of: step) else {
        return .passed
      }
      // The remark quotes the value, because a reader may omit the minus sign of a zero.
      return replay.failure(
        at: step, expected: expected, remark: "The value is written as \(step.after.quoted).")
    }
  }

  /// Judges numbers among words, as in "4.0 guests", if each value contains exactly one number.
  @MainActor
  private static func decimalsAmongWords(of sweep: ValueSweep, _ replay: Reproduction) -> Verdict {
    var needless: [ValueSweep.Step] = []
    var negative: [ValueSweep.Step] = []
    for step in sweep.ascent {
      guard let number = WrittenNumbers(in: step.after.text ?? "").only, let range = step.range
      else { return .notApplicable("The values are words.") }
      let spoken = SpokenQuantity(number)
      if spoken.isNegativeZero { negative.append(step) }
      if spoken.grouped == nil, spoken.decimals > range.decimals { needless.append(step) }
    }
    if let step = sweep.simplest(of: negative) {
      return replay.failure(
        at: step, expected: "no minus sign before a zero",
        remark: "The value is written as \(step.after.quoted).")
    }
    guard let step = sweep.simplest(of: needless), let range = step.range else { return .passed }
    return replay.failure(at: step, expected: atMost(range.decimals))
  }

  private static func atMost(_ decimals: Int) -> String {
    switch decimals {
    case 0: "no decimals"
    case 1: "at most 1 decimal"
    default: "at most \(decimals) decimals"
    }
  }

  /// A value that the application assigns is spoken.
  public static var assignedValue: Clause {
    .swept(
      "A value that the application assigns is spoken.", source: .accessibilityValue,
      needs: [.changes]
    ) { sweep, replay in
      if replay.make().options.assign != nil { return spokenWhenAssigned(sweep, replay) }
      let texts = sweep.up.states.compactMap(\.text).filter { $0 != sweep.start.text }
      guard !texts.isEmpty else {
        return .notApplicable("The control has fewer than two spoken values.")
      }
      @MainActor
      func accepted(_ text: String) -> String? {
        replay.make().operate { element in
          element.accessibilityValue = text
          return element.valueText()
        }
      }
      let middle = texts[texts.count / 2]
      guard accepted(middle) != middle else { return .passed }
      // If the control still has its initial value, it may ignore assignments, so try other texts.
      let tried = [middle] + [texts.first, texts.last].compactMap(\.self)
      let other = tried.first { accepted($0) != sweep.start.text && accepted($0) != $0 }
      let isIgnored = other == nil && tried.allSatisfy { accepted($0) == sweep.start.text }
      if isIgnored, !sweep.reportsRange, !sweep.requiresRange {
        return .notApplicable("The control computes its value, as is usual in UIKit.")
      }
      let text = other ?? middle
      guard let session = ListeningSession(adjusting: replay.make()) else { return unadjustable }
      session.listener.simulate("the application sets accessibilityValue to \"\(text)\"") {
        session.element.accessibilityValue = text
      }
      let heard = session.describe()
      // Many controls compute their value, so the remark says how to leave the clause out.
      let advice =
        isIgnored
        ? "The assigned value is ignored. If the value is always computed, leave the clause out: "
          + ".without(.assignedValue)" : nil
      return .failed("the value \"\(text)\"", heard, remark: advice)
    }
  }
}

extension Clause where Tested == Subject<Role.Adjustable> {
  /// Judges the value that a reader speaks after the test has set it as the application does.
  @MainActor
  private static func spokenWhenAssigned(_ sweep: ValueSweep, _ replay: Reproduction) -> Verdict {
    let others = sweep.up.states.filter { $0.number != nil && $0.text != sweep.start.text }
    guard !others.isEmpty, let number = others[others.count / 2].number else {
      return .notApplicable("The control has fewer than two spoken numbers.")
    }
    guard let session = ListeningSession(adjusting: replay.make()) else { return unadjustable }
    session.listener.simulate("the application sets the value to \(DecimalNumber.text(number))") {
      session.subject.options.assign?(number)
    }
    let expected = others[others.count / 2].text ?? ""
    return .passed(
      if: session.state.text == expected, else: "the value \"\(expected)\"", session.describe(),
      remark: "The spoken value does not follow a value that the application sets. Compute "
        + "accessibilityValue from the value, or set it whenever the value changes.")
  }
}

extension ValueSweep {
  /// The steps after which a wrong number is spoken, and the quantity that shares are shares of.
  var misread: (steps: [Step], whole: SpokenReading.Whole) {
    let readings = ascent.compactMap { step in
      SpokenReading(of: step).map { (step: step, reading: $0) }
    }
    // In a date such as "12/24", the second number changes, too, so it is not a total.
    guard Set(readings.lazy.compactMap(\.reading.total)).count < 2 else { return ([], .number) }
    let whole = SpokenReading.whole(of: readings.map(\.reading))
    return (readings.filter { !$0.reading.isRight(of: whole) }.map(\.step), whole)
  }
}
