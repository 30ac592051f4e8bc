internal import AccessibilityModel
internal import ScreenReader

/// How a dialog is left, and where that leads.
extension Clause where Subject == ModalUnderTest {
  /// One way in which the dialog was closed, and what was heard then.
  typealias Closing = (heard: Heard, wanted: AccessibilityElement?)

  static var escape: Clause {
    opened(
      .escape, "The escape gesture closes it.", source: .accessibilityPerformEscape
    ) { trial, _ in
      let heard = trial.escape()
      guard trial.isOpen else { return .kept }
      return .broken(Violation(expected: "the dialog to be closed", heard: heard))
    }
  }

  static var closeButton: Clause {
    opened(.closeButton, "Something inside closes it.", source: .dialogPattern) { trial, make in
      guard closingByElement(count: trial.inside.count, make) == nil else { return .kept }
      return .broken(
        Violation(
          expected: "an element inside that closes the dialog by a double tap",
          heard: trial.opening))
    }
  }

  static var cursorReturns: Clause {
    opened(
      .cursorReturns, "When it closes, the cursor goes back to where it came from.",
      source: .dialogPattern
    ) { trial, make in
      let closings = closings(trial, make)
      guard !closings.isEmpty else { return .leftTo(.escape, "Nothing closes it") }
      for closing in closings where closing.heard.focus !== closing.wanted {
        let name = closing.wanted.map(Heard.name) ?? "nothing"
        return .broken(Violation(expected: "the cursor on \(name)", heard: closing.heard))
      }
      return .kept
    }
  }

  /// Closes the dialog in both ways, each on a screen that is new.
  static func closings(_ trial: ModalTrial, _ make: () -> ModalUnderTest) -> [Closing] {
    let count = trial.inside.count
    let other = ModalTrial(make())
    let heard = other.escape()
    let byEscape: Closing? = other.isOpen ? nil : (heard, other.wantedAfterwards)
    return [byEscape, closingByElement(count: count, make)].compactMap(\.self)
  }

  /// Double taps what is inside, one by one, until something closes the dialog.
  private static func closingByElement(count: Int, _ make: () -> ModalUnderTest) -> Closing? {
    // The last one is a button more often than the first, which is a title.
    for index in (0..<min(count, ModalTrial.mostElements)).reversed() {
      let trial = ModalTrial(make())
      if let heard = trial.closing(by: index) { return (heard, trial.wantedAfterwards) }
    }
    return nil
  }
}
