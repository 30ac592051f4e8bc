import AccessibilityModel
import Foundation
import TestSupport
import XCTest

@MainActor
final class NumbersTests: XCTestCase {
  func testNumberIsInCornerOfLargeFrame() async throws {
    let badges = try badges([Rectangle(x: 40, y: 30, width: 60, height: 60)])
    XCTAssertEqual(badges, [Rectangle(x: 40, y: 30, width: 16, height: 16)])
  }

  func testNumberIsBesideSmallFrameAndCoversNoOther() async throws {
    let frames = [
      Rectangle(x: 40, y: 30, width: 8, height: 8), Rectangle(x: 50, y: 30, width: 8, height: 8),
    ]
    let badges = try badges(frames)
    XCTAssertEqual(badges[0], Rectangle(x: 23, y: 26, width: 16, height: 16))
    for badge in badges { XCTAssertFalse(frames.contains { overlap($0, badge) }, "\(badge)") }
    XCTAssertFalse(overlap(badges[0], badges[1]))
  }

  func testNumbersOfEqualFramesAreSideBySide() async throws {
    for x in [0.0, 110, 195] {
      for y in [0.0, 50, 90] {
        let frame = Rectangle(x: x, y: y, width: 90, height: 90)
        assertApart(try badges(Array(repeating: frame, count: 16)))
      }
    }
  }

  func testNumbersStayInFrameWithRoom() async throws {
    let frame = Rectangle(x: 120, y: 20, width: 70, height: 70)
    for badge in try badges(Array(repeating: frame, count: 9)) {
      XCTAssertTrue(badge.minX >= frame.minX && badge.maxX <= frame.maxX, "\(badge)")
      XCTAssertTrue(badge.minY >= frame.minY && badge.maxY <= frame.maxY, "\(badge)")
    }
  }

  func testNumbersDoNotOverlapIfThereIsRoom() async throws {
    let cases = RandomCases.count(10)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let frames = (0..<20).map { _ in
        Rectangle(
          x: .random(in: -20...800, using: &random), y: .random(in: -20...800, using: &random),
          width: .random(in: 0...200, using: &random), height: .random(in: 0...200, using: &random))
      }
      assertApart(try badges(frames, on: Size(width: 820, height: 820)))
    }
  }

  func testManyEqualFramesAreDrawn() async throws {
    let frames = Array(repeating: Rectangle(x: 0, y: 0, width: 50, height: 50), count: 300)
    XCTAssertEqual(try badges(frames).count, 300)
  }

  // MARK: -

  private func badges(
    _ frames: [Rectangle], on size: Size = Size(width: 200, height: 100)
  ) throws -> [Rectangle] {
    let screen = screen(
      frames.enumerated().map { element("\($0)", $1) }, frame: Rectangle(origin: .zero, size: size))
    let badges = try drawing(of: screen).group("numbers").all("rect").map {
      Rectangle(
        x: $0.number("x"), y: $0.number("y"), width: $0.number("width"), height: $0.number("height")
      )
    }
    for badge in badges {
      XCTAssertTrue(badge.minX >= -13 && badge.maxX <= size.width + 13.01, "\(badge)")
      XCTAssertTrue(badge.minY >= -13 && badge.maxY <= size.height + 13.01, "\(badge)")
    }
    return badges
  }

  private func assertApart(_ badges: [Rectangle], line: UInt = #line) {
    for (index, badge) in badges.enumerated() {
      for other in badges[..<index] {
        XCTAssertFalse(overlap(badge, other), "\(badge) and \(other)", line: line)
      }
    }
  }

  /// Whether two rectangles overlap by more than a rounding error.
  private func overlap(_ one: Rectangle, _ other: Rectangle) -> Bool {
    one.minX + 0.01 < other.maxX && other.minX + 0.01 < one.maxX
      && one.minY + 0.01 < other.maxY && other.minY + 0.01 < one.maxY
  }
}
