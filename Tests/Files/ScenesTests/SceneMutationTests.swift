import Foundation
import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

/// Tests that each randomly damaged scene becomes a screen, or is refused with problems.
@MainActor
final class SceneMutationTests: XCTestCase {
  private static let count = RandomCases.count(200)

  func testDamagedSceneHasScreenOrProblems() async throws {
    var generator = SeededGenerator.printed(cases: Self.count)
    let whole = try [Array(sceneWithEveryKey.utf8)] + Self.examples()
    let scenes =
      try SceneReadingCase.all("scene-errors").map(\.content)
      + Array(repeating: whole, count: 30).flatMap { $0 }
    var valid = 0
    for _ in 0..<Self.count {
      let scene = damaged(scenes, using: &generator)
      let file = SceneFile.read(scene, named: "x")
      if let document = file.document {
        valid += 1
        // Damage can turn the scene into a dump, whose problems are only notes.
        XCTAssertTrue(file.problems.allSatisfy { $0.severity == .note }, text(scene))
        XCTAssertLessThan(document.elementCount, 1_000_000)
        try operate(document)
      } else {
        XCTAssertFalse(file.problems.isEmpty, text(scene))
      }
      let lines = scene.reduce(1) { $0 + ($1 == 0x0A || $1 == 0x0D ? 1 : 0) }
      // In YAML, these Unicode separators also end a line.
      let separators = text(scene).unicodeScalars.count {
        "\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
      }
      for problem in file.problems {
        XCTAssertFalse(problem.message.isEmpty)
        XCTAssertTrue(
          problem.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
          text(scene))
        guard let position = problem.position else { continue }
        XCTAssertTrue(
          (1...(lines + separators + 1)).contains(position.line) && position.column > 0,
          "\(problem)\n\(text(scene))")
      }
    }
    print("\(valid) of \(Self.count) damaged scenes were valid")
  }

  private static func examples() throws -> [[UInt8]] {
    let folder = RepositoryFile.folder.appendingPathComponent("Examples/Scenes")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let scenes = files.filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    return try scenes.map { [UInt8](try Data(contentsOf: $0)) }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Returns one of the scenes after one to four random changes.
  private func damaged(_ scenes: [[UInt8]], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = scenes.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: bytes[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4:
        let other = scenes.randomElement(using: &generator) ?? []
        bytes.replaceSubrange(place..<end, with: other.prefix(200))
      case 5: bytes.insert(contentsOf: line(in: bytes, at: place), at: place)
      case 6:
        let signs = [
          "[", "]", "{", "}", ": ", "- ", "\"", "'", "&a ", "*a", "!", "|", ">", "%", "#", "\t",
          "\n", "? ", "\\", ",",
        ]
        let sign = signs.randomElement(using: &generator) ?? ""
        let times =
          Bool.random(using: &generator) ? 1 : Int.random(in: 1...2_000, using: &generator)
        bytes.insert(contentsOf: Array(String(repeating: sign, count: times).utf8), at: place)
      case 7:
        let words = [
          "1e999", "-1", ".nan", "null", "true", "9223372036854775808", "volume", "\u{2028}",
          "\u{85}", "\u{FEFF}", "\u{1F39A}", "0x", "earshot: 1",
        ]
        bytes.replaceSubrange(
          place..<end, with: Array((words.randomElement(using: &generator) ?? "").utf8))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  /// Returns the line at an offset, with its line break.
  private func line(in bytes: [UInt8], at place: Int) -> [UInt8] {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return Array(bytes[start..<end])
  }
}
