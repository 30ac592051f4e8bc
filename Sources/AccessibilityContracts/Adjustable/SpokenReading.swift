internal import AccessibilityModel

/// A number that is spoken after a step, beside the one that it should be.
struct SpokenReading {
  let step: AdjustableJourney.Step
  private let spoken: SpokenQuantity
  private let number: Double
  private let range: AccessibilityRange

  /// Reads what is spoken after a step; nil where it is no number, or can't be compared.
  init?(of step: AdjustableJourney.Step) {
    guard let spoken = SpokenQuantity(step.after.text), let range = step.range,
      let number = step.after.number
    else { return nil }
    (self.step, self.spoken, self.number, self.range) = (step, spoken, number, range)
  }

  /// The number that should be spoken.
  func expected(of whole: SpokenQuantity.Whole) -> Double {
    spoken.spoken(number, in: range, of: whole)
  }

  /// Whether it is spoken.
  func isRight(of whole: SpokenQuantity.Whole) -> Bool {
    spoken.isNearest(to: expected(of: whole))
  }

  /// What percent are of: that of which most of what is spoken is right.
  static func whole(
    of readings: [SpokenReading], in range: AccessibilityRange?
  ) -> SpokenQuantity.Whole {
    guard let range, readings.contains(where: \.spoken.isPercent) else { return .number }
    let isShare = abs(range.maximum - range.minimum) <= 1
    let wholes: [SpokenQuantity.Whole] =
      isShare ? [.one, .range, .number] : [.number, .range, .one]
    var best = (whole: wholes[0], wrong: Int.max)
    for whole in wholes where best.wrong > 0 {
      let wrong = readings.count { !$0.isRight(of: whole) }
      if wrong < best.wrong { best = (whole, wrong) }
    }
    return best.whole
  }
}
