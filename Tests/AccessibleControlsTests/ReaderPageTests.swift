import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import XCTest

final class PitchTests: XCTestCase {
  func testIncrementAtTheMaximumSaysSo() {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    pitch.value = 10
    var reader = ScreenReader(screen: pitch)
    _ = reader.open()
    let effects = reader.perform(.swipe(.up))
    XCTAssertEqual(effects.spoken, ["10. Maximum."])
    XCTAssertEqual(effects.earcons, [.limit])
    // By its meaning, so that a corrected phrase breaks nothing:
    guard case .speak(let utterance) = effects.last else { return XCTFail("silence") }
    XCTAssertEqual(utterance.segments.map(\.kind), [.value, .limit])
  }
}

final class Card: Control {
  init() {
    super.init(frame: Rectangle(x: 16, y: 80, width: 300, height: 60))
    isAccessibilityElement = true
    accessibilityLabel = "Card"
    accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Archive") { [weak self] _ in
        self?.post(notification: .announcement, argument: .text("Archived"))
        return true
      }
    ]
  }
}

final class ShopTests: XCTestCase {
  func testTheShopIsHeard() {
    let price = RangeSlider(frame: Rectangle(x: 16, y: 16, width: 300, height: 31), label: "Price")
    price.maximumValue = 400
    price.setValues(lower: 100, upper: 250)
    price.step = 10
    let screen = AccessibilityElement()
    screen.addChild(Card())
    screen.addChild(price)

    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(reader.open().spoken.first, "Minimum price: 100. Adjustable.")
    XCTAssertEqual(reader.perform(.set(300)).spoken, ["250. Limited by Maximum price."])
    XCTAssertEqual(reader.perform(.go("Card")).spoken, ["Card"])
    XCTAssertEqual(reader.perform(.do("Archive")).spoken, ["Archived"])
  }
}
