public import AccessibilityModel

/// The disc of a DJ deck: it spins or stands still.
///
/// While it stands still it has the trait `startsMediaSession`: what starts the music must not be
/// talked over. Stopping it starts nothing, and is told.
open class DiscSpinner: Control {
  /// The turns in a minute.
  public static let turnsPerMinute = 100.0 / 3

  /// Whether the disc spins. Assigning it tells nobody.
  open var isSpinning: Bool = false {
    didSet {
      guard isSpinning != oldValue else { return }
      if isSpinning {
        start = time.now
      } else {
        turnsBefore += turns(since: start)
      }
      setNeedsDisplay()
    }
  }

  /// The colour of the disc.
  open var tintColor = Color(white: 0.1) { didSet { setNeedsDisplay() } }
  /// The colour of the label in the middle of the disc, and of the mark by which its turning is
  /// seen.
  open var labelTintColor = Color.red { didSet { setNeedsDisplay() } }

  /// The words that are spoken as the value while the disc spins.
  open var spinningText = "Spinning"
  /// The words that are spoken as the value while the disc stands still.
  open var stoppedText = "Stopped"

  private let time: any TimeSource
  private var start: Duration = .zero
  private var turnsBefore = 0.0

  /// Creates a disc that stands still.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the screen.
  ///   - label: What the disc is called.
  ///   - time: What its turns are measured by.
  public init(frame: Rectangle, label: String = "Disc", time: any TimeSource = SystemTime()) {
    self.time = time
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityHint = "Starts and stops the disc"
  }

  /// How far the disc has turned since it was created or put back, in turns.
  public var turns: Double { turnsBefore + (isSpinning ? turns(since: start) : 0) }

  /// Puts the disc back to where it was at first; it goes on spinning if it does.
  public func returnToStart() {
    turnsBefore = 0
    start = time.now
    setNeedsDisplay()
  }

  private func turns(since start: Duration) -> Double {
    (time.now - start).inSeconds / 60 * Self.turnsPerMinute
  }

  // MARK: Accessibility

  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isSpinning ? .button : [.button, .startsMediaSession]) }
    set { super.accessibilityTraits = newValue }
  }

  /// Whether the disc spins, in words.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSpinning ? spinningText : stoppedText) }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    toggle()
    return true
  }

  /// Starts the disc, or stops it, on behalf of the person, and so sends `valueChanged`.
  public func toggle() {
    isSpinning.toggle()
    sendActions(for: .valueChanged)
  }

  // MARK: Touches

  open override func endTracking(at location: Point?) {
    if let location, bounds.contains(location) { toggle() }
  }

  // MARK: Appearance

  /// The disc is the largest circle in the middle of the control.
  open override var shapes: [Shape] {
    let diameter = max(min(bounds.width, bounds.height), 0)
    func circle(_ part: String, _ share: Double, _ fill: Color) -> Shape {
      let size = diameter * share
      return Shape(
        part,
        frame: Rectangle(
          x: (bounds.width - size) / 2, y: (bounds.height - size) / 2, width: size, height: size),
        cornerRadius: size / 2, fill: fill)
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
