import ReaderCommands
import ScreenReader
import TerminalInput
import TerminalKeys
import XCTest

/// Tests all keys that edit a line, and the speech after each key.
final class EditingKeysTests: XCTestCase {
  private struct Edit {
    let name: String
    /// The keys that are pressed before `keys`, after "go pitch up" has been typed.
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
    Edit("Control-A", keys: "\u{01}", .moved("g")), Edit("Control-B", keys: "\u{02}", .moved("p")),
    Edit("Control-D", after: home, keys: "\u{04}", .deleted("g")),
    Edit("Control-E", after: home, keys: "\u{05}", .moved("")),
    Edit("Control-F", after: home, keys: "\u{06}", .moved("o")),
    Edit("Control-H", keys: "\u{08}", .deleted("p")),
    Edit("Control-K", after: home, keys: "\u{0B}", .deleted("go pitch up")),
    Edit("Control-N", after: "\u{10}", "\u{10}", keys: "\u{0E}", .line("last")),
    Edit("Control-P", keys: "\u{10}", .line("last")),
    Edit("Control-R", after: "\u{15}", "swi", keys: "\u{12}", .line("swipe up")),
    Edit("Control-T", keys: "\u{14}", .line("go pitch pu")),
    Edit("Control-U", keys: "\u{15}", .deleted("go pitch up")),
    Edit("Control-W", keys: "\u{17}", .deleted("up")),
    Edit("Control-Y", after: "\u{17}", keys: "\u{19}", .line("go pitch up")),
    Edit("Backspace", keys: "\u{7F}", .deleted("p")), Edit("Alt-B", keys: "\u{1B}b", .moved("up")),
    Edit("Alt-C", after: home, keys: "\u{1B}c", .line("Go pitch up")),
    Edit("Alt-D", after: home, keys: "\u{1B}d", .deleted("go")),
    Edit("Alt-F", after: home, keys: "\u{1B}f", .moved("pitch")),
    Edit(
      "Alt-L", after: "X", home, "\u{1B}f", "\u{1B}f", keys: "\u{1B}l", .line("go pitch upx")),
    Edit("Alt-N", after: "\u{10}", "\u{10}", keys: "\u{1B}n", .line("last")),
    Edit("Alt-P", after: "\u{15}", "sw", keys: "\u{1B}p", .line("swipe up")),
    Edit("Alt-U", after: home, keys: "\u{1B}u", .line("GO pitch up")),
    Edit("Alt-Backspace", keys: "\u{1B}\u{7F}", .deleted("up")),
    Edit("Alt-Control-H", keys: "\u{1B}\u{08}", .deleted("up")),
    Edit("Alt-Control-Underline", keys: "\u{1B}\u{1F}", .line("go pitch upup")),
    Edit("Alt-Shift-B", keys: "\u{1B}B", .moved("up")),
    Edit("Control-L", keys: "\u{0C}", .moved("")), Edit("Up", keys: "\u{1B}[A", .line("last")),
    Edit("Down", after: "\u{1B}[A", "\u{1B}[A", keys: "\u{1B}[B", .line("last")),
    Edit("Left", keys: "\u{1B}[D", .moved("p")),
    Edit("Right", after: home, keys: "\u{1B}[C", .moved("o")),
    Edit("Home", keys: "\u{1B}[H", .moved("g")),
    Edit("End", after: home, keys: "\u{1B}[F", .moved("")),
    Edit("Delete", after: home, keys: "\u{1B}[3~", .deleted("g")),
    Edit("Control-Left", keys: "\u{1B}[1;5D", .moved("up")),
    Edit("Control-Right", after: home, keys: "\u{1B}[1;5C", .moved("pitch")),
    Edit("Alt-Left", keys: "\u{1B}[1;3D", .moved("up")),
    Edit("Alt-Left in rxvt", keys: "\u{1B}\u{1B}[D", .moved("up")),
    Edit("Control-Right in rxvt", after: home, keys: "\u{1B}Oc", .moved("pitch")),
    Edit("Home in rxvt", keys: "\u{1B}[7~", .moved("g")),
    Edit("Control-A in kitty", keys: "\u{1B}[97;5u", .moved("g")),
  ]

  func testEditsAreSpoken() throws { for key in keys { try check(key) } }

  private func check(_ key: Edit) throws {
    let terminal = TypedAtTerminal(history: ["swipe up", "last"])
    let typed = ["go pitch up"] + key.before + [key.keys]
    _ = terminal.type(typed.map { Array($0.utf8) })
    // Each key must be reported exactly once, even if it produces no speech.
    XCTAssertEqual(terminal.heard.count, typed.count, key.name, line: key.line)
    XCTAssertEqual(terminal.heard.last ?? nil, key.heard, key.name, line: key.line)
  }

  func testKeysWithoutEffectAreAnswered() throws {
    let keys = [
      Edit("Up", after: "\u{1B}[A", "\u{1B}[A", keys: "\u{1B}[A", .line("swipe up")),
      Edit("Down", keys: "\u{1B}[B", .line("go pitch up")),
      Edit("Left", after: Self.home, keys: "\u{1B}[D", .moved("g")),
      Edit("Right", keys: "\u{1B}OC", .moved("")), Edit("Alt-F", keys: "\u{1B}f", .moved("")),
      Edit("End", keys: "\u{1B}[F", .moved("")),
      Edit("Backspace", after: Self.home, keys: "\u{7F}", .moved("g")),
      Edit("Backspace", after: "\u{15}", keys: "\u{7F}", .line("")),
      Edit("Control-U", after: "\u{15}", keys: "\u{15}", .line("")),
      Edit("Control-K", keys: "\u{0B}", .moved("")), Edit("Delete", keys: "\u{1B}[3~", .moved("")),
      Edit("Control-D", keys: "\u{04}", .moved("")),
    ]
    for key in keys { try check(key) }
  }

  /// Keys that have no function in a line.
  ///
  /// They include keys that wait for another key, request a command or repeat a letter elsewhere.
  private let ignored: [(keys: String, key: Key)] = [
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

  func testKeysWithoutFunctionAreReported() throws {
    for (keys, key) in ignored {
      let terminal = TypedAtTerminal(history: ["last"])
      let line = terminal.type("go ", keys, "pitch", "\r")
      XCTAssertEqual(line, .text("go pitch", isLast: false), keys.debugDescription)
      XCTAssertEqual(terminal.ignored, [key], keys.debugDescription)
      XCTAssertEqual(terminal.heard, [.words("go"), nil], keys.debugDescription)
    }
  }

  func testSequenceInPortionsIsOneKey() throws {
    let terminal = TypedAtTerminal()
    let line = terminal.type(inPortions: ["go ", "\u{1B}", "[1", "5", "~", "pitch", "\r"])
    XCTAssertEqual(line, .text("go pitch", isLast: false))
    XCTAssertEqual(terminal.ignored, [Key(.function(5))])
  }

  func testPastedSequencesAreNotText() throws {
    let terminal = TypedAtTerminal()
    let line = terminal.type("go\u{1B}[15~ pi\u{1B}[Htch\r")
    XCTAssertEqual(line, .text("tchgo pi", isLast: false))
    XCTAssertEqual(terminal.ignored, [], "the line ends before the report")
    // A program that ran earlier may have left bracketed paste enabled, so a paste must work.
    XCTAssertEqual(
      terminal.type("\u{1B}[200~go pitch\u{1B}[201~", "\r"), .text("go pitch", isLast: false))
    XCTAssertEqual(terminal.ignored, [])
  }
}
