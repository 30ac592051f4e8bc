import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

final class ReadingTests: XCTestCase {
  private func reader(_ labels: [String] = ["A", "B", "C"]) -> ScreenReader {
    let screen = screen(labels)
    for element in screen.children { element.accessibilityHint = "Hint" }
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    return reader
  }

  private func marks(_ effects: [Effect]) -> [Int] {
    effects.compactMap { if case .speak(let utterance) = $0 { utterance.mark } else { nil } }
  }

  func testReadingGoesThroughAllElementsWithoutHints() {
    var reader = reader()
    _ = reader.type("last")
    XCTAssertEqual(reader.type("read all"), ["A", "B", "C"])
    _ = reader.type("go B")
    XCTAssertEqual(reader.type("read from here"), ["B", "C"])
  }

  func testTheCursorFollowsWhatIsHeardAndStaysWhereTheReadingIsCut() {
    var reader = reader()
    let marks = marks(reader.effects(ofTyping: "read all"))
    XCTAssertEqual(marks.count, 3)
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "A")
    reader.began(marks[1])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "B")
    XCTAssertEqual(reader.effects(ofTyping: "stop"), [.stop])
    reader.began(marks[2])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "B", "it was cut before that")
    XCTAssertEqual(reader.type("repeat"), ["B"])
    XCTAssertEqual(reader.type("swipe right"), ["C", "Hint"])
  }

  func testASecondReadingIsNotMovedByTheMarksOfTheFirst() {
    var reader = reader()
    let first = marks(reader.effects(ofTyping: "read all"))
    let second = marks(reader.effects(ofTyping: "read all"))
    XCTAssertTrue(Set(first).isDisjoint(with: second))
    reader.began(first[2])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "A")
    reader.began(.min)
    reader.began(second[1])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "B")
    reader.began(.max)
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "C")
  }

  func testPauseHoldsAReadingAndTheSecondGoesOnWithIt() {
    var reader = reader()
    let marks = marks(reader.effects(ofTyping: "two-finger swipe up"))
    XCTAssertEqual(reader.effects(ofTyping: "pause"), [.pause])
    XCTAssertEqual(reader.effects(ofTyping: "two-finger tap"), [.resume])
    reader.began(marks[2])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "C")
    XCTAssertEqual(reader.effects(ofTyping: "pause"), [.pause])
    _ = reader.type("first")
    XCTAssertEqual(
      reader.effects(ofTyping: "pause"), [.pause], "a command between has ended the first pause")
  }

  func testALongScreenIsReadForAWhile() {
    var reader = ScreenReader(screen: screen((1...1_001).map(String.init)))
    _ = reader.open()
    let said = reader.type("read all")
    XCTAssertEqual(said.count, 1_001)
    XCTAssertEqual(said.suffix(2), ["1000", "Stopped after 1000."])
    XCTAssertEqual(reader.type("read from here").first, "1")
  }

  func testHistoryHasTheLastRepliesAndOfAReadingWhatWasHeard() {
    var reader = reader()
    XCTAssertEqual(reader.type("history"), ["A. Hint"], "what a screen opens with is heard, too")
    _ = reader.type("right")
    let marks = marks(reader.effects(ofTyping: "read all"))
    reader.began(marks[1])
    _ = reader.type("repeat")
    XCTAssertEqual(reader.type("history"), ["A. Hint", "B. Hint", "A", "B"])
    XCTAssertEqual(
      reader.type("history"), ["A. Hint", "B. Hint", "A", "B"], "it is no reply itself")
    for _ in 0..<30 { _ = reader.type("first") }
    XCTAssertEqual(reader.type("history"), Array(repeating: "A. Hint", count: 20))
  }

  func testSpellingNamesCapitalsBlanksAndMarks() {
    var reader = reader(["Ab 1.", "Größe"])
    XCTAssertEqual(reader.type("spell"), ["capital A, b, space, 1, period"])
    _ = reader.type("right")
    XCTAssertEqual(reader.type("spell"), ["capital G, r, ö, ß, e"])
    _ = reader.type("nowhere")
    XCTAssertEqual(reader.type("spell"), ["capital G, r, ö, ß, e"], "the reply stays the last one")
    reader.settings.language = "de"
    XCTAssertEqual(reader.type("spell"), ["groß G, r, ö, ß, e"])
  }

  func testCopyKeepsTheLastReplyAndSaysSo() {
    var reader = reader()
    let effects = reader.effects(ofTyping: "copy")
    XCTAssertTrue(effects.contains(.copy("A Hint")))
    XCTAssertEqual(texts(effects), ["Copied."])
    XCTAssertTrue(
      reader.effects(ofTyping: "three-finger quadruple tap").contains(.copy("A Hint")),
      "the copied reply stays the last one")
  }

  func testMuteSwitchesSpeechOffAndOnAgain() {
    var reader = reader()
    let off = reader.effects(ofTyping: "three-finger double tap")
    XCTAssertEqual(texts(off), ["Speech off."])
    XCTAssertEqual(off.last, .speech(isOn: false))
    let on = reader.effects(ofTyping: "mute")
    XCTAssertEqual(on.first, .speech(isOn: true))
    XCTAssertEqual(texts(on), ["Speech on."])
    _ = reader.type("speech off")
    XCTAssertEqual(reader.type("mute"), ["Speech on."])
  }

  func testTheCurtainHidesAndSaysSo() {
    var reader = reader()
    let on = reader.effects(ofTyping: "three-finger triple tap")
    XCTAssertEqual(on.first, .curtain(isOn: true))
    XCTAssertEqual(texts(on), ["Screen curtain on."])
    XCTAssertEqual(earcons(on), [.on])
    XCTAssertTrue(reader.isCurtainOn)
    let off = reader.effects(ofTyping: "curtain")
    XCTAssertEqual(off.first, .curtain(isOn: false))
    XCTAssertEqual(texts(off), ["Screen curtain off."])
    XCTAssertEqual(earcons(off), [.off])
    XCTAssertFalse(reader.isCurtainOn)
  }
}
