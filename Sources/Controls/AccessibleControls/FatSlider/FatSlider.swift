public import AccessibilityModel

/// A thick slider from 0 to 1, which can spring back when it is released.
///
/// By default, the slider is sticky: it returns to 0 when the finger is lifted. Assistive
/// technology can't hold the thumb, so a value that it sets stays until the action "Let go" or the
/// next touch.
open class FatSlider: Control, NumberedElement {
  /// The duration of the thumb's return to 0 after it is released.
  package static let springBackDuration: Duration = .milliseconds(350)

  /// The value, from 0 to 1. The setter clamps numbers, ignores NaN and sends no event.
  open var percentage: Double {
    get { storedPercentage }
    set { store(newValue) }
  }
  private var storedPercentage = 0.0

  /// Whether the slider returns to 0 when it is released.
  open var isSticky = true

  /// The thickness of the thumb, in points, which is a tenth of its height. A negative thickness is
  /// treated as 0.
  open var thickness: Double = 4 { didSet { setNeedsLayout() } }

  /// The change made by one increment, from 0 to 1. A step of 0 or less does not move the value.
  open var step: Double = 0.01

  /// The change made by a larger step, from 0 to 1, or `nil` for ten steps.
  open var pageStep: Double?

  /// The color of the track.
  open var trackTintColor = Color.gray { didSet { setNeedsDisplay() } }
  /// The color of the thumb.
  open var thumbTintColor = Color.red { didSet { setNeedsDisplay() } }
  /// The shadow of the thumb.
  open var thumbShadow = Shape.Shadow(color: .black, radius: 2, offset: Point(x: 2, y: 2)) {
    didSet { setNeedsDisplay() }
  }

  var spokenText: String?
  private let time: any TimeSource
  private var wayBack: Transition?

  /// Creates a slider at 0, with its frame in screen coordinates.
  public init(frame: Rectangle, label: String, time: any TimeSource = SystemTime()) {
    self.time = time
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
  }

  // MARK: Accessibility

  /// The text that is spoken until the value changes, or `nil` while the number is spoken.
  ///
  /// The number is spoken in percent, with the decimals of the step. The setter also accepts a
  /// percentage, which sets the value, and `nil`, which restores the number.
  open override var accessibilityValue: String? {
    get { spokenText }
    set { assign(spokenValue: newValue) }
  }

  /// The range in percent, as it is spoken.
  open override var accessibilityRange: AccessibilityRange? {
    get {
      AccessibilityRange(
        minimum: 0, maximum: 100, step: step * 100, page: pageStep.map { $0 * 100 },
        value: percentage * 100, orientation: .horizontal, format: .percent)
    }
    set {}
  }

  /// The application's actions, and "Let go" if the slider is sticky, enabled and above 0.
  open override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      let chosen = super.accessibilityCustomActions
      guard isSticky, isEnabled, percentage > 0 else { return chosen }
      return (chosen ?? [])
        + [AccessibilityCustomAction(name: "Let go") { [weak self] _ in self?.letGo() ?? false }]
    }
    set { super.accessibilityCustomActions = newValue }
  }

  open override func accessibilityIncrement() { stepUp() }

  open override func accessibilityDecrement() { stepDown() }

  open override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite, let range = accessibilityRange else { return false }
    wayBack = nil
    if store(range.nearest(to: number) / 100) { sendActions(for: .valueChanged) }
    return true
  }

  // MARK: Touches

  open override func beginTracking(at location: Point) -> Bool {
    wayBack = nil
    return true
  }

  open override func continueTracking(at location: Point) -> Bool {
    let room = bounds.width - thumbWidth
    store(room > 0 ? (location.x - thumbWidth / 2) / room : 0)
    sendActions(for: .valueChanged)
    return true
  }

  open override func endTracking(at location: Point?) { cancelTracking() }

  open override func cancelTracking() { if isSticky { letGo() } }

  /// Sets the value to 0 at once, and animates the return of the thumb.
  ///
  /// - Returns: Whether the value was above 0.
  @discardableResult
  private func letGo() -> Bool {
    let start = percentage
    guard store(0) else { return false }
    wayBack = Transition(from: start, to: 0, begin: time.now, duration: Self.springBackDuration)
    sendActions(for: .valueChanged)
    return true
  }

  @discardableResult
  private func store(_ number: Double) -> Bool {
    guard !number.isNaN else { return false }
    let inside = min(max(number, 0), 1)
    guard inside != storedPercentage else { return false }
    storedPercentage = inside
    spokenText = nil
    wayBack = nil
    setNeedsLayout()
    return true
  }

  // MARK: Geometry

  /// The width of the thumb, a third of the control's width.
  private var thumbWidth: Double { bounds.width / 3 }

  /// The current frame of the thumb, in the control's coordinates.
  package var thumbFrame: Rectangle {
    let height = thickness.isFinite ? max(thickness, 0) * 10 : 0
    let shown = wayBack?.value(at: time.now) ?? percentage
    var frame = bounds.centered(width: thumbWidth, height: height)
    frame.origin.x = shown * (bounds.width - thumbWidth)
    return frame
  }

  open override var shapes: [Shape] {
    [
      Shape("track", frame: bounds, fill: trackTintColor),
      Shape("thumb", frame: thumbFrame, fill: thumbTintColor, shadow: thumbShadow),
    ]
  }
}
