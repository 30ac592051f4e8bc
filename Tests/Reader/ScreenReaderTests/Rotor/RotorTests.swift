import AccessibilityModel
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the rotor's settings and their effect on swipes up and down.
@MainActor
final class RotorTests: XCTestCase {
  private let page = AccessibilityElement()
  private let title = element("News", .header)
  private let link = element("Read more", .link)
  private let chapter = element("Sport", .header)
  private let volume = Slider()
  private let save = element("Save", .button)
  private lazy var reader = ScreenReader(screen: page)
  private var done: [String] = []

  /// An adjustable element with values from 0 to 10.
  private final class Slider: AccessibilityElement {
    var level = 5.0

    override init() {
      super.init()
      isAccessibilityElement = true
      accessibilityLabel = "Volume"
      accessibilityTraits = .adjustable
    }
    override var accessibilityRange: AccessibilityRange? {
      get { AccessibilityRange(maximum: 10, value: level) }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(Int(level))" }
      set {}
    }
    override func accessibilityIncrement() { level = min(level + 1, 10) }
    override func accessibilityDecrement() { level = max(level - 1, 0) }
  }

  override func setUp() async throws {
    title.accessibilityHeadingLevel = 1
    chapter.accessibilityHeadingLevel = 2
    for element in [title, link, chapter, volume, save] { page.addChild(element) }
    _ = reader.open()
  }

  func testOnlyUsefulSettingsAreOffered() async {
    XCTAssertEqual(
      names(),
      [
        "Characters", "Words", "Headings", "Heading 1", "Heading 2", "Links", "Buttons",
        "Form Controls", "Same Item", "Speaking Rate: 175 words per minute", "Voice Pitch: 50",
        "Speech Volume: 100%", "Hints: On.", "Sounds: On.", "Sound Volume: 50%",
        "Verbosity: Standard",
        "Punctuation: None",
        "Language: English",
      ])
    XCTAssertEqual(
      reader.type("rotor links"), ["Links"])
    link.removeFromParent()
    XCTAssertEqual(reader.heard("rotor links"), ["[error] No links."])
  }

  func testRotorWrapsAround() async {
    XCTAssertEqual(reader.type("rotor characters"), ["Characters"])
    XCTAssertEqual(reader.type("rotor left"), ["Language: English"])
    XCTAssertEqual(reader.type("rotor right"), ["Characters"])
    XCTAssertEqual(reader.type("rotor right"), ["Words"])
    XCTAssertEqual(reader.type("rotor left"), ["Characters"])
  }

  func testSettingIsFoundByNameThenBeginningThenPart() async {
    XCTAssertEqual(reader.type("rotor HEADINGS"), ["Headings"])
    XCTAssertEqual(reader.type("rotor heading"), ["Headings"])
    XCTAssertEqual(reader.type("rotor heading 2"), ["Heading 2"])
    XCTAssertEqual(reader.type("rotor rate"), ["Speaking Rate: 175 words per minute"])
    let response = reader.response(to: "rotor fireworks")
    XCTAssertEqual(earcons(response), [.error])
    XCTAssertEqual(
      texts(response),
      ["Not found: fireworks. Nearest: rotor."])
    XCTAssertEqual(reader.type("rotor linsk"), ["Not found: linsk. Nearest: Links."])
    XCTAssertEqual(reader.rotorSetting, .reader(.rate), "nothing is changed")
  }

  func testItemThatIsMissingHereSaysWhy() async {
    for (name, reason) in [
      ("tables", "No tables."), ("Adjust Value", "Not adjustable."),
      ("actions", "No actions."), ("misspelled words", "No misspelled words."),
      ("more content", "No additional content."),
    ] { XCTAssertEqual(reader.heard("rotor " + name), ["[error] " + reason]) }
    let rotor = reader.type("rotor")
    XCTAssertEqual(rotor.first, "Rotor: Nothing selected")
    XCTAssertEqual(rotor.count, 2, "only the list of items follows")
    XCTAssertFalse(rotor.contains { $0.contains("Adjust") })
    XCTAssertEqual(
      reader.type("why").dropFirst().first,
      "“Nothing selected” is spoken since no item has been chosen that applies here.")
    _ = reader.type("go volume")
    XCTAssertEqual(reader.type("rotor").first, "Rotor: Adjust Value")
    XCTAssertFalse(reader.type("rotor").contains("Not adjustable."))
    _ = reader.type("go save")
    _ = reader.type("rotor headings")
    title.removeFromParent()
    chapter.removeFromParent()
    XCTAssertEqual(reader.type("rotor").prefix(2), ["Rotor: Headings", "No headings."])
    XCTAssertEqual(reader.heard("swipe down"), ["[edge] No headings."])
  }

  func testSwipesGoFromHeadingToHeading() async {
    _ = reader.type("rotor headings")
    XCTAssertEqual(reader.type("swipe down"), ["Sport. Heading Level 2."])
    XCTAssertEqual(reader.heard("swipe down"), ["[edge] No more headings."])
    XCTAssertTrue(reader.focusedElement === chapter)
    XCTAssertEqual(reader.type("up"), ["News. Heading Level 1."])
    XCTAssertEqual(reader.type("up"), ["No more headings."])
    XCTAssertEqual(reader.type("down 7"), ["Sport. Heading Level 2.", "No more headings."])
    XCTAssertEqual(reader.type("rotor heading 1"), ["Heading 1"])
    XCTAssertEqual(reader.type("down"), ["No more headings at level 1."])
    XCTAssertEqual(reader.type("up"), ["News. Heading Level 1."])
  }

  func testSwipesGoToEveryKindAndSayTheEdge() async {
    for (name, label, edge) in [
      ("links", "Read more. Link.", "No more links."),
      ("buttons", "Save. Button.", "No more buttons."),
      ("same item", "Sport. Heading Level 2.", "No more items of the same kind."),
    ] {
      _ = reader.type("first")
      XCTAssertEqual(reader.type("rotor \(name)").count, 1, name)
      XCTAssertEqual(reader.type("down"), [label])
      XCTAssertEqual(reader.type("down"), [edge])
    }
  }

  func testKindMissingOnTheScreenSaysTheEdge() async {
    _ = reader.type("rotor links")
    link.removeFromParent()
    XCTAssertEqual(reader.type("down"), ["No links."])
  }

  func testAdjustableSelectsAdjustValueUntilAnotherChoice() async {
    _ = reader.type("rotor headings")
    _ = reader.type("go volume")
    XCTAssertEqual(reader.rotorSetting, .adjustValue)
    XCTAssertEqual(reader.type("up"), ["6"])
    _ = reader.type("rotor words")
    XCTAssertEqual(reader.type("down"), ["Volume:"])
    XCTAssertEqual(volume.level, 6)
    _ = reader.type("left")
    XCTAssertEqual(reader.rotorSetting, .text(.words), "the rotor returns to the last choice")
    _ = reader.type("right")
    XCTAssertEqual(reader.rotorSetting, .adjustValue)
    XCTAssertEqual(reader.type("down"), ["5"])
  }

  func testChoiceForOneElementEndsWithIt() async {
    _ = reader.type("rotor headings")
    _ = reader.type("go volume")
    XCTAssertEqual(reader.type("rotor adjust value"), ["Adjust Value"])
    _ = reader.type("right")
    XCTAssertEqual(reader.rotorSetting, .elements(.headings))
  }

  func testIncreaseAndDecreaseIgnoreTheRotor() async {
    _ = reader.type("go volume")
    _ = reader.type("rotor words")
    XCTAssertEqual(reader.type("increase 2"), ["7"])
    XCTAssertEqual(reader.type("decrease"), ["6"])
    _ = reader.type("right")
    XCTAssertEqual(reader.heard("increase"), ["[error] Not adjustable."])
  }

  func testDefaultRotorOnAnElementThatIsNotAdjustableRefuses() async {
    XCTAssertEqual(reader.heard("swipe up"), ["[error] Not adjustable."])
  }

  func testSettingThatWasOnlyPassedIsNotChosenElsewhere() async {
    save.accessibilityCustomActions = [action("Discard")]
    _ = reader.type("last")
    XCTAssertEqual(reader.type("rotor right"), ["Speaking Rate: 175 words per minute"])
    XCTAssertEqual(reader.type("rotor left"), ["Actions"])
    _ = reader.type("first")
    XCTAssertEqual(reader.type("swipe down"), ["Not adjustable."])
    XCTAssertNil(reader.settings.speech.rate)
    for choice in [["rotor rate"], ["rotor same item", "rotor right", "swipe up"]] {
      _ = reader.type("first")
      for line in choice { _ = reader.type(line) }
      _ = reader.type("right")
      XCTAssertEqual(reader.rotorSetting, .reader(.rate), "a named or used setting is chosen")
      _ = reader.type("rotor headings")
    }
  }

  func testReturnToTheLastChoiceIsSpokenOnce() async {
    _ = reader.type("rotor headings")
    _ = reader.type("go volume")
    _ = reader.type("rotor adjust value")
    _ = reader.type("right")
    XCTAssertEqual(reader.type("up"), ["Headings", "Sport. Heading Level 2."])
    XCTAssertEqual(reader.type("up"), ["News. Heading Level 1."])
  }

  func testRotorAloneSaysItsSettingAndAllSettings() async {
    save.accessibilityCustomActions = [action("Discard")]
    _ = reader.type("last")
    XCTAssertEqual(
      reader.type("rotor"),
      [
        "Rotor: Actions",
        "Characters, Words, Headings, Heading 1, Heading 2, Links, Buttons, Form Controls, Actions, "
          + "Speaking Rate, Voice Pitch, Speech Volume, Hints, Sounds, Sound Volume, Verbosity, "
          + "Punctuation, Language",
      ])
    XCTAssertEqual(reader.rotorSetting, .actions)
    _ = reader.type("language ru")
    XCTAssertEqual(reader.type("rotor").first, "Ротор: Действия")
  }

  func testPickedActionIsPerformedByADoubleTap() async {
    save.accessibilityCustomActions = [action("Save as"), action("Discard")]
    _ = reader.type("last")
    XCTAssertEqual(reader.rotorSetting, .actions)
    XCTAssertEqual(reader.type("down"), ["Save as"])
    XCTAssertEqual(reader.type("down"), ["Discard"])
    XCTAssertEqual(reader.heard("down"), ["[edge] No more actions."])
    XCTAssertEqual(done, [], "picking an action does not perform it")
    XCTAssertEqual(reader.type("double tap"), ["Done."])
    XCTAssertEqual(done, ["Discard"])
    XCTAssertEqual(reader.type("up 9"), ["Activate", "No more actions."])
    XCTAssertEqual(reader.type("double tap"), ["Nothing to activate."])
    XCTAssertEqual(done, ["Discard"])
  }

  func testActionsOfSliderDoNotOfferActivation() async {
    volume.accessibilityCustomActions = [action("Reset"), action("Nudge")]
    _ = reader.type("go volume")
    _ = reader.type("rotor actions")
    XCTAssertEqual(reader.heard("up"), ["[edge] No more actions."])
    XCTAssertEqual(reader.type("down 2"), ["Nudge"])
    XCTAssertEqual(reader.type("up 9"), ["Reset", "No more actions."])
    volume.accessibilityTraits.insert(.button)
    XCTAssertEqual(reader.type("up"), ["Activate"])
  }

  func testPickedActionIsForgottenAfterMovingOrTurning() async {
    save.accessibilityCustomActions = [action("Discard")]
    _ = reader.type("last")
    _ = reader.type("down")
    _ = reader.type("left")
    _ = reader.type("right")
    XCTAssertEqual(reader.type("double tap"), ["Nothing to activate."])
    _ = reader.type("down")
    _ = reader.type("rotor words")
    XCTAssertEqual(reader.type("double tap"), ["Nothing to activate."])
    XCTAssertEqual(done, [])
  }

  func testRotorReachesTheActionsOfAnAdjustable() async {
    volume.accessibilityCustomActions = [action("Mute")]
    _ = reader.type("go volume")
    XCTAssertEqual(reader.type("rotor actions"), ["Actions"])
    XCTAssertEqual(reader.type("down"), ["Mute"])
    XCTAssertEqual(reader.type("double tap"), ["Done."])
    XCTAssertEqual(done, ["Mute"])
    XCTAssertEqual(volume.level, 5)
  }

  func testActionsDoNotInterruptMovementByKind() async {
    chapter.accessibilityCustomActions = [action("Hide")]
    let last = element("Weather", .header)
    page.addChild(last)
    _ = reader.type("rotor headings")
    XCTAssertEqual(reader.type("down 2"), ["Weather. Heading."])
    XCTAssertEqual(reader.type("up"), ["Sport. Heading Level 2.", "Actions available."])
    XCTAssertEqual(reader.type("up"), ["News. Heading Level 1."])
  }

  func testActionOfADisabledElementIsDimmed() async {
    save.accessibilityCustomActions = [action("Discard")]
    save.accessibilityTraits.insert(.notEnabled)
    _ = reader.type("last")
    _ = reader.type("down")
    XCTAssertEqual(reader.type("double tap"), ["Dimmed."])
    XCTAssertEqual(done, [])
  }

  func testMoreContentIsSpokenItemByItem() async {
    save.accessibilityCustomContent = [
      AccessibilityCustomContent(label: "Size", value: "3 MB"),
      AccessibilityCustomContent(label: "", value: ""),
      AccessibilityCustomContent(label: "Author", value: "Ann", importance: .high),
    ]
    _ = reader.type("last")
    XCTAssertEqual(reader.type("rotor more"), ["More Content"])
    XCTAssertEqual(reader.type("up"), ["No more content."])
    XCTAssertEqual(reader.type("down"), ["Size: 3 MB"])
    XCTAssertEqual(reader.type("down"), ["Author: Ann"])
    XCTAssertEqual(reader.type("down"), ["No more content."])
    XCTAssertEqual(reader.type("up"), ["Size: 3 MB"])
    save.accessibilityCustomContent = nil
    XCTAssertEqual(reader.heard("down"), ["[edge] No additional content."])
  }

  func testListsAndLandmarksAreEnteredAtTheirFirstElement() async {
    for (kind, name) in [
      (AccessibilityContainerType.list, "Lists"), (.landmark, "Landmarks"),
    ] {
      let container = AccessibilityElement()
      container.accessibilityContainerType = kind
      container.accessibilityElements = [element("\(name) a"), element("\(name) b")]
      page.addChild(container)
    }
    _ = reader.type("first")
    XCTAssertEqual(reader.type("rotor lists"), ["Lists"])
    XCTAssertEqual(reader.type("down"), ["Lists a. List Start."])
    XCTAssertEqual(reader.type("down"), ["No more lists."])
    XCTAssertEqual(reader.type("rotor landmarks"), ["Landmarks"])
    XCTAssertEqual(reader.type("down"), ["Landmarks a. Landmark."])
    XCTAssertEqual(reader.type("rotor containers"), ["Containers"])
    XCTAssertEqual(reader.type("up"), ["Lists a. List Start."])
    _ = reader.type("right")
    XCTAssertEqual(
      reader.type("up"), ["Lists a. List Start."], "the beginning of its container comes first")
  }

  private func action(_ name: String) -> AccessibilityCustomAction {
    AccessibilityCustomAction(name: name) { [unowned self] action in
      done.append(action.name)
      return true
    }
  }

  /// Turns the rotor through all settings and returns the speech.
  private func names() -> [String] {
    var names: [String] = []
    while names.count < 50, let name = reader.type("rotor right").first, name != names.first {
      names.append(name)
    }
    return names
  }
}
