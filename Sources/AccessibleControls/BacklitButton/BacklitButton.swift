public import AccessibilityModel

/// A button of a DJ deck: it shrinks while it is pressed, and can be lit.
///
/// A button that toggles is a switch to assistive technology: its light is its state.
open class BacklitButton: Control {
  /// The size of a pressed button, as a share of the full size.
  public static let pressedScale = 0.9
  /// How long the button takes to shrink, and to grow again.
  public static let pressDuration: Duration = .milliseconds(200)

  /// Whether every activation switches the light.
  open var toggles: Bool = false

  /// Whether the button is lit. Assigning it tells nobody.
  open var isLit: Bool = false { didSet { if isLit != oldValue { setNeedsDisplay() } } }

  /// The colour of the button; unless it is lit it is seen darkened.
  open var tintColor: Color { didSet { setNeedsDisplay() } }

  private let time: any TimeSource
  private var press = Transition(from: 1, to: 1, begin: .zero, duration: .zero)

  /// Creates a button that is not lit.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the screen.
  ///   - label: What the button does, such as "Cue".
  ///   - toggles: Whether every activation switches the light.
  ///   - tintColor: The colour of the button.
  ///   - time: What pressing is measured by.
  public init(
    frame: Rectangle, label: String, toggles: Bool = false,
    tintColor: Color = Color(red: 1, green: 0.8, blue: 0.2), time: any TimeSource = SystemTime()
  ) {
    self.toggles = toggles
    self.tintColor = tintColor
    self.time = time
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  /// The size as it is seen at this moment, as a share of the full size.
  public var scale: Double { press.value(at: time.now) }

  /// Whether the button is shrinking or growing at this moment.
  public var isScaling: Bool { !press.isOver(at: time.now) }

  // MARK: Accessibility

  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(toggles ? [.button, .toggleButton] : .button) }
    set { super.accessibilityTraits = newValue }
  }

  /// The light as the platform's switches give their state, "1" or "0", if the button toggles.
  open override var accessibilityValue: String? {
    get { toggles ? (isLit ? "1" : "0") : super.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    activate()
    return true
  }

  private func activate() {
    if toggles {
      isLit.toggle()
      sendActions(for: .valueChanged)
    }
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Touches

  open override func beginTracking(at location: Point) -> Bool {
    scale(to: Self.pressedScale)
    return true
  }

  open override func endTracking(at location: Point?) {
    scale(to: 1)
    if let location, bounds.contains(location) { activate() }
  }

  open override func cancelTracking() { scale(to: 1) }

  /// Sets out from the size as it is seen, so that a quick release makes no jump.
  private func scale(to end: Double) {
    press = Transition(from: scale, to: end, begin: time.now, duration: Self.pressDuration)
    setNeedsDisplay()
  }

  // MARK: Appearance

  open override var shapes: [Shape] {
    let size = Size(width: bounds.width * scale, height: bounds.height * scale)
    let frame = Rectangle(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    return [
      Shape(
        "button", frame: frame, cornerRadius: min(size.width, size.height) / 8,
        fill: isLit ? tintColor : tintColor.darkened(by: 0.4))
    ]
  }
}
