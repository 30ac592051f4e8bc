import ScreenReader
import TerminalInput
import XCTest

/// Every key by which a line can be mended: what becomes of the line is heard.
final class EditingKeysTests: XCTestCase {
  private struct Key {
    let name: String
    /// What is pressed before it, behind "go pitch up".
    let before: [String]
    let keys: String
    let heard: LineNews?
    let line: UInt

    init(
      _ name: String, after before: String..., keys: String, _ heard: LineNews?, line: UInt = #line
    ) {
      self.name = name
      self.before = before
      self.keys = keys
      self.heard = heard
      self.line = line
    }
  }

  private static let home = "\u{01}"

  private let keys = [
    Key("Control-A", keys: "\u{01}", .moved("g")),
    Key("Control-B", keys: "\u{02}", .moved("p")),
    Key("Control-D", after: home, keys: "\u{04}", .deleted("g")),
    Key("Control-E", after: home, keys: "\u{05}", .moved("")),
    Key("Control-F", after: home, keys: "\u{06}", .moved("o")),
    Key("Control-H", keys: "\u{08}", .deleted("p")),
    Key("Control-K", after: home, keys: "\u{0B}", .deleted("go pitch up")),
    Key("Control-N", after: "\u{10}", "\u{10}", keys: "\u{0E}", .line("last")),
    Key("Control-P", keys: "\u{10}", .line("last")),
    Key("Control-R", after: "\u{15}", "swi", keys: "\u{12}", .line("swipe up")),
    Key("Control-T", keys: "\u{14}", .line("go pitch pu")),
    Key("Control-U", keys: "\u{15}", .deleted("go pitch up")),
    Key("Control-W", keys: "\u{17}", .deleted("up")),
    Key("Control-Y", after: "\u{17}", keys: "\u{19}", .line("go pitch up")),
    Key("Control-X twice", keys: "\u{18}\u{18}", .moved("g")),
    Key("Backspace", keys: "\u{7F}", .deleted("p")),
    Key("Alt-B", keys: "\u{1B}b", .moved("up")),
    Key("Alt-C", after: home, keys: "\u{1B}c", .line("Go pitch up")),
    Key("Alt-D", after: home, keys: "\u{1B}d", .deleted("go")),
    Key("Alt-F", after: home, keys: "\u{1B}f", .moved("pitch")),
    Key("Alt-L", after: "X", home, "\u{1B}f", "\u{1B}f", keys: "\u{1B}l", .line("go pitch upx")),
    Key("Alt-N", after: "\u{10}", "\u{10}", keys: "\u{1B}n", .line("last")),
    Key("Alt-P", after: "\u{15}", "sw", keys: "\u{1B}p", .line("swipe up")),
    Key("Alt-U", after: home, keys: "\u{1B}u", .line("GO pitch up")),
    Key("Alt-Backspace", keys: "\u{1B}\u{7F}", .deleted("up")),
    Key("Alt-Control-H", keys: "\u{1B}\u{08}", .deleted("up")),
    Key("Alt-Control-Underline", keys: "\u{1B}\u{1F}", .line("go pitch upup")),
    Key("Alt-3 and a letter", keys: "\u{1B}3x", .line("go pitch upxxx")),
    Key("Up", keys: "\u{1B}[A", .line("last")),
    Key("Down", after: "\u{1B}[A", "\u{1B}[A", keys: "\u{1B}[B", .line("last")),
    Key("Left", keys: "\u{1B}[D", .moved("p")),
    Key("Right", after: home, keys: "\u{1B}[C", .moved("o")),
    Key("Home", keys: "\u{1B}[H", .moved("g")),
    Key("End", after: home, keys: "\u{1B}[F", .moved("")),
    Key("Delete", after: home, keys: "\u{1B}[3~", .deleted("g")),
    Key("Control-Left", keys: "\u{1B}[1;5D", .moved("up")),
    Key("Control-Right", after: home, keys: "\u{1B}[1;5C", .moved("pitch")),
  ]

  func testWhatBecomesOfTheLineIsHeard() throws {
    for key in keys { try check(key) }
  }

  private func check(_ key: Key) throws {
    let terminal = try TypedAtTerminal(history: ["swipe up", "last"])
    let typed = ["go pitch up"] + key.before + [key.keys]
    _ = terminal.type(typed.map { Array($0.utf8) })
    // Each key has been answered once, the first one and a part of a word by nothing.
    XCTAssertEqual(terminal.heard.count, typed.count, key.name, line: key.line)
    XCTAssertEqual(terminal.heard.last ?? nil, key.heard, key.name, line: key.line)
  }

  func testAKeyThatFindsNothingToDoIsAnsweredToo() throws {
    let keys = [
      Key("Up", after: "\u{1B}[A", "\u{1B}[A", keys: "\u{1B}[A", .line("swipe up")),
      Key("Down", keys: "\u{1B}[B", .line("go pitch up")),
      Key("Left", after: Self.home, keys: "\u{1B}[D", .moved("g")),
      Key("Right", keys: "\u{1B}OC", .moved("")),
      Key("Alt-F", keys: "\u{1B}f", .moved("")),
      Key("End", keys: "\u{1B}[F", .moved("")),
      Key("Backspace", after: Self.home, keys: "\u{7F}", .moved("g")),
      Key("Backspace", after: "\u{15}", keys: "\u{7F}", .line("")),
      Key("Control-U", after: "\u{15}", keys: "\u{15}", .line("")),
      Key("Control-K", keys: "\u{0B}", .moved("")),
      Key("Delete", keys: "\u{1B}[3~", .moved("")),
      Key("Control-D", keys: "\u{04}", .moved("")),
    ]
    for key in keys { try check(key) }
  }

  func testKeysThatMendNothingChangeNothing() throws {
    // What another program would do with the line, what copies, clears or marks, and Alt-X, which would wait in
    // silence for a command of the editor.
    for keys in [
      "\u{00}", "\u{0C}", "\u{0F}", "\u{11}", "\u{13}", "\u{16}", "\u{1B}w", "\u{1B}x", "\u{1B}X",
    ] {
      let terminal = try TypedAtTerminal(history: ["last"])
      let line = terminal.type("go ", keys, "pitch", "\r")
      XCTAssertEqual(line, .text("go pitch", isLast: false), keys.debugDescription)
      XCTAssertEqual(terminal.heard, [.words("go"), nil], keys.debugDescription)
    }
  }
}
