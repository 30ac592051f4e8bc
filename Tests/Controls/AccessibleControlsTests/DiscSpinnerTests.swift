import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class DiscSpinnerTests: XCTestCase {
  private let time = ManualTime()
  private lazy var disc = DiscSpinner(
    frame: Rectangle(x: 0, y: 0, width: 300, height: 200), time: time)
  private lazy var reader = ScreenReader(screen: disc)

  func testValueIsStateOfDisc() async {
    XCTAssertEqual(texts(reader.open()), ["Disc: Stopped. Button.", "Starts and stops the disc"])
    disc.isSpinning = true
    XCTAssertEqual(reader.type("describe").first, "Disc: Spinning. Button.")
  }

  func testStartOfMusicIsSilent() async {
    _ = reader.open()
    let response = reader.response(to: "double tap")
    XCTAssertTrue(disc.isSpinning)
    XCTAssertEqual(response.spoken, [], "earlier speech stops, and no speech starts")
    XCTAssertEqual(texts(reader.receiveNotifications()), [])
  }

  func testStopOfMusicIsSpoken() async {
    _ = reader.open()
    disc.isSpinning = true
    XCTAssertEqual(reader.type("double tap"), ["Stopped"])
    XCTAssertFalse(disc.isSpinning)
  }

  func testTouchStartsAndStopsDisc() async {
    _ = reader.open()
    XCTAssertEqual(reader.type("drag 150,100 to 150,100"), [])
    XCTAssertTrue(disc.isSpinning)
    XCTAssertEqual(reader.type("drag 150,100 to 150,100"), ["Stopped"])
    XCTAssertEqual(reader.type("drag 150,100 to 900,100"), ["Unchanged."])
  }

  func testDiscTurnsHundredTimesInThreeMinutes() async {
    time.advance(by: .seconds(60))
    XCTAssertEqual(disc.turns, 0)
    disc.isSpinning = true
    time.advance(by: .seconds(180))
    XCTAssertEqual(disc.turns, 100, accuracy: 1e-9)
    disc.isSpinning = false
    time.advance(by: .seconds(60))
    XCTAssertEqual(disc.turns, 100, accuracy: 1e-9)
    disc.isSpinning = true
    disc.returnToStart()
    time.advance(by: .seconds(18))
    XCTAssertEqual(disc.turns, 10, accuracy: 1e-9)
  }

  func testRotationIsDrawn() async {
    func mark() -> Shape? { disc.shapes.first { $0.part == "mark" } }
    XCTAssertEqual(mark()?.rotation, 0)
    disc.isSpinning = true
    time.advance(by: .milliseconds(450))
    XCTAssertEqual(mark()?.rotation ?? 0, 90, accuracy: 1e-9)
    let circle = disc.shapes[0]
    XCTAssertEqual(circle.frame, Rectangle(x: 50, y: 0, width: 200, height: 200))
    XCTAssertEqual(circle.cornerRadius, 100)
  }

  func testStateTextsCanBeReplaced() async {
    disc.stoppedText = "Steht"
    disc.accessibilityLabel = "Platte"
    XCTAssertEqual(texts(reader.open()).first, "Platte: Steht. Button.")
  }

  func testDisabledDiscDoesNotStart() async {
    disc.isEnabled = false
    _ = reader.open()
    XCTAssertEqual(reader.type("double tap"), ["Dimmed."])
    XCTAssertFalse(disc.accessibilityActivate())
    XCTAssertFalse(disc.isSpinning)
  }
}

final class TransitionTests: XCTestCase {
  private let transition = Transition(from: 1, to: 3, begin: .seconds(10), duration: .seconds(2))

  func testTransitionGoesFromStartToEndAndStays() {
    XCTAssertEqual(transition.value(at: .zero), 1)
    XCTAssertEqual(transition.value(at: .seconds(10)), 1)
    XCTAssertEqual(transition.value(at: .seconds(11)), 2)
    XCTAssertEqual(transition.value(at: .seconds(12)), 3)
    XCTAssertEqual(transition.value(at: .seconds(99)), 3)
    XCTAssertFalse(transition.isOver(at: .milliseconds(11_999)))
    XCTAssertTrue(transition.isOver(at: .seconds(12)))
  }

  func testTransitionEasesInAndOut() {
    let tenth = transition.value(at: .milliseconds(10_200)) - 1
    XCTAssertLessThan(tenth, 0.2)
    XCTAssertEqual(3 - transition.value(at: .milliseconds(11_800)), tenth, accuracy: 1e-12)
  }

  func testTransitionWithoutDurationEndsAtOnce() {
    for duration in [Duration.zero, .seconds(-1)] {
      let jump = Transition(from: 1, to: 3, begin: .zero, duration: duration)
      XCTAssertEqual(jump.value(at: .zero), 3)
    }
  }

  func testSystemTimeAdvances() {
    let time = SystemTime()
    let before = time.now
    while time.now == before {}
    XCTAssertGreaterThan(time.now, before)
  }
}
