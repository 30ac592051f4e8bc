import AccessibilityModel
import Languages
import Scenes
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the announcement of a reloaded scene, and the position of the cursor.
@MainActor
final class SceneReloadTests: XCTestCase {
  private let mute = node("Mute", id: "mute", .button)
  private let solo = node("Solo", id: "solo", .button)

  func testUnchangedElementIsNotRepeated() async {
    var moved = mute
    moved.frame = Rectangle(x: 1, y: 2, width: 3, height: 4)
    moved.hint = "Silences"
    var loud = solo
    loud.label = "Loud"
    for next in [[mute, solo], [solo, mute], [mute], [moved, loud, node("Bass")]] {
      XCTAssertEqual(said([mute, solo], as: next), ["Reloaded."])
    }
  }

  func testChangedElementIsSpoken() async {
    var renamed = mute
    renamed.label = "Silence"
    renamed.traits = [.selected]
    XCTAssertEqual(said([mute, solo], as: [solo, renamed]), ["Reloaded.", "Selected: Silence"])
  }

  func testNeighborOfRemovedElementIsSpoken() async {
    XCTAssertEqual(said([mute, solo], as: [solo]), ["Reloaded.", "Solo. Button."])
    let alike = node(value: "Mute")
    XCTAssertEqual(
      said([node("Mute"), alike], as: [alike]), ["Reloaded.", "Mute"],
      "a different element with the same description is spoken")
    XCTAssertEqual(said([mute], as: []), ["Reloaded."], "an empty screen has no element to speak")
  }

  func testValueRevertsToFileAndIsSpoken() async {
    let (bass, volume) = (slider("Bass"), slider("Volume"))
    XCTAssertEqual(
      said([volume, bass], typing: ["swipe up"], as: [volume, bass]),
      ["Reloaded.", "Volume: 0. Adjustable."])
    XCTAssertEqual(
      said([volume, bass], typing: ["swipe up", "last"], as: [volume, bass]), ["Reloaded."],
      "changes to other elements are not spoken")
    XCTAssertEqual(
      said([volume, bass], typing: ["swipe up"], as: [slider("Volume") { $0.value = 1 }]),
      ["Reloaded."], "the value stays as the user set it")
  }

  func testAnnouncementFollowsUserLanguage() async {
    let words = [
      "en": "Reloaded.", "de": "Neu geladen.", "ru": "Загружено заново.", "es": "Recargado.",
      "fr": "Rechargé.", "zh-Hans": "已重新加载。",
    ]
    XCTAssertEqual(Set(words.keys), Set(Phrases.all.map(\.language)))
    for (language, word) in words { XCTAssertEqual(said([mute], in: language, as: [mute]), [word]) }
  }

  func testCursorStaysOnElementOrNeighbor() async {
    let old = SceneScreen(scene([node("One"), node("Two", id: "two"), node("Three")]))
    var reader = ScreenReader(screen: old, rules: old.rules)
    _ = reader.open()
    _ = reader.perform(.go("two"))
    let renamed = SceneScreen(scene([node("Zwei", id: "two"), node("One"), node("Three")]))
    let (same, isSame) = reader.continuing(on: renamed, from: old.rules)
    XCTAssertTrue(isSame)
    XCTAssertEqual(same.focusedElement?.accessibilityLabel, "Zwei")
    let without = SceneScreen(scene([node("One"), node("Three")]))
    var (next, isStill) = reader.continuing(on: without, from: old.rules)
    XCTAssertFalse(isStill)
    XCTAssertEqual(next.focusedElement?.accessibilityLabel, "Three")
    XCTAssertEqual(next.perform(.swipe(.left)).spoken, ["One"])
    XCTAssertEqual(
      next.perform(.history).spoken.first, reader.perform(.history).spoken.first,
      "the history is kept")
    let empty = SceneScreen(scene([]))
    XCTAssertNil(reader.continuing(on: empty, from: old.rules).reader.focusedElement)
  }

  func testElementsWithSameLabelMatchInOrder() async {
    let old = SceneScreen(scene([node("Mute"), node("Mute"), solo]))
    var reader = ScreenReader(screen: old, rules: old.rules)
    _ = reader.open()
    _ = reader.perform(.swipe(.right))
    let new = SceneScreen(scene([solo, node("Mute"), node("Mute")]))
    var (next, isSame) = reader.continuing(on: new, from: old.rules)
    XCTAssertTrue(isSame)
    XCTAssertEqual(next.perform(.swipe(.right)).spoken, ["Last item."])
  }

  private func said(
    _ old: [SceneNode], typing lines: [String] = [], in language: String? = nil, as new: [SceneNode]
  ) -> [String] {
    let screen = SceneScreen(scene(old))
    var settings = ReaderSettings()
    settings.language = language
    var reader = ScreenReader(screen: screen, settings: settings, rules: screen.rules)
    _ = reader.open()
    for line in lines { _ = reader.type(line) }
    let next = SceneScreen(scene(new))
    let (reloaded, isSame) = reader.continuing(on: next, from: screen.rules)
    return reloaded.reloadAnnouncement(after: reader, isSameElement: isSame).map(\.text)
  }

  private func scene(_ nodes: [SceneNode]) -> SceneDocument {
    SceneDocument(title: "Sound", elements: nodes)
  }
}
