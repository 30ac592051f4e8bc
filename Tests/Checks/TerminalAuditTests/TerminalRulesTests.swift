import AccessibilityAudit
import TerminalAudit
import TerminalSpeech
import XCTest

/// Tests the rules with short sessions: each barrier, and programs that look like it.
final class TerminalRulesTests: XCTestCase {
  private typealias Entry = TerminalRecording.Entry

  /// A session in which each output, and each key with its effect, comes after an interval.
  private func session(every interval: Double, _ steps: [(key: String?, output: String)])
    -> TerminalRecording
  {
    var (entries, time) = ([Entry](), 0.0)
    for step in steps {
      time += interval
      if let key = step.key { entries.append(Entry(time, .input(key), line: entries.count + 2)) }
      entries.append(Entry(time + 0.005, .output(step.output), line: entries.count + 2))
    }
    return TerminalRecording(columns: 60, rows: 12, entries: entries)
  }

  private func rules(_ recording: TerminalRecording) -> Set<String> {
    Set(TerminalAudit.report(on: recording, file: "a.cast").findings.map(\.rule))
  }

  private func outputs(_ texts: [String], every interval: Double = 0.2) -> TerminalRecording {
    session(every: interval, texts.map { (nil, $0) })
  }

  /// A screen of rows, each time with other words.
  private func screens(_ rows: Int, _ count: Int) -> [String] {
    let words = ["calm", "busy", "idle", "full"]
    return (0..<count).map { time in
      let lines = (0..<rows).map { "server \(words[$0 % 4]) is \(words[($0 + time) % 4])\r\n" }
      return "\u{1B}[H" + lines.joined()
    }
  }

  private func sentences(_ count: Int) -> [String] {
    (0..<count).map { "\(["Ada", "Ben", "Cleo", "Dan"][$0 % 4]) builds\r\n" }
  }

  func testOutputWithoutKeys() {
    let percent = (0...20).map { "\r\u{1B}[K\($0 * 5) % of backup.tar copied" }
    let wheel = (0..<12).map { "\r\(["|", "/", "-", "\\"][$0 % 4]) Installing packages" }
    let words = "The test fails because the clock is read twice in a row".split(separator: " ")
    let grown = words.indices.map { words[...$0].joined(separator: " ") }
    let panel = { (count: Int) in
      "\u{1B}[HBackups of the office\u{1B}[2HThe disk is nearly full\u{1B}[3HCopied \(count) files"
    }
    let cases: [(String, TerminalRecording, Set<String>)] = [
      ("percentages", outputs(percent), ["timer"]),
      ("elapsed time", outputs((0...9).map { "\rBuilding (\($0)s)" }, every: 1), ["timer"]),
      (
        "a bar", outputs((1...9).map { "\r[\(String(repeating: "#", count: $0))] copying" }),
        ["timer"]
      ),
      ("a bar every 6 seconds", outputs(percent, every: 6), []),
      ("3 changes", outputs(Array(percent.prefix(4))), []),
      ("appended percentages", outputs((0...9).map { "\($0)0 % copied\r\n" }), []),
      ("a wheel", outputs(wheel), ["spinner"]),
      ("braille alone", outputs((0..<9).map { "\r\(["⠋", "⠙", "⠹"][$0 % 3])" }), ["spinner"]),
      (
        "dots that grow",
        outputs((0..<9).map { "\r\u{1B}[KWorking" + String(repeating: ".", count: $0 % 4) }),
        ["timer"]
      ),
      ("text from its beginning", outputs(grown.map { "\r\u{1B}[K" + $0 }), ["stream-repeat"]),
      ("text by its new part", outputs(words.map { $0 + " " }), []),
      ("a panel drawn again", outputs((1...9).map(panel)), ["repaint", "timer"]),
      ("a panel once", outputs([panel(1)]), []),
      (
        "rows from the bottom",
        outputs(["\u{1B}[2J\u{1B}[6Hlast row\u{1B}[5Hthird row\u{1B}[4Hsecond row"]), ["order"]
      ),
      (
        "two rows and a status",
        outputs(["\u{1B}[2J\u{1B}[12Hstatus\u{1B}[4Hfirst row\u{1B}[5Hsecond row"]), []
      ),
      (
        "one mark in two colors",
        outputs(["\u{1B}[32m●\u{1B}[m api\r\n\u{1B}[31m●\u{1B}[m db\r\n"]), ["colour-alone"]
      ),
      ("two marks", outputs(["\u{1B}[32m✔\u{1B}[m api\r\n\u{1B}[31m✖\u{1B}[m db\r\n"]), []),
      (
        "one mark in one color", outputs(["\u{1B}[32m●\u{1B}[m api\r\n\u{1B}[32m●\u{1B}[m db\r\n"]),
        []
      ),
      (
        "only the color of a word changes",
        outputs(["\u{1B}[32mapi\u{1B}[m", "\r\u{1B}[31mapi\u{1B}[m"]), ["colour-alone"]
      ),
      (
        "a color with other words",
        outputs(["\u{1B}[32mapi up\u{1B}[m", "\r\u{1B}[31mapi down\u{1B}[m"]), []
      ),
      ("a table", outputs(["┌──┐\r\n│ab│\r\n│cd│\r\n└──┘\r\n"]), ["decoration"]),
      ("a rule", outputs(["Title\r\n──────\r\ntext\r\n"]), []),
      ("braille as text", outputs(["⠓⠑⠇⠇⠕\r\n⠺⠕⠗⠇⠙\r\n⠁⠃⠉⠙\r\n⠑⠋⠛⠓\r\n"]), []),
      (
        "carets of a compiler in two colors",
        outputs(["\u{1B}[31m^\u{1B}[m here\r\n\u{1B}[32m^\u{1B}[m there\r\n"]), []
      ),
      (
        "the pointer of two lists in two colors",
        outputs(["\u{1B}[34m❯\u{1B}[m Tea\r\n\u{1B}[32m❯\u{1B}[m Rome\r\n"]), []
      ),
      ("a whole screen, again and again", outputs(screens(9, 3), every: 1), ["refresh"]),
      ("a whole screen, written twice", outputs(screens(9, 2), every: 1), []),
      ("a small screen, again and again", outputs(screens(7, 3), every: 1), []),
      ("500 words a minute", outputs(sentences(105)), ["flood"]),
      ("250 words a minute", outputs(sentences(105), every: 0.4), []),
      ("900 words at once", outputs([sentences(300).joined()]), []),
      ("a bell alone", outputs(["Name: ", "\u{7}"], every: 1), ["signal-alone"]),
      ("a bell with a line", outputs(["Name: ", "\u{7}Too long\r\n"], every: 1), []),
      (
        "a message in the title", outputs(["$ ", "\u{1B}]0;Waiting for answers\u{7}"], every: 1),
        ["signal-alone"]
      ),
      (
        "a title with words of the screen",
        outputs(["Waiting\r\n", "\u{1B}]0;Waiting for answers\u{7}"], every: 1), []
      ),
      (
        "a bar that ends",
        outputs(["\r10 %", "\r20 %", "\r30 %", "\r40 %", "\u{1B}[2J\u{1B}[HDone"]), []
      ),
      (
        "looks that change upward",
        outputs([
          "one row\r\ntwo row\r\nthree row\r\nfour row",
          "\u{1B}[4H\u{1B}[7mfour\u{1B}[m\u{1B}[3Hthree\u{1B}[2Htwo\u{1B}[1Hone",
        ]), []
      ),
      ("nothing", outputs([""]), []),
    ]
    for (name, recording, expected) in cases { XCTAssertEqual(rules(recording), expected, name) }
  }

  /// A list with the cursor on the selected row.
  private func list(_ rows: [String], _ selected: Int) -> String {
    let rows = rows.enumerated().map { index, row in
      "\u{1B}[\(index + 2)H\u{1B}[\(index == selected ? 44 : 47)m \(row) \u{1B}[m"
    }
    return "\u{1B}[H" + rows.joined() + "\u{1B}[\(selected + 2);2H"
  }

  private func keys(_ steps: [(key: String?, output: String)]) -> Set<String> {
    rules(session(every: 0.7, steps))
  }

  /// A page of help in which each row begins with a key in color.
  private func help(_ first: Int) -> String {
    let rows = (0..<9).map { "\u{1B}[\($0 + 2)H\u{1B}[K\u{1B}[36m^\($0 + first)\u{1B}[m Help" }
    return rows.joined() + "\u{1B}[12H"
  }

  func testEffectsOfKeys() {
    let (up, down) = ("\u{1B}[A", "\u{1B}[B")
    let start = "\u{1B}[2J\u{1B}[3H❯ Tea\u{1B}[4H  Coffee\u{1B}[5H  Cocoa\u{1B}[9H"
    let select = { (row: Int, cursor: Int) in
      (3...5).map { "\u{1B}[\($0)H\($0 == row ? "❯" : " ")" }.joined() + "\u{1B}[\(cursor);1H"
    }
    let full = "\u{1B}[?1049h\u{1B}[2J\u{1B}[5HLog of the day\u{1B}[6Hwaiting\u{1B}[12H"
    let typed = "clock".enumerated().map { index, letter in
      (key: Optional(String(letter)), output: "\u{1B}[4;\(index + 3)H\(letter)\u{1B}[9H")
    }
    let cases: [(String, [(key: String?, output: String)], Set<String>)] = [
      (
        "a marker", [(nil, start), (down, select(4, 9)), (down, select(5, 9))], ["silent-selection"]
      ),
      ("a marker with the cursor", [(nil, start), (down, select(4, 4)), (down, select(5, 5))], []),
      ("a single move", [(nil, start), (down, select(4, 9))], []),
      (
        "there and back", [(nil, start), (down, select(4, 9)), (up, select(3, 9))],
        ["silent-selection"]
      ),
      (
        "a look within a row",
        [
          (nil, "\u{1B}[2J\u{1B}[4H\u{1B}[7mYes\u{1B}[m   No\u{1B}[9H"),
          ("\t", "\u{1B}[4HYes   \u{1B}[7mNo\u{1B}[m\u{1B}[9H"),
          ("\t", "\u{1B}[4H\u{1B}[7mYes\u{1B}[m   No\u{1B}[9H"),
        ], ["silent-selection"]
      ),
      ("letters elsewhere", [(nil, "\u{1B}[4H> \u{1B}[9H")] + typed, ["parked-cursor"]),
      ("letters at the cursor", [(nil, "> ")] + "clock".map { (String($0), String($0)) }, []),
      (
        "a deletion elsewhere",
        [(nil, "\u{1B}[4H> clock\u{1B}[9H"), ("\u{7F}", "\u{1B}[4H> cloc \u{1B}[9H")],
        ["deleted-unsaid"]
      ),
      ("a deletion at the cursor", [(nil, "> clock"), ("\u{7F}", "\u{8} \u{8}")], []),
      (
        "a full screen without a cursor",
        [
          (nil, full), ("a", "\u{1B}[6Hone thing\u{1B}[K\u{1B}[12H"),
          ("b", "\u{1B}[6Hmore of it\u{1B}[K\u{1B}[12H"),
          ("c", "\u{1B}[6Hlast part\u{1B}[K\u{1B}[12H"),
        ], ["alternate-untracked"]
      ),
      (
        "a full screen with a cursor",
        [
          (nil, full), ("a", "\u{1B}[6Hone thing\u{1B}[K"), ("b", "\u{1B}[6Hmore of it\u{1B}[K"),
          ("c", "\u{1B}[6Hlast part\u{1B}[K"),
        ], []
      ),
      (
        "a page asked for",
        [(nil, "\u{1B}[?1049h\u{1B}[2J\u{1B}[H")]
          + (1...4).map { page in
            (" ", "\u{1B}[H" + (1...11).map { "line \($0) of page \(page)\r\n" }.joined() + ":")
          }, []
      ),
      (
        "a number that the user sets",
        [(nil, "Volume: 1")] + (2...9).map { (up, "\rVolume: \($0)") }, []
      ),
      (
        "radio buttons away from the cursor",
        [
          (nil, "\u{1B}[2J\u{1B}[3H(*) Tea\u{1B}[4H( ) Milk\u{1B}[9H"),
          (" ", "\u{1B}[3;2H \u{1B}[4;2H*\u{1B}[9H"), (" ", "\u{1B}[4;2H \u{1B}[3;2H*\u{1B}[9H"),
        ], []
      ),
      (
        "a list that scrolls at the cursor",
        [
          (nil, list(["Rome", "Oslo", "Bern"], 1)), (down, list(["Rome", "Oslo", "Bern"], 2)),
          (down, list(["Oslo", "Bern", "Kyiv"], 2)), (down, list(["Bern", "Kyiv", "Riga"], 2)),
        ], []
      ),
      (
        "guesses behind the cursor",
        [
          (nil, "> "), ("g", "g\u{1B}[90mit status\u{1B}[m\u{1B}[9D"),
          ("i", "i\u{1B}[90mt status\u{1B}[m\u{1B}[8D"),
          ("t", "t\u{1B}[90m status\u{1B}[m\u{1B}[7D"),
        ], ["ghost-text"]
      ),
      (
        "a page with colored keys that scrolls",
        [
          (nil, "\u{1B}[?25l" + help(1)), (down, help(2)), (down, help(3)), (down, help(4)),
        ], []
      ),
      (
        "a single guess",
        [(nil, "> "), ("g", "g\u{1B}[90mit\u{1B}[m\u{1B}[2D"), ("o", "o \u{1B}[D")], []
      ),
      (
        "a placeholder and a hint at the end",
        [
          (nil, "> \u{1B}[90mName\u{1B}[m      \u{1B}[90m? help\u{1B}[m\r\u{1B}[2C"),
          ("A", "A   \u{1B}[3D"), ("d", "d"), ("a", "a"),
        ], []
      ),
      (
        "a color after a space",
        [
          (nil, "\u{1B}[2JGift wrap\u{1B}[H"), (" ", "\u{1B}[H\u{1B}[32mGift wrap\u{1B}[m\u{1B}[H"),
        ],
        ["colour-alone"]
      ),
    ]
    for (name, steps, expected) in cases { XCTAssertEqual(keys(steps), expected, name) }
  }

  func testSecrets() {
    let typed = "hunter2".map { (key: Optional(String($0)), output: String($0)) }
    let hidden = typed.map { ($0.key, "*") }
    let cases: [(String, [(key: String?, output: String)], Set<String>)] = [
      ("a password", [(nil, "Password: ")] + typed, ["password-echo"]),
      (
        "a token in a sentence", [(nil, "Enter your API token for the server: ")] + typed,
        ["password-echo"]
      ),
      ("a PIN", [(nil, "PIN? ")] + typed, ["password-echo"]),
      ("another language", [(nil, "Kennwort für Anna: ")] + typed, ["password-echo"]),
      ("a prompt in the row above", [(nil, "Passphrase:\r\n> ")] + typed, ["password-echo"]),
      ("a box", [(nil, "│ Password:        │\r\u{1B}[13G")] + typed, ["password-echo"]),
      ("stars", [(nil, "Password: ")] + hidden, []),
      ("no echo", [(nil, "Password: ")] + typed.map { ($0.key, "") }, []),
      ("a name", [(nil, "Name: ")] + typed, []),
      ("a pin of an author", [(nil, "Spinner color: ")] + typed, []),
      (
        "a command about tokens",
        [(nil, "$ ")] + "echo token: abc".map { (String($0), String($0)) }, []
      ),
    ]
    for (name, steps, expected) in cases { XCTAssertEqual(keys(steps), expected, name) }
    let report = TerminalAudit.report(
      on: session(every: 0.7, [(nil, "Password: ")] + typed), file: "a.cast")
    XCTAssertEqual(report.findings.map(\.subjectName), ["“Password:”"])
    XCTAssertFalse(AuditFormat.json.text(of: [report], version: "1").contains("hunter"))
  }

  func testMostWords() {
    let recording = outputs((0...20).map { "\r\u{1B}[KThe backup has copied \($0) files" })
    let report = TerminalAudit.report(on: recording, file: "a.cast", mostWords: 1.2)
    XCTAssertEqual(report.findings.map(\.rule), ["too-many-words", "timer"])
    XCTAssertEqual(report.words?.heard, 126)
    XCTAssertTrue(report.isFailure)
    let plain = outputs(["The backup has begun.\r\n", "The backup has copied 20 files.\r\n"])
    let plainReport = TerminalAudit.report(on: plain, file: "a.cast", mostWords: 1.2)
    XCTAssertEqual(plainReport.findings.map(\.rule), [])
    XCTAssertEqual(plainReport.words, WordFigures(keys: 0, heard: 10, content: 10))
    XCTAssertTrue(plainReport.checkedRules.contains("too-many-words"))
    XCTAssertFalse(plainReport.checkedRules.contains("no-plain-mode"))
  }

  func testFingerprintsIgnoreNumbersAndTimes() {
    func fingerprints(_ interval: Double, _ numbers: ClosedRange<Int>) -> [String] {
      let recording = outputs(numbers.map { "\rCopying \($0) files" }, every: interval)
      return TerminalAudit.report(on: recording, file: "a.cast").findings.map(\.fingerprint)
    }
    XCTAssertEqual(fingerprints(0.2, 0...20), fingerprints(0.5, 30...39))
    XCTAssertEqual(fingerprints(0.2, 0...20).count, 1)
  }
}
