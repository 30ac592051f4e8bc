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
  /// The screen reader announces a button and no other role.
  public static var role: Clause { eachButton(.role) }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { eachButton(.hint) }
  /// A double tap leaves the cursor on the button, unless the application moves it.
  public static var cursor: Clause {
    .cursorStaysOnButton(Clause<Subject<Role.Button>>.cursor.statement, needsEffect: true)
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
      let labels = subject.options.buttons.map(\.accessibilityLabel)
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
      let subject = make()
      let number = subject.options.value()
      let listener = subject.listener()
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

  /// One button raises the value by a step, and the other lowers it by the same step.
  public static var step: Clause {
    traced(
      "One button raises the value by a step, and the other lowers it by the same step.",
      source: .stepperControl, needsEffect: false
    ) { trace in
      Role.Stepper.wrongStep(of: trace).map {
        .failed($0.expected, $0.step.heard, remark: $0.step.change)
      } ?? .passed
    }
  }

  /// A button that would exceed a limit is dimmed.
  public static var ends: Clause {
    eachStep("A button that would exceed a limit is dimmed.", source: .notEnabledTrait) { tap in
      guard !tap.hasChanged, !tap.detailsBefore.isDimmed else { return nil }
      return .failed(
        "to hear that \(Heard.name(tap.element)) is dimmed", tap.heard,
        remark: "The double tap did not change the value, \(DecimalNumber.text(tap.after)).")
    }
  }

  /// The new value is spoken as soon as a button changes it.
  public static var newValue: Clause {
    spokenAtOnce(
      "The new value is spoken as soon as a button changes it.",
      isSpoken: { tap in tap.heard.segments.contains { $0.text.mentions(tap.after) } },
      expected: { "the new value, \(DecimalNumber.text($0.after))" })
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause { .oneEventPerChange() }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      keeping: { $0.options.value() },
      prepare: { session in
        // At a limit, a button has no effect even if it is enabled.
        let options = session.subject.options
        let before = options.value()
        for button in options.buttons where options.value() == before {
          _ =
            button.accessibilityActivate()
            || button.touch(at: button.accessibilityActivationPoint)
        }
      })
  }
}

extension Subject<Role.Stepper> {
  fileprivate var buttons: [Subject<Role.Button>] {
    options.buttons.map { part($0, Role.Button()) }
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
