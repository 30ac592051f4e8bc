public import AccessibilityModel

/// A slider, which is spoken as a percentage and “Adjustable.”
///
/// A swipe changes the value by a tenth of the range. Sources: the recordings of
/// `cashapp/AccessibilitySnapshot`, which say "75%", and Apple's sliders, which move in steps of ten
/// percentage points. UIKit has no range, so only Earshot says "Maximum." at an end.
open class UISlider: UIControl {
  /// The value at the left end.
  open var minimumValue: Float = 0 { didSet { value = inside(value) } }
  /// The value at the right end.
  open var maximumValue: Float = 1 { didSet { value = inside(value) } }
  /// Whether a drag sends `valueChanged` for each movement, or only when the finger is lifted.
  open var isContinuous = true

  /// The value, from the minimum to the maximum. The setter sends no event.
  open var value: Float {
    get { storedValue }
    set { storedValue = inside(newValue) }
  }
  private var storedValue: Float = 0

  override func configure() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  /// Sets the value. Nothing is animated.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  private func inside(_ number: Float) -> Float {
    number.isNaN ? storedValue : min(max(number, minimumValue), max(minimumValue, maximumValue))
  }

  /// The distance between the ends, or 0 if the ends are not in order.
  private var length: Float { max(maximumValue - minimumValue, 0) }

  /// The position of the value between the ends, from 0 to 1, without floating-point errors.
  private var share: Double {
    length > 0 ? (Double((value - minimumValue) / length) * 1e6).rounded() / 1e6 : 0
  }

  private var percentage: Double { (share * 100).rounded() }

  private var percentageText: String { "\(DecimalNumber.text(percentage))%" }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? percentageText }
    set { super.accessibilityValue = newValue }
  }

  /// The percentages, or `nil` if the application has replaced the spoken value.
  open override var accessibilityRange: AccessibilityRange? {
    get {
      guard accessibilityValue == percentageText else { return super.accessibilityRange }
      return AccessibilityRange(maximum: 100, step: 10, value: percentage, format: .percent)
    }
    set { super.accessibilityRange = newValue }
  }

  open override func accessibilityIncrement() { move(toShare: share + 0.1) }

  open override func accessibilityDecrement() { move(toShare: share - 0.1) }

  open override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite, accessibilityRange != nil else { return false }
    move(toShare: number / 100)
    return true
  }

  private func move(toShare wanted: Double) {
    let wanted = min(max(wanted, 0), 1)
    guard isEnabled, wanted != share else { return }
    value = minimumValue + length * Float(wanted)
    sendActions(for: .valueChanged)
  }

  // MARK: Touches

  /// Returns the frame of the thumb, which is a square, in the slider's coordinates.
  open func thumbRect() -> CGRect {
    let width = min(bounds.height, bounds.width)
    let x = (bounds.width - width) * share
    return CGRect(x: x, y: 0, width: width, height: bounds.height)
  }

  open override var accessibilityActivationPoint: CGPoint {
    get {
      let thumb = thumbRect()
      return assignedActivationPoint ?? convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    }
    set { assignedActivationPoint = newValue }
  }
  private var assignedActivationPoint: CGPoint?

  private var valueAtTouch: Float = 0
  private var start = CGPoint.zero

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (valueAtTouch, start) = (value, touch.location(in: self))
    return thumbRect().contains(start)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    let room = bounds.width - thumbRect().width
    if room > 0 {
      value = valueAtTouch + length * Float((touch.location(in: self).x - start.x) / room)
    }
    if isContinuous, value != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, value != valueAtTouch { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) { value = valueAtTouch }
}
