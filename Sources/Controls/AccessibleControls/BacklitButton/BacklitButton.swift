public import AccessibilityModel

/// A button of a DJ deck that has a light and shrinks while it is pressed.
///
/// For assistive technology, a button that toggles is a switch that is on while the light is on.
open class BacklitButton: Control {
  /// The size of a pressed button, as a share of the full size.
  private static let pressedScale = 0.9
  /// The duration of shrinking and of growing back.
  private static let pressDuration: Duration = .milliseconds(200)

  /// Whether each activation switches the light on or off.
  open var toggles = false

  /// Whether the light is on. The setter sends no event.
  open var isLit = false { didSet { redrawIfChanged(isLit, oldValue) } }

  /// The color of the button, which is darkened while the light is off.
  open var tintColor: Color { didSet { setNeedsDisplay() } }

  private let time: any TimeSource
  private var press = Transition(from: 1, to: 1, begin: .zero, duration: .zero)

  /// Creates a button with its light off, and with its frame in screen coordinates.
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

  /// The current size, as a share of the full size.
  package var scale: Double { press.value(at: time.now) }

  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(toggles ? [.button, .toggleButton] : .button) }
    set { super.accessibilityTraits = newValue }
  }

  /// The state of the light if the button toggles: "1" or "0", as in UIKit's switches. Otherwise,
  /// the value that the application has set.
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

  open override func beginTracking(at location: Point) -> Bool {
    scale(to: Self.pressedScale)
    return true
  }

  open override func endTracking(at location: Point?) {
    scale(to: 1)
    if let location, bounds.contains(location) { activate() }
  }

  open override func cancelTracking() { scale(to: 1) }

  /// Animates from the current size, so that a quick release does not make the size jump.
  private func scale(to end: Double) {
    press = Transition(from: scale, to: end, begin: time.now, duration: Self.pressDuration)
    setNeedsDisplay()
  }

  open override var shapes: [Shape] {
    let frame = bounds.centered(width: bounds.width * scale, height: bounds.height * scale)
    return [
      Shape(
        "button", frame: frame, cornerRadius: min(frame.width, frame.height) / 8,
        fill: isLit ? tintColor : tintColor.darkened(by: 0.4))
    ]
  }
}
