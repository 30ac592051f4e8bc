import ProgramSupport
import XCTest

/// Tests how lines wrap, and when lists appear, at a real terminal.
final class WrappedLineTests: XCTestCase {
  private let help = [
    "Swipe up raises the value of", "an adjustable element, and", "swipe down lowers it.",
    "Increase and decrease do the", "same. Page up and page down",
  ]

  func testHelpWrapsAtWordsAndFollowsResize() throws {
    let terminal = try terminal("--silent")
    try resize(terminal, columns: 30)
    try terminal.type("help values")
    try terminal.waitFor { $0.last == ">" && $0.contains("an adjustable element, and") }
    XCTAssertEqual(try terminal.screen().filter(help.contains), help)
    try resize(terminal, columns: 80)
    try terminal.type(
      "help values",
      untilShown: "Swipe up raises the value of an adjustable element, and swipe down lowers it.")
    try terminal.type("quit", until: "ended 0")
  }

  func testResultsAboveCompanionPromptWrapAtWords() throws {
    let terminal = try terminal("--companion", until: "Cue. Button. >")
    try resize(terminal, columns: 30)
    try terminal.type("help values")
    try terminal.waitFor { $0.last?.hasSuffix(">") == true && help.allSatisfy($0.contains) }
    try terminal.type(
      "where", until: "Cue. 1 of 5. At 16, 16, 78", "wide, 116 high.", "Cue. 1 of… >")
  }

  func testListAppearsAtOnceAndStays() throws {
    let server = try SoundServer(for: self)
    let terminal = try terminal("", environment: server.environment)
    try terminal.type("help values")
    // The whole help is on the screen while its first line is being spoken.
    try terminal.waitFor {
      $0.contains(
        "To hear all adjustable values, type values. To hear changes, type watch and a label.")
    }
    try terminal.type("swipe right", untilShown: "Loop. Switch Button. Off.")
    let lines = try terminal.screen().filter { $0.hasPrefix("To ") }
    XCTAssertEqual(
      lines,
      [
        "To take back the last change, type undo. To hear the range as tones, type sonify.",
        "To hear all adjustable values, type values. To hear changes, type watch and a label.",
      ])
    try terminal.type("quit", until: "ended 0")
  }

  /// Resizes the terminal, and waits until the program can see its size.
  private func resize(_ terminal: Terminal, columns: Int) throws {
    try terminal.resize(columns: columns)
    XCTAssertTrue(try eventually { try terminal.settings().contains("columns \(columns);") })
  }
}
