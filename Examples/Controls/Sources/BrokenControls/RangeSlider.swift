import UIKitStandIns

/// A slider for a range of prices, with two thumbs that users drag or adjust.
final class RangeSlider: UIControl {
  let minimumValue: CGFloat = 0
  let maximumValue: CGFloat = 200
  let step: CGFloat = 10

  private(set) var lowerValue: CGFloat = 50
  private(set) var upperValue: CGFloat = 150

  private(set) lazy var lowerThumb = Thumb(of: self, \.lowerValue, label: "Minimum price")
  private(set) lazy var upperThumb = Thumb(of: self, \.upperValue, label: "Maximum price")
  private var draggedThumb: Thumb?
  private let thumbSize: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityElements = [lowerThumb, upperThumb]
  }

  required init?(coder: NSCoder) { return nil }

  func frame(of thumb: Thumb) -> CGRect {
    let share = (self[keyPath: thumb.value] - minimumValue) / (maximumValue - minimumValue)
    let x = share * (bounds.width - thumbSize)
    return CGRect(x: x, y: 0, width: thumbSize, height: bounds.height)
  }

  func set(_ thumb: Thumb, to value: CGFloat) {
    let value = min(max(value, minimumValue), maximumValue)
    guard value != self[keyPath: thumb.value] else { return }
    self[keyPath: thumb.value] = value
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    draggedThumb = [upperThumb, lowerThumb].first { frame(of: $0).contains(location) }
    return draggedThumb != nil
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let draggedThumb else { return false }
    let share = (touch.location(in: self).x - thumbSize / 2) / (bounds.width - thumbSize)
    let value = minimumValue + share * (maximumValue - minimumValue)
    set(draggedThumb, to: (value / step).rounded() * step)
    return true
  }

  // MARK: Accessibility

  final class Thumb: UIAccessibilityElement {
    fileprivate let value: ReferenceWritableKeyPath<RangeSlider, CGFloat>
    private weak var slider: RangeSlider?

    fileprivate init(
      of slider: RangeSlider, _ value: ReferenceWritableKeyPath<RangeSlider, CGFloat>,
      label: String
    ) {
      (self.slider, self.value) = (slider, value)
      super.init(accessibilityContainer: slider)
      accessibilityLabel = label
    }

    override var accessibilityTraits: UIAccessibilityTraits {
      get { .adjustable }
      set {}
    }

    override var accessibilityValue: String? {
      get { slider.map { "$\(Int($0[keyPath: value]))" } }
      set {}
    }

    override var accessibilityFrame: CGRect {
      get { slider.map { $0.convert($0.frame(of: self), to: nil) } ?? .zero }
      set {}
    }

    override func accessibilityIncrement() { move(by: 1) }

    override func accessibilityDecrement() { move(by: -1) }

    private func move(by steps: CGFloat) {
      guard let slider else { return }
      slider.set(self, to: slider[keyPath: value] + steps * slider.step)
    }
  }
}
