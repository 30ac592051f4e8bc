internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.Stepper> {
  /// The contract for a stepper with two buttons, which raise and lower a value.
  ///
  /// The subject needs ``Subject/disabled(by:)``, and also `wrapping()` if it applies.
  ///
  /// ```swift
  /// Contract.stepper.check {
  ///   let guests = GuestStepper()
  ///   return Subject(
  ///     guests, increment: guests.increment, decrement: guests.decrement, value: { guests.count }
  ///   ).disabled { guests.isEnabled = false }
  /// }
  /// ```
  public static var stepper: Contract {
    Contract(
      "Stepper", of: .reached, .frame, .role, .label, .hint, .spokenValue, .step, .ends, .newValue,
      .cursor,
      .changeEvent, .disabled)
  }
}

extension Clause where Tested == Subject<Role.Stepper> {
  /// Returns a clause that each button must satisfy as a separate button.
  private static func eachButton(_ clause: Clause<Subject<Role.Button>>) -> Clause {
    each(clause, of: { $0.buttons }, unlessEmpty: "reached")
  }

  /// Swipes reach the control.
  public static var reached: Clause { eachButton(Clause<Subject<Role.Button>>.reached) }
  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { eachButton(.frame) }
  /// The reader announces a button and no other role.
  public static var role: Clause { eachButton(.role) }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { eachButton(.hint) }
  /// A double tap leaves the cursor on the button, unless the application moves it.
  public static var cursor: Clause {
    tapped(Clause<Subject<Role.Button>>.cursor.statement, source: .buttonPattern) { taps in
      let lost = taps.taps.first { $0.heard.focus !== $0.button && !$0.heard.announcesAnotherPlace }
      return lost.map { .failed("the cursor on \(Heard.name($0.button))", $0.heard) } ?? .passed
    }
  }

  /// Each button has its own label, which names what the button does and nothing else.
  public static var label: Clause {
    let named = eachButton(.label)
    return Clause(
      "Each button has its own label, which names what the button does and nothing else.",
      source: named.source
    ) { make, cache in
      let verdict = named.verdict(on: make, with: cache)
      guard verdict == .passed else { return verdict }
      let subject = make()
      let labels = subject.options.stepperButtons.map(\.accessibilityLabel)
      guard labels.count > 1, labels.first == labels.last else { return .passed }
      return .failed("two different labels", subject.listener().perform(.items(nil)))
    }
  }

  /// The current value is spoken on a button or elsewhere in the stepper.
  public static var spokenValue: Clause {
    Clause(
      "The current value is spoken on a button or elsewhere in the stepper.",
      source: .nameRoleValue
    ) { make, _ in
      .judged { comparesScreens in
        let subject = make()
        let number = subject.options.number()
        let listener = subject.listener(comparesScreens: comparesScreens)
        let members = subject.members
        let spoken = listener.reader.spokenElements()
          .filter { members.index(of: $0.element) != nil }
          .flatMap(\.description.segments).map(\.text)
        let isSpoken = ([subject.element.accessibilityLabel ?? ""] + spoken)
          .contains { $0.mentions(number) }
        return .passed(
          if: isSpoken, else: "to hear the value \(DecimalNumber.text(number))",
          listener.perform(.items(nil)))
      }
    }
  }

  /// Returns a clause that judges double taps on both buttons, which the clauses share. Unless it is
  /// about the steps themselves, it defers to the clause `step` if a step is wrong.
  private static func tapped(
    _ statement: String, source: PublishedSource, name: String = #function,
    isAboutSteps: Bool = false, verdict: @escaping @MainActor (StepperTaps) -> Verdict
  ) -> Clause {
    observed(
      statement, source: source, name: name,
      observe: { StepperTaps(of: $0(), comparesScreens: $1) }
    ) { taps in
      guard let taps else { return deferred(to: .reached, "Swipes do not reach both buttons") }
      guard isAboutSteps || taps.wrong == nil else {
        return deferred(to: .step, "A button does not change the value by one step")
      }
      return verdict(taps)
    }
  }

  /// One button raises the value by a step, and the other lowers it by the same step.
  public static var step: Clause {
    tapped(
      "One button raises the value by a step, and the other lowers it by the same step.",
      source: .stepperControl, isAboutSteps: true
    ) { taps in
      taps.wrong.map { .failed($0.expected, $0.tap.heard, remark: $0.tap.change) } ?? .passed
    }
  }

  /// A button that would exceed a limit is dimmed.
  public static var ends: Clause {
    tapped("A button that would exceed a limit is dimmed.", source: .notEnabledTrait) { taps in
      let silent = taps.taps.first { !$0.hasChanged && !$0.isDimmed }
      return silent.map {
        .failed(
          "to hear that \(Heard.name($0.button)) is dimmed", $0.heard,
          remark: "The double tap did not change the value, \(DecimalNumber.text($0.after)).")
      } ?? .passed
    }
  }

  /// The new value is spoken as soon as a button changes it.
  public static var newValue: Clause {
    tapped(
      "The new value is spoken as soon as a button changes it.", source: .statusMessages
    ) { taps in
      let silent = taps.taps.first { tap in
        tap.hasChanged && !tap.heard.segments.contains { $0.text.mentions(tap.after) }
      }
      return silent.map {
        .failed("to hear the new value, \(DecimalNumber.text($0.after))", $0.heard)
      } ?? .passed
    }
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause {
    tapped(changeEventStatement, source: .valueChangedEvent) { taps in
      let wrong = taps.taps.first { $0.events != ($0.hasChanged ? 1 : 0) }
      return wrong.map {
        .failed(
          $0.hasChanged ? "1 change event" : "no change event", $0.heard,
          remark: sent($0.events))
      } ?? .passed
    }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    partsUnchangedWhileDisabled(
      { $0.options.stepperButtons }, unlessEmpty: "reached", keeping: { $0.options.number() },
      prepare: { subject in
        // At a limit, a button has no effect even if it is enabled.
        let before = subject.options.number()
        for button in subject.options.stepperButtons where subject.options.number() == before {
          _ =
            button.accessibilityActivate()
            || button.touch(at: button.accessibilityActivationPoint)
        }
      }
    ) { make, cache in
      let taps = cache.value { StepperTaps(of: make(), comparesScreens: false) }
      let hasEffect = taps?.taps.contains(where: \.hasChanged) ?? false
      return hasEffect ? nil : deferred(to: .step, "The buttons have no effect")
    }
  }
}

extension Subject<Role.Stepper> {
  fileprivate var buttons: [Subject<Role.Button>] {
    options.stepperButtons.map { Subject<Role.Button>($0, in: screen, options: options) }
  }
}

extension String {
  /// Whether the text contains a number, correctly rounded. A zero may be in words.
  fileprivate func mentions(_ number: Double) -> Bool {
    let written = WrittenNumbers(in: self)
    guard !written.numbers.isEmpty else { return number == 0 && contains(where: \.isLetter) }
    return written.numbers.contains { SpokenQuantity($0).isNearest(to: number) }
  }
}
