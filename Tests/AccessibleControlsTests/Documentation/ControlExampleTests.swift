import AccessibilityModel
import AccessibleControls
import ScreenReader
import XCTest

/// A control of one's own, as the first steps make it.
final class Dimmer: Control {
  private(set) var level = 0.0

  init(frame: Rectangle, label: String) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
  }

  private func move(to number: Double) {
    let inside = min(max(number, 0), 100)
    guard isEnabled, inside.isFinite, inside != level else { return }
    level = inside
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }

  override func beginTracking(at location: Point) -> Bool { continueTracking(at: location) }

  override func continueTracking(at location: Point) -> Bool {
    move(to: 100 * location.x / bounds.width)
    return true
  }

  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(maximum: 100, step: 10, value: level) }
    set {}
  }

  override var accessibilityValue: String? {
    get { "\(DecimalNumber.text(level, decimals: 0))%" }
    set {}
  }

  override func accessibilityIncrement() { move(to: level + 10) }

  override func accessibilityDecrement() { move(to: level - 10) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    move(to: number)
    return isEnabled
  }

  override var shapes: [Shape] {
    var lit = bounds
    lit.size.width = bounds.width * level / 100
    return [
      Shape("track", frame: bounds, cornerRadius: 8, fill: .gray),
      Shape("light", frame: lit, cornerRadius: 8, fill: Color(red: 1, green: 0.9, blue: 0.5)),
    ]
  }
}

/// The examples in the catalogue, as they stand there.
final class ControlExampleTests: XCTestCase {
  private let dimmer = Dimmer(
    frame: Rectangle(x: 0, y: 0, width: 200, height: 44), label: "Ceiling light")

  func testTheFirstExample() {
    let price = RangeSlider(frame: Rectangle(x: 16, y: 16, width: 300, height: 31), label: "Price")
    price.maximumValue = 400
    price.setValues(lower: 100, upper: 250)
    price.step = 10
    let subscription = price.addAction(for: .valueChanged) { [unowned price] in
      print("From \(price.lowerValue) to \(price.upperValue)")
    }

    var reader = ScreenReader(screen: price)
    XCTAssertEqual(reader.open().spoken.prefix(2), ["Price", "Minimum price: 100. Adjustable."])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["110"])
    XCTAssertEqual(reader.perform(.set(300)).spoken, ["250. Limited by Maximum price."])
    subscription.cancel()
  }

  func testTheDimmerIsHeard() {
    var reader = ScreenReader(screen: dimmer)
    XCTAssertEqual(reader.open().spoken.first, "Ceiling light: 0%. Adjustable.")
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["10%"])
    XCTAssertEqual(reader.perform(.swipe(.down, count: 5)).spoken, ["0%. Minimum."])
  }

  func testTheDimmerIsTouched() {
    var changes = 0
    let subscription = dimmer.addAction(for: .valueChanged) { changes += 1 }
    dimmer.touchDown(at: Point(x: 50, y: 20))
    dimmer.touchMoved(to: Point(x: 150, y: 20))
    dimmer.touchUp(at: Point(x: 150, y: 20))
    XCTAssertEqual(dimmer.level, 75)
    XCTAssertEqual(changes, 2)
    subscription.cancel()
  }

  func testADimmerThatIsSwitchedOff() {
    dimmer.isEnabled = false
    var reader = ScreenReader(screen: dimmer)
    XCTAssertEqual(reader.open().spoken, ["Ceiling light: 0%. Dimmed. Adjustable."])
  }

  func testWhatMovesByItselfAsksForTheTime() {
    let time = ManualTime()
    let volume = FatSlider(
      frame: Rectangle(x: 0, y: 0, width: 300, height: 60), label: "Volume", time: time)
    volume.touchDown(at: Point(x: 150, y: 30))
    volume.touchMoved(to: Point(x: 250, y: 30))
    volume.touchUp(at: Point(x: 250, y: 30))
    XCTAssertTrue(volume.isSpringingBack)
    time.advance(by: FatSlider.springBackDuration)
    XCTAssertFalse(volume.isSpringingBack)
  }
}
