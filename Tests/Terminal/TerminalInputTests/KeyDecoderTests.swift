import Foundation
import TerminalKeys
import TestSupport
import XCTest

@testable import TerminalInput

/// Tests how the bytes that terminals send are decoded as keys.
final class KeyDecoderTests: XCTestCase {
  private var decoder = KeyDecoder()

  private struct Case: Decodable {
    let terminal: String
    let bytes: String
    let keys: [String]
  }

  private static func cases() throws -> [Case] {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "keys", withExtension: "jsonl", subdirectory: "Cases"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Case.self, from: Data($0.utf8))
    }
  }

  /// Returns the keys that are decoded from bytes followed by a timeout.
  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    return bytes.flatMap { decoder.keys(from: $0) } + decoder.keysAtTimeout()
  }

  func testKeysOfTerminalsAreDecoded() throws {
    let cases = try Self.cases()
    XCTAssertGreaterThan(cases.count, 130)
    for row in cases {
      XCTAssertEqual(
        keys(row.bytes.utf8).map(\.label), row.keys,
        "\(row.terminal): \(row.bytes.debugDescription)")
    }
  }

  func testKeyIsCompleteWithLastByte() throws {
    for row in try Self.cases() where row.terminal != "any, and nothing follows" {
      var decoder = KeyDecoder()
      let found = row.bytes.utf8.flatMap { decoder.keys(from: $0) }
      XCTAssertEqual(found.map(\.label), row.keys, row.bytes.debugDescription)
      XCTAssertFalse(decoder.isWaiting, row.bytes.debugDescription)
    }
  }

  func testEscapeKeyNeedsTimeout() {
    XCTAssertEqual(decoder.keys(from: 0x1B), [])
    XCTAssertTrue(decoder.isWaiting)
    XCTAssertEqual(decoder.keysAtTimeout(), [Key(.escape)])
    XCTAssertFalse(decoder.isWaiting)
    XCTAssertEqual(decoder.keysAtTimeout(), [])
    XCTAssertEqual(decoder.keys(from: UInt8(ascii: "[")), [Key("[")])
  }

  func testTimeoutDependsOnPendingBytes() {
    let rows: [([UInt8], Int32?)] = [
      ([], nil), ([0x61], nil), ([0x1B], 50), ([0x1B, 0x5B], 500), ([0x1B, 0x5B, 0x31], 500),
      ([0x1B, 0x4F], 500), ([0x1B, 0x1B], 500), ([0xC3], nil), ([0xE2, 0x82], nil),
      ([0x1B, 0xC3], nil), ([0x1B, 0x5B, 0x41], nil),
    ]
    for (bytes, timeout) in rows {
      var decoder = KeyDecoder()
      for byte in bytes { _ = decoder.keys(from: byte) }
      XCTAssertEqual(decoder.timeout, timeout, "\(bytes)")
    }
  }

  func testInvalidBytesAreOneUnknownKey() {
    XCTAssertEqual(keys([0xFF, 0x68]), [Key(.unknown), Key("h")])
    XCTAssertEqual(keys([0xC3, 0x68]), [Key(.unknown), Key("h")])
    XCTAssertEqual(keys([0xE2, 0x82, 0x1B, 0x5B, 0x41]), [Key(.unknown), Key(.up)])
    XCTAssertEqual(keys([0xED, 0xA0, 0x80]), [Key(.unknown)], "half of a surrogate pair")
    XCTAssertEqual(
      keys([0xC2, 0x9B, 0x41]), [Key(.unknown), Key("A")], "an 8-bit control character")
    XCTAssertEqual(keys([0xC3]), [Key(.unknown)])
  }

  func testPlainKeysAreDecodedAfterTimeout() {
    let count = RandomCases.count(1_000)
    var random = SeededGenerator.printed(cases: count)
    let plain = Array("h?ä".utf8)
    for _ in 0..<count {
      let bytes = Self.hostile(using: &random)
      for byte in bytes { _ = decoder.keys(from: byte) }
      _ = decoder.keysAtTimeout()
      XCTAssertFalse(decoder.isWaiting)
      XCTAssertEqual(
        plain.flatMap { decoder.keys(from: $0) }, [Key("h"), Key("?"), Key("ä")], "\(bytes)")
    }
  }

  func testAtMostOneKeyIsLostWithoutTimeout() {
    let count = RandomCases.count(1_000)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let bytes = Self.hostile(using: &random)
      var decoder = KeyDecoder()
      for byte in bytes { _ = decoder.keys(from: byte) }
      // A letter either ends a pending sequence or is a key itself.
      _ = decoder.keys(from: UInt8(ascii: "h"))
      let next = decoder.keys(from: UInt8(ascii: "h"))
      XCTAssertTrue(next == [Key("h")] || next == [Key(.unknown)], "\(bytes): \(next)")
      XCTAssertEqual(decoder.keys(from: UInt8(ascii: "h")), [Key("h")], "\(bytes)")
    }
  }

  func testInvalidBytesAreNeverActivation() {
    let count = RandomCases.count(1_000)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let bytes = (0..<Int.random(in: 1..<40, using: &random)).map { _ in
        UInt8.random(in: 0x80...0xFF, using: &random)
      }
      for key in keys(bytes) {
        XCTAssertTrue(key.symbol == .unknown || key.typed != nil, "\(bytes): \(key.label)")
        XCTAssertFalse([Key(.return), Key(" "), Key(.escape)].contains(key), "\(bytes)")
      }
    }
  }

  /// Returns random bytes that start, interrupt or resemble key sequences.
  private static func hostile(using random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0..<60, using: &random)).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: [0x1B]
      case 1: Array("\u{1B}[".utf8)
      case 2: Array("\u{1B}O".utf8)
      case 3: Array(";:?<$99999999999999999999~[OMu^@".utf8.shuffled(using: &random).prefix(3))
      case 4: [UInt8.random(in: 0x80...0xFF, using: &random)]
      case 5: [UInt8.random(in: 0x30...0x3B, using: &random)]
      default: [UInt8.random(in: .min ... .max, using: &random)]
      }
    }
  }

  func testColumnsMatchTerminals() {
    let rows: [(Character, Int)] = [
      ("a", 1), ("é", 1), ("字", 2), ("한", 2), ("Ａ", 2), ("😀", 2), ("\u{301}", 0), ("я", 1),
    ]
    for (character, columns) in rows { XCTAssertEqual(character.columns, columns, "\(character)") }
  }
}

/// Tests the decoding of text, which may contain characters that no key types.
final class TextDecodingTests: XCTestCase {
  private func read(_ bytes: [UInt8]) -> String {
    var decoder = KeyDecoder(acceptsAnyText: true)
    var text = String.UnicodeScalarView()
    for byte in bytes {
      for key in decoder.keys(from: byte) {
        text += key.typed?.unicodeScalars ?? "?".unicodeScalars
      }
    }
    return String(text)
  }

  func testValidTextIsDecoded() {
    let text = "aß音👍e\u{301}\u{E000}\u{10FFFF}"
    XCTAssertEqual(read(Array(text.utf8)), text)
  }

  func testControlCharactersAreNotText() {
    XCTAssertEqual(read(Array("a\u{7F}\u{0}\u{9B}b".utf8)), "a???b")
  }

  func testInvalidBytesBecomeReplacementCharacter() {
    XCTAssertEqual(read([0x61, 0x80, 0x62]), "a\u{FFFD}b")
    XCTAssertEqual(read([0xC0, 0x61]), "\u{FFFD}a")
    XCTAssertEqual(read([0xE9, 0x9F, 0x61]), "\u{FFFD}a")
    XCTAssertEqual(read([0xED, 0xA0, 0x80, 0x61]), "\u{FFFD}a", "half of a surrogate pair")
    XCTAssertEqual(read([0xF4, 0x90, 0x80, 0x80, 0x61]), "\u{FFFD}a", "beyond U+10FFFF")
  }
}
