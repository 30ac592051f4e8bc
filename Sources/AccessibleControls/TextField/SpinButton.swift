public import AccessibilityModel

/// A whole number that users step or type, like the APG's spin button.
///
/// A typed number outside the limits is kept, and invalid, until it is corrected. Steps never move
/// it further outside.
open class SpinButton: Control, KeyInput, EditableControl {
  /// The lowest number.
  public let minimumValue: Int
  /// The highest number, at least the minimum.
  public let maximumValue: Int

  /// The typed digits; empty if all are deleted.
  private var digits: String

  /// The number; the minimum if there are no digits.
  public var value: Int { Int(digits) ?? minimumValue }

  /// Whether the field is being edited.
  open internal(set) var isEditing: Bool = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

  /// The maximum number of digits.
  private static let maximumDigits = 9

  /// Creates a spin button.
  ///
  /// - Parameters:
  ///   - frame: The frame in screen coordinates.
  ///   - label: The label, such as "Adults".
  ///   - minimum: The lowest number, at least 0.
  ///   - maximum: The highest number.
  ///   - value: The first number; `nil` means the minimum.
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

  /// Deletes the last digit, if there is one and the button is enabled.
  open func deleteBackward() {
    guard isEnabled, !digits.isEmpty else { return }
    digits.removeLast()
    setNeedsDisplay()
  }

  /// Ends the editing and keeps the number.
  @discardableResult
  open func resignFirstResponder() -> Bool { endEditing() }

  open override var shapes: [Shape] { [Shape("field", frame: bounds, fill: .gray)] }
}

/// A control with editable text. Only one control of a screen is edited at a time.
protocol EditableControl: Control {
  /// Whether the control is being edited.
  var isEditing: Bool { get set }
}

extension EditableControl {
  /// Begins editing this control and ends editing all others.
  func beginEditing() {
    var root: AccessibilityElement = self
    while let parent = root.parent { root = parent }
    var next = [root]
    while let element = next.popLast() {
      if element !== self { (element as? any EditableControl)?.isEditing = false }
      next += element.children
    }
    isEditing = true
  }

  /// Ends editing this control.
  ///
  /// - Returns: Whether it was being edited.
  func endEditing() -> Bool {
    defer { isEditing = false }
    return isEditing
  }
}
