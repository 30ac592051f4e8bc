import UIKitStandIns

/// A rating that is dragged, and whose middle star a double tap touches.
///
/// The kind: evgenyneu/Cosmos#194. The cure is to handle the activation without an effect.
final class TouchedRating: UIControl {
  private let handlesActivation: Bool
  private let fixedTouch: ((Int) -> Int)?
  private(set) var stars: Int

  /// Creates a rating. `touch` returns the new number of stars after a touch, instead of the star
  /// under the finger.
  init(stars: Int = 1, handlesActivation: Bool, touch: ((Int) -> Int)? = nil) {
    (self.stars, self.handlesActivation, fixedTouch) = (stars, handlesActivation, touch)
    super.init(frame: Rectangle(x: 16, y: 100, width: 300, height: 44))
    isAccessibilityElement = true
    accessibilityLabel = "Your rating"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { "\(stars) of 5 stars" }
    set {}
  }

  private func rate(_ number: Int) {
    let number = min(max(number, 1), 5)
    guard isEnabled, number != stars else { return }
    stars = number
    sendActions(for: .valueChanged)
  }

  override func accessibilityIncrement() { rate(stars + 1) }
  override func accessibilityDecrement() { rate(stars - 1) }
  override func accessibilityActivate() -> Bool { handlesActivation }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    rate(fixedTouch?(stars) ?? Int(touch.location(in: self).x / bounds.width * 5) + 1)
  }
}

/// A rating that stores a number, and may forget to speak a number that the application sets.
///
/// The kind: leboncoin/spark-ios#1007.
final class AssignedRating: UIControl {
  private let follows: Bool
  var stars = 1 { didSet { if follows { showStars() } } }

  init(follows: Bool) {
    self.follows = follows
    super.init(frame: Rectangle(x: 16, y: 100, width: 300, height: 44))
    isAccessibilityElement = true
    accessibilityLabel = "Your rating"
    accessibilityTraits = .adjustable
    showStars()
  }

  required init?(coder: NSCoder) { nil }

  private func showStars() { accessibilityValue = "\(stars)" }

  private func rate(_ number: Int) {
    guard isEnabled, (1...5).contains(number) else { return }
    stars = number
    showStars()
    sendActions(for: .valueChanged)
  }

  override func accessibilityIncrement() { rate(stars + 1) }
  override func accessibilityDecrement() { rate(stars - 1) }
}

/// Stars that are views with a tap, and may be images to a reader.
///
/// The kind: microsoft/Teams-AdaptiveCards-Mobile#731.
final class TappedStars: UIView {
  private(set) var chosen: Int?
  private var stars: [UIView] = []

  init(areButtons: Bool) {
    super.init(frame: Rectangle(x: 16, y: 100, width: 250, height: 44))
    accessibilityLabel = "Your rating"
    accessibilityContainerType = .semanticGroup
    let role: AccessibilityTraits = areButtons ? [.button, .image] : .image
    for index in 0..<5 {
      let star = UIView(frame: Rectangle(x: 50 * Double(index), y: 0, width: 44, height: 44))
      star.isAccessibilityElement = true
      star.accessibilityLabel = index == 0 ? "1 star" : "\(index + 1) stars"
      star.accessibilityTraits = role
      star.addGestureRecognizer(
        UITapGestureRecognizer { [unowned self] in
          chosen = index
          guard areButtons else { return }
          for (other, star) in stars.enumerated() {
            star.accessibilityTraits = other == index ? role.union(.selected) : role
          }
        })
      stars.append(star)
      addSubview(star)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// A slider whose value may follow a swipe only in the next turn of the main queue.
///
/// The kind: react/react-native#35774.
final class FollowingSlider: UIControl {
  private let isLate: Bool
  private(set) var guests = 5

  init(isLate: Bool) {
    self.isLate = isLate
    super.init(frame: Rectangle(x: 16, y: 100, width: 300, height: 44))
    isAccessibilityElement = true
    accessibilityLabel = "Guests"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { "\(guests)" }
    set {}
  }

  private func change(to number: Int) {
    guard isEnabled, (0...10).contains(number) else { return }
    guard isLate else { return show(number) }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.show(number) } }
  }

  private func show(_ number: Int) {
    guests = number
    sendActions(for: .valueChanged)
  }

  override func accessibilityIncrement() { change(to: guests + 1) }
  override func accessibilityDecrement() { change(to: guests - 1) }
}
