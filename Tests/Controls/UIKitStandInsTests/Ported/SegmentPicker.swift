import UIKitStandIns

/// A choice of segments, which are labels under one gesture recognizer, as in shipped UIKit code.
///
/// The file imports only the stand-ins. Only `#selector` and `@objc` had to be changed.
final class SegmentPicker: UIControl {
  private let labels: [UILabel]
  private let indicator = UIView()
  private(set) var index = 0

  init(frame: CGRect, titles: [String]) {
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.accessibilityTraits = .button
      return label
    }
    super.init(frame: frame)
    labels.forEach(addSubview)
    addSubview(indicator)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: SegmentPicker.tapped))
    setIndex(0)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(labels.count)
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    indicator.frame = labels[index].frame.insetBy(dx: 4, dy: 4)
  }

  // A reader touches the picker itself, so it does not track touches.
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let location = recognizer.location(in: self)
    guard let index = labels.firstIndex(where: { $0.frame.contains(location) }) else { return }
    setIndex(index)
    sendActions(for: .valueChanged)
  }

  private func setIndex(_ new: Int) {
    labels[index].accessibilityTraits.remove(.selected)
    index = new
    labels[index].accessibilityTraits.insert(.selected)
    setNeedsLayout()
  }
}
