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
        To hear it: items
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
