import AccessibilityModel
import DesktopClient
import Foundation
import LiveTree
import ProgramSupport
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Compares the screens of real programs with fresh readings.
///
/// EARSHOT_PROGRAMS names further programs, separated by commas.
@MainActor
final class ProgramOracleTests: XCTestCase {
  /// After every command, the screen of each program equals a fresh reading.
  func testTheScreenEqualsAFreshReading() async throws {
    for name in ["Xvfb", "dbus-daemon", "zenity"] {
      _ = try path(of: name, for: "run a Linux program")
    }
    var random = SeededGenerator.printed(cases: 1)
    for command in Self.programs {
      for _ in 0..<RandomCases.count(1) {
        let seed = UInt64.random(in: 0...(.max), using: &random)
        // A program that changes by itself between the two readings does so at another time, too.
        var found: Difference?
        for _ in 0..<3 {
          found = try difference(command, seed)
          if found == nil { break }
        }
        guard let found else { continue }
        XCTAssertEqual(found.mirrored, found.read, "\(command) after \(found.commands)")
      }
    }
  }

  private static var programs: [String] {
    let more = ProcessInfo.processInfo.environment["EARSHOT_PROGRAMS"] ?? ""
    return [
      "zenity --scale --text=Volume --value=3 --max-value=10",
      "zenity --forms --text=Form --add-entry=Name --add-list=Kind --list-values='a|b|c'",
      "zenity --list --checklist --column=On --column=Name TRUE a FALSE b",
      "gtk3-widget-factory", "gnome-calculator",
    ] + more.split(separator: ",").map(String.init)
  }

  private struct Difference {
    let commands: [Command]
    let mirrored, read: [String]
  }

  /// Performs random commands, and returns the first difference between the screen and a fresh
  /// reading.
  private func difference(_ command: String, _ seed: UInt64) throws -> Difference? {
    var random = SeededGenerator(seed: seed)
    let application = try DesktopApplication(starting: command, patience: .seconds(60))
    defer { application.end() }
    let program = application.program
    program.patience = LiveProgram.Limits.script
    var reader = ScreenReader(screen: application.screen)
    _ = reader.open()
    var commands: [Command] = []
    for _ in 0..<12 where program.state == .running {
      let command = Self.commands.randomElement(using: &random) ?? .describe
      commands.append(command)
      _ = reader.perform(command)
      _ = reader.perform(.describe)
      let mirrored = Self.words(reader)
      program.checkForLife(within: .seconds(5))
      program.update(within: .seconds(20))
      _ = reader.receiveNotifications()
      let read = Self.words(reader)
      // A program may end by the command.
      guard program.state == .running else { return nil }
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
