internal import AccessibilityModel
internal import Languages
internal import ScreenReader

extension Contract where Tested == Subject<Role.MultiThumb> {
  /// The contract of a slider with several thumbs.
  ///
  /// Each thumb must also satisfy the contract of an adjustable control.
  ///
  /// ```swift
  /// Contract.multiThumb.only(.thumbs, .thumbOrder).check { price() }
  /// ```
  public static var multiThumb: Contract { multiThumb(eachThumb: .adjustable) }

  /// Returns the contract of a slider with several thumbs.
  ///
  /// Add ``Subject/gap(_:)`` and ``Subject/independent()`` to the subject if they apply.
  ///
  /// ```swift
  /// Contract.multiThumb(eachThumb: .adjustable.without(.assignedValue)).check { price() }
  /// ```
  ///
  /// The clauses of the contract of each thumb become part of the returned contract.
  public static func multiThumb(
    eachThumb contract: Contract<Subject<Role.Adjustable>>
  ) -> Contract {
    Contract(
      "Multi-thumb slider", of: .thumbs, .thumbLabels, .thumbOrder, .neighbors, .noCrossing,
      .othersStay, .namedLimit
    ).with(contract.aboutEach { $0.adjustables })
  }
}

extension Clause where Tested == Subject<Role.MultiThumb> {
  /// Swipes reach at least two thumbs, in order from the lowest to the highest.
  public static var thumbs: Clause {
    Clause(
      "Swipes reach at least two thumbs, in order from the lowest to the highest.",
      source: .multiThumbPattern
    ) { make, _ in
      let subject = make()
      let thumbs = subject.options.thumbs
      let values = thumbs.compactMap(subject.number)
      @MainActor
      func broken(_ expected: String) -> Verdict {
        .failed(expected, subject.listener().perform(.items(nil)))
      }
      guard thumbs.count > 1 else { return broken("at least two thumbs") }
      guard subject.options.areIndependent || values == values.sorted() else {
        return .inconclusive(
          "the test must list the thumbs from the lowest to the highest: Subject([…], in: …).")
      }
      guard subject.thumbOrder == Array(thumbs.indices) else { return broken(inOrder(thumbs)) }
      // The application may move the cursor away from a thumb, so a reader swipes to each one.
      var reader = ScreenReader(screen: subject.screen, rules: subject.rules)
      _ = reader.open()
      if thumbs.allSatisfy({ reader.swipe(to: $0) }) { return .passed }
      let listener = subject.listener()
      for thumb in thumbs where !listener.swipe(to: thumb) {
        return .unreached(
          thumb, expected: "swipes to reach \(Heard.name(thumb))",
          heard: listener.perform(.swipe(.right)))
      }
      return .passed
    }
  }

  /// Each thumb has a unique label.
  public static var thumbLabels: Clause {
    .thumbClause("Each thumb has a unique label.", source: .nameRoleValue) { make, group in
      var seen: Set<String> = []
      for (index, thumb) in group.thumbs.enumerated() {
        let label = thumb.accessibilityLabel ?? ""
        guard label.contains(where: { !$0.isWhitespace }) else {
          return .deferred(to: "label", reason: "A thumb has no label")
        }
        guard seen.insert(label.lowercased()).inserted else {
          return broken("a unique label for each thumb", of: make(), by: [(index, nil)])
        }
      }
      return .passed
    }
  }

  /// Swipes reach the thumbs in the same order, whatever their values.
  public static var thumbOrder: Clause {
    .thumbClause("Swipes reach the thumbs in the same order, whatever their values.") {
      make, group in
      let order = group.subject.thumbOrder
      for (index, thumb) in group.thumbs.enumerated() {
        for command in [Command.maximum, .minimum] {
          let count = group.lead(index, command == .maximum ? .up : .down)
          guard group.subject.thumbOrder == order else {
            let swipe = Command.swipe(command == .maximum ? .up : .down)
            let swipes = Array(
              repeating: (thumb: index, command: Command?.some(swipe)), count: count)
            return broken(
              inOrder(group.thumbs), of: make(),
              by: (thumb.accessibilityRange == nil ? swipes : [(index, command)])
                + [(index, .items(nil))])
          }
        }
      }
      return .passed
    }
  }

  @MainActor
  private static func inOrder(_ thumbs: [AccessibilityElement]) -> String {
    "swipes to reach \(thumbs.map(Heard.name).joined(separator: ", then "))"
  }

  typealias JudgeThumbs =
    @MainActor (_ make: @MainActor () -> Subject<Role.MultiThumb>, ThumbGroup) -> Verdict

  /// Returns a clause that judges the thumbs of a new slider, provided that swipes reach them.
  static func thumbClause(
    _ statement: String, source: PublishedSource = .multiThumbPattern, name: String = #function,
    verdict: @escaping JudgeThumbs
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, _ in
      let subject = make()
      guard let group = ThumbGroup(subject) else { return ThumbGroup.lack(of: subject) }
      return withExtendedLifetime(subject) { verdict(make, group) }
    }
  }

  /// Returns a failure with the speech after commands on the thumbs of a new slider.
  @MainActor
  static func broken(
    _ expected: String, of subject: Subject<Role.MultiThumb>,
    by commands: [(thumb: Int, command: Command?)]
  ) -> Verdict {
    guard let group = ThumbGroup(subject) else {
      // A known defect must fail the test even if it can't be heard again.
      return .failed(expected, found: Reproduction.unheard)
    }
    let listener = subject.listener()
    var heard = listener.opening
    for (thumb, command) in commands {
      guard let there = group.go(to: thumb, with: listener) else {
        // The command would operate another element, so it is not performed.
        return .failed(
          expected, listener.perform(.describe),
          remark: "Swipes do not reach \(group.name(thumb)), so the remaining commands were not "
            + "performed.")
      }
      heard = command.map { listener.perform($0, allowingRefusal: true) } ?? there
    }
    return .failed(expected, heard)
  }
}

extension Subject<Role.MultiThumb> {
  /// The indexes of the thumbs, in reading order.
  var thumbOrder: [Int] {
    Traversal.elements(of: screen, rules: rules).compactMap { element in
      options.thumbs.firstIndex { $0 === element }
    }
  }

  fileprivate var reachesThumbs: Bool {
    options.thumbs.count > 1 && thumbOrder == Array(options.thumbs.indices)
  }

  fileprivate var areThumbsAdjustable: Bool {
    options.thumbs.allSatisfy { $0.accessibilityTraits.contains(.adjustable) }
  }
}

@MainActor
struct ThumbGroup {
  let subject: Subject<Role.MultiThumb>

  var thumbs: [AccessibilityElement] { subject.options.thumbs }
  var values: [Double?] { thumbs.map(subject.number) }
  /// The indexes of the lower and the upper thumb of each pair of neighbors.
  var pairs: [(lower: Int, upper: Int)] {
    zip(thumbs.indices, thumbs.indices.dropFirst()).map { ($0, $1) }
  }
  /// The indexes of each thumb and of each neighbor that it can move toward.
  var approaches: [(thumb: Int, neighbor: Int)] {
    pairs.flatMap { [($0.lower, $0.upper), ($0.upper, $0.lower)] }
  }

  /// Fails unless swipes reach several thumbs in order, all adjustable.
  init?(_ subject: Subject<Role.MultiThumb>) {
    self.subject = subject
    guard subject.reachesThumbs, subject.areThumbsAdjustable else { return nil }
  }

  /// Returns the verdict about thumbs that swipes do not reach in order, or that are not adjustable.
  static func lack(of subject: Subject<Role.MultiThumb>) -> Verdict {
    subject.reachesThumbs && !subject.areThumbsAdjustable
      ? .deferred(to: "oneElement", reason: "A thumb is not adjustable")
      : .deferred(to: "thumbs", reason: "Swipes do not reach two thumbs in order")
  }

  /// Returns the tolerance for the value of a thumb: a millionth of a step.
  func tolerance(_ index: Int) -> Double {
    abs(subject.range(of: thumbs[index])?.step ?? 0) * 1e-6
  }

  /// The maximum number of steps that lead a thumb that has no range.
  static let maximumSteps = 200

  /// Moves a thumb to the end of its range, and returns the number of steps. A thumb that reports
  /// no range is moved by steps, until its value no longer changes or `isEnough` returns true.
  @discardableResult
  func lead(_ index: Int, _ direction: Command.Direction, until isEnough: () -> Bool = { false })
    -> Int
  {
    let thumb = thumbs[index]
    if let range = thumb.accessibilityRange {
      _ = thumb.accessibilitySetValue(direction == .up ? range.maximum : range.minimum)
      return 0
    }
    for count in 0..<Self.maximumSteps where !isEnough() {
      let before = thumb.valueText()
      thumb.step(direction)
      if thumb.valueText() == before { return count }
    }
    return Self.maximumSteps
  }

  func name(_ index: Int) -> String { Heard.name(thumbs[index]) }

  /// Swipes to a thumb and returns the speech, or returns `nil` if swipes do not reach it.
  @discardableResult
  func go(to index: Int, with listener: Listener) -> Heard? {
    var heard = listener.opening
    let order = subject.thumbOrder
    // Other elements may come before the thumbs. The number of swipes is limited, because an
    // application may send the cursor back again and again.
    for _ in Traversal.elements(of: subject.screen, rules: subject.rules)
    where listener.focus !== thumbs[index] {
      let here = thumbs.firstIndex { $0 === listener.focus }.flatMap(order.firstIndex(of:))
      let isBefore = here.map { $0 > order.firstIndex(of: index) ?? 0 } ?? false
      let before = listener.focus
      heard = listener.perform(.swipe(isBefore ? .left : .right))
      if listener.focus === before { break }
    }
    return listener.focus === thumbs[index] ? heard : nil
  }
}
