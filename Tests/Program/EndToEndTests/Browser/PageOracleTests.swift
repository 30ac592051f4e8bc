import AccessibilityModel
import BrowserClient
import Dialects
import Foundation
import ProgramSupport
import ReaderCommands
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

  /// After every key, the document that NVDA and Orca read by lines equals a fresh reading.
  func testTheDocumentEqualsAFreshReading() async throws {
    _ = try path(of: "chromium", for: "open a page")
    var random = SeededGenerator.printed(cases: 1)
    for path in try Self.pages() {
      for dialect in [Dialect.nvda2025, .orca48] {
        let seed = UInt64.random(in: 0...(.max), using: &random)
        // A page that changes by itself between the two readings does so at another time, too.
        var found: (keys: [String], mirrored: [String], read: [String])?
        for _ in 0..<3 {
          found = try documentDifference(path, dialect, seed)
          if found == nil { break }
        }
        guard let found else { continue }
        let (mirrored, read) = (found.mirrored, found.read)
        XCTAssertEqual(
          mirrored.filter { !read.contains($0) }, read.filter { !mirrored.contains($0) },
          "\(path) with \(dialect.name) after \(found.keys)")
      }
    }
  }

  /// Presses random keys, and returns the first difference between the document and a fresh one.
  private func documentDifference(
    _ path: String, _ dialect: Dialect, _ seed: UInt64
  ) throws -> (keys: [String], mirrored: [String], read: [String])? {
    var random = SeededGenerator(seed: seed)
    let page = try BrowserPage(path, isOffline: true)
    defer { page.end() }
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    reader.settings.dialect = dialect
    _ = reader.open()
    var keys: [String] = []
    for _ in 0..<15 {
      let key = Self.keys.randomElement(using: &random) ?? "tab"
      keys.append(key)
      if let command = try CommandParser().parse(key) { _ = reader.perform(command) }
      _ = reader.receiveNotifications()
      let mirrored = Self.lines(page)
      page.page.readAgain()
      _ = reader.receiveNotifications()
      let read = Self.lines(page)
      if mirrored != read { return (keys, mirrored, read) }
    }
    return nil
  }

  private static let keys = [
    "tab", "tab", "tab", "shift tab", "space", "space", "enter", "arrow down", "arrow down",
    "arrow up", "press right", "press end", "escape", "type a", "press ctrl a", "press delete",
  ]

  /// The passages of the document, with the facts of what is around them.
  private static func lines(_ page: BrowserPage) -> [String] {
    guard let document = page.page.readingDocument else { return [] }
    return document.passages.map { passage in
      let around = passage.path.dropFirst().compactMap { document.objects[$0] }.map { facts in
        let value = facts.valueText ?? facts.value.map { "\($0.current)" }
        let parts = [
          "\(facts.role) \(facts.states.subtracting(.focused).rawValue)", facts.name,
          facts.description, value, facts.text?.string, facts.level.map(String.init),
          facts.position.map(String.init), facts.setSize.map(String.init), facts.current,
          facts.errorMessage, facts.placeholder,
        ]
        return parts.map { $0 ?? "" }.joined(separator: "|")
      }
      return "\(passage.line) \(passage.row) “\(passage.text)” " + around.joined(separator: ", ")
    }
  }

  /// Whatever a page hides and shows again, the screen equals a fresh reading.
  func testWhatIsHiddenIsNotRead() async throws {
    _ = try path(of: "chromium", for: "open a page")
    let contents = [
      "<table><tr><td>Cell<td>Two</table>",
      "<table><thead><tr><th>Head<tbody><tr><td><button>In cell</button></table>",
      "<div><div><p>Text</p></div></div>", "<ul><li><a href=#>Item</a></ul>",
      "<fieldset><legend>Group</legend><label><input type=checkbox> Choice</label></fieldset>",
      "<dl><div><dt>Term<dd>Definition</div></dl>", "<select><option>Option</select>",
      "<details open><summary>More</summary><table><tr><td>Inside</table></details>",
      "<div role=grid><div role=rowgroup><div role=row><span role=gridcell>Grid</span></div></div></div>",
      "<figure><div><img alt=Image src=x.png></div><figcaption>Caption</figcaption></figure>",
    ]
    let panels = contents.map { "<div class=panel>\($0)</div>" }.joined()
    for change in [
      "style.display = e.style.display ? '' : 'none'", "hidden = !e.hidden", "inert = !e.inert",
      "style.visibility = e.style.visibility ? '' : 'hidden'",
      "ariaHidden = e.ariaHidden ? null : 'true'",
    ] {
      let script = "document.querySelectorAll('.panel').forEach(e => e.\(change))"
      let file = try temporaryFolder(self) + "/panels.html"
      try "<title>Panels</title><button onclick=\"\(script)\">Hide</button>\(panels)<p>End".write(
        toFile: file, atomically: true, encoding: .utf8)
      let page = try BrowserPage(file, isOffline: true)
      defer { page.end() }
      var reader = ScreenReader(screen: page.screen, rules: page.rules)
      _ = reader.open()
      let all = Self.words(reader)
      for isHidden in [true, false, true] {
        _ = reader.perform(.activate)
        let mirrored = Self.words(reader)
        XCTAssertEqual(mirrored.count == 2, isHidden, change)
        page.page.readAgain()
        _ = reader.receiveNotifications()
        XCTAssertEqual(mirrored, Self.words(reader), change)
        if !isHidden { XCTAssertEqual(mirrored, all, change) }
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
