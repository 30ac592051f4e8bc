import AccessibilityContracts
import AccessibilityModel
import AccessibleControls

/// A button with at most one fault.
final class FaultyButton: Control {
  enum Fault: CaseIterable {
    case notReached
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
    screen.addChild(total)
    screen.addChild(self)
    accessibilityPressedState = fault == .alsoPressed ? .notPressed : nil
    accessibilityLabel =
      switch fault {
      case .noLabel: nil
      case .labelWithRole: "Add button"
      case .labelWithFullStop: "Add."
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
