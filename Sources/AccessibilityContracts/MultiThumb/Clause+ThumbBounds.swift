internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Clauses about the bounds of the thumbs.
extension Clause where Tested == Subject<Role.MultiThumb> {
  /// Returns a clause about thumbs that bound each other.
  private static func bounded(
    _ statement: String, source: PublishedSource = .multiThumbPattern, name: String = #function,
    failure:
      @escaping @MainActor (_ make: @MainActor () -> Subject<Role.MultiThumb>, ThumbGroup) ->
      Verdict?
  ) -> Clause {
    .thumbClause(statement, source: source, name: name) { make, group in
      guard !group.subject.options.areIndependent else {
        return .notApplicable("The thumbs do not bound each other.")
      }
      return failure(make, group) ?? .passed
    }
  }

  /// The bound of a thumb is the value of its neighbour at the moment of the change.
  public static var neighbours: Clause {
    bounded("The bound of a thumb is the value of its neighbour at the moment of the change.") {
      make, group in
      for (lower, upper) in group.pairs {
        var commands: [(thumb: Int, command: Command?)] = []
        for move in [nil, (upper, .down), (lower, .up)] as [(thumb: Int, Command.Direction)?] {
          if let (thumb, direction) = move {
            group.step(thumb, direction)
            commands.append((thumb, .swipe(direction)))
          }
          guard let wrong = wrongBound(lower, upper, of: group) else { continue }
          return broken(
            wrong.expected, of: make(), by: commands + [(thumb: wrong.thumb, command: .where)])
        }
      }
      return nil
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

  /// Neither commands nor fingers move a thumb beyond its neighbour.
  public static var noCrossing: Clause {
    bounded("Neither commands nor fingers move a thumb beyond its neighbour.") { make, group in
      for (thumb, other) in group.approaches {
        if let verdict = crossing(make, leading: thumb, beyond: other) { return verdict }
      }
      return nil
    }
  }

  /// Returns the failure of a thumb that moves beyond its neighbour, reproduced on another slider.
  @MainActor
  private static func crossing(
    _ make: @MainActor () -> Subject<Role.MultiThumb>, leading thumb: Int, beyond other: Int
  ) -> Verdict? {
    guard let group = ThumbGroup(make()) else { return nil }
    let attempts = group.attempts(leading: thumb, beyond: other)
    let found = attempts.first { one in
      one.body()
      return group.isOutOfOrder
    }
    guard let found else { return nil }
    let side = thumb < other ? "below" : "above"
    let expected = "\(group.name(thumb)) to stay \(side) \(group.name(other))"
    let subject = make()
    if let group = ThumbGroup(subject) {
      let listener = subject.listener()
      // The attempts need no cursor, which only shows where the thumb is.
      group.go(to: thumb, with: listener)
      for one in group.attempts(leading: thumb, beyond: other) {
        let heard = listener.simulate(one.what, one.body)
        guard group.isOutOfOrder else { continue }
        return .failed(expected, heard, remark: group.valuesInWords)
      }
    }
    // A listener cannot reproduce the crossing.
    return .failed(expected, found: group.valuesInWords, commands: "(\(found.what))")
  }

  /// The reader names a neighbour that stops a thumb.
  public static var namedLimit: Clause {
    bounded("The reader names a neighbour that stops a thumb.", source: .sliderEnds) {
      make, group in
      for (thumb, other) in group.approaches {
        let verdict = Verdict.judged { comparesScreens in
          limit(of: make(), leading: thumb, to: other, comparesScreens: comparesScreens)
        }
        guard verdict == .passed else { return verdict }
      }
      return nil
    }
  }

  /// Returns the verdict on the speech when a neighbour stops a thumb.
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
    // Another clause is about missing labels.
    return .passed(
      if: label.isEmpty || heard.limit == .element(label) && !heard.earcons.isEmpty,
      else: "to hear that \(group.name(other)) is in the way", heard)
  }

  /// The other thumbs stay while one moves.
  public static var othersStay: Clause {
    .thumbClause("The other thumbs stay while one moves.") { make, group in
      for index in group.thumbs.indices {
        for direction in [Command.Direction.up, .down] {
          let before = group.values
          group.step(index, direction)
          let after = group.values
          for other in group.thumbs.indices where other != index && before[other] != after[other] {
            return broken(
              "\(group.name(other)) to stay", of: make(),
              by: [(thumb: index, command: .swipe(direction))])
          }
        }
      }
      return .passed
    }
  }
}

extension ThumbGroup {
  /// Increments or decrements a thumb.
  func step(_ thumb: Int, _ direction: Command.Direction) {
    if direction == .up {
      thumbs[thumb].accessibilityIncrement()
    } else {
      thumbs[thumb].accessibilityDecrement()
    }
  }

  /// Returns the operations that could move a thumb beyond its neighbour.
  ///
  /// A reader would set no value beyond a bound; other programs may.
  func attempts(leading thumb: Int, beyond other: Int) -> [(
    what: String, body: @MainActor () -> Void
  )] {
    guard let range = thumbs[other].accessibilityRange else { return [] }
    let isUp = thumb < other
    let number = range.value + (isUp ? range.step : -range.step)
    let text = DecimalNumber.text(number)
    var tries: [(what: String, body: @MainActor () -> Void)] = [
      (
        "accessibilitySetValue(\(text)) is called",
        { _ = thumbs[thumb].accessibilitySetValue(number) }
      ),
      (
        "\(isUp ? "accessibilityIncrement" : "accessibilityDecrement")() is called",
        { step(thumb, isUp ? .up : .down) }
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
