import AccessibilityModel
import AccessibleControls
import Languages
import ReaderCommands
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests that typed lines become commands or errors.
@MainActor
final class CommandParserTests: XCTestCase {
  private let parser = CommandParser()

  func testEveryCommandNameIsParsed() async throws {
    let lines: [(String, Command)] = [
      ("swipe right", .swipe(.right)), ("right", .swipe(.right)), ("r", .swipe(.right)),
      ("swipe left", .swipe(.left)), ("left", .swipe(.left)), ("l", .swipe(.left)),
      ("swipe up", .swipe(.up)), ("up", .swipe(.up)), ("u", .swipe(.up)),
      ("swipe down", .swipe(.down)), ("down", .swipe(.down)), ("d", .swipe(.down)),
      ("swipe up 3", .swipe(.up, count: 3)), ("r 007", .swipe(.right, count: 7)),
      ("page up", .page(.up)), ("page down 2", .page(.down, count: 2)),
      ("minimum", .minimum), ("maximum", .maximum), ("set 7", .set(7)), ("set -0.5", .set(-0.5)),
      ("set 45%", .set(45)), ("set 45 %", .set(45)), ("set 12,5\u{A0}%", .set(12.5)),
      ("set −5", .set(-5)), ("set -3,5", .set(-3.5)), ("set 1,25", .set(1.25)),
      ("set seven", .set(7)), ("set Pitch 7", .setValue(of: "Pitch", to: "7")),
      ("set low cut Off", .setValue(of: "low cut", to: "off")),
      ("swipe right two", .swipe(.right, count: 2)),
      ("double tap", .activate), ("tap", .describe), ("activate", .activate),
      ("one-finger tap", .describe), ("one-finger tap 1,2", .touch(Point(x: 1, y: 2))),
      ("next", .swipe(.right)), ("next 3", .swipe(.right, count: 3)), ("previous", .swipe(.left)),
      ("next heading", .next(.headings)), ("next heading 3", .next(.headings3)),
      ("Previous Heading Three", .previous(.headings3)),
      ("third heading", .nth(.headings, 3)), ("first link", .nth(.links, 1)),
      ("back", .back), ("close", .escape), ("exit", .quit), ("q", .quit), ("bye", .quit),
      ("?", .help()), ("h rotor", .help("rotor")), ("help me", .help()),
      ("increase 2", .step(.up, count: 2)), ("decrease", .step(.down)),
      ("faster", .stepSetting(.rate, .up)), ("slower 3", .stepSetting(.rate, .down, count: 3)),
      ("louder", .stepSetting(.volume, .up)), ("softer", .stepSetting(.volume, .down)),
      ("unmute", .speech(isOn: true)), ("rotor", .rotor(.current)),
      ("voice pitch 60", .change(SettingChange(.pitch, 60))),
      ("pitch 60", .change(SettingChange(.pitch, 60))),
      ("speech volume 60", .change(SettingChange(.volume, 60))),
      ("voice calm", .change(SettingChange(.voice, "calm"))),
      ("settings speech volume", .describeSetting(.volume)),
      ("settings reset pitch", .resetSetting(.pitch)),
      ("describe", .describe), ("first", .first), ("last", .last), ("go Pitch", .go("Pitch")),
      ("go Master  Volume", .go("Master Volume")), ("repeat", .repeat), ("where", .where),
      ("why", .why), ("stop", .stop), ("speech on", .speech(isOn: true)),
      ("speech off", .speech(isOn: false)), ("help", .help()), ("help swipe", .help("swipe")),
      ("sonify", .sonify), ("sound volume 40", .change(SettingChange(.soundVolume, 40))),
      ("sounds off", .change(SettingChange(.sounds, "off"))), ("quit", .quit), ("", .swipeAgain),
      (" \t ", .swipeAgain),
    ]
    for (line, command) in lines { XCTAssertEqual(try parser.parse(line), command, line) }
  }

  func testCaseAndExtraSpacesDoNotMatter() async throws {
    XCTAssertEqual(try parser.parse("  SWIPE\t Up   2 \r"), .swipe(.up, count: 2))
  }

  func testCommentIsNotCommand() async throws {
    XCTAssertNil(try parser.parse("# swipe up"))
    XCTAssertNil(try parser.parse("  #"))
  }

  func testUnknownLineHasNearestCommands() async {
    let lines: [(String, [String])] = [
      ("swip up", ["swipe up"]),
      ("swipe", ["swipe right", "swipe left", "swipe up"]),
      ("wsipe right", ["swipe right"]),
      ("maxmum", ["maximum"]),
      ("sonfy", ["sonify"]),
      ("sound volume x", ["sound volume with a number from 0 to 100"]),
      ("rate fast", ["rate with a number from 80 to 1200"]),
      ("qiut", ["quit"]),
      ("swipe up 0", ["swipe up with a whole number of 1 or more"]),
      ("page down -1", ["page down with a whole number of 1 or more"]),
      ("set", ["set with a number"]),
      ("set x", ["set with a number"]),
      ("go", ["go with a label"]),
      ("minimum 2", ["minimum"]),
      ("hepl", ["help"]),
      ("swipe sideways", ["swipe right", "swipe left", "swipe up"]),
      ("speech maybe", ["speech with on or off"]),
      ("reset rate", ["settings reset", "do with the name of an action"]),
      ("settings x", ["settings with a setting, all or reset"]),
      ("settings reset rate 5", ["settings with a setting, all or reset"]),
      ("settings all rate", ["settings with a setting, all or reset"]),
      ("text field", ["next text field"]),
      ("heading 3", ["third heading", "next heading 3"]),
      ("clsoe", ["close"]),
      ("xyzzy", ["items", "help"]),
    ]
    for (line, nearest) in lines {
      XCTAssertEqual(error(line)?.line, line)
      XCTAssertEqual(error(line)?.nearest.first, nearest.first, line)
      if nearest.count > 1 { XCTAssertEqual(error(line)?.nearest, nearest, line) }
    }
  }

  func testMalformedNumbersAreRejected() async {
    for line in [
      "swipe up 0", "swipe up 000", "swipe up -1", "swipe up 1.5", "swipe up ٣", "swipe up 1 2",
      "set nan", "set inf", "set 0x10", "set 1e999", "set 1,500", "set 1,5,2", "set 1.000,5",
      "set ,", "set %", "set 5 % %", "set 5%%", "set 5% %", "set 5 6 %", "set", "set 1 2",
      "minimum 2", "go", "swipe sideways",
    ] { XCTAssertNotNil(error(line), line) }
  }

  func testPointIsTwoNumbersWithComma() async throws {
    let point = Point(x: 20, y: 100.5)
    for line in ["touch 20,100.5", "touch 20 , 100.5", "TOUCH 20, 100.5", "touch 2e1,1.005e2"] {
      XCTAssertEqual(try parser.parse(line), .touch(point), line)
    }
    for line in ["drag 20,100.5 to -1,0", "drag 20, 100.5 TO -1 ,0"] {
      XCTAssertEqual(try parser.parse(line), .drag(from: point, to: Point(x: -1, y: 0)), line)
    }
    for line in [
      "touch", "touch 20", "touch 20,", "touch ,20", "touch 1 2,3", "touch 1,2,3", "touch nan,1",
      "touch inf,1", "touch 0x10,1", "touch 1;2", "touch 1,2 to 3,4", "touch 1, 2 3",
    ] { XCTAssertEqual(error(line)?.nearest, ["touch with a point, such as 20, 100"], line) }
    for line in ["drag", "drag 1,2", "drag 1,2 to", "drag to 1,2", "drag 1,2 3,4"] {
      XCTAssertEqual(
        error(line)?.nearest, ["drag with two points, such as 20, 100 to 20, 150"], line)
    }
  }

  func testOverflowingCountBecomesMaximum() async throws {
    XCTAssertEqual(
      try parser.parse("swipe up " + String(repeating: "9", count: 400)), .swipe(.up, count: .max))
  }

  func testUnknownLineIsQuotedAndKeepsState() async {
    var reader = ScreenReader(
      screen: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
    _ = reader.open()
    let response = reader.response(to: "swip up")
    XCTAssertEqual(texts(response), ["Not understood: swip up. Nearest: swipe up."])
    XCTAssertEqual(earcons(response), [.error])
    XCTAssertEqual(reader.type("xyzzy"), ["Not understood: xyzzy. Nearest: items, help."])
    XCTAssertEqual(reader.type("repeat"), ["Not understood: xyzzy. Nearest: items, help."])
  }

  func testVeryLongLineIsQuotedShortened() async throws {
    for line in [
      String(repeating: "x", count: 1 << 20), String(repeating: "swipe ", count: 1 << 18),
      "set " + String(repeating: "9", count: 1 << 20),
    ] {
      let quoted = try XCTUnwrap(error(line)?.line)
      XCTAssertLessThanOrEqual(quoted.count, 61)
      XCTAssertTrue(quoted.hasSuffix("…"))
    }
  }

  func testEveryHostileLineIsAnswered() async {
    let cases = RandomCases.count(400)
    var random = SeededGenerator.printed(cases: cases)
    let pieces =
      CommandVocabulary.names + [
        "0", "1", "1000000000", "-1", "nan", "#", "\u{0}", "\u{1}", "\u{202E}", "é", "🎛️",
        "\u{FFFD}", "\t", "  ", "\u{1B}[2J", "👨‍👩‍👧", "\u{300}", "set 5", "page", "go pitch",
      ]
    var reader = ScreenReader(
      screen: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))
    _ = reader.open()
    for _ in 0..<cases {
      let line = (0..<Int.random(in: 0...4, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      // Phrases mean these commands, too, such as “pause speech”.
      let command = try? reader.command(for: line)
      let isQuiet = [.stop, .quit, .pause].contains(command)
      let response = reader.response(to: line)
      let isComment = line.drop(while: \.isWhitespace).hasPrefix("#")
      if !isComment, !isQuiet {
        XCTAssertFalse(texts(response).isEmpty, "no answer to “\(line)”")
        XCTAssertFalse(texts(response).contains(""), "an empty answer to “\(line)”")
      }
      XCTAssertTrue((0...10).contains(reader.focusedElement?.accessibilityRange?.value ?? -1), line)
    }
  }

  func testSettingsArgumentAllowsFreeText() async {
    let lines = [
      ("settings", false), ("settings all", false), ("settings ALL", false),
      ("settings reset", false), ("settings reset rate", false), ("settings rate", false),
      ("settings sound volume", false), ("settings hints off", false),
      ("settings table headers on", false), ("settings verbosity full", false),
      ("settings voice hunter2", true), ("settings language hunter2", true),
      ("settings rate 4711", true), ("settings sound volume 4711", true),
      ("settings hunter2", true),
      ("settings reset hunter2", true), ("settings RESET rate 4711", true),
      ("settings all hunter2", true), ("settings reset reset hunter2", true),
    ]
    for (line, hasFreeText) in lines {
      XCTAssertEqual(parser.containsFreeText(line), hasFreeText, line)
    }
  }

  private func error(_ line: String) -> CommandParser.NotUnderstood? {
    do {
      _ = try parser.parse(line)
      return nil
    } catch { return error }
  }
}
