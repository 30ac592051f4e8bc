internal import AccessibilityModel

/// How a dialog is left, and where that leads.
extension Clause where Subject == ModalUnderTest {
  static var escape: Clause {
    opened(
      .escape, "The escape gesture closes it.", source: .accessibilityPerformEscape
    ) { _, closings in
      let escape = closings().escape
      guard !escape.isClosed else { return .kept }
      return .broken(Violation(expected: "the dialog to be closed", heard: escape.heard))
    }
  }

  static var closeButton: Clause {
    opened(
      .closeButton, "Something inside closes it.", source: .dialogPattern
    ) { trial, closings in
      guard closings().byElement == nil else { return .kept }
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
    ) { _, closings in
      let closings = closings().all
      guard !closings.isEmpty else { return .leftTo(.escape, "Nothing closes it") }
      for closing in closings where closing.heard.focus !== closing.wanted {
        let name = closing.wanted.map(Heard.name) ?? "nothing"
        return .broken(Violation(expected: "the cursor on \(name)", heard: closing.heard))
      }
      return .kept
    }
  }
}

/// The dialog closed in both ways, each on a screen that is new, which several clauses judge together.
@MainActor
struct ModalClosings {
  /// One way in which the dialog was closed, and what was heard then.
  @MainActor
  struct Closing {
    let heard: Heard
    /// Where the cursor should be afterwards.
    let wanted: AccessibilityElement?
    let isClosed: Bool
    /// Elements may know what they are a part of only weakly.
    private let trial: ModalTrial

    init(_ trial: ModalTrial, heard: Heard) {
      self.trial = trial
      self.heard = heard
      wanted = trial.wantedAfterwards
      isClosed = !trial.isOpen
    }
  }

  /// The escape gesture, whether it closes the dialog or not.
  let escape: Closing
  /// A double tap on something inside; nil if none closes the dialog.
  let byElement: Closing?

  /// What closes the dialog.
  var all: [Closing] { [escape.isClosed ? escape : nil, byElement].compactMap(\.self) }

  /// Closes the dialog by the gesture, and double taps what is inside, one by one, until something
  /// closes it.
  ///
  /// - Parameters:
  ///   - make: Makes a new screen.
  ///   - count: How many elements are inside.
  ///   - comparesScreens: Whether what is heard says what has changed, which takes a while.
  init(of make: @MainActor () -> ModalUnderTest, count: Int, comparesScreens: Bool) {
    let trial = ModalTrial(make(), comparesScreens: comparesScreens)
    escape = Closing(trial, heard: trial.escape())
    var byElement: Closing?
    // The last one is a button more often than the first, which is a title.
    for index in (0..<min(count, ModalTrial.mostElements)).reversed() where byElement == nil {
      let trial = ModalTrial(make(), comparesScreens: comparesScreens)
      byElement = trial.closing(by: index).map { Closing(trial, heard: $0) }
    }
    self.byElement = byElement
  }
}
