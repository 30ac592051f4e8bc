import AccessibilityContracts
import AccessibilityModel

/// A rating from 1 to 5 on a screen with a button, as a UIKit control would be ported.
///
/// The control is sound. A test mutates it in one place, by replacing a closure or a property.
@MainActor
final class MutableRating: AccessibilityElement {
  let screen = AccessibilityElement()
  let send = ScreenItem("Send", .button, y: 100)
  var rating = 3
  var name = "Rating"
  /// The value that is spoken for a rating.
  var text: @MainActor (MutableRating) -> String? = { "\($0.rating)" }
  /// The rating after a step up, by 1, or down, by −1.
  var next: @MainActor (Int, Int) -> Int = { min(max($0 + $1, 1), 5) }
  /// Runs after each step that changes the rating.
  var whenChanged: @MainActor (MutableRating) -> Void = { _ in }
  var whenTapped: @MainActor (MutableRating) -> Bool = { _ in false }
  /// Whether the control reports its range, which UIKit's controls can't.
  var reportsRange = true
  var isEnabled = true
  /// Whether steps have an effect even if the control is disabled.
  var isEnabledForActions = false

  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityFrame = Rectangle(x: 16, y: 50, width: 200, height: 44)
    screen.addChild(self)
    screen.addChild(send)
  }

  override var accessibilityLabel: String? {
    get { name }
    set { name = newValue ?? "" }
  }

  override var accessibilityValue: String? {
    get { text(self) }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      reportsRange
        ? AccessibilityRange(minimum: 1, maximum: 5, step: 1, page: 2, value: Double(rating)) : nil
    }
    set {}
  }

  override func accessibilityIncrement() { store(next(rating, 1)) }

  override func accessibilityDecrement() { store(next(rating, -1)) }

  override func accessibilityActivate() -> Bool { isEnabled && whenTapped(self) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, reportsRange else { return false }
    store(min(max(Int(number), 1), 5))
    return true
  }

  func store(_ new: Int) {
    guard isEnabled || isEnabledForActions, new != rating else { return }
    rating = new
    post(notification: .valueChanged)
    whenChanged(self)
  }

  func announce(_ words: String) { post(notification: .announcement, argument: .text(words)) }

  /// Returns the subject of a contract, whose rating is mutated.
  static func subject(_ mutate: @MainActor (MutableRating) -> Void) -> Subject<Role.Adjustable> {
    let rating = MutableRating()
    mutate(rating)
    return Subject(rating, in: rating.screen).disabled { rating.isEnabled = false }
  }
}
