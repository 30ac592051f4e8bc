import SpeechModel
import TestSupport
import XCTest

/// Tests the invariants of the speech queue in random sessions.
final class SpeechQueueInvariantsTests: XCTestCase {
  private static let sources = 3

  func testUserCommandReplacesAllSpeech() {
    forEachRandomSession { speech, random in
      let before = Set(speech.begun.map(\.id))
      let hasAnswered = Bool.random(using: &random)
      if hasAnswered { speech.answer(said("mine")) } else { speech.interrupt() }
      let old = speech.endings.count
      XCTAssertEqual(speech.sounding?.entry.utterance.text, hasAnswered ? "mine" : nil)
      speech.wait(.seconds(100))
      let new = speech.begun.filter { !before.contains($0.id) }.map(\.utterance.text)
      XCTAssertEqual(new, hasAnswered ? ["mine"] : [], "earlier speech is not spoken")
      XCTAssertEqual(speech.endings.count, old + (hasAnswered ? 1 : 0))
    }
  }

  func testLastValueOfSourceIsAlwaysSpoken() {
    forEachRandomSession { speech, random in
      // Interrupt like the user's last command. After that, only the application causes speech.
      speech.interrupt()
      var last: [Int: String] = [:]
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let priority = Utterance.Priority(rawValue: .random(in: 0...2, using: &random)) ?? .low
          speech.announce(said("news", priority))
        case 1:
          speech.pause()
          speech.resume()
        case 2: speech.wait(.milliseconds(Int.random(in: 0...1_500, using: &random)))
        default:
          let element = Int.random(in: 0..<Self.sources, using: &random)
          let text = "\(Int.random(in: 0...3, using: &random))"
          let priority = Utterance.Priority(rawValue: .random(in: 0...2, using: &random)) ?? .low
          last[element] = text
          speech.announce(
            element == 0
              ? progress(text, of: element, priority) : value(text, of: element, priority))
        }
      }
      speech.wait(.seconds(100))
      for (element, text) in last {
        let heard = speech.completeEntries.last { $0.utterance.source?.element == element }
        XCTAssertEqual(heard?.utterance.text, text)
      }
    }
  }

  func testLowPriorityStartsOnlyWithEmptyQueue() {
    forEachRandomSession { speech, _ in
      speech.wait(.seconds(100))
      XCTAssertEqual(speech.lowBeforeOthers, 0)
    }
  }

  func testOnlyUserInterruptsHighPriority() {
    forEachRandomSession { speech, _ in XCTAssertEqual(speech.highCutByAnnouncements, 0) }
  }

  func testEveryUtteranceEndsOnce() {
    forEachRandomSession { speech, _ in
      speech.resume()
      speech.wait(.seconds(1_000))
      XCTAssertEqual(speech.endings.count, speech.addedCount)
      XCTAssertTrue(speech.queue.isQuiet)
    }
  }

  func testWaitingAnnouncementsStayBelowLimit() {
    let cases = RandomCases.count(1)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var speech = ManualSpeech()
      speech.answer(said("answer"))
      for number in 0..<1_000 {
        let priority = Utterance.Priority(rawValue: .random(in: 0...2, using: &random)) ?? .low
        let words = "\(number)"
        switch Int.random(in: 0..<3, using: &random) {
        case 0: speech.announce(said(words, priority))
        case 1: speech.announce(value(words, of: number, priority))
        default: speech.announce(progress(words, of: number % 500, priority))
        }
        let waiting = speech.addedCount - speech.endings.count
        XCTAssertLessThanOrEqual(waiting, SpeechQueue.maximumAnnouncements + 2)
      }
    }
  }

  /// Calls `body` with many simulated speakers, each after a random session.
  private func forEachRandomSession(
    _ test: String = #function, _ body: (inout ManualSpeech, inout SeededGenerator) -> Void
  ) {
    let cases = RandomCases.count(250)
    var random = SeededGenerator.printed(for: test, cases: cases)
    for _ in 0..<cases {
      var speech = ManualSpeech(each: .milliseconds(Int.random(in: 1...900, using: &random)))
      for _ in 0..<Int.random(in: 0...40, using: &random) { Self.doAnything(&speech, &random) }
      body(&speech, &random)
    }
  }

  private static func doAnything(_ speech: inout ManualSpeech, _ random: inout SeededGenerator) {
    let priority = Utterance.Priority(rawValue: .random(in: 0...2, using: &random)) ?? .low
    let element = Int.random(in: 0..<sources, using: &random)
    let text = "\(Int.random(in: 0...9, using: &random))"
    switch Int.random(in: 0..<14, using: &random) {
    case 0: speech.interrupt()
    case 1: speech.pause()
    case 2: speech.resume()
    case 3: speech.answer(said("label " + text), hint("hint"))
    case 4: speech.answer(value(text, of: element), said("more", priority))
    case 5: speech.enqueue(said("more " + text))
    case 6: speech.announce(said("news " + text, priority))
    case 7: speech.announce(said("news " + text, priority), hint("hint"))
    case 8: speech.announce(value(text, of: element, priority))
    case 9: speech.announce(progress(text, of: 100 + element, priority))
    case 10: speech.forget(SpeechSource(element: element, property: "value"))
    default: speech.wait(.milliseconds(Int.random(in: 0...900, using: &random)))
    }
  }
}
