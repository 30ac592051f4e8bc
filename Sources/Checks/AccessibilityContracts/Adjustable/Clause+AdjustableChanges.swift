internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause where Tested == Subject<Role.Adjustable> {
  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause {
    .swept(changesStatement, source: .statusMessages, needs: [.changes]) { sweep, replay in
      if sweep.loss != nil { return deferred(to: .cursor, "A step removes the control") }
      var silent: [(change: ScreenChange, heard: Heard)] = []
      for direction in [Command.Direction.up, .down] {
        let count = sweep.otherChanges(on: direction)
        guard count > 0 else { continue }
        let near = SilentSearch(of: replay.make(), by: [direction], for: count)
        // Some changes occur only in another part of the range, so the search goes from end to end.
        let other: Command.Direction = direction == .up ? .down : .up
        let isFound = near.map { $0.silent != nil || $0.announced >= count } ?? true
        let far =
          isFound ? nil : SilentSearch(of: replay.make(), by: [other, direction], for: count)
        let found = [near?.silent, far?.silent].compactMap(\.self)
        silent += found
        guard found.isEmpty, let most = sweep.maximumSilentSteps(on: direction) else { continue }
        // Both searches may have stopped after enough announced changes, so search every step now.
        for way in [[direction], [other, direction]] {
          let search = SilentSearch(of: replay.make(), by: way, for: .max, maximumSwipes: most)
          guard let found = search?.silent else { continue }
          silent.append(found)
          break
        }
      }
      let first = silent.min { $0.heard.pathLength < $1.heard.pathLength }
      guard let first else { return .passed }
      return .failed("this change to be announced: \(first.change)", first.heard)
    }
    .leavingNeighbors()
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause {
    .swept(changeEventStatement, source: .valueChangedEvent, needs: [.value]) { sweep, replay in
      let wrong = sweep.steps.filter { !$0.sendsRightEvents }
      if sweep.isFrozen { return deferred(to: .direction, "The value never changes") }
      guard let step = sweep.simplest(wrong) else { return .passed }
      let advice = step.movesValue ? "" : " Send valueChanged only if the value changes."
      return replay.failure(
        at: step, expected: step.movesValue ? "1 change event" : "no change event",
        remark: sent(step.events) + advice)
    }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    Clause(disabledStatement, source: .notEnabledTrait) { make, cache in
      guard let session = ListeningSession(adjusting: make()) else { return unadjustable }
      let verdict = judgeDisabled(session)
      // If the value never changes, a pass proves nothing.
      guard verdict == .passed, let sweep = cache.sweep(of: make), sweep.isFrozen else {
        return verdict
      }
      return sweep.isWithoutValue ? deferred(to: .spokenValue, noValue) : frozen
    }
  }

  @MainActor
  private static func judgeDisabled(_ session: ListeningSession<Role.Adjustable>) -> Verdict {
    guard let disable = session.subject.disable else { return withoutDisable }
    session.listener.simulate("the control is disabled", disable)
    let before = session.state
    guard session.element.accessibilityTraits.contains(.notEnabled) else {
      return .failed(expectedDimmed, session.describe(), remark: missingNotEnabled)
    }
    for direction in [Command.Direction.up, .down] {
      let step = session.step(direction)
      guard step.after == before else {
        return .failed(before.unchanged, step.heard)
      }
      guard step.events == 0 else { return needlessEvents(step.events, step.heard) }
      guard step.heard.kinds.contains(.state) else {
        return .failed(expectedDimmed, step.heard)
      }
    }
    // Some assistive technology ignores traits, so direct calls must not have an effect, either.
    for (name, action) in actions(of: session.element) {
      let (heard, events) = session.counting { session.call(name, action) }
      guard session.state == before else {
        return .failed(
          before.unchanged, session.describe(),
          remark: "\(name) changes the value although the control is disabled. "
            + "Check isEnabled first.")
      }
      guard events == 0 else { return needlessEvents(events, heard) }
    }
    return .passed
  }

  /// Returns the methods that assistive technology calls to change a value.
  @MainActor
  private static func actions(of element: AccessibilityElement) -> [(String, @MainActor () -> Void)]
  {
    let range = element.accessibilityRange
    let end = range.map { $0.value == $0.maximum ? $0.minimum : $0.maximum }
    return [
      ("accessibilityIncrement()", { element.step(.up) }),
      ("accessibilityDecrement()", { element.step(.down) }),
      ("accessibilitySetValue(_:)", { _ = end.map(element.accessibilitySetValue) }),
    ]
  }
}

extension ValueSweep {
  /// Returns the number of other elements that change while the value moves in a direction.
  fileprivate func otherChanges(on direction: Command.Direction) -> Int {
    direction == .up ? up.otherChanges : max(down.otherChanges, back.otherChanges)
  }

  /// Returns the maximum number of swipes in the search for a silent change, or `nil` if the sweep
  /// recorded none in this direction.
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

/// A listener's search for silent changes to other elements.
@MainActor
private struct SilentSearch {
  /// The first silent change, with the speech of the step that caused it.
  private(set) var silent: (change: ScreenChange, heard: Heard)?
  /// The number of elements whose changes in the last direction were announced.
  private(set) var announced = 0

  /// Swipes to the end in each direction, unless the control is not adjustable by swipes. The
  /// search stops at the first silent change. In the last direction, it also stops as soon as
  /// changes to `count` elements have been announced.
  init?(
    of subject: Subject<Role.Adjustable>, by directions: [Command.Direction], for count: Int,
    maximumSwipes: Int = 200
  ) {
    guard let session = ListeningSession(adjusting: subject) else { return nil }
    for (index, direction) in directions.enumerated() {
      var changed: Set<ObjectIdentifier> = []
      for _ in 0..<maximumSwipes {
        let step = session.step(direction)
        let silent = step.heard.unannouncedChanges.first {
          $0.element !== session.element && !step.heard.says($0)
        }
        if let silent {
          self.silent = (silent, step.heard)
          return
        }
        let others = step.heard.changes.filter { $0.element !== session.element }
        changed.formUnion(others.map { ObjectIdentifier($0.element) })
        announced = changed.count
        let isEnough = index == directions.indices.last && announced >= count
        guard step.hasChanged, !isEnough else { break }
      }
    }
  }
}

extension Heard {
  /// Returns whether the spoken value already includes a change, such as text that repeats it.
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

  static func parts(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}
