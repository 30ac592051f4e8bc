import ReaderSession
import XCTest

/// Tests that `Examples/VoiceOver/VoiceOverSession.swift` compiles and writes sessions.
final class VoiceOverSessionTests: XCTestCase {
  func testAScreenBecomesASession() throws {
    let output = try ExampleProgram(
      "Examples/VoiceOver/VoiceOverSession.swift", module: "XCTest", cases: "VoiceOver"
    ).output()
    let screen = """
      #= Shop, heading
      swipe right
      #= Pay, 2 euros, button
      swipe right
      #= Gift, off

      """
    let cut = "#= Row\nswipe right\n#= Row\n"
    // The end is an error of VoiceOver, or the last element again.
    XCTAssertEqual(String(decoding: output, as: UTF8.self), screen + screen + cut)
    let session = try RecordedSession(Array(screen.utf8), named: "voiceover.txt")
    XCTAssertEqual(session.recorded, ["Shop, heading", "Pay, 2 euros, button", "Gift, off"])
  }
}
