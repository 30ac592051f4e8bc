import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests role words in labels, and gestures in hints, in several languages.
@MainActor
final class LabelLanguageTests: XCTestCase {
  private struct Named {
    var label = "Play"
    var hint: String?
    var language: String?
    var screenLanguage: String?
  }

  func testRoleWordInOtherLanguageIsPartOfName() async {
    for (label, language, broken) in [
      ("Panic Button", "fr", brokenByButton), ("Burger Slider", "de-DE", brokenBySlider),
    ] {
      XCTAssertEqual(broken(Named(label: label)), ["label"], label)
      XCTAssertEqual(broken(Named(label: label, language: "en-GB")), ["label"], label)
      XCTAssertEqual(broken(Named(label: label, language: "")), ["label"], label)
      XCTAssertEqual(broken(Named(label: label, language: language)), [], label)
      XCTAssertEqual(broken(Named(label: label, screenLanguage: language)), [], label)
      // The element's own language takes precedence over the screen's language.
      XCTAssertEqual(
        broken(Named(label: label, language: "en", screenLanguage: language)), ["label"], label)
    }
  }

  func testRoleWordFailsInItsLanguage() async {
    for (label, language) in [
      ("Lautstärke Schieberegler", "de"), ("Громкость, ползунок", "ru"), ("音量滑块", "zh"),
    ] {
      XCTAssertEqual(brokenBySlider(Named(label: label, language: language)), ["label"], label)
      XCTAssertEqual(brokenByButton(Named(label: label, language: language)), [], label)
    }
  }

  func testWordForOtherRoleIsPartOfName() async {
    for label in ["Copy link", "Choose an image", "Network switch"] {
      XCTAssertEqual(broken(Named(label: label)), [], label)
    }
  }

  func testGestureWordInOtherLanguageIsIgnored() async {
    let hint = "Tap nach vorn"
    XCTAssertEqual(broken(Named(hint: hint)), ["hint"])
    XCTAssertEqual(broken(Named(hint: hint, screenLanguage: "de")), [])
  }

  func testGestureInHintFails() async {
    for hint in ["Flick up to play", "Touch and hold for more", "Click to play", "Wischen Sie"] {
      XCTAssertEqual(broken(Named(hint: hint)), ["hint"], hint)
    }
    for (hint, language) in [
      ("Zum Starten doppeltippen", "de"), ("Tocca due volte per avviare", "it"),
      ("再生するにはダブルタップします", "ja"),
    ] { XCTAssertEqual(broken(Named(hint: hint, language: language)), ["hint"], hint) }
    for hint in ["Adjust pitch", "Adjusts the pitch", "Click track volume"] {
      XCTAssertEqual(broken(Named(hint: hint)), [], hint)
    }
  }

  func testRoleOfTwoWordsFailsInFields() async {
    for label in ["Volume text field", "Volume search field"] {
      XCTAssertEqual(brokenByField(Named(label: label)), ["label"], label)
      XCTAssertEqual(brokenByField(Named(label: label, language: "de")), [], label)
      XCTAssertEqual(broken(Named(label: label)), [], label)
    }
  }

  func testRulesWithoutWordsApplyInEveryLanguage() async {
    XCTAssertEqual(broken(Named(label: "Wiedergabe.", language: "de")), ["label"])
    XCTAssertEqual(broken(Named(label: " ", language: "de")), ["label"])
    XCTAssertEqual(broken(Named(label: "Start", hint: "start", language: "de")), ["hint"])
  }

  /// Checks that a button and a slider break the same clauses, and returns the names of the
  /// clauses.
  private func broken(
    _ named: Named, file: StaticString = #filePath, line: UInt = #line
  ) -> [String] {
    let (button, slider) = (brokenByButton(named), brokenBySlider(named))
    XCTAssertEqual(button, slider, named.label, file: file, line: line)
    return slider
  }

  private func brokenByButton(_ named: Named) -> [String] {
    Contract.button.only(.label, .hint).broken {
      let button = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "")
      return Subject(button, in: Self.screen(around: button, named))
    }.map(\.name)
  }

  private func brokenBySlider(_ named: Named) -> [String] {
    Contract.adjustable.only(.label, .hint).broken {
      let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "")
      return Subject(slider, in: Self.screen(around: slider, named))
    }.map(\.name)
  }

  private func brokenByField(_ named: Named) -> [String] {
    Contract.textField.only(.label, .hint).broken {
      let field = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "")
      return Subject(field, in: Self.screen(around: field, named), text: { field.text })
    }.map(\.name)
  }

  private static func screen(
    around element: AccessibilityElement, _ named: Named
  ) -> AccessibilityElement {
    let screen = AccessibilityElement()
    screen.accessibilityLanguage = named.screenLanguage
    screen.addChild(element)
    element.accessibilityLabel = named.label
    element.accessibilityHint = named.hint
    element.accessibilityLanguage = named.language
    return screen
  }
}
