internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause where Tested == Subject<Role.Adjustable> {
  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause {
    .swept(changesStatement, source: .statusMessages, needs: [.changes]) { sweep, replay in
      if sweep.loss != nil { return deferred(to: .cursor, "A step removes the control") }
      let silent = [Command.Direction.up, .down].compactMap { direction in
        silentChange(by: direction, in: sweep, replay)
      }
      let first = silent.min { $0.heard.pathLength < $1.heard.pathLength }
      guard let first else { return .passed }
      return .failed("this change to be announced: \(first.change)", first.heard)
    }
    .leavingNeighbors()
  }

  /// Returns the first silent change that swipes in a direction cause elsewhere, and its speech.
  @MainActor
  private static func silentChange(
    by direction: Command.Direction, in sweep: ValueSweep, _ replay: Reproduction
  ) -> (change: ScreenChange, heard: Heard)? {
    let passes = direction == .up ? [sweep.up] : [sweep.down, sweep.back]
    guard passes.contains(where: { $0.hasOtherChanges }) else { return nil }
    // If all changes seem to be announced, a few swipes show whether users hear that.
    let maximum = passes.contains(where: \.mayBeSilent) ? min(sweep.steps.count, 2_000) : 10
    let other: Command.Direction = direction == .up ? .down : .up
    // Some changes occur only in another part of the range, so the second way is from end to end.
    for way in [[direction], [other, direction]] {
      guard let session = ListeningSession(adjusting: replay.make()) else { return nil }
      for direction in way {
        for _ in 0..<maximum {
          let step = session.step(direction)
          let silent = step.heard.unannouncedChanges.first {
            $0.element !== session.element && !$0.isRepetition(of: session.element)
          }
          if let silent { return (silent, step.heard) }
          guard step.hasChanged else { break }
        }
      }
    }
    return nil
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause {
    .swept(changeEventStatement, source: .valueChangedEvent, needs: [.value]) { sweep, replay in
      if sweep.isFrozen { return deferred(to: .direction, "The value never changes") }
      guard let step = sweep.simplest(of: sweep.steps, where: { !$0.sendsRightEvents }) else {
        return .passed
      }
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
      let (_, events) = session.counting(action)
      let isUnchanged = session.state == before
      if isUnchanged, events == 0 { continue }
      // The listener hears the effect afterwards, because most controls have none.
      let heard = session.call(name) {}
      guard isUnchanged else {
        return .failed(
          before.unchanged, session.describe(),
          remark: "\(name) changes the value although the control is disabled. "
            + "Check isEnabled first.")
      }
      return needlessEvents(events, heard)
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

extension ScreenChange {
  /// Returns whether the operated element already says the new words, such as text that repeats
  /// its value.
  @MainActor
  fileprivate func isRepetition(of operated: AccessibilityElement) -> Bool {
    let kinds: Set<SpeechSegment.Kind> = [.label, .value]
    return kind == .changed && (before + after).allSatisfy { kinds.contains($0.kind) }
      && SilentChangeDetector.isRepetition([newWords], after: [oldWords], of: operated)
  }
}

extension Heard {

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
