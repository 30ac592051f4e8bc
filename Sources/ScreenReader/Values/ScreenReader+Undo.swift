internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// A value before an adjustment.
struct PastAdjustment {
  let element: AccessibilityElement
  let number: Double
}

extension ScreenReader {
  /// The maximum number of remembered adjustments.
  private static let maximumAdjustments = 100

  /// Records the previous value of an element, if an adjustment has changed it.
  mutating func recordAdjustment(of element: AccessibilityElement, from number: Double?) {
    guard let number, element.accessibilityRange.map({ $0.value != number }) ?? false else {
      return
    }
    session.adjustments = (session.adjustments + [PastAdjustment(element: element, number: number)])
      .suffix(Self.maximumAdjustments)
  }

  /// Undoes the last adjustment and says the value, with the name if it is elsewhere.
  mutating func undo() -> Reply {
    // The value of a removed element can't be heard.
    while let last = session.adjustments.last, order.place(of: last.element) == nil {
      session.adjustments.removeLast()
    }
    guard let last = session.adjustments.popLast() else {
      return refuse(
        phrases.operating.nothingToUndo, .nothingToDo, rule: "since nothing was adjusted.")
    }
    let element = last.element
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    var reply = Reply()
    let outcome = Adjustment(element: element).set(last.number)
    if element !== focusedElement, let name = describer.name(of: element) {
      reply.say(name, rule: "is the element that was adjusted.")
    }
    say(outcome, of: element, reply: &reply)
    return latest(reply)
  }
}
