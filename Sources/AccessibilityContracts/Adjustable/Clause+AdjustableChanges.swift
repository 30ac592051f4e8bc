internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// The clause about silent changes to other elements.
extension Clause where Tested == Subject<Role.Adjustable> {
  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause {
    .swept(changesStatement, source: .statusMessages, needs: [.changes]) { sweep, replay in
      var silent: [SilentChange] = []
      for direction in [Command.Direction.up, .down] {
        let count = sweep.otherChanges(on: direction)
        guard count > 0 else { continue }
        let near = SilentChange.Search(of: replay.make(), by: [direction], for: count)
        // Some changes occur only in another part of the range, so the search goes from end to end.
        let other: Command.Direction = direction == .up ? .down : .up
        let isFound = near.map { $0.silent != nil || $0.announced >= count } ?? true
        let far =
          isFound
          ? nil : SilentChange.Search(of: replay.make(), by: [other, direction], for: count)
        let found = [near?.silent, far?.silent].compactMap(\.self)
        silent += found
        guard found.isEmpty, let most = sweep.maximumSilentSteps(on: direction) else { continue }
        // Both searches may have stopped after enough announced changes, so search every step now.
        for way in [[direction], [other, direction]] {
          let search = SilentChange.Search(
            of: replay.make(), by: way, for: .max, maximumSwipes: most)
          guard let found = search?.silent else { continue }
          silent.append(found)
          break
        }
      }
      guard let first = silent.min(by: { $0.heard.pathLength < $1.heard.pathLength }) else {
        return .passed
      }
      return .failed("this change to be announced: \(first.change)", first.heard)
    }
  }
}

extension ValueSweep {
  /// Returns the number of elements, not counting the control, that change while the value moves in
  /// a direction.
  fileprivate func otherChanges(on direction: Command.Direction) -> Int {
    direction == .up ? up.otherChanges : max(down.otherChanges, back.otherChanges)
  }

  /// Returns the maximum number of swipes in the search for a silent change.
  ///
  /// The result is `nil` if the sweep recorded no silent change in this direction.
  fileprivate func maximumSilentSteps(on direction: Command.Direction) -> Int? {
    let passes = direction == .up ? [up] : [down, back]
    let isSilent = passes.contains { pass in
      pass.silent.contains { change in
        !change.element.accessibilityTraits.contains(.updatesFrequently)
          && !Heard.says(change.words, in: change.value)
      }
    }
    return isSilent ? min(max(up.steps.count, back.steps.count) + 1, 2_000) : nil
  }
}

/// A silent change to another element, with the speech of the step that caused it.
private struct SilentChange {
  let change: ScreenChange
  let heard: Heard

  /// A listener's search for silent changes.
  @MainActor
  struct Search {
    /// The maximum number of swipes in one direction.
    static let maximumSwipes = 200

    /// The first silent change, or `nil` if none was found.
    private(set) var silent: SilentChange?
    /// The number of elements whose changes in the last direction were announced.
    private(set) var announced = 0

    /// Swipes to the end in each direction, one direction after the other.
    ///
    /// The search stops at the first silent change. In the last direction, it also stops as soon as
    /// changes to `count` elements have been announced.
    ///
    /// The initializer fails if swipes do not reach the control, or if the control is not
    /// adjustable.
    init?(
      of subject: Subject<Role.Adjustable>, by directions: [Command.Direction], for count: Int,
      maximumSwipes: Int = Search.maximumSwipes
    ) {
      guard let session = ListeningSession(adjusting: subject) else { return nil }
      for (index, direction) in directions.enumerated() {
        var changed: Set<ObjectIdentifier> = []
        for _ in 0..<maximumSwipes {
          let step = session.step(direction)
          let others = step.heard.changes.filter { $0.element !== session.element }
          if let change = step.heard.unannouncedChanges.first(where: {
            $0.element !== session.element && !step.heard.says($0)
          }) {
            silent = SilentChange(change: change, heard: step.heard)
            return
          }
          changed.formUnion(others.map { ObjectIdentifier($0.element) })
          announced = changed.count
          let isEnough = index == directions.indices.last && announced >= count
          guard step.hasChanged, !isEnough else { break }
        }
      }
    }
  }
}

extension Heard {
  /// Returns whether the spoken value already includes a change.
  ///
  /// For example, text beside a stepper may repeat its number, possibly in a sentence.
  fileprivate func says(_ change: ScreenChange) -> Bool {
    guard change.kind == .changed, let words = change.newWords else { return false }
    return Self.says(words, in: value)
  }

  /// Returns whether `words` contain all the words of `value`, one after the other.
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

/// Clauses about the events of an adjustable control, and its disabled state.
extension Clause where Tested == Subject<Role.Adjustable> {
  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause {
    .swept(changeEventStatement, source: .valueChangedEvent) { sweep, replay in
      let wrong = sweep.steps.filter { @Sendable step in
        // If a value moves to the nearest step but sounds the same, the event is optional.
        let isFree = !step.hasChanged && step.hasMoved
        return isFree ? step.events > 1 : step.events != (step.hasChanged ? 1 : 0)
      }
      guard let step = sweep.simplest(wrong) else {
        return sweep.isFrozen ? deferred(to: .direction, "The value never changes") : .passed
      }
      return replay.failure(
        at: step, expected: step.hasChanged ? "1 change event" : "no change event",
        remark: "Change events sent: \(step.events).")
    }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    .operated(disabledStatement, source: .notEnabledTrait) { session in
      guard let disable = session.subject.options.disable else { return withoutDisable }
      session.listener.simulate("the control is disabled", disable)
      let before = session.state
      guard session.element.accessibilityTraits.contains(.notEnabled) else {
        return .failed("the trait notEnabled", session.describe())
      }
      for direction in [Command.Direction.up, .down] {
        let step = session.step(direction)
        guard step.after == before else {
          return .failed("the value to stay \(before.quoted)", step.heard)
        }
        guard step.events == 0 else { return needlessEvents(step.events, step.heard) }
        guard step.heard.kinds.contains(.state) else {
          return .failed("to hear that the control is dimmed", step.heard)
        }
      }
      // Some assistive technology ignores traits, so direct calls must not have an effect, either.
      for (name, action) in actions(of: session.element) {
        let (heard, events) = session.counting {
          session.listener.simulate("\(name) is called", action)
        }
        guard session.state == before else {
          return .failed("the value to stay \(before.quoted)", session.describe())
        }
        guard events == 0 else { return needlessEvents(events, heard) }
      }
      return .passed
    }
  }

  /// Returns the methods that assistive technology calls to change a value.
  private static func actions(of element: AccessibilityElement) -> [(String, @MainActor () -> Void)]
  {
    [
      ("accessibilityIncrement()", { element.accessibilityIncrement() }),
      ("accessibilityDecrement()", { element.accessibilityDecrement() }),
      (
        "accessibilitySetValue(_:)",
        {
          guard let range = element.accessibilityRange else { return }
          let end = range.value == range.maximum ? range.minimum : range.maximum
          _ = element.accessibilitySetValue(end)
        }
      ),
    ]
  }
}
