internal import AccessibilityModel
internal import ScreenReader

/// The visible text inside an element, in views that swipes do not reach.
@MainActor
struct VisibleText {
  /// The visible strings, in document order.
  let texts: [String]
  var isEmpty: Bool { texts.isEmpty }

  /// The maximum number of views to check inside an element.
  private static let limit = 64

  init(of element: AccessibilityElement) {
    var texts: [String] = []
    var next = Array(element.children.prefix(Self.limit).reversed())
    var asked = 0
    while let view = next.popLast(), asked < Self.limit {
      asked += 1
      guard !view.isHidden, view.alpha > 0 else { continue }
      // The label of an image is not visible, so it is left out.
      if !view.accessibilityTraits.contains(.image),
        let label = view.accessibilityLabel?.nonBlank
      {
        texts.append(label)
      } else {
        next += view.children.prefix(Self.limit).reversed()
      }
    }
    self.texts = texts
  }
}
