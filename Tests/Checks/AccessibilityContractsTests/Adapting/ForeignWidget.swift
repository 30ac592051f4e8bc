import AccessibilityModel

/// A widget of a toolkit without accessibility.
final class ForeignWidget {
  enum Kind { case box, orderedBox, text, push, dial, field }

  let kind: Kind
  var caption: String
  var position = 3.0
  var text = ""
  var isSecret = false
  var place: (x: Double, y: Double)?
  var parts: [ForeignWidget] = []
  var whenPushed: () -> Void = {}
  private(set) var log: [AdaptedAction] = []

  init(
    _ kind: Kind, _ caption: String = "", at place: (Double, Double)? = nil,
    parts: [ForeignWidget] = []
  ) {
    self.kind = kind
    self.caption = caption
    self.place = place.map { (x: $0.0, y: $0.1) }
    self.parts = parts
  }

  func note(_ action: AdaptedAction) { log.append(action) }
}

/// An adapter that describes `ForeignWidget`s as accessibility elements.
struct ForeignWidgetAdapter: AccessibilityAdapter {
  let root: ForeignWidget

  func children(of widget: ForeignWidget) -> [ForeignWidget] { widget.parts }

  func keepsOrder(inside widget: ForeignWidget) -> Bool { widget.kind == .orderedBox }

  func describe(_ widget: ForeignWidget, as element: AccessibilityElement) {
    if let place = widget.place {
      element.accessibilityFrame = Rectangle(x: place.x, y: place.y, width: 100, height: 44)
    }
    guard widget.kind != .box, widget.kind != .orderedBox else { return }
    element.isAccessibilityElement = true
    element.accessibilityLabel = widget.caption
    switch widget.kind {
    case .text: element.accessibilityTraits = .staticText
    case .push:
      element.accessibilityTraits = .button
      element.accessibilityCustomActions = [
        AccessibilityCustomAction(name: "Rename") { _ in
          widget.caption += "!"
          return true
        }
      ]
    case .dial:
      element.accessibilityTraits = .adjustable
      element.accessibilityRange = AccessibilityRange(maximum: 11, value: widget.position)
      element.accessibilityValue = DecimalNumber.text(widget.position)
    case .field:
      element.accessibilityTraits = widget.isSecret ? .secureTextField : .textEntry
      element.accessibilityValue =
        widget.isSecret ? String(repeating: "•", count: widget.text.count) : widget.text
    case .box, .orderedBox: break
    }
  }

  func perform(_ action: AdaptedAction, on widget: ForeignWidget) -> Bool {
    widget.note(action)
    switch (action, widget.kind) {
    case (.activate, .push): widget.whenPushed()
    case (.increment, .dial): widget.position = min(widget.position + 1, 11)
    case (.decrement, .dial): widget.position = max(widget.position - 1, 0)
    case (.setValue(let number), .dial): widget.position = number
    case (.insertText(let text), .field): widget.text += text
    case (.deleteBackward, .field): _ = widget.text.popLast()
    default: return false
    }
    return true
  }
}
