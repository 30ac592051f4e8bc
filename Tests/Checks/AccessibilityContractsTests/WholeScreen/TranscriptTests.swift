import AccessibilityModel
import AccessibleControls
import Foundation
import Languages
import ReaderSession
import Scenes
import ScreenReader
import XCTest

@testable import AccessibilityContracts

/// Tests transcripts of whole screens, in the test and in files beside it.
@MainActor
final class TranscriptTests: XCTestCase {
  private let deck = ScreenUnderTest("Deck") { DJDeck() }

  func testTranscriptCoversFirstToLastElement() async {
    deck.expectTranscript(
      is: """
        #= DJ deck
        #= Cue. Button.
        swipe right
        #= Loop. Switch Button. Off.
        #= Double tap to toggle setting.
        swipe right
        #= Record. Switch Button. Off.
        #= Double tap to toggle setting.
        swipe right
        #= Pitch: 1. Adjustable.
        #= Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.
        swipe right
        #= Disc: Stopped. Button.
        #= Starts and stops the disc
        swipe right
        #= Last item.
        """)
  }

  func testTypedCommandsMakeRecordedSession() async {
    deck.expectTranscript(
      typing: ["go pitch", "swipe up", "  Swipe UP 30", ""],
      is: """
        #= DJ deck
        #= Cue. Button.
        go pitch
        #= Pitch: 1. Adjustable.
        #= Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.
        swipe up
        #= 2
          Swipe UP 30
        #= 10. Maximum.

        #= 10. Maximum.
        """)
  }

  func testTranscriptUsesSettings() async {
    var settings = ReaderSettings()
    settings.detail = VerbosityOptions(.brief)
    settings.language = "de"
    ScreenUnderTest("Deck", settings: settings, deck.make).expectTranscript(
      typing: ["last"],
      is: """
        #= DJ deck
        #= Cue
        last
        #= Disc: Stopped
        """)
  }

  func testEmptyScreenHasTranscript() async {
    ScreenUnderTest("Nothing") { AccessibilityElement() }.expectTranscript(is: "#= No items.")
  }

  func testTranscriptHidesSecret() async {
    let field = ScreenUnderTest("PIN") {
      let field = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
      field.isSecureTextEntry = true
      return field
    }
    field.expectTranscript(
      typing: ["type", "4711"],
      is: """
        #= PIN. Secure Text Field.
        #= Double tap to edit.
        type
        #= Type the text; it is not shown.
        ••••••••
        #= Entered.
        """)
  }

  func testTranscriptIsRecordedSession() async throws {
    let text = """
      earshot: 1
      title: Sound
      elements:
        - {id: volume, label: Volume, frame: [16, 16, 44, 200], range: {maximum: 10, value: 1}}
        - {id: mute, label: Mute, traits: [button], frame: [16, 240, 44, 44]}
      """
    let document = try XCTUnwrap(SceneFile.read(Array(text.utf8), named: "sound.yaml").document)
    let screen = ScreenUnderTest("Sound") { SceneScreen(document) }
    for commands in [nil, ["go mute", "first", "swipe up 3", "set 99"]] {
      let transcript = ScreenTranscript(of: screen, typing: commands, at: here())
      let session = try RecordedSession(Array(transcript.text.utf8), named: "sound.txt")
      let replay = session.replay(on: SceneScreen(document))
      XCTAssertEqual(session.differences(in: replay).map(\.description), [])
      XCTAssertEqual(replay.problems, [])
      XCTAssertGreaterThanOrEqual(replay.steps.count, 3)
    }
  }

  func testFileBesideTestIsCompared() async {
    deck.expectTranscript(inFile: "Transcripts/deck.txt")
  }

  func testMissingFileIsWrittenOnceThenCompared() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = RecordedFile("Transcripts/deck.txt", beside: folder.path + "/Tests.swift")
    XCTAssertNil(try file.text())
    let first = try failure(recording: .missing, in: file)
    XCTAssertEqual(
      first,
      "The transcript of Deck was written to \(folder.path)/Transcripts/deck.txt. Read it, "
        + "because later runs must match it.")
    XCTAssertEqual(try file.text()?.hasSuffix("swipe right\n#= Last item.\n"), true)
    XCTAssertNil(try failure(recording: .missing, in: file))
    XCTAssertNil(try failure(recording: .never, in: file))

    // Windows line endings do not count as differences.
    let windows = try XCTUnwrap(file.text()).replacing("\n", with: "\r\n")
    try Data(windows.utf8).write(to: URL(fileURLWithPath: file.path))
    XCTAssertNil(try failure(recording: .all, in: file))
    XCTAssertEqual(try file.text()?.contains("\r\n"), true)

    try file.write("#= Another deck\n")
    XCTAssertNotNil(try failure(recording: .missing, in: file))
    XCTAssertEqual(try file.text(), "#= Another deck\n", "only `.all` replaces existing text")
    XCTAssertNotNil(try failure(recording: .all, in: file))
    XCTAssertNil(try failure(recording: .never, in: file))
  }

  func testFailureShowsLinesCommandsAndAdvice() async {
    var lines = deck.transcriptText.split(separator: "\n").map(String.init)
    lines[3] = "#= Loop.\u{A0}Button."
    lines.insert("#= Sixth", at: 6)
    XCTAssertEqual(
      snapshot(.never).failure(against: lines.joined(separator: "\n"), writtenIn: "x") { _ in },
      """
      The transcript of Deck has changed (- expected, + heard):
        …
        #= Cue. Button.
        swipe right
      - #= Loop.\\u{A0}Button.
      + #= Loop. Switch Button. Off.
        #= Double tap to toggle setting.
        swipe right
      - #= Sixth
        #= Record. Switch Button. Off.
        #= Double tap to toggle setting.
        …
      Commands to reproduce it: swipe right
      To record this transcript, delete `recording: .never` from the call, because it overrides \
      EARSHOT_RECORD, and run: EARSHOT_RECORD=all swift test --filter \
      '^AccessibilityContractsTests\\.TranscriptTests/testFailureShowsLinesCommandsAndAdvice$'
      """)
  }

  func testEmptyLastLineDiffers() async {
    let text = "#= DJ deck\n#= Cue. Button."
    XCTAssertNil(snapshot(.never, typing: []).failure(against: text, writtenIn: "x") { _ in })
    XCTAssertNotNil(
      snapshot(.never, typing: []).failure(against: text + "\n", writtenIn: "x") { _ in })
  }

  func testEndlessWalkFails() async {
    let screen = FaultyScreen.tested(.trapToTheRight)
    let snapshot = TranscriptSnapshot(
      of: screen, typing: nil, function: "testSomething()", site: here(), recording: .never)
    XCTAssertEqual(
      snapshot.failure(against: nil, writtenIn: "x") { _ in XCTFail("a transcript was written") },
      """
      Shop: swiping right never reaches the end: the cursor came to "Add a rose" 11 times, but never \
      to the last element.
      Commands to reproduce it: swipe right 11
      """)
  }

  func testRecordedRefusalIsReportedThenExpected() async {
    let written = snapshot(.missing, typing: ["go fadr"])
      .failure(against: nil, writtenIn: "x") { _ in }
    XCTAssertEqual(
      written,
      """
      The transcript of Deck was written to x. Read it, because later runs must match it.
      "go fadr" was refused. Not found: fadr.
      """)
    deck.expectTranscript(
      typing: ["go fadr"],
      is: """
        #= DJ deck
        #= Cue. Button.
        go fadr
        #= Not found: fadr.
        """)
  }

  func testFileRecordsOneTextPerRun() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = RecordedFile("deck.txt", beside: folder.path + "/Tests.swift")
    try file.record("a\n")
    try file.record("a\n")
    XCTAssertThrowsError(try file.record("b\n")) {
      XCTAssertEqual(
        ($0 as? RecordingRefusal)?.reason,
        "This file was already recorded with different text in this run. Use a separate file for "
          + "each text.")
    }
    XCTAssertEqual(try file.text(), "a\n")
  }

  func testMissingTranscriptIsShownWithoutRecording() async {
    XCTAssertEqual(
      snapshot(.never, typing: []).failure(against: nil, writtenIn: "x") { _ in
        XCTFail("a transcript was written")
      },
      """
      There is no transcript of Deck yet. This was heard:
      #= DJ deck
      #= Cue. Button.
      To record this transcript, delete `recording: .never` from the call, because it overrides \
      EARSHOT_RECORD, and run: EARSHOT_RECORD=all swift test --filter \
      '^AccessibilityContractsTests\\.TranscriptTests/testMissingTranscriptIsShownWithoutRecording$'
      """)
  }

  func testUnwritableTranscriptIsShown() async {
    let failure = snapshot(.all, typing: []).failure(against: "#= DJ deck", writtenIn: "Deck.swift")
    { _ throws(RecordingRefusal) in throw RecordingRefusal("It is engraved.") }
    XCTAssertEqual(
      failure,
      """
      The transcript of Deck has changed (- expected, + heard):
        #= DJ deck
      + #= Cue. Button.
      Commands to reproduce it: (open the screen)
      To record this transcript: EARSHOT_RECORD=all swift test --filter \
      '^AccessibilityContractsTests\\.TranscriptTests/testUnwritableTranscriptIsShown$'
      The transcript can't be written to Deck.swift: It is engraved.
      """)
  }

  func testEnvironmentChoosesRecording() async throws {
    XCTAssertEqual(try Recording([:]), .missing)
    XCTAssertEqual(try Recording(["CI": "true"]), .never)
    XCTAssertEqual(try Recording(["CI": "0"]), .missing)
    XCTAssertEqual(try Recording(["CI": ""]), .missing)
    XCTAssertEqual(try Recording(["CI": "1", "EARSHOT_RECORD": "all"]), .all)
    XCTAssertEqual(try Recording(["EARSHOT_RECORD": "never"]), .never)
    XCTAssertThrowsError(try Recording(["EARSHOT_RECORD": "yes"])) {
      XCTAssertEqual(
        ($0 as? RecordingRefusal)?.reason,
        "Unknown EARSHOT_RECORD=yes. Use one of: missing, all, never.")
    }
  }

  private func failure(recording: Recording, in file: RecordedFile) throws -> String? {
    let text = try file.textWithoutLastLineEnd()
    return snapshot(recording).failure(against: text, writtenIn: file.path) {
      text throws(RecordingRefusal) in try file.write(text + "\n")
    }
  }

  private func snapshot(_ recording: Recording, typing commands: [String]? = nil)
    -> TranscriptSnapshot
  {
    TranscriptSnapshot(
      of: deck, typing: commands, function: "testSomething()", site: here(), recording: recording)
  }

  private func here() -> CallSite {
    CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  }
}

extension ScreenUnderTest {
  @MainActor
  fileprivate var transcriptText: String {
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    return ScreenTranscript(of: self, typing: nil, at: site).text
  }
}
