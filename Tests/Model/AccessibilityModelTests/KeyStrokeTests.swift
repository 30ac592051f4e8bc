import AccessibilityModel
import XCTest

/// The words of keys, as they are typed and written.
final class KeyStrokeTests: XCTestCase {
  func testKeysAreReadAndWritten() {
    let rows: [(typed: String, key: KeyStroke, words: String)] = [
      ("tab", .init(.tab), "tab"), ("shift tab", .init(.tab, [.shift]), "shift tab"),
      ("Shift+Tab", .init(.tab, [.shift]), "shift tab"), ("down", .init(.down), "arrow down"),
      ("arrow down", .init(.down), "arrow down"), ("Page_Down", .init(.pageDown), "page down"),
      ("ctrl f", .init(.character("f"), [.control]), "ctrl f"),
      ("control+alt+Delete", .init(.delete, [.control, .alt]), "ctrl alt delete"),
      ("F10", .init(.function(10)), "F10"), ("alt F4", .init(.function(4), [.alt]), "alt F4"),
      ("enter", .init(.enter), "return"), ("Esc", .init(.escape), "escape"),
      ("+", .init(.character("+")), "+"), ("ctrl +", .init(.character("+"), [.control]), "ctrl +"),
      ("_", .init(.character("_")), "_"), ("ü", .init(.character("ü")), "ü"),
    ]
    for row in rows {
      XCTAssertEqual(KeyStroke(row.typed), row.key, row.typed)
      XCTAssertEqual(row.key.words, row.words)
      XCTAssertEqual(KeyStroke(row.words), row.key, row.words)
    }
  }

  func testOtherWordsAreNoKeys() {
    for text in [
      "", " ", "shift", "F13", "F0", "tabs", "shift shift tab", "tab shift", "ab", "a b",
    ] {
      XCTAssertNil(KeyStroke(text), text)
    }
    XCTAssertNil(KeyStroke(String(repeating: "shift ", count: 1_000) + "tab"))
  }
}
