import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a toggle breaks the expected clauses.
@MainActor
final class ToggleContractTests: XCTestCase {
  func testSwitchOfDeckPasses() async {
    Contract.toggle.check {
      let cue = BacklitButton(
        frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue", toggles: true)
      return Subject(cue, isOn: { cue.isLit })
        .assigned { cue.isLit = $0 }
        .disabled { cue.isEnabled = false }
    }
  }

  func testPressedButtonPasses() async {
    Contract.toggle.check {
      let mute = PressedButton(states: [.notPressed, .pressed])
      return mute.subject()
    }
  }

  func testToggleWithMixedStatePasses() async {
    Contract.toggle.check {
      let bold = PressedButton(states: [.notPressed, .mixed, .pressed])
      return bold.subject()
    }
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [FaultyToggle.Fault: [Clause<Subject<Role.Toggle>>]] = [
      .notReached: [.reached],
      // Without a state, all clauses about states fail.
      .noTrait: [.role, .state, .newState, .assignedState], .offIsSilent: [.state, .newState],
      .noLabel: [.label], .labelWithRole: [.label], .labelWithState: [.label],
      .hintWithGesture: [.hint],
      .sameWords: [.state, .newState, .assignedState],
      .inverted: [.spokenState, .assignedState],
      .neverSwitches: [.activation], .staysOn: [.roundTrip],
      .announcesInstead: [.newState],
      .assignmentIsSilent: [.assignedState],
      .noEvent: [.changeEvent], .twoEvents: [.changeEvent],
      .changesSilently: [.announcesChanges], .changesSilentlyWhenOff: [.announcesChanges],
      // A button's value, such as “On”, does not count as its state.
      .buttonWithWords: [.role, .state, .newState, .assignedState],
      .notDimmed: [.disabled], .switchesWhenDisabled: [.disabled],
    ]
    Contract.toggle.expectFaults(toBreak: expected, of: FaultyToggle.subject)
  }

  func testSilentChangeAtThirdDoubleTapFails() async {
    let broken = Contract.toggle.broken {
      let bold = PressedButton(states: [.notPressed, .mixed, .pressed])
      let text = ScreenItem("12 words", .none, y: 80)
      bold.whenSwitched = { if $0 == .notPressed { text.accessibilityLabel = "No words" } }
      let screen = AccessibilityElement()
      screen.addChild(bold)
      screen.addChild(text)
      return bold.subject(in: screen)
    }
    XCTAssertEqual(broken, [.announcesChanges])
  }

  func testMissingModifierIsInconclusive() async {
    let broken = Contract.toggle.broken {
      let toggle = FaultyToggle(nil)
      return Subject(toggle, in: toggle.screen, isOn: { toggle.isOn })
    }
    XCTAssertEqual(broken, [.assignedState, .disabled])
  }
}

/// A button that changes to its next pressed state on each double tap.
private final class PressedButton: Control {
  var whenSwitched: (AccessibilityPressedState) -> Void = { _ in }
  private let states: [AccessibilityPressedState]
  private var index = 0

  init(states: [AccessibilityPressedState]) {
    self.states = states
    super.init(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
    isAccessibilityElement = true
    accessibilityLabel = "Mute"
    accessibilityTraits = .button
  }

  override var accessibilityPressedState: AccessibilityPressedState? {
    get { states[index] }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    index = (index + 1) % states.count
    whenSwitched(states[index])
    sendActions(for: .valueChanged)
    return true
  }

  func subject(in screen: AccessibilityElement? = nil) -> Subject<Role.Toggle> {
    Subject(
      self, in: screen,
      isOn: {
        switch self.states[self.index] {
        case .pressed: true
        case .notPressed: false
        case .mixed: nil
        }
      }
    )
    .assigned { isOn in
      self.index = self.states.firstIndex(of: isOn ? .pressed : .notPressed) ?? 0
    }
    .disabled { self.isEnabled = false }
  }
}
