import AccessibilityModel
import AccessibleControls
import Foundation
import Languages
import ReaderCommands
import ScreenReader
import SpeechModel
import XCTest

/// Tests completion with Tab.
@MainActor
final class LineCompletionTests: XCTestCase {
  private var reader = ScreenReader(screen: DJDeck())

  override func setUp() async throws { _ = reader.open() }

  private func candidates(_ line: String) -> [String] { reader.completion(of: line).candidates }

  /// Returns a line as it is after completion.
  private func completed(_ line: String) -> String {
    let completion = reader.completion(of: line)
    guard let text = completion.text else { return line }
    return line.dropLast(completion.replaced) + text
  }

  func testCommandWithArgumentIsCompletedWithSpace() async {
    XCTAssertEqual(completed("desc"), "describe")
    XCTAssertEqual(completed("DESC"), "describe")
    XCTAssertEqual(completed("verb"), "verbosity ")
    XCTAssertEqual(completed("go"), "go ")
    XCTAssertEqual(completed("  swipe  l"), "  swipe left")
    XCTAssertEqual(completed("hist"), "history")
  }

  func testLessonsFollowTutorial() async {
    let lessons = ["moving", "modes", "rotor"]
    XCTAssertEqual(reader.completion(of: "tutorial ", lessons: lessons).candidates, lessons)
    XCTAssertEqual(reader.completion(of: "tutorial r", lessons: lessons).text, "rotor")
    XCTAssertEqual(completed("tutorial"), "tutorial", "the lesson is optional")
  }

  func testSeveralCommandsAreCompletedToTheirCommonBeginning() async {
    XCTAssertEqual(candidates("sw"), ["swipe right", "swipe left", "swipe up", "swipe down"])
    XCTAssertEqual(completed("sw"), "swipe ")
    XCTAssertEqual(candidates("page "), ["page up", "page down"])
    XCTAssertEqual(completed("page "), "page ", "there is no longer common beginning")
  }

  func testOtherNamesAreCandidatesIfNoUsualNameMatches() async {
    XCTAssertEqual(completed("two-finger rot"), "two-finger rotate")
    XCTAssertEqual(completed("scru"), "scrub")
    XCTAssertEqual(candidates("tap"), ["tap"])
  }

  func testLabelsOfScreenFollowGo() async {
    XCTAssertEqual(completed("go pi"), "go Pitch")
    XCTAssertEqual(completed("GO PI"), "GO Pitch")
    XCTAssertEqual(completed("watch  pit"), "watch  Pitch")
    XCTAssertEqual(completed("find dis"), "find Disc")
    let screen = AccessibilityElement()
    for label in ["Upper price", "Lower price", "Upper limit", "Upper price", "", " \n "] {
      let child = AccessibilityElement()
      child.isAccessibilityElement = true
      child.accessibilityLabel = label
      screen.addChild(child)
    }
    reader = ScreenReader(screen: screen)
    XCTAssertEqual(
      candidates("go up"), ["Upper price", "Upper limit"], "each candidate is listed once")
    XCTAssertEqual(completed("go up"), "go Upper ")
    XCTAssertEqual(
      completed("go lim"), "go Upper limit",
      "no label begins with the text, so one that contains it is chosen")
    XCTAssertEqual(candidates("go "), ["Upper price", "Lower price", "Upper limit"])
  }

  func testLabelIsCompletedInOneLine() async {
    let child = AccessibilityElement()
    child.isAccessibilityElement = true
    child.accessibilityLabel = "Terms\nand  conditions"
    reader = ScreenReader(screen: child)
    XCTAssertEqual(completed("go t"), "go Terms and conditions")
  }

  func testActionsOfElementFollowDo() async {
    let element = AccessibilityElement()
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Message"
    element.accessibilityCustomActions = ["Reply", "Reply all", "Archive"].map {
      AccessibilityCustomAction(name: $0) { _ in true }
    }
    reader = ScreenReader(screen: element)
    _ = reader.open()
    XCTAssertEqual(candidates("do "), ["Reply", "Reply all", "Archive"])
    XCTAssertEqual(completed("do re"), "do Reply")
    XCTAssertEqual(completed("do arch"), "do Archive")
  }

  func testSettingsAndTheirValuesAreCandidates() async {
    XCTAssertEqual(candidates("verbosity "), ["brief", "standard", "full"])
    XCTAssertEqual(completed("verbosity b"), "verbosity brief")
    XCTAssertEqual(candidates("echo "), ["words", "characters", "off"])
    XCTAssertEqual(candidates("table headers "), ["on", "off"])
    XCTAssertEqual(candidates("language "), Phrases.all.map(\.language))
    XCTAssertEqual(completed("language zh"), "language zh-Hans")
    XCTAssertEqual(candidates("sound "), ["sound volume"])
    XCTAssertEqual(completed("help verb"), "help verbosity")
  }

  func testRotorSettingsComeFromElement() async {
    XCTAssertEqual(completed("rotor butt"), "rotor Buttons")
    XCTAssertEqual(candidates("rotor le"), ["left"])
    XCTAssertEqual(candidates("rotor headings"), [], "the deck has no headings")
  }

  func testVoicesAreListedOnlyForVoiceCommand() async {
    var asked = 0
    reader.voices = {
      asked += 1
      return [SpeechVoice(identifier: "en-gb-scotland", name: "Scottish")]
    }
    _ = reader.completion(of: "go ")
    XCTAssertEqual(asked, 0)
    XCTAssertEqual(completed("voice en"), "voice en-gb-scotland")
  }

  func testBoundsHaveFormatOfElement() async {
    let element = AccessibilityElement()
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Volume"
    element.accessibilityTraits = .adjustable
    element.accessibilityValue = "45%"
    element.accessibilityRange = AccessibilityRange(
      minimum: 0, maximum: 100, step: 5, page: 20, value: 45)
    reader = ScreenReader(screen: element)
    _ = reader.open()
    XCTAssertEqual(
      reader.utterance(of: reader.completion(of: "set ")).text, "Minimum 0%. Maximum 100%.")
  }

  func testLineIsSplitLikeParser() async {
    // A space and its combining mark are one character, but the line is still split there.
    let marked = "go \u{301}pi"
    XCTAssertEqual(try CommandParser().parse(marked), .go("\u{301}pi"))
    XCTAssertEqual(candidates(marked), [], "no label begins with a mark")
    XCTAssertEqual(reader.utterance(of: reader.completion(of: marked)).text, "No completions.")
    XCTAssertEqual(candidates("describe \u{301}"), [])
    XCTAssertEqual(
      reader.utterance(of: reader.completion(of: "describe \u{301}")).text,
      "Nothing can follow describe.")
    for blank in ["\t", "\u{A0}", "\u{3000}", "\u{2028}", " \t "] {
      XCTAssertEqual(completed("swipe\(blank)le"), "swipe left", blank.debugDescription)
      XCTAssertEqual(candidates("verbosity\(blank)"), ["brief", "standard", "full"])
    }
  }

  func testCommandsOfHostComeFirst() async {
    let own = ["again", "skip", "swipe everything"]
    XCTAssertEqual(reader.completion(of: "sk", beside: own).text, "skip")
    XCTAssertEqual(
      reader.completion(of: "sw", beside: own).candidates.prefix(2),
      ["swipe everything", "swipe right"])
    XCTAssertEqual(candidates("sk"), [])
  }

  func testTopicsAndCommandsFollowHelp() async {
    XCTAssertEqual(candidates("help mov"), ["moving"])
    XCTAssertEqual(candidates("help verb"), ["verbosity"])
  }

  func testManyCandidatesAreShortenedAndCounted() async {
    XCTAssertEqual(
      reader.utterance(of: reader.completion(of: "sw")).text,
      "swipe right, swipe left, swipe up, swipe down")
    let all = reader.utterance(of: reader.completion(of: "")).text
    XCTAssertTrue(all.hasPrefix("swipe right, swipe left, "), all)
    XCTAssertTrue(all.hasSuffix(". And \(CommandVocabulary.names.count - 12) more."), all)
    XCTAssertEqual(all.split(separator: ",").count, 12)
  }

  func testCompletionKeepsState() async {
    let focused = reader.focusedElement
    _ = reader.completion(of: "go pi")
    XCTAssertTrue(reader.focusedElement === focused)
    XCTAssertEqual(reader.perform(.repeat).spoken.last, "Cue. Button.")
  }
}
