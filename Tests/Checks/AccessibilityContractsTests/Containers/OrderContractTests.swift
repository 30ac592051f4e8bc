import AccessibilityContracts
import AccessibilityModel
import ScreenReader
import XCTest

/// Tests that each fault in a container's order breaks the expected clauses.
@MainActor
final class OrderContractTests: XCTestCase {
  func testPlayerPasses() async {
    Contract.containerOrder.check {
      let player = Player()
      return Subject(player).ordered([
        player.songTitle, player.play, player.position, player.volume,
      ])
    }
  }

  func testEachFaultBreaksOnlyItsClausesWithAndWithoutPromisedOrder() async {
    let expected: [Player.Fault: [Clause<Subject<Role.Container>>]] = [
      .leavesOut: [.complete], .scattered: [.together], .wrongOrder: [.order],
      .trapForwards: [.bothWays], .trapBackwards: [.bothWays],
      .showsMoreOnFocus: [.steady], .anotherContainer: [.belongs],
      .ownCoordinates: [.frames], .allSelected: [.selection],
    ]
    XCTAssertEqual(Contract.containerOrder.clausesWithoutFault(in: expected.values), [])
    for isPromised in [true, false] {
      func broken(_ fault: Player.Fault?) -> [Clause<Subject<Role.Container>>] {
        Contract.containerOrder.broken { Player.subject(fault, isPromised: isPromised) }
      }
      XCTAssertEqual(broken(nil), [])
      for fault in Player.Fault.allCases {
        XCTAssertEqual(broken(fault), expected[fault], "\(fault)")
      }
    }
  }

  func testSelectionOfEveryElementIsExplained() async {
    let failures = Contract.containerOrder.results {
      Player.subject(.allSelected, isPromised: true)
    }
    .compactMap(\.failure)
    XCTAssertEqual(failures.count, 1)
    let lines = failures.first?.split(separator: "\n") ?? []
    XCTAssertEqual(
      lines.dropFirst().prefix(2),
      [
        "Expected an element without the trait selected.",
        "All 4 elements have the trait, so users can't hear which one is selected. Set it only on "
          + "that one.",
      ])
  }

  func testPromisedOrderOverridesLayout() async {
    let broken = Contract.containerOrder.broken {
      let player = Player(.wrongOrder)
      return Subject(player, in: player.screen).ordered([
        player.songTitle, player.position, player.play, player.volume,
      ])
    }
    XCTAssertEqual(broken, [])
  }

  func testUnpromisedElementFails() async {
    let failures = Contract.containerOrder.results {
      let player = Player()
      return Subject(player).ordered([player.songTitle, player.play, player.position])
    }.compactMap(\.failure)
    XCTAssertEqual(
      failures,
      [
        """
        Container order, clause order: The elements are in the specified order, or else in layout \
        order, row by row.
        Expected no element at position 4.
        The element there is "Volume", which is not in the specified order.
        Commands to reproduce it: items
        To fix it: List the elements in accessibilityElements in the order in which they are read.
        Source: WCAG 2.2, 2.4.3 Focus Order, \
        https://www.w3.org/WAI/WCAG22/Understanding/focus-order
        """
      ])
  }

  func testRowFollowsReadingDirection() async {
    func broken(_ direction: TraversalRules.Direction) -> [Clause<Subject<Role.Container>>] {
      Contract.containerOrder.broken {
        let (right, left) = (Player.item("First", x: 100, y: 0), Player.item("Second", y: 0))
        let container = AccessibilityElement()
        container.addChild(right)
        container.addChild(left)
        container.accessibilityElements = [right, left]
        return Subject(container).rules(TraversalRules(direction: direction))
      }
    }
    XCTAssertEqual(broken(.rightToLeft), [])
    XCTAssertEqual(broken(.leftToRight), [.order])
  }

  func testFramesInCoordinatesOfContainerFail() async throws {
    @MainActor
    func results(at origin: Point) -> [Contract<Subject<Role.Container>>.Result] {
      Contract.containerOrder.results {
        let (screen, chart) = (AccessibilityElement(), AccessibilityElement())
        chart.accessibilityLabel = "Sales"
        chart.accessibilityFrame = Rectangle(x: 16, y: 40, width: 200, height: 200)
        for (index, month) in ["May", "June"].enumerated() {
          let bar = ScreenItem(
            month, .button, x: origin.x + Double(index) * 100, y: origin.y, width: 100)
          chart.addChild(bar)
        }
        screen.addChild(chart)
        return Subject(chart, in: screen)
      }.filter { $0.failure != nil }
    }
    XCTAssertEqual(results(at: Point(x: 16, y: 100)).map(\.clause), [])
    XCTAssertEqual(results(at: Point(x: 6, y: 100)).map(\.clause), [], "a larger touch target")
    // The frames overlap the chart, but are in its own coordinates.
    let failed = results(at: Point(x: 0, y: 100))
    XCTAssertEqual(failed.map(\.clause), [.frames])
    let failure = try XCTUnwrap(failed.first?.failure)
    XCTAssertTrue(
      failure.contains(
        """
        Expected a frame inside "Sales", in the coordinates of the screen.
        The frame is in the coordinates of the container. Set accessibilityFrameInContainerSpace \
        instead of accessibilityFrame.
        """), failure)
  }

  func testNextColumnIsForward() async {
    let broken = Contract.containerOrder.broken {
      let container = AccessibilityElement()
      let elements = [
        Player.item("Left top", y: 0), Player.item("Left bottom", y: 50),
        Player.item("Right top", x: 100, y: 0), Player.item("Right bottom", x: 100, y: 50),
      ]
      for element in elements { container.addChild(element) }
      container.accessibilityElements = elements
      return Subject(container)
    }
    XCTAssertEqual(broken, [])
  }
}

/// A player with at most one fault, for tests of the order of a container's elements.
final class Player: AccessibilityElement {
  enum Fault: CaseIterable {
    case leavesOut
    case scattered
    case wrongOrder
    case trapForwards, trapBackwards
    case showsMoreOnFocus
    case anotherContainer
    case ownCoordinates
    case allSelected
  }

  let screen = AccessibilityElement()
  let songTitle = Player.item("Blue in Green", y: 50)
  let play = Player.item("Play", y: 100)
  let position = Player.item("Position", x: 100, y: 100)
  let volume = Player.item("Volume", y: 150)
  private let heading = Player.item("Player", y: 0)
  private let footer = Player.item("Up next", y: 300)

  init(_ fault: Fault? = nil) {
    super.init()
    screen.addChild(heading)
    screen.addChild(self)
    screen.addChild(footer)
    for child in [songTitle, play, position, volume] { addChild(child) }
    shape(fault)
  }

  private func shape(_ fault: Fault?) {
    switch fault {
    case .leavesOut: accessibilityElements = [songTitle, play, volume]
    case .scattered:
      screen.accessibilityElements = [heading, songTitle, play, footer, position, volume]
    case .wrongOrder: accessibilityElements = [songTitle, position, play, volume]
    case .trapForwards: volume.whenFocused = { [position] in position.takeCursor() }
    case .trapBackwards:
      var hasVisited = false
      position.whenFocused = { hasVisited = true }
      play.whenFocused = { [position] in if hasVisited { position.takeCursor() } }
    case .showsMoreOnFocus:
      play.whenFocused = { [weak self] in self?.addChild(Player.item("Preview", y: 200)) }
    case .anotherContainer:
      accessibilityElements = [songTitle, play, position, volume]
      volume.accessibilityContainer = footer
    case .ownCoordinates:
      accessibilityFrame = Rectangle(x: 200, y: 20, width: 200, height: 250)
    case .allSelected:
      for child in children { child.accessibilityTraits = [.button, .selected] }
    case nil: break
    }
  }

  /// Returns the subject of a contract: a player with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?, isPromised: Bool) -> Subject<Role.Container> {
    let player = Player(fault)
    let subject = Subject<Role.Container>(player, in: player.screen)
    guard isPromised else { return subject }
    return subject.ordered([player.songTitle, player.play, player.position, player.volume])
  }

  /// Creates a button with a label at a position.
  static func item(_ label: String, x: Double = 0, y: Double) -> ScreenItem {
    ScreenItem(label, .button, x: x, y: y, width: 90)
  }
}
