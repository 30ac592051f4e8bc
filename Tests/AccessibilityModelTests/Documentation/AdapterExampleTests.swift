import AccessibilityModel
import ScreenReader
import SpeechModel
import XCTest

/// The examples in the comments of adapters, as they stand there.
final class AdapterExampleTests: XCTestCase {
  func testAnAdapter() {
    let dial = Dial(caption: "Gain", position: 4)
    let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(reader.open().spoken.prefix(2), ["Amplifier", "Gain: 4. Adjustable."])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5"])
    XCTAssertEqual(dial.position, 5)
  }

  func testWhatTheApplicationTells() {
    let dial = Dial(caption: "Gain", position: 4)
    let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    screen.post(notification: .announcement, argument: .text("Saved"))
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Saved"])
    let list = dial
    screen.element(of: list)?.post(notification: .layoutChanged)
    XCTAssertEqual(reader.receiveNotifications().earcons, [.layout])
  }
}

final class Dial {
  let caption: String
  var position: Double
  var parts: [Dial] = []

  init(caption: String, position: Double) {
    self.caption = caption
    self.position = position
  }

  func turn(by steps: Double) { position = min(max(position + steps, 0), 11) }
}

struct DialAdapter: AccessibilityAdapter {
  let root: Dial

  func children(of dial: Dial) -> [Dial] { dial.parts }

  func describe(_ dial: Dial, as element: AccessibilityElement) {
    element.isAccessibilityElement = dial.parts.isEmpty
    element.accessibilityLabel = dial.caption
    element.accessibilityTraits = .adjustable
    element.accessibilityRange = AccessibilityRange(maximum: 11, value: dial.position)
    element.accessibilityValue = DecimalNumber.text(dial.position)
  }

  func perform(_ action: AdaptedAction, on dial: Dial) -> Bool {
    switch action {
    case .increment: dial.turn(by: 1)
    case .decrement: dial.turn(by: -1)
    default: return false
    }
    return true
  }
}
