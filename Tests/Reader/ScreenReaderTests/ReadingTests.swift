import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class ReadingTests: XCTestCase {
  private func reader(_ labels: [String] = ["A", "B", "C"]) -> ScreenReader {
    let screen = screen(labels)
    for element in screen.children { element.accessibilityHint = "Hint" }
    return openedReader(of: screen)
  }

  private func passages(_ response: Response) -> [Utterance.Purpose] {
    response.utterances.map(\.purpose)
  }

  func testReadingSaysAllElementsWithoutHints() async {
    var reader = reader()
    _ = reader.type("last")
    XCTAssertEqual(reader.type("read all"), ["A", "B", "C"])
    _ = reader.type("go B")
    XCTAssertEqual(reader.type("read from here"), ["B", "C"])
  }

  func testFocusFollowsTheReadingAndStaysWhenInterrupted() async {
    var reader = reader()
    let passages = passages(reader.response(to: "read all"))
    XCTAssertEqual(passages.count, 3)
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "A")
    reader.utteranceDidStart(passages[1])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "B")
    XCTAssertEqual(reader.response(to: "stop"), Response(reply: []))
    reader.utteranceDidStart(passages[2])
    XCTAssertEqual(
      reader.focusedElement?.accessibilityLabel, "B", "the reading was interrupted before C")
    XCTAssertEqual(reader.type("repeat"), ["B"])
    XCTAssertEqual(reader.type("swipe right"), ["C", "Hint"])
  }

  func testSecondReadingIgnoresThePassagesOfTheFirst() async {
    var reader = reader()
    let first = passages(reader.response(to: "read all"))
    let second = passages(reader.response(to: "read all"))
    XCTAssertTrue(Set(first).isDisjoint(with: second))
    reader.utteranceDidStart(first[2])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "A")
    reader.utteranceDidStart(.passage(.min))
    reader.utteranceDidStart(second[1])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "B")
    reader.utteranceDidStart(.passage(.max))
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "C")
  }

  func testPauseHoldsAReadingAndTheSecondResumesIt() async {
    var reader = reader()
    let passages = passages(reader.response(to: "two-finger swipe up"))
    XCTAssertEqual(reader.response(to: "pause"), Response(requests: [.pause]))
    XCTAssertEqual(reader.response(to: "two-finger tap"), Response(requests: [.resume]))
    reader.utteranceDidStart(passages[2])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "C")
    XCTAssertEqual(reader.response(to: "pause"), Response(requests: [.pause]))
    _ = reader.type("first")
    XCTAssertEqual(
      reader.response(to: "pause"), Response(requests: [.pause]),
      "another command ended the first pause")
  }

  func testLongScreenIsReadUpToTheLimit() async {
    var reader = openedReader(of: screen((1...1_001).map(String.init)))
    let said = reader.type("read all")
    XCTAssertEqual(said.count, 1_001)
    XCTAssertEqual(said.suffix(2), ["1000", "Stopped after 1000."])
    XCTAssertEqual(reader.type("read from here").first, "1")
  }

  func testHistoryHasTheLastRepliesAndSpokenPassages() async {
    var reader = reader()
    XCTAssertEqual(reader.type("history"), ["A. Hint"], "the opening is part of the history")
    _ = reader.type("right")
    reader.utteranceDidStart(passages(reader.response(to: "read all"))[1])
    _ = reader.type("repeat")
    XCTAssertEqual(reader.type("history"), ["A. Hint", "B. Hint", "A", "B"])
    XCTAssertEqual(
      reader.type("history"), ["A. Hint", "B. Hint", "A", "B"], "the history is not a reply itself")
    for _ in 0..<30 { _ = reader.type("first") }
    XCTAssertEqual(reader.type("history"), Array(repeating: "A. Hint", count: 20))
  }

  func testSpellingNamesCapitalsSpacesAndMarks() async {
    var reader = reader(["Ab 1.", "Größe"])
    XCTAssertEqual(reader.type("spell"), ["capital A, b, space, 1, period"])
    _ = reader.type("right")
    XCTAssertEqual(reader.type("spell"), ["capital G, r, ö, ß, e"])
    _ = reader.type("nowhere")
    XCTAssertEqual(
      reader.type("spell"), ["capital G, r, ö, ß, e"], "the last reply is still the same")
    reader.settings.language = "de"
    XCTAssertEqual(reader.type("spell"), ["groß G, r, ö, ß, e"])
  }

  func testCopyKeepsTheLastReply() async {
    var reader = reader()
    let response = reader.response(to: "copy")
    XCTAssertTrue(response.requests.contains(.copy("A Hint")))
    XCTAssertEqual(texts(response), ["Copied."])
    XCTAssertTrue(
      reader.response(to: "three-finger quadruple tap").requests.contains(.copy("A Hint")),
      "the copied reply is still the last one")
  }

  func testMuteTogglesSpeech() async {
    var reader = reader()
    let off = reader.response(to: "three-finger double tap")
    XCTAssertEqual(texts(off), ["Speech off."])
    XCTAssertEqual(off.requests.last, .speech(isOn: false))
    let on = reader.response(to: "mute")
    XCTAssertEqual(on.requests.first, .speech(isOn: true))
    XCTAssertEqual(texts(on), ["Speech on."])
    _ = reader.type("speech off")
    XCTAssertEqual(reader.type("mute"), ["Speech on."])
  }

  func testCurtainIsToggledAndSpoken() async {
    var reader = reader()
    let on = reader.response(to: "three-finger triple tap")
    XCTAssertEqual(on.requests.first, .curtain(isOn: true))
    XCTAssertEqual(texts(on), ["Screen curtain on."])
    XCTAssertEqual(earcons(on), [.on])
    XCTAssertTrue(reader.isCurtainOn)
    let off = reader.response(to: "curtain")
    XCTAssertEqual(off.requests.first, .curtain(isOn: false))
    XCTAssertEqual(texts(off), ["Screen curtain off."])
    XCTAssertEqual(earcons(off), [.off])
    XCTAssertFalse(reader.isCurtainOn)
  }
}
