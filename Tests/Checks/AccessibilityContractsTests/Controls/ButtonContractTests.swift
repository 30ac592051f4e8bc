import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a button breaks the expected clauses.
@MainActor
final class ButtonContractTests: XCTestCase {
  private let frame = Rectangle(x: 0, y: 0, width: 60, height: 60)

  func testButtonOfDeckPasses() async {
    Contract.button.check {
      let cue = BacklitButton(frame: frame, label: "Cue")
      return Subject(cue)
        .activations { cue.addAction(for: .primaryActionTriggered, $0) }
        .disabled { cue.isEnabled = false }
    }
  }

  func testTouchedButtonPasses() async {
    Contract.button.check {
      let button = TouchedButton(frame: frame)
      return Subject(button)
        .activations { button.addAction(for: .touchUpInside, $0) }
        .disabled { button.isEnabled = false }
    }
  }

  func testButtonThatBecomesSelectedPasses() async {
    Contract.button.check {
      let sizes = Choices()
      return Subject(sizes.second, in: sizes)
        .activations { sizes.second.addAction(for: .valueChanged, $0) }
        .disabled { sizes.second.isEnabled = false }
    }
  }

  func testRunningClockNeedsNoAnnouncement() async {
    func broken(isClock: Bool) -> [Clause<Subject<Role.Button>>] {
      Contract.button.only(.announcesChanges).broken {
        let clock = ScreenItem("12:00", isClock ? .updatesFrequently : .staticText, y: 80)
        let button = BacklitButton(frame: frame, label: "Cue")
        let screen = AccessibilityElement()
        screen.addChild(clock)
        screen.addChild(button)
        let ticking = button.addAction(for: .primaryActionTriggered) {
          clock.accessibilityLabel = "12:01"
        }
        return Subject(button, in: screen)
          .activations { _ in ticking }
          .disabled { button.isEnabled = false }
      }
    }
    XCTAssertEqual(broken(isClock: true), [])
    XCTAssertEqual(broken(isClock: false), [.announcesChanges])
  }

  func testSwitchIsNotButton() async {
    let broken = Contract.button.broken {
      let cue = BacklitButton(frame: frame, label: "Cue", toggles: true)
      return Subject(cue)
        .activations { cue.addAction(for: .primaryActionTriggered, $0) }
        .disabled { cue.isEnabled = false }
    }
    XCTAssertEqual(broken, [.role])
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [FaultyButton.Fault: [Clause<Subject<Role.Button>>]] = [
      .notReached: [.reached], .offScreen: [.frame], .noTrait: [.role], .alsoSwitch: [.role],
      .alsoPressed: [.role],
      .noLabel: [.label], .labelWithRole: [.label], .labelWithFullStop: [.label],
      .hintWithGesture: [.hint], .hintIsLabel: [.hint],
      .doesNothing: [.activation], .doesItTwice: [.activation],
      .changesSilently: [.announcesChanges], .disappears: [.cursor],
      .notDimmed: [.disabled], .worksWhenDisabled: [.disabled],
    ]
    Contract.button.expectFaults(toBreak: expected, of: FaultyButton.subject)
  }

  func testMissingModifierIsInconclusive() async {
    let broken = Contract.button.broken { Subject(BacklitButton(frame: frame, label: "Cue")) }
    XCTAssertEqual(broken, [.activation, .disabled])
  }

  func testUnreachableButtonFailsOnlyReached() async {
    XCTAssertEqual(
      Contract.button.inapplicable { FaultyButton.subject(.notReached) },
      [.role, .label, .hint, .activation, .announcesChanges, .cursor, .disabled])
  }

  func testFailureNamesEmptyFrameOfButton() async throws {
    let failures = Contract.button.results { Subject(BacklitButton(frame: .zero, label: "Cue")) }
      .compactMap(\.failure)
    XCTAssertEqual(failures.count, 1, "the other clauses have nothing to judge")
    XCTAssertTrue(
      try XCTUnwrap(failures.first).contains(
        """
        Expected swipes to reach "Cue".
        Its frame is empty, and swipes skip an element without a size.
        """), failures.joined())
  }

  func testFailureNamesClauseChangeAndCommands() async {
    let failures = Contract.button.results { FaultyButton.subject(.changesSilently) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Button, clause announcesChanges: Other changes on the screen are announced when the \
        control is operated.
        Expected this change to be announced: "Total: 1": Total: 0 → Total: 1.
        Heard after "double tap": no words
        Sounds: activate. Cursor: "Add".
        Changed: "Total: 1": Total: 0 → Total: 1.
        Commands to reproduce it: swipe right; double tap
        To fix it: Post an announcement with the new words, or layoutChanged.
        Source: WCAG 2.2, 4.1.3 Status Messages, \
        https://www.w3.org/WAI/WCAG22/Understanding/status-messages
        """
      ])
  }
}

/// A button that does not handle activation, so the reader touches it after a double tap.
private final class TouchedButton: Control {
  override init(frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Play"
    accessibilityTraits = .button
  }
}

/// Two buttons, one of which is selected.
private final class Choices: AccessibilityElement {
  let first = ChoiceButton("Small", y: 0)
  let second = ChoiceButton("Large", y: 50)

  override init() {
    super.init()
    first.isSelected = true
    for (button, other) in [(first, second), (second, first)] {
      button.other = other
      addChild(button)
    }
  }
}

private final class ChoiceButton: Control {
  var isSelected = false
  weak var other: ChoiceButton?

  init(_ label: String, y: Double) {
    super.init(frame: Rectangle(x: 0, y: y, width: 100, height: 44))
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      let traits = super.accessibilityTraits.union(.button)
      return isSelected ? traits.union(.selected) : traits
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    isSelected = true
    other?.isSelected = false
    sendActions(for: .valueChanged)
    return true
  }
}

/// A button with at most one fault.
final class FaultyButton: Control {
  enum Fault: CaseIterable {
    case notReached, offScreen
    case noTrait, alsoSwitch, alsoPressed
    case noLabel, labelWithRole, labelWithFullStop
    case hintWithGesture, hintIsLabel
    case doesNothing, doesItTwice
    case changesSilently
    case disappears
    case notDimmed, worksWhenDisabled
  }

  let fault: Fault?
  let screen = AccessibilityElement()
  private let total = ScreenItem("Total: 0", .staticText, y: 0)
  private var count = 0

  init(_ fault: Fault?) {
    self.fault = fault
    super.init(frame: Rectangle(x: 0, y: 50, width: 100, height: 50))
    isAccessibilityElement = fault != .notReached
    if fault == .offScreen { accessibilityFrame.origin.x = -5_000 }
    screen.addChild(total)
    screen.addChild(self)
    accessibilityPressedState = fault == .alsoPressed ? .notPressed : nil
    accessibilityLabel =
      switch fault {
      case .noLabel: nil
      case .labelWithRole: "Add button"
      case .labelWithFullStop: "Add song."
      default: "Add"
      }
    accessibilityHint =
      switch fault {
      case .hintWithGesture: "Double tap to add one"
      case .hintIsLabel: "add"
      default: "Counts one more"
      }
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits: AccessibilityTraits = fault == .noTrait ? [] : .button
      if fault == .alsoSwitch { traits.insert(.toggleButton) }
      if !isEnabled, fault != .notDimmed { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled || fault == .worksWhenDisabled, fault != .doesNothing else { return false }
    count += 1
    total.accessibilityLabel = "Total: \(count)"
    if fault != .changesSilently { screen.post(notification: .layoutChanged) }
    sendActions(for: .primaryActionTriggered)
    if fault == .doesItTwice { sendActions(for: .primaryActionTriggered) }
    return true
  }

  /// Returns the subject of a contract: a button with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Button> {
    let button = FaultyButton(fault)
    // For this fault, return another button, which disappears silently and changes nothing else.
    guard fault != .disappears else { return button.disappearing() }
    return Subject(button, in: button.screen)
      .activations { button.addAction(for: .primaryActionTriggered, $0) }
      .disabled { button.isEnabled = false }
  }

  private func disappearing() -> Subject<Role.Button> {
    let button = VanishingButton()
    screen.addChild(button)
    return Subject(button, in: screen)
      .activations { button.addAction(for: .primaryActionTriggered, $0) }
      .disabled { button.isEnabled = false }
  }
}

/// A button that removes itself when it is activated.
private final class VanishingButton: Control {
  init() {
    super.init(frame: Rectangle(x: 0, y: 100, width: 100, height: 50))
    isAccessibilityElement = true
    accessibilityLabel = "Dismiss"
    accessibilityTraits = .button
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    parent?.post(notification: .announcement, argument: .text("Done"))
    sendActions(for: .primaryActionTriggered)
    removeFromParent()
    return true
  }
}
