import UIKitStandIns

/// A chart with a bar for each month. A tap selects a bar.
final class BarChart: UIView {
  struct Entry {
    let month: String
    let sales: Int
  }

  var entries: [Entry] = [] {
    didSet { rebuild() }
  }

  private(set) var selectedIndex: Int?
  private var bars: [UIAccessibilityElement] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Sales"
    accessibilityContainerType = .semanticGroup
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: BarChart.tap(_:)))
  }

  required init?(coder: NSCoder) { return nil }

  private func frame(ofBar index: Int) -> CGRect {
    let highest = max(entries.map(\.sales).max() ?? 0, 1)
    let width = bounds.width / CGFloat(entries.count)
    let height = bounds.height * CGFloat(entries[index].sales) / CGFloat(highest)
    return CGRect(
      x: CGFloat(index) * width, y: bounds.height - height, width: width, height: height)
  }

  private func tap(_ recognizer: UITapGestureRecognizer) {
    let location = recognizer.location(in: self)
    select(entries.indices.first { frame(ofBar: $0).contains(location) })
  }

  func select(_ index: Int?) {
    selectedIndex = index
    setNeedsDisplay()
    for (bar, element) in bars.enumerated() {
      element.accessibilityTraits = bar == index ?? bar ? [.button, .selected] : .button
    }
  }

  // MARK: Accessibility

  private func rebuild() {
    bars = entries.indices.map { index in
      let bar = UIAccessibilityElement(accessibilityContainer: self)
      bar.accessibilityLabel = entries[index].month
      bar.accessibilityValue = "\(entries[index].sales) sold"
      return bar
    }
    accessibilityElements = bars
    placeBars()
    select(nil)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }

  private func placeBars() {
    for (index, bar) in bars.enumerated() {
      bar.accessibilityFrame = frame(ofBar: index)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeBars()
  }
}
