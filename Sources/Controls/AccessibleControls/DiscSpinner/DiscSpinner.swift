public import AccessibilityModel

/// The disc of a DJ deck, which users start and stop.
///
/// While the disc is stopped, it has the trait `startsMediaSession`, because speech must not cover
/// the music that starts with the disc. The reader announces that the disc stops, but not that it
/// starts.
open class DiscSpinner: Control {
  private static let turnsPerMinute = 100.0 / 3

  /// Whether the disc spins. The setter sends no event.
  open var isSpinning = false {
    didSet {
      guard isSpinning != oldValue else { return }
      if !isSpinning { turnsBefore += turns(since: start) }
      start = time.now
      setNeedsDisplay()
    }
  }

  /// The color of the disc.
  open var tintColor = Color(white: 0.1) { didSet { setNeedsDisplay() } }
  /// The color of the label in the center and of the mark that shows the rotation.
  open var labelTintColor = Color.red { didSet { setNeedsDisplay() } }

  /// The spoken value while the disc spins.
  open var spinningText = "Spinning"
  /// The spoken value while the disc is stopped.
  open var stoppedText = "Stopped"

  private let time: any TimeSource
  private var start: Duration = .zero
  private var turnsBefore = 0.0

  /// Creates a stopped disc, with its frame in screen coordinates.
  public init(frame: Rectangle, label: String = "Disc", time: any TimeSource = SystemTime()) {
    self.time = time
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityHint = "Starts and stops the disc"
  }

  /// The number of turns since the disc was created or returned to its start.
  package var turns: Double { turnsBefore + (isSpinning ? turns(since: start) : 0) }

  /// Returns the disc to its start. A spinning disc continues to spin.
  public func returnToStart() {
    turnsBefore = 0
    start = time.now
    setNeedsDisplay()
  }

  private func turns(since start: Duration) -> Double {
    (time.now - start) / .seconds(60) * Self.turnsPerMinute
  }

  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isSpinning ? .button : [.button, .startsMediaSession]) }
    set { super.accessibilityTraits = newValue }
  }

  /// The state of the disc in words, unless the application has set another value.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSpinning ? spinningText : stoppedText) }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    toggle()
    return true
  }

  /// Starts or stops the disc for the user, and sends `valueChanged`.
  public func toggle() {
    isSpinning.toggle()
    sendActions(for: .valueChanged)
  }

  open override func endTracking(at location: Point?) {
    if let location, bounds.contains(location) { toggle() }
  }

  /// The shapes of the disc, which is the largest circle that fits into the control.
  open override var shapes: [Shape] {
    let diameter = max(min(bounds.width, bounds.height), 0)
    func circle(_ part: String, _ share: Double, _ fill: Color) -> Shape {
      let size = diameter * share
      let frame = bounds.centered(width: size, height: size)
      return Shape(part, frame: frame, cornerRadius: size / 2, fill: fill)
    }
    let mark = Rectangle(
      x: bounds.width / 2 - diameter / 100, y: (bounds.height - diameter) / 2,
      width: diameter / 50, height: diameter / 3)
    return [
      circle("disc", 1, tintColor),
      Shape(
        "mark", frame: mark, fill: labelTintColor,
        rotation: turns.truncatingRemainder(dividingBy: 1) * 360),
      circle("label", 1.0 / 3, labelTintColor),
      circle("hole", 1.0 / 30, .white),
    ]
  }
}
