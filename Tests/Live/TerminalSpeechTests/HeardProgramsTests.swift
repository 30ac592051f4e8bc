import TerminalSpeech
import XCTest

/// Tests what is heard of prompts, searches, windows and lists, as programs draw them.
final class HeardProgramsTests: XCTestCase {
  private typealias Session = (
    name: String, start: String, keys: [(String, String)], heard: [[String]]
  )

  private let (up, down, tab, enter) = ("\u{1B}[A", "\u{1B}[B", "\t", "\r")
  private let full = "\u{1B}[?1049h\u{1B}[H"

  private func verify(_ sessions: [Session]) {
    for session in sessions {
      XCTAssertEqual(
        RecordedSessions.heard(session.start, session.keys), session.heard, session.name)
    }
  }

  private func rows(_ rows: [String]) -> String {
    rows.enumerated().map { "\u{1B}[\($0 + 1)H\u{1B}[K\($1)" }.joined()
  }

  func testPrompts() {
    let keys = "\u{1B}[10H\u{1B}[K^G Help ^X Exit"
    verify([
      (
        "the row of the text after a command is not news", full + "one\r\ntwo\u{1B}[2H",
        [(":", "\u{1B}[9H:"), ("w", "w"), (enter, "\u{1B}[9H\"a\" written\u{1B}[2H")],
        [["colon"], ["w"], ["\"a\" written"]]
      ),
      (
        "the keys of an editor return", full + "one\r\ntwo\(keys)\u{1B}[2H",
        [
          ("\u{F}", "\u{1B}[9HFile: a\u{1B}[10H\u{1B}[K^C Cancel\u{1B}[9;8H"),
          (enter, "\u{1B}[9H[ Wrote 2 lines ]\(keys)\u{1B}[2H"),
        ], [["File: a", "^C Cancel"], ["[ Wrote 2 lines ]"]]
      ),
      (
        "the next question in the row of an answer", full + "one\u{1B}[9HReplace with: milk",
        [(enter, "\u{1B}[9HReplace this instance?\u{1B}[K")], [["Replace this instance?"]]
      ),
      (
        "a prompt of dots and a sign", "sqlite> ",
        [("select", "select"), (enter, "\r\n   ...> ")], [["select"], ["...>"]]
      ),
      (
        "a letter that replaces a hint", "> Tea\r\n(Press / to search)\u{1B}[?25l",
        [("/", "\r\u{1B}[K/")], [["slash"]]
      ),
      (
        "a search in the history, as a letter and its result", "(search)`': \u{8}\u{8}\u{8}",
        [("g", "g': git log\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}")], [["g", "git log"]]
      ),
      (
        "a line of the history in colors", "# ",
        [(up, "\u{1B}[34mecho\u{1B}[m \u{1B}[36mhi\u{1B}[m")], [["echo hi"]]
      ),
      (
        "a completed word with a bold end", "ls t", [(tab, "rip\u{1B}[1m/\u{1B}[m")], [["trip/"]]
      ),
      (
        "a gray guess after a completed word", "# ",
        [
          ("cat t", "cat t"),
          (tab, "rip/\u{1B}[90mapples\u{1B}[m\u{1B}[6D"), ("a", "a"),
        ], [["cat t"], ["trip/"], ["a"]]
      ),
      (
        "a blank that is deleted beside a menu", "$ a \u{1B}[2H  and\u{1B}[1;5H",
        [("\u{7F}", "\u{1B}[2H\u{1B}[K\u{1B}[1;4H")], [["space"]]
      ),
      (
        "the mode of an editor comes again", full + "one\u{1B}[H",
        [
          ("i", "\u{1B}[9H-- INSERT --\u{1B}[H"), ("\u{1B}", "\u{1B}[9H\u{1B}[K\u{1B}[H"),
          ("A", "\u{1B}[9H-- INSERT --\u{1B}[1;4H"),
        ], [["-- INSERT --"], [], ["-- INSERT --"]]
      ),
      ("a wide character", full + "東京\u{1B}[H", [("\u{1B}[C", "\u{1B}[1;3H")], [["京"]]),
      (
        "a numbered row below a new one", full + "1 one\r\n2 two\u{1B}[H",
        [("o", "\u{1B}[2H2\u{1B}[K\u{1B}[3H3 two\u{1B}[2;3H")], [["2"]]
      ),
      (
        "output over a list of completions", "% ls \r\napples  pears\u{1B}[1;6H",
        [(enter, "\r\n\u{1B}[Kapples  figs  pears\r\n% ")], [["apples figs pears", "%"]]
      ),
    ])
  }

  func testSearches() {
    func page(_ first: Int, _ match: Int) -> String {
      rows((first..<first + 9).map { $0 == match ? "\u{1B}[7mline\u{1B}[m \($0)" : "line \($0)" })
        + "\u{1B}[10H:"
    }
    let match = "\u{1B}[103mtea\u{1B}[m"
    let lines = (10...13).map { "line \($0)" }
    verify([
      (
        "the row that a search brings to the top", full + page(1, 0), [("n", page(5, 5))],
        [["line 5"] + lines]
      ),
      (
        "the next match", full + "\u{1B}[?25lsea \(match)\r\nhot tea\u{1B}[9HReplace?",
        [("y", "\u{1B}[Hsea milk\u{1B}[2Hhot \(match)\u{1B}[9;9H")],
        [["sea milk", "hot tea"]]
      ),
      (
        "a match among marked ones", full + "Old boats\r\nNew boats\u{1B}[9HFind: boat",
        [
          (
            enter,
            "\u{1B}[H\u{1B}[46mOld boats\u{1B}[m\u{1B}[2HNew \u{1B}[46mboat\u{1B}[ms"
              + "\u{1B}[9H\u{1B}[K\u{1B}[93mA link\u{1B}[m\u{1B}[H"
          )
        ], [["A link", "Old boats"]]
      ),
      (
        "Return that changes only looks", full + "Old \u{1B}[46mboat\u{1B}[ms\r\nSend\u{1B}[1H",
        [(enter, "Old boats\u{1B}[2H\u{1B}[46mSend\u{1B}[m\u{1B}[1H")], [[]]
      ),
    ])
  }

  func testWindows() {
    let text = ["one", "two", "three", "four"]
    let border = (1...9).map { "\u{1B}[\($0);20H│" }.joined()
    verify([
      (
        "a window with the same text", full + rows(text),
        [(enter, "\u{1B}[5Ha.txt\u{1B}[6Hone\u{1B}[7Htwo\u{1B}[8Hthree\u{1B}[1H")],
        [["a.txt", "one"]]
      ),
      (
        "a letter that appears in two windows", full + rows(["", "a.txt", ""]) + "\u{1B}[3H",
        [("t", "\u{1B}[1Ht\u{1B}[3Ht"), ("o", "\u{1B}[1;2Ho\u{1B}[3;2Ho")], [["t"], ["o"]]
      ),
      (
        "a completed word", full + "to\u{1B}[1;3H", [("\u{E}", "tal\u{1B}[9H1 match\u{1B}[1;6H")],
        [["total", "1 match"]]
      ),
      (
        "a preview beside a list",
        full + border + "\u{1B}[1;22Hgreen\u{1B}[5H  pear\u{1B}[6H> apple\u{1B}[9H",
        [(up, "\u{1B}[1;22Hbrown\u{1B}[5H> pear\u{1B}[6H  apple\u{1B}[9H")], [["brown", "pear"]]
      ),
      (
        "a number in another pane", border + "\u{1B}[1Hlog.txt\u{1B}[2H$\u{1B}[1;21H$ date",
        [(enter, "\u{1B}[2;21H2026\u{1B}[3;21H$ ")], [["2026", "$"]]
      ),
      (
        "a row that is deleted under a status",
        full + "Row 2 Col 4\r\none\r\ntwo\r\nthree\u{1B}[3;4H",
        [("\u{19}", "\r\u{1B}[M\u{1B}[1HChanged Row 2 Col 1\u{1B}[3H")],
        [["Changed Row 2 Col 1", "three"]]
      ),
      (
        "the end of a full screen", "$ " + full + "Settings\r\nLights",
        [("q", "\u{1B}[10H\n\u{1B}[?1049l")], [["$"]]
      ),
    ])
  }

  func testLists() {
    func box(_ selected: Int) -> String {
      let rows = ["Harbors", "Rome", "Oslo"].enumerated().map { index, name in
        let text = name.padding(toLength: 8, withPad: " ", startingAt: 0)
        return "\u{1B}[\(index + 2);5H\u{1B}[47m│\u{1B}[\(index == selected ? 44 : 47)m\(text)"
          + "\u{1B}[47m│\u{1B}[m"
      }
      return full + "\u{1B}[?25l" + rows.joined()
    }
    let opened = RecordedSessions.heardAtStart(of: box(1))
    XCTAssertEqual(opened, ["Harbors", "Oslo", "Rome"], "the item that is selected at first")
    XCTAssertEqual(
      RecordedSessions.heardAtStart(of: full + "\u{1B}[7mPID USER\u{1B}[m\r\n101 anna\r\n102 ben"),
      ["PID USER", "101 anna", "102 ben"], "a header is not selected")
    verify([
      (
        "a branch that closes and opens", full + "\u{1B}[?25l▼ Crew\r\n  Anna\r\n  Ben\u{1B}[9H",
        [
          (enter, rows(["▶ Crew", "", ""])), (enter, rows(["▼ Crew", "  Anna", "  Ben"])),
        ], [["▶ Crew"], ["▼ Crew", "Anna", "Ben"]]
      ),
      (
        "a dialog with a title in its border", full + "photos  96 KiB  Monday\u{1B}[9H",
        [("d", "\u{1B}[1;5H┌── Delete? ──┐\u{1B}[2;5H│ Yes     No  │\u{1B}[9H")],
        [["Delete?", "Yes No"]]
      ),
      (
        "a menu with a shadow",
        full + "\u{1B}[?25lName  Modified\u{1B}[2H\u{1B}[44mtea   Monday\u{1B}[m",
        [
          (
            down,
            "\u{1B}[H│\u{1B}[40m Copy \u{1B}[m│\u{1B}[90;40mif\u{1B}[m\u{1B}[2H│ Move │\u{1B}[90;40mnd\u{1B}[m"
          )
        ], [["Move", "Copy"]]
      ),
      (
        "a part of a row that is longer than the rest",
        full + "\u{1B}[?25l\u{1B}[7mDelete all files\u{1B}[m  Stop\u{1B}[9H",
        [
          (tab, "\u{1B}[HDelete all files  \u{1B}[7mStop\u{1B}[m\u{1B}[9H"),
          (tab, "\u{1B}[H\u{1B}[7mDelete all files\u{1B}[m  Stop\u{1B}[9H"),
        ], [["Stop"], ["Delete all files"]]
      ),
      (
        "another row with the color that a row had",
        box(1) + "\u{1B}[6H\u{1B}[42mone\u{1B}[m\r\ntwo\u{1B}[9H",
        [
          (down, box(2) + "\u{1B}[9H"), ("c", "\u{1B}[6Hone\r\n\u{1B}[42mtwo\u{1B}[m\u{1B}[9H"),
        ], [["Oslo"], []]
      ),
      (
        "a menu bar with a color that is also elsewhere",
        full
          + "\u{1B}[46m L\u{1B}[33meft\u{1B}[39m  File \u{1B}[m\r\n\u{1B}[40mTea\u{1B}[m\u{1B}[9H",
        [("\u{1B}[20~", "\u{1B}[1;1H\u{1B}[40m \u{1B}[93mL\u{1B}[97meft \u{1B}[m\u{1B}[9H")],
        [["Left"]]
      ),
      (
        "a tab that gets the focus of a table",
        full + "\u{1B}[?25l Boats  Crew\r\n\u{1B}[41mBora\u{1B}[m\r\n\u{1B}[44mAda  9\u{1B}[m\r\n"
          + "\u{1B}[41mCali\u{1B}[m",
        [
          (down, "\u{1B}[2H\u{1B}[44mBora\u{1B}[3H\u{1B}[41mAda  9\u{1B}[m"),
          (
            "\u{1B}[Z",
            "\u{1B}[H\u{1B}[44m Boats \u{1B}[m Crew\u{1B}[2H\u{1B}[45mBora\u{1B}[3H\u{1B}[42mAda  9"
              + "\u{1B}[4H\u{1B}[42mCali\u{1B}[m"
          ),
        ], [["Bora"], ["Boats"]]
      ),
    ])
  }
}
