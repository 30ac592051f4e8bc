public import AccessibilityModel
public import AccessibleControls

/// A rating with stars.
///
/// It needs no annotation, because the default isolation of its target is the main actor.
public class StarRating: Control {
  public private(set) var stars = 3
  private let maximum = 5
  private static let words = Words()

  public override init(frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
    accessibilityTraits = .adjustable
  }

  deinit {}

  public override var accessibilityValue: String? {
    get { "\(stars)" }
    set {}
  }

  public override var accessibilityRestValue: String? {
    get { Self.words.rating(stars, of: maximum) }
    set {}
  }

  public override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 1, maximum: Double(maximum), page: 2, value: Double(stars)) }
    set {}
  }

  public override func accessibilityIncrement() { rate(stars + 1) }

  public override func accessibilityDecrement() { rate(stars - 1) }

  public override func accessibilitySetValue(_ number: Double) -> Bool {
    guard let wanted = Int(exactly: number.rounded()) else { return false }
    rate(wanted)
    return isEnabled
  }

  private func rate(_ wanted: Int) {
    let inside = min(max(wanted, 1), maximum)
    guard isEnabled, inside != stars else { return }
    stars = inside
    sendActions(for: .valueChanged)
  }
}

struct Words {
  func rating(_ stars: Int, of maximum: Int) -> String { "\(stars) of \(maximum) stars" }
}
