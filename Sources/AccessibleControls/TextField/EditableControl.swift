internal import AccessibilityModel

/// A control whose text or number can be typed, one of a screen at a time.
protocol EditableControl: Control {
  /// Whether it is being edited.
  var isEditing: Bool { get set }
}

extension EditableControl {
  /// Edits this control, and no other of the screen any more.
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

  /// Edits this control no more.
  ///
  /// - Returns: Whether it was edited.
  func endEditing() -> Bool {
    defer { isEditing = false }
    return isEditing
  }
}
