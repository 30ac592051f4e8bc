public import AccessibilityModel

/// A control with editable text. Only one control on a screen can be edited at a time.
open class EditableControl: Control {
  /// Whether the control is being edited.
  public private(set) var isEditing: Bool = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

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
    if let location, bounds.contains(location) {
      beginEditing()
      sendActions(for: .primaryActionTriggered)
    }
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

  /// Ends editing and keeps the text.
  ///
  /// - Returns: Whether the control was being edited.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    defer { isEditing = false }
    return isEditing
  }

  open override var shapes: [Shape] { [Shape("field", frame: bounds, fill: .gray)] }
}
