import AccessibilityModel
import Scenes
import ScreenReader
import SpeechModel
import XCTest

/// What is told of a scene that was saved.
final class SceneChangesTests: XCTestCase {
  func testWhatSoundsTheSameIsToldToDoSo() {
    let scene = scene([node("Volume"), node("Mute")])
    let changes = SceneChanges(from: scene, to: scene, settings: ReaderSettings())
    XCTAssertTrue(changes.isEmpty)
    XCTAssertEqual(told(changes), ["The scene was read again. It sounds the same."])
  }

  func testWhatCameWentAndChangedIsTold() {
    var volume = node("Volume", id: "v")
    let old = scene([volume, node("Mute"), node("Mute"), node("Bass")])
    volume.label = "Loudness"
    volume.hint = "Adjust it"
    var new = scene([node("Treble"), volume, node("Mute"), node("Bass")])
    new.title = "Noise"
    let changes = SceneChanges(from: old, to: new, settings: ReaderSettings())
    XCTAssertEqual(
      told(changes),
      [
        "The scene has changed.", "New title: Noise", "New: Treble.", "Gone: Mute.",
        "Changed: Loudness.",
      ])
  }

  func testTheHintAndTheActionsAreHeardToo() {
    var mute = node("Mute")
    let old = scene([mute])
    mute.hint = "Silences"
    XCTAssertEqual(
      SceneChanges(from: old, to: scene([mute]), settings: ReaderSettings()).changed, ["Mute."])
    mute.hint = nil
    mute.actions = [SceneNamedAction(name: "Reset", does: .toggle)]
    XCTAssertEqual(
      SceneChanges(from: old, to: scene([mute]), settings: ReaderSettings()).changed, ["Mute."])
  }

  func testAnotherOrderIsTold() {
    let changes = SceneChanges(
      from: scene([node("One"), node("Two")]), to: scene([node("Two"), node("One")]),
      settings: ReaderSettings())
    XCTAssertEqual(told(changes), ["The scene has changed.", "The order has changed."])
  }

  func testOfManyOnlySomeAreNamed() {
    let changes = SceneChanges(
      from: scene([]), to: scene((1...12).map { node("E\($0)") }), settings: ReaderSettings())
    XCTAssertEqual(
      told(changes).last, "New: E1. E2. E3. E4. E5. And 7 more.")
  }

  func testTheCursorStaysOnTheSameElementOrItsNeighbour() throws {
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

  private func told(_ changes: SceneChanges) -> [String] { changes.utterances.map(\.text) }

  private func scene(_ nodes: [SceneNode]) -> SceneDocument {
    SceneDocument(title: "Sound", elements: nodes)
  }

  private func node(_ label: String, id: String? = nil) -> SceneNode {
    var node = SceneNode()
    node.label = label
    node.id = id
    return node
  }
}
