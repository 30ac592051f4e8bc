import AccessibilityModel
import AccessibleControls
import ReaderCommands
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests VoiceOver's gestures as commands.
@MainActor
final class GestureTests: XCTestCase {
  private final class Page: AccessibilityElement {
    var asked: [String] = []
    var handles = true
    var page = 1

    override func accessibilityPerformEscape() -> Bool {
      asked.append("escape")
      return handles
    }
    override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
      asked.append("\(direction)")
      guard handles else { return false }
      if direction == .down { page = min(page + 1, 2) }
      post(notification: .pageScrolled, argument: .text("Page \(page) of 2"))
      return true
    }
  }

  private final class Held: AccessibilityElement {
    override func accessibilityPerformLongPress() -> Bool {
      accessibilityValue = "menu"
      return true
    }
  }

  func testEveryGestureIsACommand() async throws {
    let gestures: [(String, Command)] = [
      ("touch 1,2", .touch(Point(x: 1, y: 2))),
      ("drag 1,2 to 3,4", .drag(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4))),
      ("one-finger tap 1,2", .touch(Point(x: 1, y: 2))),
      ("one-finger double tap", .activate), ("double tap", .activate),
      ("triple tap", .tripleTap), ("one-finger triple tap", .tripleTap),
      ("double tap and hold", .hold), ("hold", .hold), ("long press", .hold),
      ("split tap", .activate), ("one-finger swipe right", .swipe(.right)),
      ("one-finger swipe left 2", .swipe(.left, count: 2)),
      ("one-finger swipe up 3", .swipe(.up, count: 3)), ("one-finger swipe down", .swipe(.down)),
      ("two-finger tap", .pause), ("two-finger double tap", .magicTap),
      ("two-finger triple tap", .items()), ("two-finger swipe up", .readAll),
      ("two-finger swipe down", .readFromHere), ("two-finger scrub", .escape), ("scrub", .escape),
      ("three-finger tap", .where), ("three-finger double tap", .mute),
      ("three-finger triple tap", .curtain), ("three-finger quadruple tap", .copy),
      ("three-finger swipe up", .scroll(.up)), ("three-finger swipe down", .scroll(.down)),
      ("three-finger swipe left", .scroll(.left)), ("three-finger swipe right", .scroll(.right)),
      ("four-finger tap top", .first), ("four-finger tap bottom", .last),
      ("four-finger double tap", .help()),
    ]
    for (line, command) in gestures {
      XCTAssertEqual(try CommandParser().parse(line), command, line)
      XCTAssertEqual(try CommandParser().parse(line.uppercased()), command, line)
    }
  }

  func testUnknownGestureIsNotGuessed() async {
    var reader = openedReader(of: screen(["A"]))
    XCTAssertEqual(
      reader.type("two-finger dubble tap"),
      [
        "Not understood: two-finger dubble tap. "
          + "Nearest: two-finger double tap."
      ])
    XCTAssertEqual(
      reader.type("help two-finger double tap"), ["Two-finger double tap is the same as magic tap."]
    )
  }

  func testHoldIsALongPressOrATouch() async {
    let held = Held()
    held.isAccessibilityElement = true
    held.accessibilityLabel = "Photo"
    var reader = openedReader(of: held)
    XCTAssertEqual(reader.heard("hold"), ["[activate] menu"])

    let button = Control(frame: Rectangle(x: 0, y: 0, width: 9, height: 9))
    button.isAccessibilityElement = true
    button.accessibilityLabel = "Play"
    var events: [String] = []
    let down = button.addAction(for: .touchDown) { events.append("down") }
    let up = button.addAction(for: .touchUpInside) { events.append("up") }
    reader = openedReader(of: button)
    XCTAssertEqual(earcons(reader.response(to: "double tap and hold")), [.activate])
    XCTAssertEqual(events, ["down", "up"])
    XCTAssertEqual(earcons(reader.response(to: "triple tap")), [.activate])
    XCTAssertEqual(events, ["down", "up", "down", "up", "down", "up"])
    button.isEnabled = false
    XCTAssertEqual(reader.type("hold"), ["Dimmed."])
    _ = (down, up)

    reader = openedReader(of: screen(["A"]))
    XCTAssertEqual(reader.type("hold"), ["Nothing to hold."])
    XCTAssertEqual(reader.type("triple tap"), ["Nothing to hold."])
  }

  func testDragWithoutAPointIsRefused() async {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    var reader = openedReader(of: pitch)
    let start = pitch.accessibilityActivationPoint
    for end in [Point(x: .nan, y: 0), Point(x: 0, y: .nan)] {
      let response = reader.perform(.drag(from: start, to: end))
      XCTAssertEqual(response.outcome, .refused(.nothingToDo))
      XCTAssertEqual(response.spoken, ["Nothing to drag."])
    }
    XCTAssertEqual(pitch.value, 1)
  }

  func testUnhandledEscapeBubblesUpAndIsRefused() async {
    let page = Page()
    page.addChild(element("A"))
    var reader = openedReader(of: page)
    let response = reader.response(to: "two-finger scrub")
    XCTAssertEqual(page.asked, ["escape"])
    XCTAssertEqual(texts(response), [])
    XCTAssertEqual(earcons(response), [.activate])
    page.handles = false
    XCTAssertEqual(reader.heard("escape"), ["[edge] Nowhere to go back to."])
    XCTAssertEqual(
      reader.heard("back"), ["[edge] Nowhere to go back to.", "Nearest: swipe left."])
  }

  func testEscapeThatRemovesItsElementSaysTheNewFocus() async {
    final class Dialog: AccessibilityElement {
      override func accessibilityPerformEscape() -> Bool {
        removeFromParent()
        return true
      }
    }
    let screen = screen(["A"])
    let dialog = Dialog()
    dialog.accessibilityViewIsModal = true
    dialog.addChild(element("OK"))
    screen.addChild(dialog)
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(texts(reader.open()), ["OK"])
    XCTAssertEqual(reader.response(to: "escape").reply?.map(\.text), ["A"])
  }

  func testScrollSaysThePageAndItsEdge() async {
    let page = Page()
    page.addChild(element("A"))
    var reader = openedReader(of: page)
    XCTAssertEqual(reader.heard("scroll down"), ["[page] Page 2 of 2"])
    XCTAssertEqual(reader.heard("three-finger swipe down"), ["[edge] Page 2 of 2"])
    XCTAssertEqual(page.asked, ["down", "down"])
    page.handles = false
    XCTAssertEqual(reader.heard("scroll left"), ["[edge] Can't scroll there."])
  }

  func testScrollWithoutANotificationIsNotSilent() async {
    final class Mute: AccessibilityElement {
      override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { true }
    }
    let page = Mute()
    page.addChild(element("A"))
    var reader = openedReader(of: page)
    XCTAssertEqual(reader.heard("scroll up"), ["[page] Scrolled."])
  }
}
