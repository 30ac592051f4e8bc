internal import AccessibilityModel
internal import ScreenReader

/// A new slider with several thumbs under test.
@MainActor
struct MultiThumbTrial {
  let subject: MultiThumbUnderTest

  var thumbs: [AccessibilityElement] { subject.thumbs }
  /// The values as numbers; one without a range has none.
  var values: [Double?] { thumbs.map { $0.accessibilityRange?.value } }
  /// The thumbs in the order in which swipes lead to them, by their place among the given ones.
  var order: [Int] {
    Traversal.elements(of: subject.screen).compactMap { element in
      thumbs.firstIndex { $0 === element }
    }
  }
  /// The neighbours: the lower and the upper one of each pair, by their places.
  var pairs: [(lower: Int, upper: Int)] {
    zip(thumbs.indices, thumbs.indices.dropFirst()).map { ($0, $1) }
  }

  /// Why nothing can be said of thumbs that have no trial.
  static let unreached = Verdict.leftTo(
    .thumbs, "There are no two thumbs with ranges that swipes lead to")

  /// Takes a new control; nil if there is nothing to try.
  init?(_ subject: MultiThumbUnderTest) {
    self.subject = subject
    guard thumbs.count > 1, order == Array(thumbs.indices),
      thumbs.allSatisfy({
        $0.accessibilityTraits.contains(.adjustable) && $0.accessibilityRange != nil
      })
    else { return nil }
  }

  /// How exact a number has to be: a millionth of a step.
  func tolerance(_ index: Int) -> Double {
    abs(thumbs[index].accessibilityRange?.step ?? 0) * 1e-6
  }

  func name(_ index: Int) -> String { Heard.name(thumbs[index]) }

  /// Puts the cursor of a listener on a thumb, by swipes.
  ///
  /// - Parameters:
  ///   - index: The place of the thumb.
  ///   - listener: The listener.
  /// - Returns: What was heard last; nil if swipes don't lead there.
  @discardableResult
  func go(to index: Int, with listener: Listener) -> Heard? {
    var heard = listener.opening
    let places = order
    // The cursor begins on the first element, which may not be a thumb.
    // An application may send it back for ever.
    for _ in Traversal.elements(of: subject.screen) where listener.focus !== thumbs[index] {
      let here = thumbs.firstIndex { $0 === listener.focus }.flatMap(places.firstIndex(of:))
      let isBehind = here.map { $0 > places.firstIndex(of: index) ?? 0 } ?? false
      let before = listener.focus
      heard = listener.perform(.swipe(isBehind ? .left : .right))
      if listener.focus === before { break }
    }
    return listener.focus === thumbs[index] ? heard : nil
  }
}

extension Clause where Subject == MultiThumbUnderTest {
  /// A clause about thumbs that swipes lead to: what is broken is heard of another new control.
  static func thumbTrial(
    _ id: ClauseID, _ statement: String, source: PublishedSource = .multiThumbPattern,
    verdict:
      @escaping @MainActor (_ make: @MainActor () -> MultiThumbUnderTest, MultiThumbTrial) ->
      Verdict
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      let subject = make()
      guard let trial = MultiThumbTrial(subject) else {
        return MultiThumbTrial.unreached
      }
      return withExtendedLifetime(subject) { verdict(make, trial) }
    }
  }

  /// Returns evidence from commands for thumbs, each with the place of its thumb.
  @MainActor
  static func broken(
    _ expected: String, remark: String? = nil, of subject: MultiThumbUnderTest,
    by commands: [(thumb: Int, command: Command?)]
  ) -> Verdict {
    guard let trial = MultiThumbTrial(subject) else {
      // What is known to be wrong must not pass because it can't be heard again.
      return .broken(Violation(expected: expected, found: AdjustableReplay.unheard))
    }
    let listener = Listener(to: subject.screen)
    var heard = listener.opening
    var lines = remark.map { "\($0)\n" } ?? ""
    for (thumb, command) in commands {
      guard let there = trial.go(to: thumb, with: listener) else {
        // A command would go to whatever the cursor is on.
        heard = listener.perform(.describe)
        lines += "Swipes do not lead to \(trial.name(thumb)), to hear more.\n"
        break
      }
      heard = command.map { listener.attempt($0) } ?? there
    }
    return .broken(
      Violation(expected: expected, found: "\(lines)\(heard)", commands: heard.shortestPath))
  }
}
