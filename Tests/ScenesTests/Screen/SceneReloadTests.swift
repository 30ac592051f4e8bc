import AccessibilityModel
import Languages
import Scenes
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// What is said of a scene that was saved, and where the cursor is then.
@MainActor
final class SceneReloadTests: XCTestCase {
  private let mute = node("Mute", id: "mute", .button)
  private let solo = node("Solo", id: "solo", .button)

  func testNothingButThatItWasReloadedIsSaidIfTheElementSoundsTheSame() async {
    var moved = mute
    moved.frame = Rectangle(x: 1, y: 2, width: 3, height: 4)
    moved.hint = "Silences"
    var loud = solo
    loud.label = "Loud"
    for next in [[mute, solo], [solo, mute], [mute], [moved, loud, node("Bass")]] {
      XCTAssertEqual(said([mute, solo], as: next), ["Reloaded."])
    }
  }

  func testTheElementIsSaidAgainIfItSoundsDifferent() async {
    var renamed = mute
    renamed.label = "Silence"
    renamed.traits = [.selected]
    XCTAssertEqual(said([mute, solo], as: [solo, renamed]), ["Reloaded.", "Selected: Silence"])
  }

  func testTheNeighbourIsSaidIfTheElementIsGone() async {
    XCTAssertEqual(said([mute, solo], as: [solo]), ["Reloaded.", "Solo. Button."])
    let alike = node(value: "Mute")
    XCTAssertEqual(
      said([node("Mute"), alike], as: [alike]), ["Reloaded.", "Mute"],
      "it sounds like the one that is gone, and is another")
    XCTAssertEqual(said([mute], as: []), ["Reloaded."], "there is none")
  }

  func testAValueOfThePersonIsThatOfTheFileAgainAndSaidAtTheCursor() async {
    let (bass, volume) = (slider("Bass"), slider("Volume"))
    XCTAssertEqual(
      said([volume, bass], typing: ["swipe up"], as: [volume, bass]),
      ["Reloaded.", "Volume: 0. Adjustable."])
    XCTAssertEqual(
      said([volume, bass], typing: ["swipe up", "last"], as: [volume, bass]), ["Reloaded."],
      "of other elements nothing is said")
    XCTAssertEqual(
      said([volume, bass], typing: ["swipe up"], as: [slider("Volume") { $0.value = 1 }]),
      ["Reloaded."], "that is where the person has put it")
  }

  func testItIsSaidInTheLanguageOfThePerson() async {
    let words = [
      "en": "Reloaded.", "de": "Neu geladen.", "ru": "Загружено заново.", "es": "Recargado.",
      "fr": "Rechargé.", "zh-Hans": "已重新加载。",
    ]
    XCTAssertEqual(Set(words.keys), Set(Phrases.all.map(\.language)))
    for (language, word) in words {
      XCTAssertEqual(said([mute], in: language, as: [mute]), [word])
    }
  }

  func testTheCursorStaysOnTheSameElementOrItsNeighbour() async {
    let old = SceneScreen(scene([node("One"), node("Two", id: "two"), node("Three")]))
    var reader = ScreenReader(screen: old, rules: old.rules)
    _ = reader.open()
    _ = reader.perform(.go("two"))
    let renamed = SceneScreen(scene([node("Zwei", id: "two"), node("One"), node("Three")]))
    let (same, isSame) = reader.goingOn(with: renamed, from: old.rules)
    XCTAssertTrue(isSame)
    XCTAssertEqual(same.focusedElement?.accessibilityLabel, "Zwei")
    let without = SceneScreen(scene([node("One"), node("Three")]))
    var (next, isStill) = reader.goingOn(with: without, from: old.rules)
    XCTAssertFalse(isStill)
    XCTAssertEqual(next.focusedElement?.accessibilityLabel, "Three")
    XCTAssertEqual(next.perform(.swipe(.left)).spoken, ["One"])
    XCTAssertEqual(
      next.perform(.history).spoken.first, reader.perform(.history).spoken.first,
      "what was heard is remembered")
    let empty = SceneScreen(scene([]))
    XCTAssertNil(reader.goingOn(with: empty, from: old.rules).reader.focusedElement)
  }

  func testOfSeveralWithOneLabelTheFirstIsTheFirst() async {
    let old = SceneScreen(scene([node("Mute"), node("Mute"), solo]))
    var reader = ScreenReader(screen: old, rules: old.rules)
    _ = reader.open()
    _ = reader.perform(.swipe(.right))
    let new = SceneScreen(scene([solo, node("Mute"), node("Mute")]))
    var (next, isSame) = reader.goingOn(with: new, from: old.rules)
    XCTAssertTrue(isSame)
    XCTAssertEqual(next.perform(.swipe(.right)).spoken, ["Last item."])
  }

  private func said(
    _ old: [SceneNode], typing lines: [String] = [], in language: String? = nil,
    as new: [SceneNode]
  ) -> [String] {
    let screen = SceneScreen(scene(old))
    var settings = ReaderSettings()
    settings.language = language
    var reader = ScreenReader(screen: screen, settings: settings, rules: screen.rules)
    _ = reader.open()
    for line in lines { _ = reader.type(line) }
    let next = SceneScreen(scene(new))
    let (reloaded, isSame) = reader.goingOn(with: next, from: screen.rules)
    return reloaded.news(after: reader, isSameElement: isSame).map(\.text)
  }

  private func scene(_ nodes: [SceneNode]) -> SceneDocument {
    SceneDocument(title: "Sound", elements: nodes)
  }
}
