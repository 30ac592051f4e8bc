internal import AccessibilityModel

/// The position of an element in the reading order, and its explanation.
@MainActor
struct OrderPosition {
  let element: AccessibilityElement
  /// The previous element, or `nil` for the first element.
  let before: AccessibilityElement?
  /// The one-based position.
  let position: Int
  let count: Int
  let rules: TraversalRules

  init(
    _ element: AccessibilityElement, at index: Int, of elements: [AccessibilityElement],
    by rules: TraversalRules
  ) {
    self.element = element
    before = index > 0 && index <= elements.count ? elements[index - 1] : nil
    position = index + 1
    count = elements.count
    self.rules = rules
  }

  /// The explanation of the position, in English.
  var explanation: String {
    let start = "It is element \(position) of \(count)."
    guard let before else { return "\(start) No element comes before it." }
    return "\(start) It comes after \(Self.name(of: before)): \(reason(for: before))"
  }

  private func reason(for before: AccessibilityElement) -> String {
    if sharesExplicitOrder(with: before) {
      return "their container lists its elements in this order."
    }
    let frame = element.accessibilityFrame
    let other = before.accessibilityFrame
    guard frame.origin.isFinite, other.origin.isFinite else {
      return "an element without a frame keeps its place in the document."
    }
    let row = DecimalNumber.text(rules.rowThreshold, decimals: 0)
    let isFromLeft = rules.direction == .leftToRight
    let down = Self.offset(frame.minY - other.minY, "below", "above", "level with")
    let right = Self.offset(
      frame.minX - other.minX, "to the right of", "to the left of", "in line with")
    return "it is \(down) that element and \(right) it. "
      + "Rows run from top to bottom, and each row from "
      + "\(isFromLeft ? "left to right" : "right to left"). "
      + "A gap of \(row) points begins a new row, and all elements of a group are read together."
  }

  /// Whether one container lists both elements in its `accessibilityElements`.
  private func sharesExplicitOrder(with before: AccessibilityElement) -> Bool {
    element.accessibilityContainers.contains { container in
      guard let named = container.accessibilityElements else { return false }
      return named.contains { $0 === element } && named.contains { $0 === before }
    }
  }

  private static func offset(
    _ distance: Double, _ beyond: String, _ short: String, _ none: String
  ) -> String {
    guard distance != 0 else { return none }
    let points = DecimalNumber.text(abs(distance), decimals: 0)
    return "\(points) points \(distance < 0 ? short : beyond)"
  }

  private static func name(of element: AccessibilityElement) -> String {
    guard let label = element.accessibilityLabel, !label.isEmpty else {
      return "an element without a label"
    }
    return "“\(Quotation.of(label))”"
  }
}
