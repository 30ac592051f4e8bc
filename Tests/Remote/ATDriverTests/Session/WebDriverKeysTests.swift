import TerminalKeys
import Testing

@testable import ATDriver

/// Tests the keys of WebDriver.
struct WebDriverKeysTests {
  static let rows: [(codes: String, keys: [Key])] = [
    ("a", [Key("a")]), ("A", [Key("A")]), ("é", [Key("é")]), ("ab", [Key("a"), Key("b")]),
    ("\u{E008}h", [Key("H")]), ("\u{E050}h", [Key("H")]), ("\u{E008}\u{E004}", [Key(.tab, .shift)]),
    ("\u{E009}d", [Key("d", .control)]),
    ("\u{E009}\u{E00A}\u{E014}", [Key(.right, [.control, .alt])]),
    ("\u{E009}\u{E00A}\u{E008}\u{E03D}h", [Key("h", [.control, .alt, .shift, .command])]),
    ("\u{E003}", [Key(.backspace)]), ("\u{E006}\u{E007}", [Key(.return), Key(.return)]),
    ("\u{E00C}\u{E00D}", [Key(.escape), Key(" ")]),
    ("\u{E00E}\u{E00F}", [Key(.pageUp), Key(.pageDown)]),
    ("\u{E010}\u{E011}", [Key(.end), Key(.home)]),
    ("\u{E012}\u{E013}\u{E014}\u{E015}", [Key(.left), Key(.up), Key(.right), Key(.down)]),
    ("\u{E018}\u{E019}\u{E01A}\u{E023}", [Key(";"), Key("="), Key("0"), Key("9")]),
    (
      "\u{E024}\u{E025}\u{E027}\u{E028}\u{E029}",
      [Key("*"), Key("+"), Key("-"), Key("."), Key("/")]
    ),
    ("\u{E031}\u{E03C}", [Key(.function(1)), Key(.function(12))]),
    ("\u{E058}\u{E05D}", [Key(.left), Key(.delete)]), ("\u{E009}", []),
  ]

  @Test(arguments: rows)
  func codesAreKeys(row: (codes: String, keys: [Key])) throws {
    #expect(try WebDriverKeys.presses(of: Array(row.codes.unicodeScalars)) == row.keys)
  }

  @Test(arguments: [
    "\u{E000}", "\u{E00B}", "\u{E05E}", "\u{F8FF}", "\n", "\t", "\u{7F}", "\u{202E}",
  ])
  func otherCodesAreRefused(code: String) {
    #expect(throws: ProtocolError.self) {
      try WebDriverKeys.presses(of: Array(code.unicodeScalars))
    }
  }
}
