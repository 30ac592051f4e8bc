import AccessibilityModel
import Panes

/// An adapter from the widgets of Panes to accessibility elements.
struct PanesAdapter: AccessibilityAdapter {
  let root: Widget

  func children(of widget: Widget) -> [Widget] { widget.widgets }

  func description(of widget: Widget) -> ElementDescription {
    var description = ElementDescription()
    // The reader starts a new row after a gap of 8 points, so a cell must be larger than a point.
    description.frame = Rectangle(
      x: Double(widget.area.column) * 8, y: Double(widget.area.row) * 16,
      width: Double(widget.area.width) * 8, height: Double(widget.area.height) * 16)
    description.isHidden = !widget.isShown
    switch widget {
    case let caption as Caption:
      description.isElement = true
      description.label = caption.text
      description.traits = caption.isTitle ? .header : .staticText
    case let button as PushButton:
      description.isElement = true
      description.label = button.caption
      description.traits = .button
    case let checkbox as Checkbox:
      description.isElement = true
      description.label = checkbox.caption
      description.traits = [.button, .toggleButton]
      description.value = checkbox.isChecked ? "1" : "0"
    case let gauge as Gauge:
      description.isElement = true
      description.label = gauge.caption
      description.traits = .adjustable
      description.value = "\(gauge.level)"
      description.range = AccessibilityRange(
        minimum: Double(gauge.bounds.lowerBound), maximum: Double(gauge.bounds.upperBound), page: 2,
        value: Double(gauge.level), orientation: .horizontal)
    case let entry as Entry:
      description.isElement = true
      description.label = entry.caption
      description.traits = .textEntry
      description.value = entry.text
    case let square as Square:
      description.isElement = true
      description.label = square.text
      description.traits = .staticText
      description.cell = ElementDescription.Cell(
        row: square.row, column: square.column, namesRow: square.column == 0,
        namesColumn: square.row == 0)
    case is Grid:
      description.container = .dataTable
    case is Popup:
      description.isModal = true
    default: break
    }
    if !widget.isEnabled { description.traits.insert(.notEnabled) }
    return description
  }

  /// Performs an action by pressing a key in the widget.
  func perform(_ action: AdaptedAction, on widget: Widget) -> Bool {
    switch action {
    case .activate: return widget.press(.space)
    case .increment: return widget.press(.right)
    case .decrement: return widget.press(.left)
    case .escape: return widget.press(.escape)
    case .setValue(let number):
      // Reject a number that is not finite or is too large for an integer.
      guard let level = Int(exactly: number.rounded()) else { return false }
      return (widget as? Gauge)?.set(level) ?? false
    case .insertText(let text): return text.map { widget.press(.character($0)) }.allSatisfy(\.self)
    case .deleteBackward: return widget.press(.backspace)
    default: return false
    }
  }
}
