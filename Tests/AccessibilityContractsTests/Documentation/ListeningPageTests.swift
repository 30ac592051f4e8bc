import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import Foundation
import ScreenReader
import SpeechModel
import XCTest

/// The examples of the pages about listening and about whole screens.
final class ListeningPageTests: XCTestCase {
  func testADeckIsHeard() {
    let listener = Listener(to: DJDeck())
    listener.perform("go pitch").expect(.label("Pitch"), .value("1"), .focus("Pitch"))
    listener.perform("swipe up").expect(.value("2"), .not(.limit(.maximum)), .everyChangeTold)
    listener.perform("maximum").expect(.value("10"), .earcon(.limit))
    expectPitch("10", heardBy: listener)
  }

  func testTheCursorIsPutOnThePitch() {
    let deck = DJDeck()
    let listener = Listener(to: deck)
    listener.focus(on: deck.pitch).expect(.label("Pitch"), .value("1"))
  }

  func testARefusalIsAttempted() {
    let listener = Listener(to: DJDeck())
    listener.attempt("go totl").expect(.refusal, .words("Not found: totl."))
  }

  /// Each block of code stands in a test as it is, but for its indentation and what is left out of it.
  func testEveryExampleIsCompiledAsItStands() throws {
    let folder = RepositoryFile.folder
    let tests = ["Tests/AccessibilityContractsTests", "Examples/Panes/Tests"].flatMap { path in
      let files = FileManager.default.enumerator(
        at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)
      return (files?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "swift" }
    }.compactMap { try? Self.trimmed(String(contentsOf: $0, encoding: .utf8)) }
    var count = 0
    for page in ["docs/listening.md", "docs/whole-screens.md"] {
      for block in try RepositoryFile(page).blocks(of: "swift") where !block.contains("…") {
        // Without a text it would write into the source of the test that makes the call.
        guard block != "deck.expectTranscript()\n" else { continue }
        count += 1
        let lines = Self.trimmed(block)
        XCTAssertTrue(tests.contains { $0.contains(lines) }, "\(page) has, and no test:\n\(block)")
      }
    }
    XCTAssertGreaterThan(count, 7)
  }

  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

func expectPitch(
  _ value: String, heardBy listener: Listener, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  listener.perform("go pitch", fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(.value(value), fileID: fileID, filePath: filePath, line: line, column: column)
}

final class DeckTests: XCTestCase {
  private let deck = ScreenUnderTest("Deck") {
    let deck = DJDeck()
    deck.accessibilityLanguage = "en"
    return deck
  }

  func testNothingIsWrong() {
    deck.expectNoFindings()
  }
}
