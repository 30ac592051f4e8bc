import AccessibilityModel
import ScreenReader
import XCTest

/// A rating, as the first steps make it.
final class Stars: AccessibilityElement {
  private var count = 3.0

  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
    accessibilityTraits = .adjustable
  }

  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 1, maximum: 5, value: count) }
    set {}
  }

  override var accessibilityValue: String? {
    get { count == 1 ? "1 star" : "\(DecimalNumber.text(count)) stars" }
    set {}
  }

  override func accessibilityIncrement() { rate(count + 1) }

  override func accessibilityDecrement() { rate(count - 1) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    rate(number)
    return true
  }

  func clear() {
    count = 1
    post(notification: .valueChanged)
  }

  private func rate(_ number: Double) {
    count = AccessibilityRange(minimum: 1, maximum: 5).nearest(to: number)
  }
}

/// The examples in the catalogue, as they stand there.
final class ModelExampleTests: XCTestCase {
  private let stars = Stars()

  private var screen: AccessibilityElement {
    let screen = AccessibilityElement()
    screen.accessibilityLabel = "Review"

    let question = AccessibilityElement()
    question.isAccessibilityElement = true
    question.accessibilityLabel = "Your opinion"
    question.accessibilityTraits = .header
    question.accessibilityFrame = Rectangle(x: 16, y: 16, width: 300, height: 24)
    screen.addChild(question)

    stars.accessibilityFrame = Rectangle(x: 16, y: 60, width: 300, height: 44)
    screen.addChild(stars)
    return screen
  }

  func testTheFirstExample() {
    let save = AccessibilityElement()
    save.isAccessibilityElement = true
    save.accessibilityLabel = "Save"
    save.accessibilityHint = "Keeps the song"
    save.accessibilityTraits = [.button, .notEnabled]
    save.accessibilityDisabledReason = "Nothing has changed"

    var reader = ScreenReader(screen: save)
    XCTAssertEqual(
      reader.open().spoken, ["Save. Dimmed. Nothing has changed. Button.", "Keeps the song"])
  }

  func testTheRatingIsHeard() {
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(reader.open().spoken, ["Review", "Your opinion. Heading."])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "Rating: 3 stars. Adjustable.")
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4 stars"])
    XCTAssertEqual(reader.perform(.maximum).spoken, ["5 stars"])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5 stars. Maximum."])
  }

  func testWhatTheApplicationDoesIsHeard() {
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    _ = reader.perform(.go("Rating"))
    stars.clear()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["1 star"])

    stars.post(notification: .announcement, argument: .text("Thank you"))
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Thank you"])
  }

  func testMoreCanBeDone() {
    stars.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Clear") { [weak stars] _ in
        stars?.clear()
        return stars != nil
      }
    ]

    var reader = ScreenReader(screen: stars)
    _ = reader.open()
    XCTAssertEqual(reader.perform(.do("Clear")).spoken, ["1 star"])
  }
}
