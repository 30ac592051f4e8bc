import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a picker breaks the expected clauses.
@MainActor
final class PickerContractTests: XCTestCase {
  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [WheelPicker.Fault: [Clause<Subject<Role.Picker>>]] = [
      .notReached: [.components], .reversed: [.components], .offScreen: [.frame],
      .noTrait: [.role],
      .noLabel: [.label], .sameLabels: [.label], .labelWithRole: [.label], .labelWithRow: [.label],
      .hintWithGesture: [.hint],
      .noValue: [.spokenRow], .numberOfRow: [.spokenRow], .staleValue: [.spokenRow],
      .skipsRows: [.step], .wrongWay: [.step], .frozen: [.step],
      .wraps: [.ends],
      .sendsTheCursorAway: [.cursor],
      .noEvent: [.changeEvent], .twoEvents: [.changeEvent],
      .notDimmed: [.disabled], .movesWhenDisabled: [.disabled],
    ]
    Contract.picker.expectFaults(toBreak: expected, of: WheelPicker.subject)
  }

  func testOnlySeveralComponentsNeedLabels() async {
    let broken = Contract.picker.broken {
      let wheel = Wheel(nil, rows: ["Apple", "Banana", "Cherry"])
      return Subject(wheel, rows: wheel.rows, selectedRow: { wheel.row })
        .disabled { wheel.isEnabled = false }
    }
    XCTAssertEqual(broken, [])
  }

  func testWrappingMustBeDeclared() async {
    func broken(_ wheelWraps: Bool, declared: Bool) -> [Clause<Subject<Role.Picker>>] {
      Contract.picker.broken {
        let wheel = Wheel("Hour", rows: ["22", "23", "0", "1"], wraps: wheelWraps)
        let subject = Subject<Role.Picker>(wheel, rows: wheel.rows, selectedRow: { wheel.row })
          .disabled { wheel.isEnabled = false }
        return declared ? subject.wrapping() : subject
      }
    }
    XCTAssertEqual(broken(true, declared: true), [])
    XCTAssertEqual(broken(true, declared: false), [.ends])
    XCTAssertEqual(broken(false, declared: true), [.ends])
    XCTAssertEqual(broken(false, declared: false), [])
  }

  func testPositionMayFollowTheRow() async {
    for (isOffByOne, expected) in [(false, []), (true, [Clause<Subject<Role.Picker>>.spokenRow])] {
      let broken = Contract.picker.broken {
        let wheel = Wheel("City", rows: ["New", "New York", "York"])
        wheel.text = { "\($0.rows[isOffByOne ? 0 : $0.row]), \($0.row + 1) of 3" }
        return Subject(wheel, rows: wheel.rows, selectedRow: { wheel.row })
          .disabled { wheel.isEnabled = false }
      }
      XCTAssertEqual(broken, expected)
    }
  }

  func testFailureQuotesTheRow() async {
    let failures = Contract.picker.only(.spokenRow).results { WheelPicker.subject(.numberOfRow) }
      .compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Picker, clause spokenRow: The value is the text of the selected row.
        Expected the value "2025".
        Heard after "describe": "Year: 1. Adjustable." (label "Year", value "1", trait \
        "Adjustable."), then "Swipe up or down with one finger to adjust the value." (hint "Swipe \
        up or down with one finger to adjust the value.")
        Sounds: none. Cursor: "Year".
        Commands to reproduce it: swipe right; describe
        To fix it: Compute accessibilityValue from the selected row, on each use.
        Source: UIAccessibility, accessibilityValue, \
        https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityvalue
        """
      ])
  }
}

/// A picker with two components, the second of which has at most one fault.
final class WheelPicker: AccessibilityElement {
  enum Fault: CaseIterable {
    case notReached, reversed, offScreen
    case noTrait
    case noLabel, sameLabels, labelWithRole, labelWithRow
    case hintWithGesture
    case noValue, numberOfRow, staleValue
    case skipsRows, wrongWay, frozen
    case wraps
    case sendsTheCursorAway
    case noEvent, twoEvents
    case notDimmed, movesWhenDisabled
  }

  let wheels: [Wheel]

  init(_ fault: Fault?) {
    let label: String? =
      switch fault {
      case .noLabel: nil
      case .sameLabels: "Month"
      case .labelWithRole: "Year slider"
      default: "Year"
      }
    let year = Wheel(label, rows: ["2024", "2025", "2026"], fault, wraps: fault == .wraps, x: 120)
    wheels = [Wheel("Month", rows: ["May", "June", "July", "August"]), year]
    super.init()
    for wheel in wheels { addChild(wheel) }
    year.isHidden = fault == .notReached
    if fault == .offScreen { year.accessibilityFrame.origin.y = 20_000 }
    if fault == .reversed { accessibilityElements = wheels.reversed() }
    if fault == .sendsTheCursorAway {
      year.whenMoved = { [month = wheels[0]] in
        month.post(notification: .layoutChanged, argument: .element(month))
      }
    }
  }

  /// Returns the subject of a contract: a picker with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Picker> {
    let picker = WheelPicker(fault)
    return Subject(
      picker.wheels, in: picker, rows: picker.wheels.map(\.rows),
      selectedRow: { picker.wheels[$0].row }
    )
    .disabled { for wheel in picker.wheels { wheel.isEnabled = false } }
  }
}

/// A component of a picker.
final class Wheel: Control {
  let rows: [String]
  private(set) var row = 1
  var text: (Wheel) -> String? = { $0.rows[$0.row] }
  var whenMoved: () -> Void = {}
  private let label: String?
  private let fault: WheelPicker.Fault?
  private let wraps: Bool

  init(
    _ label: String?, rows: [String], _ fault: WheelPicker.Fault? = nil, wraps: Bool = false,
    x: Double = 0
  ) {
    (self.label, self.rows, self.fault, self.wraps) = (label, rows, fault, wraps)
    super.init(frame: Rectangle(x: x, y: 0, width: 100, height: 200))
    isAccessibilityElement = true
    accessibilityHint = fault == .hintWithGesture ? "Swipe up or down" : nil
    switch fault {
    case .noValue: text = { _ in nil }
    case .numberOfRow: text = { "\($0.row)" }
    case .staleValue: text = { $0.rows[1] }
    default: break
    }
  }

  override var accessibilityLabel: String? {
    get { fault == .labelWithRow ? "Year \(rows[row])" : label }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits: AccessibilityTraits = fault == .noTrait ? [] : .adjustable
      if !isEnabled, fault != .notDimmed { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }

  override var accessibilityValue: String? {
    get { text(self) }
    set {}
  }

  override func accessibilityIncrement() { move(fault == .wrongWay ? -1 : 1) }
  override func accessibilityDecrement() { move(fault == .wrongWay ? 1 : -1) }

  private func move(_ distance: Int) {
    guard isEnabled || fault == .movesWhenDisabled, fault != .frozen else { return }
    let old = row
    let next = row + distance
    row = wraps ? (next + rows.count) % rows.count : min(max(next, 0), rows.count - 1)
    if fault == .skipsRows { row = distance > 0 ? rows.count - 1 : 0 }
    if row != old, fault != .noEvent { sendActions(for: .valueChanged) }
    if row != old, fault == .twoEvents { sendActions(for: .valueChanged) }
    whenMoved()
  }
}
