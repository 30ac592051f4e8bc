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
      .notReached: [.reached], .offScreen: [.frame],
      .noTrait: [.role], .offIsSilent: [.state],
      .noLabel: [.label], .labelWithRole: [.label], .labelWithState: [.label],
      .hintWithGesture: [.hint],
      .sameWords: [.state],
      .inverted: [.spokenState],
      .neverSwitches: [.activation], .staysOn: [.roundTrip],
      .announcesInstead: [.newState],
      .assignmentIsSilent: [.assignedState],
      .noEvent: [.changeEvent], .twoEvents: [.changeEvent],
      .changesSilently: [.announcesChanges], .changesSilentlyWhenOff: [.announcesChanges],
      // A button's value counts as its state only if it is a word for a state.
      .buttonWithWords: [.role],
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

  func testStateInWordsPasses() async {
    let pairs = [
      ("checked", "unchecked", nil), ("On", "Off", "en"), ("Ein", "Aus", "de"),
      ("activé", "désactivé", "fr"), ("activado", "desactivado", "es"), ("вкл.", "выкл.", "ru"),
    ]
    for (on, off, language) in pairs {
      @MainActor
      func subject(isInverted: Bool) -> Subject<Role.Toggle> {
        let agree = WordyButton(on: isInverted ? off : on, off: isInverted ? on : off)
        agree.accessibilityLanguage = language
        return Subject(agree, isOn: { agree.isOn }).assigned { agree.isOn = $0 }
          .disabled { agree.isEnabled = false }
      }
      XCTAssertEqual(Contract.toggle.broken { subject(isInverted: false) }, [], on)
      XCTAssertEqual(
        Contract.toggle.broken { subject(isInverted: true) }, [.spokenState], on)
    }
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

/// A button whose value is its state in words, as was usual before the trait `toggleButton`.
private final class WordyButton: Control {
  var isOn = false
  private let words: (on: String, off: String)

  init(on: String, off: String) {
    words = (on, off)
    super.init(frame: Rectangle(x: 0, y: 0, width: 60, height: 60))
    isAccessibilityElement = true
    accessibilityLabel = "Agree"
    accessibilityTraits = .button
  }

  override var accessibilityValue: String? {
    get { isOn ? words.on : words.off }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    isOn.toggle()
    sendActions(for: .valueChanged)
    return true
  }
}

/// A switch with at most one fault.
final class FaultyToggle: Control {
  enum Fault: CaseIterable {
    case notReached, offScreen
    case noTrait
    case noLabel, labelWithRole, labelWithState
    case hintWithGesture
    case offIsSilent, sameWords
    case inverted
    case neverSwitches, staysOn
    case announcesInstead
    case assignmentIsSilent
    case noEvent, twoEvents
    case changesSilently, changesSilentlyWhenOff
    case buttonWithWords
    case notDimmed, switchesWhenDisabled
  }

  let fault: Fault?
  let screen = AccessibilityElement()
  private let status = ScreenItem("No network", .staticText, y: 0)
  private(set) var isOn = false
  private var shown = false
  private var announcement: Subscription?

  init(_ fault: Fault?) {
    self.fault = fault
    super.init(frame: Rectangle(x: 0, y: 50, width: 100, height: 50))
    isAccessibilityElement = fault != .notReached
    if fault == .offScreen { accessibilityFrame.origin.x = -5_000 }
    screen.addChild(status)
    screen.addChild(self)
    accessibilityHint = fault == .hintWithGesture ? "Tap to connect" : "Connects to networks nearby"
  }

  override var accessibilityLabel: String? {
    get {
      switch fault {
      case .noLabel: ""
      case .labelWithRole: "Network switch"
      case .labelWithState: isOn ? "Network is on" : "Network is off"
      default: "Network"
      }
    }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits: AccessibilityTraits =
        switch fault {
        case .noTrait: []
        case .buttonWithWords: .button
        case .offIsSilent: isOn ? [.button, .selected] : .button
        default: [.button, .toggleButton]
        }
      if !isEnabled, fault != .notDimmed { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      switch fault {
      case .noTrait, .offIsSilent: nil
      case .sameWords: "switched"
      case .buttonWithWords: isOn ? "Blue" : "Red"
      case .inverted: isOn ? "0" : "1"
      case .assignmentIsSilent, .announcesInstead: shown ? "1" : "0"
      default: isOn ? "1" : "0"
      }
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled || fault == .switchesWhenDisabled else { return false }
    guard fault != .neverSwitches, !(fault == .staysOn && isOn) else { return true }
    isOn.toggle()
    if fault != .announcesInstead { shown = isOn }
    if fault == .changesSilently { status.accessibilityLabel = "Network found" }
    if fault == .changesSilentlyWhenOff, !isOn { status.accessibilityLabel = "Network left" }
    if fault != .noEvent { sendActions(for: .valueChanged) }
    if fault == .twoEvents { sendActions(for: .valueChanged) }
    if fault == .announcesInstead {
      announcement = announce("Thank you") { [unowned self] in shown = isOn }
    }
    return true
  }

  private func assign(_ value: Bool) {
    isOn = value
    if fault != .assignmentIsSilent { shown = value }
  }

  /// Returns the subject of a contract: a toggle with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Toggle> {
    let toggle = FaultyToggle(fault)
    return Subject(toggle, in: toggle.screen, isOn: { toggle.isOn }).assigned { toggle.assign($0) }
      .disabled { toggle.isEnabled = false }
  }
}
