internal import AccessibilityModel
internal import SpeechModel

extension Contract where Tested == Subject<Role.Toggle> {
  /// The contract for a switch, a toggle button or a checkbox.
  ///
  /// The subject needs `assigned(_:)` and ``Subject/disabled(by:)``.
  ///
  /// ```swift
  /// Contract.toggle.check {
  ///   let cue = BacklitButton(
  ///     frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue", toggles: true)
  ///   return Subject(cue, isOn: { cue.isLit })
  ///     .assigned { cue.isLit = $0 }.disabled { cue.isEnabled = false }
  /// }
  /// ```
  public static var toggle: Contract {
    Contract(
      "Toggle", of: .reached, .frame, .role, .label, .hint, .state, .spokenState, .activation,
      .roundTrip,
      .newState, .assignedState, .changeEvent, .announcesChanges, .disabled)
  }
}

extension Clause where Tested == Subject<Role.Toggle> {
  /// Swipes reach the control.
  public static var reached: Clause { .reachedBySwipes() }
  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { .frameOnScreen() }
  /// The label names the control and nothing else, and stays the same.
  public static var label: Clause {
    .namingLabel(kept: ("whether on or off", { $0.activate() }))
  }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// The screen reader announces a control that is switched on and off.
  public static var role: Clause {
    .session(
      "The screen reader announces a control that is switched on and off.",
      source: .toggleButtonTrait,
      onlyAsks: true
    ) { session in
      let element = session.element
      let heard = session.describe()
      let traits = element.accessibilityTraits
      // Many older buttons use only the trait `selected`, or a value such as "checked", to show that
      // they are on, so any button without another value is accepted.
      let isButton =
        traits.contains(.button)
        && (element.accessibilityValue == nil || ToggleState.spoken(by: element) != nil)
      let isToggle =
        traits.contains(.toggleButton) || element.accessibilityPressedState != nil || isButton
      // For a switch without the trait `button`, the reader speaks no role, because the state
      // implies it.
      return .passed(
        if: isToggle && (heard.kinds.contains(.trait) || traits.contains(.toggleButton)),
        else: "the trait toggleButton, or a button with a pressed state", heard)
    }
  }

  /// The state is spoken, whether on or off.
  public static var state: Clause {
    .session("The state is spoken, whether on or off.", source: .nameRoleValue) { session in
      @MainActor
      func words() -> (texts: [String], heard: Heard) {
        let heard = session.describe()
        let kinds: Set<SpeechSegment.Kind> =
          ToggleState.spoken(by: session.element) == nil ? [.state] : [.state, .value]
        return (heard.segments.filter { kinds.contains($0.kind) }.map(\.text), heard)
      }
      let isOn = session.subject.options.isOn()
      let one = words()
      guard !one.texts.isEmpty else {
        return .failed("to hear that the toggle is \(ToggleState.name(isOn))", one.heard)
      }
      session.activate()
      let isOnNow = session.subject.options.isOn()
      guard isOnNow != isOn else {
        return deferred(to: .activation, "A double tap does not switch the toggle")
      }
      let other = words()
      return .passed(
        if: !other.texts.isEmpty && other.texts != one.texts,
        else: "to hear that the toggle is \(ToggleState.name(isOnNow)), in different words from "
          + "before",
        other.heard)
    }
    .deferring(to: .role, "The control is not announced as a toggle")
  }

  /// The spoken state matches the application's state.
  public static var spokenState: Clause {
    .session("The spoken state matches the application's state.", source: .nameRoleValue) {
      session in
      // Judge three states, because the third may be a mixed state.
      for tap in 0..<Role.Toggle.count {
        if tap > 0 { session.activate() }
        let isOn = session.subject.options.isOn()
        if let state = ToggleState(of: session.element), !state.agrees(with: isOn) {
          return .failed("to hear that the toggle is \(ToggleState.name(isOn))", session.describe())
        }
      }
      return .passed
    }
  }

  /// A state that the application sets is spoken.
  public static var assignedState: Clause {
    .session("A state that the application sets is spoken.", source: .nameRoleValue) { session in
      guard let assign = session.subject.options.assign else {
        return .inconclusive(
          "the test does not say how the application sets the state: Subject(…).assigned { … }.")
      }
      let wanted = session.subject.options.isOn() != true
      let before = ToggleState(of: session.element)
      session.listener.simulate("the application switches the toggle \(wanted ? "on" : "off")") {
        assign(wanted)
      }
      let now = ToggleState(of: session.element)
      let isSpoken = now?.agrees(with: wanted) ?? !wanted
      return .passed(
        if: isSpoken && now != before,
        else: "to hear that the toggle is \(ToggleState.name(wanted))", session.describe())
    }
    .deferring(to: .state, unspoken).deferring(to: .spokenState, "The spoken state is wrong")
  }

  private static var unspoken: String { "The state is not spoken" }

  /// A double tap switches the toggle.
  public static var activation: Clause {
    traced(
      "A double tap switches the toggle.", source: .accessibilityActivate, needsEffect: false
    ) { trace in
      guard let first = trace.steps.first, !first.hasChanged else { return .passed }
      let wanted = first.before.map { ToggleState.name(!$0) } ?? "on or off"
      return .failed("the toggle to be \(wanted)", first.heard)
    }
  }

  /// Repeated double taps return to the initial state.
  public static var roundTrip: Clause {
    traced("Repeated double taps return to the initial state.", source: .switchPattern) { trace in
      // A toggle without a mixed state has two states, so the second double tap must return to the
      // initial one.
      let start = trace.steps.first?.before
      let isMixed = start == .some(nil) || trace.steps.contains { $0.after == nil }
      let way = trace.steps.prefix(isMixed ? Role.Toggle.count : 2)
      guard let start, let last = way.last else { return .passed }
      return .passed(
        if: way.contains { $0.after == start },
        else: "the toggle to be \(ToggleState.name(start)) again", last.heard)
    }
  }

  /// The new state is spoken as soon as the toggle is switched.
  public static var newState: Clause {
    spokenAtOnce(
      "The new state is spoken as soon as the toggle is switched.", isSpoken: \.isHeard,
      expected: { "that the toggle is \(ToggleState.name($0.after))" }
    )
    .deferring(to: .state, unspoken)
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause { .oneEventPerChange() }
  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause { .announcedChanges() }
  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause { .unchangedWhileDisabled() }
}
