import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

extension Clause where Tested == Subject<Role.Button> {
  fileprivate static var calm: Clause {
    Clause("calm", "Its label does not shout.", source: .wcag("2.4.6 Headings and Labels")) {
      make in
      let label = make().element.accessibilityLabel ?? ""
      return label == label.uppercased()
        ? .failed(Violation(expected: "small letters", found: "It says \"\(label)\".")) : .passed
    }
  }
}

/// Tests contracts that are narrowed, extended or composed of other contracts.
@MainActor
final class CompositionTests: XCTestCase {
  private func button(_ label: String) -> Subject<Role.Button> {
    let button = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: label)
    return Subject(button).activations { button.addAction(for: .primaryActionTriggered, $0) }
      .disabled { button.isEnabled = false }
  }

  func testOwnClauseIsJudgedLast() async {
    let contract = Contract.button.with(.calm)
    XCTAssertEqual(contract.clauses.last, .calm)
    XCTAssertEqual(contract.broken { button("CUE") }, [.calm])
    XCTAssertEqual(contract.broken { button("Cue") }, [])
    XCTAssertEqual(contract.without(.calm).broken { button("CUE") }, [])
  }

  func testClauseReplacesClauseOfSameName() async {
    let lenient = Clause<Subject<Role.Button>>(
      "label", "Any label will do.", source: .wcag("2.4.6 Headings and Labels")
    ) { _ in .passed }
    let contract = Contract.button.with(lenient)
    XCTAssertEqual(contract.clauses.count, Contract.button.clauses.count)
    XCTAssertEqual(contract.broken { button("") }, [])
    XCTAssertEqual(Contract.button.broken { button("") }, [.label])
  }

  func testWholeWithoutPartsIsInconclusive() async {
    let buttons = Contract.button.aboutEach { (screen: [Subject<Role.Button>]) in screen }
    XCTAssertEqual(
      buttons.results { [] }.map(\.verdict),
      buttons.clauses.map { _ in .inconclusive("there are no parts to check.") })
  }

  func testWholeWithFewerPartsLaterIsInconclusive() async {
    let buttons = Contract.button.only(.activation).aboutEach { (screen: [Subject<Role.Button>]) in
      screen
    }
    var wholes = 0
    let verdicts = buttons.results {
      wholes += 1
      return (wholes == 1 ? ["Cue", "Play"] : ["Cue"]).map(button)
    }.map(\.verdict)
    XCTAssertEqual(
      verdicts, [.inconclusive("the number of parts varies: it was 2 at first and 1 later.")])
  }

  func testWholeWithMorePartsLaterIsInconclusive() async {
    let buttons = Contract.button.only(.activation).aboutEach { (screen: [Subject<Role.Button>]) in
      screen
    }
    var wholes = 0
    let verdicts = buttons.results {
      wholes += 1
      return (wholes == 1 ? ["Cue"] : ["Cue", "Play"]).map(button)
    }.map(\.verdict)
    XCTAssertEqual(
      verdicts, [.inconclusive("the number of parts varies: it was 1 at first and 2 later.")])
  }

  func testClauseCanBeLeftOutTwice() async {
    let narrowed = Contract.button.only(.label, .activation)
    narrowed.without(.label).without(.label, .hint).check { button("Cue") }
    Contract.button.with(.calm).without(.calm).with(.calm).check { button("Cue") }
  }

  func testContractChecksPart() async {
    let cue = Contract.button.only(.activation, .label).about(
      { (deck: DJDeck) in
        Subject(deck.cueButton, in: deck).activations {
          deck.cueButton.addAction(for: .primaryActionTriggered, $0)
        }
      }, as: "Cue of a deck")
    XCTAssertEqual(cue.name, "Cue of a deck")
    XCTAssertEqual(cue.clauses.map(\.name), ["label", "activation"])
    XCTAssertEqual(cue.broken { DJDeck() }, [])
    let failures = cue.results {
      let deck = DJDeck()
      deck.cueButton.accessibilityLabel = nil
      return deck
    }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.hasPrefix("Cue of a deck, clause label: ") ?? false)
  }
}
