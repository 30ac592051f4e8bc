import AccessibilityModel
import TerminalClient
import Testing

/// Tests the bytes of keys, as xterm sends them.
struct TerminalKeysTests {
  static let keys: [(String, String)] = [
    ("a", "a"), ("shift a", "A"), ("ä", "ä"), ("ctrl c", "\u{3}"), ("ctrl a", "\u{1}"),
    ("ctrl [", "\u{1B}"), ("ctrl space", "\u{0}"), ("ctrl ?", "\u{7F}"), ("alt f", "\u{1B}f"),
    ("ctrl alt a", "\u{1B}\u{1}"), ("tab", "\t"), ("shift tab", "\u{1B}[Z"), ("return", "\r"),
    ("alt return", "\u{1B}\r"), ("escape", "\u{1B}"), ("backspace", "\u{7F}"), ("space", " "),
    ("down", "\u{1B}[B"), ("shift up", "\u{1B}[1;2A"), ("ctrl left", "\u{1B}[1;5D"),
    ("ctrl alt right", "\u{1B}[1;7C"), ("home", "\u{1B}[H"), ("end", "\u{1B}[F"),
    ("delete", "\u{1B}[3~"), ("ctrl delete", "\u{1B}[3;5~"), ("page up", "\u{1B}[5~"),
    ("page down", "\u{1B}[6~"), ("F1", "\u{1B}OP"), ("F4", "\u{1B}OS"), ("shift F1", "\u{1B}[1;2P"),
    ("F5", "\u{1B}[15~"), ("F10", "\u{1B}[21~"), ("F12", "\u{1B}[24~"), ("ctrl F5", "\u{1B}[15;5~"),
  ]

  @Test(arguments: keys)
  func aKeyHasTheBytesOfXterm(_ words: String, _ bytes: String) {
    #expect(KeyStroke(words)?.terminalBytes(asApplication: false) == Array(bytes.utf8))
  }

  @Test(arguments: [("up", "\u{1B}OA"), ("home", "\u{1B}OH"), ("shift up", "\u{1B}[1;2A")])
  func anApplicationGetsOtherArrows(_ words: String, _ bytes: String) {
    #expect(KeyStroke(words)?.terminalBytes(asApplication: true) == Array(bytes.utf8))
  }

  @Test(arguments: ["ctrl ä", "ctrl 1"])
  func aKeyThatNoTerminalSendsHasNoBytes(_ words: String) {
    #expect(KeyStroke(words)?.terminalBytes(asApplication: false) == nil)
  }
}
