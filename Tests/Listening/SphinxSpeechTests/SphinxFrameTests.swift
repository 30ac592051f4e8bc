import EngineProcesses
import Listening
import TestSupport
import XCTest

@testable import SphinxSpeech

/// Tests valid and damaged messages between the program and the recognizer's process.
final class SphinxFrameTests: XCTestCase {
  private static let grammar: SpokenGrammar = {
    var grammar = SpokenGrammar()
    let middle = grammar.addState()
    grammar.connect(grammar.start, to: middle, word: "go")
    grammar.connect(middle, to: grammar.end, word: "größe")
    grammar.connect(middle, to: grammar.end, word: "go")
    grammar.connect(middle, to: grammar.end)
    grammar.connect(middle, to: grammar.end, word: "point", isRare: true)
    return grammar
  }()

  private let requests: [SphinxRequest] = [
    .use(1, grammar), .use(2, SpokenGrammar()), .cancel(7), .recognize(3, []),
    .recognize(.max, [0, 1, -1, .max, .min]), .findWakePhrase(4, [7]),
  ]
  private let replies: [SphinxReply] = [
    .ready(1), .end(2), .finding(3, true), .finding(3, false), .recognition(4, Recognition([])),
    .recognition(5, Recognition([["set", "sixteen"], ["set", "sixty"]], isUncertain: true)),
    .failure(6, .notInstalled("The model is missing.")), .failure(7, .ended("It ended.")),
    .failure(8, .noPronunciation(["pst", "\u{0}"])), .failure(8, .noPronunciation([])),
  ]

  func testCodingRoundTripKeepsMessages() throws {
    for request in requests {
      XCTAssertEqual(try SphinxRequest(content: content(request.frame)), request)
    }
    for reply in replies { XCTAssertEqual(try SphinxReply(content: content(reply.frame)), reply) }
  }

  func testRandomGrammarsRoundTrip() throws {
    let cases = RandomCases.count(200)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var grammar = SpokenGrammar()
      for _ in 0..<Int.random(in: 0...20, using: &random) { _ = grammar.addState() }
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let word = ["go", "pitch", "é", nil].randomElement(using: &random) ?? nil
        grammar.connect(
          Int.random(in: 0..<grammar.stateCount, using: &random),
          to: Int.random(in: 0..<grammar.stateCount, using: &random), word: word,
          isRare: Bool.random(using: &random))
      }
      XCTAssertEqual(
        try GrammarCoding.grammar(from: GrammarCoding.bytes(of: grammar)[...]), grammar)
    }
  }

  func testGrammarsWithMissingPartsThrow() {
    func bytes(_ numbers: UInt32...) -> ArraySlice<UInt8> {
      numbers.flatMap { number in [0, 8, 16, 24].map { UInt8(number >> $0 & 255) } }[...]
    }
    let word = Array("go".utf8)
    for (name, bytes) in [
      ("no state", bytes(0, 0)), ("one state", bytes(1, 0)), ("many states", bytes(.max, 0)),
      ("many arcs", bytes(2, .max)), ("missing arc", bytes(2, 1)),
      ("unknown state", bytes(2, 1, 0, 2, 0, 0)), ("unknown start", bytes(2, 1, 9, 1, 0, 0)),
      ("unknown word", bytes(2, 1, 0, 1, 2, 0) + word), ("short", bytes(2).dropLast()),
      ("unknown rarity", bytes(2, 1, 0, 1, 1, 2) + word),
    ] {
      XCTAssertThrowsError(try GrammarCoding.grammar(from: bytes), name)
    }
    XCTAssertNoThrow(try GrammarCoding.grammar(from: bytes(2, 1, 0, 1, 1, 1) + word))
  }

  func testTruncatedMessagesAndUnknownKindsThrow() {
    for reply in replies {
      let whole = content(reply.frame)
      XCTAssertThrowsError(try SphinxReply(content: whole + [0]), "\(reply)")
      for length in 0..<5 { XCTAssertThrowsError(try SphinxReply(content: whole.prefix(length))) }
    }
    for kind in [0, 6, 255] as [UInt8] {
      XCTAssertThrowsError(try SphinxRequest(content: [kind, 1, 0, 0, 0]))
      XCTAssertThrowsError(try SphinxReply(content: [kind, 1, 0, 0, 0]))
    }
    for payload in [
      #"{"kind":"other","texts":["x"]}"#, #"{"kind":"ended","texts":[]}"#, #"{"kind":"ended"}"#,
    ] {
      XCTAssertThrowsError(try SphinxReply(content: [4, 1, 0, 0, 0] + payload.utf8), payload)
    }
  }

  func testDamagedFramesDoNotTrap() {
    DamagedBytes.forEach(of: requests.map(\.frame) + replies.map(\.frame)) { bytes in
      var buffer = FrameBuffer()
      buffer.append(bytes)
      guard let content = try? buffer.next() else { return }
      _ = try? SphinxRequest(content: content)
      _ = try? SphinxReply(content: content)
    }
  }

  private func content(_ frame: [UInt8]) -> ArraySlice<UInt8> { frame.dropFirst(4) }
}
