import UIKitStandIns

/// A chart whose bars are elements that are computed in its own coordinates, as in UIKit code.
final class BarChart: UIView {
  private let values: [Double]
  private var bars: [UIAccessibilityElement] = []

  init(frame: CGRect, values: [Double]) {
    self.values = values
    super.init(frame: frame)
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .percent
    bars = values.enumerated().map { index, value in
      let bar = Bar(accessibilityContainer: self)
      bar.accessibilityLabel = "Day \(index + 1)"
      bar.accessibilityValue = formatter.string(from: NSNumber(value: value))
      bar.accessibilityFrameInContainerSpace = CGRect(
        x: 20 * CGFloat(index), y: 0, width: 20, height: bounds.height)
      return bar
    }
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(
        name: "Say total", target: self, selector: BarChart.sayTotal)
    ]
  }

  required init?(coder aDecoder: NSCoder) {
    values = []
    super.init(coder: aDecoder)
  }

  override var isAccessibilityElement: Bool {
    get { false }
    set {}
  }

  override func accessibilityElementCount() -> Int { bars.count }

  override func accessibilityElement(at index: Int) -> Any? { bars[index] }

  override func index(ofAccessibilityElement element: Any) -> Int {
    guard let bar = element as? UIAccessibilityElement else { return NSNotFound }
    return bars.firstIndex(of: bar) ?? NSNotFound
  }

  private func sayTotal() -> Bool {
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(
        string: "\(values.count) days", attributes: [.accessibilitySpeechPitch: 0.5]))
    return true
  }
}

private final class Bar: UIAccessibilityElement {
  override init(accessibilityContainer container: Any) {
    super.init(accessibilityContainer: container)
    accessibilityTraits = .image
  }
}
