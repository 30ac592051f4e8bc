internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Clauses about the bounds of the thumbs.
extension Clause where Tested == Subject<Role.MultiThumb> {
  private static var independence: String { "The thumbs do not bound each other." }

  /// A thumb's bound is its neighbour's value at the moment of the change.
  public static var neighbours: Clause {
    .thumbClause(
      "neighbours", "A thumb's bound is its neighbour's value at the moment of the change."
    ) { make, group in
      guard !group.subject.options.areIndependent else { return .notApplicable(independence) }
      for (lower, upper) in group.pairs {
        if let wrong = wrongBound(lower, upper, of: group) {
          return broken(
            wrong.expected, of: make(), by: [(thumb: wrong.thumb, command: .where)])
        }
        let moves: [(thumb: Int, command: Command)] = [
          (upper, .swipe(.down)), (lower, .swipe(.up)),
        ]
        for (index, move) in moves.enumerated() {
          let thumb = group.thumbs[move.thumb]
          if move.thumb == upper {
            thumb.accessibilityDecrement()
          } else {
            thumb.accessibilityIncrement()
          }
          guard let wrong = wrongBound(lower, upper, of: group) else { continue }
          let commands = moves.prefix(index + 1).map {
            (thumb: $0.thumb, command: Command?($0.command))
          }
          return broken(
            wrong.expected, of: make(), by: commands + [(thumb: wrong.thumb, command: .where)])
        }
      }
      return .passed
    }
  }

  /// Returns the neighbour whose bound is not the value of the other, and the expectation.
  @MainActor
  private static func wrongBound(
    _ lower: Int, _ upper: Int, of group: ThumbGroup
  ) -> (thumb: Int, expected: String)? {
    guard let below = group.thumbs[lower].accessibilityRange,
      let above = group.thumbs[upper].accessibilityRange
    else { return nil }
    let gap = group.subject.options.gap
    if abs(below.maximum - (above.value - gap)) > group.tolerance(lower) {
      let text = DecimalNumber.text(above.value - gap)
      return (lower, "the maximum \(text) of \(group.name(lower))")
    }
    if abs(above.minimum - (below.value + gap)) > group.tolerance(upper) {
      let text = DecimalNumber.text(below.value + gap)
      return (upper, "the minimum \(text) of \(group.name(upper))")
    }
    return nil
  }

  /// Neither commands nor fingers lead a thumb beyond its neighbour.
  public static var noCrossing: Clause {
    .thumbClause(
      "noCrossing", "Neither commands nor fingers lead a thumb beyond its neighbour."
    ) { make, group in
      guard !group.subject.options.areIndependent else { return .notApplicable(independence) }
      for (lower, upper) in group.pairs {
        for (thumb, other) in [(lower, upper), (upper, lower)] {
          if let verdict = crossing(make, leading: thumb, beyond: other) { return verdict }
        }
      }
      return .passed
    }
  }

  /// Tries to move a thumb beyond its neighbour. A successful attempt is reproduced on another new slider.
  @MainActor
  private static func crossing(
    _ make: @MainActor () -> Subject<Role.MultiThumb>, leading thumb: Int, beyond other: Int
  ) -> Verdict? {
    guard let group = ThumbGroup(make()) else { return nil }
    func isCrossing(_ one: (what: String, body: @MainActor () -> Void)) -> Bool {
      one.body()
      return group.isOutOfOrder
    }
    guard let found = group.attempts(leading: thumb, beyond: other).first(where: isCrossing) else {
      return nil
    }
    let place = thumb < other ? "below" : "above"
    let expected = "\(group.name(thumb)) to stay \(place) \(group.name(other))"
    let subject = make()
    if let group = ThumbGroup(subject) {
      let listener = subject.listener()
      // The attempts need no cursor; it shows the place of the thumb.
      group.go(to: thumb, with: listener)
      for one in group.attempts(leading: thumb, beyond: other) {
        let heard = listener.simulate(one.what, one.body)
        guard group.isOutOfOrder else { continue }
        return .failed(expected, heard, remark: "\(group.valuesInWords)")
      }
    }
    // A listener does not reproduce it.
    return .failed(expected, found: group.valuesInWords, commands: "(\(found.what))")
  }

  /// A neighbour in the way is named.
  public static var namedLimit: Clause {
    .thumbClause("namedLimit", "A neighbour in the way is named.", source: .sliderEnds) {
      make, group in
      guard !group.subject.options.areIndependent else { return .notApplicable(independence) }
      for (lower, upper) in group.pairs {
        for (thumb, other) in [(lower, upper), (upper, lower)] {
          let verdict = Verdict.judged { comparesScreens in
            limit(of: make(), leading: thumb, to: other, comparesScreens: comparesScreens)
          }
          guard verdict == .passed else { return verdict }
        }
      }
      return .passed
    }
  }

  /// Returns whether the neighbour that stops a thumb is named.
  @MainActor
  private static func limit(
    of subject: Subject<Role.MultiThumb>, leading thumb: Int, to other: Int, comparesScreens: Bool
  ) -> Verdict {
    let listener = subject.listener(comparesScreens: comparesScreens)
    guard let group = ThumbGroup(subject), group.go(to: thumb, with: listener) != nil else {
      return ThumbGroup.unreached
    }
    _ = listener.perform(thumb < other ? .maximum : .minimum, allowingRefusal: true)
    let heard = listener.perform(.swipe(thumb < other ? .up : .down))
    let label = group.thumbs[other].accessibilityLabel ?? ""
    // A missing label is the defect of another clause.
    guard !label.isEmpty else { return .passed }
    guard heard.limit == .element(label), !heard.earcons.isEmpty else {
      return .failed("to hear that \(group.name(other)) is in the way", heard)
    }
    return .passed
  }

  /// The other thumbs stay while one moves.
  public static var othersStay: Clause {
    .thumbClause("othersStay", "The other thumbs stay while one moves.") { make, group in
      for index in group.thumbs.indices {
        for isUp in [true, false] {
          let before = group.values
          let thumb = group.thumbs[index]
          isUp ? thumb.accessibilityIncrement() : thumb.accessibilityDecrement()
          let after = group.values
          for other in group.thumbs.indices where other != index && before[other] != after[other] {
            return broken(
              "\(group.name(other)) to stay", of: make(),
              by: [(thumb: index, command: .swipe(isUp ? .up : .down))])
          }
        }
      }
      return .passed
    }
  }
}

extension ThumbGroup {
  /// Returns a number on the other side of a neighbour; `nil` without a range.
  func number(beyond other: Int, for thumb: Int) -> Double? {
    guard let range = thumbs[other].accessibilityRange else { return nil }
    return thumb < other ? range.value + range.step : range.value - range.step
  }

  /// Returns the operations that could move a thumb beyond its neighbour: setting, stepping, and a finger.
  /// A reader would set no value beyond a bound; other programs may.
  func attempts(leading thumb: Int, beyond other: Int) -> [(
    what: String, body: @MainActor () -> Void
  )] {
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
    if let drag = subject.options.dragThumb {
      tries.append(("a finger moves \(name(thumb)) to \(text)", { drag(thumb, number) }))
    }
    return tries
  }

  /// Whether a thumb is beyond its neighbour, or nearer to it than the gap.
  var isOutOfOrder: Bool {
    let values = values
    return pairs.contains { lower, upper in
      guard let below = values[lower], let above = values[upper] else { return false }
      return below > above - subject.options.gap + tolerance(lower)
    }
  }

  /// The values of the thumbs, as a sentence.
  var valuesInWords: String {
    let parts = thumbs.indices.map { index in
      "\(name(index)) is at \(values[index].map { DecimalNumber.text($0) } ?? "no number")"
    }
    return parts.joined(separator: ", ") + "."
  }
}
