import Foundation
import ReaderSession
import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

/// Tests that `Examples/UIKit/SceneExport.swift` compiles and writes a valid scene.
@MainActor
final class UIKitExportTests: XCTestCase {
  func testUIKitExportSoundsLikeApp() async throws {
    let file = SceneFile.read(
      try ExampleProgram("Examples/UIKit/SceneExport.swift", module: "UIKit").output(),
      named: "export.json")
    XCTAssertEqual(file.problems.map(\.description), [])
    let screen = SceneScreen(try XCTUnwrap(file.document))
    var transcript = Transcript(of: screen, rules: screen.rules)
    var lines: [String] = []
    try transcript.walk { lines += $0.spoken }
    XCTAssertEqual(
      lines,
      [
        "Shop", "Checkout. Heading.", "Rate: none. Adjustable.",
        "Swipe up or down with one finger to adjust the value.", "Tip: 25%. Adjustable.",
        "For the rider. Swipe up or down with one finger to adjust the value.",
        "Gift. Switch Button. Off.", "Double tap to toggle setting.", "Pay, 2 euros. Button.",
        "Actions available.",
        "Rose. List Start.", "Tulip: \"red\" – rot. Ende der Liste.", "Nowhere. Dimmed. Button.",
        "Last item.",
      ])
    XCTAssertEqual(
      try perform(
        "go tip", "swipe up", "go gift", "double tap", "go pay", "do pay later", on: screen),
      ["30%", "On.", "Pay later"])
    XCTAssertNotNil(screen.element(withID: "row"))
    XCTAssertNotNil(screen.element(withID: "row 2"), "a duplicate identifier is numbered")
  }

  private func perform(_ commands: String..., on screen: SceneScreen) throws -> [String] {
    var transcript = Transcript(of: screen, rules: screen.rules)
    _ = transcript.open()
    let heard = try commands.map { try transcript.perform($0)?.spoken.first ?? "" }
    return zip(commands, heard).filter { !$0.0.hasPrefix("go ") }.map(\.1)
  }
}
