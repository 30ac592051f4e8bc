import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

/// Tests that each defect of the published pitch control breaks a different clause.
@MainActor
final class PublishedPitchControlTests: XCTestCase {
  private typealias Defect = PublishedPitchControl.Defect

  private static let clauses: [Defect: Clause<Subject<Role.Adjustable>>] = [
    .incrementLowersTheValue: .direction,
    .spokenValueIsTruncated: .spokenValue,
    .assignedValueIsIgnored: .assignedValue,
    .noChangeEvent: .changeEvent,
    .nothingAtTheEnds: .ends,
    .knobIsOnlyAPicture: .oneElement,
  ]

  func testEachDefectBreaksOnlyItsClause() async {
    for defect in Defect.allCases {
      XCTAssertEqual(broken(by: [defect]), [Self.clauses[defect]], "\(defect)")
    }
  }

  func testControlWithoutDefectsPasses() async { XCTAssertEqual(broken(by: []), []) }

  func testPublishedControlBreaksClauseOfEachDefect() async {
    XCTAssertEqual(
      Set(broken(by: Set(Defect.allCases)).map(\.name)), Set(Self.clauses.values.map(\.name)))
  }

  private func broken(by defects: Set<Defect>) -> [Clause<Subject<Role.Adjustable>>] {
    Contract.adjustable.broken { Self.subject(PublishedPitchControl(defects: defects)) }
  }

  /// The failures of the published control, one for each broken clause.
  static var failures: [String] {
    Contract.adjustable.results { subject(PublishedPitchControl()) }.compactMap(\.failure)
  }

  func testArticleShowsFailures() async throws {
    let page = try RepositoryFile(
      "Sources/Checks/AccessibilityContracts/AccessibilityContracts.docc/FindingSixDefects.md")
    let failures = Self.failures
    let shown = page.blocks(of: "text")
    XCTAssertEqual(shown.count, 2)
    for text in shown { XCTAssertTrue(failures.contains { $0 + "\n" == text }, text) }
    let clauses = page.text.matches(of: /\n\| `(\w+)` \|/).map { String($0.output.1) }
    XCTAssertEqual(clauses.count, failures.count)
    for (clause, failure) in zip(clauses, failures) {
      XCTAssertTrue(failure.hasPrefix("Adjustable, clause \(clause):"), failure)
    }
  }

  func testFailureShowsFewestGestures() async {
    let paths = Defect.allCases.map { defect in
      Contract.adjustable.results { Self.subject(PublishedPitchControl(defects: [defect])) }
        .compactMap(\.failure).flatMap { $0.split(separator: "\n") }
        .filter { $0.hasPrefix("Commands to reproduce it: ") }
        .map { String($0.dropFirst("Commands to reproduce it: ".count)) }
    }
    XCTAssertEqual(
      paths,
      [
        ["swipe up"], ["(a finger drags the value to 0.6); describe"],
        ["(the application sets accessibilityValue to \"6\"); describe"], ["swipe up"],
        ["swipe up 9; swipe up"], ["(the screen is turned)"],
      ])
  }

  static func subject(_ pitch: PublishedPitchControl) -> Subject<Role.Adjustable> {
    Subject<Role.Adjustable>(pitch)
      .steps(10)
      .reportingRange()
      .dragged { pitch.drag(to: $0) }
      .disabled { pitch.isEnabled = false }
      .face("the screen is turned") { pitch.showKnob() }
  }
}

/// A pitch control with any of the published control's defects.
final class PublishedPitchControl: Control {
  /// The six defects that the published control has.
  enum Defect: CaseIterable {
    case incrementLowersTheValue
    case spokenValueIsTruncated
    case assignedValueIsIgnored
    case noChangeEvent
    case nothingAtTheEnds
    case knobIsOnlyAPicture
  }

  private let defects: Set<Defect>
  private var storedValue = 1.0

  init(defects: Set<Defect> = Set(Defect.allCases)) {
    self.defects = defects
    super.init(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    isAccessibilityElement = true
    accessibilityLabel = "Pitch"
    accessibilityHint = "Adjust pitch"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get {
      defects.contains(.spokenValueIsTruncated)
        ? String(Int(storedValue)) : DecimalNumber.text(storedValue, decimals: 0)
    }
    set {
      guard !defects.contains(.assignedValueIsIgnored), let number = newValue.flatMap(Double.init)
      else { return }
      store(number)
    }
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      defects.contains(.nothingAtTheEnds)
        ? nil : AccessibilityRange(minimum: 0, maximum: 10, value: storedValue)
    }
    set {}
  }

  override func accessibilityIncrement() {
    step(by: defects.contains(.incrementLowersTheValue) ? -1 : 1)
  }

  override func accessibilityDecrement() {
    step(by: defects.contains(.incrementLowersTheValue) ? 1 : -1)
  }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite, !defects.contains(.nothingAtTheEnds) else { return false }
    store(number)
    return true
  }

  private func step(by change: Double) {
    if isEnabled {
      store(accessibilityRange?.nearest(to: storedValue + change) ?? storedValue + change)
    }
  }

  private func store(_ number: Double) {
    let inside = min(max(number, 0), 10)
    guard inside != storedValue else { return }
    storedValue = inside
    if !defects.contains(.noChangeEvent) { sendActions(for: .valueChanged) }
  }

  /// Sets the value as if a finger had dragged the thumb.
  func drag(to value: Double) { storedValue = value }

  /// Shows the control as a knob, as the published control does on screens with little height.
  func showKnob() {
    guard defects.contains(.knobIsOnlyAPicture) else { return }
    isAccessibilityElement = false
    accessibilityTraits = .image
  }
}
