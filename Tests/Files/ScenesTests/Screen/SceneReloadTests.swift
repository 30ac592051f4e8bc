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
    var reader = openedReader(of: old, rules: old.rules)
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
    var reader = openedReader(of: old, rules: old.rules)
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
    var reader = openedReader(of: screen, settings: settings, rules: screen.rules)
    for line in lines { _ = reader.type(line) }
    let next = SceneScreen(scene(new))
    let (reloaded, isSame) = reader.continuing(on: next, from: screen.rules)
    return reloaded.reloadAnnouncement(after: reader, isSameElement: isSame).map(\.text)
  }

  private func scene(_ nodes: [SceneNode]) -> SceneDocument {
    SceneDocument(title: "Sound", elements: nodes)
  }
}

/// Tests the reloading of a scene with open views.
@MainActor
final class SceneNextVersionTests: XCTestCase {
  private let no = node("No", id: "no", .button) { $0.activation = .dismiss }
  private let yes = node("Yes", .button)

  private func order(_ inside: [SceneNode], isModal: Bool = true) -> SceneDocument {
    SceneDocument(elements: [
      node("Buy", .button),
      node("Cancel", .button) {
        $0.activation = .open("dialog")
        if !isModal { $0.isExpanded = false }
      },
      view(id: "dialog", inside) {
        $0.isModal = isModal
        $0.isHidden = true
      },
      node("Help", .button),
    ])
  }

  /// Opens the dialog, types lines, and then loads the next version of the scene.
  private func saved(
    _ old: SceneDocument, typing lines: [String] = [], as new: SceneDocument
  ) -> (reader: ScreenReader, isSameElement: Bool) {
    var scene = SceneReading(old)
    _ = scene.open()
    _ = scene.type("go cancel")
    _ = scene.type("double tap")
    for line in lines { _ = scene.type(line) }
    return scene.reader.continuing(on: SceneScreen(new), from: scene.screen.rules)
  }

  func testDialogStaysOpenWithCursorOnSameElement() async {
    let renamed = node("Never", id: "no", .button) { $0.activation = .dismiss }
    var (reader, isSame) = saved(
      order([no, yes]), as: order([node("Sure?", .header), yes, renamed]))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.type("describe"), ["Never. Button."])
    XCTAssertEqual(reader.type("swipe right"), ["Last item."])
    XCTAssertEqual(
      reader.type("first"), ["Sure?. Heading."], "elements behind the dialog are unreachable")
    _ = reader.type("last")
    XCTAssertEqual(
      reader.type("double tap"), ["Cancel. Button."], "the cursor returns to the opener")
    XCTAssertEqual(reader.type("swipe left"), ["Buy. Button."])
  }

  func testCursorMovesToNeighborInDialog() async {
    let (last, isSame) = saved(order([yes, no]), typing: ["last"], as: order([yes]))
    XCTAssertFalse(isSame)
    XCTAssertEqual(last.focusedElement?.accessibilityLabel, "Yes")
    let (none, _) = saved(order([yes, no]), as: order([node("Perhaps", .button)]))
    XCTAssertEqual(none.focusedElement?.accessibilityLabel, "Perhaps")
  }

  func testElementWithChangedIDMatchesByLabel() async {
    var other = no
    other.id = "never"
    let (reader, isSame) = saved(order([yes, no]), typing: ["last"], as: order([other, yes]))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.focusedElement?.accessibilityIdentifier, "never")
  }

  func testExpandedViewStaysExpandedAndCanCollapse() async {
    let old = order([yes, no], isModal: false)
    var (reader, isSame) = saved(old, typing: ["go no"], as: order([no, yes], isModal: false))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.type("describe"), ["No. Button."])
    XCTAssertEqual(reader.type("go cancel"), ["Cancel. Button. Expanded."])
    XCTAssertEqual(reader.type("double tap"), ["Collapsed."])
    XCTAssertEqual(reader.type("swipe right"), ["Help. Button."])
  }

  func testCursorPrefersNeighborInExpandedView() async {
    let old = order([yes, no], isModal: false)
    let (last, _) = saved(old, typing: ["go no"], as: order([yes], isModal: false))
    XCTAssertEqual(last.focusedElement?.accessibilityLabel, "Yes")
    let (none, _) = saved(
      old, typing: ["go no"], as: order([node("Perhaps", .button)], isModal: false))
    XCTAssertEqual(none.focusedElement?.accessibilityLabel, "Perhaps")
  }

  func testNestedDialogStaysOpen() async {
    func nested(_ label: String) -> SceneDocument {
      order([
        no, node("Why?", id: "why", .button) { $0.activation = .open("inner") },
        view(id: "inner", [node(label, .staticText)]) {
          $0.isModal = true
          $0.isHidden = true
        },
      ])
    }
    var (reader, _) = saved(
      nested("Because"), typing: ["last", "double tap"], as: nested("For good reasons"))
    XCTAssertEqual(reader.type("describe"), ["For good reasons"])
    XCTAssertEqual(reader.type("escape"), ["Why?. Button."])
    XCTAssertEqual(reader.type("escape"), ["Cancel. Button."])
  }

  func testRemovedDialogIsClosed() async {
    let (reader, isSame) = saved(
      order([no]), as: SceneDocument(elements: [node("Buy", .button), node("Cancel", .button)]))
    XCTAssertFalse(isSame)
    XCTAssertEqual(
      reader.focusedElement?.accessibilityLabel, "Cancel", "the cursor is on the opener")
  }

  func testDialogWithoutOpenerCanBeClosed() async {
    var next = order([no])
    next.elements.remove(at: 1)
    var (reader, isSame) = saved(order([no]), as: next)
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.type("double tap"), ["Buy. Button."])
  }

  func testClosedViewStaysClosed() async {
    let (reader, isSame) = saved(order([no]), typing: ["escape"], as: order([no, yes]))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Cancel")
  }
}
