import SpeechModel
import TestSupport
import XCTest

/// Tests that words in another script are divided from text, for a voice that can read them.
final class ScriptTests: XCTestCase {
  func testWordsInAnotherScriptHaveTheirLanguage() {
    for (voice, text, parts) in [
      ("en", "Привет, мир! Hello", ["ru: Привет, мир! ", "Hello"]),
      ("en", "Press 设置 now", ["Press ", "zh: 设置 ", "now"]),
      ("en", "日本語テスト 設定", ["ja: 日本語テスト 設定"]),
      ("de", "한국어 5개", ["ko: 한국어 5개"]),
      ("fr", "2026年11月27日", ["zh: 2026年11月27日"]),
      ("en", "Room 5 件", ["Room 5 ", "zh: 件"]),
      ("es", "Київ, Ελλάδα", ["uk: Київ, ", "el: Ελλάδα"]),
      ("ru", "Слово עברית", ["Слово ", "he: עברית"]),
      ("zh", "你好 Привет", ["你好 ", "ru: Привет"]),
      ("en", "سلام چطور", ["fa: سلام چطور"]),
    ] {
      XCTAssertEqual(Self.parts(of: text, voice), parts, text)
    }
  }

  func testTextOfTheVoiceIsNotDivided() {
    for (voice, text) in [
      ("en", "Hello, world 5"), ("en", "α + β = γ"), ("en", "5 µm, Ω"), ("en", "pаypal"),
      ("ru", "Привет, USB"), ("uk", "Привіт"), ("ja", "日本語テスト"), ("zh-HK", "廣東話"),
      ("fr", "Ça, œuf, naïve"), ("vi", "Tiếng Việt"), ("en", ""), ("en", "… 👍🏽 ½"),
    ] {
      XCTAssertEqual(Self.parts(of: text, voice), [text], text)
    }
  }

  func testNoCharacterIsLost() {
    var random = SeededGenerator.printed(cases: 2_000)
    let pieces = ["a", "Ж", "中", "の", "가", "α", " ", "5", ",", "é", "ע", "👍", "\n", "(", "क्षि"]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...8, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for voice in ["en", "ru", "zh", "ja"] {
        let run = Utterance.Run(language: nil, text: text)
        let joined = run.dividedAtOtherScripts(forVoiceIn: voice).map(\.text).joined()
        XCTAssertEqual(joined, text)
      }
    }
  }

  func testTextThatIsSpelledIsNotDivided() {
    let run = Utterance.Run(
      language: nil, text: "a Ж", attributes: SpeechAttributes(spellsOut: true))
    XCTAssertEqual(run.dividedAtOtherScripts(forVoiceIn: "en"), [run])
  }

  private static func parts(of text: String, _ voice: String) -> [String] {
    Utterance.Run(language: nil, text: text).dividedAtOtherScripts(forVoiceIn: voice).map { run in
      (run.language.map { "\($0): " } ?? "") + run.text
    }
  }
}
