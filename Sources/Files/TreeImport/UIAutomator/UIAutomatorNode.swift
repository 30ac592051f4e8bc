internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import TextFormats
internal import XMLReading

/// A node of an Android dump, independent of the tool that wrote it.
struct UIAutomatorNode {
  let element: XMLTree.Element
  /// The last component of the class name.
  let className: String
  let role: SourceRole?
  let frame: Rectangle?
  /// Whether the node is visible. In a dump, a node outside the screen has no area, so it is not
  /// visible.
  let isShown: Bool

  init(_ element: XMLTree.Element) {
    self.element = element
    let whole = element.filled("class") ?? element.name
    className = whole.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? whole
    role = UIAutomatorImporter.classes[className]
    frame = element["bounds"].flatMap(Self.frame)
    let isHidden = element["visible-to-user"] == "false" || element["displayed"] == "false"
    let hasArea = element["bounds"] == nil || frame.map { $0.width > 0 && $0.height > 0 } == true
    isShown = !isHidden && hasArea
  }

  var traits: AccessibilityTraits { role?.traits ?? .none }
  var isField: Bool { traits.contains(.textEntry) }
  var isPassword: Bool { element.isTrue("password") }
  var isAdjustable: Bool { traits.contains(.adjustable) }
  var isProgress: Bool { traits.contains(.updatesFrequently) }
  var isCheckable: Bool { element.isTrue("checkable") }

  /// Whether the node can be clicked, or focused as a separate element.
  ///
  /// In Compose, a row that is checked and can't be unchecked is not clickable.
  var isOperable: Bool {
    role?.isContainer != true
      && (element.isTrue("clickable") || element.isTrue("long-clickable")
        || element.isTrue("screen-reader-focusable")
        || (isCheckable && role?.isElement != true && !element.children.isEmpty)
        || (role?.isElement == true && element.isTrue("focusable")))
  }

  /// Whether the view can take the focus, but can be neither operated nor scrolled.
  var isOnlyFocusable: Bool {
    role?.isContainer != true && !isOperable && element.isTrue("focusable")
      && !element.isTrue("scrollable")
      && !className.hasSuffix("ScrollView")
  }

  var isControl: Bool {
    element.isTrue("clickable") || element.isTrue("long-clickable") || isCheckable || isField
      || isAdjustable || (role?.isElement == true && isOperable)
  }

  /// The content description or, if there is no description, the text that names the node.
  var ownName: String? {
    if let described = element.filled("content-desc") { return described }
    if isField { return hint }
    guard !isPassword, let text = element.filled("text") else { return nil }
    // The text of a bar may be its value as a raw number, which is not a name.
    return (isAdjustable || isProgress) && DumpText.number(text) != nil ? nil : text
  }

  /// The placeholder of a field, which is shown while the field is empty.
  var hint: String? {
    element.filled("hint") ?? (element.isTrue("showing-hint") ? element.filled("text") : nil)
  }

  /// The value to speak after the name, or `nil` if the node has no value.
  var value: String? {
    guard !isPassword else { return nil }
    if isField {
      guard !element.isTrue("showing-hint"), let text = element.filled("text"), text != hint else {
        return nil
      }
      return text
    }
    if isAdjustable || isProgress {
      guard let text = element.filled("text"), text != ownName else {
        return element.filled("state-description")
      }
      return element.filled("state-description") ?? text
    }
    return isCheckable ? nil : element.filled("state-description")
  }

  /// Returns the frame for bounds such as "[0,66][1080,220]", or `nil` if they are malformed.
  static func frame(_ bounds: String) -> Rectangle? {
    let parts = bounds.split { "[],".contains($0) }.map { DumpText.number(String($0)) }
    guard parts.count == 4, let left = parts[0], let top = parts[1], let right = parts[2],
      let bottom = parts[3]
    else { return nil }
    return Rectangle(reportedX: left, top, right - left, bottom - top)
  }
}
