public import AccessibilityModel

/// The pitch control of a DJ deck: a vertical slider or a knob.
///
/// For assistive technology, the control is one adjustable element whose value is spoken as a whole
/// number. A finger changes the value continuously. An increment or decrement changes it to the
/// next whole number.
open class PitchControl: Control, NumberedElement {
  /// The appearance of the control, which does not affect its accessibility.
  public enum Face: CaseIterable, Sendable {
    /// A track with a thumb.
    case slider
    /// A knob, for places that are not tall enough for a track.
    case knob
  }

  /// The change made by one increment. With this step, users can choose every spoken value, and
  /// cross the default range in ten steps.
  private static let step: Double = 1

  /// The initial value.
  package static let startValue: Double = 1

  /// The current face.
  open var face: Face = .slider { didSet { if face != oldValue { setNeedsLayout() } } }

  /// The lowest value. A value above `maximumValue` raises the maximum, too. NaN and infinite
  /// numbers are ignored.
  open var minimumValue: Double = 0 {
    didSet {
      guard minimumValue.isFinite else { return minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      limitsDidChange()
    }
  }

  /// The highest value. A value below `minimumValue` lowers the minimum, too. NaN and infinite
  /// numbers are ignored.
  open var maximumValue: Double = 10 {
    didSet {
      guard maximumValue.isFinite else { return maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limitsDidChange()
    }
  }

  /// The value, within the limits. It changes continuously while a finger drags the thumb.
  ///
  /// The setter moves the thumb and sends no event, as in UIKit. It clamps numbers to the limits
  /// and ignores NaN.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      setStoredValue(newValue)
      thumbTop = topOfThumb(at: storedValue)
    }
  }
  private var storedValue = PitchControl.startValue

  /// The height of the thumb, in points. A negative height is treated as 0.
  open var thumbHeight: Double = 20 { didSet { thumbTop = topOfThumb(at: storedValue) } }

  /// The color of the track.
  open var trackTintColor = Color(white: 0.75) { didSet { setNeedsDisplay() } }
  /// The color of the thumb and the knob.
  open var thumbTintColor = Color(white: 0.3) { didSet { setNeedsDisplay() } }

  var spokenText: String?

  private var thumbTop: Double = 0 { didSet { if thumbTop != oldValue { setNeedsLayout() } } }
  private var lastLocation: Point = .zero

  /// Creates a pitch control at 1, with its frame in screen coordinates.
  public override init(frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Pitch"
    accessibilityHint = "Adjust pitch"
    accessibilityTraits = .adjustable
    thumbTop = topOfThumb(at: storedValue)
  }

  // MARK: Accessibility

  /// The text that is spoken until the value changes, or `nil` while the number is spoken.
  ///
  /// The number is spoken as a whole number, with halves rounded away from zero. The setter also
  /// accepts a number, which sets the value and sends `valueChanged`, and `nil`, which restores the
  /// number.
  open override var accessibilityValue: String? {
    get { spokenText }
    set { assign(spokenValue: newValue) }
  }

  /// The center of the thumb, unless another point is set.
  open override var accessibilityActivationPoint: Point {
    get {
      chosenActivationPoint
        ?? Point(x: frame.minX + thumbFrame.midX, y: frame.minY + thumbFrame.midY)
    }
    set { chosenActivationPoint = newValue }
  }
  private var chosenActivationPoint: Point?

  open override var accessibilityRange: AccessibilityRange? {
    get {
      AccessibilityRange(
        minimum: minimumValue, maximum: maximumValue, step: Self.step, value: storedValue,
        orientation: .vertical, format: .number)
    }
    set {}
  }

  open override func accessibilityIncrement() {
    guard spokenText != nil else { return stepUp() }
    // From a value that is spoken with its fraction, step to a whole number.
    _ = accessibilitySetValue(value.rounded(.down) + Self.step)
  }

  open override func accessibilityDecrement() {
    guard spokenText != nil else { return stepDown() }
    _ = accessibilitySetValue(value.rounded(.up) - Self.step)
  }

  open override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, !number.isNaN, let range = accessibilityRange else { return false }
    let hasChanged = setStoredValue(range.nearest(to: number))
    thumbTop = topOfThumb(at: storedValue)
    if hasChanged { sendActions(for: .valueChanged) }
    return true
  }

  // MARK: Touches

  open override func beginTracking(at location: Point) -> Bool {
    lastLocation = location
    return thumbFrame.contains(location)
  }

  open override func continueTracking(at location: Point) -> Bool {
    let distance = location.y - lastLocation.y
    lastLocation = location
    let height = bounds.height
    let change = height > 0 ? (maximumValue - minimumValue) * distance / height : 0
    let hasChanged = setStoredValue(storedValue + change)
    if trackFrame.contains(location) { thumbTop = location.y - usableThumbHeight / 2 }
    if hasChanged { sendActions(for: .valueChanged) }
    return true
  }

  open override func boundsDidChange() { thumbTop = topOfThumb(at: storedValue) }

  // MARK: Geometry

  /// The frame of the track in the control's coordinates: full height, a third of the width.
  private var trackFrame: Rectangle {
    Rectangle(x: bounds.width / 3, y: 0, width: bounds.width / 3, height: bounds.height)
  }

  /// The frame of the thumb in the control's coordinates. A knob fills the control.
  package var thumbFrame: Rectangle {
    face == .knob
      ? bounds : Rectangle(x: 0, y: thumbTop, width: bounds.width, height: usableThumbHeight)
  }

  /// The distance that the thumb moves when the value increases by one.
  package var distancePerUnit: Double {
    let units = maximumValue - minimumValue + 1
    return max(trackFrame.height / units - usableThumbHeight / 2 / 2, 0)
  }

  private var usableThumbHeight: Double { thumbHeight.isFinite ? max(thumbHeight, 0) : 0 }

  private func topOfThumb(at value: Double) -> Double {
    let top = (value - minimumValue) * distancePerUnit
    return top.isFinite ? top : 0
  }

  /// Stores a value, clamped to the limits.
  ///
  /// - Returns: Whether the value has changed.
  @discardableResult
  private func setStoredValue(_ number: Double) -> Bool {
    let inside = min(max(number, minimumValue), maximumValue)
    guard !number.isNaN, inside != storedValue else { return false }
    storedValue = inside
    spokenText = nil
    return true
  }

  private func limitsDidChange() {
    setStoredValue(storedValue)
    thumbTop = topOfThumb(at: storedValue)
  }

  // MARK: Appearance

  /// The share of black in the color of a held thumb.
  private static let darkening = 0.5
  /// The rotation of the knob from the minimum to the maximum, in degrees.
  private static let turnOfKnob = 270.0

  open override var shapes: [Shape] {
    let thumbFill = isTracking ? thumbTintColor.darkened(by: Self.darkening) : thumbTintColor
    switch face {
    case .slider:
      return [
        Shape("track", frame: trackFrame, cornerRadius: trackFrame.width / 2, fill: trackTintColor),
        Shape("thumb", frame: thumbFrame, cornerRadius: 4, fill: thumbFill),
      ]
    case .knob:
      let diameter = max(min(bounds.width, bounds.height), 0)
      let knob = bounds.centered(width: diameter, height: diameter)
      let pointer = Rectangle(
        x: knob.midX - diameter / 50, y: knob.minY, width: diameter / 25, height: diameter / 3)
      let span = maximumValue - minimumValue
      let share = span > 0 ? (value - minimumValue) / span : 0
      return [
        Shape("knob", frame: knob, cornerRadius: diameter / 2, fill: thumbFill),
        Shape(
          "pointer", frame: pointer, fill: trackTintColor,
          rotation: (share - 0.5) * Self.turnOfKnob),
      ]
    }
  }
}
