import AccessibilityModel
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

/// Tests what the facts of pages and programs exempt, and that their neighbors are still found.
@MainActor
final class PageFactsTests: XCTestCase {
  private func findings(
    _ rule: String, _ items: @autoclosure @escaping @MainActor () -> [Item]
  ) -> [String] {
    audit { page(items()) }.findings.filter { $0.rule == rule }.map(\.subjectName)
  }

  private func link(
    _ label: String, at top: Double, height: Double = 18, _ change: (inout SourceFacts) -> Void
  ) -> Item {
    Item(label, .link, frame: (0, top, 100, height)) {
      var facts = SourceFacts()
      change(&facts)
      $0.described.facts = facts
    }
  }

  func testALinkInALineOfTextIsNoSmallTarget() async {
    // Each line of a list is a target, even beside the text of another column.
    let text = Item("Beside", .staticText, frame: (200, 20, 100, 18))
    for (isInText, found) in [(true, []), (false, ["“A”", "“B”"])] {
      XCTAssertEqual(
        findings(
          "target-too-small",
          [
            self.link("A", at: 0) { $0.isInText = isInText },
            self.link("B", at: 20) { $0.isInText = isInText }, text,
          ]), found)
    }
    // Without the markup, the row decides.
    XCTAssertEqual(
      findings(
        "target-too-small", [self.link("A", at: 0) { _ in }, self.link("B", at: 20) { _ in }, text]),
      []
    )
  }

  func testTheVisibleTextOfAPageMayBeAboutCode() async {
    let shown = { (label: String, traits: AccessibilityTraits) in
      Item(label, traits) {
        $0.described.facts = SourceFacts(showsLabel: true)
      }
    }
    XCTAssertEqual(
      findings(
        "identifier-as-label",
        [
          shown("settings.title", .button), shown("{{name}}", .button), shown("null", .button),
          shown("null", .staticText), shown("null", .link), shown("document.title", .staticText),
          shown("{{name}}", .staticText), shown("btn_ok", .button), shown("image2", .button),
        ]), ["“settings.title”", "“{{name}}”", "“null”"])
  }

  func testTheBrowserSaysWhatTheFieldsOfADateExpect() async {
    for isNative in [true, false] {
      let items = { () -> [Item] in
        ["From date", "To date"].flatMap { label in
          [
            Item(label, .textEntry) {
              $0.described.facts = SourceFacts()
              $0.described.facts?.isDividedByBrowser = isNative
            },
            Item("Month (1 to 12)", [.textEntry, .adjustable]) {
              $0.described.facts = SourceFacts()
              $0.described.facts?.isPartOfField = isNative
            },
          ]
        }
      }
      XCTAssertEqual(
        findings("field-without-instructions", items()),
        isNative ? [] : ["“From date”", "“To date”"])
      XCTAssertEqual(
        findings("duplicate-label", items()), isNative ? [] : ["“Month (1 to 12)”"])
    }
  }

  func testALineMayHavePartsInSeveralLanguages() async {
    for isMixed in [true, false] {
      let found = findings(
        "text-in-another-language",
        [
          Item("In Russian: канадская выдра") {
            $0.accessibilityLanguage = "en"
            $0.described.facts = SourceFacts()
            $0.described.facts?.isInSeveralLanguages = isMixed
          }
        ])
      XCTAssertEqual(found, isMixed ? [] : ["“In Russian: канадская выдра”"])
    }
  }

  func testAnElementHiddenByItsSizeIsNoTarget() async {
    func found(_ side: Double) -> [String] {
      findings(
        "target-too-small",
        [
          Item("Range", .textEntry, frame: (0, 0, side, side)),
          Item("Next", .button, frame: (8, 0, 30, 30)),
        ])
    }
    XCTAssertEqual(found(4), [])
    XCTAssertEqual(found(5), ["“Range”"])
  }

  func testALinkIsAsLargeAsItsContents() async {
    let large = Rectangle(x: 0, y: 0, width: 300, height: 80)
    for (frame, found) in [(large, []), (nil, ["“Mail”"])] as [(Rectangle?, [String])] {
      XCTAssertEqual(
        findings(
          "target-too-small",
          [
            self.link("Mail", at: 0, height: 15) {
              $0.touchFrame = frame
              $0.isInText = false
            },
            self.link("Next", at: 16, height: 30) { $0.isInText = false },
          ]), found)
    }
  }

  func testTextAroundAControlTellsItFromOthers() async {
    func copies(_ passages: [String?]) -> [String] {
      findings(
        "duplicate-label",
        passages.map { passage in
          Item("Copy", .button) {
            $0.described.facts = SourceFacts()
            $0.described.facts?.passage = passage
          }
        })
    }
    XCTAssertEqual(copies(["import fs", "await open()"]), [])
    XCTAssertEqual(copies(["import fs", "import fs"]), ["“Copy”"])
    XCTAssertEqual(copies([nil, nil]), ["“Copy”"])
  }

  func testControlsOfDifferentKindsAreTold() async {
    func item(_ kind: AccessibilityCheck.Kind?, _ popup: AccessibilityPopup? = nil) -> Item {
      Item("Build", .button) {
        $0.described.check = kind.map { AccessibilityCheck($0, .unchecked) }
        $0.described.popup = popup
      }
    }
    XCTAssertEqual(findings("duplicate-label", [item(.checkBox), item(.radioButton)]), [])
    XCTAssertEqual(findings("duplicate-label", [item(nil), item(nil, .menu)]), [])
    XCTAssertEqual(findings("duplicate-label", [item(.checkBox), item(.checkBox)]), ["“Build”"])
  }

  func testARoleInVisibleTextOrOfAThingIsNoRepetition() async {
    let visible = link("link(2)", at: 0) { $0.showsLabel = true }
    let hidden = link("Home link", at: 50) { _ in }
    XCTAssertEqual(findings("role-in-label", [visible, hidden]), ["“Home link”"])
    XCTAssertEqual(
      findings(
        "role-in-label",
        [
          Item("Button", .button, hint: "Create a button"), Item("Button", .button),
          Item("Play button", .button, hint: "Plays"),
        ]), ["“Button”", "“Play button”"])
  }

  func testLayersOfADrawingAreOneImage() async {
    let layer = { @MainActor in Item(nil, .image, frame: (0, 0, 300, 200)) }
    XCTAssertEqual(
      findings(
        "image-without-label", [layer(), layer(), Item(nil, .image, frame: (0, 0, 300, 100))]),
      ["Element 1", "Element 3"])
    XCTAssertEqual(
      findings("image-without-label", [Item(nil, .image), Item(nil, .image)]).count, 2)
  }

  func testTheSignOfAKeyIsNoRepetition() async {
    for (label, hint, isRepetition) in [
      ("Next", "Next (>)", false), ("Next", "Next.", true), ("Next", "Next…", true),
      ("Zoom in", "Zoom in (+)", false), ("Zoom in (+)", "Zoom in (+)", true),
    ] {
      XCTAssertEqual(
        findings("hint-repeats-label", [Item(label, .button, hint: hint)]),
        isRepetition ? ["“\(label)”"] : [], hint)
    }
  }
}
