import AccessibilityModel
import SourceDiagnostics
import XCTest

@testable import AccessibilityAudit

/// Tests that findings advise in the words of the screen's author.
@MainActor
final class RemedyTests: XCTestCase {
  func testEachFixBelongsToARuleAndIsASentence() async {
    let rules = Set(AuditRule.all.map(\.identifier))
    let tables = SourceToolkit.allCases.map(Remedies.table) + [Remedies.others]
    for (key, text) in tables.joined() {
      let parts = key.split(separator: ":").map { String($0) }
      XCTAssertTrue(rules.contains(parts[0]), key)
      if parts.count > 1 { XCTAssertNotNil(Remedies.Kind(rawValue: parts[1]), key) }
      XCTAssertNotNil(text.wholeMatch(of: /[A-Z“].*[.”]/), text)
    }
  }

  /// An advice in the words of another toolkit can't be followed.
  func testNoToolkitGetsTheWordsOfAnother() async {
    let words: [(SourceToolkit, Regex<Substring>)] = [
      (
        .uiKit,
        /trait|SwiftUI|accessibility(?:Label|Value|Hint|Increment)|Changed|isSecure|accessibility element/
      ),
      // The tags of GTK's .ui files are not those of pages.
      (
        .html,
        /aria-(?!current)|<(?!accessibility|property|child|object)[a-z]+|tabindex|inert(?!nal)/
      ),
      (.gtk, /[Gg][Tt][Kk]_?|atk_|\.ui file/),
      (.qt, /setBuddy\(|setAccessibleName\(tr|\bQ[A-Z]|Accessible\.(?:name|role)/),
      (.android, /android:|Compose|dp\b|TextView/), (.java, /\bJ[A-Z]|AccessibleContext/),
      (.flutter, /Semantics\(|IconButton|InputDecoration/),
    ]
    // The rules about markup are only for pages, and their plain words are HTML's.
    let pages = AuditRule.all.filter { $0.needs.contains(.markup) }.map(\.identifier)
    for toolkit in SourceToolkit.allCases where toolkit != .scene {
      for rule in AuditRule.all where toolkit == .html || !pages.contains(rule.identifier) {
        for kind in [nil] + Remedies.Kind.allCases.map({ Optional($0) }) {
          let text = Remedies.text(for: rule.identifier, of: kind, in: toolkit) ?? rule.remedy
          // SwiftUI has most of the words of UIKit.
          let own = toolkit == .swiftUI ? .uiKit : toolkit
          for (owner, theirs) in words where owner != own {
            // The plain words of some rules name several toolkits.
            guard !["mnemonic-in-label", "unmarked-page"].contains(rule.identifier) else {
              continue
            }
            XCTAssertNil(text.firstMatch(of: theirs), "\(toolkit) \(rule.identifier): \(text)")
          }
        }
      }
    }
  }

  func testAFindingAdvisesInTheWordsOfTheToolkit() async {
    let expected: [(SourceToolkit, button: String, field: String)] = [
      (.scene, "Give it a label", "Give it a label"),
      (.uiKit, "Set accessibilityLabel", "Set accessibilityLabel"),
      (.swiftUI, "Add .accessibilityLabel(", "Add .accessibilityLabel("),
      (.android, "Set android:contentDescription", "Set android:hint"),
      (.flutter, "Wrap it in Semantics", "Set labelText"),
      (.html, "Put words into the element", "Write <label for="),
      (.gtk, "Set the accessible name", "Connect the visible label beside it: gtk_label"),
      (.qt, "Call setAccessibleName", "Call setBuddy"),
      (.java, "Call getAccessibleContext", "Call setLabelFor"),
    ]
    XCTAssertEqual(expected.map(\.0), SourceToolkit.allCases)
    for (toolkit, button, field) in expected {
      let findings = audit(of: toolkit) { page([Item(nil, .button), Item(nil, .textEntry)]) }
        .findings.filter { $0.rule == "unlabelled-element" }
      XCTAssertEqual(findings.count, 2)
      XCTAssertTrue(findings[0].remedy.hasPrefix(button), findings[0].remedy)
      XCTAssertTrue(findings[1].remedy.hasPrefix(field), findings[1].remedy)
    }
  }

  func testASelectElementGetsALabel() async {
    let picker = Item(nil, .button)
    picker.accessibilityPopup = .picker
    let finding = audit(of: .html) { page([picker]) }.findings.first {
      $0.rule == "unlabelled-element"
    }
    XCTAssertEqual(finding?.remedy.hasPrefix("Write <label for="), true, finding?.remedy ?? "none")
  }

  func testSwiftUIGetsNoWordsThatOnlyUIKitHas() async {
    for (rule, text) in Remedies.swiftUI {
      XCTAssertNil(
        text.firstMatch(of: /[^.]accessibility(?:Label|Value|Hint|Traits)|isSecure|SwiftUI/), rule)
    }
    XCTAssertEqual(
      Set(Remedies.uiKit.keys).subtracting(Remedies.swiftUI.keys), ["text-in-another-language"])
  }

  /// A screen that knows in which toolkit its author writes.
  private final class NamedScreen: AccessibilityElement, ToolkitScreen {
    var toolkitName: String?
  }

  func testAScreenSpeaksOfItsToolkit() async {
    let names: [(String?, SourceToolkit)] = [
      ("HTML", .html), ("SwiftUI", .swiftUI), ("GTK", .gtk), ("gtk", .gtk), ("Qt", .qt),
      ("J2SE-access-bridge", .java), ("Tk", .scene), ("", .scene), (nil, .uiKit),
    ]
    for (name, toolkit) in names {
      let screen = NamedScreen()
      screen.toolkitName = name
      XCTAssertEqual(AuditTarget(screen).toolkit, toolkit, name ?? "none")
      XCTAssertEqual(AuditTarget(makingScreensWith: { screen }).toolkit, toolkit, name ?? "none")
    }
    XCTAssertEqual(AuditTarget(AccessibilityElement()).toolkit, .uiKit)
  }

  func testAReportExplainsEachFixOnce() async {
    let report = audit(of: .html) {
      page([Item(nil, .button), Item(nil, .textEntry), Item(nil, .button)])
    }
    let lines = AuditFormat.text.text(of: [report], version: "1").split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("  Why: Screen-reader users hear only “Button.” and must guess") }
        .count, 1)
    XCTAssertEqual(lines.filter { $0.hasPrefix("  How: Put words into the element") }.count, 1)
    XCTAssertEqual(lines.filter { $0.hasPrefix("  How: Write <label for=") }.count, 1)
  }

  func testAReportExplainsEachReasonOnce() async {
    let report = audit(of: .qt) {
      page([Item(nil, .button), Item(nil, .button), Item(nil, .button, hint: "Next")])
    }
    let lines = AuditFormat.text.text(of: [report], version: "1").split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("  Why: ") },
      [
        "  Why: Screen-reader users hear only what kind of control it is, and must guess what it does. "
          + "Voice-control users cannot name it.",
        "  Why: Not all screen readers say a tool tip, so their users may hear only what kind of control it is. "
          + "Voice-control users cannot name it.",
      ])
  }

  func testAFixNamesTheTagOfItsElement() async {
    func remedies(_ names: [String]) -> (AuditReport, [String]) {
      let report = audit(of: .html) {
        page(
          names.map { name in
            Item(nil, .button) {
              $0.described.facts = SourceFacts(origin: SourceFacts.Origin(name, isExact: true))
            }
          })
      }
      return (report, report.findings.map { String($0.remedy.prefix { $0 != "." }) })
    }
    let (report, fixes) = remedies(["<button id=\"a\">", "<button id=\"b\">"])
    XCTAssertEqual(
      fixes, ["a", "b"].map { "Put words into <button id=\"\($0)\">" })
    // The same fix of two elements is explained once.
    let text = AuditFormat.text.text(of: [report], version: "1")
    XCTAssertEqual(text.components(separatedBy: "  How: Put words into").count, 2)
    // A role is no tag.
    XCTAssertEqual(remedies(["push button"]).1, ["Put words into the element"])
  }

  /// Canned words of another control read as a fact about the author's.
  func testReasonsQuoteWhatIsHeardOfTheElement() async {
    let report = audit {
      page([
        Item("Song button", .button), Item("Wrench", .button, value: "0"), Item(nil, .link),
        Item("Hide", .button, hint: "hide"),
      ])
    }
    let reasons = report.findings.map { "\($0.rule): \($0.reason)" }
    for expected in [
      "unlabelled-element: Screen-reader users hear only “Link.” and must guess what it does. "
        + "Voice-control users cannot name it.",
      "role-in-label: Screen-reader users hear the role twice: “Song button. Button.”",
      "raw-state: Screen-reader users cannot know from “0” whether it is on, or counts something.",
      "hint-repeats-label: Screen-reader users hear “Hide. Button.”, and then “hide” again.",
    ] {
      XCTAssertTrue(reasons.contains(expected), "\(expected) is not in \(reasons)")
    }
  }

  func testNoTextSaysReaderForAScreenReader() async {
    let texts =
      AuditRule.all.flatMap { [$0.title, $0.reason, $0.remedy, $0.limits ?? ""] }
      + SourceToolkit.allCases.flatMap { Remedies.table(of: $0).values } + Remedies.others.values
    for text in texts {
      XCTAssertNil(
        text.replacing(/[Ss]creen[ -]readers?/, with: "").firstMatch(of: /\b[Rr]eaders?\b/), text)
    }
  }

  func testEachReasonSaysWhoIsAffected() async {
    for rule in AuditRule.all {
      XCTAssertNotNil(
        rule.reason.firstMatch(
          of: /[Ss]creen[ -]reader|[Kk]eyboard|[Vv]oice-control|[Pp]eople|Users/),
        "\(rule.identifier): \(rule.reason)")
    }
  }

  func testSourcesAreThoseOfTheToolkit() async {
    func sources(_ toolkit: SourceToolkit) -> [String] {
      let report = audit(of: toolkit) {
        page([Item(nil, .button), Item("Hide", .button, hint: "hide")])
      }
      return report.findings.flatMap(report.sources)
    }
    XCTAssertTrue(sources(.uiKit).contains("Apple: element description"))
    for toolkit in [SourceToolkit.html, .gtk, .qt, .java, .android, .flutter] {
      XCTAssertEqual(sources(toolkit), ["WCAG 2.2 SC 4.1.2", "WCAG 2.2 SC 2.4.6"], "\(toolkit)")
    }
  }

  func testAnElementOfAProgramIsFoundByItsToolTip() async {
    func name(_ toolkit: SourceToolkit) -> String? {
      audit(of: toolkit) { page([Item("Find"), Item(nil, .button, hint: "Next (F3)")]) }
        .findings.first { $0.rule == "unlabelled-element" }?.subjectDescription
    }
    XCTAssertEqual(name(.qt), "Element 2 (button, tool tip “Next (F3)”, after “Find”)")
    XCTAssertEqual(name(.uiKit), "Element 2 (button, after “Find”)")
  }

  func testAFindingNamesTheElementInTheWordsOfItsAuthor() async {
    func name(_ label: String?, _ origin: SourceFacts.Origin?) -> String? {
      let report = audit {
        page([
          Item("Play", .button, frame: (0, 0, 10, 10)),
          Item(label, [.button, .link], frame: (50, 0, 44, 44)) {
            $0.described.facts = SourceFacts(origin: origin)
          },
        ])
      }
      return report.findings.first { $0.rule == "conflicting-traits" }?.subjectDescription
    }
    let tag = SourceFacts.Origin("<a class=\"x\">", path: "#bar > a", isExact: true)
    let role = SourceFacts.Origin("push button", path: "tool bar > push button 2")
    XCTAssertEqual(name("Stop", tag), "“Stop” (<a class=\"x\">)")
    XCTAssertEqual(name(nil, tag), "Element 2 (<a class=\"x\">, after “Play”, at #bar > a)")
    XCTAssertEqual(
      name(nil, role),
      "Element 2 (push button, after “Play”, at tool bar > push button 2, frame [50, 0, 44, 44])")
    XCTAssertEqual(
      name(nil, SourceFacts.Origin("android.widget.Button")),
      "Element 2 (android.widget.Button, after “Play”, frame [50, 0, 44, 44])")
    XCTAssertEqual(name(nil, nil), "Element 2 (link, after “Play”, frame [50, 0, 44, 44])")
  }
}
