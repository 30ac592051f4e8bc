import ATDriver
import AccessibilityModel
import ScreenReader
import XCTest

/// Tests the step that reads a whole screen.
@MainActor
final class StepReadingTests: XCTestCase {
  private func content(_ labels: [String]) -> RemoteContentDouble {
    RemoteContentDouble {
      let screen = AccessibilityElement()
      screen.accessibilityElements = labels.map { label in
        let element = AccessibilityElement()
        element.isAccessibilityElement = true
        element.accessibilityLabel = label
        return element
      }
      return screen
    }
  }

  func testAllElementsAreHeardUpToTheLastOne() async throws {
    var session = StepSession(content(["Play", "Stop", "Save"]), settings: ReaderSettings())
    _ = session.opening()
    let reading = try session.readOn()
    XCTAssertEqual(reading.heard, ["Stop", "Save", "Last item."])
    XCTAssertEqual(reading.limit, .edge)
    XCTAssertEqual(
      session.recordedText,
      "#= Play\nswipe right\n#= Stop\nswipe right\n#= Save\nswipe right\n#= Last item.\n")
    XCTAssertEqual(try session.readOn().heard, ["Last item."])
  }

  func testAnEarlierAnnouncementIsNoPartOfTheReading() async throws {
    let double = content(["Play", "Stop"])
    double.at(.zero) { $0.post(notification: .announcement, argument: .text("Saved")) }
    var session = StepSession(double, settings: ReaderSettings())
    _ = session.opening()
    double.at(.zero) { $0.post(notification: .announcement, argument: .text("Sent")) }
    let reading = try session.readOn()
    XCTAssertEqual(reading.earlier, ["Sent"])
    XCTAssertEqual(reading.heard, ["Stop", "Last item."])
  }

  func testContentThatHasEndedIsAnError() async throws {
    let double = content(["Play", "Stop"])
    var session = StepSession(double, settings: ReaderSettings())
    _ = session.opening()
    double.problem = "The page has crashed."
    XCTAssertThrowsError(try session.readOn()) {
      XCTAssertEqual($0 as? ProtocolError, ProtocolError(.ended, "The page has crashed."))
    }
  }
}
