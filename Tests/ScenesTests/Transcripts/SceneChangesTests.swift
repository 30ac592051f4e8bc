import AccessibilityModel
import Diagnostics
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
      SceneChanges(from: old, to: scene([mute]), settings: ReaderSettings()).elements(.changed),
      ["Mute."])
    mute.hint = nil
    mute.actions = [SceneNamedAction(name: "Reset", does: .toggle)]
    XCTAssertEqual(
      SceneChanges(from: old, to: scene([mute]), settings: ReaderSettings()).elements(.changed),
      ["Mute."])
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

  // MARK: What is not heard at once

  func testWhatIsNotShownNowIsToldWithThat() {
    let old = scene([node("Cancel"), dialog([node("Sure?"), node("No")])])
    XCTAssertEqual(
      told(
        from: old, to: scene([node("Cancel"), dialog([node("Really?"), node("No", value: "1")])])),
      [
        "The scene has changed.", "New, but not shown now: Really?",
        "Gone, and was not shown: Sure?", "Changed, but not shown now: No: 1.",
      ])
  }

  func testWhatIsShownOrHiddenByTheFileIsNeitherNewNorGone() {
    var hidden = node("Mute")
    hidden.isHidden = true
    let (with, without) = (scene([node("Bass"), node("Mute")]), scene([node("Bass"), hidden]))
    XCTAssertEqual(told(from: without, to: with), ["The scene has changed.", "Shown now: Mute."])
    XCTAssertEqual(
      told(from: with, to: without), ["The scene has changed.", "Not shown any more: Mute."])
  }

  func testAnotherOrderOfWhatIsNotShownIsTold() {
    XCTAssertEqual(
      told(
        from: scene([node("Cancel"), dialog([node("Yes"), node("No")])]),
        to: scene([node("Cancel"), dialog([node("No"), node("Yes")])])),
      ["The scene has changed.", "The order of what is not shown now has changed."])
  }

  func testWhatLeavesTheDescriptionAloneIsAChangeToo() {
    var volume = slider("Volume")
    let old = scene([volume, node("Mute")])
    let changes: [(inout SceneNode) -> Void] = [
      { $0.range?.step = 2 }, { $0.range?.page = 5 }, { $0.range?.minimum = -1 },
      { $0.range?.maximum = 11 }, { $0.range?.lowerBound = "low" }, { $0.activation = .toggle },
      { $0.frame = Rectangle(x: 1, y: 2, width: 3, height: 4) },
    ]
    for (number, change) in changes.enumerated() {
      volume = slider("Volume")
      change(&volume)
      XCTAssertEqual(
        told(from: old, to: scene([volume, node("Mute")])),
        ["The scene has changed.", "Changed, described as before: Volume: 0. Adjustable."],
        "change \(number)")
    }
  }

  func testAViewThatIsNoElementIsToldByItsLabelOrItsId() {
    func list(_ label: String, _ change: (inout SceneNode) -> Void = { _ in }) -> SceneDocument {
      scene([
        view(id: "list", [node("One")]) {
          $0.label = label
          $0.hasExplicitOrder = true
          $0.container = .list
          change(&$0)
        }
      ])
    }
    XCTAssertEqual(
      told(from: list("Tasks"), to: list("Errands")),
      ["The scene has changed.", "Changed, described as before: Errands."])
    XCTAssertEqual(
      told(from: list(""), to: list("") { $0.groups = true }),
      ["The scene has changed.", "Changed, described as before: list."])
  }

  func testWhatBelongsToNoElementIsToldAsAWhole() {
    let old = scene([view([node("One")]), node("Two")])
    for new in [
      scene([node("One"), node("Two")]),
      scene([view([node("One")]) { $0.clips = true }, node("Two")]),
    ] {
      XCTAssertEqual(
        told(from: old, to: new),
        ["The scene has changed.", "What is heard of its elements is the same."])
    }
  }

  func testAFileThatIsOnlyWrittenOtherwiseSoundsTheSame() {
    var moved = node("Mute")
    moved.position = SourcePosition(line: 9, column: 3)
    XCTAssertEqual(
      told(from: scene([node("Mute")]), to: scene([moved])),
      ["The scene was read again. It sounds the same."])
  }

  func testTheTwoThumbsOfASliderAreToldApart() {
    let old = scene([node("Price", id: "price") { $0.control = .rangeSlider }])
    XCTAssertEqual(told(from: old, to: old), ["The scene was read again. It sounds the same."])
  }

  func testAnIdThatIsGivenLaterMakesNoOtherElement() {
    XCTAssertEqual(
      told(from: scene([node("Mute")]), to: scene([node("Mute", id: "mute")])),
      ["The scene has changed.", "Changed, described as before: Mute."])
  }

  // MARK: What the person did meanwhile

  func testValuesThatThePersonHasChangedAreToldToBeThoseOfTheFileAgain() {
    let old = scene([slider("Volume"), slider("Bass"), node("Mute", value: "0", .toggleButton)])
    var scene = SceneReading(old)
    _ = scene.open()
    _ = scene.type("swipe up")
    _ = scene.type("last")
    _ = scene.type("double tap")
    let changes = SceneChanges(
      from: old, to: old, settings: ReaderSettings(), leaving: scene.screen)
    XCTAssertEqual(
      told(changes),
      [
        "The scene was read again.",
        "Values are those of the file again: Volume: 0. Adjustable. Mute. Off.",
      ])
  }

  func testOnlyWhatIsLostIsToldToBeThatOfTheFile() {
    let old = scene([slider("Volume"), slider("Bass")])
    var scene = SceneReading(old)
    _ = scene.open()
    _ = scene.type("swipe up")
    let kept = self.scene([slider("Volume") { $0.value = 1 }, slider("Bass")])
    let changed = ["The scene has changed.", "Changed: Volume: 1. Adjustable."]
    XCTAssertEqual(
      told(SceneChanges(from: old, to: kept, settings: ReaderSettings(), leaving: scene.screen)),
      changed, "that is where the person has put it")
    let without = self.scene([slider("Bass")])
    XCTAssertEqual(
      told(SceneChanges(from: old, to: without, settings: ReaderSettings(), leaving: scene.screen)),
      ["The scene has changed.", "Gone: Volume: 0. Adjustable."])
    let longer = self.scene([slider("Volume") { $0.maximum = 200 }, slider("Bass")])
    XCTAssertEqual(
      told(SceneChanges(from: old, to: longer, settings: ReaderSettings(), leaving: scene.screen)),
      [
        "The scene has changed.", "Changed, described as before: Volume: 0. Adjustable.",
        "Values are those of the file again: Volume: 0. Adjustable.",
      ])
    let other = self.scene([slider("Volume"), slider("Bass") { $0.value = 3 }])
    XCTAssertEqual(
      told(SceneChanges(from: old, to: other, settings: ReaderSettings(), leaving: scene.screen)),
      [
        "The scene has changed.", "Changed: Bass: 3. Adjustable.",
        "Values are those of the file again: Volume: 0. Adjustable.",
      ])
  }

  func testWhatNobodyHasChangedIsNotToldToBeThatOfTheFileInAnyLanguage() {
    var settings = ReaderSettings()
    settings.language = "de"
    let old = scene([
      slider("Lautstärke", SceneRange(step: 0.1, value: 2.5)),
      slider("Höhen", id: "high") { $0.lowerBound = "low" }, slider("Tiefen", id: "low"),
    ])
    let changes = SceneChanges(
      from: old, to: old, settings: settings, leaving: SceneScreen(old, language: "de"))
    XCTAssertEqual(told(changes), ["The scene was read again. It sounds the same."])
  }

  private func dialog(_ children: [SceneNode]) -> SceneNode {
    view(id: "dialog", children) {
      $0.isModal = true
      $0.isHidden = true
    }
  }

  private func told(from old: SceneDocument, to new: SceneDocument) -> [String] {
    told(SceneChanges(from: old, to: new, settings: ReaderSettings()))
  }

  private func told(_ changes: SceneChanges) -> [String] { changes.utterances.map(\.text) }

  private func scene(_ nodes: [SceneNode]) -> SceneDocument {
    SceneDocument(title: "Sound", elements: nodes)
  }
}
