public import AccessibilityModel
public import AccessibleControls

/// Stars to rate something with. The main actor is the default of its target, so nothing is annotated.
public class StarRating: Control {
  public private(set) var stars = 3
  private let most = 5
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
    get { Self.words.rating(stars, of: most) }
    set {}
  }

  public override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 1, maximum: Double(most), page: 2, value: Double(stars)) }
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
    let inside = min(max(wanted, 1), most)
    guard isEnabled, inside != stars else { return }
    stars = inside
    sendActions(for: .valueChanged)
  }
}

struct Words {
  func rating(_ stars: Int, of most: Int) -> String { "\(stars) of \(most) stars" }
}
