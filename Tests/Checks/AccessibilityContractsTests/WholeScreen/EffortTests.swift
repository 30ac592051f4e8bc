import AccessibilityModel
import TestSupport
import XCTest

@testable import AccessibilityAudit
@testable import AccessibilityContracts

/// Tests how many swipes it takes to reach the elements of a screen.
@MainActor
final class EffortTests: XCTestCase {
  func testElementsWithinLimitPass() async {
    let screen = screen(of: "....h...h.......")
    XCTAssertEqual(
      screen.expectEffort(atMost: 5), [0, 1, 2, 2, 1, 2, 3, 3, 2, 3, 4, 5, 4, 3, 2, 1])
    screen.expectEffort(atMost: 1, to: "5")
    screen.expectEffort(atMost: 0, to: "1")
  }

  func testCommandsReachElementsWithCountedSwipes() async {
    let cases = RandomCases.count(15)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let count = Int.random(in: 1...40, using: &random)
      let headings = (0..<count).map { _ in Int.random(in: 0..<6, using: &random) == 0 }
      let screen = self.screen(of: headings.map { $0 ? "h" : "." }.joined())
      let effort = Effort(headings: headings)
      for place in headings.indices {
        let listener = screen.listener(comparesScreens: false)
        let commands = effort.commands(to: place)
        for command in commands { listener.perform(command) }
        XCTAssertEqual(listener.focusName, "\(place + 1)", "\(headings) \(commands)")
        let swipes = commands.reduce(0) { sum, command in
          let words = command.split(separator: " ")
          return command == "rotor headings"
            ? sum : sum + (words.count == 3 ? Int(words[2]) ?? 0 : 1)
        }
        XCTAssertEqual(swipes, effort.swipes[place], "\(headings) \(commands)")
      }
    }
  }

  func testEmptyScreenFails() async {
    XCTAssertEqual(screen(of: "").effort(atMost: 3).failure, "Shop: swipes reach nothing.")
    XCTAssertNil(screen(of: ".").effort(atMost: 3).failure)
  }

  private func screen(of kinds: String) -> ScreenUnderTest {
    ScreenUnderTest("Shop") {
      let screen = AccessibilityElement()
      for (index, kind) in kinds.enumerated() {
        let item = ScreenItem(
          "\(index + 1)", kind == "h" ? .header : .button, y: Double(index) * 50)
        screen.addChild(item)
      }
      return screen
    }
  }
}

extension Listener {
  fileprivate var focusName: String? { focus?.accessibilityLabel }
}
