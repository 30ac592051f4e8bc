internal import AccessibilityModel
internal import ScreenReader

/// The texts that are shown on an element: those of the views inside it, which no swipe reaches.
@MainActor
struct VisibleText {
  /// The texts, in document order.
  let texts: [String]
  var isEmpty: Bool { texts.isEmpty }

  /// How many views inside an element are asked.
  private static let most = 64

  init(of element: AccessibilityElement) {
    var texts: [String] = []
    var next = Array(element.children.prefix(Self.most).reversed())
    var asked = 0
    while let view = next.popLast(), asked < Self.most {
      asked += 1
      guard !view.isHidden, view.alpha > 0 else { continue }
      // The name of an image is not what is seen.
      if !view.accessibilityTraits.contains(.image),
        let label = AudibleText.of(view.accessibilityLabel)
      {
        texts.append(label)
      } else {
        next += view.children.prefix(Self.most).reversed()
      }
    }
    self.texts = texts
  }
}
