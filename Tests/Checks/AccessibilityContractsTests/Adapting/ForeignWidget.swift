import AccessibilityModel

/// A widget of a toolkit without accessibility.
final class ForeignWidget {
  enum Kind { case box, orderedBox, dialog, text, push, dial, field }

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

  func description(of widget: ForeignWidget) -> ElementDescription {
    var description = ElementDescription()
    if let place = widget.place {
      description.frame = Rectangle(x: place.x, y: place.y, width: 100, height: 44)
    }
    description.keepsOrder = widget.kind == .orderedBox
    description.isModal = widget.kind == .dialog
    guard ![.box, .orderedBox, .dialog].contains(widget.kind) else { return description }
    description.isElement = true
    description.label = widget.caption
    switch widget.kind {
    case .text: description.traits = .staticText
    case .push:
      description.traits = .button
      description.actions = ["Rename"]
    case .dial:
      description.traits = .adjustable
      description.range = AccessibilityRange(maximum: 11, value: widget.position)
      description.value = DecimalNumber.text(widget.position)
    case .field:
      description.traits = widget.isSecret ? .secureTextField : .textEntry
      description.value =
        widget.isSecret ? String(repeating: "•", count: widget.text.count) : widget.text
    case .box, .orderedBox, .dialog: break
    }
    return description
  }

  func perform(_ action: AdaptedAction, on widget: ForeignWidget) -> Bool {
    widget.note(action)
    switch (action, widget.kind) {
    case (.activate, .push): widget.whenPushed()
    case (.custom("Rename", _), .push): widget.caption += "!"
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
