import AccessibilityModel
import AccessibleControls
import Languages
import ReaderCommands
import ReaderSession
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the speech of a screen after each command.
@MainActor
final class TranscriptTests: XCTestCase {
  private var transcript = Transcript(of: DJDeck())

  func testOpeningIsFirstLine() async {
    let line = transcript.open()
    XCTAssertEqual(line.command, "open")
    XCTAssertEqual(line.spoken, ["DJ deck", "Cue. Button."])
    XCTAssertEqual(line.segments.map(\.kind), [.title, .label, .trait])
    XCTAssertEqual(line.earcons, [])
  }

  func testDescriptionAndHintAreTwoTexts() async throws {
    let line = try heard(["go pitch"], of: DJDeck())[1]
    XCTAssertEqual(
      line.spoken,
      [
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.",
      ])
    XCTAssertEqual(line.segments.map(\.kind), [.label, .value, .trait, .hint, .hint, .hint])
    XCTAssertEqual(line.value, "1")
    XCTAssertEqual(line.number, 1)
  }

  func testOnlySwipeAtEdgeHasEarcon() async throws {
    let lines = try heard(["swipe right", "first", "swipe left"], of: DJDeck())
    XCTAssertEqual(lines.map(\.earcons), [[], [], [], [.edge]])
    XCTAssertEqual(lines[3].spoken, ["First item."])
  }

  func testCountedSwipeSpeaksOnlyLastResult() async throws {
    let lines = try heard(["go pitch", "swipe up 3", "swipe up 30", "swipe right 9"], of: DJDeck())
    XCTAssertEqual(
      lines.dropFirst(2).map(\.spoken),
      [["4"], ["10. Maximum."], ["Disc: Stopped. Button.", "Last item."]])
    XCTAssertEqual(lines.dropFirst(2).map(\.number), [4, 10, nil])
    XCTAssertEqual(lines[3].segments.map(\.kind), [.value, .limit])
    XCTAssertEqual(lines[3].earcons, [.limit])
  }

  func testSwitchValueIsItsState() async throws {
    let lines = try heard(["swipe right", "double tap"], of: DJDeck())
    XCTAssertEqual(lines.map(\.value), [nil, "Off.", "On."])
    XCTAssertEqual(lines[2].spoken, ["On."])
    XCTAssertEqual(lines[2].earcons, [.on])
  }

  func testValueExcludesRestText() async throws {
    let stars = element("Rating", Rectangle(x: 0, y: 0, width: 10, height: 10))
    stars.accessibilityValue = "3"
    stars.accessibilityRestValue = "3 of 5 stars"
    stars.accessibilityIdentifier = "stars"
    let line = try heard([], of: screen([stars]))[0]
    XCTAssertEqual(line.spoken, ["Rating: 3 of 5 stars"])
    XCTAssertEqual(line.value, "3")
    XCTAssertNil(line.number)
    XCTAssertEqual(line.focus, "stars")
  }

  func testNumberIsOnGridWithoutRoundingErrors() async throws {
    let slider = element("Level", Rectangle(x: 0, y: 0, width: 10, height: 10))
    slider.accessibilityRange = AccessibilityRange(minimum: 0, maximum: 1, step: 0.1, value: 0.31)
    XCTAssertEqual(try heard([], of: screen([slider]))[0].number, 0.3)
    slider.accessibilityRange?.value = 12
    XCTAssertEqual(
      try heard([], of: screen([slider]))[0].number, 12, "a number outside the range is kept")
    slider.accessibilityRange?.value = .nan
    XCTAssertNil(try heard([], of: screen([slider]))[0].number)
  }

  func testWalkEndsAtLastItem() async throws {
    var lines: [TranscriptLine] = []
    try transcript.walk { lines.append($0) }
    XCTAssertEqual(lines.map(\.command), ["open"] + Array(repeating: "swipe right", count: 5))
    XCTAssertEqual(lines.last?.spoken, ["Last item."])
  }

  func testWalkOfEmptyScreenOnlyOpensIt() async throws {
    var lines: [TranscriptLine] = []
    var transcript = Transcript(of: AccessibilityElement())
    try transcript.walk { lines.append($0) }
    XCTAssertEqual(lines.map(\.spoken), [["No items."]])
  }

  func testWalkOfEndlessScreenThrows() async {
    let endless = screen([])
    endless.addChild(EndlessElement())
    var transcript = Transcript(of: endless)
    XCTAssertThrowsError(try transcript.walk(maximumSwipes: 50) { _ in }) { error in
      XCTAssertEqual((error as? Transcript.NeverEnds)?.swipes, 50)
    }
  }

  func testAnnouncementReplacesReply() async throws {
    let button = Announcer(frame: Rectangle(x: 0, y: 0, width: 10, height: 10))
    let lines = try heard(["double tap", "describe"], of: screen([button]))
    XCTAssertEqual(lines[1].spoken, ["Saved"])
    XCTAssertEqual(lines[1].earcons, [.activate, .announcement])
    XCTAssertEqual(lines[2].spoken, ["Save. Button.", "Saves it"])
  }

  func testAnnouncementIsRepeatedAfterNextCommand() async throws {
    let button = Announcer(frame: Rectangle(x: 0, y: 0, width: 10, height: 10))
    let lines = try heard(["double tap", "double tap"], of: screen([button]))
    XCTAssertEqual(lines.dropFirst().map(\.spoken), [["Saved"], ["Saved"]])
  }

  func testApplicationIsNotifiedOfFinishedAnnouncement() async throws {
    let button = Announcer(frame: Rectangle(x: 0, y: 0, width: 10, height: 10))
    var endings: [AccessibilityNotification.Argument?] = []
    let subscription = button.observeNotifications {
      if $0.name == .announcementDidFinish { endings.append($0.argument) }
    }
    _ = try heard(["double tap"], of: screen([button]))
    withExtendedLifetime(subscription) {}
    XCTAssertEqual(endings.count, 1)
    guard case .finished("Saved", wasSuccessful: true) = endings.first else {
      return XCTFail("\(endings)")
    }
  }

  func testReadingMovesCursorToItsEnd() async throws {
    let screen = DJDeck()
    var reader = Transcript(of: screen)
    _ = reader.open()
    let line = try XCTUnwrap(try reader.perform("read all"))
    XCTAssertEqual(line.spoken.count, 5)
    XCTAssertEqual(line.spoken.last, "Disc: Stopped. Button.")
    XCTAssertEqual(line.value, "Stopped")
  }

  func testCommentIsSkippedAndEmptyLineRepeatsSwipe() async throws {
    let lines = try heard(["# first", "swipe right", "", "quit"], of: DJDeck())
    XCTAssertEqual(lines.map(\.command), ["open", "swipe right", "", "quit"])
    XCTAssertEqual(
      lines[2].spoken, ["Record. Switch Button. Off.", "Double tap to toggle setting."])
    XCTAssertEqual(lines[3].spoken, [])
  }

  func testUnknownCommandHasNoEffect() async throws {
    _ = transcript.open()
    XCTAssertThrowsError(try transcript.perform("swip up")) { error in
      XCTAssertEqual(
        (error as? CommandParser.NotUnderstood)?.message,
        "“swip up” is not understood. Nearest commands: swipe up.")
    }
    XCTAssertEqual(try transcript.perform("describe")?.spoken, ["Cue. Button."])
  }

  func testMaskedTextIsShownAsBullets() async throws {
    let field = passwordField()
    let lines = try heard(["type", "# sesame", "describe"], of: screen([field]))
    XCTAssertEqual(lines.map(\.command), ["open", "type", "••••••••", "describe"])
    XCTAssertEqual(lines[2].spoken, ["Entered."])
    XCTAssertFalse("\(lines)".contains("sesame"))
    XCTAssertEqual(field.text, "# sesame")
  }

  func testTextForSecureFieldIsShownAsBulletsEvenIfRefused() async throws {
    let field = passwordField()
    let lines = try heard(["type sesame", "  type  a b"], of: screen([field]))
    XCTAssertEqual(lines.map(\.command), ["open", "type ••••••••", "type ••••••••"])
    XCTAssertEqual(
      lines[1].json,
      #"{"command": "type ••••••••", "focus": null, "value": null, "number": null, "#
        + #""spoken": ["Not typed, since it would be shown. Enter type alone, and the text in the next "#
        + #"line."], "segments": [{"kind": "error", "text": "Not typed, since it would be shown. "#
        + #"Enter type alone, and the text in the next line."}], "earcons": ["error"]}"#)
    XCTAssertEqual(field.text, "")
  }

  func testSettingsDecideLanguageAndVerbosity() async throws {
    var settings = ReaderSettings()
    settings.language = "de"
    settings.detail = VerbosityOptions(.brief)
    var transcript = Transcript(of: DJDeck(), settings: settings)
    _ = transcript.open()
    XCTAssertEqual(try transcript.perform("go pitch")?.spoken, ["Pitch: 1"])
    XCTAssertEqual(try transcript.perform("minimum")?.spoken, ["0"])
    XCTAssertEqual(try transcript.perform("down")?.spoken, ["0. Minimum."])
  }

  func testManyCommandsPass() async throws {
    _ = transcript.open()
    let commands = [
      "go pitch", "swipe up 3", "swipe down", "swipe right", "swipe left", "describe",
    ]
    for index in 0..<RandomCases.count(1_000) {
      XCTAssertNotNil(try transcript.perform(commands[index % commands.count]))
    }
  }
}

/// Returns a transcript line for the opening of a screen and for each command.
@MainActor
func heard(
  _ commands: [String], of screen: AccessibilityElement
) throws -> [TranscriptLine] {
  var transcript = Transcript(of: screen)
  return [transcript.open()] + (try commands.compactMap { try transcript.perform($0) })
}

/// An element that adds another element after itself whenever it is focused, so the screen has no
/// end.
private final class EndlessElement: AccessibilityElement {
  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "More"
  }

  override func accessibilityElementDidBecomeFocused() { parent?.addChild(EndlessElement()) }
}

/// A button whose activation makes an announcement.
private final class Announcer: Control {
  override init(frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Save"
    accessibilityHint = "Saves it"
    accessibilityTraits = .button
  }

  override func accessibilityActivate() -> Bool {
    post(notification: .announcement, argument: .text("Saved"))
    return true
  }
}
