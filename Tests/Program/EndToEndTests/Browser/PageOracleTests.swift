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
      for _ in 0..<RandomCases.count(1) { try compare(path, &random) }
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

  private func compare(_ path: String, _ random: inout SeededGenerator) throws {
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
      // A page may change by itself while it is read.
      var difference: (mirrored: [String], read: [String])?
      for _ in 0..<3 {
        _ = reader.perform(.describe)
        let mirrored = Self.words(reader)
        page.page.readAgain()
        _ = reader.receiveNotifications()
        let read = Self.words(reader)
        difference = mirrored == read ? nil : (mirrored, read)
        if difference == nil { break }
      }
      guard let difference else { continue }
      return XCTAssertEqual(difference.mirrored, difference.read, "\(path) after \(commands)")
    }
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
