internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// How the thumbs of a slider bound each other.
extension Clause where Subject == MultiThumbUnderTest {
  private static var independence: String { "The thumbs do not bound each other." }

  static var neighbours: Clause {
    .thumbTrial(
      .neighbours, "A thumb's bound is its neighbour's value at the moment of the change."
    ) { make, trial in
      guard !trial.subject.areIndependent else { return .doesNotApply(independence) }
      for (lower, upper) in trial.pairs {
        if let wrong = wrongBound(lower, upper, of: trial) {
          return broken(
            wrong.expected, of: make(), by: [(thumb: wrong.thumb, command: .where)])
        }
        let moves: [(thumb: Int, command: Command)] = [
          (upper, .swipe(.down)), (lower, .swipe(.up)),
        ]
        for (index, move) in moves.enumerated() {
          let thumb = trial.thumbs[move.thumb]
          if move.thumb == upper {
            thumb.accessibilityDecrement()
          } else {
            thumb.accessibilityIncrement()
          }
          guard let wrong = wrongBound(lower, upper, of: trial) else { continue }
          let commands = moves.prefix(index + 1).map {
            (thumb: $0.thumb, command: Command?($0.command))
          }
          return broken(
            wrong.expected, of: make(), by: commands + [(thumb: wrong.thumb, command: .where)])
        }
      }
      return .kept
    }
  }

  /// Returns which of two neighbours has a bound that is not the other's value, and what is expected.
  @MainActor
  private static func wrongBound(
    _ lower: Int, _ upper: Int, of trial: MultiThumbTrial
  ) -> (thumb: Int, expected: String)? {
    guard let below = trial.thumbs[lower].accessibilityRange,
      let above = trial.thumbs[upper].accessibilityRange
    else { return nil }
    let gap = trial.subject.gap
    if abs(below.maximum - (above.value - gap)) > trial.tolerance(lower) {
      let text = DecimalNumber.text(above.value - gap)
      return (lower, "the maximum \(text) of \(trial.name(lower))")
    }
    if abs(above.minimum - (below.value + gap)) > trial.tolerance(upper) {
      let text = DecimalNumber.text(below.value + gap)
      return (upper, "the minimum \(text) of \(trial.name(upper))")
    }
    return nil
  }

  static var noCrossing: Clause {
    .thumbTrial(
      .noCrossing, "Neither commands nor fingers lead a thumb beyond its neighbour."
    ) { make, trial in
      guard !trial.subject.areIndependent else { return .doesNotApply(independence) }
      for (lower, upper) in trial.pairs {
        for (thumb, other) in [(lower, upper), (upper, lower)] {
          if let verdict = crossing(make, leading: thumb, beyond: other) { return verdict }
        }
      }
      return .kept
    }
  }

  /// Tries to lead a thumb beyond its neighbour; what does it is then heard of another new control.
  @MainActor
  private static func crossing(
    _ make: @MainActor () -> MultiThumbUnderTest, leading thumb: Int, beyond other: Int
  ) -> Verdict? {
    guard let trial = MultiThumbTrial(make()) else { return nil }
    func isCrossing(_ one: (what: String, body: @MainActor () -> Void)) -> Bool {
      one.body()
      return trial.isOutOfOrder
    }
    guard let found = trial.tries(leading: thumb, beyond: other).first(where: isCrossing) else {
      return nil
    }
    let place = thumb < other ? "below" : "above"
    let expected = "\(trial.name(thumb)) to stay \(place) \(trial.name(other))"
    let subject = make()
    if let trial = MultiThumbTrial(subject) {
      let listener = Listener(to: subject.screen)
      // What is tried needs no cursor; it only shows where the thumb is heard.
      trial.go(to: thumb, with: listener)
      for one in trial.tries(leading: thumb, beyond: other) {
        let heard = listener.when(one.what, one.body)
        guard trial.isOutOfOrder else { continue }
        return .broken(
          Violation(
            expected: expected, found: "\(trial.valuesInWords)\n\(heard)",
            commands: heard.shortestPath))
      }
    }
    // It does not happen to somebody who listens.
    return .broken(
      Violation(expected: expected, found: trial.valuesInWords, commands: "(\(found.what))"))
  }

  static var namedLimit: Clause {
    .thumbTrial(.namedLimit, "Where a neighbour is in the way, it is named.", source: .tellingEnds)
    { make, trial in
      guard !trial.subject.areIndependent else { return .doesNotApply(independence) }
      for (lower, upper) in trial.pairs {
        for (thumb, other) in [(lower, upper), (upper, lower)] {
          let verdict = Verdict.judged { comparesScreens in
            limit(of: make(), leading: thumb, to: other, comparesScreens: comparesScreens)
          }
          guard verdict == .kept else { return verdict }
        }
      }
      return .kept
    }
  }

  /// Hears whether a neighbour is named that a thumb has come to.
  @MainActor
  private static func limit(
    of subject: MultiThumbUnderTest, leading thumb: Int, to other: Int, comparesScreens: Bool
  ) -> Verdict {
    let listener = Listener(to: subject.screen, comparesScreens: comparesScreens)
    guard let trial = MultiThumbTrial(subject), trial.go(to: thumb, with: listener) != nil else {
      return MultiThumbTrial.unreached
    }
    _ = listener.attempt(thumb < other ? .maximum : .minimum)
    let heard = listener.perform(.swipe(thumb < other ? .up : .down))
    let label = trial.thumbs[other].accessibilityLabel ?? ""
    // That it has no label, is another clause's to say.
    guard !label.isEmpty else { return .kept }
    guard heard.limit == .element(label), !heard.earcons.isEmpty else {
      return .broken(
        Violation(expected: "to hear that \(trial.name(other)) is in the way", heard: heard))
    }
    return .kept
  }

  static var othersStay: Clause {
    .thumbTrial(.othersStay, "The other thumbs stay while one moves.") { make, trial in
      for index in trial.thumbs.indices {
        for isUp in [true, false] {
          let before = trial.values
          let thumb = trial.thumbs[index]
          isUp ? thumb.accessibilityIncrement() : thumb.accessibilityDecrement()
          let after = trial.values
          for other in trial.thumbs.indices where other != index && before[other] != after[other] {
            return broken(
              "\(trial.name(other)) to stay", of: make(),
              by: [(thumb: index, command: .swipe(isUp ? .up : .down))])
          }
        }
      }
      return .kept
    }
  }
}

extension MultiThumbTrial {
  /// Returns a number on the other side of a neighbour; nil without a range.
  func number(beyond other: Int, for thumb: Int) -> Double? {
    guard let range = thumbs[other].accessibilityRange else { return nil }
    return thumb < other ? range.value + range.step : range.value - range.step
  }

  /// What could lead a thumb beyond its neighbour: to set it there, to step there, and to move it there
  /// with a finger if it is known how. A reader would ask for no value beyond a bound; other programs
  /// may.
  func tries(leading thumb: Int, beyond other: Int) -> [(what: String, body: @MainActor () -> Void)]
  {
    guard let number = number(beyond: other, for: thumb) else { return [] }
    let element = thumbs[thumb]
    let text = DecimalNumber.text(number)
    var tries: [(what: String, body: @MainActor () -> Void)] = [
      ("accessibilitySetValue(\(text)) is called", { _ = element.accessibilitySetValue(number) }),
      thumb < other
        ? ("accessibilityIncrement() is called", { @MainActor in element.accessibilityIncrement() })
        : (
          "accessibilityDecrement() is called", { @MainActor in element.accessibilityDecrement() }
        ),
    ]
    if let place = subject.place {
      tries.append(("a finger moves \(name(thumb)) to \(text)", { place(thumb, number) }))
    }
    return tries
  }

  /// Whether a thumb is beyond its neighbour, or nearer to it than the gap.
  var isOutOfOrder: Bool {
    let values = values
    return pairs.contains { lower, upper in
      guard let below = values[lower], let above = values[upper] else { return false }
      return below > above - subject.gap + tolerance(lower)
    }
  }

  /// Where the thumbs are.
  var valuesInWords: String {
    let parts = thumbs.indices.map { index in
      "\(name(index)) is at \(values[index].map { DecimalNumber.text($0) } ?? "no number")"
    }
    return parts.joined(separator: ", ") + "."
  }
}
