public import AccessibilityModel

/// A control for a whole number that users step or type, like ARIA's spin button.
///
/// A typed number outside the limits is kept, and is invalid until the user corrects it. Steps
/// never move the number further away from the limits.
open class SpinButton: EditableControl, KeyInput {
  /// The lowest number.
  public let minimumValue: Int
  /// The highest number, at least the minimum.
  public let maximumValue: Int

  /// The digits of the number, or an empty string if the user has deleted all of them.
  private var digits: String

  /// The number, or the minimum if there are no digits.
  public var value: Int { Int(digits) ?? minimumValue }

  private static let maximumDigits = 9

  /// Creates a spin button.
  ///
  /// - Parameters:
  ///   - frame: The frame in screen coordinates.
  ///   - label: The label, such as "Adults".
  ///   - minimum: The lowest number, at least 0.
  ///   - maximum: The highest number.
  ///   - value: The initial number, or `nil` for the minimum.
  public init(frame: Rectangle, label: String, minimum: Int, maximum: Int, value: Int? = nil) {
    minimumValue = max(minimum, 0)
    maximumValue = max(maximum, minimumValue)
    digits = String(max(value ?? minimumValue, 0))
    super.init(frame: frame, label: label)
    accessibilityTraits = .adjustable
  }

  // MARK: Accessibility

  /// Always `nil`, because the reader speaks the number in `accessibilityRange`. The setter has no
  /// effect.
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

  // MARK: Typing

  /// Whether there is a digit to delete.
  public var hasText: Bool { !digits.isEmpty }

  /// Appends digits and ignores all other characters.
  open func insertText(_ text: String) {
    let typed = text.filter { $0.isASCII && $0.isNumber }
    guard isEnabled, !typed.isEmpty else { return }
    digits = String((digits + typed).prefix(Self.maximumDigits))
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }

  /// Deletes the last digit, if there is one and the spin button is enabled.
  open func deleteBackward() {
    guard isEnabled, !digits.isEmpty else { return }
    digits.removeLast()
    setNeedsDisplay()
  }
}
