import AccessibilityModel
import Panes

/// An adapter from the widgets of Panes to accessibility elements.
struct PanesAdapter: AccessibilityAdapter {
  let root: Widget

  func children(of widget: Widget) -> [Widget] { widget.widgets }

  func describe(_ widget: Widget, as element: AccessibilityElement) {
    // The reader starts a new row after a gap of 8 points, so a cell must be larger than a point.
    element.accessibilityFrame = Rectangle(
      x: Double(widget.area.column) * 8, y: Double(widget.area.row) * 16,
      width: Double(widget.area.width) * 8, height: Double(widget.area.height) * 16)
    element.isHidden = !widget.isShown
    switch widget {
    case let caption as Caption:
      element.isAccessibilityElement = true
      element.accessibilityLabel = caption.text
      element.accessibilityTraits = caption.isTitle ? .header : .staticText
    case let button as PushButton:
      element.isAccessibilityElement = true
      element.accessibilityLabel = button.caption
      element.accessibilityTraits = .button
    case let checkbox as Checkbox:
      element.isAccessibilityElement = true
      element.accessibilityLabel = checkbox.caption
      element.accessibilityTraits = [.button, .toggleButton]
      element.accessibilityValue = checkbox.isChecked ? "1" : "0"
    case let gauge as Gauge:
      element.isAccessibilityElement = true
      element.accessibilityLabel = gauge.caption
      element.accessibilityTraits = .adjustable
      element.accessibilityValue = "\(gauge.level)"
      element.accessibilityRange = AccessibilityRange(
        minimum: Double(gauge.bounds.lowerBound), maximum: Double(gauge.bounds.upperBound), page: 2,
        value: Double(gauge.level), orientation: .horizontal)
    case let entry as Entry:
      element.isAccessibilityElement = true
      element.accessibilityLabel = entry.caption
      element.accessibilityTraits = .textEntry
      element.accessibilityValue = entry.text
    case let square as Square:
      element.isAccessibilityElement = true
      element.accessibilityLabel = square.text
      element.accessibilityTraits = .staticText
    case is Grid:
      element.accessibilityContainerType = .dataTable
    case is Popup:
      element.accessibilityViewIsModal = true
    default: break
    }
    if !widget.isEnabled { element.accessibilityTraits.insert(.notEnabled) }
  }

  func cell(of widget: Widget) -> AdaptedCell? {
    (widget as? Square).map {
      AdaptedCell(
        row: $0.row, column: $0.column, namesRow: $0.column == 0, namesColumn: $0.row == 0)
    }
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
