import AccessibilityModel
import AccessibleControls
import Drawing
import ScreenReader
import TestSupport
import XCTest

@MainActor
final class ScreenDrawingTests: XCTestCase {
  private let summary = """
    1. Cue. Button.
    2. Loop. Switch Button. Off. Double tap to toggle setting.
    3. Record. Switch Button. Off. Double tap to toggle setting.
    4. Pitch: 1. Adjustable. Adjust pitch. Swipe up or down with one finger to adjust the value. \
    Actions available. Actions: Reset pitch, Nudge up, Nudge down
    5. Disc: Stopped. Button. Starts and stops the disc
    """

  func testPictureHasTitleAndDescriptionForAssistiveTechnology() async throws {
    let svg = try drawing(of: DJDeck())
    XCTAssertEqual(svg.attributes["role"], "img")
    let title = try XCTUnwrap(svg.children.first)
    let description = svg.children[1]
    XCTAssertEqual(title.name, "title")
    XCTAssertEqual(title.text, "DJ deck")
    XCTAssertEqual(description.name, "desc")
    XCTAssertEqual(description.text, summary)
    XCTAssertEqual(
      svg.attributes["aria-labelledby"],
      [title, description].compactMap { $0.attributes["id"] }.joined(separator: " "))
  }

  func testEachElementHasFrameNumberAndLineInOrder() async throws {
    let svg = try drawing(of: DJDeck())
    XCTAssertEqual(try svg.group("numbers").all("text").map(\.text), ["1", "2", "3", "4", "5"])
    XCTAssertEqual(
      try svg.group("legend").all("text").map(\.text),
      [
        "1", "2", "3", "4", "5",
        "DJ deck",
        "Cue. Button.",
        "Loop. Switch Button. Off.",
        "Double tap to toggle setting.",
        "Record. Switch Button. Off.",
        "Double tap to toggle setting.",
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one",
        "finger to adjust the value. Actions",
        "available.",
        "Actions: Reset pitch, Nudge up, Nudge",
        "down",
        "Disc: Stopped. Button.",
        "Starts and stops the disc",
      ])
    let frames = try svg.group("frames").all("rect").filter {
      $0.attributes["class"] == "stroke-accent"
    }
    XCTAssertEqual(frames.map { $0.number("x") }, [17.5, 111, 204.5, 298, 17.5])
  }

  func testLandscapeDeckIsWide() async throws {
    let deck = DJDeck()
    XCTAssertEqual(try drawing(of: deck).number("width"), 16 + 390 + 24 + 320 + 16)
    deck.orientation = .landscape
    let svg = try drawing(of: deck)
    XCTAssertEqual(svg.number("width"), 16 + 844 + 24 + 320 + 16)
    XCTAssertEqual(svg.number("height"), 16 + 390 + 16)
    XCTAssertEqual(svg.parts("knob").count, 1)
    XCTAssertEqual(svg.parts("thumb").count, 0)
  }

  func testCurrentScreenOfReaderIsDrawn() async {
    let deck = DJDeck()
    var reader = openedReader(of: deck)
    let before = ScreenDrawing(of: reader).svg
    XCTAssertEqual(before, ScreenDrawing(of: deck).svg)
    _ = reader.perform(.go("pitch"))
    _ = reader.perform(.maximum)
    XCTAssertNotEqual(ScreenDrawing(of: reader).svg, before)
    XCTAssertTrue(ScreenDrawing(of: reader).svg.contains(">Pitch: 10. Adjustable.</text>"))
    XCTAssertTrue(reader.focusedElement === deck.pitch)
  }

  func testScreenWithoutFrameIsAsLargeAsItsContent() async throws {
    let svg = try drawing(
      of: screen(
        [
          element("A", Rectangle(x: 30, y: 40, width: 10, height: 10)),
          element("B", Rectangle(x: 100, y: 20, width: 50, height: 10)),
          element("Nowhere"), element("Nothing", .zero),
        ], frame: .null))
    XCTAssertEqual(svg.number("width"), 16 + 120 + 24 + 320 + 16)
    XCTAssertEqual(try svg.group("screen").attributes["transform"], "translate(-14 -4)")
  }

  func testEmptyScreenIsReportedInLegend() async throws {
    let svg = try drawing(of: AccessibilityElement())
    XCTAssertEqual(svg.all("text").map(\.text), ["The reader finds nothing on this screen."])
    XCTAssertEqual(svg.all("title").map(\.text), ["Screen"])
    XCTAssertEqual(svg.number("width"), 16 + 320 + 16)
  }

  func testElementWithoutFrameIsReportedInLegend() async throws {
    let places: [(Rectangle, String)] = [
      (.null, "no frame"), (Rectangle(x: .nan, y: 0, width: 1, height: 1), "no frame"),
      (Rectangle(x: 0, y: 0, width: .infinity, height: 1), "no frame"),
      (Rectangle(x: 0, y: 0, width: 10, height: -1), "no frame"),
      (Rectangle(x: 0, y: 1e300, width: 10, height: 10), "no frame"),
      (Rectangle(x: 500, y: 0, width: 10, height: 10), "off the screen"),
      (Rectangle(x: 5, y: 5, width: 0, height: 10), "empty frame"),
    ]
    for (place, note) in places {
      let svg = try drawing(of: screen([element("Here", place)]))
      XCTAssertEqual(
        try svg.group("legend").all("text").map(\.text), ["1", "Here", note], "\(place)")
      XCTAssertEqual(try svg.group("frames").all("rect").count, 0, "\(place)")
      XCTAssertEqual(svg.all("desc").map(\.text), ["1. Here. (\(note))"])
    }
  }

  func testSilentElementIsReportedInLegend() async throws {
    let svg = try drawing(of: screen([element("", Rectangle(x: 0, y: 0, width: 9, height: 9))]))
    XCTAssertEqual(try svg.group("legend").all("text").map(\.text), ["1", "(nothing is spoken)"])
  }

  func testFrameIsClippedToScreen() async throws {
    let svg = try drawing(
      of: screen([element("A", Rectangle(x: -1000, y: 50, width: 1_100, height: 1_000))]))
    let frame = try XCTUnwrap(svg.group("frames").all("rect").last)
    XCTAssertEqual(["x", "y", "width", "height"].map(frame.number), [1.5, 51.5, 97, 47])
  }

  func testHugeScreenIsDrawnUpToLimit() async throws {
    let huge = Rectangle(x: 0, y: 0, width: 900_000, height: 20_000)
    let svg = try drawing(of: screen([element("A", huge)], frame: huge))
    XCTAssertEqual(svg.number("height"), 16 + 10_000 + 16)
    XCTAssertEqual(svg.number("width"), 16 + 10_000 + 24 + 320 + 16)
  }
}
