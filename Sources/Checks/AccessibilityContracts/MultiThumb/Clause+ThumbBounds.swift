internal import AccessibilityModel
internal import Languages
internal import ScreenReader

extension Clause where Tested == Subject<Role.MultiThumb> {
  /// Returns a clause that applies only if neighboring thumbs limit each other.
  private static func bounded(
    _ statement: String, source: PublishedSource = .multiThumbPattern, name: String = #function,
    verdict: @escaping JudgeThumbs
  ) -> Clause {
    .thumbClause(statement, source: source, name: name) { make, group in
      group.subject.options.areIndependent
        ? .notApplicable("The thumbs do not bound each other.") : verdict(make, group)
    }
  }

  /// Each thumb is bounded by the current value of its neighbor.
  public static var neighbors: Clause {
    bounded("Each thumb is bounded by the current value of its neighbor.") { make, group in
      guard group.reportsRanges else { return withoutRanges }
      for (lower, upper) in group.pairs {
        var commands: [(thumb: Int, command: Command?)] = []
        for move in [nil, (upper, .down), (lower, .up)] as [(thumb: Int, Command.Direction)?] {
          if let (thumb, direction) = move {
            group.thumbs[thumb].step(direction)
            commands.append((thumb, .swipe(direction)))
          }
          guard let wrong = wrongBound(lower, upper, of: group) else { continue }
          return broken(wrong.expected, of: make(), by: commands + [(wrong.thumb, .where)])
        }
      }
      return .passed
    }
  }

  private static var withoutRanges: Verdict {
    .notApplicable("The thumbs have no accessibilityRange.")
  }

  /// Returns the first wrong bound between two thumbs, and the thumb that has this bound.
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
      return (lower, "\(group.name(lower)) to have the maximum \(text)")
    }
    if abs(above.minimum - (below.value + gap)) > group.tolerance(upper) {
      let text = DecimalNumber.text(below.value + gap)
      return (upper, "\(group.name(upper)) to have the minimum \(text)")
    }
    return nil
  }

  /// Neither commands nor fingers can move a thumb beyond its neighbor.
  public static var noCrossing: Clause {
    bounded("Neither commands nor fingers can move a thumb beyond its neighbor.") { make, group in
      for (thumb, other) in group.approaches {
        if let verdict = crossing(make, leading: thumb, beyond: other) { return verdict }
      }
      return .passed
    }
  }

  /// Returns a failure, reproduced on a second slider, if a thumb can move beyond its neighbor.
  @MainActor
  private static func crossing(
    _ make: @MainActor () -> Subject<Role.MultiThumb>, leading thumb: Int, beyond other: Int
  ) -> Verdict? {
    guard let group = ThumbGroup(make()) else { return nil }
    let found = group.attempts(leading: thumb, beyond: other).first { attempt in
      attempt.body()
      return group.isOutOfOrder
    }
    guard let found else { return nil }
    let side = thumb < other ? "below" : "above"
    let expected = "\(group.name(thumb)) to stay \(side) \(group.name(other))"
    if let verdict = crossing(make(), bySwipesLeading: thumb, beyond: other, expected) {
      return verdict
    }
    let subject = make()
    if let group = ThumbGroup(subject) {
      let listener = subject.listener()
      // The attempts do not depend on the cursor, but it moves to the thumb first, so that the
      // failure names that thumb.
      group.go(to: thumb, with: listener)
      for one in group.attempts(leading: thumb, beyond: other) {
        let heard = listener.simulate(one.what, one.body)
        guard group.isOutOfOrder else { continue }
        return .failed(expected, heard, remark: group.valuesInWords)
      }
    }
    // A listener could not reproduce the crossing, so the failure describes the first slider.
    return .failed(expected, found: group.valuesInWords, commands: "(\(found.what))")
  }

  /// Returns a failure with the swipes that move a thumb without a range beyond its neighbor, or
  /// `nil` if swipes do not.
  @MainActor
  private static func crossing(
    _ subject: Subject<Role.MultiThumb>, bySwipesLeading thumb: Int, beyond other: Int,
    _ expected: String
  ) -> Verdict? {
    let listener = subject.listener()
    guard let group = ThumbGroup(subject), group.thumbs[thumb].accessibilityRange == nil,
      group.go(to: thumb, with: listener) != nil
    else { return nil }
    let isUp = thumb < other
    for _ in 0..<ThumbGroup.maximumSteps {
      let before = group.values[thumb]
      let heard = listener.perform(.swipe(isUp ? .up : .down), allowingRefusal: true)
      if group.isOutOfOrder {
        let method = (isUp ? Command.Direction.up : .down).method
        return .failed(
          expected, heard, remark: "\(group.valuesInWords) \(method) must stop at the neighbor.")
      }
      if group.values[thumb] == before { return nil }
    }
    return nil
  }

  /// The screen reader names the neighbor that stops a thumb.
  public static var namedLimit: Clause {
    bounded("The screen reader names the neighbor that stops a thumb.", source: .sliderEnds) {
      make, group in
      guard group.reportsRanges else { return withoutRanges }
      for (thumb, other) in group.approaches where !isNamed(other, stopping: thumb, of: make()) {
        let verdict = limit(of: make(), leading: thumb, to: other)
        guard verdict == .passed else { return verdict }
      }
      return .passed
    }
  }

  /// Returns whether a reader names the neighbor that stops a thumb.
  @MainActor
  private static func isNamed(
    _ other: Int, stopping thumb: Int, of subject: Subject<Role.MultiThumb>
  ) -> Bool {
    let thumbs = subject.options.thumbs
    guard thumbs.indices.contains(max(thumb, other)), let label = thumbs[other].accessibilityLabel,
      var reader = subject.reader(on: thumbs[thumb])
    else { return false }
    _ = reader.perform(thumb < other ? .maximum : .minimum)
    return reader.limit(at: thumb < other ? .up : .down) == .element(label)
  }

  @MainActor
  private static func limit(
    of subject: Subject<Role.MultiThumb>, leading thumb: Int, to other: Int
  ) -> Verdict {
    let listener = subject.listener()
    guard let group = ThumbGroup(subject), group.go(to: thumb, with: listener) != nil else {
      return ThumbGroup.lack(of: subject)
    }
    _ = listener.perform(thumb < other ? .maximum : .minimum, allowingRefusal: true)
    let heard = listener.perform(.swipe(thumb < other ? .up : .down))
    let label = group.thumbs[other].accessibilityLabel ?? ""
    // A missing label passes here, because the clause `thumbLabels` reports it.
    return .passed(
      if: label.isEmpty || heard.limit == .element(label) && !heard.earcons.isEmpty,
      else: "to hear that \(group.name(other)) is in the way", heard)
  }

  /// When one thumb moves, the others stay in place.
  public static var othersStay: Clause {
    .thumbClause("When one thumb moves, the others stay in place.") { make, group in
      for index in group.thumbs.indices {
        for direction in [Command.Direction.up, .down] {
          let before = group.values
          group.thumbs[index].step(direction)
          let after = group.values
          for other in group.thumbs.indices where other != index && before[other] != after[other] {
            return broken(
              "\(group.name(other)) to stay in place", of: make(), by: [(index, .swipe(direction))])
          }
        }
      }
      return .passed
    }
  }
}

extension Clause where Tested == Subject<Role.Adjustable> {
  /// Returns the clause without failures of a thumb that moves another one, which the clause
  /// `othersStay` reports.
  func leavingNeighbors() -> Clause {
    deferring(to: "othersStay", "The thumb moves another thumb") { make, _ in
      let subject = make()
      let others = subject.options.thumbs.filter { $0 !== subject.element }
      return subject.operate { thumb in
        [Command.Direction.up, .down].contains { direction in
          let before = others.map { $0.valueText() }
          thumb.step(direction)
          return others.map { $0.valueText() } != before
        }
      }
    }
  }
}

extension ThumbGroup {
  typealias Attempt = (what: String, body: @MainActor () -> Void)

  /// Returns the operations that could move a thumb beyond its neighbor. A reader never sets a
  /// value beyond a bound, but other programs may.
  func attempts(leading thumb: Int, beyond other: Int) -> [Attempt] {
    let (element, isUp) = (thumbs[thumb], thumb < other)
    let direction: Command.Direction = isUp ? .up : .down
    let step = direction.method
    guard let value = number(other) else { return [] }
    let number = value + (subject.range(of: thumbs[other])?.step ?? 1) * (isUp ? 1 : -1)
    let text = DecimalNumber.text(number)
    var attempts: [Attempt] = [("\(step) is called", { element.step(direction) })]
    if element.accessibilityRange == nil {
      attempts.append(
        ("\(step) is called repeatedly", { lead(thumb, direction, until: { isOutOfOrder }) }))
    } else {
      attempts.insert(
        ("accessibilitySetValue(\(text)) is called", { _ = element.accessibilitySetValue(number) }),
        at: 0)
    }
    if let drag = subject.options.drag {
      attempts.append(("a finger moves \(name(thumb)) to \(text)", { drag(thumb, number) }))
    }
    return attempts
  }

  private func number(_ index: Int) -> Double? { subject.number(of: thumbs[index]) }

  /// Whether all thumbs report their ranges.
  fileprivate var reportsRanges: Bool { thumbs.allSatisfy { $0.accessibilityRange != nil } }

  /// Whether a thumb is beyond its neighbor, or nearer to it than the gap.
  var isOutOfOrder: Bool {
    let values = values
    return pairs.contains { lower, upper in
      guard let below = values[lower], let above = values[upper] else { return false }
      return below > above - subject.options.gap + tolerance(lower)
    }
  }

  var valuesInWords: String {
    let parts = thumbs.indices.map { index in
      "\(name(index)) is at \(values[index].map { DecimalNumber.text($0) } ?? "an unknown value")"
    }
    return parts.joined(separator: ", ") + "."
  }
}
