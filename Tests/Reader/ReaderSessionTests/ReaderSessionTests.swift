import AccessibilityModel
import AccessibleControls
import ReaderSession
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class ReaderSessionTests: XCTestCase {
  private var session = ReaderSession(ScreenReader(screen: DJDeck()))

  override func setUp() async throws { _ = session.open() }

  func testLineIsCommandAndRecordEntry() async {
    let answer = session.send(.line("go pitch"))
    XCTAssertEqual(answer.command, .go("pitch"))
    XCTAssertEqual(answer.entry, .line("go pitch"))
    XCTAssertEqual(answer.response.spoken.first, "Pitch: 1. Adjustable.")
  }

  func testUnknownLineIsRecordedAsComment() async {
    let answer = session.send(.line("swipe upp"))
    XCTAssertNil(answer.command)
    XCTAssertEqual(answer.entry, .comment("Not understood: swipe upp"))
    XCTAssertEqual(
      answer.response.outcome, .notUnderstood(nearest: ["swipe up"]))
    XCTAssertEqual(session.send(.lineTooLong).entry, .comment("A line was too long."))
  }

  func testReturnAcceptsTheOnlySuggestionAtAPrompt() async {
    session.hasPrompt = true
    XCTAssertEqual(
      session.send(.line("lsat")).response.spoken,
      ["Not understood: lsat. Nearest: last.", "Press Return for last."])
    let answer = session.send(.line(" "))
    XCTAssertEqual(answer.command, .last)
    XCTAssertEqual(answer.entry, .line("last"))
    XCTAssertEqual(answer.response.spoken.first, "Disc: Stopped. Button.")
    XCTAssertEqual(
      session.send(.line("lsat")).response.spoken, ["Not understood: lsat. Nearest: last."],
      "Return is explained once")
    XCTAssertEqual(
      session.send(.line("repeat")).response.spoken, ["Not understood: lsat. Nearest: last."])
    XCTAssertEqual(session.send(.line("")).command, .swipeAgain, "another command came between")
  }

  func testReturnAcceptsTheOnlyNearLabelAndKeepsANumber() async {
    session = ReaderSession(ScreenReader(screen: DJDeck()), hasPrompt: true)
    _ = session.open()
    XCTAssertEqual(
      session.send(.line("go pich")).response.spoken,
      ["Not found: pich. Nearest: Pitch.", "Press Return for go Pitch."])
    XCTAssertEqual(session.send(.line("")).entry, .line("go Pitch"))
    XCTAssertEqual(
      session.send(.line("sett 7")).response.spoken, ["Not understood: sett 7. Nearest: set 7."])
    XCTAssertEqual(session.send(.line("")).response.spoken, ["7"])
    XCTAssertEqual(
      session.send(.line("set pich 3")).response.spoken, ["Not found: pich. Nearest: Pitch."])
    XCTAssertEqual(session.send(.line("")).entry, .line("set Pitch 3"))
    XCTAssertEqual(
      session.send(.line("tpye 1234")).response.spoken,
      ["Not understood: tpye 1234. Nearest: type."])
  }

  func testReturnAcceptsNothingIncomplete() async {
    _ = session.send(.line("lsat"))
    XCTAssertEqual(session.send(.line("")).command, .swipeAgain, "there is no prompt")
    session.hasPrompt = true
    for line in ["swipe", "go", "rate fast", "do"] {
      let mistake = session.send(.line(line))
      XCTAssertEqual(mistake.response.spoken.count, 1, line)
      // Repeating the last swipe could change a value.
      for _ in 1...2 { XCTAssertEqual(session.send(.line("")), mistake, line) }
    }
  }

  func testLabelComesBeforeSetting() async {
    let answer = session.send(.line("pitch 7"))
    XCTAssertEqual(answer.command, .setValue(of: "Pitch", to: "7"))
    XCTAssertEqual(answer.entry, .line("pitch 7"), "a recording contains the typed line")
    XCTAssertEqual(answer.response.spoken, ["Pitch: 7"])
  }

  func testLabelAndValueSetElement() async {
    let answer = session.send(.line("loop on"))
    XCTAssertEqual(answer.command, .setValue(of: "Loop", to: "on"))
    XCTAssertEqual(answer.entry, .line("loop on"))
    XCTAssertEqual(answer.response.spoken, ["Loop. Switch Button. On."])
    XCTAssertEqual(session.send(.line("LOOP off")).response.spoken, ["Loop. Switch Button. Off."])
    XCTAssertEqual(session.send(.line("go pitch")).command, .go("pitch"))
    for (line, nearest) in [
      ("loop 3", "items, help"), ("pitch on", "voice pitch with a number from 0 to 99"),
      ("cue 1", "items, help"), ("loop", "go loop"), ("heading", "next heading"),
      ("stop disc", "go disc"),
      ("reset pitch", "settings reset, do with the name of an action"),
    ] {
      XCTAssertEqual(
        session.send(.line(line)).response.spoken, ["Not understood: \(line). Nearest: \(nearest)."]
      )
    }
  }

  func testPrepositionAndEqualsSignCanPrecedeValue() async {
    for line in [
      "set pitch to 7", "pitch to 7", "pitch = 7", "pitch=7", "pitch =7", "set pitch= 7",
      "set pitch 7",
      "Pitch: 7",
    ] {
      _ = session.send(.line("pitch 1"))
      XCTAssertEqual(session.send(.line(line)).response.spoken, ["Pitch: 7"], line)
    }
    _ = session.send(.line("go pitch"))
    XCTAssertEqual(session.send(.line("set to 3")).response.spoken, ["3"])
    XCTAssertEqual(
      session.send(.line("set loop to on")).response.spoken, ["Loop. Switch Button. On."])
    XCTAssertEqual(session.send(.line("set bass to 3")).response.spoken, ["Not found: bass."])
    XCTAssertEqual(
      session.send(.line("bass = 3")).response.spoken,
      ["Not understood: bass = 3. Nearest: items, help."])
    XCTAssertEqual(session.send(.line("pitch =")).response.outcome.isMistake, true)

    // A label that ends with the preposition comes first.
    func slider(_ label: String) -> AccessibilityElement {
      let slider = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      slider.accessibilityLabel = label
      return slider
    }
    session = ReaderSession(
      ScreenReader(screen: screen([slider("Up"), slider("Up to"), slider("To")], frame: .null)))
    _ = session.open()
    for (line, heard) in [
      ("set up to 7", "Up to: 7"), ("set up 3", "Up: 3"), ("set to 4", "To: 4"),
    ] {
      XCTAssertEqual(session.send(.line(line)).response.spoken, [heard], line)
    }
  }

  func testPunctuationInLabelsDoesNotMatter() async {
    let texts = ["Email", "Sign-in", "Rock & Roll"].map { element($0, .button) }
    session = ReaderSession(ScreenReader(screen: screen(texts, frame: .null)))
    _ = session.open()
    for (line, heard) in [
      ("go e-mail", "Email. Button."), ("go sign in", "Sign-in. Button."),
      ("go rock roll", "Rock & Roll. Button."), ("go e-m", "Email. Button."),
      ("e-mail", "Not understood: e-mail. Nearest: go email."),
      ("help e-mail", "“Email” is an element on this screen. To move to it, type go email."),
      ("go &", "Rock & Roll. Button."), ("go ?", "Not found: ?."),
      ("go mail-", "Not found: mail-."),
    ] {
      XCTAssertEqual(session.send(.line(line)).response.spoken, [heard], line)
    }
  }

  func testReturnAcceptsNearNameOfRotorItemAndHelpTopic() async {
    session = ReaderSession(ScreenReader(screen: DJDeck()), hasPrompt: true)
    _ = session.open()
    XCTAssertEqual(
      session.send(.line("rotor hedings")).response.spoken,
      ["Not found: hedings. Nearest: Headings.", "Press Return for rotor Headings."])
    XCTAssertEqual(session.send(.line("")).response.spoken, ["No headings."])
    XCTAssertEqual(
      session.send(.line("rotor buttns")).response.spoken,
      ["Not found: buttns. Nearest: Buttons."])
    XCTAssertEqual(session.send(.line("")).response.spoken, ["Buttons"])
    XCTAssertEqual(
      session.send(.line("rotor xyzzy")).response.spoken, ["Not found: xyzzy. Nearest: rotor."])
    XCTAssertEqual(session.send(.line("")).response.spoken.first, "Rotor: Buttons")
    for (line, nearest, command) in [
      ("help pich", "pitch", "help pitch"), ("help movng", "moving", "help moving"),
      ("help xyzzy", "help", "help"), ("help wher", "where", "help where"),
    ] {
      XCTAssertEqual(
        session.send(.line(line)).response.spoken,
        ["Not understood: \(line.dropFirst(5)). Nearest: \(nearest)."])
      XCTAssertEqual(session.send(.line("")).entry, .line(command))
    }
    // Several names are near, so none is accepted.
    _ = session.send(.line("help swipe rght left"))
    XCTAssertEqual(session.send(.line("")).command, .swipeAgain)
  }

  func testALineAfterTypeOutsideOfAFieldMayBeTheSecret() async {
    let screen = screen([element("Sign in", .button)], frame: .null)
    session = ReaderSession(ScreenReader(screen: screen), hasPrompt: true)
    _ = session.open()
    XCTAssertEqual(session.send(.line("type")).response.spoken, ["Not a text field."])
    XCTAssertTrue(session.mayBeSecret("hunter2"))
    XCTAssertEqual(session.startOfSecret(in: "hunter2 "), 0)
    let answer = session.send(.line("hunter2"))
    XCTAssertFalse("\(answer)".contains("hunter2"), "\(answer)")
    XCTAssertFalse(session.mayBeSecret("hunter2"), "only the next line")
    XCTAssertEqual(
      session.send(.line("hunter2")).response.spoken,
      ["Not understood: hunter2. Nearest: items, help."])
    _ = session.send(.line("type"))
    XCTAssertFalse(session.mayBeSecret("swipe right"), "a command")
    _ = session.send(.line("where"))
    XCTAssertFalse(session.mayBeSecret("hunter2"), "not the next line")
  }

  func testHelpOnLabelWorksAtSecureField() async {
    let screen = screen([element("Sign in", .button), passwordField()], frame: .null)
    session = ReaderSession(ScreenReader(screen: screen), hasPrompt: true)
    _ = session.open()
    _ = session.send(.line("go password"))
    for name in ["password", "sign in"] {
      XCTAssertEqual(
        session.send(.line("help \(name)")).response.spoken,
        [
          "“\(name == "password" ? "Password" : "Sign in")” is an element on this screen. To move to "
            + "it, type go \(name)."
        ])
    }
    XCTAssertEqual(
      session.send(.line("help hunter2")).response.spoken, ["Not understood. Nearest: help."])
  }

  func testWhyExplainsMistake() async {
    _ = session.send(.line("go pitch"))
    _ = session.send(.line("swip up"))
    XCTAssertEqual(
      session.send(.line("why")).response.spoken,
      [
        "“Not understood: swip up.” is spoken since the line is neither a command nor an element's "
          + "label with a value.",
        "“Nearest: swipe up.” lists what you may have meant.",
      ])
    _ = session.send(.line("help xyzzy"))
    XCTAssertEqual(
      session.send(.line("why")).response.spoken.first,
      "“Not understood: xyzzy.” is spoken since it is neither a topic, nor a command, nor an "
        + "element's label.")
    _ = session.send(.lineTooLong)
    XCTAssertEqual(
      session.send(.line("why")).response.spoken,
      ["“Line too long.” is spoken since lines have a maximum length."])
  }

  func testNearestLabelKeepsItsValue() async {
    session.hasPrompt = true
    XCTAssertEqual(
      session.send(.line("pich 7")).response.spoken,
      ["Not understood: pich 7. Nearest: pitch 7.", "Press Return for pitch 7."])
    XCTAssertEqual(session.send(.line("")).response.spoken, ["Pitch: 7"])
    XCTAssertEqual(
      session.send(.line("lop on")).response.spoken,
      ["Not understood: lop on. Nearest: loop on."])
    XCTAssertEqual(session.acceptingSuggestion(" "), "loop on")
    XCTAssertEqual(session.acceptingSuggestion("up"), "up")
  }

  func testCommentHasNoAnswer() async {
    let answer = session.send(.line("# a remark"))
    XCTAssertTrue(answer.response.isEmpty)
    XCTAssertNil(answer.entry)
  }

  func testHelpAndListsAreListings() async {
    func purposes(_ line: String) -> [Utterance.Purpose]? {
      session.send(.line(line)).response.reply?.map(\.purpose)
    }
    for line in [
      "help", "help values", "items", "history", "values", "why", "rotor", "settings all",
    ] {
      let purposes = purposes(line) ?? []
      XCTAssertFalse(purposes.isEmpty, line)
      XCTAssertEqual(Set(purposes), [.listing], line)
    }
    XCTAssertEqual(purposes("go pitch"), [.reply, .reply])
    // A single match gets the focus, and its hint follows a pause.
    XCTAssertEqual(purposes("items loop"), [.listing, .reply])
  }

  func testPromptCommandsNeedHostWithPrompt() async {
    XCTAssertEqual(session.send(.line("tutorial")).response.outcome, .refused(.unsupported))
    session.hasPrompt = true
    let answer = session.send(.line("tutorial"))
    XCTAssertEqual(answer.command, .prompt(.tutorial(lesson: nil)))
    XCTAssertTrue(answer.response.isEmpty)
    XCTAssertEqual(answer.entry, .comment("Prompt command: tutorial"))
  }

  func testAnswersNeverContainSecret() async {
    for lines in [
      ["type", "hunter2"], ["type hunter2"], ["hunter2"], ["go hunter2"], ["find hunter2"],
      ["tutorial hunter2"], ["# hunter2"],
    ] {
      session = ReaderSession(ScreenReader(screen: passwordField()), hasPrompt: true)
      _ = session.open()
      let answers = lines.map { session.send(.line($0)) }
      for answer in answers {
        let entry = "\(String(describing: answer.entry)) \(answer.response)"
        XCTAssertFalse(entry.contains("hunter"), "\(lines)")
      }
      XCTAssertTrue(session.mayBeSecret("hunter2"))
      XCTAssertFalse(session.mayBeSecret("swipe right"))
    }
  }

  func testTextThatMissesSecureFieldIsNotKept() async throws {
    let name = TextField(frame: Rectangle(x: 0, y: 20, width: 100, height: 20), label: "Name")
    for lines in [
      ["type hunter2"], ["go pasword", "type hunter2"], ["go password; type hunter2"],
      ["go password; TYPE; hunter2"], ["find x ;; type hunter2; up"],
      ["  go password;type  hunter2"],
      ["type; hunter2"], ["go pasword", "hunter2"], ["tpye hunter2"], ["password hunter2"],
      ["set password hunter2"],
    ] {
      let screen = screen([element("Sign in", .button), passwordField()], frame: .null)
      session = ReaderSession(ScreenReader(screen: screen), hasPrompt: true)
      _ = session.open()
      for line in lines {
        let answer = session.send(.line(line))
        let entry = "\(String(describing: answer.entry)) \(answer.response)"
        XCTAssertFalse(entry.contains("hunter"), entry)
        XCTAssertEqual(session.mayBeSecret(line), line.contains("hunter"), line)
      }
      XCTAssertFalse(session.send(.line("history")).response.spoken.joined().contains("hunter"))
    }
    XCTAssertEqual(session.send(.line("type hunter2")).entry, .line("type ••••••••"))
    XCTAssertEqual(session.startOfSecret(in: "type h"), 5, "the echo is bullets, too")
    var transcript = Transcript(
      of: screen([element("Sign in", .button), passwordField()], frame: .null))
    _ = transcript.open()
    let line = try transcript.perform("go password; type hunter2")
    XCTAssertEqual(
      line?.sessionLines,
      ["go password; type ••••••••", "#= Not found: password; type ••••••••."])

    // Text for a field that accepts it, or on a screen without a secure field, is no secret.
    session = ReaderSession(ScreenReader(screen: screen([passwordField(), name], frame: .null)))
    _ = session.open()
    _ = session.send(.line("go name"))
    let answer = session.send(.line("type a; type b"))
    XCTAssertEqual(answer.response.spoken, ["a; type b"])
    XCTAssertEqual(answer.entry, .line("type a; type b"))
    session = ReaderSession(ScreenReader(screen: screen(["Sign in"])))
    _ = session.open()
    for line in ["type hunter2", "go password; type hunter2"] {
      XCTAssertEqual(session.send(.line(line)).entry, .line(line))
    }
  }

  func testSecretIsRecordedAsBullets() async {
    session = ReaderSession(ScreenReader(screen: passwordField()))
    _ = session.open()
    XCTAssertEqual(session.send(.line("type hunter2")).entry, .line("type ••••••••"))
    XCTAssertEqual(session.send(.line("type")).entry, .line("type"))
    XCTAssertTrue(session.expectsSecret)
    let answer = session.send(.line("quit"))
    XCTAssertNil(answer.command, "the line is the password")
    XCTAssertEqual(answer.entry, .line("••••••••"))
    XCTAssertEqual(answer.response.spoken, ["Entered."])
    XCTAssertTrue(
      session.send(.secret("late")).response.isEmpty, "no field is waiting for a secret")
  }

  func testCursorFollowsReadingAndAnnouncementsAreReported() async {
    let root = screen(["A", "B"])
    session = ReaderSession(ScreenReader(screen: root))
    _ = session.open()
    let passages = session.send(.line("read all")).response.utterances.map(\.purpose)
    _ = session.send(.utteranceStarted(passages[1]))
    XCTAssertEqual(session.reader.focusedElement?.accessibilityLabel, "B")
    var finished: [String] = []
    let subscription = root.observeNotifications { notification in
      if case .finished(let text, let completed) = notification.argument {
        finished.append("\(text) \(completed)")
      }
    }
    root.children[0].post(notification: .announcement, argument: .text("Saved"))
    let said = session.send(.notifications).response.announcements
    XCTAssertEqual(said.map(\.text), ["Saved"])
    _ = session.send(.utteranceEnded(said[0].purpose, completed: false))
    XCTAssertEqual(finished, ["Saved false"])
    subscription.cancel()
  }

  func testEmptyScreenEndsWalk() async {
    var walk = SwipeWalk(maximumSwipes: 1_000)
    XCTAssertEqual(walk.end(at: nil), .reached)
    XCTAssertEqual(walk.swipes, 0)
  }

  func testWalkEndsAtLimit() async {
    var walk = SwipeWalk(maximumSwipes: 2)
    for _ in 0..<2 { XCTAssertNil(walk.end(at: element("A"))) }
    XCTAssertEqual(walk.end(at: element("A")), .limit(swipes: 2))
  }

  func testRepeatedVisitsFormLoop() async {
    var walk = SwipeWalk(maximumSwipes: 1_000)
    let one = element("A")
    for visit in 1...SwipeWalk.maximumVisits { XCTAssertNil(walk.end(at: one), "\(visit)") }
    XCTAssertEqual(walk.end(at: one), .loop(visits: SwipeWalk.maximumVisits + 1))
  }
}

/// Returns a secure field without text.
@MainActor
func passwordField(at y: Double = 0) -> TextField {
  let field = TextField(frame: Rectangle(x: 0, y: y, width: 100, height: 20), label: "Password")
  field.isSecureTextEntry = true
  return field
}

final class SpeechQueueResponseTests: XCTestCase {
  func testPauseWithReplyHoldsReply() {
    let reply = Utterance(.message, "Entered.")
    var queue = SpeechQueue()
    XCTAssertEqual(queue.add(Response(reply: [reply], requests: [.pause]), at: .zero).last, .stop)
    XCTAssertTrue(queue.isPaused)
    XCTAssertEqual(started(by: queue.add(Response(requests: [.resume]), at: .zero)), [reply])
  }

  private func started(by actions: [SpeechQueue.Action]) -> [Utterance] {
    actions.compactMap { action in
      if case .start(let entry) = action { entry.utterance } else { nil }
    }
  }
}
