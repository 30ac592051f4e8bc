import TerminalSpeech
import XCTest

/// Tests the words of the reader of changes in short sessions.
final class HeardChangesTests: XCTestCase {
  private typealias Entry = TerminalRecording.Entry

  /// Returns what is heard after each of some keys with their output, following a start.
  private func heard(
    _ start: String, _ keys: [(String, String)], columns: Int = 40
  ) -> [[String]] {
    var entries = [Entry(0.1, .output(start))]
    for (index, (key, output)) in keys.enumerated() {
      let time = Double(index + 1)
      entries += [Entry(time, .input(key)), Entry(time + 0.01, .output(output))]
    }
    let recording = TerminalRecording(columns: columns, rows: 10, entries: entries)
    return ChangeReader.steps(of: recording).dropFirst().map { $0.heard.map(\.text) }
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
      ("a completed word", "$ cat Be", [("\t", "rlin.txt")], [["Berlin.txt"]]),
    ]
    for (name, start, keys, expected) in cases {
      XCTAssertEqual(heard(start, keys), expected, name)
    }
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
    XCTAssertEqual(heard(["Title", "\r\u{1B}[K", "Title"]), ["Title"], "erased and written again")
    XCTAssertEqual(heard(["┌────┐\r\n│ Hi │\r\n└────┘"]), ["Hi"])
    XCTAssertEqual(heard(["a\u{7}"]), ["bell", "a"])
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
}
