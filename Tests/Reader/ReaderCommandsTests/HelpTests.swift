import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@testable import ReaderCommands

@MainActor
final class HelpTests: XCTestCase {
  private var reader = ScreenReader(
    screen: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))

  override func setUp() async throws { _ = reader.open() }

  func testHelpIsShortAndListsItsTopics() async {
    let help = reader.type("help")
    XCTAssertEqual(
      help,
      [
        "Type swipe right to move on, double tap to activate, and quit to leave. For more, type help "
          + "with a topic or a command, as in help rotor. Topics: moving, activating, values, rotor, "
          + "actions, typing, finding, tables, asking, speech, screen, keyboard, settings, dialogs and "
          + "leaving."
      ])
    XCTAssertTrue(help[0].contains(HelpTopic.all.map(\.name).dropLast().joined(separator: ", ")))
  }

  func testHelpOnLabelExplainsElement() async {
    XCTAssertEqual(
      reader.type("help pitch"),
      [
        "“Pitch” is an element on this screen. To move to it, type go pitch. To set its value, type "
          + "pitch and a number.",
        "Voice pitch sets the pitch, from 0 to 99, as in voice pitch 60.",
      ])
    reader = openedReader(of: DJDeck())
    XCTAssertEqual(
      reader.type("help LOOP"),
      [
        "“Loop” is an element on this screen. To move to it, type go loop. To set its value, type "
          + "loop on or loop off."
      ])
    XCTAssertEqual(
      reader.type("help cue"),
      ["“Cue” is an element on this screen. To move to it, type go cue."])
    XCTAssertEqual(reader.type("help values").count, 5, "a topic is not an element")
  }

  func testTopicHasFewShortSentences() async {
    XCTAssertEqual(
      reader.type("help typing"),
      [
        "To enter text into a text field, use the word type, as in type Ann.",
        "Space types a space, return or enter a line break. Delete and delete word delete from the end.",
        "Clear deletes all text. Select all selects it, so that the next text replaces it.",
        "For a password, enter type alone, then the password, which stays hidden.",
        "To choose how typing is read back, type echo words, echo characters or echo off.",
      ])
    XCTAssertEqual(reader.type("HELP Typing").count, 5)
    for topic in HelpTopic.all {
      XCTAssertTrue((2...5).contains(topic.lines.count), topic.name)
      for line in topic.lines {
        XCTAssertLessThanOrEqual(line.count, 100, line)
        XCTAssertTrue(line.hasSuffix("."), line)
      }
    }
  }

  func testEachCommandIsInTopicAndHasItsOwnHelp() async {
    let topics = HelpTopic.all.flatMap(\.lines).joined(separator: " ").lowercased()
      .split { !$0.isLetter && $0 != "-" }.joined(separator: " ")
    for name in CommandVocabulary.names {
      XCTAssertTrue(" \(topics) ".contains(" \(name) "), name)
      let explained = reader.type("help \(name)")
      // If a topic has the same name as a command, the topic includes the command's explanation.
      if let topic = HelpTopic.named(name) {
        XCTAssertEqual(explained, topic.lines, name)
        continue
      }
      XCTAssertEqual(explained.count, 1, name)
      XCTAssertTrue(explained.last?.lowercased().hasPrefix(name) == true, name)
      XCTAssertTrue(explained.last?.hasSuffix(".") == true, name)
    }
    XCTAssertEqual(reader.type("help swipe").count, 4)
    XCTAssertEqual(reader.type("help set 7"), ["Set sets a value, as in set 7."])
    XCTAssertEqual(reader.type("help sing"), ["Not understood: sing. Nearest: help."])
  }

  func testEnglishPartsOfAnswersHaveEnglishLanguage() async {
    reader.settings.language = "de"
    func languages(_ line: String) -> [[String?]] {
      reader.response(to: line).utterances.map { $0.segments.map(\.language) }
    }
    XCTAssertEqual(languages("help"), [["de", "en", "en", "en"]])
    XCTAssertTrue(reader.type("help")[0].hasPrefix("Hilfe und Befehle sind auf Englisch. Type"))
    XCTAssertEqual(languages("help typing"), [["en"], ["en"], ["en"], ["en"], ["en"]])
    XCTAssertEqual(languages("help swipe left"), [["en"]])
    _ = reader.type("describe")
    XCTAssertEqual(reader.type("why")[2], "“Einstellbar.” is spoken for the trait adjustable.")
    XCTAssertEqual(languages("why")[2], ["de", "en"])
    XCTAssertEqual(reader.type("swip up"), ["Nicht verstanden: swip up. Ähnlich: swipe up."])
    XCTAssertEqual(languages("swip up"), [["de", "de", "en"]])
  }

  func testHelpIsSameWithoutPrompt() async {
    XCTAssertEqual(ScreenReader.help(on: "set 7"), ["Set sets a value, as in set 7."])
    XCTAssertEqual(ScreenReader.help(on: "Typing").count, 5)
    XCTAssertEqual(ScreenReader.help(on: "sing"), [])
  }
}
