import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Tests that each fault of a segmented control breaks the expected clauses.
@MainActor
final class ChoiceContractTests: XCTestCase {
  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [SegmentedControl.Fault: [Clause<Subject<Role.Choice>>]] = [
      .lastIsHidden: [.choices], .scattered: [.choices], .ownCoordinates: [.frames],
      .noRole: [.role], .toggles: [.role],
      .countsFromZero: [.position], .onlyFirstHasPosition: [.position],
      .noLabel: [.label], .labelWithRole: [.label], .sameLabels: [.label],
      .labelWithState: [.label],
      .hintWithGesture: [.hint],
      .noneSelected: [.oneSelected], .twoSelected: [.oneSelected], .allSelected: [.oneSelected],
      .showsAnother: [.spokenSelection],
      .selectsNothing: [.selection], .keepsOld: [.selection],
      .announcesInstead: [.newState],
      .sendsTheCursorAway: [.cursor],
      .togglesOff: [.staysSelected],
      .followsTheCursor: [.focusSelectsNothing],
      .noEvent: [.changeEvent], .twoEvents: [.changeEvent], .eventWithoutChange: [.changeEvent],
      .notDimmed: [.disabled], .selectsWhenDisabled: [.disabled],
    ]
    Contract.choice.expectFaults(toBreak: expected, of: SegmentedControl.subject)
  }

  func testEveryRoleOfAChoicePasses() async {
    for style in SegmentedControl.Style.allCases {
      let broken = Contract.choice.broken { SegmentedControl.subject(nil, style: style) }
      XCTAssertEqual(broken, [], "\(style)")
    }
    XCTAssertEqual(
      Contract.choice.inapplicable { SegmentedControl.subject(nil, style: .buttons) },
      [.position, .hint], "only series, tabs and radio buttons announce a position")
  }

  func testChoiceMayStartWithoutASelection() async {
    let broken = Contract.choice.broken {
      let size = SegmentedControl(["Small", "Medium", "Large"], selected: nil)
      return Subject(size, selectedChoice: { size.selectedIndex }).disabled {
        size.isEnabled = false
      }
    }
    XCTAssertEqual(broken, [])
  }

  func testFailureNamesChoicesAndTrait() async throws {
    let keepsOld = Contract.choice.only(.selection).results { SegmentedControl.subject(.keepsOld) }
      .compactMap(\.failure)
    XCTAssertEqual(keepsOld.count, 1)
    XCTAssertTrue(
      try XCTUnwrap(keepsOld.first).contains(
        """
        Expected only "Medium" to be selected.
        Remove the trait selected from "Small".
        """), keepsOld.joined())
    XCTAssertTrue(
      keepsOld.joined().contains("\nChanged: \"Medium\": now Selected.\n"), keepsOld.joined())
    let nothing = Contract.choice.only(.selection).results {
      SegmentedControl.subject(.selectsNothing)
    }.compactMap(\.failure)
    XCTAssertTrue(
      nothing.joined().contains("\nThe double tap must move the trait selected to \"Medium\".\n"),
      nothing.joined())
  }

  func testFailureNamesTheNumberOfChoices() async {
    let failures = Contract.choice.only(.choices).results {
      SegmentedControl.subject(.lastIsHidden)
    }.compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Choice, clause choices: Swipes reach all choices, one after the other.
        Expected swipes to reach 3 choices.
        Swipes reach 2: "Small", "Medium". Check accessibilityElements and \
        accessibilityElementCount().
        Commands to reproduce it: items
        Source: ARIA Authoring Practices Guide, Radio Group Pattern, \
        https://www.w3.org/WAI/ARIA/apg/patterns/radio/
        """
      ])
  }
}

/// A segmented control with at most one fault.
final class SegmentedControl: Control {
  enum Fault: CaseIterable {
    case lastIsHidden, scattered, ownCoordinates
    case noRole, toggles
    case countsFromZero, onlyFirstHasPosition
    case noLabel, labelWithRole, sameLabels, labelWithState
    case hintWithGesture
    case noneSelected, twoSelected, allSelected
    case showsAnother
    case selectsNothing, keepsOld
    case announcesInstead
    case sendsTheCursorAway
    case togglesOff
    case followsTheCursor
    case noEvent, twoEvents, eventWithoutChange
    case notDimmed, selectsWhenDisabled
  }

  /// The role of the segments.
  enum Style: CaseIterable {
    case series, buttons, radioButtons, tabs
  }

  let screen = AccessibilityElement()
  private(set) var selectedIndex: Int?
  private let fault: Fault?
  private let style: Style
  private let labels: [String]
  private let segments: [ScreenItem]
  private let price = ScreenItem("Price", .staticText, y: 300)

  init(
    _ labels: [String], _ fault: Fault? = nil, style: Style = .series, selected: Int? = 0
  ) {
    (self.labels, self.fault, self.style) = (labels, fault, style)
    segments = labels.enumerated().map {
      ScreenItem($1, .button, x: Double($0) * 100, y: 100, width: 100)
    }
    super.init(frame: Rectangle(x: 0, y: 100, width: 300, height: 44))
    screen.addChild(self)
    screen.addChild(price)
    for (index, segment) in segments.enumerated() {
      segment.whenActivated = { [weak self] in self?.choose(index) }
      if fault == .followsTheCursor {
        segment.whenFocused = { [weak self] in
          self?.selectedIndex = index; self?.show()
        }
      }
      addChild(segment)
    }
    selectedIndex = selected
    shape()
    show()
    if fault == .twoSelected { segments[1].accessibilityTraits.insert(.selected) }
  }

  override var isEnabled: Bool { didSet { show() } }

  private func shape() {
    switch style {
    case .series where fault != .countsFromZero && fault != .onlyFirstHasPosition:
      accessibilityContainerType = .series
      accessibilityElements = segments
    case .tabs: super.accessibilityTraits = .tabBar
    default: break
    }
    switch fault {
    case .lastIsHidden: segments.last?.isHidden = true
    case .ownCoordinates:
      for segment in segments { segment.accessibilityFrame.origin.y = 0 }
    case .scattered:
      screen.accessibilityElements = [segments[0], price] + segments.dropFirst()
    case .countsFromZero:
      for (index, segment) in segments.enumerated() {
        segment.accessibilityPositionInSet = .init(position: index, count: segments.count)
      }
    case .onlyFirstHasPosition:
      segments[0].accessibilityPositionInSet = .init(position: 1, count: segments.count)
    case .noLabel: segments[1].accessibilityLabel = nil
    case .labelWithRole: segments[1].accessibilityLabel = "Medium button"
    case .sameLabels: segments[1].accessibilityLabel = labels[0]
    case .hintWithGesture: segments[1].accessibilityHint = "Double tap to choose"
    default: break
    }
  }

  /// Gives the segments the traits for the selection.
  private func show(keeping old: Int? = nil) {
    for (index, segment) in segments.enumerated() {
      let isShown = index == selectedIndex && fault != .noneSelected
      let isSelected = isShown || index == old || fault == .allSelected
      var traits: AccessibilityTraits = fault == .noRole ? [] : .button
      if style == .radioButtons {
        segment.accessibilityCheck = .init(.radioButton, isSelected ? .checked : .unchecked)
        segment.accessibilityPositionInSet = .init(position: index + 1, count: segments.count)
      } else if isSelected {
        traits.insert(.selected)
      }
      if fault == .toggles {
        segment.accessibilityPressedState = isSelected ? .pressed : .notPressed
      }
      if fault == .labelWithState {
        segment.accessibilityLabel = labels[index] + (isSelected ? ", chosen" : "")
      }
      if !isEnabled, fault != .notDimmed { traits.insert(.notEnabled) }
      segment.accessibilityTraits = traits
    }
  }

  private var announcement: Subscription?

  private func choose(_ index: Int) {
    guard isEnabled || fault == .selectsWhenDisabled, fault != .selectsNothing else { return }
    let old = selectedIndex
    selectedIndex = fault == .togglesOff && old == index ? nil : index
    if fault != .announcesInstead { show(keeping: fault == .keepsOld ? old : nil) }
    if selectedIndex != old, fault != .noEvent { sendActions(for: .valueChanged) }
    if selectedIndex != old, fault == .twoEvents { sendActions(for: .valueChanged) }
    if selectedIndex == old, fault == .eventWithoutChange { sendActions(for: .valueChanged) }
    if fault == .announcesInstead {
      announcement = announce("Thank you") { [unowned self] in show() }
    }
    if fault == .sendsTheCursorAway { price.takeCursor() }
  }

  /// Returns the subject of a contract: a segmented control with a fault, or a correct one if
  /// `fault` is `nil`.
  static func subject(_ fault: Fault?, style: Style = .series) -> Subject<Role.Choice> {
    let size = SegmentedControl(["Small", "Medium", "Large"], fault, style: style)
    return Subject(size, in: size.screen, count: 3) {
      size.selectedIndex.map { fault == .showsAnother ? ($0 + 1) % 3 : $0 }
    }
    .disabled { size.isEnabled = false }
  }

  static func subject(_ fault: Fault?) -> Subject<Role.Choice> { subject(fault, style: .series) }
}
