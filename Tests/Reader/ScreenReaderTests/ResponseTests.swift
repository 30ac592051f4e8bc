import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests the position of earcons in a response, and the combination of responses.
final class ResponseTests: XCTestCase {
  private let words = Utterance(.value, "10")
  private let hint = Utterance([SpeechSegment(.hint, "Swipe")], pause: .milliseconds(700))

  private enum Part {
    case say(Utterance)
    case play(Earcon)
  }

  func testEarconAccompaniesTheNextWords() {
    XCTAssertEqual(heard([.play(.limit), .say(words), .say(hint)]), ["[limit] 10", "Swipe"])
    XCTAssertEqual(
      heard([.play(.activate), .play(.announcement), .say(words)]),
      ["[activate] [announcement] 10"])
    XCTAssertEqual(
      heard([.say(words), .play(.edge), .say(Utterance(.edge, "Last item."))]),
      ["10", "[edge] Last item."])
  }

  func testEarconWithoutWordsPlaysAlone() {
    XCTAssertEqual(heard([.play(.activate)]), ["[activate]"])
    XCTAssertEqual(heard([.say(words), .play(.layout)]), ["10", "[layout]"])
  }

  func testEarconDoesNotWaitForAHint() {
    XCTAssertEqual(heard([.play(.activate), .say(hint)]), ["[activate]", "Swipe"])
    XCTAssertEqual(heard([.say(words), .say(hint), .play(.layout)]), ["10", "[layout]", "Swipe"])
    XCTAssertEqual(heard([.say(hint), .play(.layout)]), ["[layout]", "Swipe"])
  }

  func testEarconOfTheApplicationDoesNotInterrupt() {
    var reply = reply([.play(.layout)])
    XCTAssertEqual(response(reply).reply?.map(\.priority), [.default])
    reply.interrupts = false
    XCTAssertNil(response(reply).reply)
    XCTAssertEqual(response(reply).announcements.map(\.priority), [.low])
  }

  func testEarconOfAReplyAccompaniesTheNextWords() {
    var sum = reply([.play(.activate)])
    sum.append(reply([.play(.announcement), .say(words)]))
    XCTAssertEqual(response(sum).heard, ["[activate] [announcement] 10"])
  }

  func testRepliesWithoutSoundsStillHaveWords() {
    func silent(_ parts: [Part]) -> [String] {
      reply(parts).response(hasSounds: false, done: SpeechSegment(.message, "Done.")).heard
    }
    XCTAssertEqual(silent([.play(.limit), .say(words), .say(hint)]), ["10", "Swipe"])
    XCTAssertEqual(silent([.play(.activate)]), ["Done."])
    XCTAssertEqual(silent([]), [])
  }

  func testNoEarconIsLostOrAddedAndNoWordsMove() {
    let cases = RandomCases.count(500)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let parts = (0..<Int.random(in: 0...12, using: &random)).map { _ -> Part in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .say(words)
        case 1: .say(hint)
        default: .play(Earcon.allCases.randomElement(using: &random) ?? .focus)
        }
      }
      let response = response(reply(parts))
      XCTAssertEqual(
        response.earcons,
        parts.compactMap { if case .play(let earcon) = $0 { earcon } else { nil } })
      XCTAssertEqual(
        response.spoken,
        parts.compactMap { if case .say(let utterance) = $0 { utterance.text } else { nil } })
      XCTAssertTrue(response.utterances.allSatisfy { $0.pause == .zero || $0.earcons.isEmpty })
    }
  }

  func testSumOfResponsesInterruptsIfOneDoes() {
    let label = Utterance(.label, "A")
    var sum = Response()
    XCTAssertTrue(sum.isEmpty)
    sum.append(Response(announcements: [words]))
    XCTAssertEqual(sum, Response(announcements: [words]))
    sum.append(Response(reply: [label], outcome: .atLimit, requests: [.pause]))
    XCTAssertEqual(sum, Response(reply: [words, label], outcome: .atLimit, requests: [.pause]))
    sum.append(Response(announcements: [hint], requests: [.resume]))
    XCTAssertEqual(sum, Response(reply: [words, label, hint], requests: [.pause, .resume]))
    XCTAssertFalse(sum.isEmpty)
  }

  private func reply(_ parts: [Part]) -> Reply {
    var reply = Reply()
    for part in parts {
      switch part {
      case .say(let utterance): reply.say(utterance)
      case .play(let earcon): reply.play(earcon)
      }
    }
    return reply
  }

  private func response(_ reply: Reply) -> Response {
    reply.response(hasSounds: true, done: SpeechSegment(.message, "Done."))
  }

  private func heard(_ parts: [Part]) -> [String] { response(reply(parts)).heard }
}

extension Response {
  /// Each utterance as text with its earcons, such as "[limit] 10".
  var heard: [String] {
    utterances.map { utterance in
      (utterance.earcons.map { "[\($0)]" } + (utterance.hasWords ? [utterance.text] : []))
        .joined(separator: " ")
    }
  }
}

extension ScreenReader {
  /// Performs a typed line and returns the speech with its earcons.
  mutating func heard(_ line: String) -> [String] { response(to: line).heard }
}
