internal import AccessibilityModel

enum ScreenKind: String, CaseIterable {
  /// Elements stacked vertically in one view.
  case flat
  /// Nested lists with ten items each. Only the items of the innermost lists are elements.
  case nested
  /// Elements as in `flat`, but of a subclass that computes its frame, so the model can't detect
  /// that a frame has changed.
  case computed

  /// Creates a screen of this kind.
  ///
  /// - Parameter count: The number of elements, which must be a power of ten.
  /// - Returns: The root of the screen.
  @MainActor
  func screen(of count: Int) -> AccessibilityElement {
    switch self {
    case .flat: Self.list(of: Self.mixed(count).map { element(at: $0) })
    case .computed: Self.list(of: Self.mixed(count).map { ComputedElement(row: $0) })
    case .nested: nested(0..<count)
    }
  }

  @MainActor
  private func nested(_ rows: Range<Int>) -> AccessibilityElement {
    let parts = Self.mixed(10).map { part in
      let size = rows.count / 10
      let start = rows.lowerBound + part * size
      return size > 1 ? nested(start..<start + size) : element(at: start)
    }
    let list = Self.list(of: parts)
    list.accessibilityContainerType = .list
    return list
  }

  @MainActor
  private func element(at row: Int) -> AccessibilityElement {
    let element = AccessibilityElement()
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Element"
    element.accessibilityFrame = Rectangle(x: 0, y: Double(row) * 20, width: 100, height: 20)
    return element
  }

  @MainActor
  private static func list(of children: [AccessibilityElement]) -> AccessibilityElement {
    let list = AccessibilityElement()
    for child in children { list.addChild(child) }
    return list
  }

  /// Returns the numbers below a power of ten in a fixed, unsorted order.
  private static func mixed(_ count: Int) -> [Int] {
    // 7,919 has no common factor with a power of ten, so each number occurs once.
    (0..<count).map { $0 * 7_919 % count }
  }
}

/// An element with a computed frame.
private final class ComputedElement: AccessibilityElement {
  private let row: Int

  init(row: Int) {
    self.row = row
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Element"
  }

  override var accessibilityFrame: Rectangle {
    get { Rectangle(x: 0, y: Double(row) * 20, width: 100, height: 20) }
    set {}
  }
}
