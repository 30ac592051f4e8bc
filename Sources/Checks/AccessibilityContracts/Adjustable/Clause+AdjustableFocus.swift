internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause where Tested == Subject<Role.Adjustable> {
  /// The cursor stays on the same element at every step and at both ends.
  public static var cursor: Clause {
    .swept("The cursor stays on the same element at every step and at both ends.", source: .onInput)
    { sweep, replay in
      let expected = "the cursor to stay on \"\(sweep.label ?? "")\""
      if let (step, reason) = sweep.loss {
        let advice =
          switch reason {
          case .hidden: "After the step, swipes no longer reach the control."
          case .replaced:
            "After the step, a new element has the place of the control. Keep one element, and "
              + "change its accessibilityValue."
          }
        return replay.failure(at: step, expected: expected, remark: advice)
      }
      let thrown = sweep.simplest(of: sweep.steps) { $0.posts.contains(where: sweep.isElsewhere) }
      guard let step = thrown, let post = step.posts.first(where: sweep.isElsewhere)
      else { return .passed }
      return replay.failure(
        at: step, expected: expected,
        remark: "The control posts \(post.name.rawValue) with another element.")
    }
  }

  /// A step speaks the new value and nothing else, unless something else changes.
  public static var onlyValue: Clause {
    .swept(
      "A step speaks the new value and nothing else, unless something else changes.",
      source: .layoutChangedNotification, needs: [.changes]
    ) { sweep, replay in
      if let late = sweep.simplest(of: sweep.steps, where: \.isLate) {
        return replay.failure(
          at: late, expected: "to hear the new value, \(late.after.quoted), and nothing before it",
          remark:
            "The value changes only after \(late.direction.method) has returned, so the screen reader "
            + "speaks the old value. Change the value before the method returns.")
      }
      let name = Heard.parts(of: sweep.label ?? "")
      for pass in [sweep.up, sweep.down, sweep.back] {
        let isAlone = !pass.hasOtherChanges && sweep.hasScreen
        let isAlways = pass.changes.count > 1 && pass.changes.allSatisfy { !$0.posts.isEmpty }
        let wrong = pass.changes.compactMap { step in
          step.posts.first { post in
            guard let text = post.text else {
              return post.target == nil ? isAlone : isAlone && !sweep.isElsewhere(post)
            }
            let words = Set(Heard.parts(of: text))
            let repeats = words.isSubset(of: Heard.parts(of: step.after.text ?? "") + name)
            return repeats || isAlone && isAlways
          }.map { (step: step, post: $0) }
        }
        guard let step = sweep.simplest(of: wrong.map(\.step)),
          let post = wrong.first(where: { $0.step === step })?.post
        else { continue }
        let speech = post.text.map { " with the text \"\($0)\"" } ?? ""
        return replay.failure(
          at: step, expected: "to hear the new value and nothing else",
          remark:
            "The control posts \(post.name.rawValue)\(speech), but the screen reader speaks the new "
            + "accessibilityValue itself.")
      }
      return .passed
    }
  }

  /// A double tap, with its touch, keeps the value.
  ///
  /// If the control handles the double tap, the double tap must have an effect, or keep away a touch
  /// that has one.
  public static var activation: Clause {
    .swept(
      "A double tap keeps the value, and either has an effect or is not handled.",
      source: .accessibilityActivate
    ) { _, replay in
      // Most controls neither handle the double tap nor answer its touch, which is quickly found out.
      guard replay.isActivationHandled || replay.touchHasEffect,
        let session = ListeningSession(adjusting: replay.make())
      else { return .passed }
      let before = session.state
      let (heard, events) = session.counting { session.activate() }
      guard session.state == before || replay.touchStepsOnly else {
        return .failed(before.unchanged, heard, remark: replay.reasonForChange)
      }
      // If a role or state explains the double tap, the kit may not see its effect.
      guard session.element.speaksNoEffect else { return .passed }
      let isIdle =
        heard.spoken.isEmpty && heard.changes.isEmpty && heard.notifications.isEmpty && events == 0
        && heard.focus === session.element
      guard isIdle, replay.isActivationHandled, !replay.touchHasEffect else { return .passed }
      return .failed(
        "an effect of the double tap", heard,
        remark: "accessibilityActivate() returns true but does nothing. Return false.")
    }
  }
}

extension Reproduction {
  /// Whether a new control handles an activation itself, so no touch follows.
  fileprivate var isActivationHandled: Bool {
    make().operate { $0.accessibilityActivate() }
  }

  /// Whether the touch of a double tap changes or activates a new control.
  fileprivate var touchHasEffect: Bool {
    let subject = make()
    let before = subject.state
    var events = 0
    let subscription = subject.events? { events += 1 }
    defer { subscription?.cancel() }
    let isHandled = subject.operate { $0.touchActivationPoint(on: subject.screen) }
    return isHandled || subject.state != before || events > 0
  }

  /// Whether the double tap always does the same as a swipe up, or as a swipe down, such as the touch
  /// of a page control or of a stepper. Such a touch surprises no user.
  fileprivate var touchStepsOnly: Bool {
    guard !isActivationHandled else { return false }
    for direction in [Command.Direction.up, .down] {
      let isSame = (0...2).allSatisfy { count in
        state(reversing: direction, count) { $0.activate() }
          == state(reversing: direction, count) { _ = $0.step(direction) }
      }
      if isSame { return true }
    }
    return false
  }

  /// The state of a new control after steps against a direction, and then an operation.
  private func state(
    reversing direction: Command.Direction, _ count: Int,
    then operate: (ListeningSession<Role.Adjustable>) -> Void
  ) -> ValueSweep.State? {
    guard let session = ListeningSession(adjusting: make()) else { return nil }
    for _ in 0..<count { _ = session.step(direction == .up ? .down : .up) }
    operate(session)
    return session.state
  }

  /// Why a double tap changes the value, and what to do.
  fileprivate var reasonForChange: String {
    let subject = make()
    let before = subject.state
    subject.operate { _ = $0.accessibilityActivate() }
    return subject.state == before
      ? "accessibilityActivate() returns false, so a touch in the middle of the control follows, and "
        + "changes the value. Return true, and do nothing: users change the value with swipes up and "
        + "down."
      : "accessibilityActivate() changes the value, which users expect of swipes up and down."
  }
}

extension AccessibilityElement {
  /// Whether no role, state or trait explains an effect of a double tap that the kit can't see.
  fileprivate var speaksNoEffect: Bool {
    let roles: AccessibilityTraits = [
      .button, .textEntry, .searchField, .startsMediaSession, .playsSound, .allowsDirectInteraction,
    ]
    return accessibilityTraits.isDisjoint(with: roles) && accessibilityPopup == nil
      && accessibilityExpandedStatus == .unsupported && accessibilityPressedState == nil
  }
}

extension ValueSweep {
  /// Returns whether a notification moves the cursor to an element other than the control.
  fileprivate func isElsewhere(_ post: AccessibilityNotification) -> Bool {
    post.target.map { ObjectIdentifier($0) != element } ?? false
  }
}
