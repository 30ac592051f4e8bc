import AccessibilityModel
import AccessibleControls
import Languages
import ReaderSession
import ScreenReader
import SourceDiagnostics
import TestSupport
import XCTest

/// Tests the replay of recorded sessions, their differences and their updates.
@MainActor
final class RecordedSessionTests: XCTestCase {
  private let recorded = """
    # The pitch, by ear.
    #= DJ deck
    #= Cue. Button.

    go pitch
    #= Pitch: 1. Adjustable.
    # The hint comes after a pause.
    #= Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.
      Swipe  UP
    #= 2
    magic tap

    """.replacing("\n\ngo pitch", with: "\n\n#= Nothing to repeat.\ngo pitch")

  func testMatchingSessionHasNoDifference() async throws {
    let session = try session(recorded)
    let replay = session.replay(on: DJDeck())
    XCTAssertEqual(session.differences(in: replay), [])
    XCTAssertEqual(replay.problems, [])
    XCTAssertEqual(replay.steps.map(\.number), [nil, 4, 6, 10, 12])
    XCTAssertEqual(session.updated(with: replay), recorded)
  }

  func testDifferenceIsDescribed() async throws {
    let session = try session(
      recorded.replacing("#= 2", with: "#= 3").replacing("#= Cue. Button.\n", with: "")
        .replacing("#= Pitch: 1. Adjustable.", with: "#= Pitch: 1. Slider."))
    let replay = session.replay(on: DJDeck())
    XCTAssertEqual(
      session.differences(in: replay).map(\.description),
      [
        """
        deck.txt:2: when the scene opens
          recorded nothing
          heard: Cue. Button.
        """,
        """
        deck.txt:6: after “go pitch”
          recorded: Pitch: 1. Slider.
          heard: Pitch: 1. Adjustable.
        """,
        """
        deck.txt:10: after “Swipe UP”
          recorded: 3
          heard: 2
        """,
      ])
  }

  func testRecordedSpeechOfSilentCommandIsDifference() async throws {
    let session = try session("#= DJ deck\n#= Cue. Button.\nstop\n#= Stopped.\n")
    XCTAssertEqual(
      session.differences(in: session.replay(on: DJDeck())).map(\.description),
      [
        """
        deck.txt:4: after “stop”
          recorded: Stopped.
          heard nothing
        """
      ])
  }

  func testUpdateKeepsEverythingElse() async throws {
    let session = try session(
      "# Mine.\n\n  go   pitch  \n# Why: it was wrong.\n#= 7\n# More.\n#=old\nswipe up")
    XCTAssertEqual(
      session.updated(with: session.replay(on: DJDeck())),
      """
      # Mine.
      #= DJ deck
      #= Cue. Button.

      #= Nothing to repeat.
        go   pitch  \n\
      # Why: it was wrong.
      #= Pitch: 1. Adjustable.
      #= Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.
      # More.
      swipe up
      #= 2
      """)
  }

  func testUpdatedSessionHasNoDifference() async throws {
    let old = try session("go pitch\r\nswipe up\r\n#= 9\r\nrotate")
    let text = old.updated(with: old.replay(on: DJDeck()))
    XCTAssertFalse(text.replacing("\r\n", with: "").contains { $0.isNewline })
    XCTAssertFalse(text.hasSuffix("\n"), "the file had no final line ending")
    let new = try session(text)
    XCTAssertEqual(new.differences(in: new.replay(on: DJDeck())), [])
  }

  func testByteOrderMarkIsKept() async throws {
    let session = try session("\u{FEFF}go pitch\n")
    let text = session.updated(with: session.replay(on: DJDeck()))
    XCTAssertTrue(text.unicodeScalars.starts(with: "\u{FEFF}#= DJ deck\n".unicodeScalars), text)
    XCTAssertEqual(text.unicodeScalars.filter { $0 == "\u{FEFF}" }.count, 1)
  }

  func testUnknownCommandIsReportedAndReplayContinues() async throws {
    let session = try session("go pitch\n  swip up\nswipe 0\n#= x\nswipe up 0\nswipe up\n")
    let replay = session.replay(on: DJDeck())
    XCTAssertEqual(
      replay.problems.map(\.description),
      [
        "deck.txt:2:3: “swip up” is not understood. Nearest commands: swipe up.",
        "deck.txt:3:1: “swipe 0” is not understood. "
          + "Nearest commands: swipe up, swipe right, swipe left.",
        "deck.txt:5:1: “swipe up 0” is not understood. "
          + "Nearest commands: swipe up with a whole number of 1 or more.",
      ])
    XCTAssertEqual(replay.steps.last?.line.spoken, ["2"])
  }

  func testFirstLineHasOptions() async throws {
    let session = try session("# earshot --verbosity brief --language de --no-hints\ngo pitch\n")
    XCTAssertEqual(session.options.verbosity, .brief)
    XCTAssertEqual(session.options.language, "de")
    XCTAssertFalse(session.options.hints)
    XCTAssertEqual(session.options.line, "# earshot --verbosity brief --language de --no-hints")
    XCTAssertEqual(session.replay(on: DJDeck()).steps.last?.line.spoken, ["Pitch: 1"])
  }

  func testInvalidOptionIsErrorAndPlainCommentIsNot() async throws {
    for line in [
      "# earshot --loud", "# earshot --verbosity loud", "# earshot --language",
      "# earshot --rate fast", "# earshot --rate 9", "# earshot --pitch 100", "# earshot --volume",
      "# earshot --punctuation loud", "# earshot --voice",
    ] {
      XCTAssertThrowsError(try session(line)) { error in
        let text = "\(error)"
        XCTAssertTrue(text.hasPrefix("deck.txt:1:1: The option “--"), text)
      }
    }
    XCTAssertEqual(try session("# earshot is a reader\n").options, SessionOptions())
    XCTAssertEqual(try session("#\n# earshot --loud\n").options, SessionOptions())
  }

  func testCarriageReturnsBelongToLineEnding() async throws {
    let first = try session("go pitch\r\r\nswipe up\r\r")
    let replay = first.replay(on: DJDeck())
    XCTAssertEqual(replay.steps.map(\.line.command), ["open", "go pitch", "swipe up"])
    let updated = first.updated(with: replay)
    XCTAssertTrue(updated.contains("\ngo pitch\r\r\n#= Pitch"), updated.debugDescription)
    XCTAssertTrue(updated.hasSuffix("\nswipe up\n#= 2\r\r"), updated.debugDescription)
    let again = try session(updated)
    XCTAssertEqual(again.differences(in: again.replay(on: DJDeck())), [])
  }

  func testCommandAfterQuitIsProblem() async throws {
    let session = try session("quit\n#= x\n\n# Done.\ngo pitch\nswip up\n")
    let replay = session.replay(on: DJDeck())
    XCTAssertEqual(
      replay.problems.map(\.description),
      [
        "deck.txt:5:1: The session ends with quit, so this line is never performed. "
          + "Delete the line, or the quit before it."
      ])
    XCTAssertEqual(replay.steps.map(\.line.command), ["open", "quit"])
  }

  func testEmptyLinesAndCommentsMayFollowQuit() async throws {
    let replay = try session("quit\n\n  \n# Done.\n").replay(on: DJDeck())
    XCTAssertEqual(replay.problems, [])
    XCTAssertEqual(replay.steps.map(\.line.command), ["open", "quit"])
  }

  func testRecordedMistakeIsReplayed() async throws {
    let session = try session(
      """
      #= DJ deck
      #= Cue. Button.
      # Not understood: swip up
      repeat
      #= Not understood: swip up. Nearest: swipe up.
      # A line was too long.
      repeat
      #= Line too long.
      # Not understood: swipe right
      swipe up
      #= Not adjustable.

      """)
    let replay = session.replay(on: DJDeck())
    XCTAssertEqual(session.differences(in: replay).map(\.description), [])
    XCTAssertEqual(replay.problems, [])
    XCTAssertEqual(replay.steps.map(\.line.command), ["open", "repeat", "repeat", "swipe up"])
  }

  func testTextThatBeginsWithCombiningMarkHasNoDifference() async throws {
    let makeScreen = { screen(["\u{301}abc", "\u{20E3}"]) }
    var transcript = Transcript(of: makeScreen())
    var lines = [transcript.open()]
    lines.append(try XCTUnwrap(try transcript.perform("swipe right")))
    let text = lines.flatMap(\.sessionLines).map { $0 + "\n" }.joined()
    XCTAssertEqual(text, "#= \u{301}abc\nswipe right\n#= \u{20E3}\n")
    let session = try session(text)
    let replay = session.replay(on: makeScreen())
    XCTAssertEqual(session.differences(in: replay).map(\.description), [])
    XCTAssertEqual(session.updated(with: replay), text)
  }

  func testDirectionOverrideIsWrittenAsReplacementCharacter() async throws {
    let line = try heard([], of: screen(["a\u{202E}b\u{2066}c"]))[0]
    XCTAssertEqual(line.sessionLines, ["#= a\u{FFFD}b\u{FFFD}c"])
    let session = try session("#= a\u{202E}b\u{2066}c\n")
    XCTAssertEqual(session.differences(in: session.replay(on: screen(["a\u{202E}b\u{2066}c"]))), [])
    XCTAssertTrue(line.json.contains(#""spoken": ["a\u202eb\u2066c"]"#), line.json)
  }

  func testUpdateReplacesVisibleSecretByBullets() async throws {
    let session = try session("type hunter2\n  TYPE\nhunter3\ndescribe\n")
    let replay = session.replay(on: screen([passwordField()]))
    XCTAssertEqual(
      session.differences(in: replay).map(\.command),
      [nil, "type ••••••••", "  TYPE", "••••••••", "describe"])
    XCTAssertEqual(
      session.updated(with: replay),
      """
      #= Password. Secure Text Field.
      #= Double tap to edit.
      type ••••••••
      #= Not typed, since it would be shown. Enter type alone, and the text in the next line.
        TYPE
      #= Type the text; it is not shown.
      ••••••••
      #= Entered.
      describe
      #= Password: ••••••••. Secure Text Field.
      #= Double tap to edit.

      """)
  }

  func testMessageDoesNotQuotePossibleSecret() async throws {
    let session = try session("tpye hunter2\nhunter3\nlast\nswip up\n")
    let help = element("Help", Rectangle(x: 0, y: 40, width: 100, height: 20))
    let replay = session.replay(on: screen([passwordField(), help]))
    XCTAssertEqual(
      replay.problems.map(\.description),
      [
        "deck.txt:1:1: The line is not understood. Nearest commands: type.",
        "deck.txt:2:1: The line is not understood. Nearest commands: items, help.",
        "deck.txt:4:1: “swip up” is not understood. Nearest commands: swipe up.",
      ])
  }

  func testTextForFieldThatIsGoneIsDifference() async throws {
    let recorded = "type\n#= Type the text; it is not shown.\nhunter2\n#= Entered.\n"
    let session = try session("#= Help\n" + recorded)
    let replay = session.replay(on: screen([element("Help")]))
    XCTAssertEqual(replay.problems, [])
    XCTAssertEqual(
      session.differences(in: replay).map(\.description),
      [
        """
        deck.txt:3: after “type”
          recorded: Type the text; it is not shown.
          heard: Not a text field.
        """,
        """
        deck.txt:5: after “••••••••”
          recorded: Entered.
          heard nothing
        """,
      ])
  }

  func testReplayEndsAtChangeWithoutCommand() async throws {
    let session = try session("#= Help\n# then: click\n#= Saved\nlast\n")
    let replay = session.replay(on: screen([element("Help")]))
    XCTAssertEqual(
      replay.problems.map(\.description),
      [
        """
        deck.txt:2:1: A replay can't repeat this change, because no command caused it. Run the test that \
        did, or delete this line and all lines below it.
        """
      ])
    XCTAssertEqual(replay.steps.map(\.line.command), ["open"])
  }

  func testTextThatNoFieldExpectedIsProblem() async throws {
    let session = try session("#= Help\ntype\n#= Not a text field.\nhunter2\n")
    let replay = session.replay(on: screen([element("Help")]))
    XCTAssertEqual(
      replay.problems.map(\.description),
      ["deck.txt:4:1: The line is not understood. Nearest commands: items, help."])
  }

  func testMaskedTextMayLookLikeComment() async throws {
    let session = try session("type\n#= Type the text; it is not shown.\n# 1\n#= Entered.\n")
    let field = passwordField()
    let replay = session.replay(on: screen([field]))
    XCTAssertEqual(replay.steps.map(\.line.command), ["open", "type", "••••••••"])
    XCTAssertEqual(field.text, "# 1")
    XCTAssertFalse(session.differences(in: replay).map(\.description).joined().contains("# 1"))
  }
}

/// Reads a recorded session from a string.
func session(_ text: String) throws -> RecordedSession {
  try RecordedSession(Array(text.utf8), named: "deck.txt")
}
