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
          remark: "The control posts \(post.name.rawValue)\(speech), but the reader speaks the new "
            + "accessibilityValue itself.")
      }
      return .passed
    }
  }

  /// A double tap keeps the value, and either has an effect or is not handled.
  public static var activation: Clause {
    .swept(
      "A double tap keeps the value, and either has an effect or is not handled.",
      source: .accessibilityActivate
    ) { _, replay in
      let subject = replay.make()
      guard subject.element.speaksNoEffect else {
        return .notApplicable("The control has another role, which explains a double tap.")
      }
      // A control that answers only a touch, such as a page control, is not judged.
      let before = subject.state
      let isHandled = subject.operate { $0.accessibilityActivate() }
      guard isHandled || subject.state != before,
        let session = ListeningSession(adjusting: replay.make())
      else { return .passed }
      return doubleTap(on: session)
    }
  }

  @MainActor
  private static func doubleTap(on session: ListeningSession<Role.Adjustable>) -> Verdict {
    let before = session.state
    let (heard, events) = session.counting { session.activate() }
    guard session.state == before else {
      return .failed(
        before.unchanged, heard,
        remark:
          "accessibilityActivate() changes the value, which users expect of swipes up and down.")
    }
    let isHandled = heard.earcons.contains(.activate)
    let isIdle =
      heard.spoken.isEmpty && heard.changes.isEmpty && heard.notifications.isEmpty && events == 0
      && heard.focus === session.element
    return .passed(
      if: !isHandled || !isIdle, else: "an effect of the double tap", heard,
      remark: "accessibilityActivate() returns true but does nothing. Return false.")
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

extension AccessibilityNotification {
  /// The element that the cursor moves to, or `nil` if the notification names none.
  var target: AccessibilityElement? {
    if case .element(let element) = argument { element } else { nil }
  }

  /// The text that the reader speaks, or `nil` if the notification has none.
  var text: String? {
    switch argument {
    case .text(let text): text
    case .attributedText(let text): text.string
    case .element, .finished, nil: nil
    }
  }
}
