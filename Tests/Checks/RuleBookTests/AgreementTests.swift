import AccessibilityAudit
import AccessibilityContracts
import AccessibilityModel
import UIKitStandIns
import XCTest

/// Tests that audits and contracts are one rule book: they find the barriers of public reports, are
/// quiet about the fixes, and never disagree about one fact.
@MainActor
final class AgreementTests: XCTestCase {
  private static let forms = ReportedSliders.forms + ReportedScreens.forms + ReportedViews.forms

  func testEachFormIsJudgedAsExpected() async {
    for form in Self.forms {
      let failures = form.findings.filter(\.severity.isFailure)
      XCTAssertEqual(Set(failures.map(\.rule)), form.rules, "\(form.name): the audit")
      let judgement = form.contract?()
      XCTAssertEqual(
        judgement?.broken ?? [], form.clauses,
        "\(form.name): the contract\n" + (judgement?.failures.joined(separator: "\n") ?? ""))
      let isFound = !form.rules.isEmpty || !form.clauses.isEmpty
      XCTAssertNotEqual(isFound, form.isQuiet, form.name)
    }
  }

  func testAuditAndContractAgreeAboutEachForm() async {
    for form in Self.forms {
      guard let judgement = form.contract?() else { continue }
      let reported = Set(form.findings.map(\.rule))
      let disagreements = SharedFact.all.compactMap { $0.disagreement(reported, judgement) }
      XCTAssertEqual(disagreements, [], form.name)
    }
  }

  /// Each label and hint is judged alike on a button, a slider, a switch and a field.
  func testAuditAndContractAgreeAboutTexts() async {
    let labels = [
      "Play", "", " ", "Play button", "Play.", "PLAY MUSIC", "BPM", "btn_play", "⭐️", "historyLarge",
      "Response slider. 1 to 9", String(repeating: "long ", count: 17), "Acme Inc.", "Play, on",
    ]
    for label in labels { agree(label: label, hint: nil, "label") }
    let hints = [
      "Plays the song", "Play", "play", "PLAY!", "Play all songs", "all songs", "songs",
      "Double tap to play", "Swipe up", "5", "Songs all play", "", "Play, all songs.", "playing",
    ]
    for hint in hints { agree(label: "Play all songs", hint: hint, "hint") }
    for hint in hints { agree(label: "Play", hint: hint, "hint") }
  }

  /// The rules that judge a clause's fact alone.
  private static let rules: [String: Set<String>] = [
    "label": [
      "unlabelled-element", "role-in-label", "full-stop-in-label", "long-label",
      "capitals-in-label", "identifier-as-label", "picture-as-label",
    ],
    // Contracts leave it to the audit whether a hint is an order, unless it names a gesture.
    "hint": ["hint-repeats-label"],
  ]

  private func agree(label: String, hint: String?, _ clause: String, line: UInt = #line) {
    func make(_ control: UIControl) -> UIControl {
      control.frame = CGRect(x: 16, y: 100, width: 200, height: 60)
      control.accessibilityLabel = label
      control.accessibilityHint = hint
      return control
    }
    let slider = { @MainActor in make(UISlider()) }
    let judgements: [(String, @MainActor () -> UIControl, Judgement)] = [
      (
        "button", { make(UIButton()) },
        Judgement(Contract.button.only(.label, .hint).results { Subject(make(UIButton())) })
      ),
      (
        "slider", slider,
        Judgement(Contract.adjustable.only(.label, .hint).results { Subject(slider()) })
      ),
      (
        "switch", { make(UISwitch()) },
        Judgement(
          Contract.toggle.only(.label, .hint).results {
            let toggle = UISwitch()
            return Subject(make(toggle)) { toggle.isOn }
          })
      ),
    ]
    for (kind, control, judgement) in judgements {
      let screen = { @MainActor in
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        screen.addSubview(control())
        return screen as AccessibilityElement
      }
      let findings = ScreenUnderTest("Form", screen).report().findings
      let found = findings.contains { Self.rules[clause]?.contains($0.rule) ?? false }
      let namesGesture = ["Double tap to play", "Swipe up"].contains(hint)
      XCTAssertEqual(
        judgement.broken.contains(clause), found || clause == "hint" && namesGesture,
        "\(kind) “\(label)”, hint “\(hint ?? "")”: \(findings.map(\.rule)) \(judgement.failures)",
        line: line)
    }
  }
}
