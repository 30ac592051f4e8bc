import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Which fields keep the contracts of fields, and which fault breaks which clause.
@MainActor
final class FieldContractTests: XCTestCase {
  private typealias Fault = FaultyField.Fault

  private func field(_ label: String) -> TextField {
    TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: label)
  }

  func testOurOwnFieldKeepsItsContract() async {
    Contract.textField.check {
      let name = field("Name")
      return TextFieldUnderTest(name, text: { name.text }, disable: { name.isEnabled = false })
    }
  }

  func testOurOwnFieldKeepsItWithATextInIt() async {
    Contract.textField.check {
      let name = field("Name")
      name.text = "Ada"
      return TextFieldUnderTest(name, text: { name.text }, disable: { name.isEnabled = false })
    }
  }

  func testOurOwnSecureFieldKeepsItsContract() async {
    Contract.secureField.check {
      let pin = field("PIN")
      pin.isSecureTextEntry = true
      return TextFieldUnderTest(
        pin, sample: "4711", text: { pin.text }, disable: { pin.isEnabled = false })
    }
  }

  /// What breaks the same clauses whether the field is secure or not.
  private static let both: [Fault: [ClauseID]] = [
    .notReached: [.reached],
    // The words for editing come with the trait.
    .noTrait: [.role, .editing],
    .noLabel: [.label], .labelWithRole: [.label], .placeholderAsLabel: [.label],
    .hintWithGesture: [.hint],
    .notEdited: [.editing], .editedSilently: [.editing],
    .losesCharacters: [.typing], .changesCharacters: [.typing],
    .deletesNothing: [.deleting], .deletesAll: [.deleting], .neverEmpty: [.deleting],
    .alwaysHasText: [.hasText],
    .errorWithoutWords: [.error], .errorUntold: [.error],
    .noEvent: [.changeEvent], .eventWithoutChange: [.changeEvent],
    .changesSilently: [.changesTold],
    .notDimmed: [.disabled], .typedWhenDisabled: [.disabled],
  ]

  func testEachFaultOfAFieldBreaksItsClausesAndNoOther() async {
    let own: [Fault: [ClauseID]] = [
      // What is typed in sight into a secure field is refused, and its errors are not told unasked.
      .wrongSecurity: [.role, .typing, .error], .otherValue: [.spokenText],
      // In a field in sight these are no faults.
      .lastCharacterShown: [], .announced: [], .copied: [],
    ]
    Contract.textField.expectFaults(toBreak: Self.both.merging(own) { $1 }) {
      FaultyField.subject($0, isSecure: false)
    }
  }

  func testEachFaultOfASecureFieldBreaksItsClausesAndNoOther() async {
    let own: [Fault: [ClauseID]] = [
      .wrongSecurity: [.role], .otherValue: [.masked], .lastCharacterShown: [.masked],
      .announced: [.unspoken], .copied: [.unspoken],
    ]
    Contract.secureField.expectFaults(toBreak: Self.both.merging(own) { $1 }) {
      FaultyField.subject($0, isSecure: true)
    }
  }

  func testNoFailureOfASecureFieldQuotesTheSecret() async {
    for fault in Fault.allCases {
      let failures = Contract.secureField.results { FaultyField.subject(fault, isSecure: true) }
        .compactMap(\.failure)
      for failure in failures {
        XCTAssertFalse(failure.contains("QjX9"), "\(fault)\n\(failure)")
      }
    }
  }

  func testAFailureOfAFieldThatShowsTheSecretHidesIt() async {
    let failures = Contract.secureField.results {
      let field = FaultyField(.otherValue, isSecure: true)
      return TextFieldUnderTest(
        field, in: field.screen, text: { field.text }, disable: { field.isEnabled = false },
        changeEvents: { _ in Subscription {} })
    }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 2, "masked and changeEvent: \(failures)")
    for failure in failures {
      XCTAssertFalse(failure.contains("Qj"), failure)
    }
    XCTAssertTrue(
      failures.last?.contains("Changed: \"Name\": nothing → (the secret).") ?? false,
      failures.last ?? "")
  }

  func testAFieldThatTakesAnyTextHasNoErrors() async {
    let subject = { @MainActor in
      let name = self.field("Name")
      return TextFieldUnderTest(name, text: { name.text }, disable: { name.isEnabled = false })
    }
    XCTAssertEqual(Contract.textField.inapplicable(subject), [.hint, .error])
  }
}
