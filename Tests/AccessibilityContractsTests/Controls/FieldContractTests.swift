import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a field breaks the expected clauses.
@MainActor
final class FieldContractTests: XCTestCase {
  private typealias Fault = FaultyField.Fault

  private func field(_ label: String) -> TextField {
    TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: label)
  }

  func testTextFieldPasses() async {
    Contract.textField.check {
      let name = field("Name")
      return Subject(name, text: { name.text }).disabled { name.isEnabled = false }
    }
  }

  func testTextFieldWithTextPasses() async {
    Contract.textField.check {
      let name = field("Name")
      name.text = "Ada"
      return Subject(name, text: { name.text }).disabled { name.isEnabled = false }
    }
  }

  func testSecureFieldPasses() async {
    Contract.secureField.check {
      let pin = field("PIN")
      pin.isSecureTextEntry = true
      return Subject(pin, sample: "4711", text: { pin.text }).disabled { pin.isEnabled = false }
    }
  }

  /// The faults that break the same clauses for both kinds of fields.
  private static let both: [Fault: [Clause<Subject<Role.TextField>>]] = [
    .notReached: [.reached],
    // Without the trait, the reader speaks neither the role nor the words for editing.
    .noTrait: [.role, .editing],
    .noLabel: [.label], .labelWithRole: [.label], .placeholderAsLabel: [.label],
    .hintWithGesture: [.hint],
    .notEdited: [.editing], .editedSilently: [.editing],
    .losesCharacters: [.typing], .changesCharacters: [.typing],
    .deletesNothing: [.deleting], .deletesAll: [.deleting], .neverEmpty: [.deleting],
    .alwaysHasText: [.hasText], .errorWithoutWords: [.error], .errorSilent: [.error],
    .noEvent: [.changeEvent], .eventWithoutChange: [.changeEvent],
    .changesSilently: [.announcesChanges], .notDimmed: [.disabled], .typedWhenDisabled: [.disabled],
  ]

  func testEachFaultOfFieldBreaksOnlyItsClauses() async {
    let own: [Fault: [Clause<Subject<Role.TextField>>]] = [
      // A secure field refuses visible text, and the reader does not announce its errors.
      .wrongSecurity: [.role, .typing, .error], .otherValue: [.spokenText],
      // In a field with visible text, these are not faults.
      .lastCharacterShown: [], .announced: [], .copied: [],
    ]
    Contract.textField.expectFaults(toBreak: Self.both.merging(own) { $1 }) {
      FaultyField.subject($0)
    }
  }

  func testEachFaultOfSecureFieldBreaksOnlyItsClauses() async {
    let own: [Fault: [Clause<Subject<Role.TextField>>]] = [
      .wrongSecurity: [.role], .otherValue: [.masked], .lastCharacterShown: [.masked],
      .announced: [.unspoken], .copied: [.unspoken],
    ]
    Contract.secureField.expectFaults(toBreak: Self.both.merging(own) { $1 }) {
      FaultyField.subject($0, isSecure: true)
    }
  }

  func testFailuresOfSecureFieldHideSecret() async {
    for fault in Fault.allCases {
      let failures = Contract.secureField.results { FaultyField.subject(fault, isSecure: true) }
        .compactMap(\.failure)
      for failure in failures { XCTAssertFalse(failure.contains("QjX9"), "\(fault)\n\(failure)") }
    }
  }

  func testFailureOfRevealingFieldHidesSecret() async {
    let failures = Contract.secureField.results {
      let field = FaultyField(.otherValue, isSecure: true)
      return Subject(field, in: field.screen, text: { field.text })
        .disabled { field.isEnabled = false }
        .changeEvents { _ in Subscription {} }
    }.compactMap(\.failure)
    XCTAssertEqual(failures.count, 2, "masked and changeEvent: \(failures)")
    for failure in failures { XCTAssertFalse(failure.contains("Qj"), failure) }
    XCTAssertTrue(
      failures.last?.contains("Changed: \"Name\": nothing → (the secret).") ?? false,
      failures.last ?? "")
  }

  func testErrorDoesNotApplyToFieldForAnyText() async {
    let subject = { @MainActor in
      let name = self.field("Name")
      return Subject<Role.TextField>(name, text: { name.text }).disabled { name.isEnabled = false }
    }
    XCTAssertEqual(Contract.textField.inapplicable(subject), [.hint, .error])
  }
}
