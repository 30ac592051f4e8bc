internal import AccessibilityModel
internal import ScreenReader

/// What else changes when a control is adjusted.
extension Clause where Subject == AdjustableUnderTest {
  static var changesTold: Clause {
    .judging(
      .changesTold, "What else changes when it is operated is told.", source: .statusMessages,
      needs: [.changes]
    ) { make, journey, _ in
      var silent: [SilentChange] = []
      for direction in [Command.Direction.up, .down] {
        let count = journey.otherChanges(on: direction)
        guard count > 0 else { continue }
        let near = SilentChange.Search(of: make(), by: [direction], for: count)
        // What changes only somewhere else is looked for from end to end.
        let other: Command.Direction = direction == .up ? .down : .up
        let isFound = near.map { $0.silent != nil || $0.told >= count } ?? true
        let far =
          isFound ? nil : SilentChange.Search(of: make(), by: [other, direction], for: count)
        let found = [near?.silent, far?.silent].compactMap(\.self)
        silent += found
        guard found.isEmpty, let most = journey.mostSilentSteps(on: direction) else { continue }
        // One change was told, and another one was not, as it seems: it is looked for at every step.
        for way in [[direction], [other, direction]] {
          let search = SilentChange.Search(of: make(), by: way, for: .max, mostSwipes: most)
          guard let found = search?.silent else { continue }
          silent.append(found)
          break
        }
      }
      guard let first = silent.min(by: { $0.heard.pathLength < $1.heard.pathLength }) else {
        return .kept
      }
      return .broken(Violation(expected: "to be told of \(first.change)", heard: first.heard))
    }
  }
}

extension AdjustableJourney {
  /// How many elements beside the control change on the way in a direction.
  fileprivate func otherChanges(on direction: Command.Direction) -> Int {
    direction == .up ? up.otherChanges : max(down.otherChanges, back.otherChanges)
  }

  /// How many swipes may be needed to hear a change that nobody seems to be told of; nil if there is none.
  fileprivate func mostSilentSteps(on direction: Command.Direction) -> Int? {
    let legs = direction == .up ? [up] : [down, back]
    let isSilent = legs.contains { leg in
      leg.untold.contains { change in
        !change.element.accessibilityTraits.contains(.updatesFrequently)
          && !Heard.says(change.words, in: change.value)
      }
    }
    return isSilent ? min(max(up.steps.count, back.steps.count) + 1, 2_000) : nil
  }
}

/// A change of another element that nobody is told of when a control is adjusted.
private struct SilentChange {
  let change: ScreenChange
  let heard: Heard

  /// What becomes of others on the way of a listener.
  @MainActor
  struct Search {
    /// How many swipes are tried in one direction.
    static let mostSwipes = 200

    /// The first change that nobody is told of.
    private(set) var silent: SilentChange?
    /// How many elements changed on the last part of the way, and somebody was told.
    private(set) var told = 0

    /// Swipes in one direction after the other, each to the end; in the last one until as many changes
    /// are told as are known of.
    ///
    /// - Parameters:
    ///   - subject: The new control.
    ///   - directions: Where to swipe.
    ///   - count: How many elements are known to change in the last direction.
    ///   - mostSwipes: How many swipes are tried in one direction.
    init?(
      of subject: AdjustableUnderTest, by directions: [Command.Direction], for count: Int,
      mostSwipes: Int = Search.mostSwipes
    ) {
      guard let trial = AdjustableTrial(subject) else { return nil }
      for (index, direction) in directions.enumerated() {
        var changed: Set<ObjectIdentifier> = []
        for _ in 0..<mostSwipes {
          let step = trial.step(direction)
          let others = step.heard.changes.filter { $0.element !== trial.element }
          if let change = step.heard.unnoticedChanges.first(where: { change in
            change.element !== trial.element && !step.heard.says(change)
          }) {
            silent = SilentChange(change: change, heard: step.heard)
            return
          }
          changed.formUnion(others.map { ObjectIdentifier($0.element) })
          told = changed.count
          let isEnough = index == directions.indices.last && told >= count
          guard step.hasChanged, !isEnough else { break }
        }
      }
    }
  }
}

extension Heard {
  /// Whether the value that is heard is all that is new: a text beside a stepper says the same number as
  /// the stepper, perhaps in a sentence.
  fileprivate func says(_ change: ScreenChange) -> Bool {
    guard change.kind == .changed, let words = change.newWords else { return false }
    return Self.says(words, in: value)
  }

  /// Whether a value is said in some words, whole.
  static func says(_ words: String, in value: String?) -> Bool {
    guard let value else { return false }
    let (said, shown) = (parts(of: value), parts(of: words))
    guard !said.isEmpty, said.count <= shown.count else { return false }
    return (0...(shown.count - said.count)).contains {
      shown[$0..<($0 + said.count)].elementsEqual(said)
    }
  }

  private static func parts(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}
