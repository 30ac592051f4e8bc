extension Contract where Subject == AdjustableUnderTest {
  /// What everybody may rely on who adjusts a control by ear.
  ///
  /// ``AdjustableUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `oneElement` | it is one adjustable element, whichever face it shows |
  /// | `label` | it has a label that names it and nothing else, and keeps it |
  /// | `hint` | its hint does not tell the gesture, nor say the label again |
  /// | `range` | its range has two ends, a step, and its value inside |
  /// | `direction` | an increment raises the value and a decrement lowers it |
  /// | `step` | every increment and decrement is one step, or less to an end |
  /// | `monotone` | on the way to an end the value never turns back |
  /// | `roundTrip` | the way down leads through the same values as the way up |
  /// | `stepCount` | from end to end there are as many steps as promised, or no more than `mostSteps` |
  /// | `ends` | an end is told from a step that has failed |
  /// | `page` | a page is larger than a step |
  /// | `set` | both ends, and any step between them, can be gone to at once |
  /// | `spokenValue` | the spoken number is the value, rounded to the nearest |
  /// | `decimals` | the spoken number has no decimals that it does not need, and there is no "-0" |
  /// | `assignedValue` | a value that is assigned is heard |
  /// | `changeEvent` | a change sends one change event, and what changes nothing sends none |
  /// | `changesTold` | what else changes when it is operated is told |
  /// | `disabled` | where it is disabled nothing changes, and it is said to be dimmed |
  ///
  /// ```swift
  /// Contract.adjustable().check {
  ///   let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  ///   return AdjustableUnderTest(
  ///     pitch, stepsFromEndToEnd: 10, place: { pitch.value = $0 },
  ///     disable: { pitch.isEnabled = false },
  ///     faces: [("as a knob", { pitch.face = .knob })])
  /// }
  /// ```
  ///
  /// - Parameter mostSteps: How many steps there may be from end to end, from 1.
  /// - Returns: The contract.
  public static func adjustable(mostSteps: Int = 100) -> Contract {
    Contract(
      "Adjustable",
      clauses: [
        .oneElement, .label, .hint, .range, .direction, .step, .monotone, .roundTrip,
        .stepCount(most: mostSteps), .ends, .page, .set, .spokenValue, .decimals, .assignedValue,
        .changeEvent, .changesTold, .disabled,
      ])
  }
}
