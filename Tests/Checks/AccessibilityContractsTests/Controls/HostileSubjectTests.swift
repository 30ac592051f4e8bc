import AccessibilityContracts
import AccessibilityModel
import TestSupport
import XCTest

/// Tests that every clause returns a verdict on hostile subjects.
@MainActor
final class HostileSubjectTests: XCTestCase {
  private var seed: UInt64 = 0

  func testRandomScreensGetVerdicts() async {
    let cases = RandomCases.count(4)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      seed = random.next()
      judge(.adjustable) { screen in
        screen.chosen.accessibilityTraits.insert(.adjustable)
        return Subject(screen.chosen, in: screen.root)
          .dragged { _ in screen.chosen.removeFromParent() }
          .disabled { screen.chosen.isHidden = true }
          .face("it is covered") { screen.container.accessibilityViewIsModal = true }
      }
      judge(.multiThumb) { screen in
        let thumbs = [screen.chosen, screen.container]
        for thumb in thumbs {
          thumb.accessibilityTraits.insert(.adjustable)
          thumb.isAccessibilityElement = true
          thumb.accessibilityRange = AccessibilityRange(minimum: 0, maximum: 3, value: 1)
        }
        return Subject(thumbs, in: screen.root)
          .dragged { index, _ in thumbs[index].removeFromParent() }
          .disabled { screen.chosen.isHidden = true }
      }
      judge(.button) { screen in
        Subject(screen.chosen, in: screen.root).activations { screen.root.observeNotifications($0) }
          .disabled { screen.chosen.accessibilityTraits.insert(.notEnabled) }
      }
      judge(.toggle) { screen in
        Subject(
          screen.chosen, in: screen.root,
          isOn: { screen.chosen.accessibilityValue.map { $0 == "1" } }
        )
        .assigned { screen.chosen.accessibilityValue = $0 ? "1" : "0" }
        .disabled { screen.chosen.isHidden = true }
      }
      judge(.textField) { screen in
        Subject(screen.chosen, in: screen.root, text: { screen.chosen.accessibilityValue ?? "" })
          .disabled { screen.chosen.removeFromParent() }
          .invalid { screen.chosen.accessibilityErrorMessage = "No" }
      }
      judge(.secureField) { screen in
        Subject(screen.chosen, in: screen.root, text: { screen.chosen.accessibilityValue ?? "" })
          .disabled { screen.chosen.removeFromParent() }
          .invalid { screen.chosen.accessibilityErrorMessage = "No" }
      }
      judge(.tabBar) { Subject($0.container, in: $0.root, selectedTab: { -1 }) }
      judge(.list) { screen in
        Subject(screen.container, in: screen.root, rowCount: { .max })
          .inserting { _ in screen.container.addChild(AccessibilityElement()) }
          .removing { _ in screen.chosen.removeFromParent() }
      }
      judge(.table) { Subject($0.container, in: $0.root) }
      judge(.containerOrder) { Subject($0.container, in: $0.root) }
      judge(.modal) { Subject($0.container, in: $0.root, openedBy: $0.chosen) }
      judge(.announcement) { screen in Subject("News", in: screen.root) { $0.perform("double tap") }
      }
    }
  }

  func testCellsWithImpossibleRangesGetVerdicts() async {
    for (location, length) in [(0, Int.max), (Int.max - 1, 1), (-1, 0), (1, Int.max)] {
      let results = Contract.table.results {
        Subject(BoastfulTable(location: location, length: length))
      }
      XCTAssertTrue(results.contains { $0.clause == .places && $0.failure != nil })
    }
  }

  /// Judges subjects on equal screens, because a contract creates its subject several times and
  /// expects identical subjects.
  private func judge<Tested>(
    _ contract: Contract<Tested>, _ make: @MainActor (HostileScreen) -> Tested
  ) {
    let results = contract.results {
      var random = SeededGenerator(seed: seed)
      return make(HostileScreen(using: &random))
    }
    XCTAssertEqual(results.map(\.clause), contract.clauses, contract.name)
  }
}

extension AccessibilityElement {
  fileprivate func observeNotifications(_ handler: @escaping () -> Void) -> Subscription {
    observeNotifications { _ in handler() }
  }
}

/// A screen whose elements name each other as containers and move the cursor around.
@MainActor
private final class HostileScreen {
  let root = AccessibilityElement()
  let container: AccessibilityElement
  let chosen: AccessibilityElement

  init(using random: inout SeededGenerator) {
    var all: [AccessibilityElement] = []
    for index in 0..<Int.random(in: 1...8, using: &random) {
      let element = HostileElement()
      element.isAccessibilityElement = Int.random(in: 0..<4, using: &random) > 0
      element.accessibilityLabel =
        ["", " ", nil, "Element \(index)", "Tab."].randomElement(using: &random) ?? nil
      element.accessibilityValue = ["0", "1", nil, "2", "•"].randomElement(using: &random) ?? nil
      element.accessibilityTraits = AccessibilityTraits(
        rawValue: UInt64.random(in: 0..<(1 << 54), using: &random))
      element.accessibilityViewIsModal = Int.random(in: 0..<5, using: &random) == 0
      element.behavior = Int.random(in: 0..<8, using: &random)
      let parent = all.randomElement(using: &random) ?? root
      (Bool.random(using: &random) ? parent : root).addChild(element)
      all.append(element)
    }
    let (container, chosen) = (
      all.randomElement(using: &random) ?? root, all.randomElement(using: &random) ?? root
    )
    self.container = container
    self.chosen = chosen
    container.isAccessibilityElement = false
    container.accessibilityContainerType =
      AccessibilityContainerType.allCases.randomElement(using: &random) ?? .none
    for element in all {
      let other = all.randomElement(using: &random) ?? root
      (element as? HostileElement)?.other = other
      switch Int.random(in: 0..<6, using: &random) {
      case 0: element.accessibilityContainer = other
      case 1: element.accessibilityElements = [element, other, container]
      default: break
      }
    }
  }
}

private final class HostileElement: AccessibilityElement, KeyInput {
  var behavior = 0
  weak var other: AccessibilityElement?

  var hasText: Bool { behavior.isMultiple(of: 2) }
  func insertText(_ text: String) { act() }
  func deleteBackward() { act() }

  override func accessibilityActivate() -> Bool {
    act()
    return behavior > 2
  }

  override func accessibilityPerformEscape() -> Bool { behavior == 3 }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    if behavior == 4, let other { post(notification: .layoutChanged, argument: .element(other)) }
  }

  private func act() {
    switch behavior {
    case 0: accessibilityValue = accessibilityValue == "1" ? "0" : "1"
    case 1: post(notification: .announcement, argument: .text("News"))
    case 2: other?.isHidden.toggle()
    case 3: other?.removeFromParent()
    case 4: post(notification: .screenChanged)
    case 5: accessibilityTraits.formSymmetricDifference(.selected)
    default: break
    }
  }
}

/// A table with two rows and two columns, whose cells may report places outside the table.
private final class BoastfulTable: AccessibilityElement, AccessibilityContainerDataTable {
  private let cells: [[PriceTable.Cell]]

  init(location: Int, length: Int) {
    cells = (0..<2).map { _ in
      (0..<2).map { _ in
        let cell = PriceTable.Cell()
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = "Cell"
        cell.rows = AccessibilityCellRange(location: location, length: length)
        cell.columns = AccessibilityCellRange(location: location, length: length)
        return cell
      }
    }
    super.init()
    accessibilityContainerType = .dataTable
    for cell in cells.flatMap(\.self) { addChild(cell) }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? { cells[row][column] }

  func accessibilityRowCount() -> Int { 2 }
  func accessibilityColumnCount() -> Int { 2 }
}
