internal import AccessibilityModel
internal import SpeechModel

extension Contract where Tested == Subject<Role.Toggle> {
  /// The contract for a switch, a toggle button or a checkbox.
  ///
  /// The subject needs ``Subject/assigned(_:)`` and ``Subject/disabled(by:)``.
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
    let atFirst: Clause = .namingLabel()
    return .namingLabel(kept: ("whether on or off", { $0.activate() })).passing { make, cache in
      atFirst.verdict(on: make, with: cache) == .passed
        && ToggleActivations.shared(make, cache)?.keepsLabel ?? false
    }
  }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// The reader announces a control that is switched on and off.
  public static var role: Clause {
    .asFound(
      "The reader announces a control that is switched on and off.", source: .toggleButtonTrait
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
      guard isOnNow != isOn else { return unchanged }
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
      for tap in 0..<ToggleActivations.count {
        if tap > 0 { session.activate() }
        let isOn = session.subject.options.isOn()
        if let state = ToggleState(of: session.element), !state.agrees(with: isOn) {
          return .failed("to hear that the toggle is \(ToggleState.name(isOn))", session.describe())
        }
      }
      return .passed
    }
    .passing { ToggleActivations.shared($0, $1)?.speaksState ?? false }
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

  /// Returns a clause that judges the results of a few double taps.
  private static func activated(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict: @escaping @MainActor (ToggleActivations.Tap, [ToggleActivations.Tap]) -> Verdict
  ) -> Clause {
    observed(
      statement, source: source, name: name,
      observe: { ToggleActivations(of: $0(), comparesScreens: $1) }
    ) { found in
      guard let taps = found?.taps, let first = taps.first else { return unreached }
      return verdict(first, taps)
    }
  }

  private static var unspoken: String { "The state is not spoken" }

  private static var unchanged: Verdict {
    deferred(to: .activation, "A double tap does not switch the toggle")
  }

  /// A double tap switches the toggle.
  public static var activation: Clause {
    activated("A double tap switches the toggle.", source: .accessibilityActivate) { first, _ in
      .passed(
        if: first.hasChanged,
        else: "the toggle to be \(first.before.map { ToggleState.name(!$0) } ?? "on or off")",
        first.heard)
    }
  }

  /// Repeated double taps return to the initial state.
  public static var roundTrip: Clause {
    activated("Repeated double taps return to the initial state.", source: .switchPattern) {
      first, taps in
      guard first.hasChanged else { return unchanged }
      // A toggle without a mixed state has two states, so the second double tap must return to the
      // initial one.
      let isMixed = first.before == nil || taps.contains { $0.after == nil }
      let way = taps.prefix(isMixed ? ToggleActivations.count : 2)
      guard let last = way.last else { return .passed }
      return .passed(
        if: way.contains { $0.after == first.before },
        else: "the toggle to be \(ToggleState.name(first.before)) again", last.heard)
    }
  }

  /// The new state is spoken as soon as the toggle is switched.
  public static var newState: Clause {
    activated(
      "The new state is spoken as soon as the toggle is switched.", source: .statusMessages
    ) { first, taps in
      guard first.hasChanged else { return unchanged }
      let silent = taps.first { tap in
        // The reader does not talk over music that the control starts, because the music shows that
        // the control is on.
        let isHeard = tap.startsMediaSession && tap.after == true
        return tap.hasChanged && !isHeard && !tap.isHeard
      }
      return silent.map {
        .failed("to hear that the toggle is \(ToggleState.name($0.after))", $0.heard)
      } ?? .passed
    }
    .deferring(to: .state, unspoken)
  }

  /// A double tap sends one change event.
  public static var changeEvent: Clause {
    activated("A double tap sends one change event.", source: .valueChangedEvent) { first, taps in
      guard first.hasChanged else { return unchanged }
      let wrong = taps.first { $0.hasChanged && $0.events != 1 }
      guard let wrong else { return .passed }
      return .failed("1 change event", wrong.heard, remark: sent(wrong.events))
    }
  }

  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause {
    .announcedChanges(unlessIdle: .activation) { session in
      let wasOn = session.subject.options.isOn()
      var heard = session.activate()
      let isDone = session.subject.options.isOn() != wasOn
      // Some changes occur only in one direction, so the toggle is switched back to its initial
      // state. If it has a mixed state, that takes three double taps in all.
      for _ in 1..<ToggleActivations.count
      where session.silentChange(in: heard) == nil && session.subject.options.isOn() != wasOn {
        heard = session.activate()
      }
      return (heard, isDone)
    }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      unlessIdle: .activation, keeping: { $0.options.isOn() },
      against: [{ $0.activate() }, { $0.callActivate() }])
  }
}
