import EngineProcesses
import SpeechOutput
import TestSupport
import XCTest

@testable import EspeakSpeech

/// Tests valid and damaged messages between the program and the engine's process.
final class FrameTests: XCTestCase {
  private let requests: [EspeakRequest] = [
    .speak(
      1, SpeechPassage("Größe: 5 μ 🎚️", pausesAtEnd: true),
      VoiceProfile(name: "x", language: "de", voice: "de", variant: "f3", rate: 300, volume: 7)),
    .speak(.max, SpeechPassage(""), VoiceProfile(name: "")), .cancel(7),
    .check(8, VoiceProfile(name: "a\u{0}b", voice: "\u{1}")),
    .voice(9, VoiceProfile(name: "y", language: "zh-Hans")), .voices(10), .description(11),
  ]
  private let replies: [EspeakReply] = [
    .ready(1), .samples(2, [0, 1, -1, .max, .min]), .samples(3, []), .end(4),
    .failure(5, SpeechError(.unknownVoice, "Unknown voice “x”.")),
    .voices(6, []),
    .voices(
      7, [EspeakVoice(name: "Ænglisc", identifier: "gmw/en", languages: ["en", "en-gb"])]),
    .description(8, version: "1.51", dataPath: "/usr/share/ünï"),
  ]

  func testCodingRoundTripKeepsMessages() throws {
    for request in requests {
      XCTAssertEqual(try EspeakRequest(content: content(request.frame)), request)
    }
    for reply in replies { XCTAssertEqual(try EspeakReply(content: content(reply.frame)), reply) }
  }

  func testFrameIsCompleteOnlyAfterLastByte() throws {
    var buffer = FrameBuffer()
    for reply in replies {
      for byte in reply.frame.dropLast() {
        buffer.append([byte])
        XCTAssertNil(try buffer.next())
      }
      buffer.append(reply.frame.suffix(1))
      XCTAssertEqual(try buffer.next().map { try EspeakReply(content: $0) }, reply)
      XCTAssertNil(try buffer.next())
    }
  }

  func testBufferReturnsFramesOneByOne() throws {
    var buffer = FrameBuffer()
    for _ in 0..<2_000 { for reply in replies { buffer.append(reply.frame) } }
    for _ in 0..<2_000 {
      for reply in replies {
        XCTAssertEqual(try buffer.next().map { try EspeakReply(content: $0) }, reply)
      }
    }
    XCTAssertEqual(buffer.count, 0)
  }

  func testTruncatedAndExtendedMessagesThrow() {
    for request in requests {
      let whole = content(request.frame)
      for length in 0..<whole.count {
        XCTAssertThrowsError(try EspeakRequest(content: whole.prefix(length)), "\(request)")
      }
      XCTAssertThrowsError(try EspeakRequest(content: whole + [0]), "\(request)")
    }
    for reply in replies {
      let whole = content(reply.frame)
      for length in 0..<5 { XCTAssertThrowsError(try EspeakReply(content: whole.prefix(length))) }
      if case .samples = reply { continue }
      for length in 0..<whole.count {
        XCTAssertThrowsError(try EspeakReply(content: whole.prefix(length)), "\(reply)")
      }
    }
  }

  func testUnknownKindsThrow() {
    for kind in [0, 7, 8, 255] as [UInt8] {
      XCTAssertThrowsError(try EspeakRequest(content: [kind, 1, 0, 0, 0]))
      XCTAssertThrowsError(try EspeakReply(content: [kind, 1, 0, 0, 0]))
    }
  }

  func testInvalidLengthThrowsAtOnce() {
    for length in [[0, 0, 0, 0], [4, 0, 0, 0], [1, 0, 16, 0], [255, 255, 255, 255]] as [[UInt8]] {
      var buffer = FrameBuffer()
      buffer.append(length)
      XCTAssertThrowsError(try buffer.next(), "\(length)")
    }
  }

  func testInvalidPayloadsThrow() {
    for (kind, payload) in [
      (4, #"{"code":"unknown","message":""}"#), (4, #"{"code":"noEngine"}"#), (5, "[[]]"),
      (6, #"["1.51"]"#), (6, #"["1.51","/usr","x"]"#), (5, "\u{0}"),
    ] as [(UInt8, String)] {
      XCTAssertThrowsError(
        try EspeakReply(content: [kind, 1, 0, 0, 0] + payload.utf8), "\(kind) \(payload)")
    }
  }

  func testDamagedFramesDoNotTrap() {
    DamagedBytes.forEach(of: requests.map(\.frame) + replies.map(\.frame)) { bytes in
      var buffer = FrameBuffer()
      buffer.append(bytes)
      guard let content = try? buffer.next() else { return }
      _ = try? EspeakRequest(content: content)
      _ = try? EspeakReply(content: content)
    }
  }

  private func content(_ frame: [UInt8]) -> ArraySlice<UInt8> { frame.dropFirst(4) }
}
