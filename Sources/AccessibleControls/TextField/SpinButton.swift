public import AccessibilityModel

/// A whole number that is stepped or typed, as the APG's spin button is.
///
/// What is typed may lie outside the bounds: it is kept, and invalid, until it is corrected. Steps
/// never lead further out.
open class SpinButton: Control, KeyInput, EditableControl {
  /// The lowest number.
  public let minimumValue: Int
  /// The highest number; the minimum if it was given below that.
  public let maximumValue: Int

  /// The digits as they stand there; none while nothing is typed.
  private var digits: String

  /// The number; the minimum while nothing is typed.
  public var value: Int { Int(digits) ?? minimumValue }

  /// Whether the number is being typed.
  open internal(set) var isEditing: Bool = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

  /// The most digits that are taken.
  private static let mostDigits = 9

  /// Creates a spin button.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the screen.
  ///   - label: What is counted, such as "Adults".
  ///   - minimum: The lowest number, from 0.
  ///   - maximum: The highest number.
  ///   - value: The number to begin with; nil is the minimum.
  public init(frame: Rectangle, label: String, minimum: Int, maximum: Int, value: Int? = nil) {
    minimumValue = max(minimum, 0)
    maximumValue = max(maximum, minimumValue)
    digits = String(max(value ?? minimumValue, 0))
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = [.adjustable, .textEntry]
  }

  // MARK: Accessibility

  open override var accessibilityTraits: AccessibilityTraits {
    get { isEditing ? super.accessibilityTraits.union(.isEditing) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    beginEditing()
    return true
  }

  /// Always `nil`: the reader speaks the number, and an assigned value is ignored.
  open override var accessibilityValue: String? {
    get { nil }
    set {}
  }

  open override var accessibilityRange: AccessibilityRange? {
    get {
      AccessibilityRange(
        minimum: Double(minimumValue), maximum: Double(maximumValue), value: Double(value),
        format: .number)
    }
    set {}
  }

  open override func accessibilityIncrement() {
    if value < maximumValue { store(max(value + 1, minimumValue)) }
  }

  open override func accessibilityDecrement() {
    if value > minimumValue { store(min(value - 1, maximumValue)) }
  }

  open override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite, let range = accessibilityRange,
      let whole = Int(exactly: range.nearest(to: number))
    else { return false }
    store(whole)
    return true
  }

  private func store(_ number: Int) {
    guard isEnabled, String(number) != digits else { return }
    digits = String(number)
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }

  // MARK: Touches

  open override func endTracking(at location: Point?) {
    if let location, bounds.contains(location) {
      beginEditing()
      sendActions(for: .primaryActionTriggered)
    }
  }

  // MARK: Typing

  /// Whether there is a digit that could be deleted.
  public var hasText: Bool { !digits.isEmpty }

  /// Puts digits behind those that are there; whatever else was typed is left out.
  open func insertText(_ text: String) {
    let typed = text.filter { $0.isASCII && $0.isNumber }
    guard isEnabled, !typed.isEmpty else { return }
    digits = String((digits + typed).prefix(Self.mostDigits))
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }

  /// Deletes the last digit, if there is one and the button is enabled.
  open func deleteBackward() {
    guard isEnabled, !digits.isEmpty else { return }
    digits.removeLast()
    setNeedsDisplay()
  }

  /// Ends the typing of the number, which stays as it is.
  @discardableResult
  open func resignFirstResponder() -> Bool { endEditing() }

  open override var shapes: [Shape] { [Shape("field", frame: bounds, fill: .gray)] }
}
