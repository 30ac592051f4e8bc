import Foundation
import TestSupport
import XCTest

@testable import AccessibilityContracts

/// Tests that the compiler reports the positions of calls and accepts recorded literals.
final class CompiledSourceTests: XCTestCase {
  private static func target(line: Int, column: Int) -> SourceEdits.Target {
    SourceEdits.Target(
      function: "expectTranscript", label: "is", labelsBefore: ["typing"], line: line,
      column: column)
  }

  func testRecordedSourceCompiles() throws {
    let program = try SwiftProgram()
    defer { program.remove() }
    var random = SeededGenerator.printed(cases: 60)
    let callCount = 60
    for lineEnd in ["\n", "\r\n"] {
      var olds: [String?] = []
      var source = Self.preamble
      for number in 0..<callCount {
        let old = Bool.random(using: &random) ? nil : Self.hostileText(using: &random)
        olds.append(old)
        source += Self.call(number, is: old, using: &random)
      }
      source = source.replacing("\n", with: lineEnd)
      let before = try program.run(source)
      XCTAssertEqual(before.map(\.text), olds, "the test itself writes valid literals")

      // Record in any order, as parallel tests do.
      var edits = SourceEdits(of: source)
      let texts = olds.map { _ in Self.hostileText(using: &random) }
      for index in olds.indices.shuffled(using: &random) {
        let position = before[index]
        try edits.write(
          texts[index], replacing: olds[index],
          of: Self.target(line: position.line, column: position.column))
      }
      let after = try program.run(edits.result)
      XCTAssertEqual(after.map(\.text), texts)
      // Literals that have been written can be replaced again.
      var again = SourceEdits(of: edits.result)
      for (position, text) in zip(after, texts) {
        try again.write(
          "new", replacing: text, of: Self.target(line: position.line, column: position.column))
      }
      XCTAssertEqual(again.edits.map(\.value), texts.map { _ in "new" })
    }
  }

  /// The start of a program that prints the line, column and text bytes of each call.
  private static let preamble = """
    struct Deck {
      @discardableResult
      func expectTranscript(
        typing: [String]? = nil, is text: String? = nil, recording: Int = 0, line: UInt = #line,
        column: UInt = #column
      ) -> Deck {
        print(line, column, text.map { $0.utf8.map(String.init).joined(separator: ",") } ?? "nil")
        return self
      }
    }
    let deck = Deck()

    """

  private static func call(
    _ number: Int, is old: String?, using random: inout SeededGenerator
  ) -> String {
    let commands: String? =
      [
        nil, ##"["a)\("\")" + ")")", #"("#]"##, "[\n  \"x\",\n]",
        "[\"\"\"\n  ), is: \"no\"\n  \"\"\" /* ) /* \" */ */]",
      ].randomElement(using: &random) ?? nil
    let literal = old.map { text in
      StringLiteralText.written(
        text, indentation: ["", "  ", "\t", "      "].randomElement(using: &random) ?? "",
        numberSigns: Int.random(in: 0...2, using: &random))
    }
    let arguments = [
      commands.map { "typing: \($0)" }, literal.map { "is: \($0)" },
      Bool.random(using: &random) ? "recording: (1 + 2)" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    switch number % 4 {
    case 0: return "deck.expectTranscript(\(arguments))\n"
    case 1: return "do { /* é😀 */ deck.expectTranscript(\(arguments)) }\n"
    case 2: return "deck\n  .expectTranscript(\(arguments))\n"
    default: return "_ = [1].map { _ in deck.expectTranscript( /* ) */ \(arguments)) }\n"
    }
  }

  private static func hostileText(using random: inout SeededGenerator) -> String {
    let pieces = [
      "a", " ", "\n", "\\", "\"", "\"\"\"", "#", "\"\"\"#", "\\(", "\\#(", ")", "\t", "\u{A0}",
      "\u{301}", "é", "👩‍👩‍👧", "\u{202E}", "\u{0}", "\u{7F}", "\u{2028}", "#= Pitch: 1.", "//", "/*",
      "\u{FEFF}", "שלום", "\\u{41}", "${x}", "`",
    ]
    let count = Int.random(in: 0...12, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}

/// A single-file program that is compiled and run.
private struct SwiftProgram {
  struct Call {
    let line: Int
    let column: Int
    let text: String?
  }

  private let folder: URL
  private let compiler: String

  init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let found = path.split(separator: ":").map { "\($0)/swiftc" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found else {
      throw XCTSkip("There is no swiftc in PATH to compile the recorded source.")
    }
    compiler = found
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("compiled-source-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func run(_ source: String) throws -> [Call] {
    let file = folder.appendingPathComponent("main.swift")
    let program = folder.appendingPathComponent("main").path
    try Data(source.utf8).write(to: file)
    let errors = try output(
      of: compiler, ["-Onone", "-suppress-warnings", file.path, "-o", program])
    XCTAssertEqual(errors, "", source)
    return try output(of: program, []).split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let bytes = words[2].split(separator: ",").compactMap { UInt8($0) }
      return Call(
        line: Int(words[0]) ?? 0, column: Int(words[1]) ?? 0,
        text: words[2] == "nil" ? nil : String(decoding: bytes, as: UTF8.self))
    }
  }

  private func output(of program: String, _ arguments: [String]) throws -> String {
    let process = try FinishedProcess([program] + arguments)
    return process.text + process.errors
  }
}
