import UIKitStandIns

/// A rating of up to five stars, which users tap or adjust.
final class StarRating: UIControl {
  let starCount = 5
  private let starSize: CGFloat = 44

  var rating = 3 {
    didSet {
      setNeedsDisplay()
      accessibilityValue = rating == 1 ? "1 of 5 stars" : "\(rating) of 5 stars"
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: starSize * CGFloat(starCount), height: starSize)
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rate(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rate(at: touch.location(in: self))
    return true
  }

  private func rate(at location: CGPoint) {
    let star = (location.x / starSize).rounded(.up)
    rate(Int(min(max(star, 0), CGFloat(starCount))))
  }

  private func rate(_ stars: Int) {
    let stars = min(max(stars, 0), starCount)
    rating = stars
    sendActions(for: .valueChanged)
  }

  // MARK: Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityIncrement() { rate(rating - 1) }

  override func accessibilityDecrement() { rate(rating + 1) }

  // A double tap touches the last filled star, which keeps the rating.
  override var accessibilityActivationPoint: CGPoint {
    get { convert(CGPoint(x: (CGFloat(rating) - 0.5) * starSize, y: bounds.midY), to: nil) }
    set {}
  }
}
