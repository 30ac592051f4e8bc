import SpeechOutput
import TestSupport
import XCTest

@testable import EspeakSpeech

/// What the two processes say to each other, and what they make of anything else.
final class FrameTests: XCTestCase {
  private let requests: [EngineRequest] = [
    .speak(
      1, SpeechPassage("Größe: 5 μ 🎚️", pausesAtEnd: true),
      VoiceProfile(name: "x", language: "de", voice: "de", variant: "f3", rate: 300, volume: 7)),
    .speak(.max, SpeechPassage(""), VoiceProfile(name: "")), .cancel(7),
    .check(8, VoiceProfile(name: "a\u{0}b", voice: "\u{1}")),
    .voice(9, VoiceProfile(name: "y", language: "zh-Hans")), .voices(10), .description(11),
  ]
  private let answers: [EngineAnswer] = [
    .ready(1), .samples(2, [0, 1, -1, .max, .min]), .samples(3, []), .end(4),
    .failure(5, SpeechError(.unknownVoice, "There is no voice “x”.")),
    .voices(6, []),
    .voices(
      7, [EspeakVoice(name: "Ænglisc", identifier: "gmw/en", languages: ["en", "en-gb"])]),
    .description(8, version: "1.51", dataPath: "/usr/share/ünï"),
  ]

  func testEveryMessageComesOutAsItWentIn() throws {
    for request in requests {
      XCTAssertEqual(try EngineRequest(content: content(request.frame)), request)
    }
    for answer in answers {
      XCTAssertEqual(try EngineAnswer(content: content(answer.frame)), answer)
    }
  }

  func testAMessageThatComesByteByByteIsWholeOnlyAtItsEnd() throws {
    var buffer = FrameBuffer()
    for answer in answers {
      for byte in answer.frame.dropLast() {
        buffer.append([byte])
        XCTAssertNil(try buffer.next())
      }
      buffer.append(answer.frame.suffix(1))
      XCTAssertEqual(try buffer.next().map { try EngineAnswer(content: $0) }, answer)
      XCTAssertNil(try buffer.next())
    }
  }

  func testManyMessagesThatComeAtOnceAreTakenOneByOne() throws {
    var buffer = FrameBuffer()
    for _ in 0..<2_000 { for answer in answers { buffer.append(answer.frame) } }
    for _ in 0..<2_000 {
      for answer in answers {
        XCTAssertEqual(try buffer.next().map { try EngineAnswer(content: $0) }, answer)
      }
    }
    XCTAssertEqual(buffer.count, 0)
  }

  func testAMessageThatEndsTooEarlyIsNone() {
    for request in requests {
      let whole = content(request.frame)
      for length in 0..<whole.count {
        XCTAssertThrowsError(try EngineRequest(content: whole.prefix(length)), "\(request)")
      }
      XCTAssertThrowsError(try EngineRequest(content: whole + [0]), "\(request)")
    }
    for answer in answers {
      let whole = content(answer.frame)
      for length in 0..<5 { XCTAssertThrowsError(try EngineAnswer(content: whole.prefix(length))) }
      if case .samples = answer { continue }
      for length in 0..<whole.count {
        XCTAssertThrowsError(try EngineAnswer(content: whole.prefix(length)), "\(answer)")
      }
    }
  }

  func testUnknownKindsAreNoMessages() {
    for kind in [0, 7, 8, 255] as [UInt8] {
      XCTAssertThrowsError(try EngineRequest(content: [kind, 1, 0, 0, 0]))
      XCTAssertThrowsError(try EngineAnswer(content: [kind, 1, 0, 0, 0]))
    }
  }

  func testALengthThatNoMessageHasIsFoundBeforeAnyOfItIsWaitedFor() {
    for length in [[0, 0, 0, 0], [4, 0, 0, 0], [1, 0, 16, 0], [255, 255, 255, 255]] as [[UInt8]] {
      var buffer = FrameBuffer()
      buffer.append(length)
      XCTAssertThrowsError(try buffer.next(), "\(length)")
    }
  }

  func testAListOrATextThatClaimsMoreThanThereIsReservesNothing() {
    XCTAssertThrowsError(try EngineAnswer(content: [5, 1, 0, 0, 0, 255, 255, 255, 255]))
    XCTAssertThrowsError(try EngineAnswer(content: [4, 1, 0, 0, 0, 255, 255, 255, 255, 65]))
  }

  func testNoBytesWhateverTheyAreDoHarm() {
    let cases = RandomCases.count(2_000)
    var random = SeededGenerator.printed(cases: cases)
    let frames = requests.map(\.frame) + answers.map(\.frame)
    for _ in 0..<cases {
      var bytes = frames.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      var buffer = FrameBuffer()
      buffer.append(bytes)
      guard let content = try? buffer.next() else { continue }
      _ = try? EngineRequest(content: content)
      _ = try? EngineAnswer(content: content)
    }
  }

  private func content(_ frame: [UInt8]) -> ArraySlice<UInt8> { frame.dropFirst(4) }
}
