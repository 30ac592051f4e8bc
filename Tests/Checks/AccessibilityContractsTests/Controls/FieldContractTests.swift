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
    .notReached: [.reached], .offScreen: [.frame],
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
      .wrongSecurity: [.role], .otherValue: [.spokenText],
      // In a field with visible text, these are not faults. UIKit has no public traits for fields.
      .noTrait: [], .lastCharacterShown: [], .announced: [], .copied: [],
      .shownInBoxes: [],
    ]
    Contract.textField.expectFaults(toBreak: Self.both.merging(own) { $1 }) {
      FaultyField.subject($0)
    }
  }

  func testEachFaultOfSecureFieldBreaksOnlyItsClauses() async {
    let own: [Fault: [Clause<Subject<Role.TextField>>]] = [
      .noTrait: [.role], .wrongSecurity: [.role], .otherValue: [.masked],
      .lastCharacterShown: [.masked],
      .announced: [.unspoken], .copied: [.unspoken], .shownInBoxes: [.unspoken],
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
      failures.last?.contains("Changed: \"Name\": now (the secret).") ?? false,
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

/// A field with at most one fault.
final class FaultyField: Control, KeyInput {
  enum Fault: CaseIterable {
    case notReached, offScreen
    case noTrait, wrongSecurity
    case noLabel, labelWithRole, placeholderAsLabel
    case hintWithGesture
    case notEdited, editedSilently
    case losesCharacters, changesCharacters
    case deletesNothing, deletesAll, neverEmpty
    case alwaysHasText
    case otherValue, lastCharacterShown
    case announced, copied, shownInBoxes
    case errorWithoutWords, errorSilent
    case noEvent, eventWithoutChange
    case changesSilently
    case notDimmed, typedWhenDisabled
  }

  let fault: Fault?
  let isSecure: Bool
  let screen = AccessibilityElement()
  private let counter = ScreenItem("Up to 10 characters", .staticText, y: 0)
  private(set) var text = ""
  private var isEdited = false
  private var announcement: Subscription?

  init(_ fault: Fault?, isSecure: Bool) {
    self.fault = fault
    self.isSecure = isSecure
    super.init(frame: Rectangle(x: 0, y: 50, width: 100, height: 50))
    isAccessibilityElement = fault != .notReached
    if fault == .offScreen { accessibilityFrame.origin.x = -5_000 }
    screen.addChild(counter)
    screen.addChild(self)
    accessibilityHint = fault == .hintWithGesture ? "Tap to type" : "As in your passport"
  }

  override var accessibilityLabel: String? {
    get {
      switch fault {
      case .noLabel: nil
      case .labelWithRole: "Name text field"
      case .placeholderAsLabel: text.isEmpty ? "Name" : nil
      default: "Name"
      }
    }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits: AccessibilityTraits = fault == .noTrait ? [] : .textEntry
      if isSecure != (fault == .wrongSecurity) { traits.insert(.secureTextField) }
      if isEdited { traits.insert(.isEditing) }
      if !isEnabled, fault != .notDimmed { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      switch fault {
      case .otherValue: isSecure ? text : "A text"
      case .lastCharacterShown where isSecure && !text.isEmpty:
        String(repeating: "•", count: text.count - 1) + text.suffix(1)
      default: isSecure ? String(repeating: "•", count: text.count) : text
      }
    }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    guard fault != .editedSilently else {
      announcement = announce("Go on") { [unowned self] in isEdited = true }
      return true
    }
    isEdited = fault != .notEdited
    return true
  }

  // MARK: Typing

  var hasText: Bool { fault == .alwaysHasText || !text.isEmpty }

  func insertText(_ typed: String) {
    guard isEnabled || fault == .typedWhenDisabled else { return }
    switch fault {
    case .losesCharacters: text += typed.dropFirst()
    case .changesCharacters: text += typed.uppercased().reversed()
    default: text += typed
    }
    reportChange()
    if fault == .announced { post(notification: .announcement, argument: .text(text)) }
    if fault == .copied {
      counter.accessibilityLabel = "You are \(text)"
      post(notification: .layoutChanged)
    }
    if fault == .shownInBoxes, isSecure {
      for (index, character) in text.enumerated() {
        screen.addChild(ScreenItem(String(character), .staticText, y: 100 + 50 * Double(index)))
      }
    }
    if fault == .changesSilently { counter.accessibilityLabel = "Up to 6 characters" }
  }

  func deleteBackward() {
    guard isEnabled, fault != .deletesNothing, !(fault == .neverEmpty && text.count == 1) else {
      return
    }
    let before = text
    text = fault == .deletesAll ? "" : String(text.dropLast())
    if text != before || fault == .eventWithoutChange { reportChange() }
  }

  private func reportChange() { if fault != .noEvent { sendActions(for: .valueChanged) } }

  private func makeInvalid() {
    accessibilityErrorMessage = fault == .errorWithoutWords ? "!" : "There is no such name"
    guard fault != .errorSilent else { return }
    // The reader does not announce changes in a secure field, so the field announces the error.
    if isSecure {
      post(notification: .announcement, argument: .text("There is no such name"))
    } else {
      post(notification: .valueChanged)
    }
  }

  /// Returns the subject of a contract: a field with a fault, or a correct one if `fault` is `nil`.
  static func subject(_ fault: Fault?, isSecure: Bool = false) -> Subject<Role.TextField> {
    let field = FaultyField(fault, isSecure: isSecure)
    return Subject(field, in: field.screen, text: { field.text }).disabled {
      field.isEnabled = false
    }.invalid { field.makeInvalid() }.changeEvents { field.addAction(for: .valueChanged, $0) }
  }
}
