public import AccessibilityModel

/// A control with editable text. Only one control on a screen can be edited at a time.
open class EditableControl: Control {
  /// Whether the control is being edited.
  public private(set) var isEditing = false { didSet { redrawIfChanged(isEditing, oldValue) } }

  init(frame: Rectangle, label: String) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isEditing ? [.textEntry, .isEditing] : .textEntry) }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    beginEditing()
    return true
  }

  open override func endTracking(at location: Point?) {
    guard let location, bounds.contains(location) else { return }
    beginEditing()
    sendActions(for: .primaryActionTriggered)
  }

  /// Begins editing this control and ends editing all other controls on the screen.
  private func beginEditing() {
    var root: AccessibilityElement = self
    while let parent = root.parent { root = parent }
    var next = [root]
    while let element = next.popLast() {
      if element !== self { (element as? EditableControl)?.isEditing = false }
      next += element.children
    }
    isEditing = true
  }

  /// Ends editing and keeps the text. Returns whether the control was being edited.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    defer { isEditing = false }
    return isEditing
  }

  open override var shapes: [Shape] { [Shape("field", frame: bounds, fill: .gray)] }
}

/// A single-line text field, optionally secure.
open class TextField: EditableControl, KeyInput {
  /// The text. The setter sends no event.
  open var text = "" { didSet { redrawIfChanged(text, oldValue) } }

  /// Whether the text is secret, so it is neither shown nor spoken.
  open var isSecureTextEntry = false

  /// Creates an empty field, with its frame in screen coordinates.
  public override init(frame: Rectangle, label: String) { super.init(frame: frame, label: label) }

  /// The text, or one bullet for each character of a secure field.
  open override var accessibilityValue: String? {
    get { isSecureTextEntry ? String(repeating: "•", count: text.count) : text }
    set {}
  }

  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isSecureTextEntry ? .secureTextField : .none) }
    set { super.accessibilityTraits = newValue }
  }

  /// Whether there is a character to delete.
  public var hasText: Bool { !text.isEmpty }

  /// Appends text, up to its first line break.
  open func insertText(_ text: String) {
    // The field has only one line, so the text after a line break is ignored.
    let line = String(text.prefix { !$0.isNewline })
    guard isEnabled, !line.isEmpty else { return }
    self.text += line
    sendActions(for: .valueChanged)
  }

  /// Deletes the last character, if there is one and the field is enabled.
  open func deleteBackward() {
    guard isEnabled, !text.isEmpty else { return }
    text.removeLast()
    sendActions(for: .valueChanged)
  }
}

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
  private var digits: String { didSet { setNeedsDisplay() } }

  /// The number, or the minimum if there are no digits.
  public var value: Int { Int(digits) ?? minimumValue }

  private static let maximumDigits = 9

  /// Creates a spin button, with its frame in screen coordinates. A negative minimum becomes 0, and
  /// a value of `nil` becomes the minimum.
  public init(frame: Rectangle, label: String, minimum: Int, maximum: Int, value: Int? = nil) {
    minimumValue = max(minimum, 0)
    maximumValue = max(maximum, minimumValue)
    digits = String(max(value ?? minimumValue, 0))
    super.init(frame: frame, label: label)
    accessibilityTraits = .adjustable
  }

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
    sendActions(for: .valueChanged)
  }

  /// Whether there is a digit to delete.
  public var hasText: Bool { !digits.isEmpty }

  /// Appends digits and ignores all other characters.
  open func insertText(_ text: String) {
    let typed = text.filter { $0.isASCII && $0.isNumber }
    guard isEnabled, !typed.isEmpty else { return }
    digits = String((digits + typed).prefix(Self.maximumDigits))
    sendActions(for: .valueChanged)
  }

  /// Deletes the last digit, if there is one and the spin button is enabled.
  open func deleteBackward() {
    guard isEnabled, !digits.isEmpty else { return }
    digits.removeLast()
  }
}
