import AccessibilityModel
import Foundation
import ReaderCommands
import ScreenReader
import TerminalKeys
import XCTest

/// Tests keys, their commands, and the page that lists them.
final class KeyMapTests: XCTestCase {
  /// The commands that keys perform, as lines that can be typed.
  private var commands: [String] {
    KeyMap.voiceOver.bindings.flatMap { [$0.meaning, $0.elsewhere] }
      .compactMap { if case .command(let line) = $0 { line } else { nil } }
  }

  func testEachCommandOfKeyCanBeTyped() throws {
    XCTAssertGreaterThan(commands.count, 50)
    for line in commands { XCTAssertNotNil(try CommandParser().parse(line), line) }
  }

  func testEveryKeyHasOneMeaning() {
    let keys = KeyMap.earshot.bindings.flatMap(\.keys)
    XCTAssertEqual(Set(keys).count, keys.count)
    for key in keys {
      XCTAssertNotNil(KeyMap.earshot.meaning(of: key, in: KeyContext()), key.label)
    }
  }

  func testKeysOfVoiceOverPrecedeOthers() {
    var onSlider = KeyContext()
    onSlider.isAdjustable = true
    onSlider.hasLargerSteps = true
    let rows: [(Key, slider: String, elsewhere: String)] = [
      (Key(.right, [.control, .alt]), "swipe right", "swipe right"),
      (Key(.down, [.control, .alt]), "swipe down", "swipe down"),
      (Key(" ", [.control, .alt]), "double tap", "double tap"),
      (Key(.function(3), [.control, .alt]), "describe", "describe"),
      (Key("h", [.control, .alt, .command]), "next heading", "next heading"),
      (
        Key("j", [.control, .alt, .command, .shift]), "previous form control",
        "previous form control"
      ),
      (Key(.tab), "next form control", "next form control"),
      (Key(.right), "increase", "swipe right"), (Key(.down), "decrease", "swipe right"),
      (Key("3", .shift), "previous heading 3", "previous heading 3"),
      (Key(.home), "minimum", "first"), (Key("h"), "next heading", "next heading"),
    ]
    for (key, slider, elsewhere) in rows {
      let map = KeyMap.voiceOver
      XCTAssertEqual(map.meaning(of: key, in: onSlider), .command(slider), key.label)
      XCTAssertEqual(map.meaning(of: key, in: KeyContext()), .command(elsewhere), key.label)
    }
    XCTAssertNil(KeyMap.voiceOver.meaning(of: Key("k", [.control, .alt]), in: KeyContext()))
    XCTAssertNil(KeyMap.earshot.meaning(of: Key(.right, [.control, .alt]), in: KeyContext()))
  }

  @MainActor
  func testExplanationSaysEffectOfKey() async {
    var reader = ScreenReader(screen: AccessibilityElement())
    let keys = [Key(.down), Key(.pageUp), Key(.home), Key("r"), Key("R"), Key("p"), Key("5")]
    var spoken: [String] = []
    for key in keys { spoken += reader.explain(key).spoken }
    XCTAssertEqual(
      spoken,
      [
        "Down Arrow lowers an adjustable value, or moves forward with the rotor.",
        "Page Up raises an adjustable value by a larger step, or scrolls up by a page.",
        "Home sets the lowest value, or moves to the first element.",
        "R reads from the current element to the last; with Shift, from the first.",
        "Shift-R reads from the first element to the last.", "P pauses speech, or resumes it.",
        "5 moves to the next heading at level 5.",
      ])
  }

  func testEachExplanationIsSentence() {
    for binding in KeyMap.voiceOver.bindings {
      XCTAssertTrue(binding.explanation.hasSuffix("."), binding.explanation)
    }
  }

  func testPageAndEndKeysChangeAdjustableValue() {
    var onSlider = KeyContext()
    onSlider.isAdjustable = true
    onSlider.hasLargerSteps = true
    var onRate = KeyContext()
    onRate.hasLargerSteps = true
    let rows: [(Key.Symbol, String, String, String)] = [
      (.pageUp, "page up", "page up", "scroll up"),
      (.pageDown, "page down", "page down", "scroll down"), (.home, "minimum", "first", "first"),
      (.end, "maximum", "last", "last"),
    ]
    for (symbol, slider, rate, elsewhere) in rows {
      let key = Key(symbol)
      XCTAssertEqual(KeyMap.earshot.meaning(of: key, in: onSlider), .command(slider))
      XCTAssertEqual(KeyMap.earshot.meaning(of: key, in: onRate), .command(rate))
      XCTAssertEqual(KeyMap.earshot.meaning(of: key, in: KeyContext()), .command(elsewhere))
    }
  }

  func testModifiersMatterOnlyInBindingsWithModifiers() {
    XCTAssertNil(KeyMap.earshot.meaning(of: Key("h", .alt), in: KeyContext()))
    XCTAssertNil(KeyMap.earshot.meaning(of: Key(.up, .shift), in: KeyContext()))
    XCTAssertNil(KeyMap.earshot.meaning(of: Key("q"), in: KeyContext()))
    XCTAssertNil(KeyMap.earshot.meaning(of: Key(.unknown), in: KeyContext()))
  }

  func testPageOfCommandsHasEachKeyBesideItsCommand() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Documentation/commands.md")
    let rows = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.components(separatedBy: " | ") }
    var count = 0
    for binding in KeyMap.earshot.bindings {
      for key in binding.keys {
        for command in [binding.meaning, binding.elsewhere].compactMap({ $0.flatMap(Self.command) })
        {
          count += 1
          let isListed = rows.contains {
            $0[0].contains("`\(command)`") && $0[1].contains("`\(key.label)`")
          }
          XCTAssertTrue(isListed, "\(key.label): \(command)")
        }
      }
    }
    XCTAssertGreaterThan(count, 60)
  }

  /// Returns the command of a key as the page names it, or `nil` if the key has no command.
  private static func command(of meaning: KeyMeaning) -> String? {
    switch meaning {
    case .command(let line): line
    case .find: "find TEXT"
    case .leave: "quit"
    case .commandLine, .keyHelp, .interact: nil
    }
  }
}
