import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the sources of replies, which the speech queue uses to recognize a held key.
@MainActor
final class ValueSourceTests: XCTestCase {
  func testEveryChangeOfAValueHasOneSource() async {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 44, height: 200))
    let screen = screen([pitch], frame: .null)
    var reader = openedReader(of: screen)
    let source = SpeechSource(of: pitch, property: "value")
    for line in [
      "swipe up", "swipe down", "swipe down", "page up", "maximum", "swipe up", "minimum",
      "set 7.3",
    ] { XCTAssertEqual(sources(reader.response(to: line)), [source], line) }
  }

  func testRepliesWithMoreThanAValueHaveNoSource() async {
    var reader = ScreenReader(screen: DJDeck())
    XCTAssertEqual(sources(reader.open()).compactMap { $0 }, [])
    for line in ["describe", "swipe right", "where", "why", "help", "nonsense", "go pitch"] {
      XCTAssertEqual(sources(reader.response(to: line)).compactMap { $0 }, [], line)
    }
  }

  func testTwoElementsHaveTwoSources() async {
    let screen = AccessibilityElement()
    for _ in 0..<2 {
      screen.addChild(PitchControl(frame: Rectangle(x: 0, y: 0, width: 44, height: 200)))
    }
    var reader = openedReader(of: screen)
    let first = sources(reader.response(to: "swipe up"))
    _ = reader.response(to: "swipe right")
    XCTAssertNotEqual(sources(reader.response(to: "swipe up")), first)
  }

  func testFrequentlyUpdatedValueIsProgress() async {
    for updatesFrequently in [false, true] {
      let clock = element("Clock", updatesFrequently ? .updatesFrequently : .none)
      clock.accessibilityValue = "1"
      let screen = screen([clock], frame: .null)
      var reader = openedReader(of: screen)
      clock.accessibilityValue = "2"
      clock.post(notification: .valueChanged)
      let response = reader.receiveNotifications()
      XCTAssertEqual(texts(response), ["2"])
      XCTAssertEqual(
        sources(response),
        [SpeechSource(of: clock, property: "value", isProgress: updatesFrequently)])
    }
  }

  private func sources(_ response: Response) -> [SpeechSource?] {
    response.utterances.map(\.source)
  }
}
