import AccessibilityModel
import BrowserClient
import Foundation
import ProgramSupport
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Compares the screens of pages in a real browser with fresh readings.
///
/// EARSHOT_PAGES names a folder with further pages, such as a checkout of the ARIA Authoring
/// Practices Guide.
@MainActor
final class PageOracleTests: XCTestCase {
  /// After every command, the screen of each example page equals a fresh reading.
  func testTheScreenEqualsAFreshReading() async throws {
    _ = try path(of: "chromium", for: "open a page")
    var random = SeededGenerator.printed(cases: 1)
    for path in try Self.pages() {
      for _ in 0..<RandomCases.count(1) {
        let seed = UInt64.random(in: 0...(.max), using: &random)
        // A page that changes by itself between the two readings does so at another time, too.
        var found: Difference?
        for _ in 0..<3 {
          found = try difference(path, seed)
          if found == nil { break }
        }
        guard let found else { continue }
        XCTAssertEqual(found.mirrored, found.read, "\(path) after \(found.commands)")
      }
    }
  }

  private static func pages() throws -> [String] {
    let own = RepositoryFile.folder.appendingPathComponent("Examples/Pages").path
    let more = ProcessInfo.processInfo.environment["EARSHOT_PAGES"]
    return try [own, more].compactMap(\.self).flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".html") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  private struct Difference {
    let commands: [Command]
    let mirrored, read: [String]
  }

  /// Performs random commands, and returns the first difference between the screen and a fresh
  /// reading.
  private func difference(_ path: String, _ seed: UInt64) throws -> Difference? {
    var random = SeededGenerator(seed: seed)
    let page = try BrowserPage(path, isOffline: true)
    defer { page.end() }
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    _ = reader.open()
    var commands: [Command] = []
    for _ in 0..<12 {
      // Links lead to other pages.
      if reader.focusedTraits.contains(.link) { _ = reader.perform(.swipe(.right)) }
      let command = Self.commands.randomElement(using: &random) ?? .describe
      commands.append(command)
      _ = reader.perform(command)
      _ = reader.perform(.describe)
      let mirrored = Self.words(reader)
      page.page.readAgain()
      _ = reader.receiveNotifications()
      let read = Self.words(reader)
      if mirrored != read { return Difference(commands: commands, mirrored: mirrored, read: read) }
    }
    return nil
  }

  private static let commands: [Command] = [
    .activate, .activate, .activate, .swipe(.right), .swipe(.right, count: 5), .swipe(.left),
    .swipe(.up), .swipe(.down), .page(.up), .type("a"), .escape, .first, .last,
  ]

  private static func words(_ reader: ScreenReader) -> [String] {
    reader.spokenElements().map { spoken in
      [spoken.description, spoken.hint].compactMap { $0?.text }.joined(separator: " | ")
    }
  }
}

extension ScreenReader {
  fileprivate var focusedTraits: AccessibilityTraits {
    focusedElement?.accessibilityTraits ?? .none
  }
}
