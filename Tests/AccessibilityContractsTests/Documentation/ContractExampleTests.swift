import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// The examples in the documentation of contracts and their clauses, as they stand there.
final class ContractExampleTests: XCTestCase {
  private func volume() -> AdjustableUnderTest {
    let slider = FatSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
    return AdjustableUnderTest(
      slider, stepsFromEndToEnd: 100, disable: { slider.isEnabled = false })
  }

  private let short = Clause<AdjustableUnderTest>(
    .shortLabel, "Its label is short.", source: .accessibilityLabel
  ) { make in
    let label = make().element.accessibilityLabel ?? ""
    return label.count <= 20
      ? .kept : .broken(Violation(expected: "a short label", found: "\"\(label)\""))
  }

  func testTheClausesOfAContractAreListed() {
    let rows = Contract.button.clauses.map { clause in
      "\(clause.id.rawValue): \(clause.statement) (\(clause.source.title))"
    }
    XCTAssertEqual(rows.first, "reached: Swipes lead to it. (WCAG 2.2, 2.1.1 Keyboard)")
  }

  func testAClauseIsAskedByItself() {
    XCTAssertEqual(short.verdict(on: volume), .kept)
  }

  func testAContractIsMade() {
    let house = Contract<AdjustableUnderTest>("House rules", clauses: [short])
    XCTAssertEqual(house.name, "House rules")
    XCTAssertEqual(house.clauses.map(\.id), [.shortLabel])
    house.check { volume() }
  }

  func testAContractIsWidenedByAClause() {
    let ours = Contract.adjustable().with(short)
    XCTAssertEqual(ours.clauses.last?.id, .shortLabel)
  }

  func testWhatBecameOfEachClause() {
    let results: [Contract<AdjustableUnderTest>.Result] = Contract.adjustable().results { volume() }
    for result in results where result.verdict != .kept {
      print(result.clause.id.rawValue, result.failure ?? "is about nothing here")
    }
  }

  func testResultsFailNothing() {
    let broken = Contract.adjustable().results { volume() }.filter { $0.failure != nil }
    XCTAssertEqual(broken.map(\.clause.id), [])
  }

  func testAContractIsChecked() {
    Contract.button.check {
      let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
      return ButtonUnderTest(
        cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) },
        disable: { cue.isEnabled = false })
    }
  }

  func testEveryVerdictHasItsWords() {
    func words(for verdict: Verdict) -> String {
      switch verdict {
      case .kept: "is kept"
      case .broken(let violation): "is broken: \(violation.found)"
      case .doesNotApply(let reason): "is about nothing here: \(reason)"
      case .leftTo(let other, let reason): "is for \(other.rawValue) to say: \(reason)"
      case .cannotJudge(let missing): "was not looked at: \(missing)"
      }
    }

    for result in Contract.adjustable().results({ volume() }) {
      print(result.clause.id.rawValue, words(for: result.verdict))
    }
  }

  func testEvidenceOfWhatIsSeen() {
    let violation = Violation(
      expected: "a label", found: "There is none.", commands: "swipe right; describe")
    XCTAssertEqual(violation.commands, "swipe right; describe")
  }

  func testASourceIsReadOf() {
    for source in Contract.button.clauses.map(\.source) {
      print("[\(source.title)](\(source.address))")
    }
  }
}
