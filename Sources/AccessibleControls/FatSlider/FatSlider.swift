public import AccessibilityModel

/// A thick slider from nothing to everything, which can spring back when it is let go.
///
/// A sticky slider, as it is by default, goes back to 0 once the finger is up: it is held, not set.
/// Assistive technology holds nothing, so a value that is set by it stays until it is let go: with
/// the action of that name, or by the next touch of a finger.
open class FatSlider: Control, NumberedElement {
  /// How long the thumb takes to go back.
  public static let springBackDuration: Duration = .milliseconds(350)

  /// How much is chosen, from 0 to 1. A number outside becomes the nearer end; one that is not a
  /// number is refused. Assigning it tells nobody.
  open var percentage: Double {
    get { storedPercentage }
    set { store(newValue) }
  }
  private var storedPercentage = 0.0

  /// Whether the slider goes back to 0 when it is let go.
  open var isSticky: Bool = true

  /// How thick the thumb is: its height is ten times that, in points. A negative one counts as 0.
  open var thickness: Double = 4 { didSet { setNeedsLayout() } }

  /// The change of one increment, from 0 to 1; one that is not above 0 does not move the value.
  open var step: Double = 0.01

  /// The change of a larger step, from 0 to 1; nil means ten steps.
  open var pageStep: Double?

  /// The colour of the track.
  open var trackTintColor = Color.gray { didSet { setNeedsDisplay() } }
  /// The colour of the thumb.
  open var thumbTintColor = Color.red { didSet { setNeedsDisplay() } }
  /// The shadow of the thumb.
  open var thumbShadow = Shape.Shadow(color: .black, radius: 2, offset: Point(x: 2, y: 2)) {
    didSet { setNeedsDisplay() }
  }

  var spokenText: String?
  private let time: any TimeSource
  private var wayBack: Transition?

  /// Creates a slider at 0.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the screen.
  ///   - label: What is chosen, such as "Volume".
  ///   - time: What the thumb's way back is measured by.
  public init(frame: Rectangle, label: String, time: any TimeSource = SystemTime()) {
    self.time = time
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
  }

  // MARK: Accessibility

  /// The text that replaces the number until the value changes; `nil` while the number is spoken.
  ///
  /// The number is spoken in percent, with the decimals of the step. Assigning a number of percent sets
  /// the value; `nil` returns to the number.
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

  /// Those of the application, and the one that lets a sticky slider go.
  open override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      let chosen = super.accessibilityCustomActions
      guard isSticky, isEnabled, percentage > 0 else { return chosen }
      let letGo = AccessibilityCustomAction(name: "Let go") { [weak self] _ in
        self?.letGo() ?? false
      }
      return (chosen ?? []) + [letGo]
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
    let half = thumbWidth / 2
    let room = bounds.width - thumbWidth
    store(room > 0 ? min(max(location.x - half, 0), room) / room : 0)
    sendActions(for: .valueChanged)
    return true
  }

  open override func endTracking(at location: Point?) { springBack() }

  open override func cancelTracking() { springBack() }

  private func springBack() {
    if isSticky { letGo() }
  }

  /// Goes back to 0, at once for whoever asks for the value, in a while for whoever looks.
  ///
  /// - Returns: Whether there was anything to go back from.
  @discardableResult
  private func letGo() -> Bool {
    guard percentage > 0 else { return false }
    let start = percentage
    store(0)
    wayBack = Transition(
      from: start, to: 0, begin: time.now, duration: Self.springBackDuration)
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

  /// Whether the thumb is on its way back at this moment.
  public var isSpringingBack: Bool { wayBack.map { !$0.isOver(at: time.now) } ?? false }

  /// The width of the thumb: a third of the control's.
  public var thumbWidth: Double { bounds.width / 3 }

  /// The frame of the track, in the control's own coordinates: all of it.
  public var trackFrame: Rectangle { bounds }

  /// The frame of the thumb as it is seen at this moment, in the control's own coordinates.
  public var thumbFrame: Rectangle {
    let height = thickness.isFinite ? max(thickness, 0) * 10 : 0
    let shown = wayBack?.value(at: time.now) ?? percentage
    return Rectangle(
      x: shown * (bounds.width - thumbWidth), y: (bounds.height - height) / 2, width: thumbWidth,
      height: height)
  }

  open override var shapes: [Shape] {
    [
      Shape("track", frame: trackFrame, fill: trackTintColor),
      Shape("thumb", frame: thumbFrame, fill: thumbTintColor, shadow: thumbShadow),
    ]
  }
}
