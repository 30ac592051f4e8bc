import TerminalSpeech
import XCTest

/// Tests the words of the reader of changes in short sessions.
final class HeardChangesTests: XCTestCase {
  private typealias Entry = TerminalRecording.Entry

  private func heard(_ start: String, _ keys: [(String, String)]) -> [[String]] {
    RecordedSessions.heard(start, keys)
  }

  private let (up, down, space) = ("\u{1B}[A", "\u{1B}[B", " ")

  func testTyping() {
    let cases: [(String, String, [(String, String)], [[String]])] = [
      ("letters", "$ ", [("l", "l"), ("s", "s")], [["l"], ["s"]]),
      ("a space", "$ ls", [(space, " ")], [["space"]]),
      ("backspace", "$ ls", [("\u{7F}", "\u{8} \u{8}")], [["s"]]),
      (
        "a field with a filler", "[____]\r\u{1B}[C", [("a", "a"), ("\u{7F}", "\u{8}_\u{8}")],
        [["a"], ["a"]]
      ),
      ("a field with a border", "│ >    │\r\u{1B}[4C", [("a", "a"), ("b", "b")], [["a"], ["b"]]),
      ("stars", "Password: ", [("x", "*"), ("y", "*")], [["star"], ["star"]]),
      ("no echo", "Password: ", [("x", "")], [[]]),
      ("a deleted word", "$ git log", [("\u{17}", "\u{8}\u{8}\u{8}\u{1B}[K")], [["log"]]),
      ("x in vi", "abc\r", [("x", "\u{1B}[P")], [["a"]]),
      (
        "a counter elsewhere", "\u{1B}[5H1:1\u{1B}[H> ", [("a", "a\u{1B}[5H1:2\u{1B}[1;4H")],
        [["a"]]
      ),
      (
        "a gray guess, and the result in its place", "> ",
        [
          ("1", "1\u{1B}[90m + 1\u{1B}[m\r\n\u{1B}[90m2\u{1B}[m\u{1B}[1;4H"),
          ("\r", "\u{1B}[K\r\n\u{1B}[K2\r\n> "),
        ],
        [["1"], ["2", ">"]]
      ),
      (
        "a space beside a ruler", "\u{1B}[?1049h\u{1B}[5H1,1 All\u{1B}[Hx",
        [(space, " \u{1B}[5H1,2 All\u{1B}[1;3H")], [["space"]]
      ),
      (
        "the rest of a row, deleted by a letter",
        "\u{1B}[?1049h\u{1B}[2Hx = 1 # old\u{1B}[5H2,6 All\u{1B}[2;6H",
        [("D", "\u{1B}[K\u{1B}[5H2,5 All\u{1B}[2;5H")], [["# old"]]
      ),
      (
        "the mode of an editor ends",
        "\u{1B}[?1049h\u{1B}[2Habc\u{1B}[5H-- INSERT -- 2,3 All\u{1B}[2;3H",
        [("\u{1B}", "\u{1B}[5H2,2 All\u{1B}[K\u{1B}[2;2H")], [["b"]]
      ),
      (
        "a guess that comes a moment later", "> ",
        [("g", "g"), ("i", "\u{1B}[90mit\u{1B}[m\u{1B}[2Di"), ("\u{1B}[C", "t")],
        [["g"], ["i"], ["t"]]
      ),
      ("a completed word", "$ cat Be", [("\t", "rlin.txt")], [["Berlin.txt"]]),
    ]
    for (name, start, keys, expected) in cases {
      XCTAssertEqual(heard(start, keys), expected, name)
    }
  }

  /// A list in which each row has three looks, and the cursor stays on a button.
  private func dialog(_ selected: Int) -> String {
    let rows = ["[ ] |t|ea  Hot tea", "[ ] |m|ilk  Cold milk"].enumerated().map { index, row in
      let parts = row.split(separator: "|")
      let looks = index == selected ? ["44", "31;44", "33;44"] : ["47", "31;47", "34;47"]
      let text = zip(looks, parts).map { "\u{1B}[\($0)m\($1)\u{1B}[m" }.joined()
      return "\u{1B}[\(index + 2)H" + text
    }
    return rows.joined() + "\u{1B}[5H< OK >\u{1B}[5;5H"
  }

  private func list(_ rows: [String], selected: Int) -> String {
    "\u{1B}[?25l"
      + rows.enumerated().map {
        "\u{1B}[\($0 + 2)H\u{1B}[\($0 == selected ? 44 : 47)m\($1)\u{1B}[m"
      }
      .joined()
  }

  func testChoices() {
    let list = "\u{1B}[2J\u{1B}[2H[ ] Tea\u{1B}[3H[*] Coffee\u{1B}[2;2H"
    let buttons = "\u{1B}[4H  \u{1B}[7m< OK >\u{1B}[m  < Cancel >\u{1B}[4;5H"
    let cases: [(String, String, [(String, String)], [[String]])] = [
      (
        "check boxes", list,
        [(space, "*\u{1B}[2;2H"), (space, " \u{1B}[2;2H"), (down, "\u{1B}[3;2H")],
        [["[*] Tea"], ["[ ] Tea"], ["[*] Coffee"]]
      ),
      (
        "radio buttons", "\u{1B}[2H(*) Tea\u{1B}[3H( ) Coffee\u{1B}[3;2H",
        [(space, "*\u{1B}[2;2H \u{1B}[3;2H")], [["(*) Coffee"]]
      ),
      (
        "radio buttons without the cursor", "\u{1B}[2H(*) Tea\u{1B}[3H( ) Coffee\u{1B}[9H",
        [(space, "\u{1B}[3;2H*\u{1B}[2;2H \u{1B}[9H")], [["(*) Coffee"]]
      ),
      (
        "a piece that begins inside a box", "\u{1B}[2H[ ] Tea\u{1B}[3H[*] Milk\u{1B}[2;2H",
        [(down, "\u{1B}[3;2H\u{1B}[7m*] Milk\u{1B}[m\u{1B}[3;2H")], [["[*] Milk"]]
      ),
      (
        "buttons", buttons,
        [("\t", "\u{1B}[4H  < OK >  \u{1B}[7m< Cancel >\u{1B}[m\u{1B}[4;13H")], [["< Cancel >"]]
      ),
      (
        "a marker", "\u{1B}[2H❯ Tea\u{1B}[3H  Coffee\u{1B}[9H",
        [(down, "\u{1B}[2H \u{1B}[3H❯\u{1B}[9H")], [["Coffee"]]
      ),
      (
        "a marker beside checked items", "\u{1B}[2H» ● Milk\u{1B}[3H  ○ Sugar\u{1B}[9H",
        [(down, "\u{1B}[2H \u{1B}[3H»\u{1B}[9H")], [["○ Sugar"]]
      ),
      (
        "a hidden cursor", "\u{1B}[?25l\u{1B}[2H\u{1B}[7mInbox\u{1B}[m\u{1B}[3HSent mail",
        [(down, "\u{1B}[2HInbox\u{1B}[3H\u{1B}[7mSent mail\u{1B}[m")], [["Sent mail"]]
      ),
      (
        "history", "$ ",
        [(up, "echo one"), (up, "\u{8}\u{8}\u{8}two"), (down, "\r\u{1B}[2C\u{1B}[K")],
        [["echo one"], ["echo two"], ["blank"]]
      ),
      ("a number that the user sets", "Volume: 3", [(up, "\rVolume: 4")], [["4"]]),
      (
        "a box with a letter", "\u{1B}[2H[ ] Tea\u{1B}[3H[ ] Milk\u{1B}[5H0 marked\u{1B}[2;2H",
        [(space, "x\u{1B}[5H1\u{1B}[2;2H")], [["[x] Tea"]]
      ),
      (
        "a sign that vanishes", "\u{1B}[?25l\u{1B}[2H> ✔ Tea\u{1B}[3H    Milk",
        [(space, "\u{1B}[2H>   Tea")], [["> Tea"]]
      ),
      (
        "all signs at once", "\u{1B}[2H○ Tea\u{1B}[3H○ Milk\u{1B}[9H",
        [("a", "\u{1B}[2H●\u{1B}[3H●\u{1B}[9H")], [["● Tea", "● Milk"]]
      ),
      (
        "Return chooses a radio button", "\u{1B}[2H(*) Tea\u{1B}[3H( ) Milk\u{1B}[3;2H",
        [("\r", "*\u{1B}[2;2H \u{1B}[3;2H")], [["(*) Milk"]]
      ),
      (
        "a row of several looks, while the cursor is on a button", dialog(0),
        [(down, dialog(1)), (up, dialog(0))], [["[ ] milk Cold milk"], ["[ ] tea Hot tea"]]
      ),
      (
        "a button with several looks",
        "\u{1B}[4H\u{1B}[7m<\u{1B}[1m Y\u{1B}[22mes >\u{1B}[m   < No >\u{1B}[4;3H",
        [
          (
            "\t",
            "\u{1B}[4H< \u{1B}[1mY\u{1B}[22mes >   "
              + "\u{1B}[7m<\u{1B}[1m N\u{1B}[22mo >\u{1B}[m\u{1B}[4;13H"
          )
        ],
        [["< No >"]]
      ),
      (
        "a button that only the cursor shows",
        "\u{1B}[2HRome\u{1B}[4H<  OK  >  <Cancel>\u{1B}[2;5H",
        [("\t", "\u{1B}[4;4H")], [["< OK >"]]
      ),
      (
        "a choice of two rows",
        "\u{1B}[?25l\u{1B}[2H\u{1B}[1;44mRed\u{1B}[m\u{1B}[3H\u{1B}[44mBlue\u{1B}[m",
        [(down, "\u{1B}[2H\u{1B}[44mRed\u{1B}[m\u{1B}[3H\u{1B}[1;44mBlue\u{1B}[m")], [["Blue"]]
      ),
      (
        "a tab, with the rows of its page",
        "\u{1B}[?25l\u{1B}[H\u{1B}[44mMail\u{1B}[m  Chat\u{1B}[3H\u{1B}[7mInbox\u{1B}[m",
        [
          (
            "\u{1B}[C",
            "\u{1B}[HMail  \u{1B}[44mChat\u{1B}[m"
              + "\u{1B}[3H\u{1B}[7mAnna\u{1B}[m \u{1B}[K"
          )
        ],
        [["Anna", "Chat"]]
      ),
      (
        "the result over a button", "\u{1B}[4H<  OK  >  <Cancel>\u{1B}[4;4H",
        [("\r", "2\u{1B}[10;1H")], [["2"]]
      ),
    ]
    for (name, start, keys, expected) in cases {
      XCTAssertEqual(heard(start, keys), expected, name)
    }
  }

  func testPages() {
    func page(_ first: Int) -> String {
      "\u{1B}[H" + (first..<first + 9).map { "line \($0)\u{1B}[K" }.joined(separator: "\r\n")
    }
    let lines = { (numbers: Range<Int>) in numbers.map { "line \($0)" } }
    XCTAssertEqual(heard(page(1), [("f", page(10))]), [lines(10..<19)])
    XCTAssertEqual(heard(page(11), [("k", page(10))]), [["line 10"]])
    XCTAssertEqual(
      heard(page(1) + "\u{1B}[3H", [("d", "\u{1B}[M")]), [["line 4"]], "a deleted line")
  }

  func testRowsThatMove() {
    let text = "\u{1B}[?1049h\u{1B}[Hone\r\ntwo\r\n\r\nfour\u{1B}[2H"
    let cases: [(String, String, [(String, String)], [[String]])] = [
      ("a row without text", text, [("j", "\u{1B}[3H")], [["blank"]]),
      ("a row is deleted", text, [("d", ""), ("d", "\u{1B}[M")], [[], ["blank"]]),
      ("a row is inserted", text, [("o", "\u{1B}[3H\u{1B}[L")], [["blank"]]),
      (
        "a row is pushed down without scrolling", text,
        [("O", "\u{1B}[4H\u{1B}[K\r\nfour\u{1B}[4;1H")], [["blank"]]
      ),
      (
        "a menu beside a table", "\u{1B}[?25lPID USER COMMAND\r\n101 anna shell\r\n102 anna editor",
        [
          (
            "m",
            "\u{1B}[HSort by  PID USER COMMAND\r\nuser     101 anna shell\r\n"
              + "time     102 anna editor"
          )
        ], [["Sort by", "user", "time"]]
      ),
      (
        "a part between borders", "│tea    │water  │\r\n│milk   │juice  │\r\n",
        [("r", "\u{1B}[1;10Hcoffee \u{1B}[2;10Hcocoa \u{1B}[5H")], [["coffee", "cocoa"]]
      ),
      (
        "a dialog that opens and closes",
        "Shop of Anna\r\ntea\r\nmilk\r\ncoffee\r\ncocoa\u{1B}[?25l",
        [
          ("d", "\u{1B}[2H│Delete milk?│\u{1B}[3H│ Yes    No │"),
          ("\u{1B}", "\u{1B}[2Htea\u{1B}[K\u{1B}[3Hmilk\u{1B}[K"),
        ], [["Delete milk?", "Yes No"], []]
      ),
      (
        "a branch that opens below the selection", list(["> docs", "end"], selected: 0),
        [
          (space, list(["v docs", "a.txt", "end"], selected: 0)),
          (down, list(["v docs", "a.txt", "end"], selected: 1)),
        ], [["v", "a.txt", "end"], ["a.txt"]]
      ),
      (
        "a page that returns", "\u{1B}[?1049h\u{1B}[HInbox\r\n1 Lunch\r\n2 Boat\u{1B}[3H",
        [
          ("\r", "\u{1B}[2J\u{1B}[HFrom Ben\r\nThe boat is ready\u{1B}[5H"),
          ("i", "\u{1B}[2J\u{1B}[HInbox\r\n1 Lunch\r\n2 Boat\u{1B}[3H"),
        ], [["From Ben", "The boat is ready"], ["2 Boat"]]
      ),
      (
        "a list that scrolls at the selection", list(["Rome", "Oslo", "Bern"], selected: 1),
        [
          (down, list(["Rome", "Oslo", "Bern"], selected: 2)),
          (down, list(["Oslo", "Bern", "Kyiv"], selected: 2)),
          (down, list(["Bern", "Kyiv", "Riga"], selected: 2)),
        ], [["Bern"], ["Kyiv"], ["Riga"]]
      ),
      (
        "fillers of an editor", "x",
        [("e", "\u{1B}[?1049h\u{1B}[Hone\r\n~\r\n~\r\n~\r\n~\u{1B}[H")], [["one"]]
      ),
      (
        "a pane",
        (1...10).map { "\u{1B}[\($0);20H│" }.joined()
          + "\u{1B}[Hleft\u{1B}[2Hlow\u{1B}[2;22Hright\u{1B}[9;22Hend",
        [("k", "\u{1B}[2;1H")], [["low"]]
      ),
    ]
    for (name, start, keys, expected) in cases {
      XCTAssertEqual(heard(start, keys), expected, name)
    }
  }

  /// Returns what is heard of output without keys, each a tenth of a second after the other.
  private func heard(_ outputs: [String]) -> [String] {
    let entries = outputs.enumerated().map { Entry(Double($0) / 10, .output($1)) }
    let recording = TerminalRecording(columns: 20, rows: 10, entries: entries)
    return ChangeReader.steps(of: recording).flatMap { $0.heard.map(\.text) }
  }

  func testOutput() {
    let words = ["The ", "clock ", "is ", "read ", "twice ", "in a ro", "w."]
    XCTAssertEqual(heard(words), ["The clock is read twice in a row."])
    XCTAssertEqual(
      heard((0...10).map { "\r\u{1B}[K[\(String(repeating: "#", count: $0))] \($0)0 %" }),
      ["[] 00 %", "[ ] 100 %"])
    XCTAssertEqual(
      heard((0...9).map { "\r\(["⠋", "⠙"][$0 % 2]) Working" } + ["\r\u{1B}[KDone."]),
      ["Working", "Done."])
    XCTAssertEqual(
      heard(["◐ building core", "\r\u{1B}[K✓ built core"]), ["◐ building core", "✓ built core"])
    XCTAssertEqual(
      heard((1...3).map { "loss \($0)\r\n" }), ["loss 1", "loss 2", "loss 3"], "appended rows")
    XCTAssertEqual(
      heard(
        zip(["a", "b", "c", "d"], 0...3).map { name, count in
          let bar = String(repeating: "=", count: count)
          return "\r\u{1B}[KBuilt \(name)\r\nWork [\(bar)>  ] \(count): \(name)\(name)"
        }), ["Built a", "Work [> ] 0: aa", "Built b", "Built c", "Built d"],
      "a bar that moves down")
    XCTAssertEqual(heard(["Title", "\r\u{1B}[K", "Title"]), ["Title"], "erased and written again")
    XCTAssertEqual(heard(["┌────┐\r\n│ Hi │\r\n└────┘"]), ["Hi"])
    XCTAssertEqual(heard(["a\u{7}\u{7}"]), ["bell", "a"])
    XCTAssertEqual(
      heard(["main", "\u{1B}[?1049h\u{1B}[Hother", "\u{1B}[?1049l"]), ["main", "other"])
    XCTAssertEqual(heard(["safe\u{202E}txt.exe"]), ["safetxt.exe"])
  }

  func testKeysOfSecretsAreNotWritten() {
    let cases: [(String, String, [(String, String)], [String])] = [
      (
        "no echo", "Password: ", [("a", ""), ("b", ""), ("\r", "\r\n$ "), ("c", "c")],
        ["type", "type", "return", "type c"]
      ),
      (
        "stars", "Password: ", [("a", "*"), ("b", "*"), ("\r", "\r\n$ ")],
        ["type", "type", "return"]
      ),
      (
        "stars in a box", "Secret\r\n│      │\r\u{1B}[2C", [("a", "*"), ("b", "*")],
        ["type", "type"]
      ),
      ("a name", "Name: ", [("a", "a"), ("b", "b")], ["type a", "type b"]),
      ("an echo", "Password: ", [("a", "a")], ["type a"]),
    ]
    for (name, start, keys, expected) in cases {
      var entries = [Entry(0.1, .output(start))]
      for (index, (key, output)) in keys.enumerated() {
        let time = Double(index + 1)
        entries += [Entry(time, .input(key)), Entry(time + 0.01, .output(output))]
      }
      let recording = TerminalRecording(columns: 40, rows: 10, entries: entries)
      for isStream in [false, true] {
        let commands = recording.steps(asStream: isStream).compactMap(\.command)
        XCTAssertEqual(commands, expected, name)
      }
    }
  }

  func testFloodIsCut() {
    let flood = (1...30_000).map { "line \($0)" }.joined(separator: "\r\n")
    let words = heard(["start\r\n", flood, "\r\nend"])
    XCTAssertEqual(words.prefix(3), ["start", "line 1", "line 2"])
    XCTAssertEqual(words.last, "end")
    XCTAssertEqual(words.filter { $0.contains("more lines") }, ["and 29951 more lines"])
    XCTAssertLessThan(words.count, 60)
  }

  func testKeysAreNamed() {
    let names = [
      "a": "type a", " ": "key space", "\r": "return", "\u{1B}": "key escape",
      "\u{3}": "key control c",
      "\u{1B}OB": "key down", "\u{1B}[5~": "key page up", "\u{1B}x": "key alt x",
      "\u{1B}[200~": "type \\u{1b}[200~", "\u{1B}[Z": "key shift tab",
    ]
    for (bytes, name) in names {
      XCTAssertEqual(TerminalStep(time: 0, key: bytes).command, name)
    }
  }

  /// A selection is shown in many ways. Colors of single letters and the place of a hidden cursor mean
  /// nothing.
  func testSelectionsByLookAreHeard() {
    let (hide, bar, hot) = ("\u{1B}[?25l", "\u{1B}[30;46m", "\u{1B}[97;40m")
    let (right, tab) = ("\u{1B}[C", "\t")
    let cases: [(String, String, [(String, String)], [[String]])] = [
      (
        "a menu bar with colored letters",
        hide + bar + " L\u{1B}[33meft\u{1B}[30m  File  Command \u{1B}[m\r\nText\r\nMore",
        [
          ("\u{1B}[20~", "\u{1B}[1;1H\(hot) \u{1B}[93mL\u{1B}[97meft \u{1B}[m\u{1B}[3H"),
          (
            right,
            "\u{1B}[1;1H\(bar) \u{1B}[33mL\u{1B}[30meft  \u{1B}[1;7H\(hot) \u{1B}[93mF\u{1B}[97mile "
              + "\u{1B}[m\u{1B}[3H"
          ),
        ],
        [["Left"], ["File"]]
      ),
      (
        "a button by its background and its frame",
        hide + "\u{1B}[44m▔▔▔▔▔▔▔▔▔▔▔▔▔▔\r\n Save   Cancel \r\n▁▁▁▁▁▁▁▁▁▁▁▁▁▁\u{1B}[m\u{1B}[9H",
        [
          (tab, "\u{1B}[H\u{1B}[45m▔▔▔▔▔▔\u{1B}[2H Save \u{1B}[3H▁▁▁▁▁▁\u{1B}[m\u{1B}[9H"),
          (
            tab,
            "\u{1B}[H\u{1B}[44m▔▔▔▔▔▔\u{1B}[45m▔▔▔▔▔▔▔▔\u{1B}[2H\u{1B}[44m Save \u{1B}[45m  Cancel "
              + "\u{1B}[3H\u{1B}[44m▁▁▁▁▁▁\u{1B}[45m▁▁▁▁▁▁▁▁\u{1B}[m\u{1B}[9H"
          ),
        ],
        [["Save"], ["Cancel"]]
      ),
      (
        "a row of several columns, beside the frame of a bar",
        hide + "\u{1B}[42;31m 49 \u{1B}[97mKB [\u{1B}[35m###\u{1B}[97m] photos\u{1B}[m\r\n"
          + "  4 KB [   ] cities",
        [
          (
            down,
            "\u{1B}[H 49 KB [###] photos\u{1B}[2H\u{1B}[42;31m  4 \u{1B}[97mKB [\u{1B}[35m   \u{1B}[97m] "
              + "cities\u{1B}[m\u{1B}[2H"
          )
        ],
        [["4 KB [ ] cities"]]
      ),
      (
        "a hidden cursor in the row of help",
        hide + "\u{1B}[7m[ Quit ]\u{1B}[m [ Help ]\r\n\u{1B}[1mLeaves\u{1B}[m",
        [
          (
            right,
            "\u{1B}[H[ Quit ] \u{1B}[7m[ Help ]\u{1B}[m\u{1B}[2H\u{1B}[1mShows this\u{1B}[m"
          )
        ],
        [["Shows this", "[ Help ]"]]
      ),
      (
        "an arrow of several signs", "=> Apple\r\n   Orange\u{1B}[9H",
        [(down, "\u{1B}[H   Apple\u{1B}[2H=> Orange\u{1B}[9H")], [["Orange"]]
      ),
      (
        "rows that are marked", "> tea\r\n  coffee\r\n  3/3 (0)\u{1B}[1;2H",
        [(tab, "\u{1B}[H>>tea\u{1B}[3H  3/3 (1)\u{1B}[1;2H")], [[">>tea"]]
      ),
      (
        "a dimmed list and the button that Tab reaches",
        hide + "Dinner\r\n\u{1B}[41mSalad\u{1B}[m\r\n<Ok>",
        [(tab, "\u{1B}[2H\u{1B}[44mSalad\u{1B}[3H\u{1B}[41m<Ok>\u{1B}[m\u{1B}[9H")], [["<Ok>"]]
      ),
    ]
    for (name, start, keys, expected) in cases {
      XCTAssertEqual(heard(start, keys), expected, name)
    }
  }

  func testAPageBesideAListIsSilentWhenTheListMoves() {
    func screen(_ page: String, selected: Int) -> String {
      let rows = (1...9).map { row in
        let item =
          ["Colors", "Meters"].indices.contains(row - 1) ? ["Colors", "Meters"][row - 1] : ""
        let look = row - 1 == selected ? "\u{1B}[7m" : ""
        return "\u{1B}[\(row)H\u{1B}[K\(look)\(item)\u{1B}[m\u{1B}[\(row);20H\(page) \(row)"
      }
      return rows.joined() + "\u{1B}[10H"
    }
    XCTAssertEqual(
      heard("\u{1B}[?25l" + screen("red", selected: 0), [(down, screen("clock", selected: 1))]),
      [["Meters"]])
  }

  func testOfAMenuOverOtherTextOnlyTheMenuIsHeard() {
    XCTAssertEqual(
      heard(
        "letters   4096 Monday\r\nphotos    8192 Sunday",
        [("x", "\u{1B}[1;6H│ Copy     │\u{1B}[2;6H│ Delete   │\u{1B}[10H")]),
      [["Copy", "Delete"]])
  }

  func testTheBordersOfAMenuAreSilent() {
    XCTAssertEqual(
      heard(
        "Left  File  Command\r\n/home/anna/photos 12\r\nletters  4096 Monday\r\n1Help 2Menu 3View 4Edit",
        [
          (
            "\r",
            "\u{1B}[2;7H┌────────┐\u{1B}[3;7H│ Copy   │\u{1B}[4;7H└────────┘\u{1B}[10H"
          )
        ]),
      [["Copy"]])
  }

  func testTheNamesOfFilesAreHeardAsWholes() {
    XCTAssertEqual(
      heard(
        "ncdu trip/2025\r\n  4.0 KiB [##    ]  a3.txt\u{1B}[10H",
        [("\r", "\u{1B}[Hncdu trip/2024-old/2025\u{1B}[2H  4.0 KiB [###   ]  deep.txt\u{1B}[10H")]),
      [["trip/2024-old/2025", "4.0 KiB [ ] deep.txt"]])
  }

  func testAPromptOfDotsIsHeard() {
    XCTAssertEqual(
      heard(
        ">>> ",
        [
          ("if 1:", "if 1:"), ("\r", "\r\n... "), (" ", " "), ("pass", "pass"), ("\r", "\r\n... "),
          ("\r", "\r\n>>> "),
        ]),
      [["if 1:"], ["..."], ["space"], ["pass"], ["..."], [">>>"]])
  }

  func testAFilteredRowBehindAMarkerIsHeardAsAWhole() {
    XCTAssertEqual(
      heard(
        "> Start game\r\n  Load game\u{1B}[5H/",
        [("o", "o\u{1B}[1H> Load game \u{1B}[2H\u{1B}[K\u{1B}[5;3H")]),
      [["o", "> Load game"]])
  }

  /// The rest of the row is a guess, which some programs show in the color of other text.
  func testTabSaysTheCompletedWordsAndNoGuess() {
    XCTAssertEqual(
      heard(
        "$ ", [("ls tr", "ls tr"), ("\t", "ip/\u{1B}[scities.txt\u{1B}[u"), ("\t", "cities.txt ")]),
      [["ls tr"], ["trip/"], ["trip/cities.txt"]])
  }

  func testWhatIsTypedWithoutAnyEffectIsNotWritten() {
    func commands(_ start: String) -> [String?] {
      let entries = [
        Entry(0.1, .output(start)), Entry(1, .input("k")), Entry(2, .input("9")),
        Entry(3, .input("\r")), Entry(3.1, .output("\r\nx")), Entry(4, .input("y")),
        Entry(4.1, .output("y")),
      ]
      let recording = TerminalRecording(columns: 40, rows: 10, entries: entries)
      return ChangeReader.steps(of: recording).dropFirst().map(\.command)
    }
    XCTAssertEqual(commands("Code: "), ["type", "type", "return", "type y"])
    XCTAssertEqual(
      commands("\u{1B}[?1049hText"), ["type k", "type 9", "return", "type y"])
  }
}
