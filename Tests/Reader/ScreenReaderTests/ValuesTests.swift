import AccessibilityModel
import AccessibleControls
import ScreenReader
import TestSupport
import XCTest

@MainActor
final class ValuesTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  private let volume = FatSlider(
    frame: Rectangle(x: 0, y: 300, width: 60, height: 60), label: "Volume")

  private func reader() -> ScreenReader {
    let screen = screen([pitch, volume, element("Note")], frame: .null)
    pitch.value = 1
    var reader = ScreenReader(screen: screen)
    reader.settings.detail.hints = false
    _ = reader.open()
    return reader
  }

  func testValuesAreThoseOfAdjustableElements() async {
    var reader = reader()
    XCTAssertEqual(reader.type("values"), ["Pitch: 1", "Volume: 0%"])
    var other = openedReader(of: screen(["A"]))
    XCTAssertEqual(other.type("values"), ["Nothing to adjust."])
  }

  func testUndoRevertsOneAdjustmentAfterAnother() async {
    var reader = reader()
    _ = reader.type("go pitch")
    _ = reader.type("up")
    _ = reader.type("maximum")
    XCTAssertEqual(reader.type("undo"), ["2"])
    XCTAssertEqual(reader.type("undo"), ["1"])
    XCTAssertEqual(reader.type("undo"), ["Nothing to undo."])
    XCTAssertEqual(pitch.value, 1)
  }

  func testAdjustmentWithoutChangeIsNotUndone() async {
    var reader = reader()
    _ = reader.type("go pitch")
    _ = reader.type("minimum")
    XCTAssertEqual(reader.type("down"), ["0. Minimum."])
    XCTAssertEqual(reader.type("undo"), ["1"])
  }

  func testUndoElsewhereSaysTheName() async {
    var reader = reader()
    _ = reader.type("go pitch")
    _ = reader.type("up")
    _ = reader.type("last")
    XCTAssertEqual(reader.type("undo"), ["Pitch", "1"])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Note")
  }

  func testWatchedValueIsSpokenAnywhere() async {
    var reader = reader()
    XCTAssertEqual(reader.type("watch pit"), ["Watching Pitch."])
    _ = reader.type("last")
    pitch.value = 4
    XCTAssertEqual(texts(reader.receiveNotifications()), ["Pitch: 4"])
    XCTAssertEqual(texts(reader.receiveNotifications()), [], "the change is spoken only once")
    pitch.value = 5
    XCTAssertEqual(
      reader.type("where").last, "Pitch: 5", "the change is spoken after the next command's reply")
    XCTAssertEqual(reader.type("go pitch"), ["Pitch: 5. Adjustable."])
    XCTAssertEqual(reader.type("up"), ["6"], "the reply already contains the new value")
    XCTAssertEqual(reader.type("watch"), ["No longer watching Pitch."])
    _ = reader.type("last")
    pitch.value = 9
    XCTAssertEqual(texts(reader.receiveNotifications()), [])
    XCTAssertEqual(reader.type("watch"), ["Nothing is being watched."])
    XCTAssertEqual(reader.type("watch treble"), ["Not found: treble."])
  }

  func testMoreSaysAllCustomContent() async {
    let report = element("Report")
    report.accessibilityCustomContent = [
      AccessibilityCustomContent(label: "Size", value: "3 MB", importance: .high),
      AccessibilityCustomContent(label: "Author", value: "Ann"),
      AccessibilityCustomContent(label: "", value: ""),
    ]
    var reader = openedReader(of: report)
    XCTAssertEqual(reader.type("more"), ["Size: 3 MB. Author: Ann"])
    report.accessibilityCustomContent = nil
    XCTAssertEqual(reader.type("more"), ["No additional content."])
  }
}
