import Foundation
import TerminalSpeech
import XCTest

/// Tests what is heard of lists side by side, of pages that are shown again, and of letters that search.
final class HeardListsTests: XCTestCase {
  private let (up, down, left, tab, enter) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[D", "\t", "\r")
  private let full = "\u{1B}[?1049h\u{1B}[?25l"

  private func verify(
    _ cases: [(String, String, [(String, String)], [[String]])], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for (name, start, keys, expected) in cases {
      XCTAssertEqual(
        RecordedSessions.heard(start, keys), expected, name, file: file, line: line)
    }
  }

  /// Three lists of a file manager, with an item of each on another background.
  private func lists(_ title: String, _ columns: [[String]], _ selected: [Int]) -> String {
    var text = "\u{1B}[H\(title)\u{1B}[K"
    for row in 0..<4 {
      text += "\u{1B}[\(row + 2)H\u{1B}[K"
      for (column, items) in columns.enumerated() where row < items.count {
        let item = " " + items[row].padding(toLength: 9, withPad: " ", startingAt: 0)
        let look = selected[column] == row ? "\u{1B}[7m" : ""
        text += "\u{1B}[\(row + 2);\(column * 12 + 1)H\(look)\(item)\u{1B}[m"
      }
    }
    return text
  }

  func testListsSideBySide() {
    let (home, boats) = (["home", "root"], ["old", "new", "crew"])
    verify([
      (
        "an item, and neither what is in it nor around it",
        full + lists("/home/old", [home, boats, ["one", "two"]], [0, 0, 0]),
        [
          (down, lists("/home/new", [home, boats, ["three"]], [0, 1, 0])),
          (down, lists("/home/crew", [home, boats, ["four", "five"]], [0, 2, 0])),
          (up, lists("/home/new", [home, boats, ["three"]], [0, 1, 0])),
          (left, lists("/home", [["etc", "usr"], home, boats], [1, 0, 1])),
        ], [["new"], ["crew"], ["new"], ["home"]]
      ),
      (
        "a panel whose title has a color, too",
        full + panels(0), [(tab, panels(1))], [["old 4 K"]]
      ),
      (
        "the number of a row", full + "\u{1B}[?25h\u{1B}[43m1\u{1B}[m tea\r\n2 map\u{1B}[1;3H",
        [(down, "\u{1B}[H1\u{1B}[2H\u{1B}[43m2\u{1B}[m\u{1B}[2;3H")], [["2 map"]]
      ),
    ])
  }

  private func panels(_ active: Int) -> String {
    func look(_ index: Int) -> String { index == active ? "\u{1B}[7m" : "" }
    return "\u{1B}[H┌─\(look(0)) boats \u{1B}[m──┐┌─\(look(1)) crew \u{1B}[m──┐"
      + "\u{1B}[2H│\(look(0))old   4 K \u{1B}[m││\(look(1))old  4 K \u{1B}[m│"
      + "\u{1B}[3H│new   6 K ││Anna 5 K │\u{1B}[9H"
  }

  private func menu(_ items: [String], _ selected: Int, _ bottom: String = "") -> String {
    "\u{1B}[2J\u{1B}[H\(items[0]) menu"
      + items.enumerated().map {
        "\u{1B}[\($0 + 3)H\($0 == selected ? "\u{1B}[7m" : "")\($1)\u{1B}[m"
      }.joined() + "\u{1B}[8H\(bottom)\u{1B}[9H"
  }

  func testPagesThatAreShownAgain() {
    let (top, sails) = (["Engine", "Sails", "Harbor"], ["Jib", "Main", "Spinnaker"])
    verify([
      (
        "the item that is selected on a page",
        full + menu(top, 0),
        [
          (down, menu(top, 1)), (enter, menu(sails, 0)), ("q", menu(top, 1)),
        ], [["Sails"], ["Jib menu", "Main", "Spinnaker", "Jib"], ["Sails"]]
      ),
      (
        "a page that opens again", full + menu(top, 0),
        [
          ("h", menu(["Help", "Keys"], 5)), (up, menu(top, 0)), ("h", menu(["Help", "Keys"], 5)),
        ],
        [
          ["Help menu", "Help", "Keys"], ["Engine menu", "Engine", "Sails", "Harbor"],
          ["Help menu", "Help", "Keys"],
        ]
      ),
      (
        "a message on a page that is shown again", full + menu(top, 0),
        [
          (down, menu(top, 1)), (enter, menu(sails, 0)), ("q", menu(top, 1, "No sail was set")),
        ],
        [["Sails"], ["Jib menu", "Main", "Spinnaker", "Jib"], ["No sail was set", "Sails"]]
      ),
    ])
  }

  func testSearchesWhileTyping() {
    let text = "tea\r\na map\r\n\u{1B}[9Hsearch: \u{1B}[2;1H"
    verify([
      (
        "the row to which the cursor of a search goes", full + "\u{1B}[?25h" + text + "\u{1B}[1H",
        [("m", "\u{1B}[9;9Hm\u{1B}[2;4H")], [["m", "a map"]]
      ),
      (
        "a slash before a status", full + "main.c  3 rows\u{1B}[9Hready  3 rows\u{1B}[H",
        [("/", "\u{1B}[?25h\u{1B}[9H/      3 rows\u{1B}[9;2H")], [["slash"]]
      ),
      (
        "the count of matches beside a letter", "  5/5\r\n> ",
        [("a", "a\u{1B}[1;3H3/5\u{1B}[2;4H"), ("b", "b\u{1B}[1;3H2/5\u{1B}[2;5H")],
        [["a", "3/5"], ["b", "2/5"]]
      ),
      (
        "a gray count behind a letter", "> \u{1B}[90m 4/4\u{1B}[m\u{1B}[1;3H",
        [("a", "a\u{1B}[90m 3/4\u{1B}[m\u{1B}[1;4H")], [["a", "3/4"]]
      ),
      (
        "the next match of the history of a shell", "(reverse-i-search)`git': git commit",
        [("\u{12}", "\u{1B}[1;26Hgit status\u{1B}[K")], [["git status"]]
      ),
      (
        "a list behind a field, and a letter in a row that changes",
        full + "\u{1B}[?25h" + (1...9).map { "item \($0)\u{1B}[K\r\n" }.joined()
          + "\u{1B}[4;8H|     |\u{1B}[4;9H",
        [
          (
            "n",
            "\u{1B}[H" + (1...9).map { "note \($0)\r\n" }.joined()
              + "\u{1B}[4;8H|n    |\u{1B}[4;10H"
          )
        ], [["n"]]
      ),
      (
        "a question after a second letter",
        full + "\u{1B}[9H  d" + "\u{1B}[1;1H",
        [
          (
            "d",
            "\u{1B}[9;4Hd"
              + (1...7).map { "\u{1B}[\($0);3HDelete file \($0)?" }.joined() + "\u{1B}[1;1H"
          )
        ], [["d"] + (1...7).map { "Delete file \($0)?" }]
      ),
    ])
  }

  func testRowsOfAStatus() {
    let status = "\u{1B}[9HL: 3 C: 1 42% notes.txt A-"
    let ruler = full + "\u{1B}[?25hone\r\ntwo"
    verify([
      (
        "a sign for a change", ruler + status + "\u{1B}[1;4H",
        [("x", "x\u{1B}[9HL: 3 C: 2 42% notes.txt A*\u{1B}[1;5H")], [["x"]]
      ),
      (
        "a status in place of a prompt", ruler + status + "\u{1B}[1;1H",
        [
          (enter, "\u{1B}[3Hsix\r\nten\u{1B}[1;1H"),
          ("\u{6}", "\u{1B}[9HFind: two\u{1B}[K\u{1B}[9;10H"),
          (enter, "\u{1B}[9HL: 5 C: 9 71% notes.txt A-\u{1B}[2;1H"),
        ], [["six", "ten"], ["Find: two"], ["two"]]
      ),
      (
        "a message between bars", full + "main  \u{1B}[9H/Rome\u{1B}[H",
        [(enter, "\u{1B}[9Hboats │ search wrapped │ 0 matches\u{1B}[H")],
        [["boats search wrapped 0 matches"]]
      ),
      (
        "the rows after the end of a text", full + "\u{1B}[?25h:\u{1B}[3H~\r\n~\r\n~\u{1B}[H",
        [(enter, "\u{1B}[Htext\r\n~\u{1B}[H")], [["text"]]
      ),
    ])
  }

  func testWhatProgramsGuessAndDraw() {
    verify([
      (
        "the result of a line of the history", "> ",
        [(up, "f()\r\n\u{1B}[90m5\u{1B}[m\u{1B}[1;6H")], [["f()"]]
      )
    ])
    let output = (0..<9).map { "\r" + ["🕐", "🕑", "🕒"][$0 % 3] + " Compiling" } + ["\rDone\u{1B}[K"]
    let entries = output.enumerated().map {
      TerminalRecording.Entry(Double($0) * 0.2, .output($1))
    }
    let recording = TerminalRecording(columns: 40, rows: 10, entries: entries)
    XCTAssertEqual(ChangeReader.steps(of: recording)[0].heard.map(\.text), ["🕐 Compiling", "Done"])
  }
}
