import ReaderCommands
import ScreenReader
import TerminalInput
import TerminalKeys
import XCTest

/// Every key by which a line can be mended: what becomes of the line is heard.
final class EditingKeysTests: XCTestCase {
  private struct Mending {
    let name: String
    /// What is pressed before it, behind "go pitch up".
    let before: [String]
    let keys: String
    let heard: LineEdit?
    let line: UInt

    init(
      _ name: String, after before: String..., keys: String, _ heard: LineEdit?, line: UInt = #line
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
    Mending("Control-A", keys: "\u{01}", .moved("g")),
    Mending("Control-B", keys: "\u{02}", .moved("p")),
    Mending("Control-D", after: home, keys: "\u{04}", .deleted("g")),
    Mending("Control-E", after: home, keys: "\u{05}", .moved("")),
    Mending("Control-F", after: home, keys: "\u{06}", .moved("o")),
    Mending("Control-H", keys: "\u{08}", .deleted("p")),
    Mending("Control-K", after: home, keys: "\u{0B}", .deleted("go pitch up")),
    Mending("Control-N", after: "\u{10}", "\u{10}", keys: "\u{0E}", .line("last")),
    Mending("Control-P", keys: "\u{10}", .line("last")),
    Mending("Control-R", after: "\u{15}", "swi", keys: "\u{12}", .line("swipe up")),
    Mending("Control-T", keys: "\u{14}", .line("go pitch pu")),
    Mending("Control-U", keys: "\u{15}", .deleted("go pitch up")),
    Mending("Control-W", keys: "\u{17}", .deleted("up")),
    Mending("Control-Y", after: "\u{17}", keys: "\u{19}", .line("go pitch up")),
    Mending("Backspace", keys: "\u{7F}", .deleted("p")),
    Mending("Alt-B", keys: "\u{1B}b", .moved("up")),
    Mending("Alt-C", after: home, keys: "\u{1B}c", .line("Go pitch up")),
    Mending("Alt-D", after: home, keys: "\u{1B}d", .deleted("go")),
    Mending("Alt-F", after: home, keys: "\u{1B}f", .moved("pitch")),
    Mending(
      "Alt-L", after: "X", home, "\u{1B}f", "\u{1B}f", keys: "\u{1B}l", .line("go pitch upx")),
    Mending("Alt-N", after: "\u{10}", "\u{10}", keys: "\u{1B}n", .line("last")),
    Mending("Alt-P", after: "\u{15}", "sw", keys: "\u{1B}p", .line("swipe up")),
    Mending("Alt-U", after: home, keys: "\u{1B}u", .line("GO pitch up")),
    Mending("Alt-Backspace", keys: "\u{1B}\u{7F}", .deleted("up")),
    Mending("Alt-Control-H", keys: "\u{1B}\u{08}", .deleted("up")),
    Mending("Alt-Control-Underline", keys: "\u{1B}\u{1F}", .line("go pitch upup")),
    Mending("Alt-Shift-B", keys: "\u{1B}B", .moved("up")),
    Mending("Control-L", keys: "\u{0C}", .moved("")),
    Mending("Up", keys: "\u{1B}[A", .line("last")),
    Mending("Down", after: "\u{1B}[A", "\u{1B}[A", keys: "\u{1B}[B", .line("last")),
    Mending("Left", keys: "\u{1B}[D", .moved("p")),
    Mending("Right", after: home, keys: "\u{1B}[C", .moved("o")),
    Mending("Home", keys: "\u{1B}[H", .moved("g")),
    Mending("End", after: home, keys: "\u{1B}[F", .moved("")),
    Mending("Delete", after: home, keys: "\u{1B}[3~", .deleted("g")),
    Mending("Control-Left", keys: "\u{1B}[1;5D", .moved("up")),
    Mending("Control-Right", after: home, keys: "\u{1B}[1;5C", .moved("pitch")),
    Mending("Alt-Left", keys: "\u{1B}[1;3D", .moved("up")),
    Mending("Alt-Left in rxvt", keys: "\u{1B}\u{1B}[D", .moved("up")),
    Mending("Control-Right in rxvt", after: home, keys: "\u{1B}Oc", .moved("pitch")),
    Mending("Home in rxvt", keys: "\u{1B}[7~", .moved("g")),
    Mending("Control-A in kitty", keys: "\u{1B}[97;5u", .moved("g")),
  ]

  func testWhatBecomesOfTheLineIsHeard() throws {
    for key in keys { try check(key) }
  }

  private func check(_ key: Mending) throws {
    let terminal = try TypedAtTerminal(history: ["swipe up", "last"])
    let typed = ["go pitch up"] + key.before + [key.keys]
    _ = terminal.type(typed.map { Array($0.utf8) })
    // Each key has been answered once, the first one and a part of a word by nothing.
    XCTAssertEqual(terminal.heard.count, typed.count, key.name, line: key.line)
    XCTAssertEqual(terminal.heard.last ?? nil, key.heard, key.name, line: key.line)
  }

  func testAKeyThatFindsNothingToDoIsAnsweredToo() throws {
    let keys = [
      Mending("Up", after: "\u{1B}[A", "\u{1B}[A", keys: "\u{1B}[A", .line("swipe up")),
      Mending("Down", keys: "\u{1B}[B", .line("go pitch up")),
      Mending("Left", after: Self.home, keys: "\u{1B}[D", .moved("g")),
      Mending("Right", keys: "\u{1B}OC", .moved("")),
      Mending("Alt-F", keys: "\u{1B}f", .moved("")),
      Mending("End", keys: "\u{1B}[F", .moved("")),
      Mending("Backspace", after: Self.home, keys: "\u{7F}", .moved("g")),
      Mending("Backspace", after: "\u{15}", keys: "\u{7F}", .line("")),
      Mending("Control-U", after: "\u{15}", keys: "\u{15}", .line("")),
      Mending("Control-K", keys: "\u{0B}", .moved("")),
      Mending("Delete", keys: "\u{1B}[3~", .moved("")),
      Mending("Control-D", keys: "\u{04}", .moved("")),
    ]
    for key in keys { try check(key) }
  }

  /// What terminals send for keys that do nothing in a line, and those that libedit would take for commands of
  /// its own: to wait for another key, to ask for a command, to multiply the next letter.
  private let useless: [(keys: String, key: Key)] = [
    ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[17~", Key(.function(6))),
    ("\u{1B}[20~", Key(.function(9))), ("\u{1B}[24~", Key(.function(12))),
    ("\u{1B}OP", Key(.function(1))), ("\u{1B}[[A", Key(.function(1))),
    ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6~", Key(.pageDown)),
    ("\u{1B}[2~", Key(.insert)), ("\u{1B}[1;2A", Key(.up, .shift)),
    ("\u{1B}[1;2D", Key(.left, .shift)), ("\u{1B}[1;5A", Key(.up, .control)),
    ("\u{1B}[a", Key(.up, .shift)), ("\u{1B}[3;5~", Key(.delete, .control)),
    ("\u{1B}[3;3~", Key(.delete, .alt)), ("\u{1B}[3;2~", Key(.delete, .shift)),
    ("\u{1B}[3$", Key(.delete, .shift)), ("\u{1B}[3^", Key(.delete, .control)),
    ("\u{1B}[Z", Key(.tab, .shift)), ("\u{1B}[97;7u", Key("a", [.control, .alt])),
    ("\u{1B}[1;2P", Key(.function(1), .shift)), ("\u{1B}[999~", Key(.unknown)),
    ("\u{1B}[1;2;3;4y", Key(.unknown)), ("\u{1B}Oz", Key(.unknown)),
    ("\u{00}", Key(" ", .control)), ("\u{0F}", Key("o", .control)),
    ("\u{11}", Key("q", .control)), ("\u{13}", Key("s", .control)),
    ("\u{16}", Key("v", .control)), ("\u{18}", Key("x", .control)),
    ("\u{07}", Key("g", .control)), ("\u{1B}w", Key("w", .alt)),
    ("\u{1B}x", Key("x", .alt)), ("\u{1B}X", Key("X", .alt)),
    ("\u{1B}3", Key("3", .alt)), ("\u{1B}\t", Key(.tab, .alt)),
    ("\u{1B}ö", Key("ö", .alt)), ("\u{88}", Key(.unknown)),
    ("\u{1B}", Key(.escape)), ("\u{1B}[", Key("[", .alt)),
    ("\u{1B}[1;", Key(.unknown)),
  ]

  func testAKeyThatDoesNothingIsToldAndTypesNothing() throws {
    for (keys, key) in useless {
      let terminal = try TypedAtTerminal(history: ["last"])
      let line = terminal.type("go ", keys, "pitch", "\r")
      XCTAssertEqual(line, .text("go pitch", isLast: false), keys.debugDescription)
      XCTAssertEqual(terminal.useless, [key], keys.debugDescription)
      XCTAssertEqual(terminal.heard, [.words("go"), nil], keys.debugDescription)
    }
  }

  func testASequenceThatComesInPiecesIsOneKey() throws {
    let terminal = try TypedAtTerminal()
    let line = terminal.type(inPieces: ["go ", "\u{1B}", "[1", "5", "~", "pitch", "\r"])
    XCTAssertEqual(line, .text("go pitch", isLast: false))
    XCTAssertEqual(terminal.useless, [Key(.function(5))])
  }

  func testWhatIsPastedWithKeysInItIsTextWithoutThem() throws {
    let terminal = try TypedAtTerminal()
    let line = terminal.type("go\u{1B}[15~ pi\u{1B}[Htch\r")
    XCTAssertEqual(line, .text("tchgo pi", isLast: false))
    XCTAssertEqual(terminal.useless, [], "the line is over before it is told")
    // A program that has ended may have had the terminal mark it.
    XCTAssertEqual(
      terminal.type("\u{1B}[200~go pitch\u{1B}[201~", "\r"), .text("go pitch", isLast: false))
    XCTAssertEqual(terminal.useless, [])
  }
}
