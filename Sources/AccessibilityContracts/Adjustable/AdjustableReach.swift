internal import AccessibilityModel

/// Whether swipes lead to a control, and whether it is adjustable then.
@MainActor
struct AdjustableReach {
  /// What would have to be, if it is not one adjustable element, in words that go after "Expected".
  let flaw: String?
  /// How many other looks it has.
  let faceCount: Int
  /// A control that nobody has operated, with a cursor on it; nil if it is not one adjustable element.
  let trial: AdjustableTrial?

  /// Swipes to a new control.
  init(of subject: AdjustableUnderTest) {
    faceCount = subject.faces.count
    let reached = subject.isVisited ? AdjustableTrial(reaching: subject) : nil
    let isAdjustable = subject.element.accessibilityTraits.contains(.adjustable)
    trial = isAdjustable ? reached : nil
    guard reached != nil else {
      flaw = "one element that swipes lead to"
      return
    }
    flaw = isAdjustable ? nil : "an element with the trait adjustable"
  }
}

extension SharedEvidence {
  /// Returns whether swipes lead to a control, which is found out once.
  ///
  /// - Parameter make: Makes a new control.
  /// - Returns: What was found out.
  func reach(of make: @MainActor () -> AdjustableUnderTest) -> AdjustableReach {
    evidence { AdjustableReach(of: make()) }
  }

  /// Returns the way through all values of a control; nil if swipes don't lead there, or it is not
  /// adjustable.
  ///
  /// - Parameter make: Makes a new control.
  /// - Returns: The way, which is gone when it is first asked for.
  func journey(of make: @MainActor () -> AdjustableUnderTest) -> AdjustableJourney? {
    guard reach(of: make).flaw == nil else { return nil }
    return evidence { AdjustableJourney(of: make()) }
  }
}
