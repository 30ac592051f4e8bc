import AccessibilityContracts
import AccessibilityModel
import AccessibleControls

/// A switch with at most one fault.
final class FaultyToggle: Control {
  enum Fault: CaseIterable {
    case notReached
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

  init(_ fault: Fault?) {
    self.fault = fault
    super.init(frame: Rectangle(x: 0, y: 50, width: 100, height: 50))
    isAccessibilityElement = fault != .notReached
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
      case .buttonWithWords: isOn ? "On" : "Off"
      case .inverted: isOn ? "0" : "1"
      case .assignmentIsSilent: shown ? "1" : "0"
      default: isOn ? "1" : "0"
      }
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled || fault == .switchesWhenDisabled else { return false }
    guard fault != .neverSwitches, !(fault == .staysOn && isOn) else { return true }
    isOn.toggle()
    shown = isOn
    if fault == .changesSilently { status.accessibilityLabel = "Network found" }
    if fault == .changesSilentlyWhenOff, !isOn { status.accessibilityLabel = "Network left" }
    if fault != .noEvent { sendActions(for: .valueChanged) }
    if fault == .twoEvents { sendActions(for: .valueChanged) }
    if fault == .announcesInstead {
      screen.post(notification: .announcement, argument: .text("Thank you"))
    }
    return true
  }

  /// Returns the subject of a contract: a toggle with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Toggle> {
    let toggle = FaultyToggle(fault)
    return Subject(toggle, in: toggle.screen, isOn: { toggle.isOn }).assigned { toggle.isOn = $0 }
      .disabled { toggle.isEnabled = false }
  }
}
