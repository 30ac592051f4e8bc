import UIKitStandIns

/// A choice of one of several segments, each with a title.
final class SegmentedPicker: UIControl {
  private let segments: [UILabel]

  var selectedIndex = 0 {
    didSet { segments[selectedIndex].accessibilityTraits.insert(.selected) }
  }

  init(titles: [String]) {
    segments = titles.map { title in
      let segment = UILabel(frame: .zero)
      segment.text = title
      return segment
    }
    super.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    for segment in segments { addSubview(segment) }
    updateSelection()
  }

  required init?(coder: NSCoder) { return nil }

  override var isEnabled: Bool {
    didSet { updateSelection() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(segments.count, 1))
    for (index, segment) in segments.enumerated() {
      segment.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  private func updateSelection() {
    for (index, segment) in segments.enumerated() {
      var traits: UIAccessibilityTraits = .button
      if index == selectedIndex { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      segment.accessibilityTraits = traits
    }
  }

  override func accessibilityElementCount() -> Int { segments.count - 1 }

  override func accessibilityElement(at index: Int) -> Any? { segments[index] }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let location = touch?.location(in: self),
      let index = segments.firstIndex(where: { $0.frame.contains(location) }),
      index != selectedIndex
    else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }
}
