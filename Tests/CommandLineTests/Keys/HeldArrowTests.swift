import Foundation
import XCTest

/// A key that is held at a terminal, with a voice that speaks.
final class HeldArrowTests: XCTestCase {
  func testAHeldArrowEndsWithTheExactValueAndALimitThatIsHeard() throws {
    let server = try SoundServer(for: self)
    let scene = try temporaryFolder(self) + "/scene.yaml"
    try """
    earshot: 1
    elements:
      - {label: Volume, range: {maximum: 200, value: 1}}
      - {label: Speed, range: {maximum: 20, value: 1}}
    """.write(toFile: scene, atomically: true, encoding: .utf8)
    let terminal = try Terminal(
      for: self, arguments: "keys '\(scene)' --no-hints --rate 350", environment: server.environment
    )
    try terminal.waitFor { $0.last == "Volume: 1. Adjustable." }
    // Three seconds at the rate of a keyboard.
    try terminal.hold("Up", times: 90)
    try terminal.waitFor { $0.last == "91" }
    let values = try terminal.screen().dropFirst(3).compactMap { Int($0) }
    XCTAssertEqual(values, values.sorted(), "none is heard late")
    XCTAssertLessThan(values.count, 60, "what was overtaken is not said")
    try terminal.press("Right", until: "Speed: 1. Adjustable.")
    try terminal.hold("Up", times: 30)
    try terminal.waitFor { $0.last == "20. Maximum." }
    Thread.sleep(forTimeInterval: 0.7)
    XCTAssertEqual(try terminal.screen().last, "20. Maximum.", "nothing comes after it")
    try terminal.press("C-d", until: "ended 0")
  }
}
