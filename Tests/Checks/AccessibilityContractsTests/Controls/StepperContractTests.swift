import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a stepper breaks the expected clauses.
@MainActor
final class StepperContractTests: XCTestCase {
  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [GuestStepper.Fault: [Clause<Subject<Role.Stepper>>]] = [
      .notReached: [.reached], .offScreen: [.frame],
      .noTrait: [.role],
      .noLabel: [.label], .sameLabels: [.label], .labelWithRole: [.label],
      .hintWithGesture: [.hint],
      .valueIsHidden: [.spokenValue], .staleText: [.spokenValue],
      .incrementDoesNothing: [.step], .swapped: [.step], .unequalSteps: [.step], .wraps: [.step],
      .neverDimmed: [.ends],
      .silent: [.newValue], .announcesOldValue: [.newValue],
      .hidesButton: [.cursor],
      .noEvent: [.changeEvent], .twoEvents: [.changeEvent],
      .notDimmed: [.disabled], .worksWhenDisabled: [.disabled],
    ]
    Contract.stepper.expectFaults(toBreak: expected, of: GuestStepper.subject)
  }

  func testValueMayBePartOfTheButtons() async {
    let broken = Contract.stepper.broken {
      let stepper = GuestStepper(valueInButtons: true)
      return Subject(
        stepper, increment: stepper.increment, decrement: stepper.decrement,
        value: { stepper.count }
      ).disabled { stepper.isEnabled = false }
    }
    XCTAssertEqual(broken, [])
  }

  func testWrappingMayBeDeclared() async {
    let broken = Contract.stepper.broken { GuestStepper.subject(.wraps).wrapping() }
    XCTAssertEqual(broken, [])
  }

  func testFailureQuotesTheOldValue() async {
    let failures = Contract.stepper.only(.newValue).results { GuestStepper.subject(.silent) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Stepper, clause newValue: The new value is spoken as soon as a button changes it.
        Expected to hear the new value, 3.
        Heard after "double tap": no words
        Sounds: activate. Cursor: "Increment".
        Changed: "3 guests": 2 guests → 3 guests.
        Commands to reproduce it: swipe right 2; double tap
        To fix it: Post the new value as an announcement, or make the control one adjustable element.
        Source: WCAG 2.2, 4.1.3 Status Messages, \
        https://www.w3.org/WAI/WCAG22/Understanding/status-messages
        """
      ])
  }
}

/// A stepper with at most one fault.
final class GuestStepper: Control {
  enum Fault: CaseIterable {
    case notReached, offScreen
    case noTrait
    case noLabel, sameLabels, labelWithRole
    case hintWithGesture
    case valueIsHidden, staleText
    case incrementDoesNothing, swapped, unequalSteps, wraps
    case neverDimmed
    case silent, announcesOldValue
    case hidesButton
    case noEvent, twoEvents
    case notDimmed, worksWhenDisabled
  }

  let increment = ScreenItem("Increment", .button, x: 300, y: 0, width: 60)
  let decrement = ScreenItem("Decrement", .button, x: 220, y: 0, width: 60)
  private(set) var count = 2.0
  private let text = ScreenItem("2 guests", .staticText, y: 0, width: 180)
  private let fault: Fault?
  private let valueInButtons: Bool

  init(_ fault: Fault? = nil, valueInButtons: Bool = false) {
    (self.fault, self.valueInButtons) = (fault, valueInButtons)
    super.init(frame: Rectangle(x: 0, y: 0, width: 400, height: 44))
    for item in [text, decrement, increment] { addChild(item) }
    text.isHidden = fault == .valueIsHidden || valueInButtons
    decrement.isHidden = fault == .notReached
    if fault == .offScreen { decrement.accessibilityFrame.origin.x = -5_000 }
    switch fault {
    case .noLabel: increment.accessibilityLabel = nil
    case .sameLabels: increment.accessibilityLabel = "Decrement"
    case .labelWithRole: increment.accessibilityLabel = "Increment button"
    case .hintWithGesture: increment.accessibilityHint = "Double tap to add a guest"
    default: break
    }
    increment.whenActivated = { [weak self] in self?.step(1) }
    decrement.whenActivated = { [weak self] in self?.step(-1) }
    show()
  }

  override var isEnabled: Bool { didSet { show() } }

  private func show() {
    text.accessibilityLabel = fault == .staleText ? "Guests" : "\(Int(count)) guests"
    for (button, limit) in [(increment, 6.0), (decrement, 1.0)] {
      if valueInButtons { button.accessibilityValue = "\(Int(count)) guests" }
      var traits: AccessibilityTraits = fault == .noTrait ? [] : .button
      let isAtEnd = count == limit && fault != .neverDimmed && fault != .wraps
      if isAtEnd || !isEnabled && fault != .notDimmed { traits.insert(.notEnabled) }
      button.accessibilityTraits = traits
    }
  }

  private func step(_ direction: Double) {
    guard isEnabled || fault == .worksWhenDisabled else { return }
    let old = count
    switch (fault, direction) {
    case (.incrementDoesNothing, 1): break
    case (.swapped, _): count = min(max(count - direction, 1), 6)
    case (.unequalSteps, 1): count = min(count + 2, 6)
    case (.wraps, 1) where count == 6: count = 1
    case (.wraps, -1) where count == 1: count = 6
    default: count = min(max(count + direction, 1), 6)
    }
    show()
    guard count != old else { return }
    if fault != .noEvent { sendActions(for: .valueChanged) }
    if fault == .twoEvents { sendActions(for: .valueChanged) }
    if fault == .hidesButton { (direction > 0 ? increment : decrement).isHidden = true }
    let spoken = fault == .announcesOldValue ? old : count
    if fault != .silent, !valueInButtons {
      post(notification: .announcement, argument: .text("\(Int(spoken)) guests"))
    }
  }

  /// Returns the subject of a contract: a stepper with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Stepper> {
    let stepper = GuestStepper(fault)
    return Subject(
      stepper, increment: stepper.increment, decrement: stepper.decrement,
      value: { stepper.count }
    ).disabled { stepper.isEnabled = false }
  }
}
