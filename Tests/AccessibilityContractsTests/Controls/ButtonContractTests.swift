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
      .notReached: [.reached], .noTrait: [.role], .alsoSwitch: [.role], .alsoPressed: [.role],
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
        To hear it: swipe right; double tap
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
